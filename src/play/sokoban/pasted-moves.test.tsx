import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { current, start } from '../../engine/session.ts';
import { sokoban, type SokobanParams } from '../../games/sokoban/levels/game.ts';
import { packs } from '../../games/sokoban/levels/packs.ts';
import type { Level } from '../../games/sokoban/rules/level.ts';
import { memoryStorage } from '../../platform/storage.ts';
import { createGameStore } from '../../store/game-store.ts';
import { levelOf } from '../../test-support/sokoban-levels.ts';
import { confirmStore, declinePending } from '../../ui/messages/confirm.ts';
import { toastStore } from '../../ui/messages/toasts.ts';
import { playPastedMoves } from './pasted-moves.ts';

const LEVEL = levelOf('########\n#      #\n# @$ . #\n########');

beforeEach(() => {
  declinePending();
  toastStore.setState({ toasts: [] });
});

function setUp(level = LEVEL) {
  const store = createGameStore({
    game: sokoban,
    first: () => start(sokoban, { level, origin: null }),
    storage: memoryStorage(),
    key: 'game',
    now: () => 0,
    onStorageError: () => undefined,
    onFollow: () => undefined,
  });
  const { play } = store.getState();
  return {
    store,
    play,
    paste: (text: string) => playPastedMoves({ store, play }, text),
    stands: () => {
      const { session } = store.getState();
      return [session.cursor, current(session).moves, current(session).pushes];
    },
  };
}

const toastTexts = () => toastStore.getState().toasts.map(({ text }) => text);

test.each([
  ['uldrRR', 6],
  ['ULDRRR', 6],
  ['uldrrr', 6],
  ['uld3r', 6],
  ['uldrRRll', 6],
])('pasted letters are played as one move from the current position: %s', async (text, moves) => {
  const { paste, stands } = setUp();
  await paste(text);
  expect(stands()).toEqual([1, moves, 2]);
  expect(toastTexts()).toEqual([`${moves} pasted moves played.`]);
});

test('the reason for rejecting moves disappears with their level', async () => {
  const { paste, store } = setUp();
  await paste('llll');
  expect(toastTexts()).toHaveLength(1);
  store.getState().open({ level: levelOf('#####\n#@$.#\n#####'), origin: null });
  expect(toastTexts()).toEqual([]);
});

test('the message offers undo, and disappears after undo or the next move', async () => {
  const { paste, stands, play, store } = setUp();
  await paste('ul');
  toastStore.getState().toasts[0]?.action?.run();
  expect(stands()).toEqual([0, 0, 0]);
  await paste('ul');
  store.getState().assist();
  expect(toastTexts()).toEqual(['2 pasted moves played.']);
  play(['d']);
  expect(stands()).toEqual([2, 3, 0]);
  expect(toastTexts()).toEqual([]);
  await paste('u');
  store.getState().undo();
  expect(stands()).toEqual([2, 3, 0]);
  expect(toastTexts()).toEqual([]);
});

test('an illegal step is reported with its position, and nothing is played', async () => {
  const { paste, stands } = setUp();
  await paste('uu');
  expect(stands()).toEqual([0, 0, 0]);
  expect(toastTexts()).toEqual([
    'The pasted moves cannot be played here. Character 2: the step “u” is not possible here.',
  ]);
});

test('moves that fit only from the start need confirmation', async () => {
  const { paste, stands, play } = setUp();
  play(['u']);
  const declined = paste('uld');
  confirmStore.getState().pending?.answer(false);
  await declined;
  expect(stands()).toEqual([1, 1, 0]);
  const agreed = paste('uld');
  expect(confirmStore.getState().pending?.question.text).toContain('1 move of yours');
  confirmStore.getState().pending?.answer(true);
  await agreed;
  expect(stands()).toEqual([1, 3, 0]);
});

/** Returns the level offered for pasted moves while `board` is on the board. */
async function offeredFor(lurd: string, board: Level) {
  const { store, play } = setUp(board);
  let offered: SokobanParams | null = null;
  const openLevel = (params: SokobanParams) => {
    offered = params;
    return Promise.resolve(false);
  };
  // The second time, the board is already solved if these are its own moves.
  for (const _ of ['on the board', 'again']) {
    toastStore.setState({ toasts: [] });
    await playPastedMoves({ store, play, openLevel }, lurd);
  }
  toastStore
    .getState()
    .toasts.find(({ text }) => text.startsWith('These moves solve another level'))
    ?.action?.run();
  return offered;
}

const ELSEWHERE = levelOf('#####\n#@$.#\n#####');

test('offers the level that the moves solve, from every pack', async () => {
  for (const { id, levels } of packs) {
    const file = `src/games/sokoban/levels/solutions/${id}.lurd`;
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    const lurd = lines.at(-1) ?? '';
    const origin = { pack: id, number: lines.length };
    expect(await offeredFor(lurd, ELSEWHERE)).toMatchObject({ origin });
    expect(await offeredFor(lurd, levels.at(-1)?.level ?? ELSEWHERE)).toBeNull();
    expect(await offeredFor(lurd.slice(0, -1), ELSEWHERE)).toBeNull();
  }
});

test('offers no level for moves that solve none', async () => {
  expect(await offeredFor('uuu', ELSEWHERE)).toBeNull();
  expect(await offeredFor('what?', ELSEWHERE)).toBeNull();
});
