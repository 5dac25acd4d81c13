/**
 * Labels that are joined, and the joins that can be taken back: union–find by rank and without path
 * compression, so that a label that was joined to another needs only to be let go. Each way up has at most as
 * many steps as the number of labels has binary digits.
 */
export class Union {
  /** By label: the one it was joined to, or itself. */
  private readonly parents: Int32Array;
  private readonly ranks: Uint8Array;
  private last = 0;

  /** For labels from 1 up to `capacity`. */
  constructor(capacity: number) {
    this.parents = new Int32Array(capacity + 1);
    this.ranks = new Uint8Array(capacity + 1);
  }

  /** How many labels can still be added. */
  get room(): number {
    return this.parents.length - 1 - this.last;
  }

  /** Forgets all labels. */
  clear(): void {
    this.last = 0;
  }

  /** A new label, joined to no other. There must be room for it. */
  add(): number {
    const label = ++this.last;
    this.parents[label] = label;
    this.ranks[label] = 0;
    return label;
  }

  /** The label that stands for all that are joined with this one. */
  find(label: number): number {
    const { parents } = this;
    let at = label;
    for (let up = parents[at] ?? 0; up !== at; up = parents[at] ?? 0) at = up;
    return at;
  }

  /** Joins two labels. Gives the one that no longer stands for others, or 0 if they were joined before. */
  join(a: number, b: number): number {
    const { parents, ranks } = this;
    const [first, second] = [this.find(a), this.find(b)];
    if (first === second) return 0;
    const [rankOfFirst, rankOfSecond] = [ranks[first] ?? 0, ranks[second] ?? 0];
    const [under, over] = rankOfFirst < rankOfSecond ? [first, second] : [second, first];
    if (rankOfFirst === rankOfSecond) ranks[over] = rankOfFirst + 1;
    parents[under] = over;
    return under;
  }

  /** Takes back the join that gave this label, if all later ones were taken back. */
  part(label: number): void {
    this.parents[label] = label;
  }
}
