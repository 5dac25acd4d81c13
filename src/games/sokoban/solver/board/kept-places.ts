import type { BoxSearch } from '../../rules/box-search.ts';

/**
 * Which of the states that a search found for a box were kept: of those on one square only one for each part of the
 * player's floor round it, as the player can walk to the other sides.
 */
export class KeptPlaces {
  private readonly search: BoxSearch;
  /** By square: the sides kept, as a bit set. */
  private readonly sides: Uint8Array;

  /** For boards with `size` squares. */
  constructor(search: BoxSearch, size: number) {
    this.search = search;
    this.sides = new Uint8Array(size);
  }

  /** Another box comes. */
  clear(): void {
    this.sides.fill(0);
  }

  keep(state: number): void {
    const square = state >> 2;
    this.sides[square] = this.sides[square]! | (1 << (state & 3));
  }

  /** Whether the same square was kept with the player on a side that is connected to this one. */
  has(state: number): boolean {
    const square = state >> 2;
    const sides = this.sides[square]!;
    for (let other = 0; other < 4; other++) {
      if ((sides & (1 << other)) === 0) continue;
      if (this.search.blocks.connects(square, other, state & 3)) return true;
    }
    return false;
  }
}
