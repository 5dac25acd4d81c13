import type { Result } from '../../core/result.ts';
import { countOf, seal, unseal } from '../../core/sealed.ts';
import type { FileStore, SuiteStorage } from '../../platform/file-store.ts';
import { isSetAside, type TextStorage } from '../../platform/storage.ts';
import { isSealedFile, storedFiles } from '../stored/stored-files.ts';
import { copyKey, twinKey } from '../stored/gather.ts';
import { isDataKey, withoutCopy } from './device-keys.ts';

/** The contents of a stored text without its write count. Damaged and unsealed texts are returned unchanged. */
function contentOf(text: string): string {
  const unsealed = unseal(text);
  return unsealed.kind === 'damaged' ? text : unsealed.text;
}

/** Whether two stored texts have the same contents, regardless of their write counts. */
export function isSameContent(a: string, b: string): boolean {
  return a === b || contentOf(a) === contentOf(b);
}

/** Whether the seal of a stored text is broken. False if it was never sealed. */
export function isBroken(text: string): boolean {
  return unseal(text).kind === 'damaged';
}

/** A sealed text recounted as write number `seq`; any other text unchanged. */
export function recounted(text: string, seq: number): string {
  const unsealed = unseal(text);
  return unsealed.kind === 'sealed' ? seal(unsealed.text, seq) : text;
}

/**
 * The better of a value's two places: the main one, unless its seal is broken, it is missing, or the copy was written
 * after it. `null` if both are missing.
 */
function betterText(main: string | null, copy: string | null): string | null {
  if (copy === null || unseal(copy).kind !== 'sealed') return main ?? copy;
  if (main === null || isBroken(main)) return copy;
  const isOlder = unseal(main).kind === 'sealed' && countOf(main) < countOf(copy);
  return isOlder ? copy : main;
}

/** Stored texts by key. */
export type Texts = ReadonlyMap<string, string>;

/** Everything that a player has stored, verbatim. */
export interface StoredData {
  /** Settings, games, statistics, records, and texts that were set aside. */
  readonly values: Texts;
  /** Level collections. */
  readonly files: Texts;
}

/** The data that was read. */
export interface ReadData extends StoredData {
  /** The keys that the browser failed to read. */
  readonly unread: readonly string[];
  /** Whether the browser listed all keys. Otherwise, there may be more. */
  readonly isListed: boolean;
}

/** Whether every place that may hold the value is readable, so that nothing unread is overwritten. */
export function isWhollyReadable(storage: TextStorage, key: string): boolean {
  return [key, copyKey(key)].every((place) => storage.read(place).kind !== 'unreadable');
}

/** The text that counts; `undefined` if the browser cannot read it. */
function readValue(storage: Pick<TextStorage, 'read'>, key: string): string | null | undefined {
  const places = [storage.read(key), storage.read(copyKey(key))];
  const [main = null, copy = null] = places.map((each) =>
    each.kind === 'text' ? each.text : null,
  );
  const text = betterText(main, copy);
  const isUnsure = places.some(({ kind }) => kind === 'unreadable');
  // The other place may be intact, or have what this one lacks.
  return isUnsure && (text === null || isBroken(text)) ? undefined : text;
}

/** The texts of a value by key: the one that counts, and any in `localStorage` next to a value of the database. */
export function textsOf(
  storage: TextStorage,
  key: string,
): readonly (readonly [key: string, text: string | null | undefined])[] {
  const text = readValue(storage, key);
  const twin = storage.twinOf?.(key);
  const other = twin && !isSetAside(key) ? readValue(twin, key) : null;
  if (text === null && other !== null) return [[key, other]];
  const isNews =
    other != null && (text === undefined || text === null || !isSameContent(text, other));
  const name = storage.read(twinKey(key)).kind === 'none' ? twinKey(key) : `${key}.v1`;
  return [[key, text], ...(isNews ? [[name, other] as const] : [])];
}

/** The text of a file without its seal. For a damaged file, everything stored. */
export async function readFile(files: FileStore, key: string): Promise<Result<string | null>> {
  const text = await storedFiles(files).read(key);
  return text.ok ? text : files.read(key);
}

async function readFiles(files: FileStore, values: ReadonlySet<string>) {
  const found = new Map<string, string>();
  const unread: string[] = [];
  const keys = await files.keys();
  const wanted = [...new Set(keys?.map(withoutCopy))].filter(
    (key) => !values.has(key) && isDataKey(key),
  );
  // In parallel, so that an unresponsive browser is waited for only once.
  const texts = await Promise.all(wanted.map((key) => readFile(files, key)));
  for (const [index, key] of wanted.entries()) {
    const text = texts[index];
    if (!text?.ok) unread.push(key);
    else if (text.value !== null) found.set(key, text.value);
  }
  return { found, unread, isListed: keys !== null };
}

/** Reads everything that a player has stored, taking the better of each value's two places. Changes nothing. */
export async function readData(storage: SuiteStorage): Promise<ReadData> {
  const listed = storage.keys();
  const keys = new Set(listed?.map(withoutCopy).filter(isDataKey));
  const values = new Map<string, string>();
  const unread: string[] = [];
  for (const key of [...keys]) {
    for (const [name, text] of textsOf(storage, key)) {
      // Without a database, files are stored among the values.
      if (text != null && isSealedFile(text)) keys.delete(name);
      else if (text === undefined) unread.push(name);
      else if (text !== null) values.set(name, text);
    }
  }
  const files = await readFiles(storage.files, keys);
  return {
    values,
    files: files.found,
    unread: [...unread, ...files.unread],
    isListed: listed !== null && files.isListed,
  };
}
