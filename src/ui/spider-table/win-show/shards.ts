import type { Rng } from '../../../core/rng.ts';
import type { Point, Size } from '../geometry.ts';

/** A piece of broken glass. Lengths are CSS pixels, times milliseconds from the break. */
export interface Shard {
  /** Its corners, around its own middle. */
  readonly corners: readonly Point[];
  readonly colour: string;
  /** Where it was part of the pane. */
  readonly origin: Point;
  /** Pixels for each second. */
  readonly velocity: Point;
  /** Radians for each second. */
  readonly spin: number;
}

/** Where a shard is at some time. */
export interface ShardFrame extends Point {
  readonly angle: number;
  readonly opacity: number;
}

/** How long pieces can be seen. */
export const SHATTER_MS = 1300;
const COLUMNS = 13;
const ROWS = 8;
/** Pixels for each second, each second. */
const GRAVITY = 1500;
/** The pane that breaks, as a part of the table. */
const PANE = 0.72;
/** How much of what is behind glass it hides. */
const GLASS = 0.84;
/** How unlike each other the pieces are: 0 are rectangles. */
const JITTER = 0.42;

/** Corners of a leaded pane: a grid whose inner crossings are off their places. */
function crossings(table: Size, rng: Rng): readonly (readonly Point[])[] {
  const [width, height] = [table.width * PANE, table.height * PANE];
  const [left, top] = [(table.width - width) / 2, (table.height - height) / 2];
  const off = (size: number) => (rng() - 0.5) * 2 * JITTER * size;
  return Array.from({ length: ROWS + 1 }, (_, row) =>
    Array.from({ length: COLUMNS + 1 }, (__, column) => ({
      x: left + (column / COLUMNS) * width + off(width / COLUMNS),
      y: top + (row / ROWS) * height + off(height / ROWS),
    })),
  );
}

function shardOf(corners: readonly Point[], centre: Point, colour: string, rng: Rng): Shard {
  const mean = (pick: (corner: Point) => number) =>
    corners.reduce((sum, corner) => sum + pick(corner), 0) / corners.length;
  const origin = { x: mean(({ x }) => x), y: mean(({ y }) => y) };
  const push = 1.1 + rng() * 1.5;
  return {
    corners: corners.map(({ x, y }) => ({ x: x - origin.x, y: y - origin.y })),
    colour,
    origin,
    velocity: {
      x: (origin.x - centre.x) * push,
      y: (origin.y - centre.y) * push - 220 - rng() * 260,
    },
    spin: (rng() - 0.5) * 9,
  };
}

/**
 * The pieces of a pane in the middle of the table, every other one cut from corner to corner. The
 * same generator gives the same pieces. Without colours there are none.
 */
export function createShards(table: Size, colours: readonly string[], rng: Rng): readonly Shard[] {
  const grid = crossings(table, rng);
  const centre = { x: table.width / 2, y: table.height / 2 };
  const shards: Shard[] = [];
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      const a = grid[row]?.[column];
      const b = grid[row]?.[column + 1];
      const c = grid[row + 1]?.[column + 1];
      const d = grid[row + 1]?.[column];
      if (!a || !b || !c || !d) continue;
      const isCut = rng() < 0.5;
      const pieces = isCut
        ? [
            [a, b, c],
            [a, c, d],
          ]
        : [[a, b, c, d]];
      for (const corners of pieces) {
        const colour = colours[Math.floor(rng() * colours.length)];
        if (colour !== undefined) shards.push(shardOf(corners, centre, colour, rng));
      }
    }
  }
  return shards;
}

/** Where a shard is `time` milliseconds after the break: thrown outwards, then falling. */
export function shardAt({ origin, velocity, spin }: Shard, time: number): ShardFrame {
  const t = Math.min(Math.max(0, time), SHATTER_MS) / 1000;
  const left = 1 - (t * 1000) / SHATTER_MS;
  return {
    x: origin.x + velocity.x * t,
    y: origin.y + velocity.y * t + (GRAVITY * t * t) / 2,
    angle: spin * t,
    opacity: GLASS * Math.min(1, left * 2.2),
  };
}
