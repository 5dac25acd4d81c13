import * as v from 'valibot';
import { byKey, entryOf, readEach } from './schemas.ts';
import { isDay } from './days.ts';

/** Where the best solutions themselves are stored; the records of `statistics.ts` have only their lengths. */
export const SOLUTIONS_KEY = 'sokoban.v1.solutions';

/** LURD letters: capitals push. Anything else is skipped on reading. */
const Lurd = v.pipe(v.string(), v.regex(/^[lurdLURD]+$/));

const LineSchema = v.object({
  lurd: Lurd,
  /** Present if the solver helped. */
  assisted: v.exactOptional(v.literal(true)),
  /** The day in UTC on which it was found; unknown for older ones. */
  on: v.exactOptional(v.pipe(v.string(), v.check(isDay))),
  /** Who found it, if not the player; unknown for older ones. */
  by: v.exactOptional(v.fallback(v.picklist(['solver', 'optimizer']), 'solver')),
});

/** A solution of a level, by the player or with help. */
export type KeptLine = v.InferOutput<typeof LineSchema>;

/** The limits for others in addition to the best, in number and in letters: the oldest are dropped. */
const MAX_EARLIER = 100;
const MAX_LETTERS = 200_000;

export const KeptSchema = v.object({
  byMoves: Lurd,
  byPushes: Lurd,
  /** Present while the solver helped with all solutions of the level. */
  assisted: v.exactOptional(v.literal(true)),
  /** Other solutions, the latest first; missing in older data. */
  others: v.exactOptional(v.fallback(readEach(LineSchema), [])),
});

/** All solutions of a level: the best by moves, and by pushes, often the same one, and the others. */
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

/** The kept solutions of the level `key`, or `null`. */
export function keptOf({ levels }: Solutions, key: string): KeptSolutions | null {
  return entryOf(levels, key);
}

/** The best solutions of a level after another one; one without help replaces those with help. */
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

/** All kept solutions of a level, each once: the best first, then the latest. */
export function linesOf(kept: KeptSolutions | null): readonly KeptLine[] {
  if (!kept) return [];
  const { byPushes, byMoves, others = [] } = kept;
  const assisted = kept.assisted === true;
  const best = [byPushes, ...(byMoves === byPushes ? [] : [byMoves])];
  // A best solution with a known day is also listed among the others.
  const known = (lurd: string) => others.find((other) => other.lurd === lurd);
  return [
    ...best.map((lurd) => known(lurd) ?? lineOf(lurd, assisted)),
    ...others.filter(({ lurd }) => !best.includes(lurd)),
  ];
}

/** The first of these lines within the limits. */
function latestOf(lines: readonly KeptLine[]): readonly KeptLine[] {
  let letters = 0;
  return lines.slice(0, MAX_EARLIER).filter(({ lurd }) => (letters += lurd.length) <= MAX_LETTERS);
}

/** The best of these lines, with ties won by earlier ones, and the latest; `null` for none. */
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
  // Only the metadata of the best is kept here, and they never make the list longer.
  const others = [
    ...once.filter((line) => isBest(line) && (line.on ?? line.by) !== undefined),
    ...latestOf(once.filter((line) => !isBest(line))),
  ];
  return { ...kept, ...(others.length > 0 ? { others } : {}) };
}

/**
 * The solutions of a level with one more; `known` itself if it was already kept. One without help replaces those with
 * help, never the other way round.
 */
function keptAfter(known: KeptSolutions | null, line: KeptLine): KeptSolutions {
  const { lurd, assisted = false } = line;
  const lines = linesOf(known);
  const same = lines.find((other) => other.lurd === lurd);
  if (known && same && (assisted || same.assisted !== true)) return known;
  const before = lines.filter((other) => other !== same);
  return (
    keptOfLines([...before, line], [line, ...before]) ?? known ?? { byMoves: lurd, byPushes: lurd }
  );
}

/** The solutions kept in either; ties and the order are those of `known`. */
export function mergeKept(known: KeptSolutions | null, read: KeptSolutions): KeptSolutions {
  const others = linesOf(read);
  const own = linesOf(known).map((line) => {
    const there = others.find(({ lurd }) => lurd === line.lurd);
    // Found without help in either, it counts as without help.
    return there && line.assisted && !there.assisted ? there : line;
  });
  const lines = [...own, ...others];
  const byDay = lines.toSorted((a, b) => (b.on ?? '').localeCompare(a.on ?? ''));
  return keptOfLines(lines, byDay) ?? read;
}

/** The solutions with one more of a level (`keptAfter`); the same object if it was already kept. */
export function withLine(solutions: Solutions, key: string, line: KeptLine): Solutions {
  const known = keptOf(solutions, key);
  const kept = keptAfter(known, line);
  return kept === known ? solutions : { levels: { ...solutions.levels, [key]: kept } };
}

/** The same with one that the player has found, on a day in UTC. */
export function withKept(
  solutions: Solutions,
  key: string,
  lurd: string,
  assisted: boolean,
  on: string | null = null,
): Solutions {
  return withLine(solutions, key, lineOf(lurd, assisted, on));
}

/** The solutions with a deleted one restored, at the place of its day. */
export function withRestored(solutions: Solutions, key: string, line: KeptLine): Solutions {
  const kept = keptOfLines([line], [line]);
  if (!kept) return solutions;
  return { levels: { ...solutions.levels, [key]: mergeKept(keptOf(solutions, key), kept) } };
}

/** The solutions without one of a level: the best of the others replace it. Records stay unchanged. */
export function withoutKept(solutions: Solutions, key: string, lurd: string): Solutions {
  const lines = linesOf(keptOf(solutions, key)).filter((line) => line.lurd !== lurd);
  const kept = keptOfLines(lines, lines);
  const { [key]: _, ...levels } = solutions.levels;
  return { levels: kept ? { ...levels, [key]: kept } : levels };
}
