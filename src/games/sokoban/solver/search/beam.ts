import { grow } from '../../../../core/grow.ts';
import { luby } from '../../../../core/luby.ts';
import type { SolverBoard } from '../board/board.ts';
import { FAR } from '../board/goal-table.ts';
import { Expander } from './expander.ts';
import type { TablesFor } from './restarts.ts';
import { guidedMeasure } from '../plans/guided-measure.ts';
import type { SearchTables } from '../plans/search-tables.ts';
import { Assignment, IMPOSSIBLE } from '../board/assignment.ts';
import type { MoveFeatures } from '../plans/measure.ts';
import { moveOf, type NodeStore } from '../board/node-store.ts';
import { RowSorter } from '../board/heap.ts';
import { pushesOf } from './line.ts';
import { spreadPart, type TailAttempt, type TailSource } from './tails.ts';
import type { Variant } from './guided-advice.ts';

/** The limits of a beam. */
interface BeamLimits {
  /** The number of positions of each kind kept in a layer. */
  readonly width: number;
  /** Only lines with fewer pushes than this are searched for. */
  readonly below: number;
  /** It ends when it has found this many positions. */
  readonly nodes: number;
}

const NODES_BETWEEN_PAUSES = 16;
/** The weight of a region, a blocked link, a box out of plan or a hotspot, in pushes. */
const FEATURE = 4;
/** This many regions, and boxes out of plan, are distinguished. */
const KINDS = 4;
const NEAR = guidedMeasure({ favours: 'near', noise: 0, seed: 0 });

/**
 * Beam search for short lines. A layer holds positions after the same number of box moves; of each kind, by packed
 * boxes, regions and boxes out of plan, it keeps those with the fewest estimated pushes in all: the pushes so far, the
 * cheapest assignment of boxes to goals, and a penalty for obstacles. Without kinds, positions that look cheap because
 * their hard part is still to come would crowd out all others. Needs as many boxes as goals.
 */
export class Beam {
  /** The shortest line so far: moves as `moveOf` makes them. */
  line: readonly number[] | null = null;
  private readonly tables: SearchTables;
  private readonly limits: BeamLimits;
  private readonly expander: Expander;
  private readonly store: NodeStore;
  private readonly assignment: Assignment;
  /** The cost of the moving box at its new place, by goal. */
  private readonly costs: Int32Array;
  /** Only lines with fewer pushes than this are of use. */
  private below: number;
  /** By node: the pushes to it. */
  private spent = new Int32Array(1024);
  /** The successors of the layer: by row the node, its move, the kind, the pushes so far, and the estimated total. */
  private count = 0;
  private nodes = new Int32Array(1 << 12);
  private moves = new Int32Array(1 << 12);
  private kinds = new Int32Array(1 << 12);
  private pushes = new Int32Array(1 << 12);
  private promises = new Float64Array(1 << 12);
  private readonly sorter = new RowSorter();

  constructor(tables: SearchTables, limits: BeamLimits) {
    const { length } = tables.board.boxes;
    this.tables = tables;
    this.limits = limits;
    this.below = limits.below;
    this.expander = new Expander(tables, NEAR, false);
    this.store = this.expander.store;
    this.assignment = new Assignment(length, length);
    this.costs = new Int32Array(length);
  }

  /** How many positions were found so far. */
  get found(): number {
    return this.store.count;
  }

  /** Searches until a layer is empty, and pauses now and then. */
  *run(): Generator<void, void> {
    const first = this.expander.begin();
    const isOver = this.expander.boxState.isSolved();
    if (isOver) this.see([]);
    let layer: readonly number[] = isOver ? [] : [first];
    while (layer.length > 0 && this.found < this.limits.nodes) {
      this.count = 0;
      for (const [index, node] of layer.entries()) {
        yield* this.open(node);
        if (index % NODES_BETWEEN_PAUSES === 0) yield;
      }
      layer = yield* this.nextLayer();
    }
  }

  /** Adds the best successors of each kind. */
  private *nextLayer(): Generator<void, readonly number[]> {
    const { expander, kinds, limits } = this;
    const rows = Int32Array.from({ length: this.count }, (_, row) => row);
    this.sorter.sort(rows, 0, this.count, this.promises);
    const taken = new Map<number, number>();
    const layer: number[] = [];
    for (const row of rows) {
      const before = taken.get(kinds[row]!) ?? 0;
      if (before >= limits.width) continue;
      const next = expander.follow(this.nodes[row]!, this.moves[row]!);
      if (next < 0) continue;
      if (next >= this.spent.length) this.spent = grow(this.spent);
      this.spent[next] = this.pushes[row]!;
      taken.set(kinds[row]!, before + 1);
      layer.push(next);
      if (layer.length % NODES_BETWEEN_PAUSES === 0) yield;
    }
    return layer;
  }

  /** Finds the positions after the moves of a node. */
  private *open(node: number): Generator<void, void> {
    const { expander, store } = this;
    const { moveFeatures } = expander;
    expander.takeUp(node);
    expander.measureHere();
    const expansion = yield* expander.expand();
    if (expansion.kind === 'solved') this.see([...store.lineTo(node), ...expansion.moves]);
    if (expansion.kind === 'open') this.addMoves(node, moveFeatures);
  }

  private see(line: readonly number[]): void {
    const { length } = pushesOf(this.tables.board, line);
    if (length >= this.below) return;
    this.below = length;
    this.line = line;
  }

  private addMoves(node: number, m: MoveFeatures): void {
    const { assignment, store, costs } = this;
    while (this.count + m.count > this.moves.length) this.grow();
    const first = node * store.boxCount;
    for (let b = 0; b < store.boxCount; b++) {
      this.fillCosts(store.boxes[first + b]!, assignment.cost, b * store.boxCount);
    }
    assignment.least();
    for (let row = 1; row < m.count; row++) {
      const from = m.from[row]!;
      if (row === 1 || from !== m.from[row - 1]) {
        assignment.lift(store.boxes.indexOf(from, first) - first);
      }
      this.fillCosts(m.state[row]! >> 2, costs, 0);
      const spent = this.spent[node]! + m.pushes[row]!;
      const least = spent + assignment.leastWith(costs);
      if (least < this.below) this.add(node, m, row, spent, least);
    }
  }

  /** The pushes from a square to each goal. */
  private fillCosts(square: number, costs: Int32Array, at: number): void {
    const { board, deadlockCheck } = this.tables;
    const { pushes } = deadlockCheck.base;
    for (let g = 0; g < board.goals.length; g++) {
      const far = pushes[g * board.size + square]!;
      costs[at + g] = far === FAR ? IMPOSSIBLE : far;
    }
  }

  private add(node: number, m: MoveFeatures, row: number, spent: number, least: number): void {
    const at = this.count++;
    const regions = m.regions[row]!;
    const out = m.outOfPlan[row]!;
    const inTheWay = regions + m.blockedLinks[row]! + out + m.hotspots[row]!;
    this.nodes[at] = node;
    this.moves[at] = moveOf(m.from[row]!, m.state[row]!);
    this.kinds[at] = (m.packed[row]! * KINDS + capped(regions - 1)) * KINDS + capped(out);
    this.pushes[at] = spent;
    this.promises[at] = least + FEATURE * inTheWay;
  }

  private grow(): void {
    this.nodes = grow(this.nodes);
    this.moves = grow(this.moves);
    this.kinds = grow(this.kinds);
    this.pushes = grow(this.pushes);
    this.promises = grow(this.promises);
  }
}

const capped = (value: number) => Math.min(KINDS - 1, value);

/** The number of positions of each kind that the narrowest beam keeps, and its maximum in all. */
const WIDTH = 4;
const NODES = 10_000;

/** A tail may be longer than the old one by this factor: windows shorten it afterwards. */
const MAX_TIMES = 1.04;

/**
 * Tails by beams, from narrow to wide by Luby's sequence, each with every plan. Wider ones start closer to the
 * beginning of the line, where there is more to choose from.
 */
export class BeamTails implements TailSource {
  found = 0;
  private readonly tablesFor: TablesFor;
  private readonly plans: readonly Variant['plan'][];
  private made = 0;

  constructor(tablesFor: TablesFor, plans: readonly Variant['plan'][]) {
    this.tablesFor = tablesFor;
    this.plans = plans;
  }

  next(): TailAttempt {
    const { plans } = this;
    const number = Math.floor(this.made / plans.length);
    const plan = plans[this.made % plans.length]!;
    const times = luby(number + 1);
    this.made++;
    return {
      part: spreadPart(number) / times,
      tailOn: (board, length) => this.tail(board, length, plan, times),
    };
  }

  private *tail(
    board: SolverBoard,
    length: number,
    plan: Variant['plan'],
    times: number,
  ): Generator<void, readonly number[] | null> {
    const tables = yield* this.tablesFor(plan);
    const limits = { width: WIDTH * times, below: length * MAX_TIMES, nodes: NODES * times };
    const beam = new Beam({ ...tables, board }, limits);
    yield* beam.run();
    this.found += beam.found;
    return beam.line;
  }
}
