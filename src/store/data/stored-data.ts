import type { Result } from '../../core/result.ts';
import { seal, unseal } from '../../core/sealed.ts';
import type { FileStore, SuiteStorage } from '../../platform/file-store.ts';
import { isSetAside, type TextStorage } from '../../platform/storage.ts';
import { isSealedFile, storedFiles } from '../stored/stored-files.ts';
import { twinKey } from '../stored/gather.ts';
import { isDataKey } from './device-keys.ts';

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

/** Whether the value can be read or is known to be missing, so that nothing unread is overwritten. */
export function isReadable(storage: TextStorage, key: string): boolean {
  return storage.read(key).kind !== 'unreadable';
}

/** The stored text; `undefined` if the browser cannot read it. */
function readValue(storage: Pick<TextStorage, 'read'>, key: string): string | null | undefined {
  const reading = storage.read(key);
  if (reading.kind === 'unreadable') return undefined;
  return reading.kind === 'text' ? reading.text : null;
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
  const wanted = (keys ?? []).filter((key) => !values.has(key) && isDataKey(key));
  // In parallel, so that an unresponsive browser is waited for only once.
  const texts = await Promise.all(wanted.map((key) => readFile(files, key)));
  for (const [index, key] of wanted.entries()) {
    const text = texts[index];
    if (!text?.ok) unread.push(key);
    else if (text.value !== null) found.set(key, text.value);
  }
  return { found, unread, isListed: keys !== null };
}

/** Reads everything that a player has stored. Changes nothing. */
export async function readData(storage: SuiteStorage): Promise<ReadData> {
  const listed = storage.keys();
  const keys = new Set(listed?.filter(isDataKey));
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

/** The size of texts and their keys, in UTF-16 code units. */
export function unitsOf(texts: Iterable<readonly [string, string]>): number {
  return [...texts].reduce((sum, [key, text]) => sum + key.length + text.length, 0);
}
