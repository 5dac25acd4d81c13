import { beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { memoryStorage } from '../../platform/storage.ts';
import { dailyRecipe } from '../../play/sokoban/recipes.ts';
import { keepDailies } from './keep-dailies.ts';
import type { Making } from '../../play/sokoban/level-maker.ts';

const end = vi.fn();
const makeDailies = vi.hoisted(() => vi.fn());
vi.mock('./make-dailies.ts', () => ({ makeDailies }));

beforeEach(() => {
  vi.resetAllMocks();
  makeDailies.mockReturnValue(end);
});

const shown = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

test('the work rests while the page is hidden or the player waits, and ends with the page', () => {
  const making = createStore<{ readonly making: Making | null }>(() => ({ making: null }));
  const setOthers = vi.fn();
  const close = keepDailies(memoryStorage(), { making, setOthers });
  expect(setOthers).toHaveBeenCalledExactlyOnceWith(expect.any(Function));
  expect(makeDailies).toHaveBeenCalledTimes(1);
  shown('hidden');
  expect(end).toHaveBeenCalledTimes(1);
  shown('visible');
  expect(makeDailies).toHaveBeenCalledTimes(2);
  const recipe = dailyRecipe('2026-11-25');
  making.setState({ making: { recipe, progress: null, failure: null } });
  expect(end).toHaveBeenCalledTimes(2);
  making.setState({
    making: { recipe, progress: { step: 1, done: 0, best: null }, failure: null },
  });
  expect([makeDailies.mock.calls.length, end.mock.calls.length]).toEqual([2, 2]);
  making.setState({ making: null });
  expect(makeDailies).toHaveBeenCalledTimes(3);
  close();
  expect(setOthers).toHaveBeenLastCalledWith(null);
  expect(end).toHaveBeenCalledTimes(3);
  shown('visible');
  expect(makeDailies).toHaveBeenCalledTimes(3);
  vi.restoreAllMocks();
});

test('after midnight the level of the day after is made, while the page is shown', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 27, 23, 59) });
  const making = createStore<{ readonly making: Making | null }>(() => ({ making: null }));
  const close = keepDailies(memoryStorage(), { making, setOthers: vi.fn() });
  expect(makeDailies).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect([makeDailies.mock.calls.length, end.mock.calls.length]).toEqual([2, 1]);
  shown('hidden');
  vi.advanceTimersByTime(86_400_000);
  expect(makeDailies).toHaveBeenCalledTimes(2);
  // Once it is seen again, all is made that is missing by then.
  shown('visible');
  expect(makeDailies).toHaveBeenCalledTimes(3);
  close();
  vi.advanceTimersByTime(86_400_000);
  expect(makeDailies).toHaveBeenCalledTimes(3);
  vi.restoreAllMocks();
  vi.useRealTimers();
});
