import { beforeEach, expect, test, vi } from 'vitest';
import { withFiles } from '../../src/platform/file-store.ts';
import { memoryStorage } from '../../src/platform/storage.ts';
import { createPatienceGame } from '../../src/ui/card-table/page/patience-game.ts';
import { askConfirm } from '../../src/ui/kit/messages/confirm.ts';
import { GOLF } from './golf-setup.ts';

vi.mock('../../src/ui/kit/messages/confirm.ts', () => ({ askConfirm: vi.fn() }));

beforeEach(() => {
  vi.mocked(askConfirm).mockReset();
});

function setUp() {
  const env = { storage: withFiles(memoryStorage()), query: '?seed=0', isStill: () => true };
  const game = createPatienceGame(GOLF, env);
  const { open } = game.store.getState();
  open({ seed: '0' });
  return { ...game, seed: () => game.store.getState().session.params.seed };
}

test('a game that was not begun gives way to a new one at once', async () => {
  const { newGame, seed } = setUp();
  await newGame();
  expect(seed()).not.toBe('0');
  expect(askConfirm).not.toHaveBeenCalled();
});

test.each([
  ['a move', false],
  ['a move that was taken back', true],
])('a game with %s is given up only if the player agrees', async (_, isUndone) => {
  const { newGame, seed, deal, store } = setUp();
  expect(deal()).toBe(true);
  if (isUndone) store.getState().undo();
  vi.mocked(askConfirm).mockResolvedValueOnce(false);
  await newGame();
  expect(seed()).toBe('0');
  vi.mocked(askConfirm).mockResolvedValueOnce(true);
  await newGame();
  expect(seed()).not.toBe('0');
  expect(askConfirm).toHaveBeenCalledTimes(2);
});
