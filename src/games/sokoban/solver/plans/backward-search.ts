import { BoxSearch } from '../../rules/box-search.ts';
import type { SolverBoard } from '../board/board.ts';
import { BoxState, type Keys } from '../board/box-state.ts';
import { freeSides } from '../board/goal-table.ts';
import { Regions } from '../board/regions.ts';
import { Assignment, IMPOSSIBLE } from '../board/assignment.ts';
import { moveOf, NO_MOVE, NodeStore, type SearchOutcome } from '../board/node-store.ts';
import { OpenList } from '../board/open-list.ts';
import { OFF, PullMoves, RelaxedPulls } from './pull-moves.ts';

/**
 * The positions of a backward search with all boxes on the board: the way from each of them to the end is known
 * (perimeter search: J. F. Dillenburg and P. C. Nelson, 1994; here its depth is that of the plan search).
 */
export class Perimeter {
  private readonly board: SolverBoard;
  private readonly stores: readonly NodeStore[];
  private readonly boxState: BoxState;
  private readonly regions: Regions;
  private readonly reached: Regions;
  private readonly search: BoxSearch;

  /** The stores have positions reached by pulls, each with its predecessor as parent; removed boxes are on 0. */
  constructor(board: SolverBoard, stores: readonly NodeStore[]) {
    this.board = board;
    this.stores = stores;
    this.boxState = new BoxState(board);
    this.regions = new Regions(board);
    this.reached = new Regions(board);
    this.search = new BoxSearch(board.size, board.steps);
  }

  /** The moves to the end from the position that `other` looked up last, or `null` if it is not known here. */
  lineFrom(other: NodeStore): readonly number[] | null {
    for (const store of this.stores) {
      const node = store.findAsIn(other);
      if (node < 0 || store.boxes[node * store.boxCount] === OFF) continue;
      const line = this.lineOf(store, node);
      if (line !== null) return line;
    }
    return null;
  }

  /** The moves to the end from a node, or `null` if they are inconsistent, because two keys collided. */
  lineOf(store: NodeStore, start: number): readonly number[] | null {
    const { boxState } = this;
    const line: number[] = [];
    boxState.load(store.boxes, start * store.boxCount);
    for (let node = start; store.parent[node]! >= 0; node = store.parent[node]!) {
      const pull = store.move[node]!;
      const wanted = store.player[store.parent[node]!]!;
      const end = this.pushBack((pull & 0xffff) >> 2, pull >> 16, store.player[node]!, wanted);
      if (end < 0) return null;
      line.push(end);
    }
    return line;
  }

  /** Plays a pull forwards; the move, or -1 if it does not lead to the player's region that it came from. */
  private pushBack(from: number, to: number, player: number, wanted: number): number {
    const { board, boxState, regions, reached, search } = this;
    regions.find(boxState.blocked, player);
    const sides = regions.sidesOf(from);
    boxState.lift(from);
    search.begin(boxState.blocked, from, sides);
    search.push(boxState.blocked, board.walls);
    boxState.put(from);
    boxState.move(from, to);
    for (let side = 0; side < 4; side++) {
      if (search.distance[to * 4 + side]! < 0) continue;
      if (reached.find(boxState.blocked, to + board.steps[side]!) === wanted)
        return moveOf(from, to * 4 + side);
    }
    return -1;
  }
}

/** The floor searched between two pauses: a few milliseconds. An assignment of `n` boxes counts n². */
const WORK_BETWEEN_PAUSES = 400_000;

/** The weight of an additional region of the floor, in pushes. */
const REGION = 8;

/** A position found from both sides: a node here, and one of a forward search. */
interface Meeting {
  readonly node: number;
  readonly ahead: NodeStore;
  readonly there: number;
}

/**
 * Greedy best-first search backwards: by pulls from the boxes on their goals to their squares in the opening, ordered
 * by the cheapest assignment of boxes to openings. It is good at small crowded boards without a goal room, where there
 * are fewer ways backwards from the end than forwards to it. Its positions are a perimeter for the forward searches,
 * and it also ends when it meets one of these.
 *
 * Only for boards with as many boxes as goals.
 */
export class BackwardSearch {
  /** The positions found so far; `Perimeter` reads them. */
  readonly store: NodeStore;
  private readonly board: SolverBoard;
  private readonly bytes: number;
  private readonly moves: PullMoves;
  private readonly open = new OpenList(REGION);
  private readonly assignment: Assignment;
  /** By `square * openings + opening`: pushes from the opening on an empty board, or `IMPOSSIBLE`. */
  private readonly pushes: Int32Array;
  private readonly perimeter: Perimeter;
  private readonly relaxed: RelaxedPulls;
  /** The minimum cost of the current position, on first use; and the index of the box lifted last. */
  private least = 0;
  private isAssigned = false;
  private lifted = -1;
  private goal = -1;
  private end = -1;
  /** The positions of the forward searches, and the last common position. */
  private readonly ahead: NodeStore[] = [];
  private met: Meeting | null = null;

  constructor(board: SolverBoard, keys: Keys, bytes: number) {
    const count = board.goals.length;
    this.board = board;
    this.bytes = bytes;
    this.store = new NodeStore(count, keys);
    this.pushes = pushesFrom(board);
    const isWithinReach = this.squaresWithinReach();
    this.moves = new PullMoves(board, this.store, isWithinReach);
    this.assignment = new Assignment(count, count);
    this.perimeter = new Perimeter(board, [this.store]);
    this.relaxed = new RelaxedPulls(board);
  }

  /** The number of positions found so far. */
  get found(): number {
    return this.store.count;
  }

  /** From now on, looks every position up in those of a forward search with the same keys. */
  meet(store: NodeStore): void {
    this.ahead.push(store);
  }

  /** Searches, and pauses now and then. Exhaustion proves that there is no solution. */
  *run(): Generator<void, SearchOutcome> {
    const { open, moves, store, board } = this;
    this.goal = this.regionOfOpening();
    const ends = moves.begin();
    for (const square of ends) {
      moves.measure(square);
      this.enter(NO_MOVE, -1);
    }
    moves.lift();
    while (this.end < 0) {
      if (moves.work > WORK_BETWEEN_PAUSES) {
        moves.work = 0;
        yield;
      }
      if (store.bytesAfterNext + open.bytes > this.bytes)
        return { kind: 'limit', reason: 'memory' };
      const node = open.pop();
      if (node < 0) return { kind: 'exhausted' };
      const left = moves.load(node);
      moves.work += board.floor.length * (4 + left);
      if (!this.relaxed.isPossible(moves.current, 0, store.player[node]!)) continue;
      moves.place(store.player[node]!);
      this.isAssigned = false;
      moves.each((move) => {
        this.enter(move, node);
      });
      moves.lift();
      const line = this.lineByMeeting();
      if (line !== null) return { kind: 'solved', line };
    }
    const line = this.perimeter.lineOf(store, this.end);
    return line === null ? { kind: 'gave-up' } : { kind: 'solved', line };
  }

  /** The line through a position found from both sides since the last call, if any. */
  private lineByMeeting(): readonly number[] | null {
    const { store, met } = this;
    if (met === null) return null;
    this.met = null;
    const rest = this.perimeter.lineOf(store, met.node);
    return rest && [...met.ahead.lineTo(met.there), ...rest];
  }

  private regionOfOpening(): number {
    const { board, moves } = this;
    for (const box of board.boxes) moves.blocked[box] = 1;
    moves.measure(board.player);
    for (const box of board.boxes) moves.blocked[box] = 0;
    return moves.lowest;
  }

  /** By square: 1 if a box can get there from an opening. */
  private squaresWithinReach(): Uint8Array {
    const { board, pushes } = this;
    const marks = new Uint8Array(board.size);
    for (let at = 0; at < pushes.length; at++)
      if (pushes[at]! < IMPOSSIBLE) marks[Math.floor(at / board.boxes.length)] = 1;
    return marks;
  }

  /** Adds the position described by `moves`, unless it is known or unreachable from the opening. */
  private enter(move: number, parent: number): void {
    const { store, moves, open } = this;
    const { lowest, regionCount } = moves;
    if (this.end >= 0 || moves.lookUp() >= 0) return;
    const estimate = this.estimate();
    if (estimate >= IMPOSSIBLE) return;
    const node = store.add(moves.boxesThen(), lowest, parent, move);
    // If it is 0, each box is on a different square of the opening.
    if (estimate === 0 && lowest === this.goal) this.end = node;
    for (const ahead of this.ahead) {
      const there = ahead.findAsIn(store);
      if (there >= 0) this.met = { node, ahead, there };
    }
    open.push(node, estimate, regionCount);
  }

  /** Assigns the boxes of the current position to openings. */
  private assign(): void {
    const { assignment, pushes, moves } = this;
    const { current } = moves;
    const count = current.length;
    moves.work += count * count;
    for (let k = 0; k < count; k++) {
      const first = current[k]! * count;
      for (let i = 0; i < count; i++) assignment.cost[k * count + i] = pushes[first + i]!;
    }
    this.least = assignment.least();
    this.isAssigned = true;
    this.lifted = -1;
  }

  /** The minimum cost of the position described by `moves`, in which only one box has moved. */
  private estimate(): number {
    const { assignment, moves, pushes } = this;
    const count = moves.current.length;
    if (!this.isAssigned) this.assign();
    if (moves.moving < 0) return this.least;
    if (moves.moving !== this.lifted) {
      moves.work += count * count;
      assignment.lift(moves.moving);
    }
    this.lifted = moves.moving;
    moves.work += count;
    return assignment.leastWith(pushes, moves.to * count);
  }
}

function pushesFrom(board: SolverBoard): Int32Array {
  const { boxes, size, walls, steps } = board;
  const count = boxes.length;
  const pushes = new Int32Array(size * count).fill(IMPOSSIBLE);
  const search = new BoxSearch(size, steps);
  for (let i = 0; i < count; i++) {
    const start = boxes[i]!;
    search.begin(walls, start, freeSides(walls, start, steps));
    search.push(walls, walls);
    for (let k = 0; k < search.count; k++) {
      const state = search.found[k]!;
      const at = (state >> 2) * count + i;
      pushes[at] = Math.min(pushes[at]!, search.distance[state]!);
    }
  }
  return pushes;
}
