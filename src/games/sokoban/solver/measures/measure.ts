import type { BoxState } from '../board/box-state.ts';
import type { SearchTables } from './search-tables.ts';
import type { MoveFeatures } from '../search/move-features.ts';
import type { Regions } from '../board/regions.ts';

/** Fills the rows of `MoveFeatures`: each family of searches wants to know something else of a position. */
export interface Measure {
  /** Measures the position at hand as row 0. */
  here: (regions: Regions) => void;
  /** The moves of the box on `square` come next. */
  lifting: (square: number) => void;
  /** Measures the position after a move, which is on the board and whose row names it. */
  after: (row: number, regions: Regions) => void;
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
  regions: Regions,
  blocked: Uint8Array,
  dead: Uint8Array,
  steps: readonly number[],
): number {
  const sides = regions.sidesOf(square);
  let possible = 0;
  for (let side = 0; side < 4; side++) {
    const to = square + steps[side ^ 2]!;
    if ((sides & (1 << side)) !== 0 && blocked[to] === 0 && dead[to] === 0) possible |= 1 << side;
  }
  return possible;
}
