/** Where the player comes to, as of the last flood. */
export interface FloorReach {
  /**
   * Floods from `start` and gives the lowest square of what it comes to, by which positions that differ only in where the
   * player stands are the same.
   */
  readonly flood: (start: number) => number;
  /** Whether the last flood came to `square`. */
  readonly has: (square: number) => boolean;
  /** The sides of `square`, which is floor, that the last flood came to, as a bit set. */
  readonly sidesOf: (square: number) => number;
  /** Whether it came to all floor that is free now. */
  readonly isWhole: () => boolean;
}

/** The floor of a board, free but for what is put on it. */
export interface OpenFloor {
  /** Puts something on a free square of the floor. */
  readonly put: (square: number) => void;
  /** Takes it off again. */
  readonly lift: (square: number) => void;
  /** A new flood of this floor. */
  readonly reach: () => FloorReach;
}
