import * as v from 'valibot';
import { byKey, entryOf } from './by-key.ts';

/** Where the best solutions themselves are kept; the records of `statistics.ts` say only how long they are. */
export const SOLUTIONS_KEY = 'sokoban.v1.solutions';

/** LURD letters: capitals push. Anything else is no solution, and is left out when it is read. */
const Lurd = v.pipe(v.string(), v.regex(/^[lurdLURD]+$/));

export const KeptSchema = v.object({
  byMoves: Lurd,
  byPushes: Lurd,
  /** There while the solver helped with all solutions of the level. */
  assisted: v.exactOptional(v.literal(true)),
});

/** The best solutions of a level: by moves, and by pushes; often the same one. */
export type KeptSolutions = v.InferOutput<typeof KeptSchema>;

export const SolutionsSchema = v.object({ levels: byKey(KeptSchema) });

/** By the level's name in the records. */
export type Solutions = v.InferOutput<typeof SolutionsSchema>;

/** Steps and pushes of LURD letters. */
export function lurdLength(lurd: string): { readonly moves: number; readonly pushes: number } {
  return { moves: lurd.length, pushes: lurd.replace(/[a-z]/g, '').length };
}

function isBetter(a: string, b: string, first: 'moves' | 'pushes', then: 'moves' | 'pushes') {
  const [now, before] = [lurdLength(a), lurdLength(b)];
  return now[first] < before[first] || (now[first] === before[first] && now[then] < before[then]);
}

/** What is kept of the level called `key`, or `null`. */
export function keptOf({ levels }: Solutions, key: string): KeptSolutions | null {
  return entryOf(levels, key);
}

/**
 * What is kept of a level when there is one more solution; `known` itself where it is better in nothing. One without
 * help takes the place of those with help, and never the other way round.
 */
export function keptAfter(
  known: KeptSolutions | null,
  lurd: string,
  assisted: boolean,
): KeptSolutions {
  if (known && assisted && known.assisted !== true) return known;
  const before = known && (known.assisted === true) === assisted ? known : null;
  const byMoves = before && !isBetter(lurd, before.byMoves, 'moves', 'pushes');
  const byPushes = before && !isBetter(lurd, before.byPushes, 'pushes', 'moves');
  if (byMoves && byPushes) return before;
  return {
    byMoves: byMoves ? before.byMoves : lurd,
    byPushes: byPushes ? before.byPushes : lurd,
    ...(assisted ? ({ assisted } as const) : {}),
  };
}

/** The solutions with one more of a level (`keptAfter`); the same object where it is better in nothing. */
export function withKept(
  solutions: Solutions,
  key: string,
  lurd: string,
  assisted: boolean,
): Solutions {
  const known = keptOf(solutions, key);
  const kept = keptAfter(known, lurd, assisted);
  return kept === known ? solutions : { levels: { ...solutions.levels, [key]: kept } };
}
