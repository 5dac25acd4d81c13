import type { Work } from '../../../core/work.ts';
import type { SpiderMove } from '../rules/board.ts';
import { spider, type Position } from '../rules/game.ts';
import { positionKey } from '../rules/position-key.ts';
import { packSpiderMove } from '../solver/packed.ts';
import { chanceOf, type Chance } from './chance.ts';
import { advise, type Advice } from './coach.ts';
import { weightsFor } from './decide.ts';
import { fillForDeal } from './fill.ts';
import { plansFor, type Effort } from './planner.ts';
import { viewOf } from './player-view.ts';
import { playOn, tableOf, type Table } from './table.ts';
import { termsOf, worthOf } from './terms.ts';
import { COACH_WEIGHTS } from './weights.ts';

/** A move of a game after which less could be reached than before; a deal with the moves that made ready for it. */
export interface Moment {
  /** Which move of the game, from 0. */
  readonly index: number;
  /** The last of the moves that are judged as one: the same, or the deal. */
  readonly last: number;
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

/** What a table is worth as it is. */
function worthNow(table: Table): number {
  return worthOf(termsOf(table, weightsFor(table, COACH_WEIGHTS)));
}

/** The table after moves, none of which deals. */
function tableAfter(table: Table, moves: readonly number[]): Table {
  const record = table.record.slice();
  for (const move of moves) playOn(record, 0, move);
  return { ...table, record };
}

/**
 * How many points a move gives away of what could be reached for certain. Cards that it turns stay unknown, so that
 * luck does not count.
 */
function lossOf(position: Position, move: SpiderMove, effort: Effort): number {
  const table = tableOf(viewOf(position));
  const after = tableAfter(table, [packSpiderMove(move)]);
  return bestValue(table, effort) - bestValue(after, effort);
}

/**
 * How many points a deal gives away: what could have been gained before it was made ready, and what was worse about how
 * that was done than the coach's way.
 */
function lossOfDeal(start: Position, dealt: Position, effort: Effort): number {
  const table = tableOf(viewOf(start));
  const { line } = fillForDeal(table, weightsFor(table, COACH_WEIGHTS));
  const missed = bestValue(table, effort) - worthNow(table);
  return missed + Math.max(0, worthNow(tableAfter(table, line)) - worthNow(tableOf(viewOf(dealt))));
}

/** Whether a move puts cards on an empty column and turns nothing. */
function onlyFills({ tableau }: Position, move: SpiderMove): boolean {
  if (move.t === 'deal' || tableau[move.to]?.length !== 0) return false;
  return tableau[move.from]?.at(-move.length - 1)?.faceUp !== false;
}

/** The actions of a game as first and last move: a deal is one with the moves right before it that fill columns for it. */
function actionsOf(
  positions: readonly Position[],
  moves: readonly SpiderMove[],
): readonly (readonly [first: number, last: number])[] {
  const actions: (readonly [number, number])[] = [];
  let filling = 0;
  for (const [index, move] of moves.entries()) {
    const position = positions[index];
    if (position && onlyFills(position, move)) filling++;
    else {
      const isDeal = move.t === 'deal';
      for (let fill = index - filling; fill < index && !isDeal; fill++) actions.push([fill, fill]);
      actions.push([isDeal ? index - filling : index, index]);
      filling = 0;
    }
  }
  for (let fill = moves.length - filling; fill < moves.length; fill++) actions.push([fill, fill]);
  return actions;
}

/** The same for two positions that differ in the order of their columns only. */
const looseKey = (position: Position) => positionKey(position).split(' ').toSorted().join(' ');

/** Whether an advice only leads back to where the game has been. */
function onlyTakesBack(
  positions: readonly Position[],
  index: number,
  { kind, line }: Advice,
): boolean {
  const start = positions[index];
  if (kind !== 'improve' || !start) return false;
  const end = line.reduce<Position | null>((at, move) => at && spider.apply(at, move), start);
  if (!end) return false;
  const key = looseKey(end);
  return positions.slice(0, index).some((before) => looseKey(before) === key);
}

/** Whether a game did as advised: for a deal, its first move alone says little of how columns were filled. */
function isPlayed({ kind, line }: Advice, moves: readonly SpiderMove[]): boolean {
  if (kind === 'deal' && moves.at(-1)?.t === 'deal') return true;
  return JSON.stringify(line[0]) === JSON.stringify(moves[0]);
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
  const losses: { readonly index: number; readonly last: number; readonly loss: number }[] = [];
  for (const [index, last] of actionsOf(positions, moves)) {
    const [start, before, move] = [positions[index], positions[last], moves[last]];
    if (start && before && move) {
      const isDeal = move.t === 'deal';
      const loss = isDeal ? lossOfDeal(start, before, effort) : lossOf(start, move, effort);
      losses.push({ index, last, loss });
    }
    yield last + 1;
  }
  const worst = losses
    .filter(({ loss }) => loss >= LEAST_LOSS)
    .toSorted((a, b) => b.loss - a.loss || a.index - b.index);
  const moments: Moment[] = [];
  for (const { index, last, loss } of worst) {
    const [position, next, played] = [positions[index], positions[last + 1], moves[index]];
    if (!position || !next || !played || moments.length === MOST_MOMENTS) break;
    const [advice] = advise(viewOf(position), effort);
    if (!advice || isPlayed(advice, moves.slice(index, last + 1))) continue;
    if (onlyTakesBack(positions, index, advice)) continue;
    const [before, after] = [chanceOf(viewOf(position)), chanceOf(viewOf(next))];
    moments.push({ index, last, played, advice, loss, before, after });
    yield moves.length;
  }
  return moments;
}
