import { type Card, type Column, RANKS, SUITS } from '../../../cards/card.ts';
import { finish } from '../../../core/work.ts';
import { COLUMN_COUNT, type Tableau } from '../rules/board.ts';
import type { Position } from '../rules/game.ts';
import {
  DEAL,
  fromOf,
  lengthOf,
  packMove,
  packSpiderMove,
  rankOf,
  suitOf,
  toOf,
} from '../solver/packed.ts';
import { solve } from '../solver/solve.ts';
import {
  bestOf,
  type Effort,
  MIN_GAIN,
  type Plan,
  type Plans,
  plansFor,
  tidyPlan,
} from './planner.ts';
import { sharedRating, type Rating } from './rating.ts';
import {
  columnAt,
  COMPLETED,
  COVERED,
  HEIGHTS,
  mayDeal,
  playOn,
  ROWS,
  type Table,
  UNKNOWN,
} from './table.ts';
import type { ValueNet } from './value-net.ts';
import type { CoachWeights, Weights } from './weights.ts';

/** The memory for the search for a certain win: far more than its positions need. */
const BYTES = 32 * 2 ** 20;

/** After this many departures from wins that were found, only the table itself counts. */
const MAX_SEARCHES = 12;

/** Whether nothing is hidden. */
export function isAllKnown({ unseenCount }: Table): boolean {
  return unseenCount === 0;
}

function cardOf(code: number, id: number, faceUp: boolean): Card {
  const suit = SUITS[suitOf(code)];
  const rank = RANKS[rankOf(code) - 1];
  if (!suit || !rank) throw new Error('a card of this table is not known');
  return { id, suit, rank, faceUp };
}

/** The position of a table without hidden cards. */
function positionOf({ record, stock, relaxedDealing }: Table): Position {
  const column = (index: number): Column => {
    const start = columnAt(0, index);
    const covered = record[COVERED + index] ?? 0;
    const codes = [...record.subarray(start, start + (record[HEIGHTS + index] ?? 0))];
    return codes.map((code, height) => cardOf(code, index * 100 + height, height >= covered));
  };
  const rows = record[ROWS] ?? 0;
  // The rules deal from the end, the left card first.
  const inOrder = Array.from({ length: rows }, (_, row) =>
    [...stock.subarray(row * COLUMN_COUNT, (row + 1) * COLUMN_COUNT)].reverse(),
  ).flat();
  const tableau = Array.from({ length: COLUMN_COUNT }, (_, index) => column(index));
  return {
    tableau: tableau as unknown as Tableau,
    stock: {
      cards: inOrder.map((code, place) => cardOf(code, 2000 + place, false)),
      dealsRemaining: rows,
    },
    completed: Array.from({ length: record[COMPLETED] ?? 0 }, (): Column => []),
    relaxedDealing,
  };
}

/** A certain win as packed moves, if nothing is hidden; `null` if the solver finds none within `nodes` positions. */
export function certainWin(table: Table, nodes: number): readonly number[] | null {
  const { result } = finish(solve(positionOf(table), { nodes, bytes: BYTES }));
  return result.kind === 'solved' ? result.moves.map(packSpiderMove) : null;
}

/** Whether two tables have the same cards; records may contain anything beyond the columns. */
function isSameTable(one: Uint8Array, other: Uint8Array): boolean {
  if (one.subarray(0, ROWS + 1).some((byte, at) => byte !== other[at])) return false;
  for (let column = 0; column < COLUMN_COUNT; column++) {
    const start = columnAt(0, column);
    for (let at = start; at < start + one[HEIGHTS + column]!; at++) {
      if (one[at] !== other[at]) return false;
    }
  }
  return true;
}

/**
 * The rest of an earlier win, if it was followed so far; otherwise a new one. A new search after each move could begin
 * by reversing that move.
 */
function begunWin(table: Table, nodes: number): readonly number[] | null {
  const tables = [...table.earlier, table.record];
  const last = tables.length - 1;
  for (let at = 0, searches = 0; at <= last && searches < MAX_SEARCHES; at++, searches++) {
    const start = { ...table, record: tables[at]! };
    const line = certainWin(start, nodes);
    if (!line) continue;
    const record = start.record.slice();
    let played = 0;
    for (; at < last; at++) {
      const move = line[played] ?? DEAL;
      if (move === DEAL) break;
      playOn(record, 0, move);
      if (!isSameTable(record, tables[at + 1]!)) break;
      played++;
    }
    if (at === last) return line.slice(played);
  }
  return last === 0 ? null : certainWin(table, nodes);
}

/** The moves that make a table ready for a deal. */
interface Filling {
  /** Packed moves. */
  readonly line: readonly number[];
  /** Whether the last of them turns an unseen card, so that the deal should be reconsidered. */
  readonly turns: boolean;
}

/** The most log odds that a join in suit may cost before a deal: less than the network can tell. */
const JOIN_COST = 0.2;
/** The most log odds that filling a column may cost if that turns a card. */
const TURN_COST = 0.3;

/**
 * Prepares a deal. With a network, runs are first joined in suit where that costs next to nothing. Then empty columns
 * are filled, if a deal requires it, each with the part of a run whose loss costs least: by the network, or the value
 * without one. Only if a row is left.
 */
export function fillForDeal(table: Table, weights: Weights, net: ValueNet | null = null): Filling {
  const record = table.record.slice();
  const filled = { ...table, record };
  const rating = sharedRating(weights, table);
  net?.expect(table);
  const line: number[] = [];
  const turnsBy = (move: number) => {
    line.push(move);
    return playOn(record, 0, move) !== 0;
  };
  rating.load(record, 0);
  let least = net ? net.logOdds(record, 0, rating.value) - JOIN_COST : Infinity;
  for (;;) {
    const join = bestMove(rating, record, net, net ? joinsOf(rating, record) : []);
    if (!join || join.standing <= least) break;
    least = join.standing - JOIN_COST;
    if (turnsBy(join.move)) return { line, turns: true };
  }
  while (!mayDeal(filled)) {
    const move = leastHarm(rating, record, net);
    if (move === null) break;
    if (turnsBy(move)) return { line, turns: true };
  }
  return { line, turns: false };
}

interface Rated {
  readonly move: number;
  readonly standing: number;
}

/** The move after which the table stands best; of equal ones, the first. */
function bestMove(
  rating: Rating,
  record: Uint8Array,
  net: ValueNet | null,
  moves: readonly number[],
): Rated | null {
  rating.load(record, 0);
  let best: Rated | null = null;
  for (const move of moves) {
    rating.rateMove(move);
    const standing = net ? standingAfter(net, record, move, rating.value) : rating.value;
    if (!best || standing > best.standing) best = { move, standing };
  }
  return best;
}

/** The moves of a whole run onto the next card of its suit that empty no column. */
function joinsOf(rating: Rating, record: Uint8Array): readonly number[] {
  rating.load(record, 0);
  rating.findMoves();
  const topOf = (column: number) =>
    record[columnAt(0, column) + record[HEIGHTS + column]! - 1] ?? UNKNOWN;
  return [...rating.moves.subarray(0, rating.moveCount)].filter((move) => {
    const [from, to, length] = [fromOf(move), toOf(move), lengthOf(move)];
    return (
      length === rating.runOf(from) &&
      length < record[HEIGHTS + from]! &&
      record[HEIGHTS + to]! > 0 &&
      topOf(to) === topOf(from) + length
    );
  });
}

/**
 * The best move to an empty column that does not empty its own: with a network, one that turns a card if it costs
 * little more. `null` if there is none.
 */
function leastHarm(rating: Rating, record: Uint8Array, net: ValueNet | null): number | null {
  rating.load(record, 0);
  const heights = record.subarray(HEIGHTS, HEIGHTS + COLUMN_COUNT);
  const empty = heights.indexOf(0);
  const moves: number[] = [];
  for (let from = 0; from < COLUMN_COUNT && empty >= 0; from++) {
    const longest = Math.min(rating.runOf(from), heights[from]! - 1);
    for (let length = 1; length <= longest; length++) moves.push(packMove(from, empty, length));
  }
  const best = bestMove(rating, record, net, moves);
  if (!best || !net) return best?.move ?? null;
  const turning = moves.filter(
    (move) => lengthOf(move) === heights[fromOf(move)]! - record[COVERED + fromOf(move)]!,
  );
  const turn = bestMove(rating, record, net, turning);
  return turn && turn.standing >= best.standing - TURN_COST ? turn.move : best.move;
}

/** The rating of a table after a move that makes it worth `value`. */
function standingAfter(net: ValueNet, record: Uint8Array, move: number, value: number): number {
  const after = record.slice();
  playOn(after, 0, move);
  return net.logOdds(after, 0, value);
}

/** The number of positions for the solver once nothing is hidden, per table of a layer. */
const NODES_EACH = 400;

/**
 * What to do on a table:
 * - `win`: the line certainly wins
 * - `turn`: the last move of the line turns an unseen card
 * - `improve`: the line makes the table better
 * - `deal`: the line fills empty columns, if necessary, and deals
 * - `none`: nothing more can be gained
 */
export interface Decision {
  readonly kind: 'win' | 'turn' | 'improve' | 'deal' | 'none';
  /** Packed moves. */
  readonly line: readonly number[];
  /** The plan behind the line, if it is one. */
  readonly plan?: Plan;
  /** The table that the coach examined; `null` if the solver answered. */
  readonly plans: Plans | null;
}

/** The weights that apply to a table. */
export function weightsFor({ record }: Table, weights: CoachWeights): Weights {
  return (record[ROWS] ?? 0) > 0 ? weights.withRows : weights.withoutRows;
}

/** Whether a plan makes the table better. */
export function isGain(plan: Plan, { standing, leastQuietGain }: Plans): boolean {
  return plan.standing > standing + (plan.untilTurned > 0 ? MIN_GAIN : leastQuietGain);
}

/** The network that chooses the plans for a table, if there is one. */
export const netFor = ({ suits }: Table, weights: CoachWeights) => weights.net?.(suits) ?? null;

/** The best plans of a table for a way of playing. */
export function plansBy(table: Table, weights: CoachWeights, effort: Effort): Plans {
  return plansFor(table, weightsFor(table, weights), effort, netFor(table, weights));
}

/** The part of a plan that is played before it is reconsidered. */
export function lineOf({ line, untilTurned }: Plan): readonly number[] {
  return untilTurned > 0 ? line.slice(0, untilTurned) : line;
}

/** The part of the tidied plan that is played. A plan that a network has chosen keeps its end. */
export function tidyLineOf(table: Table, weights: CoachWeights, plan: Plan): readonly number[] {
  const keepsEnd = netFor(table, weights) !== null;
  return lineOf(tidyPlan(table, weightsFor(table, weights), plan, keepsEnd));
}

/** The line that makes a table ready for a deal and deals; the deal waits where filling turns a card. */
export function dealDecision(table: Table, weights: CoachWeights, plans: Plans | null): Decision {
  const own = weightsFor(table, weights);
  const { line, turns } = fillForDeal(table, own, netFor(table, weights));
  return turns ? { kind: 'turn', line, plans } : { kind: 'deal', line: [...line, DEAL], plans };
}

/**
 * Decides what to do. Lines that turn nothing raise the value of the table, and turned or dealt cards stay so:
 * following the decisions terminates.
 */
export function decide(table: Table, weights: CoachWeights, effort: Effort): Decision {
  if (isAllKnown(table)) {
    const line = begunWin(table, effort.width * NODES_EACH);
    if (line) return { kind: 'win', line, plans: null };
  }
  const plans = plansBy(table, weights, effort);
  const asLine = (plan: Plan) => tidyLineOf(table, weights, plan);
  const gaining = [plans.quiet, ...plans.turning].filter((plan) => plan && isGain(plan, plans));
  const best = bestOf(gaining);
  if (best) {
    const kind = best.untilTurned > 0 ? 'turn' : 'improve';
    return { kind, line: asLine(best), plan: best, plans };
  }
  if ((table.record[ROWS] ?? 0) > 0) return dealDecision(table, weights, plans);
  const turning = bestOf(plans.turning);
  return turning
    ? { kind: 'turn', line: asLine(turning), plan: turning, plans }
    : { kind: 'none', line: [], plans };
}
