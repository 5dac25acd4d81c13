import { grow } from '../../../../core/grow.ts';
import type { BoxState } from '../board/box-state.ts';
import type { SearchTables } from './search-tables.ts';

/**
 * The features of positions, one row of numbers for each: row 0 is the current position, the others are the results of
 * its moves. The next position reuses the arrays.
 */
export class MoveFeatures {
  /** The number of rows in use. */
  count = 0;
  /** The pushes from the opening to row 0, if the search counts them. */
  spent = 0;
  /** The box that cuts off the most others in row 0, or -1. */
  worstHotspot = -1;
  /** The square of the box that moves. */
  from = new Int32Array(512);
  /** The target of the box, and the side of it on which the player ends: `square * 4 + side`. */
  state = new Int32Array(512);
  /** Pushes of the move. */
  pushes = new Int32Array(512);
  /** The stage of the packing plan that is reached, less the boxes for which it then has no place. */
  packed = new Int32Array(512);
  /** Boxes on squares where the rest of the plan cannot use them. */
  outOfPlan = new Int32Array(512);
  /** Regions into which boxes cut the floor. */
  regions = new Int32Array(512);
  /** Links between rooms with a box in them. */
  blockedLinks = new Int32Array(512);
  /** Pairs of boxes of which one cuts the other off from all goals. */
  hotspots = new Int32Array(512);
  /** The number of possible pushes; in the guided search, 1 if one is newly possible. */
  access = new Int32Array(512);
  /** The number of possible pushes of the box that cuts off the most others in row 0. */
  worstHotspotAccess = new Int32Array(512);
  /** Sum of the pushes from the boxes to their nearest goals. */
  distance = new Int32Array(512);
  /** The position as one number, for searches that order positions by it: the lower, the better. */
  order = new Float64Array(512);

  /** A new row, and its index. */
  reserve(): number {
    if (this.count === this.from.length) this.grow();
    return this.count++;
  }

  private grow(): void {
    this.from = grow(this.from);
    this.state = grow(this.state);
    this.pushes = grow(this.pushes);
    this.packed = grow(this.packed);
    this.outOfPlan = grow(this.outOfPlan);
    this.regions = grow(this.regions);
    this.blockedLinks = grow(this.blockedLinks);
    this.hotspots = grow(this.hotspots);
    this.access = grow(this.access);
    this.worstHotspotAccess = grow(this.worstHotspotAccess);
    this.distance = grow(this.distance);
    this.order = grow(this.order);
  }
}

/** The squares that the player can reach. */
export interface PlayersFloor {
  readonly has: (square: number) => boolean;
}

/** Fills the rows of `MoveFeatures`: each family of searches needs other features. */
export interface Measure {
  /** Measures the current position, whose floor has this many regions, as row 0. */
  here: (floor: PlayersFloor, regions: number) => void;
  /**
   * Called before the moves of the box on `square`. It is now off the board, with the player on `floor`, and the others
   * are as in the current position until the next box is reported.
   */
  lifting: (square: number, floor: PlayersFloor) => void;
  /**
   * Measures the position after the move in a row: the box is on the board in its new place, but in its old one in the
   * boxes of the current position. `regions` is the number of regions of the floor.
   */
  after: (row: number, floor: PlayersFloor, regions: number) => void;
}

/** Creates one for the positions in `boxState`. */
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
