import type { BoxState } from '../board/box-state.ts';
import type { SearchTables } from './search-tables.ts';
import type { MoveFeatures } from '../board/move-features.ts';

/** Which squares the player comes to. */
export interface PlayersFloor {
  readonly has: (square: number) => boolean;
}

/** Fills the rows of `MoveFeatures`: each family of searches wants to know something else of a position. */
export interface Measure {
  /** Measures the position at hand, whose floor is in so many regions, as row 0. */
  here: (floor: PlayersFloor, regions: number) => void;
  /**
   * The moves of the box on `square` come next. It is off the board now, with the player on that `floor`, and the others
   * stand as in the position at hand until the next box is reported.
   */
  lifting: (square: number, floor: PlayersFloor) => void;
  /**
   * Measures the position after a move, whose row names it: the box is on the board there, but still in its old place among
   * the boxes of the position at hand. The floor has so many regions.
   */
  after: (row: number, floor: PlayersFloor, regions: number) => void;
}

/** Makes one for the positions in `boxState`. */
export type MeasureOf = (
  tables: SearchTables,
  boxState: BoxState,
  moveFeatures: MoveFeatures,
) => Measure;

/** The sides from which the box on `square` can be pushed to where it is not lost, as a bit set. */
export function pushSides(
  square: number,
  floor: PlayersFloor,
  blocked: Uint8Array,
  dead: Uint8Array,
  steps: readonly number[],
): number {
  let possible = 0;
  for (let side = 0; side < 4; side++) {
    const to = square + steps[side ^ 2]!;
    if (blocked[to] === 0 && dead[to] === 0 && floor.has(square + steps[side]!)) {
      possible |= 1 << side;
    }
  }
  return possible;
}
