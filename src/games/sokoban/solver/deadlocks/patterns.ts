import type { SolverBoard } from '../board/board.ts';
import { Reach } from '../board/reach.ts';

/** Beyond this the oldest half is forgotten. */
const MAX_PATTERNS = 4000;

/** Boxes that are lost whenever the player is in one part of the floor. */
export interface Pattern {
  /** Ascending. */
  readonly boxes: readonly number[];
  /** By square: 1 where the player may be, these boxes alone on the board, for the proof to hold. */
  readonly players: Uint8Array;
}

/** Lost sets of boxes that were proven once, so that they need not be proven again. */
export class PatternStore {
  private readonly board: SolverBoard;
  private readonly more: PatternStore | null;
  private readonly reach: Reach;
  private readonly blocked: Uint8Array;
  private readonly bySquare: Pattern[][];
  private all: Pattern[] = [];

  /** What another store has of the same board, now or later, is found here as well. */
  constructor(board: SolverBoard, more: PatternStore | null = null) {
    this.board = board;
    this.more = more;
    this.reach = new Reach(board);
    this.blocked = board.walls.slice();
    this.bySquare = Array.from({ length: board.size }, () => []);
  }

  /** Enters boxes that are lost with the player on `player`. */
  add(boxes: readonly number[], player: number): void {
    const { blocked, reach, board } = this;
    for (const box of boxes) blocked[box] = 1;
    reach.flood(blocked, player);
    for (const box of boxes) blocked[box] = 0;
    const players = new Uint8Array(board.size);
    for (const square of board.floor) if (reach.has(square)) players[square] = 1;
    const pattern = { boxes: [...boxes].sort((a, b) => a - b), players };
    if (this.all.length >= MAX_PATTERNS) this.forget();
    this.all.push(pattern);
    this.enter(pattern);
  }

  /**
   * A pattern that holds on a board, or `null`; only among those with a box on `square`, unless that
   * is `null`. `boxAt` is by square.
   */
  find(square: number | null, boxAt: Uint8Array, player: number): Pattern | null {
    const patterns = square === null ? this.all : (this.bySquare[square] ?? []);
    for (const pattern of patterns) {
      if (pattern.players[player] === 0) continue;
      const { boxes } = pattern;
      let i = 0;
      while (i < boxes.length && boxAt[boxes[i]!] === 1) i++;
      if (i === boxes.length) return pattern;
    }
    return this.more?.find(square, boxAt, player) ?? null;
  }

  private enter(pattern: Pattern): void {
    for (const box of pattern.boxes) this.bySquare[box]?.push(pattern);
  }

  private forget(): void {
    this.all = this.all.slice(MAX_PATTERNS / 2);
    for (const patterns of this.bySquare) patterns.length = 0;
    for (const pattern of this.all) this.enter(pattern);
  }
}
