import { BoxSearch } from '../../rules/box-search.ts';
import { addBit, Pairing } from '../board/assignment.ts';
import { isLarge, type SolverBoard } from '../board/board.ts';
import { connectAll, freeSides } from '../board/goal-table.ts';
import { type Rooms, roomsOf } from '../board/rooms.ts';
import type { PackingPlan } from './packing-plan.ts';

/**
 * The squares that a box on one square cuts off from all goals on an otherwise empty board. None on large boards: for
 * 10,000 squares they would take 100 MB, and took eight of the nine seconds of a solution with two boxes.
 */
class Hotspots {
  private readonly board: SolverBoard;
  private readonly search: BoxSearch;
  private readonly blocked: Uint8Array;
  private readonly dead: Uint8Array;
  private readonly nothing: Uint8Array;
  private readonly rows: (Uint8Array | undefined)[];

  /** `dead` are the squares that are cut off in any case. */
  constructor(board: SolverBoard, dead: Uint8Array) {
    this.board = board;
    this.search = new BoxSearch(board.size, board.steps);
    this.blocked = board.walls.slice();
    this.dead = dead;
    this.nothing = new Uint8Array(board.size);
    this.rows = Array.from({ length: board.size });
  }

  /** By square: 1 if a box there is cut off by a box on `square`. Computed on first use. */
  cutOffBy(square: number): Uint8Array {
    if (isLarge(this.board)) return this.nothing;
    return (this.rows[square] ??= this.compute(square));
  }

  private compute(square: number): Uint8Array {
    const { search, blocked, board, dead } = this;
    const cutOff = new Uint8Array(board.size);
    blocked[square] = 1;
    search.clear();
    connectAll(board, blocked, search);
    for (const goal of board.goals) {
      if (blocked[goal] === 0) search.enter(goal, freeSides(blocked, goal, board.steps));
    }
    search.pull(blocked);
    blocked[square] = 0;
    for (const other of board.floor) cutOff[other] = dead[other] === 1 ? 0 : 1;
    for (let i = 0; i < search.count; i++) cutOff[search.found[i]! >> 2] = 0;
    cutOff[square] = 0;
    return cutOff;
  }
}

/** The value of a set of boxes for a packing plan. */
export class Features {
  readonly plan: PackingPlan;
  private readonly board: SolverBoard;
  private readonly rooms: Rooms;
  private readonly hotspots: Hotspots;
  /** By stage: 1 on the squares that belong to it. */
  private readonly staged: Uint8Array[];
  /** By stage: the set of the later steps that bring in a box. */
  private readonly open: readonly Int32Array[];
  private readonly serves: Int32Array;
  private readonly dead: Uint8Array;
  private readonly words: number;

  constructor(board: SolverBoard, dead: Uint8Array, plan: PackingPlan) {
    this.board = board;
    this.dead = dead;
    this.plan = plan;
    this.rooms = roomsOf(board);
    this.hotspots = new Hotspots(board, dead);
    this.staged = plan.stages.map((stage) => {
      const marks = new Uint8Array(board.size);
      for (const square of stage) marks[square] = 1;
      return marks;
    });
    const { stages } = plan;
    this.words = (stages.length + 31) >> 5;
    this.serves = this.servingSteps();
    this.open = stages.map((_, done) => {
      const set = new Int32Array(this.words);
      for (let step = done + 1; step < stages.length; step++) {
        if ((stages[step]?.length ?? 0) > (stages[step - 1]?.length ?? 0)) addBit(set, step);
      }
      return set;
    });
  }

  /** Whether a square belongs to a stage. */
  isStaged(stage: number, square: number): boolean {
    return this.staged[stage]?.[square] === 1;
  }

  /** The number of the link that a box on a square blocks, up to `linkCount`; 0 for none. */
  linkOn(square: number): number {
    return this.rooms.link[square]! || this.rooms.door[square]!;
  }

  /** The number of links between rooms. */
  get linkCount(): number {
    return this.rooms.linkCount;
  }

  /** The square that the step after a stage fills, or -1 after the last one. */
  placeAfter(stage: number): number {
    const next = this.plan.stages[stage + 1] ?? [];
    return next.find((square) => this.staged[stage]?.[square] === 0) ?? -1;
  }

  /** The squares outside the stage where a box would not be lost, but fill no place after the stage. */
  uselessAfter(stage: number): number[] {
    const { open, serves, words, board, dead, staged } = this;
    return [...board.floor].filter((square) => {
      if (dead[square] === 1 || staged[stage]?.[square] === 1) return false;
      for (let word = 0; word < words; word++) {
        if ((serves[square * words + word]! & (open[stage]?.[word] ?? 0)) !== 0) return false;
      }
      return true;
    });
  }

  /**
   * The number of boxes, except the one on a square, that the rest of the plan cannot use, because they reach none of
   * its remaining places. The others then have places in `pairing`.
   */
  outOfPlan(pairing: Pairing, boxes: Uint16Array, packed: number, but = -1): number {
    const { open, staged, serves } = this;
    pairing.open.set(open[packed] ?? []);
    pairing.begin(serves);
    const inPlace = staged[packed];
    let result = 0;
    for (const box of boxes) {
      if (inPlace?.[box] === 0 && box !== but && !pairing.add(box)) result++;
    }
    return result;
  }

  /** The number of boxes that the one on `square` cuts off from all goals. */
  hotspotsOf(square: number, boxes: Uint16Array): number {
    const cutOff = this.hotspots.cutOffBy(square);
    let result = 0;
    for (const box of boxes) result += cutOff[box]!;
    return result;
  }

  /** By square: 1 where a box is cut off from all goals by one on `square`. */
  cutOffBy(square: number): Uint8Array {
    return this.hotspots.cutOffBy(square);
  }

  /** By square: the set of steps to whose new place a box can get, around the boxes of the stage. */
  private servingSteps(): Int32Array {
    const { board, plan, words } = this;
    const { stages } = plan;
    const serves = new Int32Array(board.size * words);
    const search = new BoxSearch(board.size, board.steps);
    const blocked = board.walls.slice();
    for (const [step, stage] of stages.entries()) {
      const before = stages[step - 1] ?? [];
      if (stage.length <= before.length) continue;
      for (const square of before) blocked[square] = 1;
      search.clear();
      connectAll(board, blocked, search);
      for (const square of stage) {
        if (blocked[square] === 1) continue;
        search.enter(square, freeSides(blocked, square, board.steps));
      }
      search.pull(blocked);
      const seen = new Set<number>();
      for (let i = 0; i < search.count; i++) seen.add(search.found[i]! >> 2);
      for (const square of seen) addBit(serves, step, square * words);
      for (const square of before) blocked[square] = 0;
    }
    return serves;
  }
}

/**
 * The features of a position's moves by plan and rooms, computed incrementally: first the position, then one of its
 * boxes off the board, then this box on one square after the other.
 */
export class PlannedMoves {
  /** Of the position: the packed boxes, the boxes out of plan, the blocked links. */
  packed = 0;
  out = 0;
  links = 0;
  private readonly features: Features;
  private readonly pairing: Pairing;
  private boxes: Uint16Array = new Uint16Array(0);
  /** Stages whose squares all hold a box, the last one first; and those that lack only one, with this square. */
  private readonly full: Int32Array;
  private readonly lacking: Int32Array;
  private readonly lacked: Int32Array;
  private fullCount = 0;
  private lackingCount = 0;
  /** By link: how many boxes are in it. */
  private readonly inLink: Int32Array;
  /** Without the box: the packed boxes, the blocked links, and the boxes out of plan, or -1 if not counted yet. */
  private packedThen = 0;
  private linksThen = 0;
  private outThen = -1;
  private lifted = -1;
  /** By square: the stage that a box there completes, if that is more than is packed without it. */
  private readonly completes: Int32Array;

  constructor(features: Features, size: number) {
    const stages = features.plan.stages.length;
    this.features = features;
    this.pairing = new Pairing(stages);
    this.full = new Int32Array(stages);
    this.lacking = new Int32Array(stages);
    this.lacked = new Int32Array(stages);
    this.inLink = new Int32Array(features.linkCount + 1);
    this.completes = new Int32Array(size);
  }

  /** Starts with a position. */
  begin(boxes: Uint16Array, boxAt: Uint8Array): void {
    this.boxes = boxes;
    this.forget();
    this.lifted = -1;
    this.findStages(boxAt);
    this.packed = this.fullCount > 0 ? this.full[0]! : 0;
    this.out = this.features.outOfPlan(this.pairing, boxes, this.packed);
    this.inLink.fill(0);
    this.links = 0;
    for (const box of boxes) {
      const link = this.features.linkOn(box);
      if (link !== 0 && this.inLink[link]!++ === 0) this.links++;
    }
  }

  /** Lifts the box on a square; the previous one is back in its place. */
  lift(square: number): void {
    const { features, full, lacking, lacked, completes, inLink, lifted } = this;
    this.forget();
    if (lifted >= 0) inLink[features.linkOn(lifted)]! += 1;
    this.lifted = square;
    this.outThen = -1;
    this.packedThen = 0;
    for (let i = 0; i < this.fullCount && this.packedThen === 0; i++) {
      if (!features.isStaged(full[i]!, square)) this.packedThen = full[i]!;
    }
    for (let i = 0; i < this.lackingCount && lacking[i]! > this.packedThen; i++) {
      if (features.isStaged(lacking[i]!, square)) continue;
      completes[lacked[i]!] = Math.max(completes[lacked[i]!]!, lacking[i]!);
    }
    const link = features.linkOn(square);
    inLink[link]! -= 1;
    this.linksThen = this.links - (link !== 0 && inLink[link] === 0 ? 1 : 0);
  }

  /** The packed boxes with the lifted box on a square. */
  packedOn(square: number): number {
    return Math.max(this.packedThen, this.completes[square]!);
  }

  /** The number of blocked links with the lifted box on a square. */
  linksOn(square: number): number {
    const link = this.features.linkOn(square);
    return this.linksThen + (link !== 0 && this.inLink[link] === 0 ? 1 : 0);
  }

  /** The number of boxes out of plan with the lifted box on a square. */
  outOn(square: number): number {
    const { boxes, features, lifted, packedThen, completes, pairing } = this;
    if (completes[square]! > packedThen) {
      const stage = completes[square]!;
      this.outThen = -1;
      const others = features.outOfPlan(pairing, boxes, stage, lifted);
      return others + (features.isStaged(stage, square) || pairing.add(square) ? 0 : 1);
    }
    if (this.outThen < 0) {
      this.outThen = features.outOfPlan(pairing, boxes, packedThen, lifted);
      pairing.reach();
    }
    return this.outThen + (pairing.canAdd(square) ? 0 : 1);
  }

  private findStages(boxAt: Uint8Array): void {
    const { stages } = this.features.plan;
    this.fullCount = this.lackingCount = 0;
    for (let k = stages.length - 1; k > 0; k--) {
      const stage = stages[k]!;
      let lacked = -1;
      let i = 0;
      for (; i < stage.length; i++) {
        if (boxAt[stage[i]!] === 1) continue;
        if (lacked >= 0) break;
        lacked = stage[i]!;
      }
      if (i < stage.length) continue;
      if (lacked < 0) this.full[this.fullCount++] = k;
      else {
        this.lacking[this.lackingCount] = k;
        this.lacked[this.lackingCount++] = lacked;
      }
    }
  }

  private forget(): void {
    const { completes, lacked } = this;
    for (let i = 0; i < this.lackingCount; i++) completes[lacked[i]!] = 0;
  }
}
