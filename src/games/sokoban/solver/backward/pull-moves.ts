import { BoxSearch } from '../../paths/box-search.ts';
import type { SolverBoard } from '../board/board.ts';
import { KeptPlaces } from '../search/kept-places.ts';
import { moveOf, type NodeStore } from '../search/node-store.ts';
import { connectAll } from '../board/goal-table.ts';
import { LiftableBlocks } from '../board/liftable-blocks.ts';
import { LiftedRegions } from '../board/lifted-regions.ts';
import { Reach } from '../board/reach.ts';
import { Regions } from '../board/regions.ts';

/** The place of a box that was taken off: a wall, and the lowest number, so that these boxes come first. */
export const OFF = 0;

/** Is told of a pull. */
type Told = (move: number) => void;

/** Finds the pulls of the positions in a store, one position at a time; each takes a box to anywhere it can be pulled. */
export class PullMoves {
  /** The boxes of the position at hand, ascending; those from `first` on are on the board. */
  readonly current: Uint16Array;
  first = 0;
  /** The boxes after the pull that is told of, the lowest square of the player's region, and how many regions there are. */
  readonly child: Uint16Array;
  lowest = 0;
  regionCount = 0;
  /** Of the position at hand. */
  readonly regions: Regions;
  /** By square: 1 for walls and the boxes that are on the board now. */
  readonly blocked: Uint8Array;
  /** The pulls of the box that `find` was asked for last. */
  readonly search: BoxSearch;
  /** Floor looked at so far, for whoever pauses by it. */
  work = 0;
  private readonly board: SolverBoard;
  private readonly store: NodeStore;
  private readonly isUseful: (square: number) => boolean;
  /** By box of `current`: the sides by which the player comes to it. */
  private readonly sides: Uint8Array;
  private readonly kept: KeptPlaces;
  private readonly blocks: LiftableBlocks;
  /** Whether `blocks` know the position at hand. */
  private isConnected = false;
  /** Regions with the box that is pulled off the board. */
  private readonly lifted: LiftedRegions;
  /** Those of `child`. */
  private readonly after: Regions;
  private readonly reach: Reach;

  /** Only squares that are useful are pulled to. */
  constructor(board: SolverBoard, store: NodeStore, isUseful: (square: number) => boolean) {
    this.board = board;
    this.store = store;
    this.isUseful = isUseful;
    this.regions = new Regions(board);
    this.lifted = new LiftedRegions(this.regions, board.size, board.steps);
    this.after = new Regions(board);
    this.reach = new Reach(board);
    this.blocks = new LiftableBlocks(board.size, board.steps);
    this.search = new BoxSearch(board.size, board.steps, this.blocks);
    this.blocked = board.walls.slice();
    this.current = new Uint16Array(store.boxCount);
    this.child = new Uint16Array(store.boxCount);
    this.sides = new Uint8Array(store.boxCount);
    this.kept = new KeptPlaces(this.search, board.size);
  }

  /** Puts the boxes on the goals, in `child` as well, and gives a square of each region that the player may be in. */
  begin(): readonly number[] {
    const { board, blocked, regions, child, current } = this;
    child.set(board.goals);
    child.sort();
    current.set(child);
    this.first = 0;
    for (const box of current) blocked[box] = 1;
    const start = board.floor.find((square) => blocked[square] === 0);
    if (start === undefined) return [];
    regions.find(blocked, start);
    const squares: number[] = [];
    for (const square of board.floor) {
      if (regions.label[square] === squares.length) squares.push(square);
    }
    return squares;
  }

  /** Takes up a node, without putting it on the board yet; how many boxes it has there. */
  load(node: number): number {
    const { current, store } = this;
    const { boxCount } = store;
    for (let i = 0; i < boxCount; i++) current[i] = store.boxes[node * boxCount + i]!;
    this.first = 0;
    while (this.first < boxCount && current[this.first] === OFF) this.first++;
    return boxCount - this.first;
  }

  /** Puts the boxes on the board, and finds the regions with the player there. `lift` undoes it. */
  place(player: number): void {
    const { current, blocked, regions, sides } = this;
    for (let i = this.first; i < current.length; i++) blocked[current[i]!] = 1;
    regions.find(blocked, player);
    this.isConnected = false;
    for (let i = this.first; i < current.length; i++) sides[i] = regions.sidesOf(current[i]!);
  }

  lift(): void {
    const { current, blocked } = this;
    for (let i = this.first; i < current.length; i++) blocked[current[i]!] = 0;
  }

  /** Finds the regions of the boxes on the board. */
  measure(player: number): void {
    this.work += this.board.floor.length;
    this.lowest = this.after.find(this.blocked, player);
    this.regionCount = this.after.count;
  }

  /** Finds all pulls of a box; whether there may be any. */
  find(index: number): boolean {
    const { search, blocked, sides, blocks, board } = this;
    const box = this.current[index]!;
    if (sides[index] === 0) return false;
    if (!this.isConnected) connectAll(board, blocked, search);
    this.isConnected = true;
    blocks.lift(box, this.regions.label);
    search.clear();
    search.enter(box, sides[index]!);
    blocked[box] = 0;
    search.pull(blocked);
    blocked[box] = 1;
    this.work += this.board.floor.length * 2;
    return true;
  }

  /** Tells of every pull, the boxes standing on the board as in `child` meanwhile. */
  each(told: Told): void {
    const { current, search, board, blocked, kept } = this;
    for (let index = this.first; index < current.length; index++) {
      const box = current[index]!;
      if (!this.find(index)) continue;
      blocked[box] = 0;
      this.lifted.lift(box);
      kept.clear();
      for (let i = 0; i < search.count; i++) {
        const state = search.found[i]!;
        const to = state >> 2;
        if (to === box || !this.isUseful(to) || kept.has(state)) continue;
        kept.keep(state);
        this.fillChild(index, to);
        blocked[to] = 1;
        this.measureAt(to, to + board.steps[state & 3]!);
        told(moveOf(box, state));
        blocked[to] = 0;
      }
      blocked[box] = 1;
    }
  }

  private measureAt(to: number, player: number): void {
    const { lifted, board } = this;
    const parts = this.search.blocks.partsRound(to);
    this.regionCount = lifted.count + parts - 1;
    // A box that cuts no region in two leaves the player all that was free without it, but its square.
    const keepsRegions = to !== lifted.lowest && parts < 2;
    this.work += keepsRegions ? 8 : board.floor.length;
    this.lowest = keepsRegions ? lifted.lowest : this.reach.flood(this.blocked, player);
  }

  /** Takes a box off that was pulled, and finds the regions then. The boxes on the board are as in `child` now. */
  takeOff(index: number, state: number): void {
    this.fillChild(index, OFF);
    this.blocked[this.current[index]!] = 0;
    this.measure((state >> 2) + this.board.steps[state & 3]!);
  }

  /** The boxes of `current` in `child`, but that one of them is on another square. */
  private fillChild(index: number, to: number): void {
    const { child } = this;
    child.set(this.current);
    let i = index;
    for (; i + 1 < child.length && child[i + 1]! < to; i++) child[i] = child[i + 1]!;
    for (; i > 0 && child[i - 1]! > to; i--) child[i] = child[i - 1]!;
    child[i] = to;
  }
}
