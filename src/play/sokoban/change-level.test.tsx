import { beforeEach, expect, test, vi } from 'vitest';
import * as sessions from '../../engine/session.ts';
import type { SuiteStorage } from '../../platform/file-store.ts';
import { withFiles } from '../../test-support/with-files.ts';
import { memoryStorage } from '../../platform/storage.ts';
import { notWritten } from '../../platform/written.ts';
import { createGameStore } from '../../store/game-store.ts';
import { levelOf } from '../../test-support/sokoban-levels.ts';
import { toastStore } from '../../ui/messages/toasts.ts';
import { suiteSokoban } from './suite-game.ts';
import { enterAnew, enterLevel, leaveLevel } from './change-level.ts';
import { keptGames } from './kept-games.ts';

const ONE = { level: levelOf('#######\n#@ $ .#\n#######\nTitle: One'), origin: null };
const TWO = { level: levelOf('########\n#@  $ .#\n########\nTitle: Two'), origin: null };

/** What is told on the screen. */
const told = () => toastStore.getState().toasts.map(({ text }) => text);
const GOES_ON = 'This level goes on where you left it.';

beforeEach(() => {
  toastStore.setState({ toasts: [] });
});

function open(storage: SuiteStorage) {
  const store = createGameStore({
    game: suiteSokoban,
    first: () => sessions.start(suiteSokoban, ONE),
    storage,
    key: 'game',
    now: () => 0,
    onStorageError: vi.fn(),
    onFollow: vi.fn(),
  });
  const games = { store, kept: keptGames(storage, vi.fn()) };
  const play = () => store.getState().play(['r']);
  const shown = () => [
    store.getState().session.params.level.title,
    store.getState().session.cursor,
  ];
  return { games, play, shown, left: (params = ONE) => games.kept.read(params)?.cursor ?? null };
}

test('a level goes on where it was left, and is kept no more once it is stored', async () => {
  const { games, play, shown, left } = open(withFiles(memoryStorage()));
  play();
  expect(leaveLevel(games)).toMatchObject({ ok: true });
  enterLevel(games, TWO);
  expect([shown(), left(), told()]).toEqual([['Two', 0], 1, []]);
  expect(leaveLevel(games)).toMatchObject({ ok: true });
  expect(left(TWO)).toBeNull();
  enterLevel(games, ONE);
  expect([shown(), left(), told()]).toEqual([['One', 1], 1, [GOES_ON]]);
  await vi.waitFor(() => {
    expect(left()).toBeNull();
  });
});

test('a level that goes on stays kept while the game in progress is not stored', async () => {
  const storage = withFiles(memoryStorage());
  const before = open(storage);
  before.play();
  leaveLevel(before.games);
  const { games, shown, left } = open({
    ...storage,
    set: (key, text, late) =>
      key.startsWith('game') ? notWritten('full', 'Full.') : storage.set(key, text, late),
  });
  enterLevel(games, TWO);
  enterLevel(games, ONE);
  expect([shown(), told()]).toEqual([['One', 1], [GOES_ON]]);
  await Promise.resolve();
  await Promise.resolve();
  expect(left()).toBe(1);
});

test('a level that is begun anew gives up what was left of it', () => {
  const { games, play, shown, left } = open(withFiles(memoryStorage()));
  play();
  leaveLevel(games);
  enterLevel(games, TWO);
  enterAnew(games, ONE);
  expect([shown(), left()]).toEqual([['One', 0], null]);
});
