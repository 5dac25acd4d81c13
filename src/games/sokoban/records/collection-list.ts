import * as v from 'valibot';
import { parseJson } from '../../../core/parse-json.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import type { Codec } from '../../../engine/game.ts';
import { CountSchema } from './count-schema.ts';

export const COLLECTIONS_KEY = 'sokoban.v1.collections';

/** Where the levels of a collection are kept, packed: see `packed-file.ts`. */
export function collectionKey(id: string): string {
  return `sokoban.v1.collection.${id}`;
}

const EntrySchema = v.object({
  id: v.pipe(v.string(), v.regex(/^own-[\da-z]+$/)),
  title: v.string(),
  author: v.nullable(v.string()),
  /** How many levels it has. */
  levels: CountSchema,
  /** The name of the file that it was read from; an export has the same ending. */
  file: v.string(),
  /** Another number whenever its levels have changed, so that every tab reads them anew. */
  revision: v.optional(v.pipe(v.number(), v.safeInteger()), 0),
});

/** What is known of a stored collection without unpacking it. */
export type CollectionEntry = v.InferOutput<typeof EntrySchema>;

const ListSchema = v.object({ collections: v.array(EntrySchema) });

/** All stored collections in the order in which they came. */
export type CollectionList = v.InferOutput<typeof ListSchema>;

/** The list as one line of JSON. */
export const collectionListCodec: Codec<CollectionList> = {
  format: (list) => JSON.stringify(list),
  parse(text): Result<CollectionList> {
    const read = v.safeParse(ListSchema, parseJson(text));
    return read.success ? ok(read.output) : err('The list of your collections cannot be read.');
  },
};

/** Both lists' collections, each once. */
export function mergeLists(stored: CollectionList, unsaved: CollectionList): CollectionList {
  const ids = new Set(stored.collections.map(({ id }) => id));
  return {
    collections: [...stored.collections, ...unsaved.collections.filter(({ id }) => !ids.has(id))],
  };
}
