import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActiveClock } from './active-clock.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A clock of a page that can run, and sleep. */
function setUp() {
  let time = 100;
  const clock = createActiveClock(() => time);
  return {
    clock,
    /** Timers fire as time goes by. */
    run: (ms: number) => {
      for (let passed = 0; passed < ms; passed += 100) {
        time += 100;
        vi.advanceTimersByTime(100);
      }
    },
    /** Time goes by, and no timer fires. */
    sleep: (ms: number) => {
      time += ms;
    },
  };
}

test('time goes on while the page runs', () => {
  const { clock, run } = setUp();
  clock.setActive(true);
  expect(clock.now()).toBe(100);
  run(60_000);
  expect(clock.now()).toBe(60_100);
});

test('a gap in which the page did not run is left out, whoever looks first', () => {
  const { clock, run, sleep } = setUp();
  clock.setActive(true);
  run(10_000);
  sleep(8 * 3_600_000);
  vi.advanceTimersToNextTimer(); // it is overdue when the machine wakes up
  run(10_000);
  expect(clock.now()).toBe(20_100);
  sleep(8 * 3_600_000);
  expect(clock.now()).toBe(20_100);
  run(1000);
  expect(clock.now()).toBe(21_100);
});

test('a page that is only slow loses no time', () => {
  const { clock, run, sleep } = setUp();
  clock.setActive(true);
  run(2000);
  sleep(4000);
  run(1000);
  expect(clock.now()).toBe(7100);
});

test('nothing ticks while nobody plays', () => {
  const { clock } = setUp();
  clock.setActive(true);
  clock.setActive(true);
  expect(vi.getTimerCount()).toBe(1);
  clock.setActive(false);
  expect(vi.getTimerCount()).toBe(0);
});
