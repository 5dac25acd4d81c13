import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterQuiet } from './after-quiet.ts';

const QUIET_MS = 700;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('it runs once, when nobody has pressed anything for so long', () => {
  const run = vi.fn();
  afterQuiet(run, QUIET_MS);
  vi.advanceTimersByTime(QUIET_MS - 1);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();
  dispatchEvent(new Event('keydown'));
  vi.advanceTimersByTime(QUIET_MS * 2);
  expect(run).toHaveBeenCalledOnce();
});

test.each(['keydown', 'wheel', 'pointerup'])('a %s has it wait anew', (type) => {
  const run = vi.fn();
  afterQuiet(run, QUIET_MS);
  vi.advanceTimersByTime(QUIET_MS - 1);
  dispatchEvent(new Event(type));
  vi.advanceTimersByTime(QUIET_MS - 1);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();
});

test.each(['pointerup', 'pointercancel'])('while something is held it waits for a %s', (type) => {
  const run = vi.fn();
  afterQuiet(run, QUIET_MS);
  dispatchEvent(new Event('pointerdown'));
  vi.advanceTimersByTime(QUIET_MS * 10);
  expect(run).not.toHaveBeenCalled();
  dispatchEvent(new Event(type));
  vi.advanceTimersByTime(QUIET_MS);
  expect(run).toHaveBeenCalledOnce();
});

test('called off it does not run, whatever is pressed', () => {
  const run = vi.fn();
  const end = afterQuiet(run, QUIET_MS);
  end();
  dispatchEvent(new Event('keydown'));
  vi.advanceTimersByTime(QUIET_MS);
  expect(run).not.toHaveBeenCalled();
});
