import { BoxSearch } from '../../rules/box-search.ts';
import type { SolverBoard } from '../board/board.ts';
import { connectAll, FAR, type GoalTable } from '../board/goal-table.ts';
import { type FloorReach, type OpenFloor, openFloor } from '../board/open-floor.ts';
import { LiftableBlocks, LiftedRegions, Regions } from '../board/regions.ts';
import { roomsOf } from '../board/rooms.ts';
import { KeptPlaces } from '../board/box-state.ts';
import { moveOf, type NodeStore } from '../board/node-store.ts';

/** The square of removed boxes: a wall, and the lowest number, so that these boxes come first. */
export const OFF = 0;

/** Receives a pull. */
type PullReceiver = (move: number) => void;

/**
 * Finds the pulls of the positions in a store, one position at a time; each takes a box to any square it can be pulled
 * to.
 */
export class PullMoves {
  /** The boxes of the current position, ascending; those from `first` on are on the board. */
  readonly current: Uint16Array;
  first = 0;
  /** After the reported pull: the lowest square of the player's region, and the number of regions. */
  lowest = 0;
  regionCount = 0;
  /** Of the current position. */
  readonly regions: Regions;
  /** By square: 1 for walls and the boxes that are on the board now. */
  readonly blocked: Uint8Array;
  /** The pulls of the box of the last `find`. */
  readonly search: BoxSearch;
  /** The number of squares searched so far; callers pause by it. */
  work = 0;
  /** The index of the pulled box, and its new square; -1 for none. */
  moving = -1;
  to = 0;
  private readonly child: Uint16Array;
  private readonly board: SolverBoard;
  private readonly store: NodeStore;
  /** By square: 1 for targets of pulls. */
  private readonly isUseful: Uint8Array;
  /** By box of `current`: the sides by which the player reaches it. */
  private readonly sides: Uint8Array;
  private readonly kept: KeptPlaces;
  private readonly blocks: LiftableBlocks;
  /** Whether `blocks` know the current position. */
  private isConnected = false;
  /** Regions with the box that is pulled off the board. */
  private readonly lifted: LiftedRegions;
  /** Those of `child`. */
  private readonly after: Regions;
  /** The floor with the boxes on it, and the squares that the player can reach there. */
  private readonly floor: OpenFloor;
  private readonly reach: FloorReach;

  /** Only squares that are 1 in `isUseful` are pulled to. */
  constructor(board: SolverBoard, store: NodeStore, isUseful: Uint8Array) {
    this.board = board;
    this.store = store;
    this.isUseful = isUseful;
    this.regions = new Regions(board);
    this.lifted = new LiftedRegions(this.regions, board.size, board.steps);
    this.after = new Regions(board);
    this.floor = openFloor(board);
    this.reach = this.floor.reach();
    this.blocks = new LiftableBlocks(board.size, board.steps);
    this.search = new BoxSearch(board.size, board.steps, this.blocks);
    this.blocked = board.walls.slice();
    this.current = new Uint16Array(store.boxCount);
    this.child = new Uint16Array(store.boxCount);
    this.sides = new Uint8Array(store.boxCount);
    this.kept = new KeptPlaces(this.search, board.size);
  }

  /** Puts the boxes on the goals, and returns a square of each possible region of the player. */
  begin(): readonly number[] {
    const { board, blocked, regions, current } = this;
    current.set(board.goals);
    current.sort();
    this.first = 0;
    this.moving = -1;
    for (const box of current) this.put(box);
    const start = board.floor.find((square) => blocked[square] === 0);
    if (start === undefined) return [];
    regions.find(blocked, start);
    const squares: number[] = [];
    for (const square of board.floor) {
      if (regions.label[square] === squares.length) squares.push(square);
    }
    return squares;
  }

  /** Loads a node, without putting it on the board yet; returns its number of boxes on the board. */
  load(node: number): number {
    const { current, store } = this;
    const { boxCount } = store;
    for (let i = 0; i < boxCount; i++) current[i] = store.boxes[node * boxCount + i]!;
    store.keep(current);
    this.first = 0;
    while (this.first < boxCount && current[this.first] === OFF) this.first++;
    return boxCount - this.first;
  }

  /** Puts the boxes on the board, and finds the regions with the player there. `lift` undoes it. */
  place(player: number): void {
    const { current, blocked, regions, sides } = this;
    for (let i = this.first; i < current.length; i++) this.put(current[i]!);
    regions.find(blocked, player);
    this.isConnected = false;
    for (let i = this.first; i < current.length; i++) sides[i] = regions.sidesOf(current[i]!);
  }

  lift(): void {
    const { current } = this;
    for (let i = this.first; i < current.length; i++) this.take(current[i]!);
  }

  private put(square: number): void {
    this.blocked[square] = 1;
    this.floor.put(square);
  }

  private take(square: number): void {
    this.blocked[square] = 0;
    this.floor.lift(square);
  }

  /** Finds the regions of the boxes on the board. */
  measure(player: number): void {
    this.work += this.board.floor.length;
    this.lowest = this.after.find(this.blocked, player);
    this.regionCount = this.after.count;
  }

  /** A search that knows how the sides of each square are connected, with all boxes in place. */
  connected(): BoxSearch {
    const { search, board, blocked, blocks } = this;
    if (this.isConnected) blocks.drop();
    else connectAll(board, blocked, search);
    this.isConnected = true;
    return search;
  }

  /** Finds all pulls of a box; returns whether there may be any. */
  find(index: number): boolean {
    const { blocked, sides, blocks, board } = this;
    const box = this.current[index]!;
    if (sides[index] === 0) return false;
    const search = this.connected();
    blocks.lift(box, this.regions.label);
    search.clear();
    search.enter(box, sides[index]!);
    blocked[box] = 0;
    search.pull(blocked);
    blocked[box] = 1;
    this.work += board.floor.length * 2;
    return true;
  }

  /** The node with the boxes after the reported pull, or -1. */
  lookUp(): number {
    const { store, current, moving, to, lowest } = this;
    return moving < 0 ? store.find(current, lowest) : store.findMoved(current[moving]!, to, lowest);
  }

  /** The boxes after the reported pull, ascending. Valid until the next one. */
  boxesThen(): Uint16Array {
    const { child, current, moving, to } = this;
    child.set(current);
    if (moving < 0) return child;
    let i = moving;
    for (; i + 1 < child.length && child[i + 1]! < to; i++) child[i] = child[i + 1]!;
    for (; i > 0 && child[i - 1]! > to; i--) child[i] = child[i - 1]!;
    child[i] = to;
    return child;
  }

  /** Reports every pull, with the boxes on the board as they are after it. */
  each(receive: PullReceiver): void {
    const { current, search, board, kept, isUseful } = this;
    for (let index = this.first; index < current.length; index++) {
      const box = current[index]!;
      if (!this.find(index)) continue;
      this.take(box);
      this.lifted.lift(box);
      kept.clear();
      for (let i = 0; i < search.count; i++) {
        const state = search.found[i]!;
        const to = state >> 2;
        if (to === box || isUseful[to] === 0 || kept.has(state)) continue;
        kept.keep(state);
        this.moving = index;
        this.to = to;
        this.put(to);
        this.measureAt(to, to + board.steps[state & 3]!);
        receive(moveOf(box, state));
        this.take(to);
      }
      this.put(box);
    }
  }

  private measureAt(to: number, player: number): void {
    const { lifted, board } = this;
    const parts = this.search.blocks.partsRound(to);
    this.regionCount = lifted.count + parts - 1;
    // A box that divides no region leaves the player everything that was free without it, except its square.
    const keepsRegions = to !== lifted.lowest && parts < 2;
    this.work += keepsRegions ? 8 : board.floor.length;
    this.lowest = keepsRegions ? lifted.lowest : this.reach.flood(player);
  }

  /** Removes the pulled box, and finds the regions. */
  takeOff(index: number, state: number): void {
    this.moving = index;
    this.to = OFF;
    this.blocked[this.current[index]!] = 0;
    this.measure((state >> 2) + this.board.steps[state & 3]!);
  }
}

/**
 * The order of positions in the plan search, as one number; the lower, the better: boxes left, regions, boxes on goals,
 * blocked links, and then the boxes as far from the goals as possible.
 */
export class PullOrder {
  private readonly isGoal: Uint8Array;
  /** By square: pushes to the nearest goal, 0 if there is none; and the link that a box there blocks, 0 for none. */
  private readonly distances: Uint16Array;
  private readonly links: Uint16Array;
  /** Of the loaded boxes; and by link, how many of them block it. */
  private left = 0;
  private onGoals = 0;
  private distance = 0;
  private blockedLinks = 0;
  private readonly blocking: Uint16Array;

  constructor(board: SolverBoard, table: GoalTable) {
    const { link, door, linkCount } = roomsOf(board);
    this.isGoal = board.isGoal;
    this.distances = Uint16Array.from(table.nearest, (pushes) => (pushes < FAR ? pushes : 0));
    this.links = link.map((own, square) => own || door[square]!);
    this.blocking = new Uint16Array(linkCount + 1);
  }

  /** Loads the boxes of a position; removed ones are on 0. */
  take(boxes: Uint16Array): void {
    this.blocking.fill(0);
    this.left = this.onGoals = this.distance = this.blockedLinks = 0;
    for (const box of boxes) {
      if (box === OFF) continue;
      const link = this.links[box]!;
      this.left++;
      this.onGoals += this.isGoal[box]!;
      this.distance += this.distances[box]!;
      if (link !== 0 && this.blocking[link]!++ === 0) this.blockedLinks++;
    }
  }

  /** For the current boxes, which divide the floor into this many regions. */
  here(regions: number): number {
    return orderOf(this.left, regions, this.onGoals, this.blockedLinks, this.distance);
  }

  /** The same after one of them was pulled from a square to another, or removed. */
  moved(from: number, to: number, regions: number): number {
    const { isGoal, distances, links, blocking } = this;
    const leaves = links[from]!;
    const enters = links[to]!;
    let blocked = this.blockedLinks;
    if (leaves !== enters) {
      if (leaves !== 0 && blocking[leaves] === 1) blocked--;
      if (enters !== 0 && blocking[enters] === 0) blocked++;
    }
    return orderOf(
      to === OFF ? this.left - 1 : this.left,
      regions,
      this.onGoals - isGoal[from]! + isGoal[to]!,
      blocked,
      this.distance - distances[from]! + distances[to]!,
    );
  }
}

function orderOf(
  left: number,
  regions: number,
  onGoals: number,
  links: number,
  distance: number,
): number {
  let order = left;
  order = order * 64 + Math.min(63, regions);
  order = order * 256 + Math.min(255, onGoals);
  order = order * 32 + Math.min(31, links);
  return order * 2048 + 2047 - Math.min(2047, distance);
}

/**
 * Whether all boxes could be pulled to the boxes' squares in the opening, if each vanished as soon as it can be pulled
 * by one square, which gives the player more floor. If a box remains, no plan exists.
 */
export class RelaxedPulls {
  private readonly board: SolverBoard;
  private readonly floor: OpenFloor;
  private readonly reach: FloorReach;
  private readonly isOpening: Uint8Array;
  private readonly left: Uint16Array;

  constructor(board: SolverBoard) {
    this.board = board;
    this.floor = openFloor(board);
    this.reach = this.floor.reach();
    this.isOpening = new Uint8Array(board.size);
    for (const box of board.boxes) this.isOpening[box] = 1;
    this.left = new Uint16Array(board.goals.length);
  }

  /** Checks the boxes from `first` on. */
  isPossible(boxes: Uint16Array, first: number, player: number): boolean {
    const { floor, left, reach, isOpening } = this;
    let count = 0;
    for (let i = first; i < boxes.length; i++) {
      const box = boxes[i]!;
      left[count++] = box;
      floor.put(box);
    }
    for (let before = -1; before !== count;) {
      before = count;
      reach.flood(player);
      for (let i = 0; i < count; i++) {
        if (!this.canBePulled(left[i]!)) continue;
        floor.lift(left[i]!);
        left[i--] = left[--count]!;
      }
    }
    let strays = 0;
    for (let i = 0; i < count; i++) {
      floor.lift(left[i]!);
      strays += 1 - isOpening[left[i]!]!;
    }
    return strays === 0;
  }

  private canBePulled(box: number): boolean {
    const { board, reach } = this;
    return board.steps.some((step) => reach.has(box + step) && reach.has(box + 2 * step));
  }
}
