import type { Regions } from './regions.ts';

/**
 * The regions of a position without one of its boxes: those beside the box become the player's, with its own square. Holds
 * as long as nothing else is looked for in the `regions` of the position.
 */
export class LiftedRegions {
  /** How many regions there are. */
  count = 0;
  /** The lowest square of the player's region. */
  lowest = 0;
  private readonly regions: Regions;
  private readonly steps: readonly number[];
  private square = 0;
  /** Where the box is put that was lifted, as long as it leaves the player all the rest; -1 for nowhere. */
  filled = -1;
  /** By region of the position: the number of the last lift that made it the player's. */
  private readonly joined: Int32Array;
  private lifts = 0;

  /** For boards with `size` squares. */
  constructor(regions: Regions, size: number, steps: readonly number[]) {
    this.regions = regions;
    this.steps = steps;
    this.joined = new Int32Array(size);
  }

  /** Lifts the box on `square`; the player is beside it. */
  lift(square: number): void {
    const { regions, joined } = this;
    const lift = ++this.lifts;
    this.filled = -1;
    this.square = this.lowest = square;
    this.count = regions.count + 1;
    for (const step of this.steps) {
      const region = regions.label[square + step]!;
      if (region < 0 || joined[region] === lift) continue;
      joined[region] = lift;
      this.count--;
      this.lowest = Math.min(this.lowest, regions.lowest[region]!);
    }
  }

  /** Whether the player comes to a square. */
  has(square: number): boolean {
    if (square === this.filled) return false;
    const region = this.regions.label[square]!;
    return region < 0 ? square === this.square : this.joined[region] === this.lifts;
  }
}
