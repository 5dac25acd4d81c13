import type { Work } from '../../../core/work.ts';
import type { SpiderMove } from '../rules/board.ts';
import { spider, type Position } from '../rules/game.ts';
import { positionKey } from '../rules/position-key.ts';
import { packSpiderMove } from '../solver/packed.ts';
import { advise, type Advice } from './coach.ts';
import { compared, isLate, type Compared } from './compare.ts';
import { netFor, weightsFor } from './decide.ts';
import { fillForDeal } from './fill.ts';
import { outlookOf, shareWon } from './outlook.ts';
import { plansFor, type Effort } from './planner.ts';
import { viewOf } from './player-view.ts';
import { playOn, tableOf, type Table } from './table.ts';
import { termsOf, worthOf } from './terms.ts';
import { COACH } from './trained-nets.ts';
import { COACH_WEIGHTS } from './weights.ts';

/** A move of a game after which the chance was less than before; a deal with the moves that made ready for it. */
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
  /** By how much the chance of a win fell, from 0 to 1, luck left out. */
  readonly fall: number;
  /** What is behind the fall late in a game; `null` where too much is hidden to play on, and the loss stands for it. */
  readonly tried: Compared | null;
}

const MOST_MOMENTS = 3;
/** What differs by less is as good. */
const LEAST_LOSS = 1;
/** Of the games played on from both, one more is chance. */
const LEAST_LEAD = 2;
/** Games are played on from so many moves at most: that takes some tenths of a second each. */
const MOST_TRIED = 6;

/** The best value that can be reached for certain. */
function bestValue(table: Table, effort: Effort): number {
  const { value, best } = plansFor(table, weightsFor(table, COACH_WEIGHTS), effort);
  return Math.max(value, best?.value ?? value);
}

/** Whether the coach's line gives away less of what could be reached than what was played. */
function givesLess(table: Table, { kind, line }: Advice, loss: number, effort: Effort): boolean {
  if (kind === 'deal' || kind === 'win') return true;
  const after = tableAfter(table, line.map(packSpiderMove));
  return bestValue(table, effort) - bestValue(after, effort) < loss;
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

/** What could be reached for certain before an action, and how many points less after it. */
interface Reach {
  readonly value: number;
  readonly loss: number;
}

/**
 * What a move gives away of what could be reached for certain. Cards that it turns stay unknown, so that luck does not
 * count.
 */
function reachOf(position: Position, move: SpiderMove, effort: Effort): Reach {
  const table = tableOf(viewOf(position));
  const value = bestValue(table, effort);
  const after = tableAfter(table, [packSpiderMove(move)]);
  return { value, loss: value - bestValue(after, effort) };
}

/**
 * What a deal gives away: what could have been gained before it was made ready, and what was worse about how that was
 * done than the coach's way.
 */
function reachOfDeal(start: Position, dealt: Position, effort: Effort): Reach {
  const table = tableOf(viewOf(start));
  const value = bestValue(table, effort);
  const { line } = fillForDeal(table, weightsFor(table, COACH_WEIGHTS), netFor(table, COACH));
  const missed = value - worthNow(table);
  const filled = worthNow(tableAfter(table, line)) - worthNow(tableOf(viewOf(dealt)));
  return { value, loss: missed + Math.max(0, filled) };
}

/** By how much the share of games won falls where so much less can be reached. */
function fallOf(position: Position, { value, loss }: Reach): number {
  const outlook = outlookOf(position);
  return shareWon(outlook, value) - shareWon(outlook, value - loss);
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

/** An action of a game that may be a moment. */
type Suspect = Pick<Moment, 'index' | 'last' | 'loss' | 'fall'>;

/** What the coach would have done instead; `null` where it was done, or would only lead back. */
function insteadOf(
  { index, last }: Suspect,
  positions: readonly Position[],
  moves: readonly SpiderMove[],
  effort: Effort,
): Advice | null {
  const position = positions[index];
  const [advice] = position ? advise(viewOf(position), effort) : [];
  if (!advice || isPlayed(advice, moves.slice(index, last + 1))) return null;
  return onlyTakesBack(positions, index, advice) ? null : advice;
}

/**
 * Looks for up to three moves of a game after which the chance of a win was less, the largest fall first, with what the
 * coach would have done. Early in a game the fall follows from what could be reached for certain; late in it, games are
 * played on. `positions` has one more than `moves`. It says after each move how many it has looked at.
 */
export function* reviewOf(
  positions: readonly Position[],
  moves: readonly SpiderMove[],
  effort: Effort,
): Work<readonly Moment[], number> {
  const suspects: Suspect[] = [];
  for (const [index, last] of actionsOf(positions, moves)) {
    const [start, before, move] = [positions[index], positions[last], moves[last]];
    if (start && before && move) {
      const isDeal = move.t === 'deal';
      const reach = isDeal ? reachOfDeal(start, before, effort) : reachOf(start, move, effort);
      const fall = fallOf(start, reach);
      if (reach.loss >= LEAST_LOSS) {
        suspects.push({ index, last, loss: reach.loss, fall });
      }
    }
    yield last + 1;
  }
  const worstFirst = (a: Suspect, b: Suspect) => b.fall - a.fall || a.index - b.index;
  const moments: Moment[] = [];
  let tries = 0;
  for (const suspect of suspects.toSorted(worstFirst)) {
    yield moves.length;
    const { index, last } = suspect;
    const [position, played] = [positions[index], moves[index]];
    const advice = insteadOf(suspect, positions, moves, effort);
    if (!position || !played || !advice) continue;
    const table = tableOf(viewOf(position));
    if (!isLate(table)) {
      if (!givesLess(table, advice, suspect.loss, effort)) continue;
      moments.push({ ...suspect, played, advice, tried: null });
      continue;
    }
    if (tries++ >= MOST_TRIED) continue;
    const own = moves.slice(index, last + 1).map(packSpiderMove);
    const tried = compared(table, advice.line.map(packSpiderMove), own);
    const lead = tried.better - tried.played;
    const least = tried.games > 1 ? LEAST_LEAD : 1;
    if (lead >= least)
      moments.push({ ...suspect, fall: lead / tried.games, played, advice, tried });
  }
  return moments.toSorted(worstFirst).slice(0, MOST_MOMENTS);
}
