import type { Work } from '../../../core/work.ts';
import type { SpiderMove } from '../rules/board.ts';
import type { Position } from '../rules/game.ts';
import { packSpiderMove } from '../solver/packed.ts';
import { chanceOf, type Chance } from './chance.ts';
import { advise, type Advice } from './coach.ts';
import { weightsFor } from './decide.ts';
import { plansFor, type Effort } from './planner.ts';
import { viewOf } from './player-view.ts';
import { playOn, tableOf, type Table } from './table.ts';
import { COACH_WEIGHTS } from './weights.ts';

/** A move of a game after which less could be reached than before. */
export interface Moment {
  /** Which move of the game, from 0. */
  readonly index: number;
  readonly played: SpiderMove;
  /** What the coach would have done. */
  readonly advice: Advice;
  /** By how many points the best that can be reached for certain fell. */
  readonly loss: number;
  /** The chance before and after the move, where it can be told. Luck is in it as well: a move may turn a bad card. */
  readonly before: Chance;
  readonly after: Chance;
}

const MOST_MOMENTS = 3;
/** What differs by less is as good. */
const LEAST_LOSS = 1;

/** The best value that can be reached for certain. */
function bestValue(table: Table, effort: Effort): number {
  const { value, best } = plansFor(table, weightsFor(table, COACH_WEIGHTS), effort);
  return Math.max(value, best?.value ?? value);
}

/**
 * How many points a move gives away of what could be reached for certain. Cards that it turns stay unknown, so that
 * luck does not count. A deal gives away what could have been gained before it.
 */
function lossOf(position: Position, move: SpiderMove, effort: Effort): number {
  const table = tableOf(viewOf(position));
  const best = bestValue(table, effort);
  if (move.t === 'deal') {
    return (
      best -
      plansFor(table, weightsFor(table, COACH_WEIGHTS), { width: 1, layers: 1, worlds: 0 }).value
    );
  }
  const record = table.record.slice();
  playOn(record, 0, packSpiderMove(move));
  return best - bestValue({ ...table, record }, effort);
}

/**
 * Looks for up to three moves of a game that gave away most, the worst first, with what the coach would have done.
 * `positions` has one more than `moves`. It says after each move how many it has looked at.
 */
export function* reviewOf(
  positions: readonly Position[],
  moves: readonly SpiderMove[],
  effort: Effort,
): Work<readonly Moment[], number> {
  const losses: { readonly index: number; readonly loss: number }[] = [];
  for (const [index, move] of moves.entries()) {
    const position = positions[index];
    if (position) losses.push({ index, loss: lossOf(position, move, effort) });
    yield index + 1;
  }
  const worst = losses
    .filter(({ loss }) => loss >= LEAST_LOSS)
    .toSorted((a, b) => b.loss - a.loss || a.index - b.index);
  const moments: Moment[] = [];
  for (const { index, loss } of worst) {
    const [position, next, played] = [positions[index], positions[index + 1], moves[index]];
    if (!position || !next || !played || moments.length === MOST_MOMENTS) break;
    const [advice] = advise(viewOf(position), effort);
    if (!advice || JSON.stringify(advice.line[0]) === JSON.stringify(played)) continue;
    const [before, after] = [chanceOf(viewOf(position)), chanceOf(viewOf(next))];
    moments.push({ index, played, advice, loss, before, after });
    yield moves.length;
  }
  return moments;
}
