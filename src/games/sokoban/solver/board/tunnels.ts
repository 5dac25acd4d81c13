import type { SolverBoard } from './board.ts';

/** Tunnels: rows of floor one square wide, without goals, walled on both sides. */
export interface Tunnels {
  /**
   * Whether a box that comes to `to` with the player on `side` has been pushed from one square of a tunnel to the next.
   */
  readonly isWithin: (to: number, side: number) => boolean;
}

/**
 * Finds the tunnels of a board (the tunnel macro of A. Junghanns and J. Schaeffer, "Sokoban: enhancing general
 * single-agent search methods using domain knowledge", 2001). A box within one is as good on any of its squares:
 * it can only be pushed along, nothing turns there, and two boxes in one tunnel can never leave it. So a box need stop
 * on the first square only, otherwise beyond. That does not hold where boxes may be left over: there are no tunnels then.
 */
export function tunnelsOf({ floor, walls, isGoal, steps, size, surplus }: SolverBoard): Tunnels {
  /** By square: a bit for each side that a box can come from or go to within a tunnel. */
  const along = new Uint8Array(size);
  const [left, up, right, down] = steps;
  for (const square of floor) {
    if (isGoal[square] === 1 || surplus > 0) continue;
    if (walls[square + up] === 1 && walls[square + down] === 1) along[square] = 0b0101;
    else if (walls[square + left] === 1 && walls[square + right] === 1) along[square] = 0b1010;
  }
  return {
    isWithin: (to, side) => (along[to]! & along[to + steps[side]!]! & (1 << side)) !== 0,
  };
}
