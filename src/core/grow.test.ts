import { expect, test } from 'vitest';
import { grow } from './grow.ts';

test.each([
  new Uint8Array([1, 255]),
  new Int16Array([-1, 2]),
  new Int32Array([3, -4]),
  new Float64Array([0.5, Infinity]),
])('an array of numbers keeps its type and its numbers: %o', (array) => {
  const larger = grow(array);
  expect(larger.constructor).toBe(array.constructor);
  expect([...larger]).toEqual([...array, 0, 0]);
  expect(larger.buffer).not.toBe(array.buffer);
});

test('the new length can be given', () => {
  expect([...grow(new Int32Array([7]), 3)]).toEqual([7, 0, 0]);
});
