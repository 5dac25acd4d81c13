import { BoxSearch } from '../../rules/box-search.ts';
import type { BestPacking, SearchTables } from '../plans/search-tables.ts';
import type { SolverBoard } from '../board/board.ts';
import { type CorralProofs, Corrals } from '../deadlocks/corrals.ts';
import type { DeadlockCheck } from '../deadlocks/deadlock-check.ts';
import { connectAll, type GoalTakers } from '../board/goal-table.ts';
import { type Measure, type MeasureOf, MoveFeatures } from '../plans/measure.ts';
import { BoxState, KeptPlaces } from '../board/box-state.ts';
import { moveOf, NO_MOVE, NodeStore } from '../board/node-store.ts';
import type { Perimeter } from '../plans/backward-search.ts';
import { LiftableBlocks, LiftedRegions, Regions } from '../board/regions.ts';
import type { FloorReach } from '../board/open-floor.ts';
import { tunnelsOf, type Tunnels } from '../board/rooms.ts';

/** The outcome of an expansion: `open` has moves, `lost` has none worth trying. */
type Expansion =
  | { readonly kind: 'open' }
  | { readonly kind: 'lost' }
  | { readonly kind: 'solved'; readonly moves: readonly number[] };

/**
 * The work between two pauses within one expansion: a move counts the floor and the square of the number of boxes, the
 * cost of measuring it. About 20 ms; only boards with dozens of boxes in wide halls reach it.
 */
const WORK_BETWEEN_PAUSES = 1_000_000;

const OPEN: Expansion = { kind: 'open' };
const LOST: Expansion = { kind: 'lost' };

/**
 * Finds all moves of a position and measures their results. A move takes one box to any square it can be pushed to
 * while all others stay; places that differ only in the player's side count once for each possible region of the
 * player. Moves are omitted if the boxes or a known pattern prove the result lost, if the store has the result, or if a
 * PI-corral lets them wait.
 */
export class Expander {
  /** The positions that were found. */
  readonly store: NodeStore;
  readonly boxState: BoxState;
  /** The regions of the current position. */
  readonly regions: Regions;
  readonly moveFeatures = new MoveFeatures();
  private readonly board: SolverBoard;
  private readonly deadlockCheck: DeadlockCheck;
  private readonly proofs: CorralProofs;
  private readonly packing: BestPacking;
  private readonly measure: Measure;
  private readonly perimeter: Perimeter | null;
  private readonly takers: GoalTakers;
  private readonly corrals: Corrals;
  private readonly tunnels: Tunnels;
  private readonly search: BoxSearch;
  private readonly blocks: LiftableBlocks;
  /** Regions with the moving box off the board. */
  private readonly lifted: LiftedRegions;
  /** The player's floor after a move that divides a region. */
  private readonly after: FloorReach;
  private readonly kept: KeptPlaces;
  private readonly frozen: Uint8Array;

  constructor(tables: SearchTables, measureOf: MeasureOf, isThorough: boolean) {
    const { board, keys, deadlockCheck, proofs } = tables;
    this.board = board;
    this.deadlockCheck = deadlockCheck;
    this.proofs = proofs;
    this.packing = tables.packing;
    this.perimeter = tables.perimeter;
    this.takers = tables.takers;
    this.store = new NodeStore(board.boxes.length, keys);
    this.boxState = new BoxState(board);
    this.tunnels = tunnelsOf(board);
    this.corrals = new Corrals(board, deadlockCheck.dead, isThorough);
    this.blocks = new LiftableBlocks(board.size, board.steps);
    this.search = new BoxSearch(board.size, board.steps, this.blocks);
    this.regions = new Regions(board);
    this.lifted = new LiftedRegions(this.regions, board.size, board.steps);
    this.after = this.boxState.floor.reach();
    this.kept = new KeptPlaces(this.search, board.size);
    this.frozen = new Uint8Array(board.size);
    this.measure = measureOf(tables, this.boxState, this.moveFeatures);
  }

  /** Loads the position of a node. */
  private load(node: number): void {
    this.boxState.load(this.store.boxes, node * this.store.boxCount);
  }

  /** Takes up the position of a node, and finds its regions. */
  takeUp(node: number): void {
    this.load(node);
    this.regions.find(this.boxState.blocked, this.store.player[node]!);
  }

  /** Adds the initial position of the search, and returns its node. */
  begin(): number {
    const { board, store, boxState, regions, packing } = this;
    const lowest = regions.find(boxState.blocked, board.player);
    store.find(boxState.boxes, lowest);
    packing.see(boxState.boxes);
    return store.add(boxState.boxes, lowest, -1, NO_MOVE);
  }

  /** Plays a move from a node and adds the resulting position; returns the new node, or −1 if it is known or lost. */
  follow(node: number, move: number): number {
    const { board, store, boxState, regions, proofs, packing } = this;
    this.load(node);
    const end = move & 0xffff;
    const to = end >> 2;
    boxState.move(move >> 16, to);
    const lowest = regions.find(boxState.blocked, to + board.steps[end & 3]!);
    if (store.find(boxState.boxes, lowest) >= 0) return -1;
    if (proofs.isLost(to, regions, lowest)) return -1;
    packing.see(boxState.boxes);
    return store.add(boxState.boxes, lowest, node, move);
  }

  /** Measures the current position, whose regions must have been found, as row 0. */
  measureHere(): void {
    this.moveFeatures.count = 0;
    this.moveFeatures.reserve();
    this.measure.here(this.regions, this.regions.count);
  }

  /** Finds and measures all moves of the current position, after `measureHere`. Pauses if there are very many. */
  *expand(): Generator<void, Expansion> {
    const { board, deadlockCheck, regions, boxState, search, corrals, frozen, kept, lifted } = this;
    const { blocked, boxes } = boxState;
    if (deadlockCheck.find(boxes, boxes.length) !== null) return LOST;
    frozen.set(deadlockCheck.frozen);
    const verdict = board.surplus > 0 ? 'none' : corrals.find(regions, frozen);
    if (verdict === 'dead') return LOST;
    const avoid = board.surplus > 0 ? board.walls : deadlockCheck.table.dead;
    this.store.keep(boxes);
    connectAll(board, blocked, search);
    const each = board.floor.length + boxes.length ** 2;
    let work = 0;
    for (const box of boxes) {
      const sides = regions.sidesOf(box);
      if (sides === 0 || frozen[box] === 1) continue;
      if (verdict === 'corral' && corrals.members[box] === 0) continue;
      lifted.lift(box);
      this.blocks.lift(box, regions.label);
      search.clear();
      search.enter(box, sides);
      boxState.lift(box);
      search.push(blocked, avoid);
      kept.clear();
      deadlockCheck.lift(boxes, box);
      this.measure.lifting(box, lifted);
      for (let i = 0; i < search.count; i++) {
        const state = search.found[i]!;
        const to = state >> 2;
        if (to === box || this.tunnels.isWithin(to, state & 3) || kept.has(state)) continue;
        if ((work += each) + this.takers.work > WORK_BETWEEN_PAUSES) {
          work = this.takers.work = 0;
          yield;
          deadlockCheck.find(boxes, boxes.length); // another search may have used it
          deadlockCheck.lift(boxes, box);
        }
        kept.keep(state);
        boxState.put(to);
        const rest = this.consider(box, state);
        boxState.lift(to);
        if (rest !== null) return { kind: 'solved', moves: [moveOf(box, state), ...rest] };
      }
      boxState.put(box);
    }
    return this.moveFeatures.count > 1 ? OPEN : LOST;
  }

  /**
   * Measures the position after a move, unless it is lost or known; returns the way from it to the end, if that is
   * known. The box is on the board in its new place.
   */
  private consider(from: number, state: number): readonly number[] | null {
    const { boxState, deadlockCheck, moveFeatures, store, proofs, board, search, lifted } = this;
    const { blocked } = boxState;
    const to = state >> 2;
    if (boxState.isSolved()) return [];
    if (deadlockCheck.findAfter(to, blocked) !== null) return null;
    // A box that divides no region leaves the player everything that was free without it, except its square.
    const parts = search.blocks.partsRound(to);
    const keepsRegions = to !== lifted.lowest && parts < 2;
    const lowest = keepsRegions ? lifted.lowest : this.after.flood(to + board.steps[state & 3]!);
    if (store.findMoved(from, to, lowest) >= 0) return null;
    const rest = this.perimeter?.lineFrom(store) ?? null;
    if (rest !== null) return rest;
    if (proofs.patterns.find(to, boxState.boxAt, lowest) !== null) return null;
    const row = moveFeatures.reserve();
    moveFeatures.from[row] = from;
    moveFeatures.state[row] = state;
    moveFeatures.pushes[row] = search.distance[state]!;
    lifted.filled = to;
    this.measure.after(row, keepsRegions ? lifted : this.after, lifted.count + parts - 1);
    return null;
  }
}
