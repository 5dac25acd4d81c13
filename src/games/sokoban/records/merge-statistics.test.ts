import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withKept, type Solutions } from './solutions.ts';
import { NO_STATISTICS, recordOf, withSolution, type Statistics } from './statistics.ts';
import {
  allDays,
  mergeOwnStatistics,
  mergeSolutions,
  mergeStatistics,
  solutionCount,
} from './merge-statistics.ts';
import { sumOfDays, totalOf } from './days.ts';
import {
  formatStatisticsFile,
  parseStatisticsFile,
  type StatisticsFile,
} from './statistics-file.ts';

const KEYS = ['00000000000000aa', '00000000000000bb', '00000000000000cc'];

interface Solving {
  readonly key: number;
  readonly lurd: string;
  readonly elapsedMs: number;
  readonly assisted: boolean;
  readonly day: string;
}

/** The statistics of an installation after these solutions. */
function play(
  origin: string,
  solvings: readonly Solving[],
  before: Statistics = NO_STATISTICS,
): Statistics {
  return solvings.reduce<Statistics>(
    (statistics, { key, lurd, ...solving }) =>
      withSolution(statistics, KEYS[key]!, {
        ...solving,
        solution: { moves: lurd.length, pushes: lurd.replace(/[a-z]/g, '').length },
      }),
    { ...before, origin },
  );
}

function solutionsOf(solvings: readonly Solving[]): Solutions {
  return solvings.reduce<Solutions>(
    (all, { key, lurd, assisted }) => withKept(all, KEYS[key]!, lurd, assisted),
    { levels: {} },
  );
}

const fileOf = (statistics: Statistics, solutions: Solutions = { levels: {} }): StatisticsFile => ({
  ...statistics,
  origin: statistics.origin!,
  solutions: solutions.levels,
});

const solving = (over: Partial<Solving> = {}): Solving => ({
  key: 0,
  lurd: 'llRR',
  elapsedMs: 5000,
  assisted: false,
  day: '2026-11-20',
  ...over,
});
const FILE = fileOf(play('here', [solving()]), solutionsOf([solving()]));

const anySolvings = fc.array(
  fc.record({
    key: fc.nat(2),
    lurd: fc.string({ unit: fc.constantFrom('l', 'u', 'R', 'D'), minLength: 1, maxLength: 6 }),
    elapsedMs: fc.nat(9000),
    assisted: fc.boolean(),
    day: fc.constantFrom('2026-11-19', '2026-11-20', '2026-11-21'),
  }),
  { maxLength: 8 },
);

/**
 * Everything that is shown of statistics, regardless of names and of where something was counted.
 */
const shown = (statistics: Statistics) => ({
  solutions: solutionCount(statistics),
  days: allDays(statistics),
  bests: Object.fromEntries(
    Object.entries(statistics.levels)
      .map(([key, record]) => [key, { ...record, solved: 0 }] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  ),
});

test('copies merge in any order, and repeated ones count once', () => {
  fc.assert(
    fc.property(anySolvings, anySolvings, anySolvings, (here, there, later) => {
      const [a, b] = [play('here', here), play('there', there)];
      const onward = play('there', later, b);
      const together = mergeStatistics(mergeStatistics(a, fileOf(b)), fileOf(onward));
      expect(shown(mergeStatistics(mergeStatistics(a, fileOf(onward)), fileOf(b)))).toEqual(
        shown(together),
      );
      expect(mergeStatistics(together, fileOf(together))).toEqual(together);
      // There and back again.
      const back = mergeStatistics(onward, fileOf(together));
      expect(shown(back)).toEqual(shown(together));
      expect(shown(mergeStatistics(together, fileOf(back)))).toEqual(shown(together));
      expect(solutionCount(together)).toBe(here.length + there.length + later.length);
      expect(totalOf(allDays(together)).solved).toBe(solutionCount(together));
      // The merged statistics are as good as if one device had played everything.
      expect(shown(together)).toEqual(shown(play('one', [...here, ...there, ...later])));
    }),
  );
});

test('best solutions merge as if one device had found them all, except for ties', () => {
  const lengths = ({ levels }: Solutions) =>
    Object.fromEntries(
      Object.entries(levels).map(([key, { byMoves, byPushes, assisted }]) => [
        key,
        [byMoves.length, byPushes.replace(/[a-z]/g, '').length, assisted],
      ]),
    );
  fc.assert(
    fc.property(anySolvings, anySolvings, (here, there) => {
      const file = fileOf(play('there', there), solutionsOf(there));
      const others = { levels: file.solutions };
      const merged = mergeSolutions(solutionsOf(here), others);
      expect(lengths(merged)).toEqual(lengths(solutionsOf([...here, ...there])));
      expect(mergeSolutions(merged, others)).toEqual(merged);
    }),
  );
});

const unnamed = (statistics: Statistics): Statistics => ({ ...statistics, origin: null });

describe('two states of the same statistics', () => {
  const anyStates = fc
    .tuple(anySolvings, anySolvings, anySolvings)
    .map(([there, before, later]) => {
      const older = mergeStatistics(play('here', before), fileOf(play('there', there)));
      return { older, newer: play('here', later, older) };
    });

  test('merge to the newer one, in either order', () => {
    fc.assert(
      fc.property(anyStates, fc.boolean(), ({ older, newer }, wasNamed) => {
        const before = wasNamed ? older : unnamed(older);
        expect(mergeOwnStatistics(before, newer)).toEqual(newer);
        expect(mergeOwnStatistics(newer, before)).toEqual(newer);
        expect(mergeOwnStatistics(unnamed(before), unnamed(newer))).toEqual(unnamed(newer));
        // The same for a file.
        expect(mergeStatistics(older, fileOf(newer))).toEqual(newer);
        expect(mergeStatistics(newer, fileOf(older))).toEqual(newer);
      }),
    );
  });

  test('keep the best of each level and the larger of each count if both have continued', () => {
    fc.assert(
      fc.property(anyStates, anySolvings, ({ older, newer }, others) => {
        const other = play('here', others, older);
        const together = mergeOwnStatistics(newer, other);
        const all = play('here', others, newer);
        expect(shown(together).bests).toEqual(shown(all).bests);
        for (const key of Object.keys(all.levels)) {
          const solved = (of: Statistics) => recordOf(of, key)?.solved ?? 0;
          expect(solved(together)).toBe(Math.max(solved(newer), solved(other)));
        }
        for (const day of Object.keys(all.days)) {
          const solved = (of: Statistics) => of.days[day]?.solved ?? 0;
          expect(solved(together)).toBe(Math.max(solved(newer), solved(other)));
        }
        expect(together.elsewhere).toEqual(older.elsewhere);
        expect(shown(mergeOwnStatistics(other, newer)).bests).toEqual(shown(together).bests);
        expect(solutionCount(mergeOwnStatistics(other, newer))).toBe(solutionCount(together));
      }),
    );
  });

  test('keep the first name and count once if both were named at the same time', () => {
    const statistics = play('here', [solving(), solving({ key: 1 })]);
    const other = { ...statistics, origin: 'new' };
    expect(mergeOwnStatistics(statistics, other)).toEqual(statistics);
    expect(mergeOwnStatistics(other, statistics)).toEqual(other);
  });
});

test('counts from a file count once, even if a backup of the same device is imported too', () => {
  fc.assert(
    fc.property(
      anySolvings,
      anySolvings,
      anySolvings,
      fc.boolean(),
      (here, there, later, isNamed) => {
        const others = play('there', there);
        const onward = play('there', later, others);
        for (const [first, second] of [
          [others, onward],
          [onward, others],
        ] as const) {
          const named = mergeStatistics(play('here', here), fileOf(first));
          const own = isNamed ? named : unnamed(named);
          const merged = mergeOwnStatistics(own, second);
          expect(shown(merged)).toEqual(shown(play('one', [...here, ...there, ...later])));
          expect(merged.origin).toBe(own.origin);
          expect(mergeOwnStatistics(merged, second)).toEqual(merged);
        }
      },
    ),
  );
});

test('a device’s own counts continue, even if they were once counted as those of another', () => {
  const own = play('here', [solving()]);
  const twice = { ...own, elsewhere: { here: { solutions: 1, days: own.days } } };
  const onward = play('here', [solving()], own);
  expect(mergeOwnStatistics(twice, onward).levels).toEqual(onward.levels);
});

describe('counts from elsewhere', () => {
  const counts = (tally: object) => ({ ...FILE, origin: 'there', levels: {}, days: {}, ...tally });
  const elsewhere = (solutions: number, days: StatisticsFile['days']) =>
    counts({ elsewhere: { third: { solutions, days } } });
  const known = mergeStatistics(NO_STATISTICS, elsewhere(3, FILE.days));

  test('are only replaced by higher counts', () => {
    const days = sumOfDays(FILE.days, FILE.days);
    expect(mergeStatistics(known, elsewhere(4, days)).elsewhere['third']).toEqual({
      solutions: 4,
      days,
    });
    expect(mergeStatistics(known, elsewhere(3, {}))).toEqual(known);
    expect(mergeStatistics(known, elsewhere(2, days))).toEqual(known);
  });

  test('are ignored if they come from this installation', () => {
    const own = play('third', [solving()]);
    const merged = mergeStatistics(own, elsewhere(3, FILE.days));
    expect(Object.keys(merged.elsewhere)).toEqual(['there']);
    expect(recordOf(merged, KEYS[0]!)).toEqual(recordOf(own, KEYS[0]!));
  });
});

describe('a level', () => {
  const best = play('here', [solving({ lurd: 'RR' })]);

  test('keeps its best if the file has a worse one', () => {
    const worse = fileOf(play('there', [solving({ lurd: 'lrRR', elapsedMs: 9000 })]));
    expect(recordOf(mergeStatistics(best, worse), KEYS[0]!)).toEqual(recordOf(best, KEYS[0]!));
  });

  test('keeps the player’s own result, however short a line with help is', () => {
    const helped = fileOf(play('there', [solving({ lurd: 'R', assisted: true })]));
    expect(recordOf(mergeStatistics(best, helped), KEYS[0]!)?.byMoves).toEqual({
      moves: 2,
      pushes: 2,
    });
  });

  test('is restored after a reset, and counts on the day it was solved', () => {
    const back = mergeStatistics(NO_STATISTICS, fileOf(best));
    expect(recordOf(back, KEYS[0]!)).toMatchObject({ solved: 0, byMoves: { moves: 2, pushes: 2 } });
    expect(solutionCount(back)).toBe(1);
    expect(allDays(back)['2026-11-20']?.solved).toBe(1);
  });
});

test('statistics survive a round trip through a file', () => {
  fc.assert(
    fc.property(anySolvings, anySolvings, (here, there) => {
      const statistics = mergeStatistics(play('here', here), fileOf(play('there', there)));
      const file = fileOf(statistics, solutionsOf(here));
      expect(parseStatisticsFile(formatStatisticsFile(file))).toMatchObject({
        ok: true,
        value: file,
      });
    }),
  );
});
