import { DIRECTIONS, type Direction } from './direction.ts';
import type { Field } from './field.ts';

/**
 * Breadth-first search over a field, with arrays that are used again and again: a push plan makes
 * thousands of searches, most of which end after a few squares.
 */
export class Walker {
  private readonly field: Pick<Field, 'blocked' | 'steps'>;
  private readonly queue: Int32Array;
  private readonly distance: Int32Array;
  /** The step that first led to a square. */
  private readonly arrival: Uint8Array;
  /** The number of the search that last came to a square; spares clearing the others. */
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
   * Searches from `start` to everywhere, or until it has come to all of `until`. The square
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

  /** Steps from the last search's start to `square`, or -1 if it did not come there. */
  distanceTo(square: number): number {
    return this.seenIn[square] === this.search ? (this.distance[square] ?? 0) : -1;
  }

  /** The path from the last search's start to a square that it came to. */
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
