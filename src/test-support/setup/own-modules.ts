// Runs before every test file of projects whose files share a process: each has modules of its own, with the state and
// the stand-ins that belong to it, and a clock, globals and functions that nobody has replaced.
import { afterAll, expect, vi } from 'vitest';

/** What stand-ins of the clock replace. */
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

// A spy that was set on a false clock, and is taken off after that clock, leaves it for good, and it stands still: the
// next file that waits for a frame would fail, and only where it came next in the process.
afterAll(() => {
  putBack();
  expect(CLOCK.filter((_, index) => clockNow()[index] !== before[index])).toEqual([]);
});
