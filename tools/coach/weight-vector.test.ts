import { expect, test } from 'vitest';
import { COACH_BY_VALUE } from '../../src/games/spider/coach/weights.ts';
import { stepsOf, vectorOf, weightsOf } from './weight-vector.ts';

test('weights are restored from their numbers', () => {
  const vector = vectorOf(COACH_BY_VALUE);
  expect(weightsOf(COACH_BY_VALUE, vector)).toEqual(COACH_BY_VALUE);
  const changed = vector.map((value, index) => (index === 1 ? value - 2 : value));
  const { withRows, withoutRows } = weightsOf(COACH_BY_VALUE, changed);
  expect(withRows.covered[1]).toBeCloseTo((COACH_BY_VALUE.withRows.covered[1] ?? 0) - 2);
  // The differences for a table without rows stay the same.
  expect(withoutRows.covered[1]).toBeCloseTo((COACH_BY_VALUE.withoutRows.covered[1] ?? 0) - 2);
});

test('the value of a column without face-down cards is fixed, everything else varies', () => {
  const steps = stepsOf(vectorOf(COACH_BY_VALUE));
  const half = steps.length / 2;
  expect([...steps.keys()].filter((index) => steps[index] === 0)).toEqual([0, half]);
});

test('weights per buried card vary less than weights per table', () => {
  const names = Object.entries(COACH_BY_VALUE.withRows).flatMap(
    ([name, value]: [string, number | readonly number[]]) =>
      typeof value === 'number' ? [name] : value.map(() => name),
  );
  const steps = stepsOf(vectorOf(COACH_BY_VALUE));
  const stepOf = (name: string) => steps[names.indexOf(name)] ?? 0;
  expect(stepOf('buried')).toBeGreaterThan(0);
  expect(stepOf('buried')).toBeLessThan(stepOf('mixedAbove'));
});
