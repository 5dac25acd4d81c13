import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { start } from '../../engine/session.ts';
import { memoryStorage } from '../../platform/storage.ts';
import { notWritten } from '../../platform/written.ts';
import { createGameStore } from '../../store/game-store.ts';
import { setPlayedGame } from '../../store/save-state.ts';
import { lateStorage } from '../../test-support/late-storage.ts';
import { toyGame } from '../../test-support/toy-game.ts';
import { confirmStore } from '../messages/confirm.ts';
import { LOAD_AGAIN } from './painting.ts';

const reload = vi.fn();

beforeEach(() => {
  vi.stubGlobal('location', { reload });
});
afterEach(() => {
  vi.unstubAllGlobals();
  reload.mockReset();
});

/** A game in which one move has just been played. */
function play(storage = memoryStorage()) {
  const game = createGameStore({
    game: toyGame,
    first: () => start(toyGame, { start: 0 }),
    storage,
    key: 'toy',
    now: () => 0,
    onStorageError: vi.fn(),
    onFollow: vi.fn(),
  });
  setPlayedGame(game);
  game.getState().play(1);
  return storage;
}

const question = () => confirmStore.getState().pending;

test('the page reloads once its game is stored', () => {
  const storage = play();
  expect(storage.get('toy')).toBeNull();
  reload.mockImplementation(() => {
    expect(storage.get('toy')).toContain('"cursor":1');
  });
  LOAD_AGAIN.run();
  expect(reload).toHaveBeenCalledOnce();
});

test('the page waits for data that only the database can store', async () => {
  const { storage, lateAt } = lateStorage();
  play(storage);
  LOAD_AGAIN.run();
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect(reload).not.toHaveBeenCalled();
  for (const { onDone } of lateAt('toy')) onDone?.();
  await vi.waitFor(() => {
    expect(reload).toHaveBeenCalledOnce();
  });
});

test('asks the player if the game cannot be stored', async () => {
  play({ ...memoryStorage(), set: () => notWritten('refused', 'No.') });
  LOAD_AGAIN.run();
  expect(reload).not.toHaveBeenCalled();
  question()?.answer(false);
  await Promise.resolve();
  expect(reload).not.toHaveBeenCalled();
  LOAD_AGAIN.run();
  question()?.answer(true);
  await vi.waitFor(() => {
    expect(reload).toHaveBeenCalledOnce();
  });
});
