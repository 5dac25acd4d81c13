import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { memoryStorage } from '../../platform/storage.ts';
import type { Making } from '../../play/sokoban/level-maker.ts';
import { dailyRecipe } from '../../play/sokoban/recipes.ts';
import type { GeneratorListener } from '../../workers/open-generator.ts';
import { createAdoptableGenerator, prepareDailies } from './keep-dailies.ts';

describe('preparing daily levels', () => {
  const [TODAY, TOMORROW] = [dailyRecipe('2026-11-25'), dailyRecipe('2026-11-26')];
  const PROGRESS = { step: 1, done: 0.5, best: null };

  const listener = () => ({ onProgress: vi.fn(), onMade: vi.fn(), onFailed: vi.fn() });

  function opened() {
    const jobs: (GeneratorListener & { readonly end: () => void })[] = [];
    const relay = createAdoptableGenerator((_, callbacks) => {
      const end = vi.fn();
      jobs.push({ ...callbacks, end });
      return end;
    });
    return { relay, jobs };
  }

  test('an adopted job notifies the new listener, and only the new listener can end it', () => {
    const { relay, jobs } = opened();
    const [ahead, player] = [listener(), listener()];
    const endAhead = relay.start(TODAY, ahead);
    jobs[0]?.onProgress(PROGRESS);
    expect(ahead.onProgress).toHaveBeenCalledExactlyOnceWith(PROGRESS);
    const end = relay.adopt(TODAY, player);
    endAhead();
    expect(jobs).toHaveLength(1);
    expect(jobs[0]?.end).not.toHaveBeenCalled();
    jobs[0]?.onProgress(PROGRESS);
    jobs[0]?.onMade(null);
    expect(ahead.onProgress).toHaveBeenCalledTimes(1);
    expect(player.onProgress).toHaveBeenCalledTimes(1);
    expect([ahead.onMade, player.onMade].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
    end?.();
    expect(jobs[0]?.end).toHaveBeenCalledOnce();
  });

  test('jobs of other levels, and ended, finished or failed ones, are not adopted', () => {
    const { relay, jobs } = opened();
    expect(relay.adopt(TODAY, listener())).toBeNull();
    relay.start(TODAY, listener())();
    expect(jobs[0]?.end).toHaveBeenCalledOnce();
    expect(relay.adopt(TODAY, listener())).toBeNull();
    const ahead = listener();
    relay.start(TODAY, ahead);
    expect(relay.adopt(TOMORROW, listener())).toBeNull();
    jobs[1]?.onMade(null);
    expect(ahead.onMade).toHaveBeenCalledExactlyOnceWith(null);
    expect(relay.adopt(TODAY, listener())).toBeNull();
    relay.start(TODAY, ahead);
    jobs[2]?.onFailed('why');
    expect(ahead.onFailed).toHaveBeenCalledExactlyOnceWith('why');
    expect(relay.adopt(TODAY, listener())).toBeNull();
  });
});

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

test('the work pauses while the page is hidden or the player is waiting, and ends with the page', () => {
  const making = createStore<{ readonly making: Making | null }>(() => ({ making: null }));
  const setOthers = vi.fn();
  const close = prepareDailies(memoryStorage(), { making, setOthers });
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

test('after midnight, the next day’s level is made while the page is visible', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 27, 23, 59) });
  const making = createStore<{ readonly making: Making | null }>(() => ({ making: null }));
  const close = prepareDailies(memoryStorage(), { making, setOthers: vi.fn() });
  expect(makeDailies).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect([makeDailies.mock.calls.length, end.mock.calls.length]).toEqual([2, 1]);
  shown('hidden');
  vi.advanceTimersByTime(86_400_000);
  expect(makeDailies).toHaveBeenCalledTimes(2);
  // When it is visible again, everything that is missing by then is made.
  shown('visible');
  expect(makeDailies).toHaveBeenCalledTimes(3);
  close();
  vi.advanceTimersByTime(86_400_000);
  expect(makeDailies).toHaveBeenCalledTimes(3);
  vi.restoreAllMocks();
  vi.useRealTimers();
});
