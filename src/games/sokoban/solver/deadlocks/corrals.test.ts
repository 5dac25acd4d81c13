import { expect, it } from 'vitest';
import { levelOf } from '../../../../test-support/sokoban-levels.ts';
import { opening } from '../../rules/rules.ts';
import { boardOf } from '../board/board.ts';
import { PatternStore } from './corrals.ts';

it('finds what another store learns, but does not teach it', () => {
  const board = boardOf(opening(levelOf('#######\n#@    #\n# $$$ #\n# ... #\n#######')))!;
  const [left, middle, right] = [...board.boxes] as [number, number, number];
  const known = new PatternStore(board);
  const own = new PatternStore(board, known);
  const boxAt = new Uint8Array(board.size);
  for (const box of board.boxes) boxAt[box] = 1;
  expect(own.find(left, boxAt, board.player)).toBe(null);
  known.add([left, middle], board.player);
  expect(own.find(left, boxAt, board.player)?.boxes).toEqual([left, middle]);
  own.add([middle, right], board.player);
  expect(own.find(right, boxAt, board.player)?.boxes).toEqual([middle, right]);
  expect(known.find(right, boxAt, board.player)).toBe(null);
});
