import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginAnswer } from '../../../platform/rapid-keys.ts';
import { deferWhileTyping } from './mirror.ts';

let begun = 0;

beforeEach(() => {
  vi.useFakeTimers();
  // Each test starts its clock later than any key press of an earlier test.
  begun += 100_000;
  vi.advanceTimersByTime(begun);
});

afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) => {
  vi.advanceTimersByTime(milliseconds);
};

/**
 * Requests an update for each key press, at this interval in milliseconds. `shown` is the last key that was rendered.
 */
function pressing(everyMs: number) {
  let value = 0;
  let shown = 0;
  const { request, cancel } = deferWhileTyping(() => {
    shown = value;
  });
  const press = () => {
    pass(everyMs);
    beginAnswer();
    value += 1;
    request();
    return [value, shown] as const;
  };
  return { press, cancel, shown: () => shown };
}

test('slow key presses update immediately', () => {
  const { press } = pressing(300);
  expect([press(), press(), press()]).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
  ]);
});

test('rapid key presses update once they end, except for the first', () => {
  const { press, shown } = pressing(90);
  expect([press(), press(), press(), press()]).toEqual([
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 1],
  ]);
  pass(149);
  expect(shown()).toBe(1);
  pass(1);
  expect(shown()).toBe(4);
});

test('keys that request no update prolong the sequence', () => {
  const { press, shown } = pressing(90);
  press();
  press();
  pass(90);
  beginAnswer();
  pass(90);
  expect(shown()).toBe(1);
  pass(60);
  expect(shown()).toBe(2);
});

test('an endless sequence updates every second', () => {
  const { press } = pressing(33);
  const rendered = new Set(Array.from({ length: 120 }, () => press()[1]));
  expect(rendered.size).toBeGreaterThanOrEqual(4);
  expect(rendered.size).toBeLessThanOrEqual(6);
});

test('a cancelled update does not run', () => {
  const { press, cancel, shown } = pressing(90);
  press();
  press();
  cancel();
  pass(1000);
  expect(shown()).toBe(1);
});
