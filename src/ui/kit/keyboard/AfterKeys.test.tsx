import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AfterKeys } from './AfterKeys.tsx';
import { beginAnswer } from '../../../platform/keyboard/key-answer.ts';

let begun = 0;

beforeEach(() => {
  vi.useFakeTimers();
  // The clock begins anew for each test: later than any key that an earlier one has pressed.
  begun += 100_000;
  vi.advanceTimersByTime(begun);
});

afterEach(() => {
  vi.useRealTimers();
});

const within = (value: number) => (
  <AfterKeys>
    <p>{value}</p>
  </AfterKeys>
);
const shown = () => screen.getByRole('paragraph').textContent;
const pass = (milliseconds: number) => {
  // It is over at once, as nothing in it is waited for.
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
};

/** Renders 0, and then a number for each key, so many milliseconds one after the other. */
function pressing(everyMs: number) {
  const { rerender, unmount } = render(within(0));
  let value = 0;
  const press = () => {
    pass(everyMs);
    beginAnswer();
    rerender(within(++value));
    return [value, Number(shown())] as const;
  };
  return { press, unmount };
}

test('what keys change that come slowly is rendered at once', () => {
  const { press } = pressing(300);
  expect([press(), press(), press()]).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
  ]);
});

test('what a row of keys changes is rendered when it is over, but for the first', () => {
  const { press } = pressing(90);
  expect([press(), press(), press(), press()]).toEqual([
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 1],
  ]);
  pass(149);
  expect(shown()).toBe('1');
  pass(1);
  expect(shown()).toBe('4');
});

test('keys that change nothing here go on with the row', () => {
  const { press } = pressing(90);
  press();
  press();
  pass(90);
  beginAnswer();
  pass(90);
  expect(shown()).toBe('1');
  pass(60);
  expect(shown()).toBe('2');
});

test('a row without an end is rendered each second', () => {
  const { press } = pressing(33);
  const rendered = new Set(Array.from({ length: 120 }, () => press()[1]));
  expect(rendered.size).toBeGreaterThanOrEqual(4);
  expect(rendered.size).toBeLessThanOrEqual(6);
});

test('nothing is rendered of what is gone', () => {
  const { press, unmount } = pressing(90);
  press();
  press();
  unmount();
  expect(() => pass(1000)).not.toThrow();
});
