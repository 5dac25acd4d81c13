import { DIRECTIONS } from '../rules/direction.ts';
import type { Game, GameStatus } from '../../../engine/game.ts';
import { applyMove, moveCodec, type Move } from '../rules/move.ts';
import { paramsCodec, type SokobanParams } from './params.ts';
import { isWon, opening, step, type Position } from '../rules/rules.ts';

function status(position: Position): GameStatus {
  if (isWon(position)) return 'won';
  return DIRECTIONS.some((direction) => step(position, direction)) ? 'playing' : 'stuck';
}

/**
 * Sokoban as a game of the suite. `stuck` means that no step at all is possible; whether a level
 * can still be solved is another question. Steps stay legal after the level is won.
 */
export const sokoban: Game<SokobanParams, Position, Move> = {
  id: 'sokoban',
  params: paramsCodec,
  move: moveCodec,
  open: ({ level }) => opening(level),
  apply: applyMove,
  legalMoves: (position) =>
    DIRECTIONS.filter((direction) => step(position, direction)).map((direction) => [direction]),
  status,
};
