import { BoxSearch } from '../box-search.ts';
import type { Board } from './board.ts';
import { freeSides } from './goal-table.ts';
import { Hotspots } from './hotspots.ts';
import type { PackingPlan } from './packing-plan.ts';
import { roomsOf, type Rooms } from './rooms.ts';

/** What a set of boxes is worth for a packing plan. */
export class Features {
  readonly plan: PackingPlan;
  private readonly board: Board;
  private readonly rooms: Rooms;
  private readonly hotspots: Hotspots;
  /** By stage: 1 on the squares that belong to it. */
  private readonly staged: Uint8Array[];
  /** By stage: 1 on the squares from which a box can still get a place in what is left of the plan. */
  private readonly useful: Uint8Array[];
  private readonly linkSeen: Int32Array;
  private linkStamp = 0;

  constructor(board: Board, dead: Uint8Array, plan: PackingPlan) {
    this.board = board;
    this.plan = plan;
    this.rooms = roomsOf(board);
    this.hotspots = new Hotspots(board, dead);
    this.linkSeen = new Int32Array(this.rooms.linkCount + 1);
    this.staged = plan.stages.map((stage) => {
      const marks = new Uint8Array(board.size);
      for (const square of stage) marks[square] = 1;
      return marks;
    });
    this.useful = this.usefulSquares();
  }

  /** The last stage of which every square holds a box. */
  packed(boxAt: Uint8Array): number {
    const { stages } = this.plan;
    for (let k = stages.length - 1; k > 0; k--) {
      const stage = stages[k] ?? [];
      let i = 0;
      while (i < stage.length && boxAt[stage[i] ?? 0] === 1) i++;
      if (i === stage.length) return k;
    }
    return 0;
  }

  /** How many boxes stand where the rest of the plan cannot use them. */
  outOfPlan(boxes: Uint16Array, packed: number): number {
    const staged = this.staged[packed];
    const useful = this.useful[packed];
    if (staged === undefined || useful === undefined) return 0;
    let result = 0;
    for (const box of boxes) {
      if (staged[box] === 0 && useful[box] === 0) result++;
    }
    return result;
  }

  /** How many links between rooms have a box in them. */
  blockedLinks(boxes: Uint16Array): number {
    const { linkSeen } = this;
    const { link } = this.rooms;
    const stamp = ++this.linkStamp;
    let result = 0;
    for (const box of boxes) {
      const number = link[box] ?? 0;
      if (number === 0 || linkSeen[number] === stamp) continue;
      linkSeen[number] = stamp;
      result++;
    }
    return result;
  }

  /** How many of the boxes the one on `square` cuts off from all goals. */
  heat(square: number, boxes: Uint16Array): number {
    const cutOff = this.hotspots.cutOffBy(square);
    let result = 0;
    for (const box of boxes) result += cutOff[box] ?? 0;
    return result;
  }

  private usefulSquares(): Uint8Array[] {
    const { board, plan } = this;
    const { stages } = plan;
    const useful: Uint8Array[] = [];
    let later = new Uint8Array(board.size);
    for (let k = stages.length - 1; k >= 0; k--) {
      const stage = stages[k] ?? [];
      const next = stages[k + 1] ?? [];
      const added = next.filter((square) => !stage.includes(square));
      const marks = later.slice();
      if (next.length > stage.length) this.markWaysTo(added, stage, marks);
      useful[k] = marks;
      later = marks;
    }
    return useful;
  }

  /** Marks the squares from which a box can come to one of `targets` round the boxes on `stage`. */
  private markWaysTo(
    targets: readonly number[],
    stage: readonly number[],
    marks: Uint8Array,
  ): void {
    const { board } = this;
    const search = new BoxSearch(board.size, board.steps);
    const blocked = board.walls.slice();
    for (const square of stage) blocked[square] = 1;
    for (const target of targets) {
      search.blocks.find(blocked, target);
      for (const square of board.floor)
        if (blocked[square] === 0) search.blocks.add(blocked, square);
      search.clear();
      search.enter(target, freeSides(blocked, target, board.steps));
      search.pull(blocked);
      for (let i = 0; i < search.count; i++) marks[(search.found[i] ?? 0) >> 2] = 1;
    }
  }
}
