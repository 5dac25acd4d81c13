import { type Direction, DIRECTIONS } from './direction.ts';
import type { Cell, Level } from './level.ts';
import type { Position } from './rules.ts';

/**
 * A board for searching: typed arrays with a border of blocked squares all round, so that no step
 * needs a bounds check. A *square* is an index into it; sides and steps are numbered as in
 * `DIRECTIONS` (0 left, 1 up, 2 right, 3 down), so that `side ^ 2` is the opposite.
 */
export interface Field {
  readonly level: Level;
  /** By square: 1 for a wall or a box. */
  readonly blocked: Uint8Array;
  /** The offset of a step in each direction. */
  readonly steps: readonly [number, number, number, number];
}

/** The square of a cell. */
export function squareOf(level: Level, cell: Cell): number {
  return cell + level.cols + 3 + 2 * Math.floor(cell / level.cols);
}

/** The cell of a square that is not in the border. */
export function cellOf(level: Level, square: number): Cell {
  const width = level.cols + 2;
  return (Math.floor(square / width) - 1) * level.cols + (square % width) - 1;
}

/** The walls of each level, which never change: its positions are searched again and again. */
const fieldsOfWalls = new WeakMap<Level, Uint8Array>();

/** By square: 1 for walls and the border. */
function wallsOf(level: Level): Uint8Array {
  const known = fieldsOfWalls.get(level);
  if (known) return known;
  const walls = new Uint8Array((level.cols + 2) * (level.rows + 2)).fill(1);
  for (let cell = 0; cell < level.walls.length; cell++) {
    if (!level.walls[cell]) walls[squareOf(level, cell)] = 0;
  }
  fieldsOfWalls.set(level, walls);
  return walls;
}

/** The field of a position, with every box in the way except number `without`. */
export function fieldOf({ level, boxes }: Position, without?: number): Field {
  const width = level.cols + 2;
  const blocked = wallsOf(level).slice();
  for (let box = 0; box < boxes.length; box++) {
    if (box !== without) blocked[squareOf(level, boxes[box] ?? 0)] = 1;
  }
  return { level, blocked, steps: [-1, -width, 1, width] };
}

/**
 * The squares that can be walked to from `start`, itself the first, nearest first; among equally near ones as the
 * steps are numbered.
 */
export function reachable(
  blocked: Uint8Array,
  steps: Field['steps'],
  start: number,
): readonly number[] {
  const seen = blocked.slice();
  const queue = [start];
  seen[start] = 1;
  for (const square of queue) {
    for (let side = 0; side < 4; side++) {
      const to = square + (steps[side] ?? 0);
      if (seen[to] === 1) continue;
      seen[to] = 1;
      queue.push(to);
    }
  }
  return queue;
}

/**
 * Breadth-first search over a field, with reused arrays: a push plan makes thousands of searches, most of which end
 * after a few squares.
 */
export class Walker {
  private readonly field: Pick<Field, 'blocked' | 'steps'>;
  private readonly queue: Int32Array;
  private readonly distance: Int32Array;
  /** The step that first led to a square. */
  private readonly arrival: Uint8Array;
  /** By square: the number of the search that last reached it, so that nothing need be cleared. */
  private readonly seenIn: Int32Array;
  private search = 0;

  constructor(field: Pick<Field, 'blocked' | 'steps'>) {
    const size = field.blocked.length;
    this.field = field;
    this.queue = new Int32Array(size);
    this.distance = new Int32Array(size);
    this.arrival = new Uint8Array(size);
    this.seenIn = new Int32Array(size);
  }

  /**
   * Searches from `start` to everywhere, or until it has reached all of `until`. The square
   * `avoid`, if given, counts as blocked.
   */
  walk(start: number, avoid = -1, until: readonly number[] = []): void {
    const { queue, distance, arrival, seenIn } = this;
    const { blocked, steps } = this.field;
    const search = ++this.search;
    let missing = until.length;
    let end = 0;
    queue[end++] = start;
    seenIn[start] = search;
    distance[start] = 0;
    if (until.includes(start) && --missing === 0) return;
    for (let next = 0; next < end; next++) {
      const from = queue[next] ?? 0;
      for (let direction = 0; direction < 4; direction++) {
        const to = from + (steps[direction] ?? 0);
        if (blocked[to] === 1 || seenIn[to] === search || to === avoid) continue;
        seenIn[to] = search;
        distance[to] = (distance[from] ?? 0) + 1;
        arrival[to] = direction;
        queue[end++] = to;
        if (until.includes(to) && --missing === 0) return;
      }
    }
  }

  /** Steps from the last search's start to `square`, or -1 if it was not reached. */
  distanceTo(square: number): number {
    return this.seenIn[square] === this.search ? (this.distance[square] ?? 0) : -1;
  }

  /** The path from the last search's start to a square that it reached. */
  pathTo(square: number): Direction[] {
    const path: Direction[] = [];
    for (let at = square, left = this.distanceTo(square); left > 0; left--) {
      const direction = this.arrival[at] ?? 0;
      path.push(DIRECTIONS[direction] ?? 'l');
      at -= this.field.steps[direction] ?? 0;
    }
    return path.reverse();
  }
}
