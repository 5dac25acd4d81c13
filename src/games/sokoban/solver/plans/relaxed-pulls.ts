import type { SolverBoard } from '../board/board.ts';
import { type FloorReach, type OpenFloor, openFloor } from '../board/open-floor.ts';

/**
 * Whether all boxes could be pulled to the boxes' squares in the opening, if each vanished as soon as it can be pulled
 * by one square, which gives the player more floor. If a box remains, no plan exists.
 */
export class RelaxedPulls {
  private readonly board: SolverBoard;
  private readonly floor: OpenFloor;
  private readonly reach: FloorReach;
  private readonly isOpening: Uint8Array;
  private readonly left: Uint16Array;

  constructor(board: SolverBoard) {
    this.board = board;
    this.floor = openFloor(board);
    this.reach = this.floor.reach();
    this.isOpening = new Uint8Array(board.size);
    for (const box of board.boxes) this.isOpening[box] = 1;
    this.left = new Uint16Array(board.goals.length);
  }

  /** Checks the boxes from `first` on. */
  isPossible(boxes: Uint16Array, first: number, player: number): boolean {
    const { floor, left, reach, isOpening } = this;
    let count = 0;
    for (let i = first; i < boxes.length; i++) {
      const box = boxes[i]!;
      left[count++] = box;
      floor.put(box);
    }
    for (let before = -1; before !== count;) {
      before = count;
      reach.flood(player);
      for (let i = 0; i < count; i++) {
        if (!this.canBePulled(left[i]!)) continue;
        floor.lift(left[i]!);
        left[i--] = left[--count]!;
      }
    }
    let strays = 0;
    for (let i = 0; i < count; i++) {
      floor.lift(left[i]!);
      strays += 1 - isOpening[left[i]!]!;
    }
    return strays === 0;
  }

  private canBePulled(box: number): boolean {
    const { board, reach } = this;
    return board.steps.some((step) => reach.has(box + step) && reach.has(box + 2 * step));
  }
}
