import { zobristTables } from '../../../core/rng.ts';
import { COLUMN_COUNT } from '../rules/board.ts';
import {
  CARDS,
  COMPLETED,
  FACE_DOWN,
  HEIGHTS,
  type PackedStock,
  rankOf,
  ROWS_DEALT,
} from './packed.ts';

/*
 * Zobrist hashing with two 32-bit words. The hash of a column is the XOR of one random number for
 * each card at its height and of one for the number of its face-down cards, so a move costs as many
 * XORs as it moves cards. The hash of a position is the sum of the mixed hashes of its columns: if
 * all are mixed alike, their order does not matter; if each has its own salt, it does.
 */

/** An upper bound for card codes; see packed.ts. */
const CARD_CODES = 64;
const MAX_HEIGHT = 128;

const randomWords = (size: number, seed: number) => zobristTables(seed)(size);

/** By `cardKey`. */
export const CARD_A = randomWords(MAX_HEIGHT * CARD_CODES, 1);
export const CARD_B = randomWords(MAX_HEIGHT * CARD_CODES, 2);

/** The index of a card's random numbers at a height; 0 is the bottom of the column. */
export function cardKey(height: number, card: number): number {
  return (height << 6) | card;
}

function faceDownWords(seed: number): Int32Array {
  const words = randomWords(MAX_HEIGHT, seed);
  words[0] = 0; // so that the hash of an empty column is 0
  return words;
}

/** By the number of face-down cards. */
export const FACE_DOWN_A = faceDownWords(3);
export const FACE_DOWN_B = faceDownWords(4);

/** While rows are left: the card dealt to a column depends on its position. */
const OWN_SALTS = randomWords(COLUMN_COUNT, 5);
/** Once the stock is empty: columns are interchangeable. */
const EQUAL_SALTS = new Int32Array(COLUMN_COUNT);

/** Spreads the hash of a column, so that sums differ where XORs would not. */
export function saltHash(hash: number, salt: number): number {
  let x = Math.imul(hash ^ salt, 0x85ebca6b);
  x ^= x >>> 15;
  return Math.imul(x, 0xc2b2ae35) ^ (x >>> 13);
}

const perColumn = () => new Int32Array(COLUMN_COUNT);

/**
 * Everything needed of a record's columns to find and rate its moves, collected in one pass over
 * the cards. One object serves a whole search.
 */
export class Columns {
  /** The record that was read, and the offsets of its columns. */
  records: Uint8Array = new Uint8Array(0);
  readonly starts = perColumn();
  readonly heights = perColumn();
  readonly faceDown = perColumn();
  /** The top card, or 0. */
  readonly tops = perColumn();
  /** The rank of the lowest card, or 0. */
  readonly bases = perColumn();
  /** The length of the movable run at the top. */
  readonly runs = perColumn();
  /** The hash of each column, plain and mixed with its salt. */
  readonly hashA = perColumn();
  readonly hashB = perColumn();
  readonly mixedA = perColumn();
  readonly mixedB = perColumn();
  /** By rank: the number of columns with a top card of that rank. */
  readonly topCounts = new Int32Array(16);

  /** The ranks of the top cards: bit `rank`. */
  topRanks = 0;
  rowsDealt = 0;
  completed = 0;
  cards = 0;
  emptyColumns = 0;
  faceDownCards = 0;
  /** The number of same-suit sequences that the columns consist of. */
  pieces = 0;
  /** Cards that lie on a card that is not of the next higher rank. */
  misplaced = 0;
  /** The hash of the position. */
  a = 0;
  b = 0;

  readonly stock: PackedStock;

  constructor(stock: PackedStock) {
    this.stock = stock;
  }

  get hasStock(): boolean {
    return this.rowsDealt < this.stock.rows;
  }

  /** The salts of the column hashes. */
  get salts(): Int32Array {
    return this.hasStock ? OWN_SALTS : EQUAL_SALTS;
  }

  /** Whether a row may be dealt, as in `dealRefusal` (../rules/rules.ts). */
  get mayDeal(): boolean {
    if (!this.hasStock) return false;
    return this.emptyColumns === 0 || this.stock.relaxedDealing || this.cards < COLUMN_COUNT;
  }

  /** Reads the record at `at`. */
  load(records: Uint8Array, at: number): void {
    this.records = records;
    this.rowsDealt = records[at + ROWS_DEALT]!;
    this.completed = records[at + COMPLETED]!;
    this.faceDownCards = this.emptyColumns = this.pieces = this.misplaced = 0;
    this.a = this.b = this.topRanks = 0;
    this.topCounts.fill(0);
    const { salts } = this;
    let start = at + CARDS;
    for (let column = 0; column < COLUMN_COUNT; column++) {
      const height = records[at + HEIGHTS + column]!;
      this.starts[column] = start;
      this.heights[column] = height;
      this.faceDown[column] = records[at + FACE_DOWN + column]!;
      this.loadColumn(column, start, height, this.faceDown[column]!);
      const a = saltHash(this.hashA[column]!, salts[column]!);
      const b = saltHash(this.hashB[column]!, salts[column]!);
      this.mixedA[column] = a;
      this.mixedB[column] = b;
      this.a = (this.a + a) | 0;
      this.b = (this.b + b) | 0;
      start += height;
    }
    this.cards = start - at - CARDS;
  }

  private loadColumn(column: number, start: number, height: number, faceDown: number): void {
    const { records } = this;
    let a = FACE_DOWN_A[faceDown]!;
    let b = FACE_DOWN_B[faceDown]!;
    let pieces = 0;
    let misplaced = 0;
    /** The start of the topmost piece so far. */
    let piece = 0;
    let below = 0;
    for (let i = 0; i < height; i++) {
      const card = records[start + i]!;
      const key = cardKey(i, card);
      a ^= CARD_A[key]!;
      b ^= CARD_B[key]!;
      if (below !== card + 1) {
        pieces++;
        piece = i;
        if (rankOf(below) !== rankOf(card) + 1) misplaced++;
      }
      below = card;
    }
    this.hashA[column] = a;
    this.hashB[column] = b;
    this.tops[column] = below;
    this.runs[column] = height - Math.max(piece, faceDown);
    if (height === 0) {
      this.bases[column] = 0;
      this.emptyColumns++;
      return;
    }
    const rank = rankOf(below);
    this.bases[column] = rankOf(records[start]!);
    this.topCounts[rank]!++;
    this.topRanks |= 1 << rank;
    this.faceDownCards += faceDown;
    this.pieces += pieces;
    this.misplaced += misplaced - 1; // the lowest card has none beneath
  }
}
