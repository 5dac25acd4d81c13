import { grow } from '../../../../core/grow.ts';
import type { BoxState } from '../board/box-state.ts';
import type { SearchTables } from './search-tables.ts';
import { Assignment, IMPOSSIBLE } from '../board/assignment.ts';
import type { SolverBoard } from '../board/board.ts';
import { FAR, type GoalTable } from '../board/goal-table.ts';
import type { DeadlockCheck } from '../deadlocks/deadlock-check.ts';

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

/**
 * A lower bound on the remaining pushes: the cheapest assignment of boxes to goals, each alone among walls and frozen
 * boxes. It is admissible but not consistent, because it may rise by more than one when a box freezes.
 */
export class PushEstimate {
  /** The work so far: an estimate for `n` boxes counts n². */
  work = 0;
  private readonly board: SolverBoard;
  private readonly deadlockCheck: DeadlockCheck;
  private readonly boxes: Uint16Array;
  /** Of the current position, if all of it must be examined. */
  private readonly assignment: Assignment;
  /** Of the expanded position; the index of the box lifted last, and its costs elsewhere, by goal. */
  private readonly parent: Assignment;
  private readonly costs: Int32Array;
  private table: GoalTable | null = null;
  private isAssigned = false;
  private lifted = -1;

  /** For the current `boxes` of a search, which `deadlockCheck` must have checked before each estimate. */
  constructor(board: SolverBoard, deadlockCheck: DeadlockCheck, boxes: Uint16Array) {
    const sides = [board.boxes.length, board.goals.length];
    this.board = board;
    this.deadlockCheck = deadlockCheck;
    this.boxes = boxes;
    this.assignment = new Assignment(Math.min(...sides), Math.max(...sides));
    this.parent = new Assignment(Math.min(...sides), Math.max(...sides));
    this.costs = new Int32Array(board.goals.length);
  }

  /** Makes the current position the expanded one. */
  expand(): void {
    this.lifted = -1;
    this.isAssigned = false;
    this.table = this.deadlockCheck.table;
    if (this.board.surplus === 0) this.fillCosts(this.parent);
  }

  /**
   * The estimate for the current position. If there is an expanded one, only the box with the index `moved` is
   * elsewhere, on `to`.
   */
  least(moved: number, to: number): number {
    const { board, parent, costs, table } = this;
    const { goals, size } = board;
    if (board.surplus !== 0 || table === null || this.deadlockCheck.table !== table) {
      return this.leastOfAll();
    }
    this.work += goals.length ** 2;
    if (!this.isAssigned) parent.least();
    this.isAssigned = true;
    if (this.lifted !== moved) parent.lift(moved);
    this.lifted = moved;
    for (let g = 0; g < goals.length; g++) {
      const far = table.pushes[g * size + to]!;
      costs[g] = far === FAR ? IMPOSSIBLE : far;
    }
    return parent.leastWith(costs);
  }

  private leastOfAll(): number {
    const { board, assignment } = this;
    this.work += Math.max(board.boxes.length, board.goals.length) ** 2;
    this.fillCosts(assignment);
    return assignment.least();
  }

  private fillCosts(assignment: Assignment): void {
    const { board, boxes, deadlockCheck } = this;
    const { goals, size } = board;
    const { pushes } = deadlockCheck.table;
    const { frozen } = deadlockCheck;
    const rowsAreBoxes = boxes.length <= goals.length;
    const columns = Math.max(boxes.length, goals.length);
    for (let b = 0; b < boxes.length; b++) {
      const box = boxes[b]!;
      const isFrozen = frozen[box] === 1;
      for (let g = 0; g < goals.length; g++) {
        const far = isFrozen ? (goals[g] === box ? 0 : FAR) : pushes[g * size + box]!;
        const at = rowsAreBoxes ? b * columns + g : g * columns + b;
        assignment.cost[at] = far === FAR ? IMPOSSIBLE : far;
      }
    }
  }
}
