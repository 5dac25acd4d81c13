import * as v from 'valibot';
import { expect, test } from 'vitest';
import { keptOf, lurdLength, SolutionsSchema, withKept, type Solutions } from './solutions.ts';

const NONE: Solutions = { levels: {} };

test('letters say how many moves and pushes there are', () => {
  expect(lurdLength('lurDDr')).toEqual({ moves: 6, pushes: 2 });
});

test('the best by moves and the best by pushes are kept apart', () => {
  const first = withKept(NONE, 'a', 'llRR', false);
  expect(keptOf(first, 'a')).toEqual({ byMoves: 'llRR', byPushes: 'llRR' });
  const second = withKept(first, 'a', 'lluudR', false);
  expect(keptOf(second, 'a')).toEqual({ byMoves: 'llRR', byPushes: 'lluudR' });
  const third = withKept(second, 'a', 'RRR', false);
  expect(keptOf(third, 'a')).toEqual({ byMoves: 'RRR', byPushes: 'lluudR' });
});

test('one that is better in nothing changes nothing', () => {
  const first = withKept(NONE, 'a', 'llRR', false);
  expect(withKept(first, 'a', 'ddRR', false)).toBe(first);
  expect(withKept(first, 'b', 'ddRR', false)).not.toBe(first);
});

test('with as many moves the one with fewer pushes is the better one', () => {
  expect(
    keptOf(withKept(withKept(NONE, 'a', 'lRRR', false), 'a', 'llRR', false), 'a')?.byMoves,
  ).toBe('llRR');
});

test('with as many pushes the one with fewer moves is the better one', () => {
  const first = withKept(NONE, 'a', 'lluudR', false);
  expect(keptOf(withKept(first, 'a', 'llR', false), 'a')?.byPushes).toBe('llR');
  const shorter = withKept(first, 'a', 'RR', false);
  expect(keptOf(withKept(shorter, 'a', 'lluR', false), 'a')).toEqual({
    byMoves: 'RR',
    byPushes: 'lluR',
  });
});

test('solutions with help give way to one without, and never take its place', () => {
  const helped = withKept(NONE, 'a', 'lR', true);
  expect(keptOf(helped, 'a')).toEqual({ byMoves: 'lR', byPushes: 'lR', assisted: true });
  const shorter = withKept(helped, 'a', 'R', true);
  expect(keptOf(shorter, 'a')).toEqual({ byMoves: 'R', byPushes: 'R', assisted: true });
  const own = withKept(helped, 'a', 'llRR', false);
  expect(keptOf(own, 'a')).toEqual({ byMoves: 'llRR', byPushes: 'llRR' });
  expect(withKept(own, 'a', 'R', true)).toBe(own);
});

test('solutions are read as they were written', () => {
  const solutions = withKept(withKept(NONE, 'a', 'lR', true), 'b', 'uuD', false);
  expect(v.parse(SolutionsSchema, JSON.parse(JSON.stringify(solutions)))).toEqual(solutions);
});

test('a damaged entry costs only itself', () => {
  const stored = {
    levels: { a: { byMoves: 'lR', byPushes: 'lR' }, b: { byMoves: 'x', byPushes: 1 } },
  };
  expect(Object.keys(v.parse(SolutionsSchema, stored).levels)).toEqual(['a']);
  expect(keptOf(NONE, 'toString')).toBeNull();
});
