import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../platform/storage.ts';
import { useIntroduction } from './use-introduction.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function open(hasPlayed: boolean) {
  const storage = memoryStorage();
  return renderHook((played: boolean) => useIntroduction(storage, played), {
    initialProps: hasPlayed,
  });
}

function wait() {
  act(() => {
    vi.advanceTimersByTime(5000);
  });
}

test('the introduction comes by itself to whoever is new and waits', () => {
  const { result } = open(false);
  expect(result.current.isShown).toBe(false);
  wait();
  expect(result.current.isShown).toBe(true);
  // It takes the focus from nobody who did not ask for it.
  expect(result.current.isAskedFor).toBe(false);
});

test('it does not come once something was played, but stays where it came before', () => {
  const early = open(false);
  early.rerender(true);
  wait();
  expect(early.result.current.isShown).toBe(false);
  const late = open(false);
  wait();
  late.rerender(true);
  wait();
  expect(late.result.current.isShown).toBe(true);
});
