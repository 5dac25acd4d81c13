import type { SolverBoard } from './board.ts';

/** By square: how many steps it is from the nearest of some squares on a board without boxes. */
export function walksFrom(
  { size, walls, steps }: SolverBoard,
  starts: Iterable<number>,
): Int32Array {
  const distance = new Int32Array(size).fill(-1);
  const queue = [...starts];
  for (const start of queue) distance[start] = 0;
  for (const square of queue) {
    for (const step of steps) {
      const to = square + step;
      if (walls[to] === 1 || distance[to]! >= 0) continue;
      distance[to] = distance[square]! + 1;
      queue.push(to);
    }
  }
  return distance;
}
