import { digit } from '../board/cells.ts';
import { holds } from '../board/heap.ts';
import { type MoveFeatures, type Measure, type PlayersFloor, pushSides } from '../plans/measure.ts';
import type { Advice } from './fess.ts';
import type { BoxState } from '../board/box-state.ts';
import type { DeadlockCheck } from '../deadlocks/deadlock-check.ts';
import type { SearchTables } from '../plans/search-tables.ts';
import { type Features, PlannedMoves } from '../plans/planned-moves.ts';
import { FAR, type GoalTable } from '../board/goal-table.ts';

/** The number of set bits of a four-bit number. */
const BITS = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4] as const;

/**
 * The features of the patient searches: hotspots are pairs of boxes of which one cuts the other off from all goals,
 * freedom is the number of possible pushes, and packing subtracts the boxes left without a place.
 */
class PairMeasure implements Measure {
  private readonly board: SearchTables['board'];
  private readonly deadlockCheck: DeadlockCheck;
  private readonly features: Features;
  private readonly planned: PlannedMoves;
  private readonly boxState: BoxState;
  private readonly moveFeatures: MoveFeatures;
  /** The hotspots in row 0 that involve the moving box. */
  private hotspotsOfOrigin = 0;
  /** The other boxes, and the squares that each of them cuts off. */
  private readonly others: Uint16Array;
  private readonly cutOffs: Uint8Array[] = [];
  private otherCount = 0;
  /**
   * The player's floor without the moving box; by square of another box, its possible pushes then; and their number.
   */
  private floor: PlayersFloor | null = null;
  private readonly sides: Uint8Array;
  private access = 0;
  /** The distance of the other boxes by one table. */
  private distance = 0;
  private table: GoalTable | null = null;

  constructor(
    { board, deadlockCheck, features }: SearchTables,
    boxState: BoxState,
    moveFeatures: MoveFeatures,
  ) {
    this.board = board;
    this.deadlockCheck = deadlockCheck;
    this.features = features;
    this.boxState = boxState;
    this.moveFeatures = moveFeatures;
    this.planned = new PlannedMoves(features, board.size);
    this.others = new Uint16Array(board.boxes.length);
    this.sides = new Uint8Array(board.size);
  }

  here(floor: PlayersFloor, regions: number): void {
    const { moveFeatures, boxState, features, planned } = this;
    const { boxes } = boxState;
    let most = 0;
    let all = 0;
    moveFeatures.worstHotspot = -1;
    for (const box of boxes) {
      const here = features.hotspotsOf(box, boxes);
      if (here > most) moveFeatures.worstHotspot = box;
      most = Math.max(most, here);
      all += here;
    }
    moveFeatures.hotspots[0] = all;
    this.setOthers(-1);
    this.findAccess(floor);
    moveFeatures.access[0] = this.access;
    moveFeatures.worstHotspotAccess[0] = this.pushesOf(moveFeatures.worstHotspot, floor);
    moveFeatures.distance[0] = this.distanceOfOthers();
    planned.begin(boxes, boxState.boxAt);
    this.measure(0, regions, planned.packed, planned.out, planned.links);
  }

  lifting(square: number, floor: PlayersFloor): void {
    this.planned.lift(square);
    this.setOthers(square);
    this.hotspotsOfOrigin = this.hotspotsAround(square);
    this.findAccess(floor);
  }

  after(row: number, floor: PlayersFloor, regions: number): void {
    const { moveFeatures, planned } = this;
    const { hotspots, worstHotspot } = moveFeatures;
    const to = moveFeatures.state[row]! >> 2;
    const worst = moveFeatures.from[row] === worstHotspot ? to : worstHotspot;
    const near = this.nearest(to);
    hotspots[row] = hotspots[0]! - this.hotspotsOfOrigin + this.hotspotsAround(to);
    moveFeatures.access[row] = this.accessAfter(to, floor);
    moveFeatures.worstHotspotAccess[row] = this.pushesOf(worst, floor);
    moveFeatures.distance[row] = this.distanceOfOthers() + near;
    this.measure(row, regions, planned.packedOn(to), planned.outOn(to), planned.linksOn(to));
  }

  /** All boxes but the one on a square. */
  private setOthers(square: number): void {
    const { boxState, others, cutOffs, features } = this;
    this.otherCount = 0;
    this.table = null;
    for (const box of boxState.boxes) {
      if (box === square) continue;
      cutOffs[this.otherCount] = features.cutOffBy(box);
      others[this.otherCount++] = box;
    }
  }

  /** The number of pairs of another box and one on `square` of which one cuts the other off from all goals. */
  private hotspotsAround(square: number): number {
    const { others, cutOffs, features } = this;
    const cutOff = features.cutOffBy(square);
    let result = 0;
    for (let i = 0; i < this.otherCount; i++) {
      result += cutOff[others[i]!]! + cutOffs[i]![square]!;
    }
    return result;
  }

  /** Counts the possible pushes of the other boxes. */
  private findAccess(floor: PlayersFloor): void {
    const { others, sides } = this;
    this.floor = floor;
    this.access = 0;
    for (let i = 0; i < this.otherCount; i++) {
      const box = others[i]!;
      sides[box] = this.sidesOf(box, floor);
      this.access += BITS[sides[box]]!;
    }
  }

  /** The same once a box is on `to`, including its own pushes. If the floor is the same, only its neighbours change. */
  private accessAfter(to: number, floor: PlayersFloor): number {
    const { others, sides, boxState, board } = this;
    let access = this.access + this.pushesOf(to, floor);
    if (floor === this.floor) {
      for (const step of board.steps) {
        const box = to + step;
        if (boxState.boxAt[box] === 1) access += this.pushesOf(box, floor) - BITS[sides[box]!]!;
      }
      return access;
    }
    for (let i = 0; i < this.otherCount; i++) {
      const box = others[i]!;
      if (sides[box] !== 0) access += this.pushesOf(box, floor) - BITS[sides[box]!]!;
    }
    return access;
  }

  private sidesOf(box: number, floor: PlayersFloor): number {
    const { boxState, deadlockCheck, board } = this;
    return pushSides(box, floor, boxState.blocked, deadlockCheck.dead, board.steps);
  }

  /** The number of possible pushes of a box; 0 for no box (-1). */
  private pushesOf(box: number, floor: PlayersFloor): number {
    return box < 0 ? 0 : BITS[this.sidesOf(box, floor)]!;
  }

  /** The distances of the other boxes from their nearest goals, by the current table. */
  private distanceOfOthers(): number {
    const { others, deadlockCheck } = this;
    if (this.table === deadlockCheck.table) return this.distance;
    this.table = deadlockCheck.table;
    this.distance = 0;
    for (let i = 0; i < this.otherCount; i++) this.distance += this.nearest(others[i]!);
    return this.distance;
  }

  private nearest(box: number): number {
    const near = this.deadlockCheck.table.nearest[box]!;
    return near < FAR ? near : 0;
  }

  private measure(row: number, regions: number, packed: number, out: number, links: number): void {
    const { moveFeatures } = this;
    moveFeatures.packed[row] = packed - out;
    moveFeatures.outOfPlan[row] = out;
    moveFeatures.regions[row] = regions;
    moveFeatures.blockedLinks[row] = links;
    moveFeatures.order[row] =
      (out - packed) * 1e6 +
      out * 1e4 +
      regions * 1e3 +
      moveFeatures.hotspots[row]! * 100 +
      moveFeatures.distance[row]!;
  }
}

export const pairMeasure = (
  tables: SearchTables,
  boxState: BoxState,
  moveFeatures: MoveFeatures,
): Measure => new PairMeasure(tables, boxState, moveFeatures);

/** An advisor's gain by the move of a row; only gains above 0 count. */
type Gain = (moveFeatures: MoveFeatures, row: number) => number;

const less = (column: Int32Array, row: number) => column[0]! - column[row]!;
const more = (column: Int32Array, row: number) => column[row]! - column[0]!;
const keepsPacking = ({ packed }: MoveFeatures, row: number) => packed[row]! >= packed[0]!;

/**
 * The seven advisors of FESS: packing, connectivity, links between rooms, hotspots (boxes that cut
 * others off from the goals), explorer (new pushes for the player), opener (freedom for the worst
 * hotspot), and boxes out of plan.
 */
const ADVISORS: readonly Gain[] = [
  (m, row) => more(m.packed, row),
  (m, row) => less(m.regions, row),
  (m, row) => less(m.blockedLinks, row),
  (m, row) => (keepsPacking(m, row) ? less(m.hotspots, row) : 0),
  (m, row) => more(m.access, row),
  (m, row) => more(m.worstHotspotAccess, row),
  (m, row) => (keepsPacking(m, row) ? less(m.outOfPlan, row) : 0),
];

/** The tie-break between moves with the same gain: the lower, the better. */
function burden(m: MoveFeatures, row: number): number {
  return (
    m.outOfPlan[row]! * 1000 + m.regions[row]! * 1000 + m.hotspots[row]! * 100 + m.pushes[row]!
  );
}

/** Writes the rows that the advisors propose to the start of `into`, each once; returns their number. */
function advise(moveFeatures: MoveFeatures, into: Int32Array): number {
  let picks = 0;
  for (const gain of ADVISORS) {
    let best = 0;
    let bestGain = 0;
    for (let row = 1; row < moveFeatures.count; row++) {
      const gained = gain(moveFeatures, row);
      if (gained < bestGain || gained <= 0) continue;
      if (gained === bestGain && burden(moveFeatures, row) >= burden(moveFeatures, best)) continue;
      best = row;
      bestGain = gained;
    }
    if (best !== 0 && !holds(into, picks, best)) into[picks++] = best;
  }
  return picks;
}

/** The features of row 0 as one number: the lower, the better. */
function cellKey(m: MoveFeatures): number {
  const rest = 4095 - m.packed[0]!;
  return (
    ((rest * 64 + digit(m.outOfPlan[0])) * 64 + digit(m.regions[0])) * 64 + digit(m.blockedLinks[0])
  );
}

/** FESS as in the paper: in a cell, moves of equal weight come in the order in which their nodes were found. */
export const PATIENT: Advice = {
  measure: pairMeasure,
  isThorough: false,
  favoursBest: false,
  cutsToPlan: true,
  keepsWorse: true,
  ordersMoves: false,
  countsPushes: false,
  cellKey,
  advise,
};
