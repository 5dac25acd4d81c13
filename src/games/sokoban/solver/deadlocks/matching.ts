import type { SolverBoard } from '../board/board.ts';
import type { GoalTable } from '../board/goal-table.ts';
import { addBit, hasBit, Pairing } from '../search/pairing.ts';

/** Whether boxes and goals can be paired, each box with a goal that it can come to. */
export class Matching {
  private readonly board: SolverBoard;
  private readonly pairing: Pairing;
  /** The last box that got no goal. */
  private lonely = 0;

  constructor(board: SolverBoard) {
    this.board = board;
    this.pairing = new Pairing(board.goals.length);
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
    const { pairing, board } = this;
    const { goals, surplus } = board;
    pairing.open.fill(0);
    let spare = 0;
    for (let goal = 0; goal < goals.length; goal++) {
      if (frozen[goals[goal]!] === 1) continue;
      addBit(pairing.open, goal);
      if (surplus > 0) spare--;
    }
    for (let i = 0; surplus > 0 && i < count; i++) if (frozen[boxes[i]!] === 0) spare++;
    pairing.begin(table.leads);
    for (let i = 0; i < count && spare >= 0; i++) {
      const box = boxes[i]!;
      if (frozen[box] === 1 || pairing.add(box)) continue;
      this.lonely = box;
      spare--;
    }
    return spare >= 0;
  }

  /**
   * After `isPossible` for the other boxes, where each must get a goal: for one more box, `canAdd` tells of any square
   * whether it would get one there.
   */
  reach(): void {
    this.pairing.reach();
  }

  canAdd(square: number): boolean {
    return this.pairing.canAdd(square);
  }

  /**
   * After a pairing that failed: the squares of boxes that together have too few goals, or with more
   * boxes than goals those of goals that are left without a box.
   */
  lacking(): number[] {
    const { board, pairing } = this;
    const goals = [...board.goals.keys()];
    if (board.surplus > 0) {
      const left = goals.filter((goal) => hasBit(pairing.free, goal));
      return left.map((goal) => board.goals[goal]!);
    }
    // By Hall's theorem: the last box and the owners of all goals that its search came to.
    const tried = goals.filter((goal) => hasBit(pairing.visited, goal));
    return [this.lonely, ...tried.map((goal) => pairing.owner[goal]!)];
  }
}
