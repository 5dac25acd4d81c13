/** What waits in one cell. */
interface Cell {
  /** The features of the cell as one number; the lower, the better. */
  readonly key: number;
  /** How many nodes wait. */
  readonly size: number;
}

/** The cells of a feature space, in the order in which they were made, and whose turn it is. */
export abstract class CellRing<C extends Cell> {
  protected readonly cells: C[] = [];
  private readonly byKey = new Map<number, number>();
  private turn = 0;
  private choices = 0;
  /** How many cells there were when one was chosen last. */
  private known = Infinity;

  protected abstract make(key: number): C;

  /** The cell with these features, made if there is none yet. */
  cellFor(key: number): number {
    const known = this.byKey.get(key);
    if (known !== undefined) return known;
    this.byKey.set(key, this.cells.length);
    return this.cells.push(this.make(key)) - 1;
  }

  /**
   * The cell to look into: one that was made since the last choice; otherwise the best in every second turn, where that is
   * favoured, and the next one in all others. -1 if all are empty.
   */
  choose(favoursBest: boolean): number {
    const isBestsTurn = ++this.choices % 2 === 0 && favoursBest;
    const fresh = this.known < this.cells.length ? this.known : -1;
    this.known = this.cells.length;
    if (fresh >= 0) return fresh;
    return isBestsTurn ? this.best() : this.next();
  }

  /** The next cell in turn that is not empty, or -1. */
  next(): number {
    const { length } = this.cells;
    for (let tries = 0; tries < length; tries++) {
      this.turn = (this.turn + 1) % length;
      if (this.cells[this.turn]!.size > 0) return this.turn;
    }
    return -1;
  }

  /** The cell with the lowest key that is not empty, or -1. */
  best(): number {
    let best = -1;
    let bestKey = Infinity;
    for (let i = 0; i < this.cells.length; i++) {
      const { key, size } = this.cells[i]!;
      if (size === 0 || key >= bestKey) continue;
      best = i;
      bestKey = key;
    }
    return best;
  }
}
