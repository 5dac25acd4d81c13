import { Assignment, IMPOSSIBLE } from '../board/assignment.ts';
import type { SolverBoard } from '../board/board.ts';
import { FAR, type GoalTable } from '../board/goal-table.ts';
import type { DeadlockCheck } from '../deadlocks/deadlock-check.ts';

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
