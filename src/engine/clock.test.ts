import { expect, test } from 'vitest';
import { pause, read, run, stoppedAt } from './clock.ts';

test('a stopwatch counts while it runs', () => {
  const stopped = stoppedAt(500);
  expect(read(stopped, 99_999)).toBe(500);
  const running = run(stopped, 1000);
  expect(read(running, 1000)).toBe(500);
  expect(read(running, 1250)).toBe(750);
  const paused = pause(running, 2000);
  expect(paused).toEqual(stoppedAt(1500));
  expect(read(run(paused, 9000), 9001)).toBe(1501);
});

test('starting and stopping twice changes nothing', () => {
  const running = run(stoppedAt(0), 10);
  expect(run(running, 20)).toBe(running);
  const paused = pause(running, 30);
  expect(pause(paused, 40)).toBe(paused);
});

test('a clock that was set back counts as one that stood still', () => {
  const running = run(stoppedAt(100), 1000);
  expect(read(running, 400)).toBe(100);
  expect(pause(running, 400)).toEqual(stoppedAt(100));
});
