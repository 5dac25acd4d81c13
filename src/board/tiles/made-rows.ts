import { columnAndRow, type Position } from './ground.ts';

/** The rows of a board whose elements are created; `from` is inclusive, `to` exclusive. */
export interface RowRange {
  readonly from: number;
  readonly to: number;
}

/**
 * The number of tiles created per frame: style, layout and paint take 15 to 25 ms, or 40 ms on a slow machine. Creating
 * all 10,000 tiles of a 100 by 100 board at once took 330 ms, in two tasks that handled no keys.
 */
const AT_ONCE = 400;
/**
 * The cost of a box, or of the eye of a goal, in tiles. Each is a copy of a symbol with a dozen elements, but counts
 * less, because each frame has fixed costs that grow with the existing figures.
 */
const FIGURE_WEIGHT = 4;

/** The cost of creating the elements of each row, in tiles. */
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

/** Extends these rows on both sides by as many as are created per frame. */
export function moreRows({ from, to }: RowRange, weights: readonly number[]): RowRange {
  let [first, end, left] = [from, to, AT_ONCE];
  while (left > 0 && (first > 0 || end < weights.length)) {
    const isAbove = end === weights.length || (first > 0 && from - first < end - to);
    left -= (isAbove ? weights[--first] : weights[end++]) ?? 0;
  }
  return { from: first, to: end };
}

/** The first rows to create: those around the player, which are visible. */
export function firstRows({ ground, player }: Position, weights: readonly number[]): RowRange {
  const { row } = columnAndRow(ground, player ?? 0);
  return moreRows({ from: row, to: row }, weights);
}
