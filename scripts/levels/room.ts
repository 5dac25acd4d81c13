// Rooms for levels: floor within walls, at random, but alike on both sides.
import { shuffled, type Rng } from '../../src/core/rng.ts';

/** What a room shall be like. */
export interface RoomPlan {
  /** The floor before walls are put in: columns and rows. */
  readonly width: number;
  readonly height: number;
  /** Whether the right half mirrors the left one, or the room looks the same turned by half, or neither. */
  readonly symmetry: 'mirror' | 'turn' | 'none';
  /** How many pieces of wall are put in; with a symmetry each comes twice. */
  readonly pillars: number;
  /** The fewest and the most squares of floor; more than 62 cannot be searched. */
  readonly floor: readonly [number, number];
}

/** By row and column, walls all round: whether there is floor. */
export type Room = readonly (readonly boolean[])[];

/** Pieces of wall, as steps from their first square. */
const PILLARS = [
  [[0, 0]],
  [[0, 0]],
  [
    [0, 0],
    [1, 0],
  ],
  [
    [0, 0],
    [0, 1],
  ],
  [
    [0, 0],
    [1, 0],
    [0, 1],
  ],
  [
    [0, 0],
    [1, 0],
    [1, 1],
  ],
] as const;

const SIDES = [
  [0, -1],
  [-1, 0],
  [0, 1],
  [1, 0],
] as const;

/** A whole number from 0 to below `n`. */
export function below(n: number, rng: Rng): number {
  return Math.floor(rng() * n);
}

function neighbours(room: Room, row: number, col: number): readonly (readonly [number, number])[] {
  return SIDES.map(([dr, dc]) => [row + dr, col + dc] as const).filter(([r, c]) => room[r]?.[c]);
}

function floorOf(room: Room): (readonly [number, number])[] {
  return room.flatMap((cells, row) =>
    cells.flatMap((isFloor, col) => (isFloor ? [[row, col] as const] : [])),
  );
}

/** Walls up whatever is a dead end: a square with one way out is of no use but for a goal. */
function fillDeadEnds(room: boolean[][]): void {
  for (let changed = true; changed;) {
    changed = false;
    for (const [row, col] of floorOf(room)) {
      if (neighbours(room, row, col).length > 1) continue;
      const cells = room[row];
      if (cells) cells[col] = false;
      changed = true;
    }
  }
}

function isConnected(room: Room): boolean {
  const floor = floorOf(room);
  const [first] = floor;
  if (!first) return false;
  const reached = new Set([first.join()]);
  const queue = [first];
  for (const [row, col] of queue) {
    for (const next of neighbours(room, row, col)) {
      if (reached.has(next.join())) continue;
      reached.add(next.join());
      queue.push(next);
    }
  }
  return reached.size === floor.length;
}

/** A room by the plan, or `null` where chance has made none that will do. */
export function makeRoom({ width, height, symmetry, pillars, floor }: RoomPlan, rng: Rng) {
  const [rows, cols] = [height + 2, width + 2];
  const room = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: cols }, (_, col) => row % (rows - 1) > 0 && col % (cols - 1) > 0),
  );
  const wall = (row: number, col: number) => {
    const cells = room[row];
    if (cells && col >= 0 && col < cols) cells[col] = false;
  };
  for (let i = 0; i < pillars; i++) {
    const [row, col] = [1 + below(height, rng), 1 + below(width, rng)];
    const piece = PILLARS[below(PILLARS.length, rng)] ?? [];
    const [flipRow, flipCol] = [rng() < 0.5 ? 1 : -1, rng() < 0.5 ? 1 : -1];
    for (const [dr, dc] of piece) {
      const [r, c] = [row + dr * flipRow, col + dc * flipCol];
      wall(r, c);
      if (symmetry === 'mirror') wall(r, cols - 1 - c);
      if (symmetry === 'turn') wall(rows - 1 - r, cols - 1 - c);
    }
  }
  fillDeadEnds(room);
  const { length } = floorOf(room);
  const fits = length >= floor[0] && length <= floor[1];
  return fits && isConnected(room) ? room : null;
}

/**
 * Places for `count` goals, as places in the list of the room's floor: close together, or anywhere.
 */
export function chooseGoals(room: Room, count: number, rng: Rng): readonly number[] {
  const floor = floorOf(room);
  const order = shuffled([...floor.keys()], rng);
  if (rng() < 0.25) return order.slice(0, count).sort((a, b) => a - b);
  const chosen: number[] = order.slice(0, 1);
  while (chosen.length < count) {
    const beside = order.filter((place) => {
      const [row = 0, col = 0] = floor[place] ?? [];
      const touches = (other: number) => {
        const [r = 0, c = 0] = floor[other] ?? [];
        return Math.abs(r - row) + Math.abs(c - col) === 1;
      };
      return !chosen.includes(place) && chosen.some(touches);
    });
    const [next = order.find((place) => !chosen.includes(place)) ?? 0] = shuffled(beside, rng);
    chosen.push(next);
  }
  return chosen.sort((a, b) => a - b);
}

/** The room as a graph: for each square of floor its neighbours left, above, right, below, or -1. */
export function graphOf(room: Room): readonly Int8Array[] {
  const floor = floorOf(room);
  const place = new Map(floor.map((at, index) => [at.join(), index]));
  return floor.map(([row, col]) =>
    Int8Array.from(SIDES, ([dr, dc]) => place.get([row + dr, col + dc].join()) ?? -1),
  );
}

/** The room as rows of XSB, with what stands on its floor (by place in its list). */
export function xsbOf(room: Room, glyphAt: (place: number) => string): readonly string[] {
  const floor = floorOf(room);
  const place = new Map(floor.map((at, index) => [at.join(), index]));
  const nearFloor = (row: number, col: number) =>
    [-1, 0, 1].some((dr) => [-1, 0, 1].some((dc) => room[row + dr]?.[col + dc]));
  const rows = room.map((cells, row) =>
    cells
      .map((isFloor, col) => {
        if (isFloor) return glyphAt(place.get([row, col].join()) ?? 0);
        return nearFloor(row, col) ? '#' : ' ';
      })
      .join('')
      .trimEnd(),
  );
  const used = rows.filter((row) => row !== '');
  const indent = Math.min(...used.map((row) => row.length - row.trimStart().length));
  return used.map((row) => row.slice(indent));
}
