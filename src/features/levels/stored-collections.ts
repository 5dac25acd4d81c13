import { bytesToUnits, unitsToBytes } from '../../core/base-32768.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { seal } from '../../core/sealed.ts';
import { textKey } from '../../core/rng.ts';
import {
  type CollectionEntry,
  collectionKey,
  type CollectionList,
  collectionListCodec,
  COLLECTIONS_KEY,
} from '../../games/sokoban/records/collection-list.ts';
import { isSetAside } from '../../platform/storage.ts';
import { deflateBytes, inflateBytes } from '../../play/sokoban/deflate.ts';
import type { StoredData } from '../../store/data/stored-data.ts';
import type { Relisted } from '../../store/data/stored-kind.ts';
import { examine } from '../../store/stored/gather.ts';
import { t } from '../../words/t.ts';
import { readLevelFile } from '../files/level-file.ts';

/*
 * A stored file has the form `LENGTH:UNITS`: LENGTH bytes of raw deflate, with 15 bits in each UTF-16 unit. The 508 kB
 * of 3,360 published levels take 66,000 of the available 5 million units, an eighth of their length as text.
 */

/** Far larger than any collection; keeps a damaged value from filling the memory. */
const MAX_BYTES = 20_000_000;

/** Packs the bytes of a file for storage. */
export async function packFile(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const packed = await deflateBytes(bytes);
  return `${packed.length}:${bytesToUnits(packed)}`;
}

/** The packed bytes; `null` if the length is wrong or a character is invalid. */
function packedBytes(text: string): Uint8Array<ArrayBuffer> | null {
  const colon = text.indexOf(':');
  const length = /^\d{1,8}$/.test(text.slice(0, colon)) ? Number(text.slice(0, colon)) : -1;
  return length < 0 ? null : unitsToBytes(text.slice(colon + 1), length);
}

/** Whether a text looks like a packed file; only unpacking it can confirm that. */
export function isPackedFile(text: string): boolean {
  return packedBytes(text) !== null;
}

/** Returns the original bytes; the error is a sentence for the player. */
export async function unpackFile(text: string): Promise<Result<Uint8Array<ArrayBuffer>>> {
  const packed = packedBytes(text);
  const bytes = packed && (await inflateBytes(packed, MAX_BYTES));
  return bytes ? ok(bytes) : err(t('The stored data of this collection is damaged.'));
}

const PREFIX = collectionKey('');

/**
 * The list of collections in stored data. Empty if it cannot be read, and `null` if a newer version of the app wrote
 * it.
 */
function listOf({ values }: StoredData): CollectionList | null {
  const stored = values.get(COLLECTIONS_KEY);
  const found = stored === undefined ? null : examine(collectionListCodec, stored);
  if (found?.kind === 'newer') return null;
  return found?.kind === 'whole' ? found.value : { collections: [] };
}

/** The keys of collections that are missing from the list. */
export function unlistedCollections(data: StoredData): readonly string[] {
  const list = listOf(data);
  if (!list) return [];
  const listed = new Set(list.collections.map(({ id }) => collectionKey(id)));
  return [...data.files.keys()].filter(
    (key) => key.startsWith(PREFIX) && !isSetAside(key) && !listed.has(key),
  );
}

async function entryOf(id: string, text: string): Promise<CollectionEntry | null> {
  const bytes = await unpackFile(text);
  if (!bytes.ok || !/^own-[\da-z]+$/.test(id)) return null;
  // Translators: the title of a collection that had been lost.
  const file = `${t('Found again')}.xsb`;
  const { title, author, levels } = await readLevelFile({ name: file, bytes: bytes.value });
  return { id, title, author, levels: levels.length, file, revision: 0 };
}

/** The entries of collections that are missing from the list and can be unpacked. */
export async function lostCollections(data: StoredData): Promise<readonly CollectionEntry[]> {
  const found: CollectionEntry[] = [];
  for (const key of unlistedCollections(data)) {
    const entry = await entryOf(key.slice(PREFIX.length), data.files.get(key) ?? '');
    if (entry) found.push(entry);
  }
  return found;
}

/** The list with the collections that were missing from it; `null` if none of them can be unpacked. */
export async function relistCollections(data: StoredData): Promise<Relisted | null> {
  const before = listOf(data);
  const found = await lostCollections(data);
  if (!before || found.length === 0) return null;
  const list = { collections: [...before.collections, ...found] };
  return {
    key: COLLECTIONS_KEY,
    text: seal(collectionListCodec.format(list), 1),
    count: found.length,
  };
}

async function isSameFile(a: string, b: string): Promise<boolean> {
  if (a === b) return true;
  // Different browsers compress the same bytes differently.
  const [one, other] = await Promise.all([unpackFile(a), unpackFile(b)]);
  if (!one.ok || !other.ok || one.value.length !== other.value.length) return false;
  return one.value.every((byte, index) => byte === other.value[index]);
}

/**
 * Returns the other side's collections. A collection that changed on both sides gets another id, so that both are kept.
 * The id is derived from its levels, so that merging the same backup twice adds the collection only once.
 */
export async function withOwnNames(mine: StoredData, theirs: StoredData): Promise<StoredData> {
  const list = listOf(theirs);
  if (!list) return theirs;
  const files = new Map(theirs.files);
  const renamed = new Map<string, string>();
  for (const { id } of list.collections) {
    const key = collectionKey(id);
    const [own, other] = [mine.files.get(key), theirs.files.get(key)];
    if (own === undefined || other === undefined || (await isSameFile(own, other))) continue;
    const name = `own-${textKey('collection', other)}`;
    renamed.set(id, name);
    files.delete(key);
    files.set(collectionKey(name), other);
  }
  if (renamed.size === 0) return theirs;
  const collections = list.collections.map((entry) => {
    const name = renamed.get(entry.id);
    return name === undefined
      ? entry
      : { ...entry, id: name, title: t('{title} (from a backup)', { title: entry.title }) };
  });
  const values = new Map(theirs.values).set(
    COLLECTIONS_KEY,
    seal(collectionListCodec.format({ collections }), 1),
  );
  return { values, files };
}
