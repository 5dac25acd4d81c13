import * as v from 'valibot';
import { byKey, CountSchema, entryOf, readEach } from './schemas.ts';

/** When a level of a set was played last, or `null`. */
export function playedOf({ sets }: Library, id: string): number | null {
  const { played = 0 } = entryOf(sets, id) ?? {};
  return played > 0 ? played : null;
}

/** The number of solved levels of a set at the last count, or `null`. */
export function solvedOf({ sets }: Library, id: string): number | null {
  return entryOf(sets, id)?.solved ?? null;
}

/** The library with the solved counts of some sets; the same object if nothing changes. */
export function withSolved(library: Library, counted: ReadonlyMap<string, number>): Library {
  const news = [...counted].filter(([id, solved]) => solvedOf(library, id) !== solved);
  if (news.length === 0) return library;
  const sets = news.map(([id, solved]) => [id, { ...entryOf(library.sets, id), solved }] as const);
  return { ...library, sets: { ...library.sets, ...Object.fromEntries(sets) } };
}

/** The library with a folder collapsed or expanded. */
export function withFolder(library: Library, path: string, isOpen: boolean): Library {
  const others = library.closed.filter((other) => other !== path);
  return { ...library, closed: isOpen ? others : [...others, path] };
}

/** How the player left the list of levels: when each level was played, which groups are collapsed, and the position. */
export const LIBRARY_KEY = 'sokoban.v1.library';

/** Milliseconds since 1970, by the computer's clock. */
const Moment = v.exactOptional(v.fallback(CountSchema, 0));

const SetSchema = v.object({
  /** When a level of it was played last; 0 if that is unreadable. */
  played: Moment,
  /** The number of its solved levels at the last count, known before its file is read. */
  solved: v.exactOptional(v.fallback(CountSchema, 0)),
});

const PlaceSchema = v.object({
  set: v.string(),
  /** The level on the board at that time, by its name in the records: with another one, the list starts there. */
  at: v.string(),
  /** The number of the level that had the focus. */
  level: v.nullable(CountSchema),
  /** How far the list was scrolled, in pixels. */
  scroll: CountSchema,
});

export const LibrarySchema = v.object({
  /** By the id of a pack or a collection. */
  sets: byKey(SetSchema),
  /** The collapsed folders. */
  closed: v.optional(v.fallback(v.array(v.string()), []), []),
  /** The levels played last, by their names in the records, the latest first. */
  recent: v.optional(v.fallback(readEach(v.string()), []), []),
  place: v.optional(v.fallback(v.nullable(PlaceSchema), null), null),
});

export type Library = v.InferOutput<typeof LibrarySchema>;
export type ListPlace = v.InferOutput<typeof PlaceSchema>;

/** The number of levels whose order of play is kept. */
const MAX_RECENT = 1000;

const latest = (keys: readonly string[]) => [...new Set(keys)].slice(0, MAX_RECENT);

/** The library after the level called `key`, of the set called `id`, was played. */
export function withPlayed(library: Library, id: string, key: string, now: number): Library {
  const set = { ...entryOf(library.sets, id), played: Math.max(0, Math.round(now)) };
  return {
    ...library,
    sets: { ...library.sets, [id]: set },
    recent: latest([key, ...library.recent]),
  };
}

/**
 * Merges two libraries: of each moment the later. The collapsed groups and the position are those of the first, whose
 * levels also count as the ones played last.
 */
export function mergeLibraries(library: Library, other: Library): Library {
  const sets = Object.entries(other.sets).map(([id, theirs]) => {
    const own = entryOf(library.sets, id);
    const isLater = (own?.played ?? 0) >= (theirs.played ?? 0);
    return [id, isLater ? { ...theirs, ...own } : { ...own, ...theirs }] as const;
  });
  return {
    ...library,
    sets: { ...library.sets, ...Object.fromEntries(sets) },
    recent: latest([...library.recent, ...other.recent]),
  };
}
