import type { SolverBoard } from '../solver/board/board.ts';
import type { Push } from '../solver/lines/line.ts';
import { moveOf, NO_MOVE, NodeStore } from '../solver/search/node-store.ts';
import { Reach } from '../solver/board/reach.ts';
import { BoxState } from '../solver/board/box-state.ts';
import type { Keys } from '../solver/search/zobrist.ts';

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
    const longer = (old: Uint16Array) => {
      const array = new Uint16Array(old.length * 2);
      array.set(old);
      return array;
    };
    this.changes = longer(this.changes);
    this.pushes = longer(this.pushes);
  }
}
