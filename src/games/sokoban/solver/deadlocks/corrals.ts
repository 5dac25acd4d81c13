import type { SolverBoard } from '../board/board.ts';
import type { Regions } from '../board/regions.ts';

/** What a search of corrals found. */
export type CorralVerdict = 'none' | 'corral' | 'dead';

/**
 * PI-corrals (after Brian Damgaard and Matthias Meger): regions that the player cannot enter, with
 * the boxes round them, where every push of these boxes that can ever come first leads inwards and
 * can be made now. While such a corral has a box beside the goals one of these pushes must be made
 * sooner or later, and nothing outside changes by making it first: all other pushes may wait. A
 * corral without any such push is lost.
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
   * `dead` are the squares that no box may enter. A thorough look finds corrals as well that are only open for pushes that
   * are lost, or only of use for an empty goal within them.
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

  /** Looks for the corral with the fewest first pushes. `frozen` is by square. */
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
   * Collects in `into` the boxes round the region of `label`, or with `isWide` also those round all
   * regions that are only boxes away from it; gives their number. The single squares of a closed
   * diagonal are such regions.
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

  /** Adds the boxes round the regions that were added. */
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

  /** The number of first pushes of the corral round a region, or `Infinity` where it is of no use. */
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

  /** Whether a box of the corral is beside the goals, or a goal within it is still empty. */
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
   * Whether a box that is pushed `to` a square makes a block of two by two with walls and boxes of the corral, one of them
   * beside the goals: such a push is lost, and so never the first of the corral's.
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
