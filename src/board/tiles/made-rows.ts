import { columnAndRow, type Position } from './ground.ts';

/** Rows of a board with elements, `from` inclusive and `to` exclusive. */
export interface RowRange {
  readonly from: number;
  readonly to: number;
}

/**
 * The number of tiles created per picture: style, layout and paint take 15 to 25 ms, on a slow machine 40. All 10,000
 * of a board of 100 by 100 at once took 330 ms, in two tasks during which no key was handled.
 */
const AT_ONCE = 400;
/**
 * The cost of a box, or of the eye of a goal, in tiles. Each is a copy of a symbol with a dozen elements; it counts
 * less, because each picture has fixed costs, which grow with the existing figures.
 */
const FIGURE_WEIGHT = 4;

/** By row: the cost of creating its elements, in tiles. */
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

/** These rows and the adjacent ones on both sides, as many as are created per picture. */
export function moreRows({ from, to }: RowRange, weights: readonly number[]): RowRange {
  let [first, end, left] = [from, to, AT_ONCE];
  while (left > 0 && (first > 0 || end < weights.length)) {
    const isAbove = end === weights.length || (first > 0 && from - first < end - to);
    left -= (isAbove ? weights[--first] : weights[end++]) ?? 0;
  }
  return { from: first, to: end };
}

/** The first rows of a board: those around the player, which are visible. */
export function firstRows({ ground, player }: Position, weights: readonly number[]): RowRange {
  const { row } = columnAndRow(ground, player ?? 0);
  return moreRows({ from: row, to: row }, weights);
}
