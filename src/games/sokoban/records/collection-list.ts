import * as v from 'valibot';
import { parseJson } from '../../../core/parse-json.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import type { Codec } from '../../../engine/game.ts';
import { t } from '../../../words/t.ts';
import { CountSchema } from './schemas.ts';

export const COLLECTIONS_KEY = 'sokoban.v1.collections';

/** Where the levels of a collection are kept, packed. */
export function collectionKey(id: string): string {
  return `sokoban.v1.collection.${id}`;
}

const EntrySchema = v.object({
  id: v.pipe(v.string(), v.regex(/^own-[\da-z]+$/)),
  title: v.string(),
  author: v.nullable(v.string()),
  /** How many levels it has. */
  levels: CountSchema,
  /** The 1-based places in the file of levels that the player already had and skipped. */
  without: v.exactOptional(v.fallback(v.array(v.pipe(CountSchema, v.minValue(1))), [])),
  /** The name of the file that it was read from; an export has the same ending. */
  file: v.string(),
  /** The folder of the list that it is in, and those around that: “Old/Small”. */
  folder: v.exactOptional(v.fallback(v.string(), '')),
  /** Another number whenever its levels have changed, so that every tab reads them again. */
  revision: v.optional(v.pipe(v.number(), v.safeInteger()), 0),
});

/** The metadata of a stored collection, known without unpacking it. */
export type CollectionEntry = v.InferOutput<typeof EntrySchema>;

const ListSchema = v.object({ collections: v.array(EntrySchema) });

/** The normalized path of folders: without empty names, spaces around names, and excess length. */
export function folderPath(text: string): string {
  const names = text.split(/[/\\]/).map((name) => name.trim().slice(0, 60).trim());
  return names.filter(Boolean).slice(0, 8).join('/');
}

/** Whether a collection is in a folder, given as its path, or in one within that. */
export function isInFolder(
  { folder = '' }: Pick<CollectionEntry, 'folder'>,
  path: string,
): boolean {
  return folder === path || folder.startsWith(`${path}/`);
}

/** The folders of collections, by name. */
export function foldersOf(
  collections: readonly Pick<CollectionEntry, 'folder'>[],
): readonly string[] {
  const folders = collections.flatMap(({ folder }) => (folder ? [folder] : []));
  return [...new Set(folders)].sort((a, b) => a.localeCompare(b, undefined, { numeric: true }));
}

/** All stored collections in the order of their import. */
export type CollectionList = v.InferOutput<typeof ListSchema>;

/** The list as one line of JSON. */
export const collectionListCodec: Codec<CollectionList> = {
  format: (list) => JSON.stringify(list),
  parse(text): Result<CollectionList> {
    const read = v.safeParse(ListSchema, parseJson(text));
    return read.success ? ok(read.output) : err(t('The list of your collections cannot be read.'));
  },
};

/** Both lists' collections, each once. */
export function mergeLists(stored: CollectionList, unsaved: CollectionList): CollectionList {
  const ids = new Set(stored.collections.map(({ id }) => id));
  return {
    collections: [...stored.collections, ...unsaved.collections.filter(({ id }) => !ids.has(id))],
  };
}

/** The editor kept its levels here, as one text, before they were a collection like any other. */
export const DRAWN_LEVELS_KEY = 'sokoban.v1.ownLevels';
