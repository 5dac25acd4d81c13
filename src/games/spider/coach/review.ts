import type { Work } from '../../../core/work.ts';
import type { SpiderMove } from '../rules/board.ts';
import { type Position, spider } from '../rules/game.ts';
import { positionKey } from '../rules/position-key.ts';
import { packSpiderMove } from '../solver/packed.ts';
import {
  compared,
  type Compared,
  foreseenFrom,
  isLate,
  shareOf,
  shareOfOdds,
  standingOf,
  bestOfAll,
  shareWon,
  outlookWith,
} from './chance.ts';
import { type Advice, advise } from './coach.ts';
import { fillForDeal, isAllKnown, netFor, weightsFor, plansBy } from './decide.ts';
import type { Effort } from './planner.ts';
import { viewOf } from './player-view.ts';
import { playOn, ROWS, type Table, tableOf } from './table.ts';
import { COACH } from './trained-nets.ts';
import { COACH_BY_VALUE, type CoachWeights } from './weights.ts';

/**
 * A move of a game after which the chance of a win was lower than before. A deal includes the moves
 * that prepared it.
 */
export interface Moment {
  /** The number of the move in the game, from 0. */
  readonly index: number;
  /** The last of the moves that are judged together: the same move, or the deal. */
  readonly last: number;
  readonly played: SpiderMove;
  /** The coach's choice. */
  readonly advice: Advice;
  /** How much the chance of a win fell, from 0 to 1, not counting luck. */
  readonly fall: number;
  readonly cost: Cost;
}

/** The cost of a moment. */
type Cost =
  /** The chance before and after it, as shares of games won. */
  | { readonly kind: 'chance'; readonly before: number; readonly after: number }
  /** A win that was certain. */
  | { readonly kind: 'win' }
  /** Only the fall: before a row is dealt, the level of the chance is unknown. */
  | { readonly kind: 'fall' }
  /** Points lost of the best value that can be reached for certain, if no chance is known. */
  | { readonly kind: 'points'; readonly loss: number };

const MAX_MOMENTS = 3;
/** Smaller differences are ignored, in points of the value and in the share of games won. */
const MIN_LOSS = 1;
const MIN_FALL = 0.01;
/** If both lines are played out, a lead of one game could be chance. */
const MIN_LEAD = 2;
/** The maximum number of moves that are played out: each takes some tenths of a second. */
const MAX_TRIED = 6;

/**
 * The weights that judge a table: without the network if nothing is hidden, since it was not
 * trained for that.
 */
function weightsOf(table: Table): CoachWeights {
  return isAllKnown(table) ? COACH_BY_VALUE : COACH;
}

/** The best rating that can be reached from a table for certain. */
function bestStanding(table: Table, weights: CoachWeights, effort: Effort): number {
  return bestOfAll(plansBy(table, weights, effort));
}

/** Whether the coach's line loses less of the reachable rating than the played one. */
function givesLess(table: Table, { kind, line }: Advice, reach: Reach, effort: Effort): boolean {
  if (kind === 'deal' || kind === 'win') return true;
  const after = tableAfter(table, line.map(packSpiderMove));
  return reach.standing - bestStanding(after, weightsOf(table), effort) < reach.loss;
}

/** The table after moves, none of which deals. */
function tableAfter(table: Table, moves: readonly number[]): Table {
  const record = table.record.slice();
  for (const move of moves) playOn(record, 0, move);
  return { ...table, record };
}

/**
 * The best rating that could be reached for certain before an action, and the loss after it, by
 * network or value.
 */
interface Reach {
  readonly standing: number;
  readonly loss: number;
}

/**
 * What a move gives away of what could be reached for certain. Cards that it turns stay unknown, so
 * luck does not count.
 */
function reachOf(table: Table, move: SpiderMove, effort: Effort): Reach {
  const weights = weightsOf(table);
  const standing = bestStanding(table, weights, effort);
  const after = tableAfter(table, [packSpiderMove(move)]);
  return { standing, loss: standing - bestStanding(after, weights, effort) };
}

/**
 * What a deal gives away: the gain that was possible before preparing it, plus how much worse the
 * preparation (as `ready` shows) was than the coach's.
 */
function reachOfDeal(table: Table, ready: Table, effort: Effort): Reach {
  const weights = weightsOf(table);
  const standing = bestStanding(table, weights, effort);
  const { line } = fillForDeal(table, weightsFor(table, weights), netFor(table, weights));
  const missed = standing - standingOf(table, weights);
  const own = standingOf(ready, weights);
  const filled = standingOf(tableAfter(table, line), weights) - own;
  return { standing, loss: missed + Math.max(0, filled) };
}

/** Converts the loss of reachable rating to a fall in the share of won games. */
function fallOf(table: Table, { standing, loss }: Reach): Pick<Moment, 'fall' | 'cost'> {
  const rows = table.record[ROWS]!;
  const foreseen = foreseenFrom(table);
  if (foreseen !== null) {
    const before = shareOfOdds(standing, table.suits);
    const after = shareOfOdds(standing - loss, table.suits);
    const cost: Cost = rows > foreseen ? { kind: 'fall' } : { kind: 'chance', before, after };
    return { fall: before - after, cost };
  }
  const outlook = outlookWith(rows);
  const fall = shareWon(outlook, standing) - shareWon(outlook, standing - loss);
  return { fall, cost: { kind: 'points', loss } };
}

/** Whether a fall is significant. */
function counts({ fall, cost }: Pick<Moment, 'fall' | 'cost'>): boolean {
  return cost.kind === 'points' ? cost.loss >= MIN_LOSS : fall >= MIN_FALL;
}

/**
 * The cost of a fall that playouts have confirmed. The chance is the one that players are shown on
 * request: by the network, or without one by the playouts.
 */
function playedOn(
  { fall, cost }: Pick<Moment, 'fall' | 'cost'>,
  { better, played, games }: Compared,
): Pick<Moment, 'fall' | 'cost'> {
  if (games === 1) return { fall: 1, cost: { kind: 'win' } };
  if (cost.kind === 'chance') return { fall, cost };
  const [before, after] = [shareOf({ won: better, games }), shareOf({ won: played, games })];
  return { fall: before - after, cost: { kind: 'chance', before, after } };
}

/** Whether a move puts cards in an empty column and turns nothing. */
function onlyFills({ tableau }: Position, move: SpiderMove): boolean {
  if (move.t === 'deal' || tableau[move.to]?.length !== 0) return false;
  return tableau[move.from]?.at(-move.length - 1)?.faceUp !== false;
}

/**
 * The actions of a game, each as its first and last move: a deal includes the moves right before it
 * that fill columns for it.
 */
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

/** A key that is equal for positions that differ only in the order of their columns. */
const looseKey = (position: Position) => positionKey(position).split(' ').toSorted().join(' ');

/** Whether a piece of advice only leads back to an earlier position of the game. */
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

/**
 * Whether a game followed the advice. For a deal, its first move alone says little about how
 * columns were filled.
 */
function isPlayed({ kind, line }: Advice, moves: readonly SpiderMove[]): boolean {
  if (kind === 'deal' && moves.at(-1)?.t === 'deal') return true;
  return JSON.stringify(line[0]) === JSON.stringify(moves[0]);
}

/** An action of a game that may be a moment. */
interface Suspect extends Pick<Moment, 'index' | 'last' | 'fall' | 'cost'> {
  readonly reach: Reach;
}

/** The coach's alternative; `null` if it was played, or would only lead back. */
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
 * Finds up to three moves of a game after which the chance of a win was lower, the largest fall
 * first, and what the coach would have done instead. Early in a game the fall follows from what
 * could be reached for certain; late in it, games are played out. `positions` has one more element
 * than `moves`. Yields the number of reviewed moves after each one.
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
      const table = tableOf(viewOf(start));
      const reach =
        move.t === 'deal'
          ? reachOfDeal(table, tableOf(viewOf(before)), effort)
          : reachOf(table, move, effort);
      const lost = fallOf(table, reach);
      if (counts(lost)) suspects.push({ index, last, reach, ...lost });
    }
    yield last + 1;
  }
  const worstFirst = (a: Pick<Moment, 'fall' | 'index'>, b: Pick<Moment, 'fall' | 'index'>) =>
    b.fall - a.fall || a.index - b.index;
  const moments: Moment[] = [];
  let tries = 0;
  for (const suspect of suspects.toSorted(worstFirst)) {
    yield moves.length;
    const { index, last, fall, cost, reach } = suspect;
    const [position, played] = [positions[index], moves[index]];
    const advice = insteadOf(suspect, positions, moves, effort);
    if (!position || !played || !advice) continue;
    const table = tableOf(viewOf(position));
    if (!isLate(table)) {
      if (!givesLess(table, advice, reach, effort)) continue;
      moments.push({ index, last, played, advice, fall, cost });
      continue;
    }
    if (tries++ >= MAX_TRIED) continue;
    const own = moves.slice(index, last + 1).map(packSpiderMove);
    const tried = compared(table, advice.line.map(packSpiderMove), own);
    const lead = tried.better - tried.played;
    const least = tried.games > 1 ? MIN_LEAD : 1;
    if (lead >= least) {
      moments.push({ index, last, played, advice, ...playedOn(suspect, tried) });
    }
  }
  return moments.toSorted(worstFirst).slice(0, MAX_MOMENTS);
}
