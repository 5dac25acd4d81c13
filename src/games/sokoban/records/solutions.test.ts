import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  keptOf,
  linesOf,
  lurdLength,
  SolutionsSchema,
  withKept,
  withLine,
  withoutKept,
  withRestored,
  type Solutions,
} from './solutions.ts';

const MAX_EARLIER = 100;
const MAX_LETTERS = 200_000;

const NONE: Solutions = { levels: {} };

test('lurdLength counts moves and pushes', () => {
  expect(lurdLength('lurDDr')).toEqual({ moves: 6, pushes: 2 });
});

test('the best by moves and the best by pushes are stored separately', () => {
  const first = withKept(NONE, 'a', 'llRR', false);
  expect(keptOf(first, 'a')).toEqual({ byMoves: 'llRR', byPushes: 'llRR' });
  const second = withKept(first, 'a', 'lluudR', false);
  expect(keptOf(second, 'a')).toEqual({ byMoves: 'llRR', byPushes: 'lluudR' });
  const third = withKept(second, 'a', 'RRR', false);
  expect(keptOf(third, 'a')).toEqual({
    byMoves: 'RRR',
    byPushes: 'lluudR',
    others: [{ lurd: 'llRR' }],
  });
});

test('a solution that is better in nothing is kept next to the best; a known one changes nothing', () => {
  const first = withKept(NONE, 'a', 'llRR', false);
  const second = withKept(first, 'a', 'ddRR', false, '2026-11-24');
  expect(keptOf(second, 'a')).toEqual({
    byMoves: 'llRR',
    byPushes: 'llRR',
    others: [{ lurd: 'ddRR', on: '2026-11-24' }],
  });
  expect(withKept(second, 'a', 'ddRR', false)).toBe(second);
  expect(withKept(second, 'a', 'llRR', false)).toBe(second);
  expect(withKept(second, 'a', 'llRR', true)).toBe(second);
});

test('the best come first, then the latest, up to a limit', () => {
  const day = (number: number) =>
    new Date(Date.UTC(2026, 0, number)).toISOString().slice(0, 'YYYY-MM-DD'.length);
  const longer = (number: number) => `${'lr'.repeat(number)}RR`;
  let solutions = withKept(NONE, 'a', 'RR', false, day(1));
  const all = MAX_EARLIER + 10;
  for (let number = 2; number <= all; number++) {
    solutions = withKept(solutions, 'a', longer(number), false, day(number));
  }
  const lines = linesOf(keptOf(solutions, 'a'));
  expect(lines).toHaveLength(1 + MAX_EARLIER);
  expect(lines.slice(0, 2)).toEqual([
    { lurd: 'RR', on: day(1) },
    { lurd: longer(all), on: day(all) },
  ]);
});

test('fewer very long solutions are kept', () => {
  const half = MAX_LETTERS / 2 - 2;
  let solutions = withKept(NONE, 'a', 'RR', false);
  for (let number = 0; number < 4; number++) {
    const lurd = `${'l'.repeat(half - number)}RR`;
    solutions = withKept(solutions, 'a', lurd, false);
  }
  expect(linesOf(keptOf(solutions, 'a')).map(({ lurd }) => lurd.length)).toEqual([
    2,
    half - 1,
    half,
  ]);
});

test('the finder of a solution is stored with it, even of the best, and may be unknown', () => {
  const on = '2026-11-24';
  const own = withKept(NONE, 'a', 'llllRR', true, on);
  const line = { lurd: 'llRR', assisted: true, by: 'optimizer' } as const;
  const both = withLine(own, 'a', line);
  expect(linesOf(keptOf(both, 'a'))).toEqual([line, { lurd: 'llllRR', assisted: true, on }]);
  expect(v.parse(SolutionsSchema, JSON.parse(JSON.stringify(both)))).toEqual(both);
  expect(withLine(both, 'a', line)).toBe(both);
  // A later version may define other finders.
  const later = {
    levels: { a: { byMoves: 'lR', byPushes: 'lR', others: [{ lurd: 'llR', by: 'x' }] } },
  };
  expect(linesOf(keptOf(v.parse(SolutionsSchema, later), 'a'))[1]).toEqual({
    lurd: 'llR',
    by: 'solver',
  });
});

test('a deleted solution is restored to its place', () => {
  let solutions = NONE;
  for (const day of [1, 2, 3]) {
    solutions = withKept(solutions, 'a', `${'lr'.repeat(day)}RR`, false, `2026-11-0${day}`);
  }
  const lines = linesOf(keptOf(solutions, 'a'));
  for (const line of lines) {
    const without = withoutKept(solutions, 'a', line.lurd);
    expect(linesOf(keptOf(without, 'a'))).toHaveLength(2);
    expect(linesOf(keptOf(withRestored(without, 'a', line), 'a'))).toEqual(lines);
  }
});

test('a deleted solution is replaced by the next best', () => {
  const both = withKept(withKept(NONE, 'a', 'llRR', false), 'a', 'llllRR', false);
  const one = withoutKept(both, 'a', 'llRR');
  expect(keptOf(one, 'a')).toEqual({ byMoves: 'llllRR', byPushes: 'llllRR' });
  expect(withoutKept(one, 'a', 'llllRR')).toEqual(NONE);
  const helped = withKept(withKept(NONE, 'a', 'llRR', false), 'a', 'RR', true);
  expect(linesOf(keptOf(helped, 'a'))).toEqual([{ lurd: 'llRR' }, { lurd: 'RR', assisted: true }]);
  expect(keptOf(withoutKept(helped, 'a', 'llRR'), 'a')).toEqual({
    byMoves: 'RR',
    byPushes: 'RR',
    assisted: true,
  });
});

test('records from before other solutions were stored are read unchanged', () => {
  const stored = { levels: { a: { byMoves: 'lR', byPushes: 'lR' } } };
  expect(v.parse(SolutionsSchema, stored)).toEqual(stored);
  const damaged = {
    levels: { a: { byMoves: 'lR', byPushes: 'lR', others: [{ lurd: 'x' }, { lurd: 'llR' }] } },
  };
  expect(keptOf(v.parse(SolutionsSchema, damaged), 'a')).toMatchObject({
    byMoves: 'lR',
    others: [{ lurd: 'llR' }],
  });
});

test('with equal moves the solution with fewer pushes is better', () => {
  expect(
    keptOf(withKept(withKept(NONE, 'a', 'lRRR', false), 'a', 'llRR', false), 'a')?.byMoves,
  ).toBe('llRR');
});

test('with equal pushes the solution with fewer moves is better', () => {
  const first = withKept(NONE, 'a', 'lluudR', false);
  expect(keptOf(withKept(first, 'a', 'llR', false), 'a')?.byPushes).toBe('llR');
  const shorter = withKept(first, 'a', 'RR', false);
  expect(keptOf(withKept(shorter, 'a', 'lluR', false), 'a')).toMatchObject({
    byMoves: 'RR',
    byPushes: 'lluR',
  });
});

test('a solution with help gives way to one without, and never replaces it', () => {
  const helped = withKept(NONE, 'a', 'lR', true);
  expect(keptOf(helped, 'a')).toEqual({ byMoves: 'lR', byPushes: 'lR', assisted: true });
  const shorter = withKept(helped, 'a', 'R', true);
  const lR = { lurd: 'lR', assisted: true };
  expect(keptOf(shorter, 'a')).toEqual({
    byMoves: 'R',
    byPushes: 'R',
    assisted: true,
    others: [lR],
  });
  const own = withKept(helped, 'a', 'llRR', false);
  expect(keptOf(own, 'a')).toEqual({ byMoves: 'llRR', byPushes: 'llRR', others: [lR] });
  expect(keptOf(withKept(own, 'a', 'R', true), 'a')).toEqual({
    byMoves: 'llRR',
    byPushes: 'llRR',
    others: [{ lurd: 'R', assisted: true }, lR],
  });
  // Later the player finds it without help.
  expect(keptOf(withKept(own, 'a', 'lR', false), 'a')).toMatchObject({
    byMoves: 'lR',
    others: [{ lurd: 'llRR' }],
  });
});

test('solutions survive a round trip', () => {
  const solutions = withKept(withKept(NONE, 'a', 'lR', true), 'b', 'uuD', false);
  expect(v.parse(SolutionsSchema, JSON.parse(JSON.stringify(solutions)))).toEqual(solutions);
});

test('drops a damaged entry and keeps the others', () => {
  const stored = {
    levels: { a: { byMoves: 'lR', byPushes: 'lR' }, b: { byMoves: 'x', byPushes: 1 } },
  };
  expect(Object.keys(v.parse(SolutionsSchema, stored).levels)).toEqual(['a']);
  expect(keptOf(NONE, 'toString')).toBeNull();
});
