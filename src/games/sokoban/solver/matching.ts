import type { Board } from './board.ts';
import type { GoalTable } from './goal-table.ts';

/**
 * Whether boxes and goals can be paired, each box with a goal that it can come to: bipartite matching
 * by augmenting paths (H. W. Kuhn, 1955), with sets of goals as bits.
 */
export class Matching {
  private readonly board: Board;
  /** By goal: the square of its box. */
  private readonly owner: Int32Array;
  private readonly open: Int32Array;
  private readonly free: Int32Array;
  private readonly visited: Int32Array;
  private leads: Int32Array = new Int32Array(0);
  private lonely = 0;

  constructor(board: Board) {
    const words = (board.goals.length + 31) >> 5;
    this.board = board;
    this.owner = new Int32Array(board.goals.length);
    this.open = new Int32Array(words);
    this.free = new Int32Array(words);
    this.visited = new Int32Array(words);
  }

  /**
   * Pairs the boxes on the first `count` of `boxes` that are not frozen with the goals that are left.
   * With as many goals as boxes or more each box must get one, otherwise each goal.
   */
  isPossible(
    boxes: ArrayLike<number>,
    count: number,
    frozen: Uint8Array,
    table: GoalTable,
  ): boolean {
    const { open, free, board } = this;
    this.leads = table.leads;
    open.fill(0);
    let goalCount = 0;
    for (let goal = 0; goal < board.goals.length; goal++) {
      if (frozen[board.goals[goal] ?? 0] === 1) continue;
      open[goal >> 5] = (open[goal >> 5] ?? 0) | (1 << (goal & 31));
      goalCount++;
    }
    free.set(open);
    let spare = board.surplus > 0 ? -goalCount : 0;
    for (let i = 0; board.surplus > 0 && i < count; i++) {
      if (frozen[boxes[i] ?? 0] === 0) spare++;
    }
    for (let i = 0; i < count && spare >= 0; i++) {
      const box = boxes[i] ?? 0;
      if (frozen[box] === 1) continue;
      this.visited.fill(0);
      if (this.augment(box)) continue;
      this.lonely = box;
      spare--;
    }
    return spare >= 0;
  }

  /**
   * After a pairing that failed: the squares of boxes that together have too few goals, or with more
   * boxes than goals those of goals that are left without a box.
   */
  lacking(): number[] {
    const { board, visited, free, owner } = this;
    const has = (set: Int32Array, goal: number) =>
      ((set[goal >> 5] ?? 0) & (1 << (goal & 31))) !== 0;
    const goals = [...board.goals.keys()];
    if (board.surplus > 0) {
      return goals.filter((goal) => has(free, goal)).map((goal) => board.goals[goal] ?? 0);
    }
    // By Hall's theorem: the last box and the owners of all goals that its search came to.
    const owners = goals.filter((goal) => has(visited, goal)).map((goal) => owner[goal] ?? 0);
    return [this.lonely, ...owners];
  }

  private augment(box: number): boolean {
    const { leads, open, free, visited, owner } = this;
    const words = open.length;
    for (let word = 0; word < words; word++) {
      const choice = (leads[box * words + word] ?? 0) & (free[word] ?? 0);
      if (choice === 0) continue;
      const bit = choice & -choice;
      free[word] = (free[word] ?? 0) & ~bit;
      owner[word * 32 + 31 - Math.clz32(bit)] = box;
      return true;
    }
    for (let word = 0; word < words; word++) {
      for (;;) {
        const left = (leads[box * words + word] ?? 0) & (open[word] ?? 0) & ~(visited[word] ?? 0);
        if (left === 0) break;
        const bit = left & -left;
        const goal = word * 32 + 31 - Math.clz32(bit);
        visited[word] = (visited[word] ?? 0) | bit;
        if (!this.augment(owner[goal] ?? 0)) continue;
        owner[goal] = box;
        return true;
      }
    }
    return false;
  }
}
