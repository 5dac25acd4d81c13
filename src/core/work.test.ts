import { expect, test } from 'vitest';
import { finish, type Work } from './work.ts';

function* countTo(end: number, done: number[]): Work<string> {
  for (let step = 1; step <= end; step++) {
    done.push(step);
    yield;
  }
  return `counted to ${end}`;
}

test.each([
  [0, []],
  [3, [1, 2, 3]],
])('work that pauses %i times is done to its end', (end, steps) => {
  const done: number[] = [];
  expect(finish(countTo(end, done))).toBe(`counted to ${end}`);
  expect(done).toEqual(steps);
});
