import { EdgeBlocks } from './blocks.ts';
import type { Field } from '../rules/field.ts';

/**
 * Everywhere that one box can be pushed, or pulled, while all others stand still: breadth-first
 * over *states* `square * 4 + side`, the box on a square and the player beside it. Whether the
 * player can get round the box is known from the edge blocks. The arrays are used again by the next
 * search, because solvers make a hundred thousand searches a second.
 */
export class BoxSearch {
  readonly blocks: EdgeBlocks;
  /** By state: the fewest pushes to it, or -1. */
  readonly distance: Int32Array;
  /** The states found, in ascending order of their distance; `count` of them. */
  readonly found: Int32Array;
  count = 0;
  /** By square: the sides whose moves were tried, as a bit set. Sides between which the player can walk are marked together. */
  private readonly tried: Uint8Array;
  private readonly steps: Field['steps'];

  /** For boards with `size` squares, the border among them; the edge blocks may be shared with whoever knows them. */
  constructor(size: number, steps: Field['steps'], blocks = new EdgeBlocks(size, steps)) {
    this.blocks = blocks;
    this.distance = new Int32Array(size * 4).fill(-1);
    this.found = new Int32Array(size * 4);
    this.tried = new Uint8Array(size);
    this.steps = steps;
  }

  /** Forgets what was found. */
  clear(): void {
    const { found, distance, tried } = this;
    // To fill an array takes less time than to write to a sixteenth of it here and there.
    if (this.count * 16 > distance.length) {
      distance.fill(-1);
      tried.fill(0);
    } else {
      for (let i = 0; i < this.count; i++) {
        distance[found[i]!] = -1;
        tried[found[i]! >> 2] = 0;
      }
    }
    this.count = 0;
  }

  /**
   * Forgets what was found, and begins anew with one box on `start`, which must be free in `blocked`, and the player on
   * any of `sides`, a bit set.
   */
  begin(blocked: Uint8Array, start: number, sides: number): void {
    this.clear();
    this.blocks.find(blocked, start);
    this.enter(start, sides);
  }

  /** The next search begins with a box on `start` and the player on any of `sides`, a bit set. */
  enter(start: number, sides: number): void {
    for (let side = 0; side < 4; side++) {
      if ((sides & (1 << side)) === 0) continue;
      this.distance[start * 4 + side] = 0;
      this.found[this.count++] = start * 4 + side;
    }
  }

  /**
   * Pushes a box from what was entered. The squares it starts from must be free in `blocked`, and
   * what is connected round them must have been found in `blocks`. It never enters a square that is
   * 1 in `avoid`.
   */
  push(blocked: Uint8Array, avoid: Uint8Array): void {
    const { steps, distance, found, tried } = this;
    const { block } = this.blocks;
    for (let next = 0; next < this.count; next++) {
      const state = found[next]!;
      const square = state >> 2;
      if (((tried[square]! >> (state & 3)) & 1) === 1) continue;
      const part = block[state]!;
      for (let side = 0; side < 4; side++) {
        if (block[square * 4 + side] !== part) continue;
        tried[square]! |= 1 << side;
        const to = square + steps[side ^ 2]!;
        const after = to * 4 + side;
        if (blocked[to] === 1 || avoid[to] === 1 || distance[after]! >= 0) continue;
        if (blocked[square + steps[side]!] === 1) continue;
        distance[after] = distance[state]! + 1;
        found[this.count++] = after;
      }
    }
  }

  /** The same for pulls; to pull, the player needs a second free square behind. */
  pull(blocked: Uint8Array): void {
    const { steps, distance, found, tried } = this;
    const { block } = this.blocks;
    for (let next = 0; next < this.count; next++) {
      const state = found[next]!;
      const square = state >> 2;
      if (((tried[square]! >> (state & 3)) & 1) === 1) continue;
      const part = block[state]!;
      for (let side = 0; side < 4; side++) {
        if (block[square * 4 + side] !== part) continue;
        tried[square]! |= 1 << side;
        const step = steps[side]!;
        const to = square + step;
        const after = to * 4 + side;
        if (blocked[to] === 1 || blocked[to + step] === 1 || distance[after]! >= 0) continue;
        distance[after] = distance[state]! + 1;
        found[this.count++] = after;
      }
    }
  }
}
