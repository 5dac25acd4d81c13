import { RANKS, SUITS } from '../../../cards/card.ts';
import { COLUMN_COUNT } from '../rules/board.ts';
import { rankOf } from '../solver/packed.ts';
import {
  CARD_CODES,
  columnAt,
  COMPLETED,
  COVERED,
  HEIGHTS,
  ROWS,
  UNKNOWN,
  type Table,
} from './table.ts';

/*
 * The input of the value network. A table has parts: ten columns, four suits, thirteen ranks, and
 * the table as a whole. Each part is a list of features with amounts, most of them from 0 to 1;
 * features missing from the list are 0. The network treats parts of one kind alike: the order of
 * columns and the names of suits make no difference.
 */

export const RANK_COUNT = RANKS.length;
export const SUIT_COUNT = SUITS.length;

/** The number of features that a part of each kind can have. */
export const SUIT_FEATURES = 5 * RANK_COUNT;
export const RANK_FEATURES = 16;

/* The order of the parts: columns, suits, ranks, the whole table. */
export const FIRST_SUIT = COLUMN_COUNT;
export const FIRST_RANK = FIRST_SUIT + SUIT_COUNT;
export const WHOLE_TABLE = FIRST_RANK + RANK_COUNT;
export const PARTS = WHOLE_TABLE + 1;

const MAX_FEATURES = 1024;

/* Features of a column. */
/** By number of face-down cards, starting at 0. */
const FACE_DOWN = 0;
const TOP_UNKNOWN = 6;
const EMPTY = 7;
const TOP_RANK = 8;
const BASE_RANK = TOP_RANK + RANK_COUNT;
const RUN = BASE_RANK + RANK_COUNT;
const RUN_SQUARE = RUN + 1;
const SEQUENCE = RUN + 2;
const OPEN = RUN + 3;
const MIXED = RUN + 4;
const WRONG = RUN + 5;
const RUNS = RUN + 6;
const HEAD_RANK = RUN + 7;
const SEQUENCE_HEAD = HEAD_RANK + RANK_COUNT;
const KING_ON_GROUND = SEQUENCE_HEAD + 1;
/** By rank: heads of the runs between the lowest and the top run. */
const INNER_HEAD = KING_ON_GROUND + 1;
export const COLUMN_FEATURES = INNER_HEAD + RANK_COUNT;

/* Features of a suit, each by rank. */
const UNSEEN = 0;
const ON_TOP = RANK_COUNT;
const VISIBLE = 2 * RANK_COUNT;
const JOINED = 3 * RANK_COUNT;
/** The fewer runs lie on the most accessible copy, the higher. */
const NEAR = 4 * RANK_COUNT;

/* Features of the whole table. */
/** By number of rows left, starting at 0. */
const ROWS_LEFT = 0;
const COMPLETE = 6;
/** By number of empty columns: 0, 1, 2, more. */
const EMPTY_COLUMNS = 7;
const ALL_FACE_DOWN = 11;
const CLEAR_COLUMNS = 12;
const TOPS = 13;
const HEADS = TOPS + RANK_COUNT;
const BASES = HEADS + RANK_COUNT;
const UNSEEN_SHARE = BASES + RANK_COUNT;
const UNSEEN_RANKS = UNSEEN_SHARE + 1;
const VALUE = UNSEEN_RANKS + RANK_COUNT;
const UNKNOWNS = VALUE + 1;
const ALL_WRONG = VALUE + 2;
const ALL_MIXED = VALUE + 3;
const PLACES = VALUE + 4;
const JOINS = VALUE + 5;
const BASES_FIT = VALUE + 6;
export const TABLE_FEATURES = BASES_FIT + 1;

/** Extracts the features of tables. Instances are reused: a search reads thousands of tables. */
export class Features {
  /** The features of all parts, one part after the other. */
  readonly names = new Uint8Array(MAX_FEATURES);
  readonly amounts = new Float64Array(MAX_FEATURES);
  /** By part: the end of its features. */
  readonly ends = new Int32Array(PARTS);
  private count = 0;

  private unseen: Uint8Array = new Uint8Array(CARD_CODES);
  private unseenCount = 0;
  /** Copies of a card in the whole deck. */
  private copies = 2;
  /* By card, over all columns. */
  private readonly tops = new Uint8Array(CARD_CODES);
  private readonly visible = new Uint8Array(CARD_CODES);
  private readonly joined = new Uint8Array(CARD_CODES);
  private readonly near = new Float64Array(CARD_CODES);
  /* By rank, with padding at both ends. */
  private readonly topRanks = new Uint8Array(RANK_COUNT + 2);
  private readonly headRanks = new Uint8Array(RANK_COUNT + 2);
  private readonly baseRanks = new Uint8Array(RANK_COUNT + 2);
  private readonly innerRanks = new Uint8Array(RANK_COUNT + 2);
  private readonly unseenRanks = new Uint8Array(RANK_COUNT + 2);
  private empty = 0;
  private unknown = 0;
  private faceDown = 0;
  private clear = 0;
  private mixed = 0;
  private wrong = 0;

  /** Sets the unseen cards of the tables that follow. */
  expect({ unseen, unseenCount, suits }: Pick<Table, 'unseen' | 'unseenCount' | 'suits'>): void {
    this.unseen = unseen;
    this.unseenCount = unseenCount;
    this.copies = (2 * SUIT_COUNT) / suits;
    this.unseenRanks.fill(0);
    for (let card = 0; card < CARD_CODES; card++) {
      if (unseen[card]! > 0) this.unseenRanks[rankOf(card)]! += unseen[card]!;
    }
  }

  /** Reads the record at `at`, which is worth `value` points. */
  read(records: Uint8Array, at: number, value: number): void {
    this.count = 0;
    this.tops.fill(0);
    this.visible.fill(0);
    this.joined.fill(0);
    this.near.fill(0);
    this.topRanks.fill(0);
    this.headRanks.fill(0);
    this.baseRanks.fill(0);
    this.innerRanks.fill(0);
    this.empty = this.unknown = this.faceDown = this.clear = this.mixed = this.wrong = 0;
    for (let column = 0; column < COLUMN_COUNT; column++) {
      this.readColumn(records, at, column);
      this.ends[column] = this.count;
    }
    for (let suit = 0; suit < SUIT_COUNT; suit++) {
      this.readSuit(suit);
      this.ends[FIRST_SUIT + suit] = this.count;
    }
    for (let rank = 1; rank <= RANK_COUNT; rank++) {
      this.readRank(rank);
      this.ends[FIRST_RANK + rank - 1] = this.count;
    }
    this.readTable(records[at + ROWS]!, records[at + COMPLETED]!, value);
    this.ends[WHOLE_TABLE] = this.count;
  }

  private add(name: number, amount: number): void {
    if (amount === 0) return;
    this.names[this.count] = name;
    this.amounts[this.count++] = amount;
  }

  private readColumn(records: Uint8Array, at: number, column: number): void {
    const height = records[at + HEIGHTS + column]!;
    if (height === 0) {
      this.empty++;
      this.add(EMPTY, 1);
      return;
    }
    const covered = records[at + COVERED + column]!;
    this.faceDown += covered;
    if (covered === 0) this.clear++;
    this.add(FACE_DOWN + covered, 1);
    const start = columnAt(at, column) + covered;
    const end = columnAt(at, column) + height;
    const top = records[end - 1]!;
    if (top === UNKNOWN) {
      this.unknown++;
      this.add(TOP_UNKNOWN, 1);
      return;
    }
    let run = 0;
    let sequence = 0;
    let [mixed, wrong] = [0, 0];
    let head = top;
    let sequenceHead = top;
    for (let place = end - 1; place >= start; place--) {
      const card = records[place]!;
      const rank = rankOf(card);
      const runsAbove = mixed + wrong;
      this.visible[card]!++;
      this.near[card] = Math.max(this.near[card]!, runsAbove < 5 ? 1 - runsAbove / 6 : 0.1);
      if (runsAbove === 0) {
        run++;
        head = card;
      }
      if (wrong === 0) {
        sequence++;
        sequenceHead = card;
      }
      if (place === start) break;
      const below = records[place - 1]!;
      if (below === card + 1) {
        this.joined[card]!++;
        continue;
      }
      if (runsAbove > 0) {
        this.innerRanks[rank]!++;
        this.add(INNER_HEAD + rank - 1, 0.5);
      }
      if (rankOf(below) === rank + 1) mixed++;
      else wrong++;
    }
    const base = records[start]!;
    this.mixed += mixed;
    this.wrong += wrong;
    this.tops[top]!++;
    this.topRanks[rankOf(top)]!++;
    this.headRanks[rankOf(head)]!++;
    this.baseRanks[rankOf(base)]!++;
    this.add(TOP_RANK + rankOf(top) - 1, 1);
    this.add(BASE_RANK + rankOf(base) - 1, 1);
    this.add(RUN, run / RANK_COUNT);
    this.add(RUN_SQUARE, ((run - 1) * (run - 1)) / 144);
    this.add(SEQUENCE, sequence / RANK_COUNT);
    this.add(OPEN, (end - start) / RANK_COUNT);
    this.add(MIXED, mixed / 5);
    this.add(WRONG, wrong / 5);
    this.add(RUNS, (mixed + wrong + 1) / 5);
    this.add(HEAD_RANK + rankOf(head) - 1, 1);
    this.add(SEQUENCE_HEAD, rankOf(sequenceHead) / RANK_COUNT);
    if (covered === 0 && rankOf(base) === RANK_COUNT) this.add(KING_ON_GROUND, 1);
  }

  private readSuit(suit: number): void {
    for (let place = 0; place < RANK_COUNT; place++) {
      const card = suit * 16 + place + 1;
      this.add(UNSEEN + place, this.unseen[card]! / this.copies);
      this.add(ON_TOP + place, this.tops[card]! / 2);
      this.add(VISIBLE + place, this.visible[card]! / 2);
      this.add(JOINED + place, this.joined[card]! / 2);
      this.add(NEAR + place, this.near[card]!);
    }
  }

  /** Reads a rank, given the counts of the next lower and the next higher rank. */
  private readRank(rank: number): void {
    for (let by = -1; by <= 1; by++) {
      const first = 5 * (by + 1);
      this.add(first, this.topRanks[rank + by]! / 2);
      this.add(first + 1, this.headRanks[rank + by]! / 2);
      this.add(first + 2, this.baseRanks[rank + by]! / 2);
      this.add(first + 3, this.unseenRanks[rank + by]! / 8);
      this.add(first + 4, this.innerRanks[rank + by]! / 2);
    }
    this.add(RANK_FEATURES - 1, rank / RANK_COUNT);
  }

  private readTable(rows: number, completed: number, value: number): void {
    const { unseen, unseenCount, topRanks, baseRanks, unseenRanks } = this;
    this.add(ROWS_LEFT + rows, 1);
    this.add(COMPLETE, completed / 8);
    this.add(EMPTY_COLUMNS + Math.min(3, this.empty), 1);
    this.add(ALL_FACE_DOWN, this.faceDown / 44);
    this.add(CLEAR_COLUMNS, this.clear / COLUMN_COUNT);
    let [places, basesFit, joins] = [0, 0, 0];
    for (let rank = 1; rank <= RANK_COUNT; rank++) {
      this.add(TOPS + rank - 1, topRanks[rank]! / 2);
      this.add(HEADS + rank - 1, this.headRanks[rank]! / 2);
      this.add(BASES + rank - 1, baseRanks[rank]! / 2);
      this.add(UNSEEN_RANKS + rank - 1, unseenRanks[rank]! / 8);
      if (topRanks[rank] === 0) continue;
      places += unseenRanks[rank - 1]!;
      basesFit += baseRanks[rank - 1]!;
      for (let suit = 0; suit < SUIT_COUNT; suit++) {
        const card = suit * 16 + rank;
        joins += this.tops[card]! * unseen[card - 1]!;
      }
    }
    this.add(UNSEEN_SHARE, unseenCount / 104);
    this.add(VALUE, value / 100);
    this.add(UNKNOWNS, this.unknown / 5);
    this.add(ALL_WRONG, this.wrong / 20);
    this.add(ALL_MIXED, this.mixed / 20);
    if (unseenCount > 0) this.add(PLACES, places / unseenCount);
    if (unseenCount > 0) this.add(JOINS, joins / unseenCount);
    this.add(BASES_FIT, basesFit / 5);
  }
}
