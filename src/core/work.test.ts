import { expect, test } from 'vitest';
import { atMost, finish, type Work } from './work.ts';

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
])('work that pauses %i times runs to its end', (end, steps) => {
  const done: number[] = [];
  expect(finish(countTo(end, done))).toBe(`counted to ${end}`);
  expect(done).toEqual(steps);
});

test('limited work has a result only if its slices are enough', () => {
  function* slices(count: number): Generator<void, string> {
    for (let slice = 0; slice < count; slice++) yield;
    return 'done';
  }
  expect(finish(atMost(3, slices(2)))).toBe('done');
  expect(finish(atMost(3, slices(3)))).toBe(undefined);
});
