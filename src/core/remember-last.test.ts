import { expect, test } from 'vitest';
import { rememberLast } from './remember-last.ts';

test('the same arguments return the same object, others a new one', () => {
  const pair = rememberLast((a: number, b: object | null) => ({ a, b }));
  const b = {};
  const first = pair(1, b);
  expect(pair(1, b)).toBe(first);
  expect(pair(1, {})).not.toBe(first);
  expect(pair(2, null)).toEqual({ a: 2, b: null });
  // Only the last result is kept.
  expect(pair(1, b)).toEqual(first);
  expect(pair(1, b)).not.toBe(first);
});
