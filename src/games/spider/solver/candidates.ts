import { grow } from '../../../core/grow.ts';

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
