import { BoxSearch } from '../box-search.ts';
import type { Board } from './board.ts';
import { Candidates } from './candidates.ts';
import { Corrals } from './corrals.ts';
import type { Features } from './features.ts';
import { FAR } from './goal-table.ts';
import type { Guard } from './guard.ts';
import type { CorralProofs } from './lost.ts';
import { moveOf, NodeStore, NO_MOVE } from './node-store.ts';
import { Regions } from './regions.ts';
import type { Keys } from './zobrist.ts';

export type FessOutcome =
  | { readonly kind: 'solved'; readonly line: readonly number[] }
  | { readonly kind: 'exhausted' }
  | { readonly kind: 'limit'; readonly reason: 'memory' };

interface Cell {
  readonly key: number;
  /** By weight: nodes (a stack index) */
  readonly buckets: number[][];
  left: number;
}

export class Fess {
  readonly store: NodeStore;
  readonly cand = new Candidates();
  private readonly board: Board;
  private readonly guard: Guard;
  private readonly proofs: CorralProofs;
  private readonly features: Features;
  private readonly corrals: Corrals;
  private readonly search: BoxSearch;
  private readonly regions: Regions;
  private readonly after: Regions;
  private readonly blocked: Uint8Array;
  private readonly boxAt: Uint8Array;
  private readonly boxes: Uint16Array;
  private readonly next: Uint16Array;
  private readonly kept: Uint8Array;
  private moves: Int32Array = new Int32Array(1 << 16);
  private moveCount = 0;
  private weight = new Int32Array(1024);
  private cellOf = new Int32Array(1024);
  private nextMove = new Int32Array(1024);
  private advisedEnd = new Int32Array(1024);
  private lastMove = new Int32Array(1024);
  private readonly cells: Cell[] = [];
  private readonly cellIndex = new Map<number, number>();
  solvedNode = -1;
  private readonly maxBytes: number;
  get nodes(): number {
    return this.store.count;
  }
  nodesExpanded = 0;

  constructor(
    board: Board,
    keys: Keys,
    guard: Guard,
    proofs: CorralProofs,
    features: Features,
    bytes: number,
  ) {
    this.maxBytes = bytes;
    this.board = board;
    this.guard = guard;
    this.proofs = proofs;
    this.features = features;
    this.store = new NodeStore(board.boxes.length, keys);
    this.corrals = new Corrals(board, guard.dead);
    this.search = new BoxSearch(board.size, board.steps);
    this.regions = new Regions(board);
    this.after = new Regions(board);
    this.blocked = board.walls.slice();
    this.boxAt = new Uint8Array(board.size);
    this.boxes = new Uint16Array(board.boxes.length);
    this.next = new Uint16Array(board.boxes.length);
    this.kept = new Uint8Array(board.size);
  }

  private load(boxes: ArrayLike<number>): void {
    for (let i = 0; i < this.boxes.length; i++) {
      const old = this.boxes[i] ?? 0;
      this.blocked[old] = this.board.walls[old] ?? 1;
      this.boxAt[old] = 0;
    }
    for (let i = 0; i < this.boxes.length; i++) {
      const box = boxes[i] ?? 0;
      this.boxes[i] = box;
      this.blocked[box] = 1;
      this.boxAt[box] = 1;
    }
  }

  /** next = boxes with from replaced by to, sorted. */
  private moved(from: number, to: number): Uint16Array {
    const { boxes, next } = this;
    let j = 0;
    let placed = false;
    for (let i = 0; i < boxes.length; i++) {
      const box = boxes[i] ?? 0;
      if (box === from) continue;
      if (!placed && box > to) {
        next[j++] = to;
        placed = true;
      }
      next[j++] = box;
    }
    if (!placed) next[j] = to;
    return next;
  }

  private isSolved(boxes: ArrayLike<number>): boolean {
    let home = 0;
    for (let i = 0; i < boxes.length; i++) home += this.board.isGoal[boxes[i] ?? 0] ?? 0;
    return home >= Math.min(this.board.boxes.length, this.board.goals.length);
  }

  *run(): Generator<void, FessOutcome> {
    const { store, board } = this;
    this.load(board.boxes);
    const lowest = this.regions.find(this.blocked, board.player);
    store.find(this.boxes, lowest);
    const root = store.add(this.boxes, lowest, -1, NO_MOVE);
    if (this.isSolved(this.boxes)) return { kind: 'solved', line: [] };
    if (this.guard.fault(this.boxes, this.boxes.length) !== null) return { kind: 'exhausted' };
    this.open(root, -1, 0);
    if (this.solvedNode >= 0) return { kind: 'solved', line: this.store.lineTo(this.solvedNode) };
    let turn = 0;
    let fresh = -1;
    let active = 0;
    for (;;) {
      // choose a cell
      let cellNumber = -1;
      if (fresh >= 0) {
        cellNumber = fresh;
        fresh = -1;
      } else {
        for (let tries = 0; tries < this.cells.length; tries++) {
          active = (active + 1) % this.cells.length;
          if ((this.cells[active]?.left ?? 0) > 0) {
            cellNumber = active;
            break;
          }
        }
      }
      const cell = this.cells[cellNumber];
      if (cellNumber < 0 || cell === undefined) return { kind: 'exhausted' };
      const before = this.cells.length;
      this.expandFrom(cell);
      if (this.solvedNode >= 0) return { kind: 'solved', line: this.store.lineTo(this.solvedNode) };
      if (this.cells.length > before) fresh = this.cells.length - 1;
      if (this.store.bytesAfterNext + this.moves.length * 4 * 3 > this.maxBytes)
        return { kind: 'limit', reason: 'memory' };
      if (++turn % 8 === 0) yield;
    }
  }

  private expandFrom(cell: Cell): void {
    const { store } = this;
    for (let weight = 0; weight < cell.buckets.length; weight++) {
      const bucket = cell.buckets[weight];
      while (bucket !== undefined && bucket.length > 0) {
        const node = bucket[0] ?? 0;
        const move = this.nextMove[node] ?? 0;
        const advised = this.advisedEnd[node] ?? 0;
        // take
        this.nextMove[node] = move + 1;
        if (move + 1 >= (this.lastMove[node] ?? 0)) {
          bucket.shift();
          cell.left--;
        } else if (move + 1 === advised) {
          bucket.shift();
          this.enqueue(cell, node, weight + 1);
        }
        const code = this.moves[move] ?? 0;
        const from = code >> 16;
        const state = code & 0xffff;
        this.load(store.boxes.subarray(node * store.boxCount, (node + 1) * store.boxCount));
        const boxes = this.moved(from, state >> 2);
        const player = (state >> 2) + (this.board.steps[state & 3] ?? 0);
        this.load(boxes.slice());
        const lowest = this.regions.find(this.blocked, player);
        if (store.find(this.boxes, lowest) >= 0) continue;
        if (this.proofs.isLost(state >> 2, this.regions, lowest)) continue;
        if (this.guard.fault(this.boxes, this.boxes.length) !== null) continue;
        store.find(this.boxes, lowest);
        const child = store.add(this.boxes, lowest, node, code);
        this.open(child, node, weight);
        return;
      }
    }
  }

  private enqueue(cell: Cell, node: number, weight: number): void {
    while (cell.buckets.length <= weight) cell.buckets.push([]);
    cell.buckets[weight]?.push(node);
  }

  /** The node's boxes must be loaded, regions and guard up to date. */
  private open(node: number, parent: number, weight: number): void {
    if (node >= this.weight.length) this.growNodes();
    this.nodesExpanded++;
    this.weight[node] = weight;
    const { features, boxes, boxAt } = this;
    const packed = features.packed(boxAt);
    const key =
      (((200 - packed) * 64 + Math.min(63, features.outOfPlan(boxes, boxes.length, packed))) * 64 +
        Math.min(63, this.regions.count)) *
        64 +
      Math.min(63, features.blockedLinks(boxes, boxes.length));
    const parentCell = parent < 0 ? -1 : (this.cellOf[parent] ?? -1);
    let cellNumber = this.cellIndex.get(key) ?? -1;
    const parentKey = this.cells[parentCell]?.key ?? Infinity;
    if (parentCell >= 0 && key > parentKey) cellNumber = parentCell;
    else if (cellNumber < 0) {
      cellNumber = this.cells.length;
      this.cells.push({ key, buckets: [], left: 0 });
      this.cellIndex.set(key, cellNumber);
    }
    this.cellOf[node] = cellNumber;
    this.generate(node);
    const cell = this.cells[cellNumber];
    if (cell === undefined || this.solvedNode >= 0) return;
    const first = this.nextMove[node] ?? 0;
    if (first >= (this.lastMove[node] ?? 0)) return;
    cell.left++;
    this.enqueue(cell, node, first < (this.advisedEnd[node] ?? 0) ? weight : weight + 1);
  }

  private generate(node: number): void {
    const { board, guard, regions, after, boxes, blocked, boxAt, cand, store, search, kept } = this;
    cand.count = 0;
    this.nextMove[node] = this.lastMove[node] = this.advisedEnd[node] = this.moveCount;
    const verdict = board.surplus > 0 ? 'none' : this.corrals.find(regions, guard.freeze.frozen);
    if (verdict === 'dead') return;
    const avoid = board.surplus > 0 ? board.walls : guard.table.dead;
    const frozen = guard.freeze.frozen.slice();
    for (let i = 0; i < boxes.length; i++) {
      const box = boxes[i] ?? 0;
      if (frozen[box] === 1) continue;
      if (verdict === 'corral' && this.corrals.members[box] === 0) continue;
      const sides = regions.sidesOf(box);
      if (sides === 0) continue;
      blocked[box] = 0;
      boxAt[box] = 0;
      search.clear();
      search.blocks.find(blocked, box);
      search.enter(box, sides);
      search.push(blocked, avoid);
      kept.fill(0);
      for (let j = 0; j < search.count; j++) {
        const state = search.found[j] ?? 0;
        const to = state >> 2;
        if (to === box) continue;
        const sidesKept = kept[to] ?? 0;
        let isSame = false;
        for (let side = 0; side < 4 && !isSame; side++) {
          isSame = (sidesKept & (1 << side)) !== 0 && search.blocks.connects(to, side, state & 3);
        }
        if (isSame) continue;
        kept[to] = sidesKept | (1 << (state & 3));
        this.consider(box, state, search.distance[state] ?? 0);
        if (this.solvedNode >= 0) {
          this.solvedNode = store.add(this.next, 0, node, moveOf(box, state));
          return;
        }
      }
      blocked[box] = 1;
      boxAt[box] = 1;
    }
    this.advise(node);
    void after;
  }

  /** The box is lifted from blocked. */
  private consider(box: number, state: number, pushes: number): void {
    const { cand, guard, proofs, after, blocked, boxAt, board, features, store } = this;
    const to = state >> 2;
    const next = this.moved(box, to);
    if (guard.fault(next, next.length) !== null) return;
    const table = guard.table;
    blocked[to] = 1;
    boxAt[to] = 1;
    const player = to + (board.steps[state & 3] ?? 0);
    const lowest = after.find(blocked, player);
    const isKnown =
      store.find(next, lowest) >= 0 || proofs.patterns.find(to, boxAt, lowest) !== null;
    if (!isKnown) {
      if (this.isSolved(next)) {
        this.solvedNode = 0;
      } else {
        const i = cand.reserve();
        cand.from[i] = box;
        cand.state[i] = state;
        cand.pushes[i] = pushes;
        const packed = features.packed(boxAt);
        cand.packed[i] = packed;
        cand.outOfPlan[i] = features.outOfPlan(next, next.length, packed);
        cand.regions[i] = after.count;
        cand.reached[i] = after.reached;
        cand.blockedLinks[i] = features.blockedLinks(next, next.length);
        let heat = 0;
        let access = 0;
        let distance = 0;
        for (let j = 0; j < next.length; j++) {
          const other = next[j] ?? 0;
          heat += features.heat(other, next, next.length);
          const near = table.nearest[other] ?? FAR;
          if (near < FAR) distance += near;
          for (let side = 0; side < 4; side++) {
            const behind = other + (board.steps[side] ?? 0);
            const ahead = other + (board.steps[side ^ 2] ?? 0);
            if (after.label[behind] === 0 && blocked[ahead] === 0 && guard.dead[ahead] === 0)
              access++;
          }
        }
        cand.heat[i] = heat;
        cand.access[i] = access;
        cand.distance[i] = distance;
      }
    }
    blocked[to] = 0;
    boxAt[to] = 0;
  }

  private advise(node: number): void {
    const { cand, features, boxes, boxAt, regions, board, guard, blocked } = this;
    const count = cand.count;
    if (count === 0) return;
    // current
    const packed = features.packed(boxAt);
    const out = features.outOfPlan(boxes, boxes.length, packed);
    const links = features.blockedLinks(boxes, boxes.length);
    let heat = 0;
    let access = 0;
    let worst = -1;
    let worstHeat = 0;
    for (const other of boxes) {
      const h = features.heat(other, boxes, boxes.length);
      heat += h;
      if (h > worstHeat) {
        worstHeat = h;
        worst = other;
      }
      for (let side = 0; side < 4; side++) {
        const behind = other + (board.steps[side] ?? 0);
        const ahead = other + (board.steps[side ^ 2] ?? 0);
        if (regions.label[behind] === 0 && blocked[ahead] === 0 && guard.dead[ahead] === 0)
          access++;
      }
    }
    const picks: number[] = [];
    const pick = (value: (i: number) => number) => {
      let best = -1;
      let bestValue = 0;
      for (let i = 0; i < count; i++) {
        const v = value(i);
        if (v <= 0) continue;
        const full = v * 1e6 - (cand.regions[i] ?? 0) * 1e4 - (cand.pushes[i] ?? 0);
        if (best < 0 || full > bestValue) {
          bestValue = full;
          best = i;
        }
      }
      if (best >= 0 && !picks.includes(best)) picks.push(best);
    };
    pick((i) => (cand.packed[i] ?? 0) - packed);
    pick((i) => regions.count - (cand.regions[i] ?? 0));
    pick((i) => links - (cand.blockedLinks[i] ?? 0));
    pick((i) => ((cand.packed[i] ?? 0) >= packed ? heat - (cand.heat[i] ?? 0) : 0));
    pick((i) => (cand.access[i] ?? 0) - access);
    if (worst >= 0) pick((i) => (cand.from[i] === worst ? 1 : 0));
    pick((i) => ((cand.packed[i] ?? 0) >= packed ? out - (cand.outOfPlan[i] ?? 0) : 0));

    const need = this.moveCount + count;
    if (need > this.moves.length) {
      const moves = new Int32Array(this.moves.length * 2 + count);
      moves.set(this.moves);
      this.moves = moves;
    }
    for (const i of picks)
      this.moves[this.moveCount++] = moveOf(cand.from[i] ?? 0, cand.state[i] ?? 0);
    this.advisedEnd[node] = this.moveCount;
    const rest: number[] = [];
    for (let i = 0; i < count; i++) if (!picks.includes(i)) rest.push(i);
    const score = (i: number) =>
      -(cand.packed[i] ?? 0) * 1e6 +
      (cand.outOfPlan[i] ?? 0) * 1e4 +
      (cand.regions[i] ?? 0) * 1e3 +
      (cand.heat[i] ?? 0) * 100 +
      (cand.distance[i] ?? 0);
    rest.sort((a, b) => score(a) - score(b));
    for (const i of rest)
      this.moves[this.moveCount++] = moveOf(cand.from[i] ?? 0, cand.state[i] ?? 0);
    this.lastMove[node] = this.moveCount;
  }

  private growNodes(): void {
    const wider = (old: Int32Array) => {
      const array = new Int32Array(old.length * 2);
      array.set(old);
      return array;
    };
    this.weight = wider(this.weight);
    this.cellOf = wider(this.cellOf);
    this.nextMove = wider(this.nextMove);
    this.advisedEnd = wider(this.advisedEnd);
    this.lastMove = wider(this.lastMove);
  }
}
