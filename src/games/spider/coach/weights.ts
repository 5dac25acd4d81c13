import type { ValueNet } from './value-net.ts';

/** The weights of the features of a table, in points; more is better. Ranks count from 1/13 to 1. */
export interface Weights {
  /** A column by its number of face-down cards, from 0. */
  readonly covered: readonly number[];
  /** A card that was turned and is still unknown. */
  readonly unknown: number;
  /** The lowest open card of a column, if it is on a face-down one; plus more by its rank. */
  readonly onCovered: number;
  readonly onCoveredRank: number;
  /** The lowest card of a column without face-down cards. */
  readonly base: number;
  readonly baseKing: number;
  /**
   * A card on one of the next higher rank and another suit; plus more if face-down cards are
   * beneath.
   */
  readonly mixed: number;
  readonly mixedAbove: number;
  /**
   * A card on one of the wrong rank; plus more by its rank; plus more if face-down cards are
   * beneath.
   */
  readonly wrong: number;
  readonly wrongRank: number;
  readonly wrongAbove: number;
  /** A King on any card. */
  readonly kingAbove: number;
  /**
   * A run of n cards of one suit, times (n − 1)² / 13; plus more if it begins with a King on the
   * ground.
   */
  readonly run: number;
  readonly kingRun: number;
  /** Each card, for each break in the order of its column beneath it. */
  readonly buried: number;
  /** The first empty column, the second, each further one. */
  readonly empty: readonly [number, number, number];
  /** A completed suit. */
  readonly complete: number;
  /** The lowest open card of a column fits on the top of some column. */
  readonly baseFits: number;
  /** The share of the unseen cards that fit on some top. */
  readonly unseenFits: number;
  /** The share of the unseen cards that fit on a top of their suit, summed over the tops. */
  readonly unseenJoins: number;
}

const STUDIED: Weights = {
  covered: [0, -6.7, -11.1, -17.7, -27.9, -35.3],
  unknown: -1,
  onCovered: -6.3,
  onCoveredRank: -2,
  base: -1.2,
  baseKing: -0.2,
  mixed: -4.6,
  mixedAbove: 0,
  wrong: -1.1,
  wrongRank: -1,
  wrongAbove: 0,
  kingAbove: 0,
  run: 1.09,
  kingRun: 0,
  buried: 0,
  empty: [6.3, 7.1, 3.7],
  complete: 15.4,
  baseFits: 0.9,
  unseenFits: 3.1,
  unseenJoins: 6.5,
};

/** A way of playing: the weights with and without rows left, and the network, if there is one. */
export interface CoachWeights {
  readonly withRows: Weights;
  readonly withoutRows: Weights;
  /**
   * The network for a number of suits. It chooses among the tables that a search found; without
   * one, the value does.
   */
  readonly net?: (suits: number) => ValueNet | null;
}

/**
 * Deals are graded with these weights, whatever weights the coach later plays with: a grade never
 * changes once shown.
 */
export const GRADE_WEIGHTS: CoachWeights = { withRows: STUDIED, withoutRows: STUDIED };

/**
 * The coach without its networks (`COACH` in `trained-nets.ts` has them). Playouts that compare lines use only these
 * weights, which is faster.
 */
export const COACH_BY_VALUE: CoachWeights = { withRows: STUDIED, withoutRows: STUDIED };
