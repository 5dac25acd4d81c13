import { expect, test } from 'vitest';
import { stopper } from './solver.ts';

test('without limits, it never stops', () => {
  const stop = stopper({});
  expect([0, 1, Number.MAX_SAFE_INTEGER].map(stop)).toEqual([null, null, null]);
});

test('stops once as many positions as allowed are expanded', () => {
  const stop = stopper({ nodes: 10 });
  expect([0, 9, 10, 11].map(stop)).toEqual([null, null, 'nodes', 'nodes']);
});

test('the clock starts when the stopper is created', () => {
  let now = 5_000;
  const stop = stopper({ time: { milliseconds: 100, now: () => now } });
  const asked = [5_000, 5_099, 5_100, 6_000].map((time) => {
    now = time;
    return stop(0);
  });
  expect(asked).toEqual([null, null, 'time', 'time']);
});

test('stops once a signal is set, not before', () => {
  const signal = { aborted: false };
  const stop = stopper({ signal });
  expect(stop(0)).toBeNull();
  signal.aborted = true;
  expect(stop(0)).toBe('aborted');
});

test('of several reasons, an abort takes precedence, then the time', () => {
  const time = { milliseconds: 0, now: () => 0 };
  expect(stopper({ nodes: 0, time, signal: { aborted: true } })(0)).toBe('aborted');
  expect(stopper({ nodes: 0, time, signal: { aborted: false } })(0)).toBe('time');
});
