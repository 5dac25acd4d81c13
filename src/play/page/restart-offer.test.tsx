import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { start } from '../../engine/session.ts';
import { memoryStorage } from '../../platform/storage.ts';
import { createGameStore } from '../../store/game-store.ts';
import { toyGame } from '../../test-support/toy-game.ts';
import { dismissToast, toastStore } from '../../ui/messages/toasts.ts';
import { offerRestartBack } from './restart-offer.ts';

const shown = () => toastStore.getState().toasts;
const texts = () => shown().map(({ text }) => text);

function setUp() {
  const store = createGameStore({
    game: toyGame,
    first: () => start(toyGame, { start: 0 }),
    storage: memoryStorage(),
    key: 'toy',
    now: () => performance.now(),
    onStorageError: vi.fn(),
    onFollow: vi.fn(),
  });
  store.release('hidden');
  const end = offerRestartBack(store);
  return { store, end };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  for (const { id } of shown()) dismissToast(id);
});

test('a restart offers for ten seconds to bring the earlier attempt back', () => {
  const { store } = setUp();
  store.getState().play(1);
  store.getState().startOver();
  expect(texts()).toEqual(['Back at the start.']);
  vi.advanceTimersByTime(9_900);
  expect(texts()).toEqual(['Back at the start.']);
  shown()[0]?.action?.run();
  expect(store.getState().session.moves).toEqual([1]);
  expect(texts()).toEqual([]);
});

test('after ten seconds, or with the next action, the attempt is let go and the offer with it', () => {
  const { store } = setUp();
  const { play, startOver } = store.getState();
  play(1);
  startOver();
  vi.advanceTimersByTime(10_000);
  expect(texts()).toEqual([]);
  expect(store.getState().earlier).toBeNull();
  play(1);
  startOver();
  play(2);
  expect(texts()).toEqual([]);
  vi.advanceTimersByTime(10_000);
  expect(store.getState().session.moves).toEqual([2]);
});

test('a restart that redo could bring back offers the same, and nothing stays once the page is left', () => {
  const { store, end } = setUp();
  const { play, restart } = store.getState();
  play(1);
  restart();
  expect(texts()).toEqual(['Back at the start.']);
  shown()[0]?.action?.run();
  expect(store.getState().session.cursor).toBe(1);
  restart();
  expect(texts()).toEqual(['Back at the start.']);
  end();
  expect(texts()).toEqual([]);
});
