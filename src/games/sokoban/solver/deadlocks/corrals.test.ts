import { expect, it } from 'vitest';
import { levelOf } from '../../../../test-support/sokoban-levels.ts';
import { opening } from '../../rules/rules.ts';
import { boardOf } from '../board/board.ts';
import { keysFor } from '../board/box-state.ts';
import { CorralProofs } from './corrals.ts';

it('finds patterns that others have learned, but does not add its own to theirs', () => {
  const board = boardOf(opening(levelOf('#######\n#@    #\n# $$$ #\n# ... #\n#######')))!;
  const [left, middle, right] = [...board.boxes] as [number, number, number];
  const proofs = (known?: CorralProofs['patterns']) =>
    new CorralProofs(board, keysFor(board.size), new Uint8Array(board.size), known).patterns;
  const known = proofs();
  const own = proofs(known);
  const boxAt = new Uint8Array(board.size);
  for (const box of board.boxes) boxAt[box] = 1;
  expect(own.find(left, boxAt, board.player)).toBe(null);
  known.add([left, middle], board.player);
  expect(own.find(left, boxAt, board.player)?.boxes).toEqual([left, middle]);
  own.add([middle, right], board.player);
  expect(own.find(right, boxAt, board.player)?.boxes).toEqual([middle, right]);
  expect(known.find(right, boxAt, board.player)).toBe(null);
});
