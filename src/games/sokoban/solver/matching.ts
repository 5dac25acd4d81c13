import type { Board } from './board.ts';
import { FAR, type GoalTable } from './goal-table.ts';

/**
 * Whether boxes and goals can be paired, each box with a goal that it can come to: bipartite matching
 * by augmenting paths (H. W. Kuhn, 1955). Of the two sides the smaller one must be paired in full.
 */
export class Matching {
  private readonly board: Board;
  private readonly left: Int32Array;
  private readonly right: Int32Array;
  private readonly rightMate: Int32Array;
  private readonly visited: Int32Array;
  private leftCount = 0;
  private rightCount = 0;
  private visit = 0;
  private pushes: Uint16Array = new Uint16Array(0);
  private leftIsBoxes = true;
  private lackingCount = 0;
  private readonly lackingSquares: Int32Array;

  constructor(board: Board) {
    const most = Math.max(board.boxes.length, board.goals.length) + 1;
    this.board = board;
    this.left = new Int32Array(most);
    this.right = new Int32Array(most);
    this.rightMate = new Int32Array(most);
    this.visited = new Int32Array(most);
    this.lackingSquares = new Int32Array(most);
  }

  /** Pairs the boxes on the first `count` of `boxes` that are not frozen with the goals that are left. */
  isPossible(
    boxes: ArrayLike<number>,
    count: number,
    frozen: Uint8Array,
    table: GoalTable,
  ): boolean {
    const { goals, surplus } = this.board;
    this.leftIsBoxes = surplus <= 0;
    this.pushes = table.pushes;
    const boxSide = this.leftIsBoxes ? this.left : this.right;
    const goalSide = this.leftIsBoxes ? this.right : this.left;
    let boxCount = 0;
    for (let i = 0; i < count; i++) {
      const box = boxes[i] ?? 0;
      if (frozen[box] === 0) boxSide[boxCount++] = box;
    }
    let goalCount = 0;
    for (let goal = 0; goal < goals.length; goal++) {
      if (frozen[goals[goal] ?? 0] === 0) goalSide[goalCount++] = goal;
    }
    this.leftCount = this.leftIsBoxes ? boxCount : goalCount;
    this.rightCount = this.leftIsBoxes ? goalCount : boxCount;
    this.lackingCount = 0;
    this.rightMate.fill(-1, 0, this.rightCount);
    for (let i = 0; i < this.leftCount; i++) {
      this.visit++;
      if (this.augment(i)) continue;
      this.explain(i);
      return false;
    }
    return true;
  }

  /**
   * After a pairing that failed: the squares of boxes (or of goals, where there are more boxes) that
   * have too few partners together.
   */
  lacking(): number[] {
    return Array.from(this.lackingSquares.subarray(0, this.lackingCount));
  }

  private isEdge(left: number, right: number): boolean {
    const one = this.left[left] ?? 0;
    const other = this.right[right] ?? 0;
    const goal = this.leftIsBoxes ? other : one;
    const box = this.leftIsBoxes ? one : other;
    return (this.pushes[goal * this.board.size + box] ?? FAR) < FAR;
  }

  private augment(left: number): boolean {
    const { visited, rightMate, rightCount } = this;
    for (let right = 0; right < rightCount; right++) {
      if (visited[right] === this.visit || !this.isEdge(left, right)) continue;
      visited[right] = this.visit;
      const mate = rightMate[right] ?? -1;
      if (mate >= 0 && !this.augment(mate)) continue;
      rightMate[right] = left;
      return true;
    }
    return false;
  }

  /** By Hall's theorem, `left` and the mates of all that was visited have too few partners together. */
  private explain(left: number): void {
    const add = (index: number) => {
      const one = this.left[index] ?? 0;
      this.lackingSquares[this.lackingCount++] = this.leftIsBoxes
        ? one
        : (this.board.goals[one] ?? 0);
    };
    add(left);
    for (let right = 0; right < this.rightCount; right++) {
      if (this.visited[right] === this.visit) add(this.rightMate[right] ?? 0);
    }
  }
}
