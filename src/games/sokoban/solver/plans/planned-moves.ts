import { Pairing } from '../board/assignment.ts';
import type { Features } from './features.ts';

/**
 * What the plan and the rooms say of the moves of a position, each by what it changes: first the position, then one of its
 * boxes off the board, then this box on one square after the other.
 */
export class PlannedMoves {
  /** Of the position: what is packed, the boxes out of plan, the blocked links. */
  packed = 0;
  out = 0;
  links = 0;
  private readonly features: Features;
  private readonly pairing: Pairing;
  private boxes: Uint16Array = new Uint16Array(0);
  /** Stages of which every square holds a box, the last one first; and those that lack one only, with this square. */
  private readonly full: Int32Array;
  private readonly lacking: Int32Array;
  private readonly lacked: Int32Array;
  private fullCount = 0;
  private lackingCount = 0;
  /** By link: how many boxes are in it. */
  private readonly inLink: Int32Array;
  /** Without the box: what is packed, the blocked links, and the boxes out of plan, or -1 where these were not counted yet. */
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

  /** Looks at a position. */
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

  /** Takes the box on a square off the board; the one before is where it was then. */
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

  /** What is packed with the lifted box on a square. */
  packedOn(square: number): number {
    return Math.max(this.packedThen, this.completes[square]!);
  }

  /** How many links are blocked with the lifted box on a square. */
  linksOn(square: number): number {
    const link = this.features.linkOn(square);
    return this.linksThen + (link !== 0 && this.inLink[link] === 0 ? 1 : 0);
  }

  /** How many boxes are out of plan with the lifted box on a square. */
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
