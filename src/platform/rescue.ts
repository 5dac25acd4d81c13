import { type Backup, formatBackup, type StoredTexts } from '../core/backup-file.ts';
import { errorMessage } from '../core/error-message.ts';
import { err, ok, type Result } from '../core/result.ts';
import { countOf } from '../core/sealed.ts';
import { format, message, type PlainMessage } from '../words/message.ts';
import { t } from '../words/t.ts';
import { APP_VERSION } from './app-version.ts';
import {
  DATABASE_NAME,
  DATABASE_STORES,
  type DatabaseStore,
  isPlayersKey,
  RECORDER_KEY,
} from './own-keys.ts';
import { createSilence } from './silence.ts';
import { asidePlace, damagedKey, damagedOf, isSetAside, type Reading } from './storage.ts';

function failure(error: unknown): Error {
  return error instanceof Error ? error : new Error('the database failed');
}

/** Our keys are strings; what else somebody stored there gets a name all the same. */
const nameOf = (key: IDBValidKey): string => (typeof key === 'string' ? key : JSON.stringify(key));

/** The answer, or a rejection where none comes in time; `onLate` gives up what was asked for. */
function inTime<T>(
  run: (resolve: (value: T) => void, reject: (e: Error) => void) => void,
  onLate?: () => void,
): Promise<T> {
  const answer = new Promise<T>((resolve, reject) => {
    try {
      run(resolve, reject);
    } catch (error) {
      reject(failure(error));
    }
  });
  return createSilence(onLate).limit(answer);
}

/**
 * Opens the database as it is, without any of the app's own code for it; `null` where there is none, and none is
 * made. Rejects where the browser refuses or does not answer; a connection that comes too late is closed.
 */
async function openRaw(): Promise<IDBDatabase | null> {
  let isLate = false;
  try {
    return await inTime<IDBDatabase | null>((resolve, reject) => {
      const request = indexedDB.open(DATABASE_NAME);
      let isNew = false;
      request.onupgradeneeded = () => {
        // It would be made now: this takes that back.
        isNew = true;
        request.transaction?.abort();
      };
      request.onsuccess = () => {
        const database = request.result;
        // Another page may want to change or delete it.
        database.onversionchange = () => database.close();
        if (isLate) database.close();
        resolve(database);
      };
      request.onerror = (event) => {
        // Otherwise the browser reports it as an error of the page.
        event.preventDefault();
        if (isNew) resolve(null);
        else reject(failure(request.error));
      };
    });
  } finally {
    isLate = true;
  }
}

/** All texts of a store by their keys; none where there is no such store. Rejects where it cannot be read. */
function readStore(
  database: IDBDatabase,
  store: DatabaseStore,
): Promise<ReadonlyMap<string, unknown>> {
  if (!database.objectStoreNames.contains(store)) return Promise.resolve(new Map());
  return inTime((resolve, reject) => {
    const objects = database.transaction(store).objectStore(store);
    const keys = objects.getAllKeys();
    const values = objects.getAll();
    const onError = (event: Event) => {
      event.preventDefault();
      reject(failure(keys.error ?? values.error));
    };
    keys.onerror = onError;
    values.onerror = onError;
    values.onsuccess = () =>
      resolve(new Map(keys.result.map((key, index) => [nameOf(key), values.result[index]])));
  });
}

/**
 * Moves a value of a store to a free name, or one with the same value, in one transaction: all or nothing. Rejects
 * where the browser refuses, or something else has come to lie there.
 */
function moveInStore(
  database: IDBDatabase,
  store: DatabaseStore,
  key: string,
  name: string,
): Promise<void> {
  let transaction: IDBTransaction | null = null;
  const move = (resolve: () => void, reject: (error: Error) => void) => {
    transaction = database.transaction(store, 'readwrite', { durability: 'strict' });
    const objects = transaction.objectStore(store);
    const there: IDBRequest<unknown> = objects.get(name);
    const value: IDBRequest<unknown> = objects.get(key);
    value.onsuccess = () => {
      // Removed by another page meanwhile.
      if (value.result === undefined) return;
      if (there.result !== value.result) objects.add(value.result, name);
      objects.delete(key);
    };
    transaction.oncomplete = () => resolve();
    const onEnd = (event: Event) => {
      event.preventDefault();
      reject(failure(transaction?.error));
    };
    transaction.onabort = onEnd;
    transaction.onerror = onEnd;
  };
  // What is reported as not done must not be done later.
  return inTime(move, () => transaction?.abort());
}

/** Moves a text to a free name, or one with the same text. */
function moveInLocal(source: string, name: string, text: string): void {
  if (localStorage.getItem(name) !== text) {
    try {
      localStorage.setItem(name, text);
    } catch {
      // Values of ours that are not missed.
      localStorage.removeItem(RECORDER_KEY);
      localStorage.setItem(name, text);
    }
    if (localStorage.getItem(name) !== text) throw new Error('the copy is not there');
  }
  localStorage.removeItem(source);
}

/** Gives each text that is set aside a name that is free in every place; the same text has one. */
function damagedNames(key: string, stores: readonly ReadonlyMap<string, unknown>[]) {
  const given = new Map<string, unknown>();
  return (text: unknown): string => {
    for (let number = 1; ; number++) {
      const name = damagedKey(key, number);
      const local = localStorage.getItem(name);
      const there = [given, ...stores].flatMap((place) =>
        place.has(name) ? [place.get(name)] : [],
      );
      if (local !== null) there.push(local);
      if (there.some((each) => each !== text)) continue;
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
 * Puts the value of a key aside, so that the app starts without it: the value, its second copy and its twins in the
 * database move to `KEY.damaged`, `KEY.damaged.2` and so on, each to a name under which no place has anything else: the
 * app looks for a name in one place only. Nothing is overwritten, and nothing is removed before it is stored under its
 * new name. Gives the new name of the value, or of what there was of it. The error is a sentence for the player; what
 * was not moved is where it was.
 */
export async function setAsideAll(key: string): Promise<Result<string>> {
  const sources = [key, `${key}.copy`];
  // A database that cannot be opened gives nothing back to the app either.
  const database = await openRaw().catch(() => null);
  let reason: PlainMessage = NOT_IN_DATABASE;
  try {
    const stores = database
      ? await Promise.all(DATABASE_STORES.map((store) => readStore(database, store)))
      : [];
    reason = NOT_LOCAL;
    const nameFor = damagedNames(key, stores);
    // The player knows the value by this place, if it has one here.
    const here = sources.flatMap((source) => {
      const text = localStorage.getItem(source);
      return text === null ? [] : [{ source, text, name: nameFor(text) }];
    });
    reason = NOT_IN_DATABASE;
    const names = here.map(({ name }) => name);
    // The twins first: the app would take the value back from them.
    for (const [index, texts] of stores.entries()) {
      for (const source of sources) {
        const store = DATABASE_STORES[index];
        if (!database || !store || !texts.has(source)) continue;
        const name = nameFor(texts.get(source));
        await moveInStore(database, store, source, name);
        names.push(name);
      }
    }
    reason = NOT_LOCAL;
    for (const { source, text, name } of here) moveInLocal(source, name, text);
    return ok(names[0] ?? damagedKey(key));
  } catch {
    return err(format(reason));
  } finally {
    database?.close();
  }
}

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
  // All at once: where the browser does not answer, that is waited for once.
  const reads = await Promise.allSettled(
    DATABASE_STORES.map((store) => readStore(database, store)),
  );
  for (const [index, store] of DATABASE_STORES.entries()) {
    const read = reads[index];
    if (read?.status !== 'fulfilled') {
      missing.push(because(format(PLACE_NAMES[store]), read?.reason));
      continue;
    }
    for (const [key, value] of read.value) {
      if (typeof value === 'string') found[store].set(key, value);
      else
        missing.push(
          t('{key} of {place}: it is not text', { key, place: format(PLACE_NAMES[store]) }),
        );
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
