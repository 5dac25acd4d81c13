import { DATABASE_NAME, type DatabaseStore } from './own-keys.ts';

/** So long a silence of the browser counts as no answer. */
const SILENCE_MS = 10_000;

function failure(error: unknown): Error {
  return error instanceof Error ? error : new Error('the database failed');
}

/** Our keys are strings; what else somebody stored there gets a name all the same. */
const nameOf = (key: IDBValidKey): string => (typeof key === 'string' ? key : JSON.stringify(key));

/** The answer, or a rejection where none comes in time. */
function inTime<T>(run: (resolve: (value: T) => void, reject: (e: Error) => void) => void) {
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the database does not answer')), SILENCE_MS);
    const settle =
      <A>(how: (argument: A) => void) =>
      (argument: A) => {
        clearTimeout(timer);
        how(argument);
      };
    try {
      run(settle(resolve), settle(reject));
    } catch (error) {
      settle(reject)(failure(error));
    }
  });
}

/**
 * Opens the database as it is, without any of the app's own code for it; `null` where there is none, and none is
 * made. Rejects where the browser refuses or does not answer; a connection that comes too late is closed.
 */
export async function openRaw(): Promise<IDBDatabase | null> {
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
export function readStore(
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
export function moveInStore(
  database: IDBDatabase,
  store: DatabaseStore,
  key: string,
  name: string,
): Promise<void> {
  return inTime((resolve, reject) => {
    const transaction = database.transaction(store, 'readwrite', { durability: 'strict' });
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
      reject(failure(transaction.error));
    };
    transaction.onabort = onEnd;
    transaction.onerror = onEnd;
  });
}
