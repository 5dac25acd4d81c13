import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  DaysSchema,
  fullerDays,
  lastDays,
  sumOfDays,
  totalOf,
  withSolvedOn,
  type Days,
} from './days.ts';
import { streaksOf as streaksOfDays } from '../../../core/day-streaks.ts';

const streaksOf = (days: Days, today: string) => streaksOfDays(Object.keys(days), today);

const one = { moves: 10, pushes: 4, timeMs: 1000 };
const on = (...days: string[]): Days =>
  days.reduce<Days>((all, day) => withSolvedOn(all, day, one), {});

test('solutions add up per day, and days add up to a total', () => {
  const days = on('2026-11-20', '2026-11-21', '2026-11-21');
  expect(days['2026-11-21']).toEqual({ solved: 2, moves: 20, pushes: 8, timeMs: 2000 });
  expect(totalOf(days)).toEqual({ solved: 3, moves: 30, pushes: 12, timeMs: 3000 });
  expect(totalOf({}).solved).toBe(0);
});

const anyDays = fc
  .array(fc.constantFrom('1969-12-31', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-23'))
  .map((days) => on(...days));
const solvedOn = (days: Days, day: string) => days[day]?.solved ?? 0;

describe('two lists of days', () => {
  test('are added if they are from two devices', () => {
    fc.assert(
      fc.property(anyDays, anyDays, (a, b) => {
        const sum = sumOfDays(a, b);
        expect(sum).toEqual(sumOfDays(b, a));
        expect(totalOf(sum).solved).toBe(totalOf(a).solved + totalOf(b).solved);
        for (const day of Object.keys(sum)) {
          expect(solvedOn(sum, day)).toBe(solvedOn(a, day) + solvedOn(b, day));
        }
      }),
    );
  });

  test('from the same device are merged by taking the larger tally of each day', () => {
    fc.assert(
      fc.property(anyDays, anyDays, (a, b) => {
        const fuller = fullerDays(a, b);
        expect(fuller).toEqual(fullerDays(b, a));
        expect(Object.keys(fuller).sort()).toEqual(Object.keys(sumOfDays(a, b)).sort());
        for (const [day, tally] of Object.entries(fuller)) {
          expect(tally.solved).toBe(Math.max(solvedOn(a, day), solvedOn(b, day)));
          expect([a[day], b[day]]).toContainEqual(tally);
        }
      }),
    );
  });

  test('keep their own tally on a tie', () => {
    const [mine, theirs] = [5, 9].map((moves) => withSolvedOn({}, '2026-11-21', { ...one, moves }));
    expect(fullerDays(mine!, theirs!)).toEqual(mine);
  });
});

describe('streaks', () => {
  test.each([
    ['nothing solved', on(), { now: 0, best: 0 }],
    ['only today', on('2026-11-21'), { now: 1, best: 1 }],
    ['up to yesterday: today may still join', on('2026-11-19', '2026-11-20'), { now: 2, best: 2 }],
    ['broken before yesterday', on('2026-11-18', '2026-11-19'), { now: 0, best: 2 }],
    [
      'a longer one before',
      on('2026-10-30', '2026-10-31', '2026-11-01', '2026-11-21'),
      { now: 1, best: 3 },
    ],
    ['over a leap day', on('2024-02-28', '2024-02-29', '2024-03-01'), { now: 0, best: 3 }],
    [
      'days that came together from several devices, in any order',
      on('2026-11-20', '2026-11-18', '2026-11-21', '2026-11-19', '2026-11-15'),
      { now: 4, best: 4 },
    ],
    ['a name that is no day', { never: { ...one, solved: 1 } }, { now: 0, best: 0 }],
    ['a day that is still to come', on('2026-11-21', '2026-11-22'), { now: 1, best: 1 }],
  ])('%s', (_, days, expected) => {
    expect(streaksOf(days, '2026-11-21')).toEqual(expected);
  });

  test('do not depend on the order in which the days are stored', () => {
    fc.assert(
      fc.property(anyDays, (days) => {
        const sorted = Object.fromEntries(Object.entries(days).sort());
        expect(streaksOf(days, '2026-11-21')).toEqual(streaksOf(sorted, '2026-11-21'));
      }),
    );
  });
});

test('the last days are listed one by one, including those without a solution', () => {
  expect(lastDays(on('2026-03-01', '2026-02-27'), '2026-03-01', 3)).toEqual([
    { day: '2026-02-27', solved: 1 },
    { day: '2026-02-28', solved: 0 },
    { day: '2026-03-01', solved: 1 },
  ]);
});

test('drops damaged entries and keeps the others', () => {
  const good = { solved: 1, moves: 3, pushes: 1, timeMs: 5 };
  const stored = {
    '2026-11-21': good,
    '2026-13-45': good,
    never: good,
    '2026-11-20': { solved: 0 },
  };
  expect(v.parse(DaysSchema, stored)).toEqual({ '2026-11-21': good });
  expect(v.parse(DaysSchema, undefined)).toEqual({});
});

test('the last days are listed at the limits of the calendar as well', () => {
  expect(lastDays({}, '0000-01-01', 3).map(({ day }) => day)).toEqual(Array(3).fill('0000-01-01'));
  expect(lastDays({}, '9999-12-31', 2).map(({ day }) => day)).toEqual(['9999-12-30', '9999-12-31']);
});
