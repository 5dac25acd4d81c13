// Runs before every test file of projects whose files share a process: each has its own modules, with their state and
// mocks, and the original clock, globals and functions.
import { afterAll, expect, vi } from 'vitest';

/** The functions that fake clocks replace. */
const CLOCK = ['setTimeout', 'setInterval', 'requestAnimationFrame', 'Date'] as const;

const clockNow = () => CLOCK.map((name) => (globalThis as Record<string, unknown>)[name]);

function putBack(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
}

putBack();
vi.resetModules();

const before = clockNow();

// A spy on a fake clock, if restored after that clock, leaves the fake in place for good, and time stops. The next file
// that waits for a frame would fail, but only if it runs next in the process.
afterAll(() => {
  putBack();
  expect(CLOCK.filter((_, index) => clockNow()[index] !== before[index])).toEqual([]);
});
