import { mulberry32 } from '../../../../core/rng.ts';
import type { SolverBoard } from '../board/board.ts';

/** The rank of a box that can be taken off after so long a way: the lowest one is taken. */
export type TakingOrder = (box: number, way: number) => number;

/** Up to so many steps of the way are added by chance; the first is more than most ways. */
const CHANCES = [512, 16, 4] as const;

/** Boxes that were put aside first, by their squares, and of others the farthest. */
export function usualOrder({ isGoal, size }: SolverBoard): TakingOrder {
  return (box, way) => (isGoal[box] === 0 ? box - size : -way / size);
}

/**
 * An order by chance, which is another one for each number: mostly the boxes that were put aside come first, in every third
 * one these are like others.
 */
export function orderByChance({ isGoal, size }: SolverBoard, number: number): TakingOrder {
  const most = CHANCES[number % CHANCES.length] ?? CHANCES[0];
  const isMixed = Math.floor(number / CHANCES.length) % 3 === 2;
  const rng = mulberry32(number);
  const chance = Float64Array.from({ length: size }, () => rng() * most);
  return (box, way) => chance[box]! - way - (isGoal[box] === 0 && !isMixed ? size + most : 0);
}
