import { err, ok, type Result } from '../../../core/result.ts';
import type { Move, Tableau } from '../../../games/spider/rules/board.ts';
import { movableRun } from '../../../games/spider/rules/movable-run.ts';
import { legalMoves } from '../../../games/spider/rules/moves.ts';
import { canMove } from '../../../games/spider/rules/rules.ts';
import { plural } from '../../kit/format/plural.ts';
import { columnName } from '../../card-table/words/table-words.ts';
import { illegalMoveText } from '../words/words.ts';

interface AskedMove {
  readonly from: number;
  readonly to: number;
  readonly length?: number;
}

/** The legal move that is meant: without a length the one with most cards. The error is why there is none. */
export function typedMove(tableau: Tableau, asked: AskedMove): Result<Move> {
  const { from, to, length } = asked;
  const [source = [], target = []] = [tableau[from], tableau[to]];
  if (source.length === 0) return err(`There is no card in ${columnName(from)}.`);
  if (from === to) return err(`The cards of ${columnName(from)} lie there already.`);
  const run = movableRun(source);
  if (length !== undefined && (length < 1 || length > run)) {
    return err(`Only ${plural(run, 'card')} of ${columnName(from)} can be moved together.`);
  }
  const legal =
    length === undefined
      ? legalMoves(tableau).findLast((move) => move.from === from && move.to === to)
      : { from, to, length };
  if (legal && canMove(tableau, legal)) return ok(legal);
  return err(illegalMoveText(source.slice(-(length ?? run)), target, to));
}
