import { entryOf } from './schemas.ts';
import type { Library } from './library.ts';

/** When a level of a set was played last, or `null`. */
export function playedOf({ sets }: Library, id: string): number | null {
  const { played = 0 } = entryOf(sets, id) ?? {};
  return played > 0 ? played : null;
}

/** How many levels of a set were solved when that was counted last, or `null`. */
export function solvedOf({ sets }: Library, id: string): number | null {
  return entryOf(sets, id)?.solved ?? null;
}

/** The library with how many levels of some sets are solved; the same object where that was known. */
export function withSolved(library: Library, counted: ReadonlyMap<string, number>): Library {
  const news = [...counted].filter(([id, solved]) => solvedOf(library, id) !== solved);
  if (news.length === 0) return library;
  const sets = news.map(([id, solved]) => [id, { ...entryOf(library.sets, id), solved }] as const);
  return { ...library, sets: { ...library.sets, ...Object.fromEntries(sets) } };
}

/** The library with a folder folded up or unfolded. */
export function withFolder(library: Library, path: string, isOpen: boolean): Library {
  const others = library.closed.filter((other) => other !== path);
  return { ...library, closed: isOpen ? others : [...others, path] };
}
