import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lurd } from '../../games/sokoban/index.ts';
import { keptOf, linesOf } from '../../games/sokoban/records/solutions.ts';
import { keyOf } from '../../games/sokoban/records/level-set.ts';
import type { Move } from '../../games/sokoban/rules/rules.ts';
import { memoryStorage } from '../../platform/storage.ts';
import { levelOf } from '../../test-support/sokoban-levels.ts';
import { sokobanStores } from '../../test-support/sokoban-stores.ts';
import { createCompletion } from './completion.ts';
import { createAnimations } from './sokoban-actions.ts';
import { openSokobanStorage } from './sokoban-storage.ts';

const LEVEL = levelOf('######\n#@$ .#\n######');
/** Longer than the last box takes to arrive and be seen. */
const A_WHILE = 700;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function setUp({
  isStill = true,
  level = LEVEL,
  played = [] as readonly Move[],
  celebrates = (): boolean => false,
} = {}) {
  const { game: store } = sokobanStores(level, {}, played);
  const { statistics, solutions } = openSokobanStorage(memoryStorage());
  const animations = createAnimations(store, () => isStill);
  const onSolved = vi.fn();
  const { playback } = animations;
  const completion = createCompletion({
    ...{ store, playback, statistics, solutions, celebrates, onSolved },
  });
  animations.watch();
  const unwatch = completion.watch();
  return {
    ...store.getState(),
    ...completion,
    session: () => store.getState().session,
    shownWin: () => completion.state.getState().shown,
    records: () => Object.values(statistics.getState().levels),
    kept: () => keptOf(solutions.getState(), keyOf(level)),
    onSolved,
    unwatch,
  };
}

test('the winning step records the solution immediately, and announces it a moment later', () => {
  const room = setUp();
  room.play(['r']);
  expect(room.isPending()).toBe(false);
  room.play(['r']);
  expect(room.isPending()).toBe(true);
  expect(room.onSolved).toHaveBeenCalledExactlyOnceWith(room.session().params);
  expect(room.records()).toHaveLength(1);
  expect(room.shownWin()).toBeNull();
  vi.advanceTimersByTime(A_WHILE);
  expect(room.shownWin()?.solution).toEqual({ moves: 2, pushes: 2 });
  expect(lurd(room.shownWin()!.session)).toBe('RR');
  room.close();
  expect(room.isPending()).toBe(false);
  expect(room.shownWin()).toBeNull();
});

test('the celebration is seen before the result, unless the player wants the result at once', () => {
  const room = setUp({ celebrates: () => true });
  room.play(['r', 'r']);
  vi.advanceTimersByTime(A_WHILE);
  expect(room.shownWin()).toBeNull();
  room.show();
  expect(room.shownWin()).not.toBeNull();
  room.close();
  room.show();
  expect(room.shownWin()).toBeNull();

  const patient = setUp({ celebrates: () => true });
  patient.play(['r', 'r']);
  vi.advanceTimersByTime(1600);
  expect(patient.shownWin()).not.toBeNull();
});

test('nothing is announced before the winning run has been seen', () => {
  const room = setUp({ isStill: false });
  room.play(['r', 'r']);
  vi.advanceTimersByTime(520);
  expect(room.shownWin()).toBeNull();
  vi.advanceTimersByTime(A_WHILE);
  expect(room.shownWin()).not.toBeNull();
});

test('an undo cancels the announcement, and redoing the win does not count again', () => {
  const room = setUp();
  room.play(['r', 'r']);
  room.undo();
  expect(room.isPending()).toBe(false);
  room.redo();
  vi.advanceTimersByTime(A_WHILE);
  expect(room.shownWin()).toBeNull();
  expect(room.onSolved).toHaveBeenCalledOnce();
});

test('nothing is announced after leaving', () => {
  const room = setUp();
  room.play(['r', 'r']);
  room.unwatch();
  vi.advanceTimersByTime(A_WHILE);
  expect(room.shownWin()).toBeNull();
  expect(vi.getTimerCount()).toBe(0);
});

test('an announced and closed win is neither announced nor counted again by undo and redo', () => {
  const room = setUp();
  room.play(['r', 'r']);
  vi.advanceTimersByTime(A_WHILE);
  room.close();
  room.undo();
  room.redo();
  vi.advanceTimersByTime(A_WHILE);
  expect([room.isPending(), room.shownWin()]).toEqual([false, null]);
  expect(room.records()).toMatchObject([{ solved: 1 }]);
  expect(room.onSolved).toHaveBeenCalledOnce();
});

test('a loaded solved game is not announced; winning it again is', () => {
  const room = setUp({ played: [['r'], ['r']] });
  vi.advanceTimersByTime(A_WHILE);
  expect([room.isPending(), room.shownWin(), room.records()]).toEqual([false, null, []]);
  room.undoTo(0);
  room.play(['r', 'r']);
  vi.advanceTimersByTime(A_WHILE);
  expect(room.shownWin()).not.toBeNull();
});

test('a second solution counts again, is compared with the previous best, and the best is kept', () => {
  const level = levelOf('######\n#@$.##\n#   ##\n######');
  const room = setUp({ level });
  room.play(['d', 'u', 'r']);
  vi.advanceTimersByTime(A_WHILE);
  expect(room.shownWin()).toMatchObject({ before: null });
  expect(room.kept()).toMatchObject({ byMoves: 'duR', byPushes: 'duR' });
  room.open({ level, origin: null });
  room.play(['r']);
  vi.advanceTimersByTime(A_WHILE);
  expect(room.shownWin()).toMatchObject({
    solution: { moves: 1, pushes: 1 },
    before: { byMoves: { moves: 3, pushes: 1 } },
  });
  expect(room.records()).toMatchObject([{ solved: 2, byMoves: { moves: 1, pushes: 1 } }]);
  expect(room.kept()).toMatchObject({ byMoves: 'R', byPushes: 'R' });
  expect(linesOf(room.kept()).map(({ lurd }) => lurd)).toEqual(['R', 'duR']);
});
