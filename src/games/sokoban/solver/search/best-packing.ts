/** The position with the most boxes on goals that searches of one board have found so far; of several the first. */
export class BestPacking {
  /** The squares of its boxes, or `null` before the first position. */
  boxes: readonly number[] | null = null;
  private home = -1;
  private readonly isGoal: Uint8Array;

  /** `isGoal` is by square. */
  constructor(isGoal: Uint8Array) {
    this.isGoal = isGoal;
  }

  /** Takes a position into account by the squares of its boxes. */
  see(boxes: Uint16Array): void {
    let home = 0;
    for (const box of boxes) home += this.isGoal[box]!;
    if (home <= this.home) return;
    this.home = home;
    this.boxes = [...boxes];
  }
}
