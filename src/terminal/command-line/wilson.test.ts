import { expect, test } from 'vitest';
import { wilson } from './wilson.ts';

test('the interval of a share is Wilson’s', () => {
  const { low, high } = wilson(35, 100);
  expect(low).toBeCloseTo(0.2636, 3);
  expect(high).toBeCloseTo(0.4475, 3);
  expect(wilson(0, 10).low).toBeCloseTo(0, 9);
  expect(wilson(10, 10).high).toBeCloseTo(1, 9);
});
