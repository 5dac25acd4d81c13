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
  private readonly steps: SolverBoard['steps'];
  private readonly across: number;
  /** By square: 1 where a frozen box stands, after `find`. */
  readonly frozen: Uint8Array;
  /** How many boxes are frozen. */
  count = 0;
  /** How many of them stand on no goal. */
  offGoal = 0;
  /** The boxes that are frozen; before it is known, all that may be. */
  private readonly marked: Int32Array;
  private readonly queue: Int32Array;
  /** By square: the number of the last search that came to a box there. */
  private readonly seen: Int32Array;
  private searches = 0;

  constructor({ walls, isGoal, steps, size, boxes }: SolverBoard) {
    this.walls = walls;
    this.isGoal = isGoal;
    this.steps = steps;
    this.across = steps[3];
    this.frozen = new Uint8Array(size);
    this.marked = new Int32Array(boxes.length + 1);
    this.queue = new Int32Array(boxes.length + 1);
    this.seen = new Int32Array(size);
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
    this.forget();
    for (let i = 0; i < count; i++) this.mark(boxes[i]!);
    this.letGo(0, dead);
  }

  /**
   * The same after a box has come to `square`: only it and boxes that hang together with it can be frozen by that. The
   * others that are frozen are those of `before`, when it stood elsewhere; none where that is `null`.
   */
  findRound(square: number, blocked: Uint8Array, dead: Uint8Array, before: Freeze | null): void {
    const { queue, walls, seen, steps, frozen } = this;
    this.forget();
    for (let i = 0; before !== null && i < before.count; i++) this.mark(before.marked[i]!);
    const first = this.count;
    const search = ++this.searches;
    let end = 1;
    queue[0] = square;
    seen[square] = search;
    for (let next = 0; next < end; next++) {
      const box = queue[next]!;
      if (frozen[box] === 0) this.mark(box);
      for (const step of steps) {
        const other = box + step;
        if (blocked[other] === 0 || walls[other] === 1 || seen[other] === search) continue;
        seen[other] = search;
        queue[end++] = other;
      }
    }
    this.letGo(first, dead);
  }

  private forget(): void {
    for (let i = 0; i < this.count; i++) this.frozen[this.marked[i]!] = 0;
    this.count = 0;
  }

  private mark(box: number): void {
    this.frozen[box] = 1;
    this.marked[this.count++] = box;
  }

  /** Lets go of the marked boxes from an index on that are not frozen. */
  private letGo(first: number, dead: Uint8Array): void {
    const { marked, frozen, walls, isGoal, across } = this;
    for (let before = -1; before !== this.count;) {
      before = this.count;
      for (let i = first; i < this.count; i++) {
        const box = marked[i]!;
        if (
          isAxisBlocked(walls, frozen, dead, box - 1, box + 1) &&
          isAxisBlocked(walls, frozen, dead, box - across, box + across)
        ) {
          continue;
        }
        frozen[box] = 0;
        marked[i--] = marked[--this.count]!;
      }
    }
    this.offGoal = 0;
    for (let i = 0; i < this.count; i++) this.offGoal += 1 - isGoal[marked[i]!]!;
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
