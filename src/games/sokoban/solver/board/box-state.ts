import { zobristTables } from '../../../../core/rng.ts';
import type { BoxSearch } from '../../rules/box-search.ts';
import type { SolverBoard } from './board.ts';
import { type OpenFloor, openFloor } from './open-floor.ts';

/**
 * The kept states of a box in a search: on each square only one per part of the player's floor around it, because the
 * player can walk to the other sides.
 */
export class KeptPlaces {
  private readonly search: BoxSearch;
  /** By square: the sides kept, as a bit set. */
  private readonly sides: Uint8Array;

  /** For boards with `size` squares. */
  constructor(search: BoxSearch, size: number) {
    this.search = search;
    this.sides = new Uint8Array(size);
  }

  /** Starts with another box. */
  clear(): void {
    this.sides.fill(0);
  }

  keep(state: number): void {
    const square = state >> 2;
    this.sides[square] = this.sides[square]! | (1 << (state & 3));
  }

  /** Whether the same square was kept with the player on a side that is connected to this one. */
  has(state: number): boolean {
    const square = state >> 2;
    const sides = this.sides[square]!;
    for (let other = 0; other < 4; other++) {
      if ((sides & (1 << other)) === 0) continue;
      if (this.search.blocks.connects(square, other, state & 3)) return true;
    }
    return false;
  }
}

/** Hash keys for a board: for each square two words for a box, and two for the player. */
export interface Keys {
  readonly boxLow: Int32Array;
  readonly boxHigh: Int32Array;
  readonly playerLow: Int32Array;
  readonly playerHigh: Int32Array;
}

/**
 * Zobrist keys. A state is identified by 64 bits: among ten million states, a collision occurs once in 300,000 runs.
 */
export function keysFor(size: number): Keys {
  const nextTable = zobristTables(0x5eed);
  const words = () => nextTable(size);
  return { boxLow: words(), boxHigh: words(), playerLow: words(), playerHigh: words() };
}

/** The boxes of one position on the board, for searches that go from position to position. */
export class BoxState {
  /** By square: 1 for walls and boxes. */
  readonly blocked: Uint8Array;
  /** By square: 1 for boxes. */
  readonly boxAt: Uint8Array;
  /** The floor without boxes. */
  readonly floor: OpenFloor;
  /** Ascending. */
  readonly boxes: Uint16Array;
  private readonly wanted: number;
  /** How many boxes on the board are on goals. */
  private home = 0;
  private readonly isGoal: Uint8Array;

  /** Starts with the boxes of the opening. */
  constructor(board: SolverBoard) {
    const { size, walls, boxes, goals, isGoal } = board;
    this.floor = openFloor(board);
    this.blocked = walls.slice();
    this.boxAt = new Uint8Array(size);
    this.boxes = Uint16Array.from(boxes);
    this.wanted = Math.min(boxes.length, goals.length);
    this.isGoal = isGoal;
    for (const box of boxes) this.put(box);
  }

  /** Takes all boxes from `source`, starting at `offset`; they must be ascending. */
  load(source: Uint16Array, offset = 0): void {
    const { boxes } = this;
    for (const box of boxes) this.lift(box);
    for (let i = 0; i < boxes.length; i++) {
      const box = source[offset + i]!;
      boxes[i] = box;
      this.put(box);
    }
  }

  /** Moves the box on `from` to `to`. */
  move(from: number, to: number): void {
    const { boxes } = this;
    this.lift(from);
    this.put(to);
    let i = 0;
    while (boxes[i] !== from) i++;
    for (; i + 1 < boxes.length && boxes[i + 1]! < to; i++) boxes[i] = boxes[i + 1]!;
    for (; i > 0 && boxes[i - 1]! > to; i--) boxes[i] = boxes[i - 1]!;
    boxes[i] = to;
  }

  /** Whether as many boxes as possible are on goals. */
  isSolved(): boolean {
    return this.home >= this.wanted;
  }

  /** Takes a box off the board, without forgetting it; `put` undoes it. */
  lift(square: number): void {
    this.home -= this.isGoal[square]!;
    this.blocked[square] = 0;
    this.boxAt[square] = 0;
    this.floor.lift(square);
  }

  /** Puts a box on a square, either one that was lifted from it or to test its effect; it is not in `boxes` then. */
  put(square: number): void {
    this.home += this.isGoal[square]!;
    this.blocked[square] = 1;
    this.boxAt[square] = 1;
    this.floor.put(square);
  }
}
