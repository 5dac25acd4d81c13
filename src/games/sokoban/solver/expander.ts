import { BoxSearch } from '../paths/box-search.ts';
import type { SolverBoard } from './board.ts';
import { Corrals } from './corrals.ts';
import type { Features } from './features.ts';
import { FAR } from './goal-table.ts';
import type { DeadlockCheck } from './deadlock-check.ts';
import type { CorralProofs } from './corral-proofs.ts';
import { MoveFeatures } from './move-features.ts';
import { moveOf, NO_MOVE, NodeStore } from './node-store.ts';
import { Regions } from './regions.ts';
import { BoxState } from './box-state.ts';
import { tunnelsOf, type Tunnels } from './tunnels.ts';
import type { Keys } from './zobrist.ts';

/** What became of a position: `open` has moves, `lost` has none that is worth trying. */
export type Expansion =
  | { readonly kind: 'open' }
  | { readonly kind: 'lost' }
  | { readonly kind: 'solved'; readonly move: number };

/** What is known of a board, which several searches share: what one of them proves helps all. */
export interface SearchTables {
  readonly board: SolverBoard;
  readonly keys: Keys;
  readonly deadlockCheck: DeadlockCheck;
  readonly proofs: CorralProofs;
  readonly features: Features;
}

/**
 * So much work between two pauses within one expansion: a move counts the floor and the square of the number of boxes,
 * which is what measuring it takes. About 20 ms; only boards with dozens of boxes in wide halls come to it.
 */
const WORK_BETWEEN_PAUSES = 1_000_000;

const OPEN: Expansion = { kind: 'open' };
const LOST: Expansion = { kind: 'lost' };

/**
 * Finds all moves of a position and measures what they lead to. A move takes one box to anywhere it
 * can be pushed while all others stand still; places that differ only in which side the player stands
 * on count once for each region that the player may be in. Left out is what is proven lost by a look at the boxes
 * or by a known pattern, what the store knows already, and what may wait because of a PI-corral.
 */
export class Expander {
  /** The positions that were found. */
  readonly store: NodeStore;
  readonly boxState: BoxState;
  /** The regions of the position at hand. */
  readonly regions: Regions;
  readonly moveFeatures = new MoveFeatures();
  private readonly board: SolverBoard;
  private readonly deadlockCheck: DeadlockCheck;
  private readonly proofs: CorralProofs;
  private readonly features: Features;
  private readonly corrals: Corrals;
  private readonly tunnels: Tunnels;
  private readonly search: BoxSearch;
  /** Regions with the moving box off the board. */
  private readonly lifted: Regions;
  private readonly after: Regions;
  private readonly kept: Uint8Array;
  private readonly frozen: Uint8Array;
  private readonly origins: Uint16Array;
  /** Of the hotspots in row 0, those that the moving box has a part in. */
  private hotspotsOfOrigin = 0;

  constructor({ board, keys, deadlockCheck, proofs, features }: SearchTables) {
    this.board = board;
    this.deadlockCheck = deadlockCheck;
    this.proofs = proofs;
    this.features = features;
    this.store = new NodeStore(board.boxes.length, keys);
    this.boxState = new BoxState(board);
    this.tunnels = tunnelsOf(board);
    this.corrals = new Corrals(board, deadlockCheck.dead);
    this.search = new BoxSearch(board.size, board.steps);
    this.regions = new Regions(board);
    this.lifted = new Regions(board);
    this.after = new Regions(board);
    this.kept = new Uint8Array(board.size);
    this.frozen = new Uint8Array(board.size);
    this.origins = new Uint16Array(board.boxes.length);
  }

  /** Takes up the position of a node. */
  private load(node: number): void {
    this.boxState.load(this.store.boxes, node * this.store.boxCount);
  }

  /** Enters the position that the search begins with, and gives its node. */
  begin(): number {
    const { board, store, boxState, regions } = this;
    const lowest = regions.find(boxState.blocked, board.player);
    store.find(boxState.boxes, lowest);
    return store.add(boxState.boxes, lowest, -1, NO_MOVE);
  }

  /** Plays a move from a node, and enters what it leads to: the new node; −1 if it is known or lost. */
  follow(node: number, move: number): number {
    const { board, store, boxState, regions, proofs } = this;
    this.load(node);
    const end = move & 0xffff;
    const to = end >> 2;
    boxState.move(move >> 16, to);
    const lowest = regions.find(boxState.blocked, to + board.steps[end & 3]!);
    if (store.find(boxState.boxes, lowest) >= 0) return -1;
    if (proofs.isLost(to, regions, lowest)) return -1;
    return store.add(boxState.boxes, lowest, node, move);
  }

  /** Measures the position at hand, whose regions must have been found, as row 0. */
  measureHere(): void {
    const { moveFeatures, boxState, features, regions } = this;
    moveFeatures.count = 0;
    const row = moveFeatures.reserve();
    let most = 0;
    let all = 0;
    moveFeatures.worstHotspot = -1;
    for (const box of boxState.boxes) {
      const here = features.hotspotsOf(box, boxState.boxes);
      if (here > most) moveFeatures.worstHotspot = box;
      most = Math.max(most, here);
      all += here;
    }
    moveFeatures.hotspots[row] = all;
    this.measure(row, regions, moveFeatures.worstHotspot);
  }

  /**
   * Finds and measures all moves of the position at hand, which `measureHere` must have seen. Pauses where they are very
   * many.
   */
  *expand(): Generator<void, Expansion> {
    const { board, deadlockCheck, regions, boxState, search, corrals, frozen, kept } = this;
    const { blocked, boxes } = boxState;
    if (deadlockCheck.find(boxes, boxes.length) !== null) return LOST;
    frozen.set(deadlockCheck.frozen);
    const verdict = board.surplus > 0 ? 'none' : corrals.find(regions, frozen);
    if (verdict === 'dead') return LOST;
    const avoid = board.surplus > 0 ? board.walls : deadlockCheck.table.dead;
    this.origins.set(boxes);
    const each = board.floor.length + boxes.length ** 2;
    let work = 0;
    for (const box of this.origins) {
      const sides = regions.sidesOf(box);
      if (sides === 0 || frozen[box] === 1) continue;
      if (verdict === 'corral' && corrals.members[box] === 0) continue;
      boxState.lift(box);
      search.clear();
      search.blocks.find(blocked, box);
      search.enter(box, sides);
      search.push(blocked, avoid);
      const lowest = this.lifted.find(blocked, box);
      boxState.put(box);
      kept.fill(0);
      this.hotspotsOfOrigin = this.features.hotspotsAround(box, boxes);
      for (let i = 0; i < search.count; i++) {
        const state = search.found[i]!;
        const to = state >> 2;
        if (to === box || this.tunnels.isWithin(to, state & 3) || this.isKept(to, state & 3))
          continue;
        if ((work += each) > WORK_BETWEEN_PAUSES) {
          work = 0;
          yield;
          deadlockCheck.find(boxes, boxes.length); // another search may have used it
        }
        kept[to] = kept[to]! | (1 << (state & 3));
        boxState.move(box, to);
        const isSolved = this.consider(box, state, lowest);
        boxState.move(to, box);
        if (isSolved) return { kind: 'solved', move: moveOf(box, state) };
      }
    }
    return this.moveFeatures.count > 1 ? OPEN : LOST;
  }

  /** Whether the same place was kept with the player on a side that is connected to this one. */
  private isKept(to: number, side: number): boolean {
    const sides = this.kept[to]!;
    for (let other = 0; other < 4; other++) {
      if ((sides & (1 << other)) !== 0 && this.search.blocks.connects(to, other, side)) return true;
    }
    return false;
  }

  /** Measures the position after a move, unless it is lost or known; whether it is solved. */
  private consider(from: number, state: number, liftedLowest: number): boolean {
    const { boxState, deadlockCheck, moveFeatures, store, proofs, board, search, features } = this;
    const { boxes, blocked } = boxState;
    const to = state >> 2;
    if (boxState.isSolved()) return true;
    if (deadlockCheck.findAfter(boxes, boxes.length, to, blocked) !== null) return false;
    // A box that cuts no region in two leaves the player all that was free without it, but its square.
    const keepsRegions = to !== liftedLowest && search.blocks.partsRound(to) < 2;
    const regions = keepsRegions ? this.lifted : this.after;
    const player = to + board.steps[state & 3]!;
    const lowest = keepsRegions ? liftedLowest : regions.find(blocked, player);
    if (store.find(boxes, lowest) >= 0) return false;
    if (proofs.patterns.find(to, boxState.boxAt, lowest) !== null) return false;
    const row = moveFeatures.reserve();
    moveFeatures.from[row] = from;
    moveFeatures.state[row] = state;
    moveFeatures.pushes[row] = search.distance[state]!;
    moveFeatures.hotspots[row] =
      moveFeatures.hotspots[0]! - this.hotspotsOfOrigin + features.hotspotsAround(to, boxes);
    if (keepsRegions) regions.label[to] = -1;
    this.measure(row, regions, from === moveFeatures.worstHotspot ? to : moveFeatures.worstHotspot);
    if (keepsRegions) regions.label[to] = 0;
    return false;
  }

  /** Measures all but the hotspots. */
  private measure(row: number, regions: Regions, worstHotspot: number): void {
    const { moveFeatures, features, boxState, deadlockCheck, board } = this;
    const { boxes, blocked } = boxState;
    const { nearest } = deadlockCheck.table;
    const packed = features.packed(boxState.boxAt);
    let access = 0;
    let worstHotspotAccess = 0;
    let distance = 0;
    for (const box of boxes) {
      const near = nearest[box]!;
      if (near < FAR) distance += near;
      let pushes = 0;
      const sides = regions.sidesOf(box);
      for (let side = 0; side < 4; side++) {
        const to = box + board.steps[side ^ 2]!;
        if ((sides & (1 << side)) !== 0 && blocked[to] === 0 && deadlockCheck.dead[to] === 0)
          pushes++;
      }
      access += pushes;
      if (box === worstHotspot) worstHotspotAccess = pushes;
    }
    const out = features.outOfPlan(boxes, packed);
    moveFeatures.packed[row] = packed - out;
    moveFeatures.outOfPlan[row] = out;
    moveFeatures.regions[row] = regions.count;
    moveFeatures.blockedLinks[row] = features.blockedLinks(boxes);
    moveFeatures.access[row] = access;
    moveFeatures.worstHotspotAccess[row] = worstHotspotAccess;
    moveFeatures.distance[row] = distance;
  }
}
