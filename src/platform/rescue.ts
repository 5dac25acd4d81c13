import { wrap } from 'idb';
import { type Backup, formatBackup, type StoredTexts } from '../core/backup-file.ts';
import { errorMessage, err, ok, type Result } from '../core/result.ts';
import { countOf } from '../core/sealed.ts';
import { format, message, type PlainMessage } from '../words/message.ts';
import { t } from '../words/t.ts';
import { APP_VERSION } from './app-version.ts';
import { connect, type Connection, type Database } from './database.ts';
import {
  DATABASE_NAME,
  DATABASE_STORES,
  type DatabaseStore,
  isPlayersKey,
  RECORDER_KEY,
} from './own-keys.ts';
import { createSilence } from './silence.ts';
import { asidePlace, damagedKey, damagedOf, isSetAside, readingOf } from './storage.ts';

/** Opens the existing database; `null` if there is none, without creating it. */
function openAsItIs(): Promise<Database | null> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE_NAME);
    let isNew = false;
    request.onupgradeneeded = () => {
      // There is no database: undo its creation.
      isNew = true;
      request.transaction?.abort();
    };
    request.onsuccess = () => {
      const database = request.result;
      // Another page may want to upgrade or delete it.
      database.onversionchange = () => database.close();
      resolve(wrap(database) as unknown as Database);
    };
    request.onerror = (event) => {
      // Otherwise the browser reports it as an uncaught error.
      event.preventDefault();
      if (isNew) resolve(null);
      else reject(request.error ?? new Error('the database failed'));
    };
  });
}

/**
 * Connects to the existing database; `null` if there is none. Rejects if the browser refuses or does not respond; a
 * database that opens too late is closed.
 */
async function connectAsItIs(): Promise<Connection | null> {
  const opening = openAsItIs();
  const database = await createSilence(() => {
    void opening.then((late) => late?.close());
  }).limit(opening);
  return database && connect(() => Promise.resolve(database));
}

/** Moves a text to a name that is free or holds the same text. */
function moveInLocal(source: string, name: string, text: string): void {
  if (localStorage.getItem(name) !== text) {
    try {
      localStorage.setItem(name, text);
    } catch {
      // Make room: the recorded errors are expendable.
      localStorage.removeItem(RECORDER_KEY);
      localStorage.setItem(name, text);
    }
    if (localStorage.getItem(name) !== text) throw new Error('the copy is not there');
  }
  localStorage.removeItem(source);
}

/** Moves a record to a name that is free or holds the same record, in one transaction: all or nothing. */
const moveInStore = (connection: Connection, store: DatabaseStore, key: string, name: string) =>
  connection.write([store], 'strict', async (objects) => {
    const record = await objects.get(store, key);
    // Another page has removed it in the meantime.
    if (record === undefined) return;
    const there = await objects.get(store, name);
    if (there === undefined) await objects.put(store, name, record);
    else if (there !== record) throw new Error('the name is taken');
    await objects.delete(store, key);
  });

/**
 * Returns a function that gives each text to be set aside a name that is free in every place; equal texts share one.
 */
function damagedNames(key: string, stores: readonly ReadonlyMap<string, string>[]) {
  const given = new Map<string, string>();
  return (text: string): string => {
    for (let number = 1; ; number++) {
      const name = damagedKey(key, number);
      const there = [localStorage.getItem(name), ...[given, ...stores].map((at) => at.get(name))];
      if (there.some((each) => each != null && each !== text)) continue;
      given.set(name, text);
      return name;
    }
  };
}

const NOT_LOCAL = message(
  'The browser has no space to set it aside, or refuses. It stays as it is. Save a backup, then free up space.',
);
const NOT_IN_DATABASE = message(
  'The browser’s database refuses to change what is stored. Nothing was reset.',
);

/**
 * Sets the value of a key aside, so that the app starts without it: the value, its second copy and their duplicates in
 * the database move to `KEY.damaged`, `KEY.damaged.2` and so on. Each gets a name under which no place holds anything
 * else, because the app looks a name up in only one place. Nothing is overwritten, and nothing is removed before it is
 * stored under its new name. Returns the new name of the value, or of whatever existed of it. The error is a sentence
 * for the player; what was not moved is still in its old place.
 */
export async function setAsideAll(key: string): Promise<Result<string>> {
  const sources = [key, `${key}.copy`];
  // A database that cannot be opened cannot return the value to the app either.
  const connection = await connectAsItIs().catch(() => null);
  let reason: PlainMessage = NOT_IN_DATABASE;
  try {
    const stores = connection ? await Promise.all(DATABASE_STORES.map(connection.readAll)) : [];
    reason = NOT_LOCAL;
    const nameFor = damagedNames(key, stores);
    // The player knows the value by this place, if it has one here.
    const here = sources.flatMap((source) => {
      const text = localStorage.getItem(source);
      return text === null ? [] : [{ source, text, name: nameFor(text) }];
    });
    reason = NOT_IN_DATABASE;
    const names = here.map(({ name }) => name);
    // The duplicates first: the app would restore the value from them.
    for (const [index, store] of DATABASE_STORES.entries()) {
      for (const source of sources) {
        const text = stores[index]?.get(source);
        if (!connection || text === undefined) continue;
        const name = nameFor(text);
        await moveInStore(connection, store, source, name);
        names.push(name);
      }
    }
    reason = NOT_LOCAL;
    for (const { source, text, name } of here) moveInLocal(source, name, text);
    return ok(names[0] ?? damagedKey(key));
  } catch {
    return err(format(reason));
  } finally {
    connection?.close();
  }
}

/** All our data that the browser returns, read without any of the code that interprets it. */
export interface Rescued {
  readonly places: Backup['places'];
  /** What could not be read, each with the reason, in words for the player; empty if everything was read. */
  readonly missing: readonly string[];
}

const PLACE_NAMES: Readonly<Record<DatabaseStore, PlainMessage>> = {
  values: message('the archive'),
  files: message('the collections'),
  journal: message('the journal'),
};

const because = (what: string, error: unknown): string =>
  t('{what}: {reason}', { what, reason: errorMessage(error) });

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

async function readDatabase(missing: string[]) {
  const found: Record<DatabaseStore, ReadonlyMap<string, string>> = {
    values: new Map(),
    files: new Map(),
    journal: new Map(),
  };
  try {
    const connection = await connectAsItIs();
    // In parallel: if the browser does not respond, there is only one timeout.
    const reads = DATABASE_STORES.map(async (store) => {
      try {
        found[store] = (await connection?.readAll(store)) ?? found[store];
      } catch (error) {
        missing.push(because(format(PLACE_NAMES[store]), error));
      }
    });
    await Promise.all(reads);
    connection?.close();
  } catch (error) {
    missing.push(because(t('the archive and the collections'), error));
  }
  return found;
}

/** Keeps a text that was set aside, under a free name if another text has its own. */
function keepAside(found: Map<string, string>, key: string, text: string): void {
  const place = found.has(key)
    ? asidePlace({ read: readingOf(found) }, damagedOf(key), text)
    : null;
  found.set(place?.name ?? key, text);
}

const texts = (entries: ReadonlyMap<string, string>): StoredTexts => Object.fromEntries(entries);

/**
 * Reads everything that we have stored, raw. Any call to the browser may throw or never settle: what could not be read
 * is listed in `missing`, and everything else is returned. Never rejects; changes and creates nothing.
 */
export async function rescue(): Promise<Rescued> {
  const missing: string[] = [];
  const local = readLocal(missing);
  const { values, files, journal } = await readDatabase(missing);
  // After a system crash, the journal may have newer values than those it duplicates.
  for (const [key, text] of journal) {
    const known = local.get(key);
    if (isSetAside(key)) keepAside(local, key, text);
    else if (known === undefined || countOf(text) > countOf(known)) local.set(key, text);
  }
  return { places: { local: texts(local), archive: texts(values), files: texts(files) }, missing };
}

/** Formats what was rescued as a backup file, dated now. */
export function rescuedBackup({ places }: Rescued): string {
  return formatBackup({ app: APP_VERSION, made: new Date().toISOString(), places });
}
