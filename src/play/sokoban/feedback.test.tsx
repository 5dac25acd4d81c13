import { expect, test } from 'vitest';
import { heardOf } from '../../test-support/heard.ts';
import { levelOf } from '../../test-support/sokoban-levels.ts';
import { sokobanStores } from '../../test-support/sokoban-stores.ts';
import { giveFeedback } from '../page/feedback.ts';
import { changeWords } from './feedback.ts';

function setUp(text: string) {
  const { game } = sokobanStores(levelOf(text), {});
  giveFeedback(game, (change) => ({ words: () => changeWords(change), cues: () => [] }));
  return game.getState();
}

test('a move is told, what is taken back and played again, and where a jump has led', async () => {
  const { play, undo, redo, jump, restart, assist } = setUp(
    '########\n#@$ $. #\n#  $ . #\n#    . #\n########',
  );
  expect(await heardOf(() => play(['r']))).toBe('Pushed box right; 0 of 3 placed');
  expect(await heardOf(() => play(['d']))).toBe('Down');
  expect(await heardOf(undo)).toBe('Undone. 1 move, 0 of 3 placed');
  expect(await heardOf(redo)).toBe('Redone: Down');
  expect(await heardOf(assist)).toBe('');
  expect(await heardOf(() => jump([['d']]))).toBe('Now at 1 move, 0 of 3 placed.');
  expect(await heardOf(restart)).toBe('Redo brings your moves back.');
});

test('the move that completes the level says so, and redo does not', async () => {
  const { play, undo, redo, open } = setUp('#######\n#@$ . #\n#     #\n#######');
  expect(await heardOf(() => play(['r']))).not.toContain('Level complete');
  expect(await heardOf(() => play(['r']))).toBe(
    'Pushed box right, onto a goal; 1 of 1 placed. Level complete!',
  );
  undo();
  expect(await heardOf(redo)).not.toContain('Level complete');
  const other = levelOf('#####\n#@$.#\n#####\nTitle: Other');
  expect(await heardOf(() => open({ level: other, origin: null }))).toMatch(
    /^Level opened: “Other” \(Your own level\)\. 3 rows, 5 columns; 0 of 1 placed\./,
  );
});
