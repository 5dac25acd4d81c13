import { BoxSearch } from '../../rules/box-search.ts';
import { addBit } from './assignment.ts';
import { isLarge, type SolverBoard } from './board.ts';

/** The distance if no path leads to the goal. */
export const FAR = 0xffff;

/**
 * The distances to each goal for a box alone on the board. Frozen boxes count as walls, and the goals below them are
 * taken.
 */
export interface GoalTable {
  /** By `goal * size + square`, `goal` an index into `board.goals`: the fewest pushes, or `FAR`. */
  readonly pushes: Uint16Array;
  /** By square: 1 if a box there can no longer reach any goal. */
  readonly dead: Uint8Array;
  /** By square: the fewest pushes to any goal, or `FAR`. */
  readonly nearest: Uint16Array;
  /** By `square * words + word`, 32 goals in each word: the set of goals that a box can reach. */
  readonly leads: Int32Array;
  /** Whether every square that is not dead leads to every remaining goal. */
  readonly uniform: boolean;
}

/** The free sides of a square, as a bit set. */
export function freeSides(
  blocked: Uint8Array,
  square: number,
  steps: SolverBoard['steps'],
): number {
  let sides = 0;
  for (let side = 0; side < 4; side++) {
    if (blocked[square + steps[side]!] === 0) sides |= 1 << side;
  }
  return sides;
}

/** Finds how the sides of each square are connected for the player; the same for all goals. */
export function connectAll({ floor }: SolverBoard, blocked: Uint8Array, search: BoxSearch): void {
  let isFirst = true;
  for (const square of floor) {
    if (blocked[square] === 1) continue;
    if (isFirst) search.blocks.find(blocked, square);
    else search.blocks.add(blocked, square);
    isFirst = false;
  }
}

/** A search that knows how the sides of each square are connected. */
export function pulling(board: SolverBoard, blocked: Uint8Array): BoxSearch {
  const search = new BoxSearch(board.size, board.steps);
  connectAll(board, blocked, search);
  return search;
}

/** By square: 1 where a box alone on the board can reach no goal; one search for all goals. */
export function deadSquares(board: SolverBoard): Uint8Array {
  const { size, walls, goals, steps } = board;
  const search = pulling(board, walls);
  for (const goal of goals) search.enter(goal, freeSides(walls, goal, steps));
  search.pull(walls);
  const dead = new Uint8Array(size).fill(1);
  // No pull leaves a goal that is walled in on all sides, and no box needs to.
  for (const goal of goals) dead[goal] = 0;
  for (let i = 0; i < search.count; i++) dead[search.found[i]! >> 2] = 0;
  return dead;
}

/**
 * Measures by pulling a box away from each goal, the player on any side in the end. `blocked` are
 * walls and frozen boxes.
 */
export function goalTable(board: SolverBoard, blocked: Uint8Array): GoalTable {
  const { size, steps, goals, floor } = board;
  const pushes = new Uint16Array(goals.length * size).fill(FAR);
  const nearest = new Uint16Array(size).fill(FAR);
  const words = (goals.length + 31) >> 5;
  const leads = new Int32Array(size * words);
  const reached = new Uint16Array(size);
  const search = pulling(board, blocked);

  let open = 0;
  for (let goal = 0; goal < goals.length; goal++) {
    const start = goals[goal]!;
    if (blocked[start] === 1) continue;
    open++;
    search.clear();
    search.enter(start, freeSides(blocked, start, steps));
    search.pull(blocked);
    const offset = goal * size;
    pushes[offset + start] = 0;
    for (let i = 0; i < search.count; i++) {
      const state = search.found[i]!;
      const at = offset + (state >> 2);
      // States are in ascending order, so the first one on a square is the nearest.
      if (pushes[at] === FAR) pushes[at] = search.distance[state]!;
    }
    for (const square of floor) {
      const far = pushes[offset + square]!;
      if (far === FAR) continue;
      addBit(leads, goal, square * words);
      reached[square]! += 1;
      if (far < nearest[square]!) nearest[square] = far;
    }
  }
  const dead = new Uint8Array(size);
  for (let square = 0; square < size; square++) dead[square] = nearest[square] === FAR ? 1 : 0;
  const uniform = floor.every((square) => reached[square] === 0 || reached[square] === open);
  return { pushes, dead, nearest, leads, uniform };
}

/** The squares from which a box could reach more goals if another square were free. None on large boards. */
export class GoalTakers {
  /** Floor searched so far. */
  work = 0;
  private readonly board: SolverBoard;
  private readonly base: GoalTable;
  private readonly search: BoxSearch;
  private readonly blocked: Uint8Array;
  /** By square: the stamp of the goal from which it was last reached by pulling, counted up from 1. */
  private readonly reached: Int32Array;
  private stamp = 0;
  private readonly nothing: Uint8Array;
  private readonly rows: (Uint8Array | undefined)[];

  /** `base` is the table of the board without boxes. */
  constructor(board: SolverBoard, base: GoalTable) {
    this.board = board;
    this.base = base;
    this.search = new BoxSearch(board.size, board.steps);
    this.blocked = board.walls.slice();
    this.reached = new Int32Array(board.size);
    this.nothing = new Uint8Array(board.size);
    this.rows = Array.from({ length: board.size });
  }

  /** By square: 1 where a box on `square` takes some goal from a box. Computed on first use. */
  takenBy(square: number): Uint8Array {
    if (isLarge(this.board)) return this.nothing;
    return (this.rows[square] ??= this.compute(square));
  }

  private compute(square: number): Uint8Array {
    const { board, blocked, search } = this;
    const taken = new Uint8Array(board.size);
    blocked[square] = 1;
    connectAll(board, blocked, search);
    for (let goal = 0; goal < board.goals.length; goal++) this.compare(goal, taken);
    blocked[square] = 0;
    taken[square] = 0;
    return taken;
  }

  /** Marks the squares from which a box could reach a goal on the empty board, but not now. */
  private compare(goal: number, taken: Uint8Array): void {
    const { board, base, blocked, search, reached } = this;
    const start = board.goals[goal]!;
    const stamp = ++this.stamp;
    this.work += board.floor.length;
    if (blocked[start] === 0) {
      search.clear();
      search.enter(start, freeSides(blocked, start, board.steps));
      search.pull(blocked);
      reached[start] = stamp;
      for (let i = 0; i < search.count; i++) reached[search.found[i]! >> 2] = stamp;
    }
    const offset = goal * board.size;
    for (const from of board.floor) {
      if (reached[from] !== stamp && base.pushes[offset + from] !== FAR) taken[from] = 1;
    }
  }
}

/** The squares between which a box alone on the board can be pushed. On large boards all moves count as reversible. */
export class WayBack {
  private readonly board: SolverBoard;
  private readonly search: BoxSearch;
  private readonly rows: (Uint8Array | undefined)[];
  private isConnected = false;

  constructor(board: SolverBoard) {
    this.board = board;
    this.search = new BoxSearch(board.size, board.steps);
    this.rows = Array.from({ length: board.size });
  }

  /** Whether a box moved `from` a square `to` another could be pushed back if it were alone. */
  leads(to: number, from: number): boolean {
    if (isLarge(this.board)) return true;
    const row = (this.rows[to] ??= this.compute(to));
    return row[from] === 1;
  }

  private compute(start: number): Uint8Array {
    const { board, search } = this;
    const { walls, steps, size } = board;
    if (!this.isConnected) {
      connectAll(board, walls, search);
      this.isConnected = true;
    }
    search.clear();
    search.enter(start, freeSides(walls, start, steps));
    search.push(walls, walls);
    const marks = new Uint8Array(size);
    for (let i = 0; i < search.count; i++) marks[search.found[i]! >> 2] = 1;
    return marks;
  }
}
