import type { SolverBoard } from './board.ts';

/** Where the player can walk without pushing. The arrays are used again by the next flood. */
export class Reach {
  private readonly steps: SolverBoard['steps'];
  private readonly queue: Int32Array;
  private readonly stamps: Int32Array;
  private stamp = 0;
  /** How many squares the last flood came to. */
  count = 0;

  constructor({ size, steps }: Pick<SolverBoard, 'size' | 'steps'>) {
    this.steps = steps;
    this.queue = new Int32Array(size);
    this.stamps = new Int32Array(size);
  }

  /**
   * Floods from `start` and gives the lowest square of what it comes to, by which positions that
   * differ only in where the player stands are the same.
   */
  flood(blocked: Uint8Array, start: number): number {
    const { queue, stamps, steps } = this;
    const [left, up, right, down] = steps;
    const stamp = ++this.stamp;
    let lowest = start;
    let end = 1;
    queue[0] = start;
    stamps[start] = stamp;
    for (let next = 0; next < end; next++) {
      const square = queue[next]!;
      if (square < lowest) lowest = square;
      let to = square + left;
      if (blocked[to] === 0 && stamps[to] !== stamp) {
        stamps[to] = stamp;
        queue[end++] = to;
      }
      to = square + up;
      if (blocked[to] === 0 && stamps[to] !== stamp) {
        stamps[to] = stamp;
        queue[end++] = to;
      }
      to = square + right;
      if (blocked[to] === 0 && stamps[to] !== stamp) {
        stamps[to] = stamp;
        queue[end++] = to;
      }
      to = square + down;
      if (blocked[to] === 0 && stamps[to] !== stamp) {
        stamps[to] = stamp;
        queue[end++] = to;
      }
    }
    this.count = end;
    return lowest;
  }

  /** Whether the last flood came to `square`. */
  has(square: number): boolean {
    return this.stamps[square] === this.stamp;
  }

  /** The sides of `square` that the last flood came to, as a bit set. */
  sidesOf(square: number): number {
    const { stamps, stamp, steps } = this;
    const [left, up, right, down] = steps;
    return (
      (stamps[square + left] === stamp ? 1 : 0) |
      (stamps[square + up] === stamp ? 2 : 0) |
      (stamps[square + right] === stamp ? 4 : 0) |
      (stamps[square + down] === stamp ? 8 : 0)
    );
  }
}
