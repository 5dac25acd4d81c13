import { beforeEach, expect, test } from 'vitest';
import { current } from '../../engine/session.ts';
import { keyOf } from '../../games/sokoban/records/level-set.ts';
import { snapshotsOf, type Snapshot } from '../../games/sokoban/records/snapshots.ts';
import type { Move } from '../../games/sokoban/rules/rules.ts';
import { memoryStorage } from '../../platform/storage.ts';
import { announcedBy } from '../../test-support/announced.ts';
import { levelOf } from '../../test-support/sokoban-levels.ts';
import { sokobanStores } from '../../test-support/sokoban-stores.ts';
import { toastStore } from '../../ui/messages/toasts.ts';
import { announceChanges } from '../../play/page/played-game.ts';
import { changeWords } from '../../play/sokoban/sokoban-actions.ts';
import { openSokobanStorage } from '../../play/sokoban/sokoban-storage.ts';
import { createSnapshotActions } from './snapshot-actions.ts';

const LEVEL = levelOf('########\n#@ $ . #\n#      #\n########');
const KEY = keyOf(LEVEL);

beforeEach(() => {
  toastStore.setState({ toasts: [] });
});

const toastTexts = () => toastStore.getState().toasts.map(({ text }) => text);
const line = (letters: string): readonly Move[] =>
  letters.split('').map((letter) => [letter as 'l' | 'u' | 'r' | 'd']);

/** A game in which these steps have been played, with the snapshots in a storage. */
function setUp(played: string, storage = memoryStorage()) {
  const { game } = sokobanStores(LEVEL, {}, line(played));
  announceChanges(game, (change) => ({ words: () => changeWords(change), cues: () => [] }));
  const { snapshots } = openSokobanStorage(storage);
  const actions = createSnapshotActions(game, snapshots);
  const list = () => snapshotsOf(snapshots.getState(), KEY);
  return {
    ...actions,
    storage,
    play: (letters: string) => {
      for (const move of line(letters)) game.getState().play(move);
    },
    assist: game.getState().assist,
    list,
    /** Returns to the snapshot with this name. */
    back: (name: string) => {
      actions.returnTo(list().find((each) => each.name === name)!);
    },
    at: () => {
      const { session } = game.getState();
      return { player: current(session).player, moves: session.cursor, help: session.assisted };
    },
    undo: game.getState().undo,
  };
}

/** A storage with this many snapshots of the level. */
function storageWith(count: number) {
  const list = Array.from({ length: count }, (_, n) => ({ name: `No ${n}`, line: 'u' }));
  const text = JSON.stringify({ levels: { [KEY]: list } });
  return memoryStorage([['sokoban.v1.snapshots', text]]);
}

test('snapshots are saved by name, survive the page, and returning to one loses nothing', async () => {
  const first = setUp('r');
  expect(first.take(' Before the push ')).toBe(true);
  expect(toastTexts()).toEqual(['Saved as “Before the push”.']);

  const { back, list, at } = setUp('d', first.storage);
  expect(at()).toMatchObject({ player: 17, moves: 1 });
  expect(await announcedBy(() => back('Before the push'))).toBe('Now at 1 move, 0 of 1 placed.');
  expect(at()).toMatchObject({ player: 10, moves: 1 });
  expect(list()).toEqual<Snapshot[]>([
    { name: 'Before the push', line: 'r' },
    { name: 'Before “Before the push”', line: 'd' },
  ]);
  back('Before “Before the push”');
  expect(at()).toMatchObject({ player: 17, moves: 1 });
  // A position that is already saved is not saved again.
  expect(list()).toHaveLength(2);
  expect(await announcedBy(() => back('Before “Before the push”'))).toBe(
    'The board is already there.',
  );
});

test('going back within the game saves no snapshot, because it can be redone', () => {
  const { take, play, back, list, at, remove } = setUp('');
  take();
  play('rr');
  take('Pushed');
  back('Snapshot 1');
  expect(at().moves).toBe(0);
  back('Pushed');
  expect([at().moves, list().length]).toEqual([2, 2]);
  remove('Pushed');
  expect(list()).toEqual([{ name: 'Snapshot 1', line: '' }]);
});

test('a snapshot with an existing name is added next to it, and a full list accepts no more', () => {
  const { take, play, list } = setUp('', storageWith(48));
  expect(take('Start')).toBe(true);
  play('r');
  expect(take('Start')).toBe(true);
  expect(toastTexts().at(-1)).toBe('Saved as “Start 2”.');
  play('d');
  expect(take('Start')).toBe(false);
  expect(toastTexts().at(-1)).toMatch(/^This level already has 50 snapshots, the maximum/);
  expect(list()).toHaveLength(50);
  expect(list().slice(-2)).toEqual([
    { name: 'Start', line: '' },
    { name: 'Start 2', line: 'r' },
  ]);
});

test('the position that is left is saved even if the list is full', () => {
  const { jump, list } = setUp('d', storageWith(50));
  jump(line('r'), 'This game', false);
  expect(list()).toHaveLength(51);
  expect(list().at(-1)).toEqual({ name: 'Before “This game”', line: 'd' });
});

test('continuing from others’ moves is help, from the player’s own it is not, and snapshots record that', () => {
  const { jump, take, list, at } = setUp('d');
  jump(line('dr'), 'Pasted moves', false);
  expect(at()).toMatchObject({ moves: 2, help: false });
  jump(line('rr'), 'Fewest moves', true);
  expect(at()).toMatchObject({ moves: 2, help: true });
  take('Low');
  expect(list().at(-1)).toEqual({ name: 'Low', line: 'r r', assisted: true });
});

test('others’ moves that are already in the game are no help, and a snapshot with help restores that mark', () => {
  const { jump, at } = setUp('rr');
  jump(line('r'), 'Fewest moves', true);
  expect(at()).toMatchObject({ moves: 1, help: false });
  const helped = setUp('rr');
  helped.assist();
  helped.take('Helped');
  const alone = setUp('d', helped.storage);
  alone.back('Helped');
  expect(alone.at()).toMatchObject({ moves: 2, help: true });
});
