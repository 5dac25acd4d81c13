import { grow } from '../../../core/grow.ts';
import { boardOn, type SolverBoard } from '../solver/board/board.ts';
import { BoxState, type Keys } from '../solver/board/box-state.ts';
import { Reach } from '../solver/board/open-floor.ts';
import { type Push, pushTarget } from '../solver/search/line.ts';
import { moveOf, NO_MOVE, NodeStore } from '../solver/board/node-store.ts';
import { floorOf, type Room, type RoomFrame } from './room.ts';

/**
 * What can be pulled apart from the solved position, layer by layer of box lines: a position in layer
 * n is solved with n box lines (straight pushes of one box with no walk between), and never with
 * fewer. The deepest layer is what is hardest by that measure, so no other solver is needed to judge a
 * room.
 */
export class Pulls {
  /** The first nodes are the solved position, one for each region that the player may be in. */
  readonly store: NodeStore;
  /** By layer: its first node, and at last the number of nodes. */
  readonly layers: number[] = [0];
  /** By node: how often another box is pushed than before, on the way that was found. */
  changes = new Uint16Array(4096);
  /** By node: pushes on the way that was found. */
  pushes = new Uint16Array(4096);
  /** Whether there are no other positions from which the level can be solved. */
  readonly isComplete: boolean;
  private readonly boxState: BoxState;
  private readonly reach: Reach;
  private readonly after: Reach;
  private readonly steps: SolverBoard['steps'];

  /** `board` begins with its boxes on its goals. Once there are `most` positions, the search ends. */
  constructor(board: SolverBoard, keys: Keys, most: number) {
    this.steps = board.steps;
    this.store = new NodeStore(board.boxes.length, keys, 4096);
    this.boxState = new BoxState(board);
    this.reach = new Reach(board);
    this.after = new Reach(board);
    this.enterSolved(board);
    this.isComplete = this.search(most);
    if (this.layers.at(-1) !== this.store.count) this.layers.push(this.store.count);
  }

  /** The most box lines that any position found needs. */
  get depth(): number {
    return this.layers.length - 2;
  }

  /** The pushes that solve the level from a node. */
  pushesFrom(node: number): Push[] {
    const { store, steps } = this;
    const pushes: Push[] = [];
    for (let at = node; store.parent[at]! >= 0; at = store.parent[at]!) {
      const move = store.move[at]!;
      const side = move & 3;
      const home = move >> 16;
      const step = steps[side]!;
      for (let box = (move & 0xffff) >> 2; box !== home; box -= step) pushes.push(box * 4 + side);
    }
    return pushes;
  }

  private enterSolved({ floor }: SolverBoard): void {
    const { blocked } = this.boxState;
    for (const square of floor) {
      if (blocked[square] === 0) this.enter(square, -1, NO_MOVE, 0, 0);
    }
    this.layers.push(this.store.count);
  }

  private search(most: number): boolean {
    const { store, layers } = this;
    for (let node = 0; node < store.count;) {
      const end = store.count;
      for (; node < end; node++) {
        if (store.count >= most) return false;
        this.expand(node);
      }
      if (store.count > end) layers.push(store.count);
    }
    return true;
  }

  /** Pulls each box that the player can get at, as far as it goes. */
  private expand(node: number): void {
    const { store, boxState, reach, steps } = this;
    const { blocked } = boxState;
    const first = node * store.boxCount;
    boxState.load(store.boxes, first);
    reach.flood(blocked, store.player[node]!);
    const lastMove = store.move[node]!;
    const lastBox = lastMove === NO_MOVE ? -1 : (lastMove & 0xffff) >> 2;
    const changes = this.changes[node]!;
    const pushes = this.pushes[node]!;
    for (let i = 0; i < store.boxCount; i++) {
      const box = store.boxes[first + i]!;
      const sides = reach.sidesOf(box);
      for (let side = 0; side < 4; side++) {
        if ((sides & (1 << side)) === 0) continue;
        const step = steps[side]!;
        let at = box;
        for (let pulled = 1; blocked[at + 2 * step] === 0; pulled++) {
          boxState.move(at, at + step);
          at += step;
          const move = moveOf(box, at * 4 + side);
          this.enter(at + step, node, move, changes + (box === lastBox ? 0 : 1), pushes + pulled);
        }
        if (at !== box) boxState.move(at, box);
      }
    }
  }

  private enter(
    player: number,
    parent: number,
    move: number,
    changes: number,
    pushes: number,
  ): void {
    const { store, boxState, after } = this;
    const lowest = after.flood(boxState.blocked, player);
    if (store.find(boxState.boxes, lowest) >= 0) return;
    const node = store.add(boxState.boxes, lowest, parent, move);
    if (node >= this.changes.length) this.grow();
    this.changes[node] = changes;
    this.pushes[node] = pushes;
  }

  private grow(): void {
    this.changes = grow(this.changes);
    this.pushes = grow(this.pushes);
  }
}

/**
 * How many pushes that can be made along a line of play lose the level. `pulls` must be complete: what
 * it does not know cannot be solved.
 */
function trapsOf(
  { store }: Pulls,
  board: SolverBoard,
  boxes: readonly number[],
  player: number,
  pushes: readonly Push[],
): number {
  const { steps } = board;
  const boxState = new BoxState({ ...board, boxes: Int32Array.from(boxes) });
  const reach = new Reach(board);
  const after = new Reach(board);
  const { blocked } = boxState;
  let traps = 0;
  let at = player;
  for (const push of pushes) {
    reach.flood(blocked, at);
    for (const box of Array.from(boxState.boxes)) {
      const sides = reach.sidesOf(box);
      for (let side = 0; side < 4; side++) {
        const to = box + steps[side ^ 2]!;
        if ((sides & (1 << side)) === 0 || blocked[to] === 1) continue;
        boxState.move(box, to);
        if (store.find(boxState.boxes, after.flood(blocked, box)) < 0) traps++;
        boxState.move(to, box);
      }
    }
    boxState.move(push >> 2, pushTarget(push, steps));
    at = push >> 2;
  }
  return traps;
}

/** The best opening that was found in a room. */
export interface Design {
  readonly room: Room;
  readonly boxes: readonly number[];
  /** A square of the region that the player begins in. */
  readonly player: number;
  /** A solution with the fewest box lines. */
  readonly pushes: readonly Push[];
  /** The more, the better the level. */
  readonly worth: number;
}

/** What is asked of an opening. */
export interface Wishes {
  /** The most box lines that it may need. */
  readonly lines: number;
  /** Positions to look at in one room; where there are more, the deepest of these are taken. */
  readonly positions: number;
}

/** So many layers, from the deepest that may be taken, are searched for the best opening. */
const LAYERS = 5;

/**
 * Weights. Another box to turn to counts like a line; a push counts little, as a long corridor asks
 * for nothing; a box that begins on a goal looks like one that is done.
 */
const PUSH = 0.25;
const AT_HOME = 3;
const TRAP = 0.2;
const MOST_TRAPS = 40;

function bestNode(pulls: Pulls, isGoal: Uint8Array, lines: number) {
  const { store, layers } = pulls;
  const deepest = Math.min(pulls.depth, lines);
  let best = { node: -1, worth: -Infinity };
  for (let layer = Math.max(1, deepest - LAYERS + 1); layer <= deepest; layer++) {
    const end = layers[layer + 1]!;
    for (let node = layers[layer]!; node < end; node++) {
      let home = 0;
      const first = node * store.boxCount;
      for (let i = first; i < first + store.boxCount; i++) home += isGoal[store.boxes[i]!]!;
      const changes = pulls.changes[node]!;
      const pushes = pulls.pushes[node]!;
      const worth = layer + changes + PUSH * pushes - AT_HOME * home;
      if (worth > best.worth) best = { node, worth };
    }
  }
  return best;
}

/** Whether every box is pushed by a line of play. */
function movesAll(boxes: readonly number[], pushes: readonly Push[], steps: RoomFrame['steps']) {
  const idle = new Set(boxes);
  const moved = new Set<number>();
  for (const push of pushes) {
    const box = push >> 2;
    if (!moved.delete(box)) idle.delete(box);
    moved.add(pushTarget(push, steps));
  }
  return idle.size === 0;
}

/** How good the best level of a room is, and how many positions were looked at; no design where there is none. */
export function judge(
  room: Room,
  frame: RoomFrame,
  keys: Keys,
  { lines, positions }: Wishes,
): { readonly design: Design | null; readonly positions: number } {
  const { walls, goals } = room;
  const { steps } = frame;
  const free = floorOf(room).find((square) => !goals.includes(square));
  if (free === undefined) return { design: null, positions: 0 };
  const board = boardOn(walls.slice(), steps, goals, goals, free);
  const pulls = new Pulls(board, keys, positions);
  const { node, worth } = bestNode(pulls, board.isGoal, lines);
  const looked = { design: null, positions: pulls.store.count };
  if (node < 0) return looked;
  const { store } = pulls;
  const first = node * store.boxCount;
  const boxes = Array.from(store.boxes.subarray(first, first + store.boxCount));
  const player = store.player[node]!;
  const pushes = pulls.pushesFrom(node);
  if (!movesAll(boxes, pushes, steps)) return looked;
  const traps = pulls.isComplete ? trapsOf(pulls, board, boxes, player, pushes) : 0;
  const design = {
    room,
    boxes,
    player,
    pushes,
    worth: worth + TRAP * Math.min(traps, MOST_TRAPS),
  };
  return { ...looked, design };
}
