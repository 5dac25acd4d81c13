import { entryOf } from './schemas.ts';
import { keptOf, mergeKept, type Solutions } from './solutions.ts';
import {
  mergeDailies,
  recordOf,
  withBests,
  type Counts,
  type LevelRecord,
  type Statistics,
} from './statistics.ts';
import { fullerDays, sumOfDays, type Days } from './days.ts';
import type { StatisticsFile } from './statistics-file.ts';

function solutionsOn(levels: Statistics['levels']): number {
  return Object.values(levels).reduce((sum, { solved }) => sum + solved, 0);
}

/** All solutions, wherever they were found. */
export function solutionCount({ levels, elsewhere }: Statistics): number {
  return Object.values(elsewhere).reduce(
    (sum, { solutions }) => sum + solutions,
    solutionsOn(levels),
  );
}

/** The days of all solutions, wherever they were found. */
export function allDays({ days, elsewhere }: Statistics): Days {
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

/** Counts only grow, so the larger of two states is the later one. */
function mergeCounts(
  known: Statistics['elsewhere'],
  more: Readonly<Record<string, Counts>>,
  origin: string | null,
): Statistics['elsewhere'] {
  const later = Object.entries(more).flatMap(([name, counts]) => {
    const before = entryOf(known, name);
    if (name === origin || (before && before.solutions >= counts.solutions)) return [];
    return [[name, counts] as const];
  });
  return { ...known, ...Object.fromEntries(later) };
}

/**
 * The statistics merged with those of a file: the best of each level and all counts, each once, however often and by
 * which route they are imported. Nothing in `statistics` gets worse.
 */
export function mergeStatistics(statistics: Statistics, file: StatisticsFile): Statistics {
  return merged(statistics, file, file.origin === statistics.origin ? null : file.origin);
}

/**
 * Two states of the same installation's statistics: the larger of each count, the best of each level. Their common
 * ancestor is not stored, so if both have counted since then, only the larger number counts.
 */
export function mergeOwnStatistics(statistics: Statistics, other: Statistics): Statistics {
  const { origin } = other;
  // Counts of that name may already exist, from a file: another state of them must not be added to them.
  const isOthers = origin !== null && origin !== statistics.origin;
  if (isOthers && entryOf(statistics.elsewhere, origin)) return merged(statistics, other, origin);
  return merged({ ...statistics, origin: statistics.origin ?? origin }, other, null);
}

/** Adds those that the installation `from` has counted, or this one if that is `null`. */
function merged(
  statistics: Statistics,
  other: Omit<Statistics, 'origin'>,
  from: string | null,
): Statistics {
  const isFromHere = from === null;
  const levels = Object.entries(other.levels).map(
    ([key, read]) => [key, mergeLevel(recordOf(statistics, key), read, isFromHere)] as const,
  );
  const theirs = { solutions: solutionsOn(other.levels), days: other.days };
  return {
    ...statistics,
    levels: { ...statistics.levels, ...Object.fromEntries(levels) },
    dailies: mergeDailies(statistics.dailies, other.dailies),
    days: isFromHere ? fullerDays(statistics.days, other.days) : statistics.days,
    elsewhere: mergeCounts(
      statistics.elsewhere,
      { ...other.elsewhere, ...(isFromHere ? {} : { [from]: theirs }) },
      statistics.origin,
    ),
  };
}

/** The best solutions with those of others, by level. */
export function mergeSolutions(solutions: Solutions, others: Solutions): Solutions {
  const merged = Object.entries(others.levels).map(
    ([key, read]) => [key, mergeKept(keptOf(solutions, key), read)] as const,
  );
  return { levels: { ...solutions.levels, ...Object.fromEntries(merged) } };
}
