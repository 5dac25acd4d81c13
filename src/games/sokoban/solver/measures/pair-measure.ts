import type { BoxState } from '../board/box-state.ts';
import type { DeadlockCheck } from '../deadlocks/deadlock-check.ts';
import type { SearchTables } from './search-tables.ts';
import type { Features } from './features.ts';
import { FAR } from '../board/goal-table.ts';
import { pushSides, type Measure, type PlayersFloor } from './measure.ts';
import type { MoveFeatures } from '../search/move-features.ts';

/** By how many bits of a number of four are set. */
const BITS = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4] as const;

/**
 * What the patient searches go by: hotspots are pairs of boxes of which one cuts the other off from all goals, freedom is
 * the number of possible pushes, and packing counts less the boxes that it leaves without a place.
 */
export class PairMeasure implements Measure {
  private readonly board: SearchTables['board'];
  private readonly deadlockCheck: DeadlockCheck;
  private readonly features: Features;
  private readonly boxState: BoxState;
  private readonly moveFeatures: MoveFeatures;
  /** Of the hotspots in row 0, those that the moving box has a part in. */
  private hotspotsOfOrigin = 0;

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
  }

  here(floor: PlayersFloor, regions: number): void {
    const { moveFeatures, boxState, features } = this;
    let most = 0;
    let all = 0;
    moveFeatures.worstHotspot = -1;
    for (const box of boxState.boxes) {
      const here = features.hotspotsOf(box, boxState.boxes);
      if (here > most) moveFeatures.worstHotspot = box;
      most = Math.max(most, here);
      all += here;
    }
    moveFeatures.hotspots[0] = all;
    this.measure(0, floor, regions, moveFeatures.worstHotspot);
  }

  lifting(square: number): void {
    this.hotspotsOfOrigin = this.features.hotspotsAround(square, this.boxState.boxes);
  }

  after(row: number, floor: PlayersFloor, regions: number): void {
    const { moveFeatures, boxState, features } = this;
    const { hotspots, worstHotspot } = moveFeatures;
    const to = moveFeatures.state[row]! >> 2;
    const around = features.hotspotsAround(to, boxState.boxes);
    hotspots[row] = hotspots[0]! - this.hotspotsOfOrigin + around;
    this.measure(row, floor, regions, moveFeatures.from[row] === worstHotspot ? to : worstHotspot);
  }

  /** Measures all but the hotspots. */
  private measure(row: number, floor: PlayersFloor, regions: number, worstHotspot: number): void {
    const { moveFeatures, features, boxState, deadlockCheck, board } = this;
    const { boxes, blocked } = boxState;
    const { nearest } = deadlockCheck.table;
    const packed = features.packed(boxState.boxAt);
    let access = 0;
    let worstHotspotAccess = 0;
    let distance = 0;
    for (const box of boxes) {
      const near = nearest[box]!;
      if (near < FAR) distance += near;
      const pushes = BITS[pushSides(box, floor, blocked, deadlockCheck.dead, board.steps)]!;
      access += pushes;
      if (box === worstHotspot) worstHotspotAccess = pushes;
    }
    const out = features.outOfPlan(boxes, packed);
    moveFeatures.packed[row] = packed - out;
    moveFeatures.outOfPlan[row] = out;
    moveFeatures.regions[row] = regions;
    moveFeatures.blockedLinks[row] = features.blockedLinks(boxes);
    moveFeatures.access[row] = access;
    moveFeatures.worstHotspotAccess[row] = worstHotspotAccess;
    moveFeatures.distance[row] = distance;
  }
}

export const pairMeasure = (
  tables: SearchTables,
  boxState: BoxState,
  moveFeatures: MoveFeatures,
): Measure => new PairMeasure(tables, boxState, moveFeatures);
