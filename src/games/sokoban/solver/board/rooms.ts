import type { SolverBoard } from './board.ts';

/**
 * The passages between rooms. A room is a connected area made of blocks of 2×3 or 3×2 squares of
 * floor; all other floor is passages, and one that leads from room to room (or back to the same
 * room elsewhere) is a link.
 */
export interface Rooms {
  /** By square: the number of the link it belongs to, from 1; 0 for rooms and dead ends. */
  readonly link: Uint16Array;
  /** By square of a room: the number of a link that begins next to it, or 0. */
  readonly door: Uint16Array;
  readonly linkCount: number;
}

function roomSquares({ floor, walls, steps }: SolverBoard): Uint8Array {
  const [, , right, down] = steps;
  const inRoom = new Uint8Array(walls.length);
  for (const square of floor) {
    for (const [long, short] of [
      [right, down],
      [down, right],
    ] as const) {
      const block = [0, long, 2 * long, short, short + long, short + 2 * long];
      if (block.every((offset) => walls[square + offset] === 0)) {
        for (const offset of block) inRoom[square + offset] = 1;
      }
    }
  }
  return inRoom;
}

/** Finds the links of a board. */
export function roomsOf(board: SolverBoard): Rooms {
  const { floor, walls, steps } = board;
  const inRoom = roomSquares(board);
  const link = new Uint16Array(walls.length);
  const door = new Uint16Array(walls.length);
  const seen = new Uint8Array(walls.length);
  let linkCount = 0;
  for (const start of floor) {
    if (inRoom[start] === 1 || seen[start] === 1) continue;
    const passage = [start];
    seen[start] = 1;
    const doors: number[] = [];
    for (const square of passage) {
      for (const step of steps) {
        const to = square + step;
        if (walls[to] === 1) continue;
        if (inRoom[to] === 1) doors.push(to);
        else if (seen[to] === 0) {
          seen[to] = 1;
          passage.push(to);
        }
      }
    }
    if (doors.length < 2) continue;
    linkCount++;
    for (const square of passage) link[square] = linkCount;
    for (const square of doors) door[square] = linkCount;
  }
  return { link, door, linkCount };
}

/** Tunnels: rows of floor one square wide, without goals, walled on both sides. */
export interface Tunnels {
  /** Whether a box that reaches `to` with the player on `side` was pushed from one square of a tunnel to the next. */
  readonly isWithin: (to: number, side: number) => boolean;
}

/**
 * Finds the tunnels of a board (the tunnel macro of A. Junghanns and J. Schaeffer, "Sokoban: enhancing general
 * single-agent search methods using domain knowledge", 2001). All squares are equivalent for a box in a tunnel: it can
 * only be pushed along, and two boxes in one tunnel can never leave it. So a box needs to stop only on the first square
 * or beyond the tunnel. That does not apply to a surplus of boxes: then there are no tunnels.
 */
export function tunnelsOf({ floor, walls, isGoal, steps, size, surplus }: SolverBoard): Tunnels {
  /** By square: a bit for each side from or to which a box can move within a tunnel. */
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

/** By square: the number of steps from the nearest of some squares on a board without boxes. */
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
