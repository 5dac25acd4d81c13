import { expect, test } from 'vitest';
import { createPace } from './coach-client.ts';

function widthAfter(...milliseconds: readonly number[]): number {
  const pace = createPace();
  for (const each of milliseconds) pace.note(each);
  return pace.width;
}

test('the coach searches less widely after two slow answers in a row, but not after one or a slow start', () => {
  const wide = widthAfter();
  expect(widthAfter(5000, 600)).toBe(wide);
  expect(widthAfter(100, 600, 100, 600, 499)).toBe(wide);
  expect(widthAfter(5000, 600, 600)).toBeLessThan(wide);
  expect(widthAfter(5000, 600, 600, 10, 10)).toBeLessThan(wide);
});
