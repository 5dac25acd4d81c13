import { columnAndRow, type Position } from './ground.ts';

/** Rows of a board whose elements are made, `from` inclusive and `to` exclusive. */
export interface RowRange {
  readonly from: number;
  readonly to: number;
}

/**
 * What is made for one picture, in tiles: style, layout and paint of so many take 15 to 25 ms, on a slow machine 40. All
 * 10,000 of a board of 100 by 100 at once took 330, in two tasks in which no key was heard.
 */
const AT_ONCE = 400;
/**
 * What a box counts, and the eye of a goal. Each is a dozen elements, a copy of its symbol; it counts less, as each
 * picture has costs of its own, which grow with the figures that are there.
 */
const FIGURE_WEIGHT = 4;

/** By row: how long its elements take to be made, in tiles. */
export function rowWeights({ ground, boxes }: Position): readonly number[] {
  const weights = Array.from({ length: ground.rows }, () => ground.cols);
  const weigh = (cell: number) => {
    const { row } = columnAndRow(ground, cell);
    weights[row] = (weights[row] ?? 0) + FIGURE_WEIGHT;
  };
  for (const cell of boxes) weigh(cell);
  for (const [cell, isGoal] of ground.goalAt.entries()) if (isGoal) weigh(cell);
  return weights;
}

/** These rows and those next to them, as many as are made for one picture: on both sides as far as there are any. */
export function moreRows({ from, to }: RowRange, weights: readonly number[]): RowRange {
  let [first, end, left] = [from, to, AT_ONCE];
  while (left > 0 && (first > 0 || end < weights.length)) {
    const isAbove = end === weights.length || (first > 0 && from - first < end - to);
    left -= (isAbove ? weights[--first] : weights[end++]) ?? 0;
  }
  return { from: first, to: end };
}

/** The rows that a board begins with: those round the player, which are in sight. */
export function firstRows({ ground, player }: Position, weights: readonly number[]): RowRange {
  const { row } = columnAndRow(ground, player ?? 0);
  return moreRows({ from: row, to: row }, weights);
}
