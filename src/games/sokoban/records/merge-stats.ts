import { entryOf } from './by-key.ts';
import { keptAfter, keptOf, type KeptSolutions, type Solutions } from './solutions.ts';
import { recordOf, withBests, type Counts, type LevelRecord, type Stats } from './stats.ts';
import { fullerDays, sumOfDays, type Days } from './days.ts';
import type { StatsFile } from './stats-file.ts';

function solutionsOn(levels: Stats['levels']): number {
  return Object.values(levels).reduce((sum, { solved }) => sum + solved, 0);
}

/** All solutions, wherever they were found. */
export function solutionCount({ levels, elsewhere }: Stats): number {
  return Object.values(elsewhere).reduce(
    (sum, { solutions }) => sum + solutions,
    solutionsOn(levels),
  );
}

/** The days of all solutions, wherever they were found. */
export function allDays({ days, elsewhere }: Stats): Days {
  return Object.values(elsewhere).reduce((all, counts) => sumOfDays(all, counts.days), days);
}

function mergeLevel(
  known: LevelRecord | null,
  read: LevelRecord,
  isFromHere: boolean,
): LevelRecord {
  const there = isFromHere ? read.solved : 0;
  if (!known) return { ...read, solved: there };
  return { ...withBests(known, read), solved: Math.max(known.solved, there) };
}

/** Counts only grow, so that of two states of the same ones the larger is the later. */
function mergeCounts(
  known: Stats['elsewhere'],
  more: Readonly<Record<string, Counts>>,
  origin: string | null,
): Stats['elsewhere'] {
  const later = Object.entries(more).flatMap(([name, counts]) => {
    const before = entryOf(known, name);
    if (name === origin || (before && before.solutions >= counts.solutions)) return [];
    return [[name, counts] as const];
  });
  return { ...known, ...Object.fromEntries(later) };
}

/**
 * The statistics with those of a file: of each level the best, all counts, each once however often and on which ways
 * they are read. Nothing of `stats` gets worse.
 */
export function mergeStats(stats: Stats, file: StatsFile): Stats {
  return merged(stats, file, file.origin === stats.origin);
}

/**
 * Two states of the same installation's statistics: of each count the larger one, of each level the best. The state
 * from which both went on is kept nowhere, so where both have counted since then, only the larger number counts.
 */
export function mergeOwnStats(stats: Stats, other: Stats): Stats {
  const origin = stats.origin ?? other.origin;
  return merged({ ...stats, origin }, other, true);
}

/** Without a name of their own, counts are from here. */
type Merged = Omit<Stats, 'origin'> & { readonly origin: string | null };

function merged(stats: Stats, file: Merged, isFromHere: boolean): Stats {
  const levels = Object.entries(file.levels).map(
    ([key, read]) => [key, mergeLevel(recordOf(stats, key), read, isFromHere)] as const,
  );
  const theirs = { solutions: solutionsOn(file.levels), days: file.days };
  return {
    ...stats,
    levels: { ...stats.levels, ...Object.fromEntries(levels) },
    days: isFromHere ? fullerDays(stats.days, file.days) : stats.days,
    elsewhere: mergeCounts(
      stats.elsewhere,
      {
        ...file.elsewhere,
        ...(isFromHere || file.origin === null ? {} : { [file.origin]: theirs }),
      },
      stats.origin,
    ),
  };
}

function mergeKept(known: KeptSolutions | null, read: KeptSolutions): KeptSolutions {
  const assisted = read.assisted === true;
  return keptAfter(keptAfter(known, read.byMoves, assisted), read.byPushes, assisted);
}

/** The best solutions with those of others, by level. */
export function mergeSolutions(solutions: Solutions, others: Solutions): Solutions {
  const merged = Object.entries(others.levels).map(
    ([key, read]) => [key, mergeKept(keptOf(solutions, key), read)] as const,
  );
  return { levels: { ...solutions.levels, ...Object.fromEntries(merged) } };
}
