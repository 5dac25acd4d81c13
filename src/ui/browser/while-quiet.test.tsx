import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whileQuiet } from './while-quiet.ts';

const QUIET_MS = 700;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function watched() {
  const end = vi.fn();
  const work = vi.fn(() => end);
  return { work, end, stop: whileQuiet(work, QUIET_MS) };
}

test.each(['keydown', 'wheel'])(
  'a %s ends the work, which begins anew when it is quiet',
  (type) => {
    const { work, end, stop } = watched();
    vi.advanceTimersByTime(QUIET_MS);
    expect(work).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(QUIET_MS * 10);
    expect([work.mock.calls.length, end.mock.calls.length]).toEqual([1, 0]);
    dispatchEvent(new Event(type));
    dispatchEvent(new Event(type));
    expect(end).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(QUIET_MS - 1);
    expect(work).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1);
    expect(work).toHaveBeenCalledTimes(2);
    stop();
  },
);

test('what is held ends the work until it is let go', () => {
  const { work, end, stop } = watched();
  vi.advanceTimersByTime(QUIET_MS);
  dispatchEvent(new Event('pointerdown'));
  expect(end).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(QUIET_MS * 10);
  expect(work).toHaveBeenCalledOnce();
  dispatchEvent(new Event('pointerup'));
  vi.advanceTimersByTime(QUIET_MS);
  expect(work).toHaveBeenCalledTimes(2);
  stop();
});

test('a pointer that was held before is let go without an end of the work', () => {
  const { work, end, stop } = watched();
  vi.advanceTimersByTime(QUIET_MS);
  dispatchEvent(new Event('pointerup'));
  vi.advanceTimersByTime(QUIET_MS * 10);
  expect([work.mock.calls.length, end.mock.calls.length]).toEqual([1, 0]);
  stop();
});

test.each([0, QUIET_MS])('ended for good after %d ms, it does not begin again', (ms) => {
  const { work, end, stop } = watched();
  vi.advanceTimersByTime(ms);
  const begun = work.mock.calls.length;
  stop();
  expect(end).toHaveBeenCalledTimes(begun);
  dispatchEvent(new Event('keydown'));
  vi.advanceTimersByTime(QUIET_MS * 10);
  expect(work).toHaveBeenCalledTimes(begun);
  expect(end).toHaveBeenCalledTimes(begun);
});
