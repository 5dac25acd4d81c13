import { addBit, hasBit, Pairing } from '../board/assignment.ts';
import type { SolverBoard } from '../board/board.ts';
import type { Keys } from '../board/box-state.ts';
import { type GoalTable, goalTable } from '../board/goal-table.ts';

/**
 * Which boxes can never be pushed again. An axis of a box is blocked by a wall or a frozen box on either side, and by
 * dead squares on both sides (a push there would lose). A box is frozen when both of its axes are blocked; the frozen
 * boxes are the largest set for which this holds, found by releasing one box after the other.
 */
export class Freeze {
  private readonly walls: Uint8Array;
  private readonly isGoal: Uint8Array;
  private readonly steps: SolverBoard['steps'];
  private readonly across: number;
  /** By square: 1 for frozen boxes, after `find`. */
  readonly frozen: Uint8Array;
  /** How many boxes are frozen. */
  count = 0;
  /** How many of them are off the goals. */
  offGoal = 0;
  /** The frozen boxes; during the search, all that may be frozen. */
  private readonly marked: Int32Array;
  private readonly queue: Int32Array;
  /** By square: the number of the last search that reached a box there. */
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
   * Whether a box that reaches `square` might be frozen there, judged by its neighbours only: if not, it freezes no
   * other box either. `blocked` is by square, 1 for walls and boxes.
   */
  mightFreeze(square: number, blocked: Uint8Array, dead: Uint8Array): boolean {
    const { across } = this;
    return (
      isAxisBlocked(blocked, blocked, dead, square - 1, square + 1) &&
      isAxisBlocked(blocked, blocked, dead, square - across, square + across)
    );
  }

  /** Checks the boxes on the first `count` of `boxes`; `dead` are squares that no box may enter. */
  find(boxes: ArrayLike<number>, count: number, dead: Uint8Array): void {
    this.forget();
    for (let i = 0; i < count; i++) this.mark(boxes[i]!);
    this.letGo(0, dead);
  }

  /**
   * The same after a box has reached `square`, which can only freeze it and boxes connected to it. The other frozen
   * boxes are those of `before`, when it was elsewhere; none if that is `null`.
   */
  findAround(square: number, blocked: Uint8Array, dead: Uint8Array, before: Freeze | null): void {
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

  /** Releases the marked boxes from an index on that are not frozen. */
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

/** Whether a box between two squares can never be pushed along their line because of what is on them. */
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

/** Whether boxes and goals can be paired, each box with a goal that it can reach. */
class Matching {
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
   * After `isPossible` for the other boxes, if each must get a goal: `canAdd` returns for any square whether another
   * box there would get one.
   */
  reach(): void {
    this.pairing.reach();
  }

  canAdd(square: number): boolean {
    return this.pairing.canAdd(square);
  }

  /**
   * After a failed pairing: the squares of boxes that together have too few goals or, with more boxes than goals, the
   * goals left without a box.
   */
  lacking(): number[] {
    const { board, pairing } = this;
    const goals = [...board.goals.keys()];
    if (board.surplus > 0) {
      const left = goals.filter((goal) => hasBit(pairing.free, goal));
      return left.map((goal) => board.goals[goal]!);
    }
    // By Hall's theorem: the last box and the owners of all goals that its search reached.
    const tried = goals.filter((goal) => hasBit(pairing.visited, goal));
    return [this.lonely, ...tried.map((goal) => pairing.owner[goal]!)];
  }
}

/** Tables that are kept; one of 30 goals on 400 squares takes 24 KB. */
const MAX_TABLES = 2000;

/** How a set of boxes is lost, regardless of the player. */
type BoxDeadlock = 'frozen' | 'dead-square' | 'too-few-goals';

/**
 * Proofs that need only the boxes: one is frozen off the goals, one can reach no goal because of the frozen ones, or
 * they cannot be paired with goals. Boxes that are frozen on goals count as walls, and the resulting distances are
 * cached for each set of them.
 */
export class DeadlockCheck {
  readonly board: SolverBoard;
  readonly matching: Matching;
  /** For the board without frozen boxes. */
  readonly base: GoalTable;
  /** The table that holds for the boxes of the last check. */
  table: GoalTable;
  /** By square: 1 for the frozen boxes of the last check. */
  frozen: Uint8Array;
  /** Where no box may go, as far as is known without the boxes. */
  readonly dead: Uint8Array;
  /** The box that can reach no goal, after `dead-square`. */
  stranded = 0;
  private readonly keys: Keys;
  /** Of the last `find`, and of the last `findAfter` that had to look at all boxes. */
  private readonly here: Freeze;
  private readonly after: Freeze;
  private tableHere: GoalTable;
  /** The boxes of the last `find`; the moving one comes last. */
  private readonly moved: Uint16Array;
  /** Pairs the others with goals, on first use. */
  private readonly others: Matching;
  private arePaired = false;
  private readonly tables = new Map<number, { readonly high: number; readonly table: GoalTable }>();
  private readonly blocked: Uint8Array;

  constructor(board: SolverBoard, keys: Keys) {
    this.board = board;
    this.keys = keys;
    this.here = new Freeze(board);
    this.after = new Freeze(board);
    this.frozen = this.here.frozen;
    this.matching = new Matching(board);
    this.others = new Matching(board);
    this.moved = new Uint16Array(board.boxes.length);
    this.base = goalTable(board, board.walls);
    this.table = this.tableHere = this.base;
    // With a surplus, a box may stay where it can reach no goal.
    this.dead = board.surplus > 0 ? board.walls : this.base.dead;
    this.blocked = board.walls.slice();
  }

  /** Checks the boxes on the first `count` of `boxes`; `null` if no proof is found. */
  find(boxes: ArrayLike<number>, count: number): BoxDeadlock | null {
    this.here.find(boxes, count, this.dead);
    const found = this.judge(this.here, boxes, count);
    this.tableHere = this.table;
    return found;
  }

  /** Makes the box on `square` the moving one; the last `find` must have included it, and found no proof. */
  lift(boxes: Uint16Array, square: number): void {
    const { moved } = this;
    let others = 0;
    for (const box of boxes) if (box !== square) moved[others++] = box;
    this.arePaired = false;
  }

  /**
   * The same as `find` after the lifted box has moved to `to`. `blocked` is by square, 1 for walls and the current
   * boxes. If that box cannot be frozen, as is usual, everything that depends on frozen boxes is unchanged.
   */
  findAfter(to: number, blocked: Uint8Array): BoxDeadlock | null {
    const { here, after, tableHere, board, moved, dead } = this;
    moved[moved.length - 1] = to;
    if (here.mightFreeze(to, blocked, dead)) {
      after.findAround(to, blocked, dead, here);
      if (after.count > here.count) return this.judge(after, moved, moved.length);
    }
    this.frozen = here.frozen;
    this.table = tableHere;
    if (board.surplus <= 0 && tableHere.dead[to] === 1) {
      this.stranded = to;
      return 'dead-square';
    }
    return this.isPairedOn(to) ? null : 'too-few-goals';
  }

  /** Whether the boxes of the last `find` can be paired with goals, with the lifted one on a square. */
  private isPairedOn(to: number): boolean {
    const { board, tableHere, moved, others, here } = this;
    if (board.surplus > 0) return this.isPaired(moved, moved.length);
    if (tableHere.uniform) return true;
    if (!this.arePaired) {
      others.isPossible(moved, moved.length - 1, here.frozen, tableHere);
      others.reach();
      this.arePaired = true;
    }
    return others.canAdd(to);
  }

  /** The proof against boxes, given the frozen ones. */
  private judge(freeze: Freeze, boxes: ArrayLike<number>, count: number): BoxDeadlock | null {
    const { board, base } = this;
    this.frozen = freeze.frozen;
    if (freeze.offGoal > 0 && board.surplus <= 0) return 'frozen';
    const table = freeze.count === 0 ? base : this.tableFor(boxes, count);
    this.table = table;
    if (board.surplus <= 0) {
      for (let i = 0; i < count; i++) {
        const box = boxes[i]!;
        if (table.dead[box] === 0 || freeze.frozen[box] === 1) continue;
        this.stranded = box;
        return 'dead-square';
      }
    }
    return this.isPaired(boxes, count) ? null : 'too-few-goals';
  }

  private isPaired(boxes: ArrayLike<number>, count: number): boolean {
    const { matching, board, frozen, table } = this;
    if (table.uniform && board.surplus <= 0) return true;
    return matching.isPossible(boxes, count, frozen, table);
  }

  private tableFor(boxes: ArrayLike<number>, count: number): GoalTable {
    const { frozen, keys, tables, board, blocked } = this;
    let low = 0;
    let high = 0;
    for (let i = 0; i < count; i++) {
      const box = boxes[i]!;
      if (frozen[box] === 0) continue;
      low ^= keys.boxLow[box]!;
      high ^= keys.boxHigh[box]!;
    }
    const known = tables.get(low);
    if (known?.high === high) return known.table;
    for (const square of board.floor) blocked[square] = frozen[square]!;
    const table = goalTable(board, blocked);
    if (tables.size >= MAX_TABLES) tables.clear();
    tables.set(low, { high, table });
    return table;
  }
}
