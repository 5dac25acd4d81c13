import { formatBackup, type Backup, type StoredTexts } from '../core/backup-file.ts';
import { errorMessage } from '../core/error-message.ts';
import { unseal } from '../core/sealed.ts';
import { APP_VERSION } from './app-version.ts';
import { DATABASE_STORES, isPlayersKey, type DatabaseStore } from './own-keys.ts';
import { openRaw, readStore } from './raw-database.ts';
import { asidePlace, damagedOf, isSetAside, type Reading } from './storage.ts';
import { message, format, type PlainMessage } from '../words/message.ts';
import { t } from '../words/t.ts';

/** Everything of ours that the browser gives out, read without any of the code that usually reads it. */
export interface Rescued {
  readonly places: Backup['places'];
  /** What could not be read, each with the reason, in words for the player; empty where all was read. */
  readonly missing: readonly string[];
}

const PLACE_NAMES: Readonly<Record<DatabaseStore, PlainMessage>> = {
  values: message('the archive'),
  files: message('the collections'),
  journal: message('the journal'),
};

const because = (what: string, error: unknown): string =>
  t('{what}: {reason}', { what, reason: errorMessage(error) });

/** How often a stored text was written; 0 where it does not say, or is damaged. */
function countOf(text: string): number {
  const unsealed = unseal(text);
  return unsealed.kind === 'sealed' ? unsealed.seq : 0;
}

function readLocal(missing: string[]): Map<string, string> {
  const found = new Map<string, string>();
  let keys: readonly string[];
  try {
    keys = Object.keys(localStorage).filter(isPlayersKey);
  } catch (error) {
    missing.push(because(t('the settings and games in progress'), error));
    return found;
  }
  for (const key of keys) {
    try {
      const text = localStorage.getItem(key);
      if (text !== null) found.set(key, text);
    } catch (error) {
      missing.push(because(key, error));
    }
  }
  return found;
}

async function readDatabase(
  missing: string[],
): Promise<Readonly<Record<DatabaseStore, Map<string, string>>>> {
  const found = { values: new Map(), files: new Map(), journal: new Map() } satisfies Record<
    DatabaseStore,
    Map<string, string>
  >;
  let database: IDBDatabase | null;
  try {
    database = await openRaw();
  } catch (error) {
    missing.push(because(t('the archive and the collections'), error));
    return found;
  }
  if (!database) return found;
  for (const store of DATABASE_STORES) {
    try {
      for (const [key, value] of await readStore(database, store)) {
        if (typeof value === 'string') found[store].set(key, value);
        else
          missing.push(
            t('{key} of {place}: it is not text', { key, place: format(PLACE_NAMES[store]) }),
          );
      }
    } catch (error) {
      missing.push(because(format(PLACE_NAMES[store]), error));
    }
  }
  database.close();
  return found;
}

/** Keeps what was set aside, under a free name where another text has its own. */
function keepAside(found: Map<string, string>, key: string, text: string): void {
  const read = (name: string): Reading => {
    const there = found.get(name);
    return there === undefined ? { kind: 'none' } : { kind: 'text', text: there };
  };
  const name = found.has(key) ? asidePlace({ read }, damagedOf(key), text)?.name : key;
  if (name !== undefined) found.set(name, text);
}

const texts = (entries: ReadonlyMap<string, string>): StoredTexts => Object.fromEntries(entries);

/**
 * Reads all that we have stored, raw. Each call to the browser may throw or never answer: what it kept for itself is
 * named, and everything else is given. The promise never rejects, and nothing is changed or made.
 */
export async function rescue(): Promise<Rescued> {
  const missing: string[] = [];
  const local = readLocal(missing);
  const { values, files, journal } = await readDatabase(missing);
  // After a crash of the machine the journal may know more than what it is the twin of.
  for (const [key, text] of journal) {
    const known = local.get(key);
    if (isSetAside(key)) keepAside(local, key, text);
    else if (known === undefined || countOf(text) > countOf(known)) local.set(key, text);
  }
  return { places: { local: texts(local), archive: texts(values), files: texts(files) }, missing };
}

/** What was rescued, as the text of a backup file, made now. */
export function rescuedBackup({ places }: Rescued): string {
  return formatBackup({ app: APP_VERSION, made: new Date().toISOString(), places });
}
