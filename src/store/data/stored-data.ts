import type { Result } from '../../core/result.ts';
import { countOf, seal, unseal } from '../../core/sealed.ts';
import type { FileStore, SuiteStorage } from '../../platform/file-store.ts';
import { isSetAside, type TextStorage } from '../../platform/storage.ts';
import { isSealedFile, storedFiles } from '../stored/stored-files.ts';
import { copyKey, twinKey } from '../stored/gather.ts';
import { isDataKey, withoutCopy } from './device-keys.ts';

/** What a stored text says, whichever write it was: damaged texts and older ones say what they are. */
function contentOf(text: string): string {
  const unsealed = unseal(text);
  return unsealed.kind === 'damaged' ? text : unsealed.text;
}

/** Whether two stored texts say the same, however often each of them was written. */
export function isSameContent(a: string, b: string): boolean {
  return a === b || contentOf(a) === contentOf(b);
}

/** Whether the seal of a stored text is broken; one that was never sealed is not. */
export function isBroken(text: string): boolean {
  return unseal(text).kind === 'damaged';
}

/** A sealed text as the write number `seq`; another text as it is. */
export function recounted(text: string, seq: number): string {
  const unsealed = unseal(text);
  return unsealed.kind === 'sealed' ? seal(unsealed.text, seq) : text;
}

/**
 * Which of the two places of a value holds it: the main one, unless its seal is broken or it is gone, or the copy
 * was written after it. `null` where there is neither.
 */
function betterText(main: string | null, copy: string | null): string | null {
  if (copy === null || unseal(copy).kind !== 'sealed') return main ?? copy;
  if (main === null || isBroken(main)) return copy;
  const isOlder = unseal(main).kind === 'sealed' && countOf(main) < countOf(copy);
  return isOlder ? copy : main;
}

/** Stored texts by their keys. */
export type Texts = ReadonlyMap<string, string>;

/** All that a player has stored, text for text, without looking into it. */
export interface StoredData {
  /** Settings, games, statistics, records, and what was set aside. */
  readonly values: Texts;
  /** Collections of levels. */
  readonly files: Texts;
}

/** What was read. */
export interface ReadData extends StoredData {
  /** The keys that the browser did not let us read. */
  readonly unread: readonly string[];
  /** Whether the browser listed all keys: otherwise there may be more. */
  readonly isListed: boolean;
}

/** Nothing is stored. */
export const NO_DATA: StoredData = { values: new Map(), files: new Map() };

/** Whether all that may have a value can be read, so that nothing unread is overwritten. */
export function isWhollyReadable(storage: TextStorage, key: string): boolean {
  return [key, copyKey(key)].every((place) => storage.read(place).kind !== 'unreadable');
}

/** The text that counts; `undefined` where the browser does not let us read it. */
function readValue(storage: Pick<TextStorage, 'read'>, key: string): string | null | undefined {
  const places = [storage.read(key), storage.read(copyKey(key))];
  const [main = null, copy = null] = places.map((each) =>
    each.kind === 'text' ? each.text : null,
  );
  const text = betterText(main, copy);
  const isUnsure = places.some(({ kind }) => kind === 'unreadable');
  // The other place may be whole, or have what this one lacks.
  return isUnsure && (text === null || isBroken(text)) ? undefined : text;
}

/** The texts of a value by their keys: what counts, and what `localStorage` has next to a value of the database. */
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

/** The text of a file without its seal; of one that is damaged, all that is stored. */
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
  // All at once: where the browser does not answer, that is waited for once.
  const texts = await Promise.all(wanted.map((key) => readFile(files, key)));
  for (const [index, key] of wanted.entries()) {
    const text = texts[index];
    if (!text?.ok) unread.push(key);
    else if (text.value !== null) found.set(key, text.value);
  }
  return { found, unread, isListed: keys !== null };
}

/** Reads all that a player has stored; of each value the better of its two places. Nothing is changed. */
export async function readData(storage: SuiteStorage): Promise<ReadData> {
  const listed = storage.keys();
  const keys = new Set(listed?.map(withoutCopy).filter(isDataKey));
  const values = new Map<string, string>();
  const unread: string[] = [];
  for (const key of [...keys]) {
    for (const [name, text] of textsOf(storage, key)) {
      // Without a database, files are among the values.
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

/** The size of texts with their keys, in UTF-16 code units. */
export function unitsOf(texts: Iterable<readonly [string, string]>): number {
  return [...texts].reduce((sum, [key, text]) => sum + key.length + text.length, 0);
}
