import { afterEach, expect, test, vi } from 'vitest';
import { current } from '../../engine/session.ts';
import { schokobanScore } from '../../games/sokoban/index.ts';
import type { Direction } from '../../games/sokoban/rules/direction.ts';
import { isWon } from '../../games/sokoban/rules/rules.ts';
import { announcedBy } from '../../test-support/announced.ts';
import { levelOf } from '../../test-support/sokoban-levels.ts';
import { sokobanStores } from '../../test-support/sokoban-stores.ts';
import { setSoundPlayer } from '../page/sound.ts';
import { sokobanActions } from './sokoban-actions.ts';

const WIDE = '########\n#@ $ . #\n#      #\n########';
const THROUGH = '##########\n#@ $ .   #\n##########';

afterEach(() => {
  setSoundPlayer(null);
});

/** A game whose completion is detected only on demand. */
function setUp(text: string) {
  const { game } = sokobanStores(levelOf(text), {});
  const session = () => game.getState().session;
  let isAnnounced = false;
  const actions = sokobanActions(game, () => !isAnnounced && isWon(current(session())));
  return {
    actions,
    announceWin: () => (isAnnounced = true),
    steps: (...directions: readonly Direction[]) => {
      for (const direction of directions) actions.step(direction, false);
    },
    /** The moves and pushes after the action. */
    after: (action: () => unknown) => {
      action();
      const { moves, pushes } = current(session());
      return [moves, pushes];
    },
    score: () => schokobanScore(session()),
  };
}

test('undo goes back one step, or to before the last push; redo restores them, even after a reset', () => {
  const { actions, steps, after } = setUp(WIDE);
  expect(after(() => steps('r', 'r', 'l', 'l'))).toEqual([4, 1]);
  expect(after(actions.undoPush)).toEqual([1, 0]);
  for (let times = 0; times < 3; times++) actions.redo();
  expect(after(() => undefined)).toEqual([4, 1]);
  actions.undo();
  expect(after(actions.undo)).toEqual([2, 1]);
  expect(after(actions.reset)).toEqual([0, 0]);
  expect(after(actions.redo)).toEqual([1, 0]);
});

test('right after a reset, undo restores everything, including undone moves', () => {
  const { actions, steps, after, score } = setUp(WIDE);
  steps('r', 'r');
  actions.undo();
  const before = score();
  expect(after(actions.reset)).toEqual([0, 0]);
  expect(score()).not.toEqual(before);
  expect(after(actions.undo)).toEqual([1, 0]);
  expect(score()).toEqual(before);
});

test('navigation goes to the ends and to pushes, and each undone step counts', () => {
  const { actions, steps, after, score } = setUp(WIDE);
  steps('r', 'r', 'l', 'l');
  expect([
    after(actions.toStart),
    after(actions.redoPush),
    after(actions.redoPush),
    after(actions.undoPush),
    after(actions.toEnd),
    after(actions.toEnd),
  ]).toEqual([
    [0, 0],
    [2, 1],
    [4, 1],
    [1, 0],
    [4, 1],
    [4, 1],
  ]);
  // 4 steps; 4 undone, then 2 and 2 redone; 3 undone, 3 redone.
  expect(score()).toBe(18);
  expect(after(() => actions.goTo(1))).toEqual([1, 0]);
  expect(after(() => actions.goTo(2))).toEqual([2, 1]);
});

test('a blocked step is announced and has a sound, except for a held key', async () => {
  const { actions, steps, after } = setUp('########\n#@$ $. #\n#  $ . #\n#    . #\n########');
  const played = vi.fn();
  setSoundPlayer(played);
  expect(await announcedBy(() => steps('u'))).toBe('Wall');
  steps('r');
  expect(await announcedBy(() => steps('r'))).toBe('Box cannot move');
  expect(played.mock.calls).toEqual(Array(2).fill([[{ sound: 'bump' }]]));
  played.mockClear();
  expect(await announcedBy(() => actions.step('r', true))).toBe('');
  expect(played).not.toHaveBeenCalled();
  expect(after(() => undefined)).toEqual([1, 1]);
});

test('announces when there is nothing to undo or redo', async () => {
  const { actions } = setUp(WIDE);
  expect(await announcedBy(actions.undo)).toBe('Nothing to undo.');
  expect(await announcedBy(actions.redo)).toBe('Nothing to redo.');
  expect(await announcedBy(actions.undoPush)).toBe('No push to undo.');
  expect(await announcedBy(actions.redoPush)).toBe('Nothing to redo.');
  expect(await announcedBy(actions.reset)).toBe('The level is at its start.');
  expect(await announcedBy(actions.toStart)).toBe('The level is at its start.');
  expect(await announcedBy(actions.toEnd)).toBe('Nothing to redo.');
});

test('after the winning step nothing is played until the win is announced', () => {
  const { actions, steps, after, announceWin } = setUp(THROUGH);
  expect(after(() => steps('r', 'r', 'r', 'r', 'r', 'r', 'l'))).toEqual([3, 2]);
  expect(actions.play(['l'])).toBe(false);
  expect(after(() => actions.step('l', false))).toEqual([3, 2]);
  announceWin();
  expect(after(() => steps('l'))).toEqual([4, 2]);
});

test('a key still held after the win does not win again after an undo', () => {
  const { actions, steps, after } = setUp(THROUGH);
  // The last key is pressed after the win, and never released.
  steps('r', 'r', 'r', 'r');
  expect(after(actions.undo)).toEqual([2, 1]);
  expect(after(() => actions.step('r', true))).toEqual([2, 1]);
  expect(after(() => steps('r'))).toEqual([3, 2]);
});
