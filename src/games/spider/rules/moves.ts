import type { GameStatus } from '../../../engine/game.ts';
import { FOUNDATION_COUNT, type Board, type Move, type Tableau } from './board.ts';
import { movableRun } from './movable-run.ts';
import { canPlace, dealRefusal } from './rules.ts';

/**
 * Every legal move of any part of a movable run, from the left: by `from`, then `length`, then
 * `to`. Dealing is no move in this sense.
 */
export function legalMoves(tableau: Tableau): Move[] {
  const moves: Move[] = [];
  const tops = tableau.map((column) => column.at(-1));
  // Counting loops: hints look thousands of tables ahead, and iterators cost more than the rules.
  for (let from = 0; from < tops.length; from++) {
    const source = tableau[from] ?? [];
    const run = movableRun(source);
    for (let length = 1; length <= run; length++) {
      const head = source[source.length - length];
      if (!head) break;
      // Its own column is not asked for apart: no card of a run fits on the top card of that run.
      for (let to = 0; to < tops.length; to++) {
        if (canPlace(head, tops[to])) moves.push({ from, to, length });
      }
    }
  }
  return moves;
}

/**
 * The legal moves that are worth a look, in the same order: empty columns are all alike, so only the
 * leftmost is used, and a whole column gains nothing there.
 */
export function distinctMoves(tableau: Tableau): Move[] {
  const empty = tableau.findIndex((column) => column.length === 0);
  return legalMoves(tableau).filter(({ from, to, length }) => {
    const isToEmpty = tableau[to]?.length === 0;
    return !isToEmpty || (to === empty && tableau[from]?.length !== length);
  });
}

/** `completed` is the number of runs on the foundations. */
export function statusOf(board: Board, completed: number, relaxed: boolean): GameStatus {
  if (completed >= FOUNDATION_COUNT) return 'won';
  const stuck = dealRefusal(board, relaxed) !== null && legalMoves(board.tableau).length === 0;
  return stuck ? 'stuck' : 'playing';
}
