import type { SolverBoard } from '../board/board.ts';

/**
 * Which boxes can never be pushed again. An axis of a box is blocked by a wall or a frozen box on
 * either side, and by dead squares on both sides (a push there would lose). A box is frozen when both
 * of its axes are blocked; the frozen boxes are the largest set for which this holds, found by
 * letting go of one box after the other.
 */
export class Freeze {
  private readonly walls: Uint8Array;
  private readonly isGoal: Uint8Array;
  private readonly across: number;
  /** By square: 1 where a frozen box stands, after `find`. */
  readonly frozen: Uint8Array;
  /** How many boxes are frozen. */
  count = 0;
  /** How many of them stand on no goal. */
  offGoal = 0;
  private readonly marked: Int32Array;
  private markedCount = 0;

  constructor({ walls, isGoal, steps, size, boxes }: SolverBoard) {
    this.walls = walls;
    this.isGoal = isGoal;
    this.across = steps[3];
    this.frozen = new Uint8Array(size);
    this.marked = new Int32Array(boxes.length + 1);
  }

  /**
   * Whether a box that comes to `square` might be frozen there, by a look at its neighbours only: if not, no other box
   * becomes frozen by its coming either. `blocked` is by square, 1 for walls and boxes.
   */
  mightHold(square: number, blocked: Uint8Array, dead: Uint8Array): boolean {
    const { across } = this;
    return (
      isAxisBlocked(blocked, blocked, dead, square - 1, square + 1) &&
      isAxisBlocked(blocked, blocked, dead, square - across, square + across)
    );
  }

  /** Looks at the boxes on the first `count` of `boxes`; `dead` are squares that no box may enter. */
  find(boxes: ArrayLike<number>, count: number, dead: Uint8Array): void {
    const { frozen, marked, walls, isGoal, across } = this;
    for (let i = 0; i < this.markedCount; i++) frozen[marked[i]!] = 0;
    for (let i = 0; i < count; i++) {
      const box = boxes[i]!;
      marked[i] = box;
      frozen[box] = 1;
    }
    this.markedCount = count;
    let left = count;
    for (let before = -1; before !== left;) {
      before = left;
      for (let i = 0; i < count; i++) {
        const box = marked[i]!;
        if (frozen[box] === 0) continue;
        if (
          isAxisBlocked(walls, frozen, dead, box - 1, box + 1) &&
          isAxisBlocked(walls, frozen, dead, box - across, box + across)
        ) {
          continue;
        }
        frozen[box] = 0;
        left--;
      }
    }
    this.count = left;
    this.offGoal = 0;
    for (let i = 0; i < count && left > 0; i++) {
      const box = marked[i]!;
      if (frozen[box] === 1 && isGoal[box] === 0) this.offGoal++;
    }
  }
}

/** Whether a box between two squares can never be pushed along their line, by what stands there. */
export function isAxisBlocked(
  walls: Uint8Array,
  frozen: Uint8Array,
  dead: Uint8Array,
  one: number,
  other: number,
): boolean {
  return (
    walls[one] === 1 ||
    walls[other] === 1 ||
    frozen[one] === 1 ||
    frozen[other] === 1 ||
    (dead[one] === 1 && dead[other] === 1)
  );
}
