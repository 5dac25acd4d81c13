import { BoxSearch } from '../../paths/box-search.ts';
import { Assignment, IMPOSSIBLE } from '../search/assignment.ts';
import type { SolverBoard } from '../board/board.ts';
import { freeSides } from '../board/goal-table.ts';
import { Heap } from '../search/heap.ts';
import { NodeStore, NO_MOVE } from '../search/node-store.ts';
import { Perimeter } from './perimeter.ts';
import { PullMoves } from './pull-moves.ts';
import type { SearchOutcome } from '../search/search-outcome.ts';
import type { Keys } from '../search/zobrist.ts';

/** Floor looked at between two pauses: some milliseconds. An assignment of `n` boxes counts n². */
const WORK_BETWEEN_PAUSES = 400_000;

/** What a region of the floor more weighs, in pushes. */
const REGION = 2;

/**
 * Greedy best-first search backwards: from the boxes on their goals by pulls to where they stand in the opening, by the
 * cheapest assignment of boxes to openings. It is good at small crowded boards without a room for goals, where the way out
 * of the end is narrower than the way into it; and what it finds is a perimeter for the searches forwards.
 *
 * Only for boards with as many boxes as goals.
 */
export class BackwardSearch {
  /** The positions that were found; `Perimeter` reads them. */
  readonly store: NodeStore;
  private readonly board: SolverBoard;
  private readonly bytes: number;
  private readonly moves: PullMoves;
  private readonly heap = new Heap();
  private readonly assignment: Assignment;
  /** By `opening * size + square`: pushes from the opening on an empty board, or `IMPOSSIBLE`. */
  private readonly pushes: Int32Array;
  private readonly perimeter: Perimeter;
  /** Of the position at hand, the least cost; and the box, by its index, that was lifted last. */
  private least = 0;
  private lifted = -1;
  /** Of the box that is pulled, by opening. */
  private readonly costs: Int32Array;
  private goal = -1;
  private end = -1;

  constructor(board: SolverBoard, keys: Keys, bytes: number) {
    const count = board.goals.length;
    this.board = board;
    this.bytes = bytes;
    this.store = new NodeStore(count, keys);
    this.pushes = pushesFrom(board);
    const isWithinReach = this.squaresWithinReach();
    this.moves = new PullMoves(board, this.store, (square) => isWithinReach[square] === 1);
    this.assignment = new Assignment(count, count);
    this.costs = new Int32Array(count);
    this.perimeter = new Perimeter(board, [this.store]);
  }

  /** How many positions were found so far. */
  get found(): number {
    return this.store.count;
  }

  /** Searches, and pauses now and then. That nothing is left to try proves that there is no solution. */
  *run(): Generator<void, SearchOutcome> {
    const { heap, moves, store, board } = this;
    this.goal = this.regionOfOpening();
    const ends = moves.begin();
    this.assign();
    for (const square of ends) {
      moves.measure(square);
      this.enter(NO_MOVE, -1);
    }
    moves.lift();
    while (heap.size > 0 && this.end < 0) {
      if (moves.work > WORK_BETWEEN_PAUSES) {
        moves.work = 0;
        yield;
      }
      if (store.bytesAfterNext + heap.bytes * 3 > this.bytes)
        return { kind: 'limit', reason: 'memory' };
      const node = heap.pop();
      moves.load(node);
      moves.work += board.floor.length;
      moves.place(store.player[node]!);
      this.assign();
      moves.each((move) => {
        this.enter(move, node);
      });
      moves.lift();
    }
    if (this.end < 0) return { kind: 'exhausted' };
    const line = this.perimeter.lineOf(store, this.end);
    return line === null ? { kind: 'gave-up' } : { kind: 'solved', line };
  }

  private regionOfOpening(): number {
    const { board, moves } = this;
    for (const box of board.boxes) moves.blocked[box] = 1;
    moves.measure(board.player);
    for (const box of board.boxes) moves.blocked[box] = 0;
    return moves.lowest;
  }

  /** By square: 1 where a box can come from an opening. */
  private squaresWithinReach(): Uint8Array {
    const { board, pushes } = this;
    const marks = new Uint8Array(board.size);
    for (let at = 0; at < pushes.length; at++)
      if (pushes[at]! < IMPOSSIBLE) marks[at % board.size] = 1;
    return marks;
  }

  /** Enters the position that `moves` tell of, unless it is known or could not come from the opening. */
  private enter(move: number, parent: number): void {
    const { store, moves, heap } = this;
    const { lowest } = moves;
    if (this.end >= 0 || moves.lookUp() >= 0) return;
    const estimate = this.estimate();
    if (estimate >= IMPOSSIBLE) return;
    const node = store.add(moves.boxesThen(), lowest, parent, move);
    // Where it is 0 every box stands on an opening of its own.
    if (estimate === 0 && lowest === this.goal) this.end = node;
    heap.push(estimate + REGION * moves.regionCount, node);
  }

  /** Assigns the boxes of the position at hand to openings. */
  private assign(): void {
    const { assignment } = this;
    const { current } = this.moves;
    const count = current.length;
    for (let k = 0; k < count; k++) this.fillCosts(current[k]!, assignment.cost, k * count);
    this.least = assignment.least();
    this.lifted = -1;
  }

  /** The same for the position that `moves` tell of: only one box stands elsewhere. */
  private estimate(): number {
    const { assignment, board, moves, costs } = this;
    const count = board.boxes.length;
    moves.work += count * count;
    if (moves.moving < 0) return this.least;
    if (moves.moving !== this.lifted) assignment.lift(moves.moving);
    this.lifted = moves.moving;
    this.fillCosts(moves.to, costs, 0);
    return assignment.leastWith(costs);
  }

  /** What it costs to bring a box from each opening to a square. */
  private fillCosts(square: number, into: Int32Array, offset: number): void {
    const { board, pushes } = this;
    const { size } = board;
    for (let i = 0; i < board.boxes.length; i++) into[offset + i] = pushes[i * size + square]!;
  }
}

function pushesFrom(board: SolverBoard): Int32Array {
  const { boxes, size, walls, steps } = board;
  const pushes = new Int32Array(boxes.length * size).fill(IMPOSSIBLE);
  const search = new BoxSearch(size, steps);
  for (let i = 0; i < boxes.length; i++) {
    const start = boxes[i]!;
    search.begin(walls, start, freeSides(walls, start, steps));
    search.push(walls, walls);
    for (let k = 0; k < search.count; k++) {
      const state = search.found[k]!;
      const at = i * size + (state >> 2);
      pushes[at] = Math.min(pushes[at]!, search.distance[state]!);
    }
  }
  return pushes;
}
