import { RegionSplitter } from './push-split.ts';
import { Union } from './push-union.ts';

/** The eight squares around one, in turn: those beside it at even places, corners at odd ones. */
function ringOf(width: number): readonly number[] {
  return [-1, -1 - width, -width, 1 - width, 1, 1 + width, width, width - 1];
}

const UNKNOWN = -1;

/** Labels that a move may need: one for each side of the square that it blocks, one for what it frees. */
const LABELS_OF_MOVE = 5;

/** A square that was just freed, and the labels that were joined through it. */
interface Opening {
  readonly square: number;
  readonly joined: readonly number[];
}

/**
 * Which free squares of a board are connected, kept up to date while boxes move.
 *
 * Every free square has a label, labels are joined by union–find, and two squares are connected if
 * their labels are joined: to ask costs next to nothing. To free a square only joins. To block one
 * can split a region only where the free squares beside it do not touch each other round its
 * corners; there, and nowhere else, something has to be searched.
 *
 * A box blocks the square ahead while it still stands on its own. So a push along a corridor
 * searches nothing, however far round the player has to walk, and neither does one in the open. And if the
 * square that is blocked is the one that was freed last, what it joined is parted again: a push that is taken
 * back and made once more searches nothing either.
 */
export class Regions {
  /** By square: 0 where blocked. */
  private readonly labels: Int32Array;
  private readonly union: Union;
  private readonly ring: readonly number[];
  private readonly steps: readonly number[];
  private readonly splitter: RegionSplitter;
  /** What the last move has opened. */
  private opening: Opening | null = null;

  /** `free` has 1 for each free square, in rows of `width` with a border of blocked squares. */
  constructor(width: number, free: Uint8Array) {
    this.labels = Int32Array.from(free);
    // Room for as many labels as the board can have regions, and as many again before a clean-up.
    this.union = new Union(2 * free.length + LABELS_OF_MOVE);
    this.ring = ringOf(width);
    this.steps = this.ring.filter((_, place) => place % 2 === 0);
    this.splitter = new RegionSplitter(this.labels, this.steps, this.union);
    this.labelAll();
  }

  isFree(square: number): boolean {
    return this.labels[square] !== 0;
  }

  /** Whether one can walk from one square to the other; never if either is blocked. */
  connected(a: number, b: number): boolean {
    const first = this.labels[a] ?? 0;
    const second = this.labels[b] ?? 0;
    return first !== 0 && second !== 0 && this.union.find(first) === this.union.find(second);
  }

  /** A box moves from the square where it stands to a free one beside it. */
  move(from: number, to: number): void {
    if (this.union.room < LABELS_OF_MOVE) this.labelAll();
    if (this.opening?.square === to) this.close(this.opening);
    else this.block(to);
    this.opening = this.unblock(from);
  }

  /** Labels everything anew, each region with one label. */
  private labelAll(): void {
    const { labels } = this;
    for (let square = 0; square < labels.length; square++) {
      if (labels[square] !== 0) labels[square] = UNKNOWN;
    }
    this.union.clear();
    this.opening = null;
    for (let square = 0; square < labels.length; square++) {
      if (labels[square] === UNKNOWN) this.labelRegion(square);
    }
  }

  private labelRegion(start: number): void {
    const { labels, steps } = this;
    const label = this.union.add();
    const queue = [start];
    labels[start] = label;
    for (const square of queue) {
      for (const step of steps) {
        if (labels[square + step] !== UNKNOWN) continue;
        labels[square + step] = label;
        queue.push(square + step);
      }
    }
  }

  private unblock(square: number): Opening {
    const joined: number[] = [];
    let label = 0;
    for (const step of this.steps) {
      const beside = this.labels[square + step] ?? 0;
      if (beside === 0) continue;
      const under = label === 0 ? 0 : this.union.join(label, beside);
      if (under !== 0) joined.push(under);
      label = beside;
    }
    this.labels[square] = label === 0 ? this.union.add() : label;
    return { square, joined };
  }

  /** Blocks what was just opened. */
  private close({ square, joined }: Opening): void {
    this.labels[square] = 0;
    for (const label of joined) this.union.part(label);
  }

  private block(square: number): void {
    const { labels, ring } = this;
    const region = labels[square] ?? 0;
    labels[square] = 0;
    const sides: number[] = [];
    for (let place = 0; place < 8; place += 2) {
      const beside = square + (ring[place] ?? 0);
      const corner = square + (ring[(place + 7) & 7] ?? 0);
      const previous = square + (ring[(place + 6) & 7] ?? 0);
      const touches = labels[corner] !== 0 && labels[previous] !== 0;
      if (labels[beside] !== 0 && !touches) sides.push(beside);
    }
    if (sides.length > 1) this.splitter.split(sides, region);
  }
}
