import { grow } from '../../../core/grow.ts';

/**
 * A set of up to `capacity` two-word hashes: open addressing with linear probing, at most three
 * quarters full. The first word selects the slot, and only the second is stored, which halves the
 * memory: of ten million positions, some are mistaken for others. A search that keeps only the best
 * anyway may lose these; a proof may not (proof.ts).
 */
export class SeenSet {
  private readonly words: Int32Array;

  constructor(capacity: number) {
    this.words = new Int32Array(SeenSet.slotsFor(capacity));
  }

  /** Memory that a set needs. */
  static bytesFor(capacity: number): number {
    return SeenSet.slotsFor(capacity) * Int32Array.BYTES_PER_ELEMENT;
  }

  private static slotsFor(capacity: number): number {
    return 2 ** Math.ceil(Math.log2((capacity * 4) / 3));
  }

  /** Adds a hash; returns whether it is new. */
  add(a: number, b: number): boolean {
    const slot = this.slotOf(a, b);
    if (this.words[slot] !== 0) return false;
    this.words[slot] = wordOf(b);
    return true;
  }

  /** Whether a hash was added. */
  has(a: number, b: number): boolean {
    return this.words[this.slotOf(a, b)] !== 0;
  }

  /** The slot of a hash, or the free slot where it belongs. */
  private slotOf(a: number, b: number): number {
    const { words } = this;
    const mask = words.length - 1;
    const word = wordOf(b);
    let slot = a & mask;
    while (words[slot] !== 0 && words[slot] !== word) slot = (slot + 1) & mask;
    return slot;
  }
}

/** The stored part of a hash; 0 marks a free slot. */
const wordOf = (b: number) => (b === 0 ? 1 : b);

const FIRST_SIZE = 1 << 10;

/**
 * The moves that one layer of a beam search may keep, each with its score and the hash of the
 * position that it leads to. The search decides how scores are compared.
 */
export class Candidates<Scores extends Int16Array | Float64Array> {
  count = 0;
  /** The position that a move starts from, in the caller's numbering. */
  parents = new Int32Array(FIRST_SIZE);
  /** Packed. */
  moves = new Int16Array(FIRST_SIZE);
  a = new Int32Array(FIRST_SIZE);
  b = new Int32Array(FIRST_SIZE);
  scores: Scores;

  /** `Scores` is an array type that holds the scores exactly. */
  constructor(Scores: new (size: number) => Scores) {
    this.scores = new Scores(FIRST_SIZE);
  }

  clear(): void {
    this.count = 0;
  }

  add(parent: number, move: number, score: number, a: number, b: number): void {
    const at = this.count++;
    if (at === this.parents.length) this.grow();
    this.parents[at] = parent;
    this.moves[at] = move;
    this.scores[at] = score;
    this.a[at] = a;
    this.b[at] = b;
  }

  private grow(): void {
    this.parents = grow(this.parents);
    this.moves = grow(this.moves);
    this.a = grow(this.a);
    this.b = grow(this.b);
    this.scores = grow(this.scores);
  }
}
