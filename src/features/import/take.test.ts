import { expect, test, vi } from 'vitest';
import { newGame, parseSave, schokobanScore } from '../../games/sokoban/index.ts';
import type { Leaderboard } from '../../games/sokoban/schokoban/leaderboard.ts';
import type { SokobanParams } from '../../games/sokoban/game/params.ts';
import { parseLevel } from '../../games/sokoban/xsb/xsb-read.ts';
import { withFiles } from '../../test-support/with-files.ts';
import { memoryStorage } from '../../platform/storage.ts';
import { notWritten } from '../../platform/written.ts';
import { createGameStore } from '../../store/game-store.ts';
import { keptGames } from '../../play/sokoban/kept-games.ts';
import { createLeaderboards } from '../../play/sokoban/arcade-state.ts';
import { suiteSokoban } from '../../play/sokoban/sokoban-store.ts';
import type { Brought } from './brought.ts';
import { hasGameOf, take } from './take.ts';

function paramsOf(text: string): SokobanParams {
  const read = parseLevel(text);
  if (!read.ok) throw new Error(read.error.message);
  return { level: read.value, origin: null };
}
const BOARD = paramsOf('######\n#@ $.#\n######');
const OTHER = paramsOf('#######\n#@  $.#\n#######');

function gameOf({ level }: SokobanParams, text: string) {
  const read = parseSave(level, text);
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
}

function brought(params: SokobanParams, parts: Partial<Brought>): Brought {
  return { params, hasLevel: false, leaderboard: null, game: null, faults: [], ...parts };
}

function setUp() {
  const storage = memoryStorage();
  const store = createGameStore({
    ...{ game: suiteSokoban, first: () => newGame(BOARD.level), storage, key: 'game' },
    ...{ now: () => 0, onStorageError: vi.fn(), onFollow: vi.fn() },
  });
  const kept = keptGames(withFiles(storage), vi.fn());
  const openLevel = vi.fn(() => Promise.resolve(true));
  return { store, kept, leaderboards: createLeaderboards(storage), openLevel };
}

const OURS: Leaderboard = [{ score: 2, nickname: 'ours' }];
const THEIRS: Leaderboard = [{ score: 1, nickname: 'theirs' }];

test('a leaderboard is merged with the one that is there, or takes its place', async () => {
  const room = setUp();
  const now = () => room.leaderboards.of(BOARD.level).getState();
  room.leaderboards.of(BOARD.level).update(() => OURS);
  await take(brought(BOARD, { leaderboard: THEIRS }), 'merge', room);
  expect(now()).toEqual([...THEIRS, ...OURS]);
  await take(brought(BOARD, { leaderboard: THEIRS }), 'replace', room);
  expect(now()).toEqual(THEIRS);
  expect(room.openLevel).not.toHaveBeenCalled();
});

test('a saved game comes to the board with its undone steps', async () => {
  const room = setUp();
  expect(hasGameOf(room, BOARD)).toBe(false);
  await take(brought(BOARD, { game: gameOf(BOARD, 'rxr') }), 'merge', room);
  expect(schokobanScore(room.store.getState().session)).toBe(3);
  expect(hasGameOf(room, BOARD)).toBe(true);
});

test('a level that comes with its files is opened, and its game lies ready for that', async () => {
  const room = setUp();
  const parts = { hasLevel: true, leaderboard: THEIRS, game: gameOf(OTHER, 'rl') };
  const taken = await take(brought(OTHER, parts), 'merge', room);
  expect(taken.ok).toBe(true);
  expect(room.openLevel).toHaveBeenCalledWith(OTHER);
  expect(hasGameOf(room, OTHER)).toBe(true);
  expect(room.leaderboards.of(OTHER.level).getState()).toEqual(THEIRS);
  expect(room.store.getState().session.params).toEqual(BOARD);
});

test('what cannot be kept, or is not wanted after all, is told', async () => {
  const room = setUp();
  room.openLevel.mockResolvedValue(false);
  expect(await take(brought(OTHER, { hasLevel: true }), 'merge', room)).toMatchObject({
    ok: false,
  });
  const full = {
    ...room,
    kept: { ...room.kept, keep: () => notWritten('full', 'The storage is full.') },
  };
  const game = gameOf(OTHER, 'rl');
  const taken = await take(brought(OTHER, { hasLevel: true, game }), 'merge', full);
  expect(taken).toEqual(notWritten('full', 'The storage is full.'));
  expect(room.openLevel).toHaveBeenCalledOnce();
});
