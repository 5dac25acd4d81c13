import { COLUMN_COUNT } from '../rules/board.ts';
import { packMove } from '../solver/packed.ts';
import { lentRating, type Rating } from './rating.ts';
import { HEIGHTS, mayDeal, playOn, type Table } from './table.ts';
import type { ValueNet } from './value-net.ts';
import type { Weights } from './weights.ts';

/** The moves that make a table ready for a deal. */
export interface Filling {
  /** Packed moves. */
  readonly line: readonly number[];
  /** Whether the last of them turns a card that was never seen, so that the deal is to be thought over. */
  readonly turns: boolean;
}

/**
 * Fills empty columns, if a deal asks for it, each with the part of a run that is missed least: by the network, without
 * one by the value. Only where a row is left.
 */
export function fillForDeal(table: Table, weights: Weights, net: ValueNet | null = null): Filling {
  const record = table.record.slice();
  const filled = { ...table, record };
  const rating = lentRating(weights, table);
  net?.expect(table);
  const line: number[] = [];
  while (!mayDeal(filled)) {
    const move = leastHarm(rating, record, net);
    if (move === null) break;
    line.push(move);
    if (playOn(record, 0, move) !== 0) return { line, turns: true };
  }
  return { line, turns: false };
}

/** The best move to an empty column that leaves something behind; `null` if there is none. */
function leastHarm(rating: Rating, record: Uint8Array, net: ValueNet | null): number | null {
  rating.load(record, 0);
  const heights = record.subarray(HEIGHTS, HEIGHTS + COLUMN_COUNT);
  const empty = heights.indexOf(0);
  let best: number | null = null;
  let most = -Infinity;
  for (let from = 0; from < COLUMN_COUNT && empty >= 0; from++) {
    const longest = Math.min(rating.runOf(from), heights[from]! - 1);
    for (let length = 1; length <= longest; length++) {
      const move = packMove(from, empty, length);
      rating.rateMove(move);
      const standing = net ? standingAfter(net, record, move, rating.value) : rating.value;
      if (standing <= most) continue;
      most = standing;
      best = move;
    }
  }
  return best;
}

/** How a table stands after a move that makes it worth `value`. */
function standingAfter(net: ValueNet, record: Uint8Array, move: number, value: number): number {
  const after = record.slice();
  playOn(after, 0, move);
  return net.logOdds(after, 0, value);
}
