import { BoxSearch } from '../../rules/box-search.ts';
import type { SolverBoard } from '../board/board.ts';
import { freeSides } from '../board/goal-table.ts';
import { Heap } from '../board/heap.ts';
import { Regions } from '../board/regions.ts';
import type { Keys } from '../board/box-state.ts';

/** A way to fill the goals: `stages[k]` are the squares that hold boxes after k steps of it. */
export interface PackingPlan {
  /** From no squares at all to all goals. A step adds a box or moves one that was parked. */
  readonly stages: readonly (readonly number[])[];
  /** Whether it is complete; otherwise its first step adds many boxes at once. */
  readonly isComplete: boolean;
}

/** The number of positions searched before the best partial plan is used. */
const MAX_LOOKS = 1500;
const LOOKS_BETWEEN_PAUSES = 20;

/**
 * Ranks of boxes that are removed last: those that are in place already, and those for which no place is left, because
 * others took it.
 */
const UNMOVED = 1e6;
const UNSERVED = 1e7;

interface PlanNode {
  readonly boxes: readonly number[];
  readonly player: number;
  readonly parent: PlanNode | null;
  /** By removed box: the boxes of the opening, by index, that it could be. */
  readonly sources: readonly (readonly number[])[];
}

/** Whether a different candidate can be chosen from each list: bipartite matching (Kuhn, 1955). */
function canServeAll(lists: readonly (readonly number[])[]): boolean {
  const owner = new Map<number, number>();
  const serve = (index: number, visited: Set<number>): boolean =>
    (lists[index] ?? []).some((candidate) => {
      if (visited.has(candidate)) return false;
      visited.add(candidate);
      const other = owner.get(candidate);
      if (other !== undefined && !serve(other, visited)) return false;
      owner.set(candidate, index);
      return true;
    });
  return lists.every((_, index) => serve(index, new Set()));
}

/** The stages on the way back from a node to the solved position. */
function stagesFrom(last: PlanNode): number[][] {
  const stages: number[][] = last.boxes.length > 0 ? [[]] : [];
  for (let node: PlanNode | null = last; node !== null; node = node.parent) {
    stages.push([...node.boxes]);
  }
  return stages;
}

/** Pulls boxes; all nodes share the arrays. */
class PullBoard {
  private readonly board: SolverBoard;
  private readonly keys: Keys;
  private readonly search: BoxSearch;
  private readonly regions: Regions;
  private readonly blocked: Uint8Array;
  private readonly openingAt: Int16Array;
  /** By square: 1 if a box of the opening can get there on an empty board. */
  private readonly isReachable: Uint8Array;

  constructor(board: SolverBoard, keys: Keys) {
    this.board = board;
    this.keys = keys;
    this.search = new BoxSearch(board.size, board.steps);
    this.regions = new Regions(board);
    this.blocked = board.walls.slice();
    this.openingAt = new Int16Array(board.size).fill(-1);
    for (const [index, box] of board.boxes.entries()) this.openingAt[box] = index;
    this.isReachable = this.reachableSquares();
  }

  private reachableSquares(): Uint8Array {
    const { board, search, blocked } = this;
    search.blocks.find(blocked, board.player);
    for (const box of board.boxes) search.enter(box, freeSides(blocked, box, board.steps));
    search.push(blocked, board.walls);
    const marks = new Uint8Array(board.size);
    for (let i = 0; i < search.count; i++) marks[search.found[i]! >> 2] = 1;
    return marks;
  }

  /** A key for boxes and the player's region. */
  keyOf(boxes: readonly number[], player: number): string {
    let low = this.keys.playerLow[player]!;
    let high = this.keys.playerHigh[player]!;
    for (const box of boxes) {
      low ^= this.keys.boxLow[box]!;
      high ^= this.keys.boxHigh[box]!;
    }
    return `${low},${high}`;
  }

  /** The solved position, once for each possible region of the player. */
  ends(boxes: readonly number[]): PlanNode[] {
    this.place(boxes, this.board.floor.find((square) => !boxes.includes(square)) ?? 0);
    const first = new Map<number, number>();
    for (const square of this.board.floor) {
      const label = this.regions.label[square]!;
      if (label >= 0 && !first.has(label)) first.set(label, square);
    }
    this.lift(boxes);
    return [...first.values()].map((player) => ({ boxes, player, parent: null, sources: [] }));
  }

  /** The actions in a position: removing the best removable box, otherwise all pulls, ordered by `distance`. */
  children(node: PlanNode): { readonly child: PlanNode; readonly rank: number }[] {
    this.place(node.boxes, node.player);
    const cutBefore = this.regions.count;
    let taken: { boxes: number[]; state: number; sources: number[][]; rank: number } | null = null;
    const pulls: { boxes: number[]; state: number; distance: number }[] = [];
    for (const box of node.boxes) {
      const sides = this.regions.sidesOf(box);
      if (sides === 0) continue;
      const { search, blocked } = this;
      blocked[box] = 0;
      search.begin(blocked, box, sides);
      search.pull(blocked);
      blocked[box] = 1;
      const rest = node.boxes.filter((other) => other !== box);
      const sources: number[] = [];
      let nearest = -1;
      const seen = new Set<number>();
      for (let i = 0; i < search.count; i++) {
        const state = search.found[i]!;
        const square = state >> 2;
        if (seen.has(square)) continue;
        seen.add(square);
        const distance = search.distance[state]!;
        const source = this.openingAt[square]!;
        if (source >= 0) {
          sources.push(source);
          if (nearest < 0) nearest = i;
        }
        if (distance > 0 && this.isReachable[square] === 1)
          pulls.push({ boxes: [...rest, square], state, distance });
      }
      if (nearest < 0) continue;
      const state = search.found[nearest]!;
      const distance = search.distance[state]!;
      // A box that has not moved is packed first, and the one nearest to the sources of boxes last.
      let rank = distance === 0 ? UNMOVED : distance;
      const isServed = canServeAll([...node.sources, sources]);
      if (!isServed) rank += UNSERVED;
      if (taken === null || rank < taken.rank) {
        taken = { boxes: rest, state, sources: isServed ? [sources] : [], rank };
      }
    }
    this.lift(node.boxes);
    if (taken !== null) {
      const { boxes, state } = taken;
      const player = this.playerAfter(boxes, state);
      const sources = [...node.sources, ...taken.sources];
      return [{ child: { boxes, player, parent: node, sources }, rank: 0 }];
    }
    return pulls.map(({ boxes, state, distance }) => {
      const player = this.playerAfter(boxes, state);
      const cut = Math.max(0, this.regions.count - cutBefore);
      const child = { boxes, player, parent: node, sources: node.sources };
      return { child, rank: 1000 * cut - distance };
    });
  }

  private playerAfter(boxes: readonly number[], state: number): number {
    const player = (state >> 2) + this.board.steps[state & 3]!;
    const lowest = this.place(boxes, player);
    this.lift(boxes);
    return lowest;
  }

  private place(boxes: readonly number[], player: number): number {
    for (const box of boxes) this.blocked[box] = 1;
    return this.regions.find(this.blocked, player);
  }

  private lift(boxes: readonly number[]): void {
    for (const box of boxes) this.blocked[box] = 0;
  }
}

/**
 * Searches backwards from the solved position, pulling boxes off the goals (the packing plan of Y. Shoham and J.
 * Schaeffer, "The FESS algorithm", IEEE CoG 2020). A box that can be pulled to the place of a box of the opening is
 * removed, as long as all removed boxes can still be paired with such places; nothing else is tried then, because one
 * box less is never worse. If none can be removed, one is pulled out of the way. Read forwards, this is the order of
 * packing, with the necessary parking. The boxes of the opening are not in the way here: a plan is advice, not a proof.
 *
 * `goals` are the squares to fill. Pauses now and then.
 */
export function* packingPlan(
  board: SolverBoard,
  keys: Keys,
  goals: readonly number[],
): Generator<void, PackingPlan> {
  const pullBoard = new PullBoard(board, keys);
  const nodes: PlanNode[] = [];
  const seen = new Set<string>();
  const heap = new Heap();
  const enter = (node: PlanNode, rank: number) => {
    const key = pullBoard.keyOf(node.boxes, node.player);
    if (seen.has(key)) return;
    seen.add(key);
    const homeless = node.boxes.filter((box) => board.isGoal[box] === 0).length;
    heap.push(node.boxes.length * 1e9 + homeless * 1e6 + rank, nodes.push(node) - 1);
  };
  for (const end of pullBoard.ends(goals)) enter(end, 0);
  let best = nodes[0];
  for (let looks = 0; heap.size > 0 && looks < MAX_LOOKS; looks++) {
    if (looks % LOOKS_BETWEEN_PAUSES === 0) yield;
    const node = nodes[heap.pop()];
    if (node === undefined) break;
    if (best === undefined || node.boxes.length < best.boxes.length) best = node;
    if (node.boxes.length === 0) break;
    for (const { child, rank } of pullBoard.children(node)) enter(child, rank);
  }
  return best === undefined
    ? { stages: [[], goals], isComplete: false }
    : { stages: stagesFrom(best), isComplete: best.boxes.length === 0 };
}
