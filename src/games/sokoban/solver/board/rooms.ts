import type { SolverBoard } from './board.ts';

/**
 * The passages between rooms. A room is a connected area made of blocks of 2×3 or 3×2 squares of
 * floor; all other floor is passages, and one that leads from room to room (or back to the same
 * room elsewhere) is a link.
 */
export interface Rooms {
  /** By square: the number of the link it belongs to, from 1; 0 for rooms and dead ends. */
  readonly link: Uint16Array;
  /** By square of a room: the number of a link that begins beside it; 0 where there is none. */
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
