import type { BoxState } from '../board/box-state.ts';
import { PushEstimate } from './push-estimate.ts';
import type { Measure, MeasureOf, MoveFeatures, PlayersFloor } from './measure.ts';
import type { SearchTables } from './search-tables.ts';

/** Measures only the regions and, as the distance, the cheapest assignment of boxes to goals. */
class AssignmentMeasure implements Measure {
  private readonly boxState: BoxState;
  private readonly moveFeatures: MoveFeatures;
  /** The boxes of row 0, with the one at `index` elsewhere. */
  private readonly boxes: Uint16Array;
  private readonly estimate: PushEstimate;
  private index = 0;
  private isExpanded = false;

  constructor(
    { board, deadlockCheck }: SearchTables,
    boxState: BoxState,
    moveFeatures: MoveFeatures,
  ) {
    this.boxState = boxState;
    this.moveFeatures = moveFeatures;
    this.boxes = boxState.boxes.slice();
    this.estimate = new PushEstimate(board, deadlockCheck, this.boxes);
  }

  here(): void {
    this.isExpanded = false;
  }

  lifting(square: number): void {
    const { boxState, boxes, estimate } = this;
    boxes.set(boxState.boxes);
    this.index = boxes.indexOf(square);
    if (!this.isExpanded) estimate.expand();
    this.isExpanded = true;
  }

  after(row: number, _floor: PlayersFloor, regions: number): void {
    const { moveFeatures, boxes, index } = this;
    const to = moveFeatures.state[row]! >> 2;
    boxes[index] = to;
    moveFeatures.distance[row] = this.estimate.least(index, to);
    moveFeatures.regions[row] = regions;
  }
}

export const assignmentMeasure: MeasureOf = (tables, boxState, moveFeatures) =>
  new AssignmentMeasure(tables, boxState, moveFeatures);
