/** How each of at most `capacity` positions came about: a tree of moves. */
export class Trail {
  private count = 0;
  private readonly parents: Int32Array;
  private readonly moves: Int16Array;

  private readonly capacity: number;

  constructor(capacity: number) {
    this.capacity = capacity;
    this.parents = new Int32Array(capacity);
    this.moves = new Int16Array(capacity);
  }

  /** Memory that a trail needs. */
  static bytesFor(capacity: number): number {
    return capacity * (Int32Array.BYTES_PER_ELEMENT + Int16Array.BYTES_PER_ELEMENT);
  }

  /** How many more positions it can take. */
  get room(): number {
    return this.capacity - this.count;
  }

  /** Adds a position and gives its number. The first one is the root, whose parent and move do not count. */
  add(parent: number, move: number): number {
    this.parents[this.count] = parent;
    this.moves[this.count] = move;
    return this.count++;
  }

  /** The packed moves from the root to a position. */
  lineTo(node: number): number[] {
    const line: number[] = [];
    for (let at = node; at > 0; at = this.parents[at]!) line.push(this.moves[at]!);
    return line.reverse();
  }
}
