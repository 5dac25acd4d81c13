import { COLUMN_COUNT, RUN_LENGTH } from '../rules/board.ts';
import {
  CARD_A,
  CARD_B,
  cardKey,
  type Columns,
  FACE_DOWN_A,
  FACE_DOWN_B,
  saltHash,
} from './columns.ts';
import { fromOf, lengthOf, rankOf, toOf } from './packed.ts';

/** The cost of the features of a position, in points; a lower total is more promising. */
export interface Weights {
  /** For each face-down card. */
  readonly faceDown: number;
  /** For each same-suit piece. */
  readonly piece: number;
  /**
   * For each card on one that is not of the next higher rank, in addition to the piece that it
   * begins.
   */
  readonly misplaced: number;
  /** Subtracted for each empty column. */
  readonly empty: number;
  /**
   * Subtracted for each column that can be moved once it is a single run: its lowest card fits on a
   * top card, or is a King.
   */
  readonly base: number;
  /**
   * The maximum noise added, derived from the hash: it decides which of several equal positions are
   * kept.
   */
  readonly noise: number;
  /** Selects the noise. */
  readonly seed: number;
}

/** Costs range from 0 to this. */
export const MAX_COST = 1023;
/** Keeps costs positive when little is left and much is subtracted. */
const ORIGIN = 100;

const KING = 13;

/**
 * Rates the result of a move without playing it: a move changes two columns, so cost and hash
 * follow from those of the position before and from the moved cards. That is 20 times as fast as
 * playing the move and rating the result.
 */
export class Rating {
  /** Of the last rated move. */
  cost = 0;
  completed = 0;
  a = 0;
  b = 0;

  private faceDownCards = 0;
  private pieces = 0;
  private misplaced = 0;
  private emptyColumns = 0;
  /** The column that the last step of a rating changed. */
  private hashA = 0;
  private hashB = 0;
  private top = 0;
  private base = 0;

  private readonly columns: Columns;
  private readonly weights: Weights;

  constructor(columns: Columns, weights: Weights) {
    this.columns = columns;
    this.weights = weights;
  }

  /** Rates the loaded position. */
  rateLoaded(): void {
    this.begin();
    this.a = this.columns.a;
    this.b = this.columns.b;
    this.cost = this.total(this.columns.topRanks);
  }

  /** Rates a legal packed move of the loaded position. */
  rateMove(move: number): void {
    const { columns } = this;
    const from = fromOf(move);
    const to = toOf(move);
    const length = lengthOf(move);
    const { mixedA, mixedB, bases, tops, topCounts, salts } = columns;
    this.begin();

    this.lift(from, length);
    let a = columns.a - mixedA[from]! + saltHash(this.hashA, salts[from]!);
    let b = columns.b - mixedB[from]! + saltHash(this.hashB, salts[from]!);
    const newFromTop = this.top;
    const newFromBase = this.base;

    this.drop(from, to, length);
    a += saltHash(this.hashA, salts[to]!) - mixedA[to]!;
    b += saltHash(this.hashB, salts[to]!) - mixedB[to]!;
    this.a = a | 0;
    this.b = b | 0;

    let ranks = columns.topRanks;
    const fromRank = rankOf(tops[from]!);
    const toRank = rankOf(tops[to]!);
    if (topCounts[fromRank] === 1) ranks &= ~(1 << fromRank);
    // The two ranks differ: the lower end of a run is at `from`, and the card that takes its upper
    // end at `to`.
    if (topCounts[toRank] === 1) ranks &= ~(1 << toRank);
    ranks |= (1 << rankOf(newFromTop)) | (1 << rankOf(this.top));

    const oldFromBase = bases[from]!;
    const oldToBase = bases[to]!;
    bases[from] = newFromBase;
    bases[to] = this.base;
    this.cost = this.total(ranks);
    bases[from] = oldFromBase;
    bases[to] = oldToBase;
  }

  private begin(): void {
    const { columns } = this;
    this.faceDownCards = columns.faceDownCards;
    this.pieces = columns.pieces;
    this.misplaced = columns.misplaced;
    this.emptyColumns = columns.emptyColumns;
    this.completed = columns.completed;
  }

  /** Takes the top `count` cards off a column. */
  private lift(column: number, count: number): void {
    const { records, starts, heights, hashA, hashB } = this.columns;
    const rest = heights[column]! - count;
    const cut = starts[column]! + rest;
    let a = hashA[column]!;
    let b = hashB[column]!;
    for (let i = 0; i < count; i++) {
      const key = cardKey(rest + i, records[cut + i]!);
      a ^= CARD_A[key]!;
      b ^= CARD_B[key]!;
    }
    this.hashA = a;
    this.hashB = b;
    this.expose(column, rest);
  }

  /**
   * Leaves `rest` cards in a column and turns the top one; the hash no longer includes the removed
   * cards.
   */
  private expose(column: number, rest: number): void {
    const { records, starts, faceDown, bases } = this.columns;
    if (rest === 0) {
      this.pieces--;
      this.emptyColumns++;
      this.top = this.base = 0;
      return;
    }
    const cut = starts[column]! + rest;
    const head = records[cut]!;
    const top = records[cut - 1]!;
    if (top !== head + 1) this.pieces--;
    if (rankOf(top) !== rankOf(head) + 1) this.misplaced--;
    const hidden = faceDown[column]!;
    if (rest === hidden) {
      this.faceDownCards--;
      this.hashA ^= FACE_DOWN_A[hidden]! ^ FACE_DOWN_A[hidden - 1]!;
      this.hashB ^= FACE_DOWN_B[hidden]! ^ FACE_DOWN_B[hidden - 1]!;
    }
    this.top = top;
    this.base = bases[column]!;
  }

  /**
   * Puts the top `count` cards of column `from` on column `to`, and removes a complete run from it.
   */
  private drop(from: number, to: number, count: number): void {
    const { records, starts, heights, tops, bases, runs, hashA, hashB } = this.columns;
    const height = heights[to]!;
    const cut = starts[from]! + heights[from]! - count;
    const head = records[cut]!;
    const joins = tops[to] === head + 1;
    let a = hashA[to]!;
    let b = hashB[to]!;
    if (joins && runs[to]! + count === RUN_LENGTH) {
      const rest = height - runs[to]!;
      const start = starts[to]!;
      for (let i = rest; i < height; i++) {
        const key = cardKey(i, records[start + i]!);
        a ^= CARD_A[key]!;
        b ^= CARD_B[key]!;
      }
      this.hashA = a;
      this.hashB = b;
      this.completed++;
      this.expose(to, rest);
      return;
    }
    for (let i = 0; i < count; i++) {
      const key = cardKey(height + i, records[cut + i]!);
      a ^= CARD_A[key]!;
      b ^= CARD_B[key]!;
    }
    this.hashA = a;
    this.hashB = b;
    this.top = tops[from]!;
    this.base = bases[to]!;
    if (!joins) this.pieces++;
    if (height === 0) {
      this.emptyColumns--;
      this.base = rankOf(head);
    }
  }

  /** The cost, given the ranks of the top cards. */
  private total(topRanks: number): number {
    const { bases } = this.columns;
    const { faceDown, piece, misplaced, empty, base, noise, seed } = this.weights;
    let movable = 0;
    for (let column = 0; column < COLUMN_COUNT; column++) {
      const rank = bases[column]!;
      // An empty column has rank 0, and would seem to fit on an Ace.
      if (rank === KING || (rank !== 0 && (topRanks >> (rank + 1)) & 1)) movable++;
    }
    const cost =
      ORIGIN +
      faceDown * this.faceDownCards +
      piece * this.pieces +
      misplaced * this.misplaced -
      empty * this.emptyColumns -
      base * movable +
      (((Math.imul(this.a ^ seed, 0x9e3779b1) >>> 16) * noise) >>> 16);
    return Math.min(Math.max(cost, 0), MAX_COST);
  }
}
