import { grow } from '../../../../core/grow.ts';
import type { BoxState } from '../board/box-state.ts';
import type { SearchTables } from './search-tables.ts';

/**
 * What positions are worth, one row of numbers for each: row 0 is the current position, the others
 * what its moves lead to. The arrays are used again for the next position.
 */
export class MoveFeatures {
  /** How many rows are in use. */
  count = 0;
  /** Pushes from the opening to row 0, where a search counts them. */
  spent = 0;
  /** The box that cuts off the most others in row 0, or -1. */
  worstHotspot = -1;
  /** The square of the box that moves. */
  from = new Int32Array(512);
  /** Where the box goes and on which side of it the player ends: `square * 4 + side`. */
  state = new Int32Array(512);
  /** Pushes of the move. */
  pushes = new Int32Array(512);
  /** The stage of the packing plan that is reached, less the boxes for which it has no place then. */
  packed = new Int32Array(512);
  /** Boxes on squares where the rest of the plan cannot use them. */
  outOfPlan = new Int32Array(512);
  /** Regions into which boxes cut the floor. */
  regions = new Int32Array(512);
  /** Links between rooms with a box in them. */
  blockedLinks = new Int32Array(512);
  /** Pairs of boxes of which one cuts the other off from all goals. */
  hotspots = new Int32Array(512);
  /** Pushes that are possible; in the guided search 1 if one is that was not before. */
  access = new Int32Array(512);
  /** Pushes that are possible of the box that cuts off the most others in row 0. */
  worstHotspotAccess = new Int32Array(512);
  /** Sum of the pushes from the boxes to their nearest goals. */
  distance = new Int32Array(512);
  /** The position as one number, for searches that order them so: the lower, the better. */
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

/** Fills the rows of `MoveFeatures`: each family of searches wants to know something else of a position. */
export interface Measure {
  /** Measures the current position, whose floor has this many regions, as row 0. */
  here: (floor: PlayersFloor, regions: number) => void;
  /**
   * The moves of the box on `square` come next. It is off the board now, with the player on that `floor`, and the others
   * stand as in the current position until the next box is reported.
   */
  lifting: (square: number, floor: PlayersFloor) => void;
  /**
   * Measures the position after a move, whose row names it: the box is on the board there, but still in its old place among
   * the boxes of the current position. `regions` is the number of regions of the floor.
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
