import type { SolverBoard } from '../board/board.ts';
import { Reach } from '../board/open-floor.ts';
import type { Regions } from '../board/regions.ts';
import type { Keys } from '../board/box-state.ts';
import { ProofSearch } from './proof-search.ts';

/** The maximum number of patterns; beyond it, the oldest half is dropped. */
const MAX_PATTERNS = 4000;

/** Boxes that are lost whenever the player is in one part of the floor. */
interface Pattern {
  /** Ascending. */
  readonly boxes: readonly number[];
  /** By square: 1 where the player may be for the proof to hold, with only these boxes on the board. */
  readonly players: Uint8Array;
}

/** Sets of boxes that were proven lost, so that they need not be proven again. */
class PatternStore {
  private readonly board: SolverBoard;
  private readonly more: PatternStore | null;
  private readonly reach: Reach;
  private readonly blocked: Uint8Array;
  private readonly bySquare: Pattern[][];
  private all: Pattern[] = [];

  /** Also finds the patterns of another store of the same board, including later ones. */
  constructor(board: SolverBoard, more: PatternStore | null = null) {
    this.board = board;
    this.more = more;
    this.reach = new Reach(board);
    this.blocked = board.walls.slice();
    this.bySquare = Array.from({ length: board.size }, () => []);
  }

  /** Adds boxes that are lost with the player on `player`. */
  add(boxes: readonly number[], player: number): void {
    const { blocked, reach, board } = this;
    for (const box of boxes) blocked[box] = 1;
    reach.flood(blocked, player);
    for (const box of boxes) blocked[box] = 0;
    const players = new Uint8Array(board.size);
    for (const square of board.floor) if (reach.has(square)) players[square] = 1;
    const pattern = { boxes: [...boxes].sort((a, b) => a - b), players };
    if (this.all.length >= MAX_PATTERNS) this.forget();
    this.all.push(pattern);
    this.enter(pattern);
  }

  /**
   * A pattern that holds on a board, or `null`; only among those with a box on `square`, unless that
   * is `null`. `boxAt` is by square.
   */
  find(square: number | null, boxAt: Uint8Array, player: number): Pattern | null {
    const patterns = square === null ? this.all : (this.bySquare[square] ?? []);
    for (const pattern of patterns) {
      if (pattern.players[player] === 0) continue;
      const { boxes } = pattern;
      let i = 0;
      while (i < boxes.length && boxAt[boxes[i]!] === 1) i++;
      if (i === boxes.length) return pattern;
    }
    return this.more?.find(square, boxAt, player) ?? null;
  }

  private enter(pattern: Pattern): void {
    for (const box of pattern.boxes) this.bySquare[box]?.push(pattern);
  }

  private forget(): void {
    this.all = this.all.slice(MAX_PATTERNS / 2);
    for (const patterns of this.bySquare) patterns.length = 0;
    for (const pattern of this.all) this.enter(pattern);
  }
}

/** The result of a search for corrals. */
type CorralVerdict = 'none' | 'corral' | 'dead';

/**
 * PI-corrals (after Brian Damgaard and Matthias Meger): regions that the player cannot enter, with the boxes around
 * them, where every first push of these boxes leads inwards and is possible now. While such a corral has a box off the
 * goals, one of these pushes must be made sooner or later, and making it first changes nothing outside: all other
 * pushes may wait. A corral without any such push is lost.
 *
 * A push that waits for another box or for another region makes these part of the corral.
 */
export class Corrals {
  /** After the verdict `corral` or `dead`: by square, 1 for the corral's boxes. */
  readonly members: Uint8Array;
  private readonly board: SolverBoard;
  private readonly dead: Uint8Array;
  private readonly isThorough: boolean;
  /** By region: the number of the corral to which it was added last. */
  private readonly regionIn: Int32Array;
  private readonly boxIn: Int32Array;
  private readonly boxes: Int32Array;
  private readonly pending: Int32Array;
  private boxCount = 0;
  private pendingCount = 0;
  private corral = 0;

  /**
   * `dead` are the squares that no box may enter. A thorough search also finds corrals whose only outward pushes are
   * lost, or that matter only for an empty goal within them.
   */
  constructor(board: SolverBoard, dead: Uint8Array, isThorough: boolean) {
    this.board = board;
    this.isThorough = isThorough;
    this.dead = dead;
    this.members = new Uint8Array(board.size);
    this.regionIn = new Int32Array(board.size);
    this.boxIn = new Int32Array(board.size);
    this.boxes = new Int32Array(board.size);
    this.pending = new Int32Array(board.size);
  }

  /** Finds the corral with the fewest first pushes. `frozen` is by square. */
  find(regions: Regions, frozen: Uint8Array): CorralVerdict {
    let best = Infinity;
    const first = this.corral + 1;
    for (let region = 1; region < regions.count; region++) {
      if (this.regionIn[region]! >= first) continue;
      const pushes = this.grow(region, regions, frozen);
      if (pushes >= best) continue;
      best = pushes;
      this.members.fill(0);
      for (let i = 0; i < this.boxCount; i++) this.members[this.boxes[i]!] = 1;
      if (pushes === 0) return 'dead';
    }
    return best === Infinity ? 'none' : 'corral';
  }

  /**
   * Collects in `into` the boxes around the region of `label` or, with `isWide`, also those around all regions
   * separated from it only by boxes, such as the single squares of a closed diagonal; returns their number.
   */
  barrier(label: number, regions: Regions, isWide: boolean, into: Int32Array): number {
    this.corral++;
    this.boxCount = this.pendingCount = 0;
    this.addRegion(label);
    this.absorb(regions);
    for (let i = 0; isWide && i < this.boxCount; i++) {
      for (let side = 0; side < 4; side++) {
        const next = this.boxes[i]! + this.board.steps[side]!;
        if (regions.label[next]! > 0) this.addRegion(regions.label[next]!);
      }
      this.absorb(regions);
    }
    into.set(this.boxes.subarray(0, this.boxCount));
    return this.boxCount;
  }

  private addRegion(region: number): void {
    if (this.regionIn[region] === this.corral) return;
    this.regionIn[region] = this.corral;
    this.pending[this.pendingCount++] = region;
  }

  private addBox(box: number): void {
    if (this.boxIn[box] === this.corral) return;
    this.boxIn[box] = this.corral;
    this.boxes[this.boxCount++] = box;
  }

  /** Adds the boxes around the added regions. */
  private absorb({ label, begin, squares }: Regions): void {
    const { floor, steps, walls } = this.board;
    while (this.pendingCount > 0) {
      const region = this.pending[--this.pendingCount]!;
      let left = squares[region]!;
      for (let i = begin[region]!; left > 0; i++) {
        const square = floor[i]!;
        if (label[square] !== region) continue;
        left--;
        for (let side = 0; side < 4; side++) {
          const next = square + steps[side]!;
          if (walls[next] === 0 && label[next] === -1) this.addBox(next);
        }
      }
    }
  }

  /** The number of first pushes of the corral around a region, or `Infinity` if it is useless. */
  private grow(start: number, regions: Regions, frozen: Uint8Array): number {
    this.corral++;
    this.boxCount = this.pendingCount = 0;
    this.addRegion(start);
    this.absorb(regions);
    let pushes = 0;
    for (let before = -1; before !== this.boxCount;) {
      before = this.boxCount;
      pushes = 0;
      for (let i = 0; i < this.boxCount; i++) {
        const found = this.firstPushes(this.boxes[i]!, regions, frozen);
        if (found < 0) return Infinity;
        pushes += found;
        if (this.pendingCount > 0) {
          this.absorb(regions);
          before = -1;
        }
      }
    }
    return this.hasWork(regions) ? pushes : Infinity;
  }

  /** Whether a box of the corral is off the goals, or a goal within it is still empty. */
  private hasWork({ label }: Regions): boolean {
    const { isGoal, goals, surplus } = this.board;
    for (let i = 0; i < this.boxCount; i++) if (isGoal[this.boxes[i]!] === 0) return true;
    if (!this.isThorough || surplus !== 0) return false;
    for (const goal of goals) {
      if (label[goal]! > 0 && this.regionIn[label[goal]!] === this.corral) return true;
    }
    return false;
  }

  /** How many pushes of a box lead into the corral, or -1 if one leads elsewhere. */
  private firstPushes(box: number, { label }: Regions, frozen: Uint8Array): number {
    const { walls, steps } = this.board;
    const { boxIn, regionIn, corral, dead } = this;
    let pushes = 0;
    for (let side = 0; side < 4; side++) {
      const from = box + steps[side]!;
      const to = box + steps[side ^ 2]!;
      if (walls[from] === 1 || dead[to] === 1 || frozen[from] === 1 || frozen[to] === 1) continue;
      if (boxIn[from] === corral || boxIn[to] === corral) continue;
      if (this.isThorough && this.makesBlock(box, to)) continue;
      const fromRegion = label[from]!;
      const toRegion = label[to]!;
      if (fromRegion > 0 && regionIn[fromRegion] === corral) continue;
      if (fromRegion === -1) this.addBox(from);
      else if (fromRegion > 0) this.addRegion(fromRegion);
      else if (toRegion === 0) return -1;
      else if (toRegion === -1) this.addBox(to);
      else if (regionIn[toRegion] === corral) pushes++;
      else this.addRegion(toRegion);
    }
    return pushes;
  }

  /**
   * Whether a box that is pushed `to` a square makes a block of two by two with walls and boxes of the corral, one of
   * them off the goals: such a push loses, so it is never a first push of the corral.
   */
  private makesBlock(box: number, to: number): boolean {
    const { steps, walls, isGoal } = this.board;
    const [left, up, right, down] = steps;
    for (let corner = 0; corner < 4; corner++) {
      const across = to + (corner < 2 ? left : right);
      const along = corner % 2 === 0 ? up : down;
      let homeless = 1 - isGoal[to]!;
      let filled = 0;
      for (const square of [across, across + along, to + along]) {
        if (walls[square] === 1) filled++;
        else if (square !== box && this.boxIn[square] === this.corral) {
          filled++;
          homeless += 1 - isGoal[square]!;
        }
      }
      if (filled === 3 && homeless > 0) return true;
    }
    return false;
  }
}

/**
 * Proves that the boxes around a corral are lost by trying all play with them. Each proof is minimized and kept as a
 * pattern.
 */
export class CorralProofs {
  readonly patterns: PatternStore;
  private readonly board: SolverBoard;
  private readonly proof: ProofSearch;
  private readonly corrals: Corrals;
  private readonly barrier: Int32Array;
  private readonly limit: number;

  /**
   * `dead` are the squares that no box may enter; `limit` is in positions for each proof. `known` has what others have
   * proven.
   */
  constructor(
    board: SolverBoard,
    keys: Keys,
    dead: Uint8Array,
    known: PatternStore | null = null,
    limit = 80,
  ) {
    this.board = board;
    this.limit = limit;
    this.patterns = new PatternStore(board, known);
    this.proof = new ProofSearch(board, keys, dead);
    this.corrals = new Corrals(board, dead, false);
    this.barrier = new Int32Array(board.size);
  }

  /** Whether a corral that touches `square` is lost; `regions` are those of the whole position. */
  isLost(square: number, regions: Regions, player: number): boolean {
    if (regions.count < 2 || this.board.surplus > 0) return false;
    const { board } = this;
    const down = board.steps[3];
    let tried = 0;
    for (let row = -down; row <= down; row += down) {
      for (let step = -1; step <= 1; step++) {
        const label = regions.label[square + row + step]!;
        if (label < 1 || (label < 31 && (tried & (1 << label)) !== 0)) continue;
        if (label < 31) tried |= 1 << label;
        const narrow = this.corrals.barrier(label, regions, false, this.barrier);
        if (this.isBarrierLost(narrow, player)) return true;
        const wide = this.corrals.barrier(label, regions, true, this.barrier);
        if (wide > narrow && this.isBarrierLost(wide, player)) return true;
      }
    }
    return false;
  }

  private isBarrierLost(count: number, player: number): boolean {
    const { barrier, proof, limit } = this;
    if (proof.prove(barrier, count, player, limit) !== 'dead') return false;
    let boxes = Array.from(barrier.subarray(0, count));
    for (const box of [...boxes]) {
      const fewer = boxes.filter((other) => other !== box);
      if (fewer.length > 0 && proof.prove(fewer, fewer.length, player, limit) === 'dead')
        boxes = fewer;
    }
    this.patterns.add(boxes, player);
    return true;
  }
}
