import * as v from 'valibot';
import { byKey, entryOf } from './by-key.ts';
import { isDay } from './days.ts';

/** Where the best solutions themselves are kept; the records of `statistics.ts` say only how long they are. */
export const SOLUTIONS_KEY = 'sokoban.v1.solutions';

/** LURD letters: capitals push. Anything else is no solution, and is left out when it is read. */
const Lurd = v.pipe(v.string(), v.regex(/^[lurdLURD]+$/));

const LineSchema = v.object({
  lurd: Lurd,
  /** There where the solver helped. */
  assisted: v.exactOptional(v.literal(true)),
  /** The day in UTC on which it was found; not known of those of before it was noted. */
  on: v.exactOptional(v.pipe(v.string(), v.check(isDay))),
});

/** A solution of a level, by the player or with help. */
export type KeptLine = v.InferOutput<typeof LineSchema>;

/** More than that are not kept beside the best: the oldest go. */
export const MOST_EARLIER = 10;

export const KeptSchema = v.object({
  byMoves: Lurd,
  byPushes: Lurd,
  /** There while the solver helped with all solutions of the level. */
  assisted: v.exactOptional(v.literal(true)),
  /** Other solutions, the latest first; what was kept before there were any has none. */
  others: v.exactOptional(v.fallback(v.array(LineSchema), [])),
});

/** The best solutions of a level: by moves, and by pushes; often the same one. And the latest of the others. */
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

/** The bests of a level when there is one more solution; one without help takes the place of those with help. */
function bestAfter(known: KeptSolutions | null, line: KeptLine): Omit<KeptSolutions, 'others'> {
  const { lurd } = line;
  const assisted = line.assisted === true;
  if (known && assisted && known.assisted !== true) return known;
  const before = known && (known.assisted === true) === assisted ? known : null;
  const byMoves = before && !isBetter(lurd, before.byMoves, 'moves', 'pushes');
  const byPushes = before && !isBetter(lurd, before.byPushes, 'pushes', 'moves');
  return {
    byMoves: byMoves ? before.byMoves : lurd,
    byPushes: byPushes ? before.byPushes : lurd,
    ...(assisted ? ({ assisted } as const) : {}),
  };
}

const lineOf = (lurd: string, assisted: boolean, on: string | null = null): KeptLine => ({
  lurd,
  ...(assisted ? ({ assisted } as const) : {}),
  ...(on === null ? {} : { on }),
});

/** All solutions that are kept of a level, each once: the best first, then the latest. */
export function linesOf(kept: KeptSolutions | null): readonly KeptLine[] {
  if (!kept) return [];
  const { byPushes, byMoves, others = [] } = kept;
  const assisted = kept.assisted === true;
  const best = [byPushes, ...(byMoves === byPushes ? [] : [byMoves])];
  // A best of which the day is known stands among the others too.
  const known = (lurd: string) => others.find((other) => other.lurd === lurd);
  return [
    ...best.map((lurd) => known(lurd) ?? lineOf(lurd, assisted)),
    ...others.filter(({ lurd }) => !best.includes(lurd)),
  ];
}

/** The best of these lines, of which the earlier ones win a tie, and the latest; `null` for none. */
function keptOfLines(
  lines: readonly KeptLine[],
  latestFirst: readonly KeptLine[],
): KeptSolutions | null {
  let kept: KeptSolutions | null = null;
  for (const line of lines) kept = bestAfter(kept, line);
  if (!kept) return null;
  const { byMoves, byPushes } = kept;
  const isBest = ({ lurd }: KeptLine) => lurd === byMoves || lurd === byPushes;
  const once = latestFirst.filter(
    ({ lurd }, index) => latestFirst.findIndex((other) => other.lurd === lurd) === index,
  );
  // Of the best only the day is to be kept here, and they never make the list longer.
  const others = [
    ...once.filter((line) => isBest(line) && line.on !== undefined),
    ...once.filter((line) => !isBest(line)).slice(0, MOST_EARLIER),
  ];
  return { ...kept, ...(others.length > 0 ? { others } : {}) };
}

/**
 * What is kept of a level when there is one more solution; `known` itself where it was kept already. One without
 * help takes the place of those with help, and never the other way round.
 */
export function keptAfter(
  known: KeptSolutions | null,
  lurd: string,
  assisted: boolean,
  on: string | null = null,
): KeptSolutions {
  const lines = linesOf(known);
  const same = lines.find((line) => line.lurd === lurd);
  if (known && same && (assisted || same.assisted !== true)) return known;
  const line = lineOf(lurd, assisted, on);
  const before = lines.filter((other) => other !== same);
  return (
    keptOfLines([...before, line], [line, ...before]) ?? known ?? { byMoves: lurd, byPushes: lurd }
  );
}

/** What is kept of a level in one of both; ties and the order are those of `known`. */
export function mergeKept(known: KeptSolutions | null, read: KeptSolutions): KeptSolutions {
  const others = linesOf(read);
  const own = linesOf(known).map((line) => {
    const there = others.find(({ lurd }) => lurd === line.lurd);
    // Found alone on one of both, it was found alone.
    return there && line.assisted && !there.assisted ? there : line;
  });
  const lines = [...own, ...others];
  const byDay = lines.toSorted((a, b) => (b.on ?? '').localeCompare(a.on ?? ''));
  return keptOfLines(lines, byDay) ?? read;
}

/** The solutions with one more of a level (`keptAfter`); the same object where it was kept already. */
export function withKept(
  solutions: Solutions,
  key: string,
  lurd: string,
  assisted: boolean,
  on: string | null = null,
): Solutions {
  const known = keptOf(solutions, key);
  const kept = keptAfter(known, lurd, assisted, on);
  return kept === known ? solutions : { levels: { ...solutions.levels, [key]: kept } };
}

/** The solutions without one of a level: of the others the best take its place. Records stay as they are. */
export function withoutKept(solutions: Solutions, key: string, lurd: string): Solutions {
  const lines = linesOf(keptOf(solutions, key)).filter((line) => line.lurd !== lurd);
  const kept = keptOfLines(lines, lines);
  const { [key]: _, ...levels } = solutions.levels;
  return { levels: kept ? { ...levels, [key]: kept } : levels };
}
