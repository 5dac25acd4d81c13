import type { Page } from '@playwright/test';
import { unseal } from '../../src/core/sealed.ts';
import { DATABASE_NAME } from '../../src/platform/own-keys.ts';

/** Stores values before the page first loads the app, but not again on later loads. */
export async function storeBeforehand(
  page: Page,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  await page.addInitScript((entries) => {
    if (sessionStorage.getItem('prepared')) return;
    sessionStorage.setItem('prepared', 'yes');
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(values));
}

/** Runs in a page: makes `localStorage` refuse all values, and the database too if `isDatabaseFull`. */
export function refuseValues(isDatabaseFull: boolean): void {
  const refuse = () => {
    throw new DOMException('It is full.', 'QuotaExceededError');
  };
  Storage.prototype.setItem = refuse;
  // Otherwise the database would take what `localStorage` refuses.
  if (isDatabaseFull) IDBObjectStore.prototype.put = refuse;
}

/** Everything stored: the database's stores and `localStorage`, each by key. Creates no database if there is none. */
export async function readEverything(page: Page) {
  return page.evaluate(async (name) => {
    type Texts = Readonly<Record<string, string>>;
    const database = await new Promise<IDBDatabase | null>((resolve) => {
      const request = indexedDB.open(name);
      request.onupgradeneeded = () => request.transaction?.abort();
      request.onsuccess = () => {
        resolve(request.result);
      };
      request.onerror = () => {
        resolve(null);
      };
    });
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => {
          resolve(request.result);
        };
        request.onerror = () => {
          reject(new Error(request.error?.message));
        };
      });
    const readStore = async (store: string): Promise<Texts> => {
      if (!database?.objectStoreNames.contains(store)) return {};
      const texts = database.transaction(store).objectStore(store);
      const [keys, values] = await Promise.all([
        answer(texts.getAllKeys()),
        answer<unknown[]>(texts.getAll()),
      ]);
      return Object.fromEntries(keys.map((key, index) => [key, values[index]])) as Texts;
    };
    const local = Object.fromEntries(Object.entries<string>(localStorage));
    const [values, files, journal] = await Promise.all(
      ['values', 'files', 'journal'].map(readStore),
    );
    database?.close();
    return { local, values: values ?? {}, files: files ?? {}, journal: journal ?? {} };
  }, DATABASE_NAME);
}

/**
 * What the app has stored under a key, without its seal; `null` if nothing. Values prepared in `localStorage` count
 * until the app has migrated them to the database, which takes a moment, so callers should retry.
 */
export async function stored(page: Page, key: string): Promise<string | null> {
  const { local, values } = await readEverything(page);
  const text = values[key] ?? local[key] ?? null;
  if (text === null) return null;
  const unsealed = unseal(text);
  return unsealed.kind === 'damaged' ? text : unsealed.text;
}

/** All keys with a stored value, in any store. */
export async function storedKeys(page: Page): Promise<string[]> {
  const places = Object.values(await readEverything(page));
  return [...new Set(places.flatMap((texts) => Object.keys(texts)))];
}
