import type { BoxState } from '../board/box-state.ts';
import type { DeadlockCheck } from '../deadlocks/deadlock-check.ts';
import type { SearchTables } from './search-tables.ts';
import type { Features } from './features.ts';
import { FAR } from '../board/goal-table.ts';
import type { GoalTakers } from '../board/goal-takers.ts';
import { mulberry32, type Rng } from '../../../../core/rng.ts';
import { pushSides, type Measure, type MeasureOf, type PlayersFloor } from './measure.ts';
import type { MoveFeatures } from '../search/move-features.ts';

/**
 * Which of two positions is the better one. Features come first, in this order: what is packed, regions, links, boxes out
 * of plan, hotspots. Where these are equal the boxes are to be `far` from the goals, out of the way until the plan wants
 * them; or `near` to them; or `short` is the line to be, by the pushes so far and the distance. To be `cheap` this comes
 * right after what is packed, and each of the other features weighs as much as some pushes.
 */
export interface Preference {
  readonly favours: 'far' | 'near' | 'short' | 'cheap';
  /** Up to so many pushes are added by chance, which begins with a seed. */
  readonly noise: number;
  readonly seed: number;
}

/**
 * What the guided search goes by: a hotspot is a box beside the goals that takes some goal from another such box, freedom
 * is whether a box that has not moved can be pushed from a side that was out of reach, and packing is the stage of the plan
 * alone.
 */
export class GuidedMeasure implements Measure {
  private readonly board: SearchTables['board'];
  private readonly deadlockCheck: DeadlockCheck;
  private readonly features: Features;
  private readonly takers: GoalTakers;
  private readonly boxState: BoxState;
  private readonly moveFeatures: MoveFeatures;
  /** Of row 0, by square of a box: how many others it takes a goal from, and its possible pushes. */
  private readonly heat: Int32Array;
  private readonly sides: Uint8Array;
  private readonly preference: Preference;
  private readonly rng: Rng;
  /** The distance of all boxes from the goals, without the one that moves. */
  private distance = 0;

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
    this.features = features;
    this.takers = takers;
    this.boxState = boxState;
    this.moveFeatures = moveFeatures;
    this.heat = new Int32Array(board.size);
    this.sides = new Uint8Array(board.size);
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
    this.measure(0, regions);
  }

  lifting(square: number): void {
    const near = this.deadlockCheck.base.nearest[square]!;
    this.distance = this.moveFeatures.distance[0]! - (near < FAR ? near : 0);
  }

  after(row: number, floor: PlayersFloor, regions: number): void {
    const { moveFeatures, boxState, deadlockCheck } = this;
    const { blocked } = boxState;
    const from = moveFeatures.from[row]!;
    const to = moveFeatures.state[row]! >> 2;
    const near = deadlockCheck.base.nearest[to]!;
    moveFeatures.distance[row] = this.distance + (near < FAR ? near : 0);
    moveFeatures.hotspots[row] = this.hotspotsAfter(from, to);
    moveFeatures.access[row] = this.frees(to, floor, blocked) ? 1 : 0;
    this.measure(row, regions);
  }

  /** How many boxes beside the goals the one on `square` takes a goal from; 0 if it is on a goal itself. */
  private heatOf(square: number): number {
    const { board, takers, boxState } = this;
    if (board.isGoal[square] === 1) return 0;
    const taken = takers.takenBy(square);
    let heat = 0;
    for (const box of boxState.boxes) if (taken[box] === 1 && board.isGoal[box] === 0) heat++;
    return heat;
  }

  /** The hotspots once the box `from` one square is on another: only what it takes and is taken from it changes. */
  private hotspotsAfter(from: number, to: number): number {
    const { board, takers, boxState, heat } = this;
    const counted = 1 - board.isGoal[from]!;
    const counts = 1 - board.isGoal[to]!;
    let hotspots = this.heatOf(to) > 0 ? 1 : 0;
    for (const box of boxState.boxes) {
      if (box === to || board.isGoal[box] === 1) continue;
      const taken = takers.takenBy(box);
      if (heat[box]! - counted * taken[from]! + counts * taken[to]! > 0) hotspots++;
    }
    return hotspots;
  }

  /** Whether a box other than the one that came `to` a square can be pushed from a side that was out of reach. */
  private frees(to: number, floor: PlayersFloor, blocked: Uint8Array): boolean {
    const { boxState, sides, deadlockCheck, board } = this;
    for (const box of boxState.boxes) {
      if (box === to) continue;
      const now = pushSides(box, floor, blocked, deadlockCheck.dead, board.steps);
      if ((now & ~sides[box]!) !== 0) return true;
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

  private measure(row: number, regions: number): void {
    const { moveFeatures, features, boxState } = this;
    const { boxes, boxAt } = boxState;
    const packed = features.packed(boxAt);
    moveFeatures.packed[row] = packed;
    moveFeatures.outOfPlan[row] = features.outOfPlan(boxes, packed);
    moveFeatures.regions[row] = regions;
    moveFeatures.blockedLinks[row] = features.blockedLinks(boxes);
    moveFeatures.order[row] = this.order(row);
  }
}

export const guidedMeasure =
  (preference: Preference): MeasureOf =>
  (tables, boxState, moveFeatures) =>
    new GuidedMeasure(tables, boxState, moveFeatures, preference);

/** More than any `order`. */
export const ORDERS = 2 ** 43;

/** More than any distance that tells positions apart. */
const TIES = 2048;

const digit = (value: number, below: number) => Math.min(below - 1, value);

/** The features of a row as one number, and then a number of pushes; the lower, the better. */
function orderOf(m: MoveFeatures, row: number, pushes: number): number {
  let order = 511 - digit(m.packed[row]!, 512);
  order = order * 64 + digit(m.regions[row]!, 64);
  order = order * 32 + digit(m.blockedLinks[row]!, 32);
  order = order * 64 + digit(m.outOfPlan[row]!, 64);
  order = order * 64 + digit(m.hotspots[row]!, 64);
  return order * TIES + digit(pushes, TIES);
}

/** What a region, a blocked link, a box out of plan or a hotspot weighs, in pushes. */
const FEATURE = 4;
const CHEAPS = 2 ** 20;

function cheapOrderOf(m: MoveFeatures, row: number, pushes: number): number {
  const features = m.regions[row]! + m.blockedLinks[row]! + m.outOfPlan[row]! + m.hotspots[row]!;
  const packed = 511 - digit(m.packed[row]!, 512);
  return packed * CHEAPS + digit(pushes + FEATURE * features, CHEAPS);
}
