import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { current, play, start } from '../../engine/session.ts';
import { autoComplete } from '../../games/spider/rules/auto-complete.ts';
import { spider } from '../../games/spider/rules/game.ts';
import type { TextStorage } from '../../platform/storage.ts';
import { createGameStore } from '../../store/game-store.ts';
import { createSavedGame } from '../../store/saved-game.ts';
import { sharedStorage } from '../../test-support/shared-storage.ts';
import { WON, WON_MOVES } from '../../test-support/spider-won-game.ts';
import { useShortcuts } from '../../ui/keyboard/shortcuts.ts';
import { oncePerPress } from '../../platform/shortcuts.ts';
import { createFinish, FINISH_KEY } from './finish.ts';
import type { SpiderSession } from './spider-store.ts';

const announced = vi.hoisted(() => vi.fn());
vi.mock('../../ui/messages/announce.ts', () => ({ announce: announced }));
const visibility = vi.spyOn(document, 'visibilityState', 'get');

const KEY = 'game';
/** An unfinished saved game, a few moves before its end. */
const ENDING = (() => {
  const session = WON_MOVES.slice(0, -3).reduce<SpiderSession>(
    (now, move) => play(spider, now, move),
    start(spider, WON.params),
  );
  return { session, rest: autoComplete(current(session)) ?? [] };
})();

/** The usual one second is too short when other processes use the processor. */
const TIMEOUT_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  visibility.mockReturnValue('visible');
});
afterEach(() => {
  vi.useRealTimers();
  visibility.mockReset();
  announced.mockReset();
});

function createTab(storage: TextStorage) {
  const store = createGameStore({
    game: spider,
    first: () => ENDING.session,
    storage,
    key: KEY,
    now: () => performance.now(),
    onStorageError: vi.fn(),
    onFollow: vi.fn(),
  });
  store.release('hidden');
  return store;
}

/** A page with the ending on its table. */
function open(storage: TextStorage) {
  const store = createTab(storage);
  const again = vi.fn();
  const finish = createFinish(store);
  finish.watch();
  renderHook(() => {
    useShortcuts({ [FINISH_KEY]: oncePerPress(again), u: store.getState().undo });
  });
  return { store, again, finish };
}

const pass = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });

/** The same page while the rest is being played automatically, after one move. */
async function running(storage = sharedStorage().tab()) {
  const tab = open(storage);
  await vi.waitFor(() => {
    expect(tab.finish.state.getState().isOffered).toBe(true);
  }, TIMEOUT_MS);
  act(() => tab.finish.start());
  await pass(250);
  const { cursor } = tab.store.getState().session;
  expect(cursor).toBe(ENDING.session.cursor + 1);
  expect(tab.finish.state.getState().isRunning).toBe(true);
  const expectStopped = async (at = cursor) => {
    expect(tab.finish.state.getState().isRunning).toBe(false);
    await pass(5000);
    expect(tab.store.getState().session.cursor).toBe(at);
  };
  return { ...tab, cursor, expectStopped };
}

function dispatch(target: EventTarget, event: Event) {
  act(() => {
    target.dispatchEvent(event);
  });
}
function press(key: string) {
  dispatch(window, new KeyboardEvent('keydown', { key, cancelable: true }));
}

test('it plays to the win', async () => {
  const { store, finish } = await running();
  await pass(10_000);
  expect(spider.status(current(store.getState().session))).toBe('won');
  expect(store.getState().session.cursor).toBe(ENDING.session.cursor + ENDING.rest.length);
  expect(finish.state.getState().isRunning).toBe(false);
  expect(announced).not.toHaveBeenCalled();
});

test('the offer stays while the player plays on, and disappears if the rest is not known to win', async () => {
  const { store, finish } = open(sharedStorage().tab());
  await vi.waitFor(() => {
    expect(finish.state.getState().isOffered).toBe(true);
  }, TIMEOUT_MS);
  act(() => {
    store.getState().play(ENDING.rest[0]!);
  });
  expect(finish.state.getState().isOffered).toBe(true);
  await vi.waitFor(() => {
    expect(finish.state.getState().rest).not.toBeNull();
  }, TIMEOUT_MS);
  act(() => {
    store.getState().undoTo(0);
  });
  expect(finish.state.getState().isOffered).toBe(false);
});

test('the offer returns after it was stopped, but not after it was declined', async () => {
  const { store, finish } = await running();
  press(FINISH_KEY);
  const isOffered = () => finish.state.getState().isOffered;
  await vi.waitFor(() => expect(isOffered()).toBe(true), TIMEOUT_MS);
  act(() => {
    store.getState().undo();
  });
  await vi.waitFor(() => expect(finish.state.getState().rest).not.toBeNull(), TIMEOUT_MS);
  expect(isOffered()).toBe(true);
  act(() => finish.decline());
  expect(isOffered()).toBe(false);
  act(() => {
    store.getState().redo();
  });
  await vi.waitFor(() => expect(finish.state.getState().rest).not.toBeNull(), TIMEOUT_MS);
  expect(isOffered()).toBe(false);
});

test('its own key only stops it, and announces that once', async () => {
  const { again, expectStopped } = await running();
  press(FINISH_KEY);
  await expectStopped();
  expect(again).not.toHaveBeenCalled();
  expect(announced).toHaveBeenCalledExactlyOnceWith('Stopped.');
  press(FINISH_KEY);
  expect(again).toHaveBeenCalledOnce();
});

test('any other key stops it and keeps its usual effect', async () => {
  const { cursor, expectStopped } = await running();
  press('u');
  await expectStopped(cursor - 1);
});

test('it stops when the page is hidden, and does not resume by itself', async () => {
  const { expectStopped } = await running();
  for (const state of ['hidden', 'visible'] as const) {
    visibility.mockReturnValue(state);
    dispatch(document, new Event('visibilitychange'));
  }
  await expectStopped();
});

test('it stops when a dialog opens', async () => {
  const { expectStopped } = await running();
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.open = true;
  await pass(700);
  await expectStopped();
  dialog.remove();
});

test('it stops if the game continues in another tab, and plays nothing on top of that', async () => {
  const { tab } = sharedStorage();
  const { store, finish, expectStopped } = await running(tab());
  await pass(250);
  store.save();
  const storage = tab();
  const other = createTab(storage);
  act(() => {
    other.getState().undo();
    other.hold('hidden');
  });
  expect(store.getState().change.kind).toBe('follow');
  expect(finish.state.getState().isRunning).toBe(true);
  const { cursor } = other.getState().session;
  await pass(250);
  await expectStopped(cursor);
  const saved = createSavedGame({ game: spider, storage, key: KEY, onStorageError: vi.fn() });
  expect(saved.read()?.cursor).toBe(cursor);
});
