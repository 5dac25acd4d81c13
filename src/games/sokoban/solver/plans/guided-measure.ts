import type { BoxState } from '../board/box-state.ts';
import type { DeadlockCheck } from '../deadlocks/deadlock-check.ts';
import type { SearchTables } from './search-tables.ts';
import { digit } from '../board/cells.ts';
import { PlannedMoves } from './planned-moves.ts';
import { FAR, type GoalTakers } from '../board/goal-table.ts';
import { mulberry32, type Rng } from '../../../../core/rng.ts';
import {
  type Measure,
  type MeasureOf,
  type MoveFeatures,
  type PlayersFloor,
  pushSides,
} from './measure.ts';

/**
 * How positions are ordered. Features come first, in this order: packed boxes, regions, links, boxes out of plan,
 * hotspots. Ties are broken by distance: boxes should be `far` from the goals, out of the way until the plan needs
 * them, or `near` to them, or the line `short`, by the pushes so far and the distance. With `cheap`, this comes right
 * after the packed boxes, and each of the other features weighs as much as some pushes.
 */
export interface Preference {
  readonly favours: 'far' | 'near' | 'short' | 'cheap';
  /** The maximum number of pushes added at random, from a seed. */
  readonly noise: number;
  readonly seed: number;
}

/**
 * The features of the guided search: a hotspot is a box off the goals that takes some goal from another such box,
 * freedom is whether an unmoved box can be pushed from a side that was out of reach, and packing is only the stage of
 * the plan.
 */
class GuidedMeasure implements Measure {
  private readonly board: SearchTables['board'];
  private readonly deadlockCheck: DeadlockCheck;
  private readonly takers: GoalTakers;
  private readonly boxState: BoxState;
  private readonly moveFeatures: MoveFeatures;
  /** Of row 0, by square of a box: the number of others it takes a goal from, and its possible pushes. */
  private readonly heat: Int32Array;
  private readonly sides: Uint8Array;
  private readonly preference: Preference;
  private readonly rng: Rng;
  private readonly planned: PlannedMoves;
  /** Without the box that moves: the distance of the others from the goals, */
  private distance = 0;
  /** the hotspots among them, */
  private hot = 0;
  /** those off the goals, and what the cool ones among these take; */
  private readonly homeless: Uint16Array;
  private homelessCount = 0;
  private readonly cool: Uint8Array[] = [];
  /** and the newly possible pushes: where the player is, and where the box goes. */
  private readonly pushFrom: Int32Array;
  private readonly pushTo: Int32Array;
  private pushCount = 0;

  constructor(
    { board, deadlockCheck, features, takers }: SearchTables,
    boxState: BoxState,
    moveFeatures: MoveFeatures,
    preference: Preference,
  ) {
    this.preference = preference;
    this.rng = mulberry32(preference.seed);
    this.board = board;
    this.deadlockCheck = deadlockCheck;
    this.takers = takers;
    this.boxState = boxState;
    this.moveFeatures = moveFeatures;
    this.heat = new Int32Array(board.size);
    this.sides = new Uint8Array(board.size);
    this.planned = new PlannedMoves(features, board.size);
    this.homeless = new Uint16Array(board.boxes.length);
    this.pushFrom = new Int32Array(board.boxes.length * 4);
    this.pushTo = new Int32Array(board.boxes.length * 4);
  }

  here(floor: PlayersFloor, regions: number): void {
    const { moveFeatures, boxState, heat, sides, board, deadlockCheck } = this;
    const { boxes, blocked } = boxState;
    const { nearest } = deadlockCheck.base;
    let hotspots = 0;
    let distance = 0;
    for (const box of boxes) {
      heat[box] = this.heatOf(box);
      if (heat[box] > 0) hotspots++;
      sides[box] = pushSides(box, floor, blocked, deadlockCheck.dead, board.steps);
      if (nearest[box]! < FAR) distance += nearest[box]!;
    }
    moveFeatures.hotspots[0] = hotspots;
    moveFeatures.distance[0] = distance;
    moveFeatures.access[0] = 0;
    this.planned.begin(boxes, boxState.boxAt);
    this.measure(0, regions, this.planned.packed, this.planned.out, this.planned.links);
  }

  lifting(square: number, floor: PlayersFloor): void {
    const near = this.deadlockCheck.base.nearest[square]!;
    this.distance = this.moveFeatures.distance[0]! - (near < FAR ? near : 0);
    this.planned.lift(square);
    this.liftHeat(square);
    this.findPushes(square, floor);
  }

  after(row: number, floor: PlayersFloor, regions: number): void {
    const { moveFeatures, deadlockCheck, planned } = this;
    const to = moveFeatures.state[row]! >> 2;
    const near = deadlockCheck.base.nearest[to]!;
    moveFeatures.distance[row] = this.distance + (near < FAR ? near : 0);
    moveFeatures.hotspots[row] = this.hotspotsOn(to);
    moveFeatures.access[row] = this.frees(to, floor) ? 1 : 0;
    this.measure(row, regions, planned.packedOn(to), planned.outOn(to), planned.linksOn(to));
  }

  /** The number of boxes off the goals that the one on `square` takes a goal from; 0 if it is on a goal itself. */
  private heatOf(square: number): number {
    const { board, takers, boxState } = this;
    if (board.isGoal[square] === 1) return 0;
    const taken = takers.takenBy(square);
    let heat = 0;
    for (const box of boxState.boxes) if (taken[box] === 1 && board.isGoal[box] === 0) heat++;
    return heat;
  }

  /** Divides the boxes off the goals into hot and cool ones, without the one on a square. */
  private liftHeat(square: number): void {
    const { board, takers, boxState, heat, homeless, cool } = this;
    const counted = 1 - board.isGoal[square]!;
    this.hot = this.homelessCount = cool.length = 0;
    for (const box of boxState.boxes) {
      if (box === square || board.isGoal[box] === 1) continue;
      homeless[this.homelessCount++] = box;
      const taken = takers.takenBy(box);
      if (heat[box]! - counted * taken[square]! > 0) this.hot++;
      else cool.push(taken);
    }
  }

  /** The hotspots once the moving box is on a square: only what it takes or loses changes. */
  private hotspotsOn(to: number): number {
    const { board, takers, homeless, cool } = this;
    if (board.isGoal[to] === 1) return this.hot;
    let hotspots = this.hot;
    for (const taken of cool) hotspots += taken[to]!;
    const taken = takers.takenBy(to);
    for (let i = 0; i < this.homelessCount; i++) if (taken[homeless[i]!] === 1) return hotspots + 1;
    return hotspots;
  }

  /** Finds the pushes of other boxes that are possible without the one on a square, and were not with it. */
  private findPushes(square: number, floor: PlayersFloor): void {
    const { boxState, sides, deadlockCheck, board, pushFrom, pushTo } = this;
    this.pushCount = 0;
    for (const box of boxState.boxes) {
      if (box === square) continue;
      const now = pushSides(box, floor, boxState.blocked, deadlockCheck.dead, board.steps);
      const more = now & ~sides[box]!;
      for (let side = 0; more >> side > 0; side++) {
        if ((more & (1 << side)) === 0) continue;
        pushFrom[this.pushCount] = box + board.steps[side]!;
        pushTo[this.pushCount++] = box + board.steps[side ^ 2]!;
      }
    }
  }

  /** Whether one of them is possible once the box is on a square. */
  private frees(to: number, floor: PlayersFloor): boolean {
    const { pushFrom, pushTo } = this;
    for (let i = 0; i < this.pushCount; i++) {
      if (pushTo[i] !== to && floor.has(pushFrom[i]!)) return true;
    }
    return false;
  }

  private order(row: number): number {
    const { moveFeatures, preference } = this;
    const { favours, noise } = preference;
    const chance = noise > 0 ? Math.floor(this.rng() * noise) : 0;
    const distance = moveFeatures.distance[row]! + chance;
    if (favours === 'far') return orderOf(moveFeatures, row, TIES - 1 - digit(distance, TIES));
    if (favours === 'near') return orderOf(moveFeatures, row, distance);
    const all = distance + moveFeatures.spent + (row > 0 ? moveFeatures.pushes[row]! : 0);
    return favours === 'short'
      ? orderOf(moveFeatures, row, all)
      : cheapOrderOf(moveFeatures, row, all);
  }

  private measure(row: number, regions: number, packed: number, out: number, links: number): void {
    const { moveFeatures } = this;
    moveFeatures.packed[row] = packed;
    moveFeatures.outOfPlan[row] = out;
    moveFeatures.regions[row] = regions;
    moveFeatures.blockedLinks[row] = links;
    moveFeatures.order[row] = this.order(row);
  }
}

export const guidedMeasure =
  (preference: Preference): MeasureOf =>
  (tables, boxState, moveFeatures) =>
    new GuidedMeasure(tables, boxState, moveFeatures, preference);

/** More than any distance that distinguishes positions. */
const TIES = 2048;

/** The features of a row as one number, and then a number of pushes; the lower, the better. */
function orderOf(m: MoveFeatures, row: number, pushes: number): number {
  let order = 511 - digit(m.packed[row], 512);
  order = order * 64 + digit(m.regions[row], 64);
  order = order * 32 + digit(m.blockedLinks[row], 32);
  order = order * 64 + digit(m.outOfPlan[row], 64);
  order = order * 64 + digit(m.hotspots[row], 64);
  return order * TIES + digit(pushes, TIES);
}

/** The weight of a region, a blocked link, a box out of plan or a hotspot, in pushes. */
const FEATURE = 4;
const CHEAPS = 2 ** 20;

function cheapOrderOf(m: MoveFeatures, row: number, pushes: number): number {
  const features = m.regions[row]! + m.blockedLinks[row]! + m.outOfPlan[row]! + m.hotspots[row]!;
  const packed = 511 - digit(m.packed[row], 512);
  return packed * CHEAPS + digit(pushes + FEATURE * features, CHEAPS);
}
