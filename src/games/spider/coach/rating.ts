import { COLUMN_COUNT, RUN_LENGTH } from '../rules/board.ts';
import { fromOf, lengthOf, packMove, rankOf, toOf } from '../solver/packed.ts';
import { CARD_A, CARD_B, cardKey, FACE_DOWN_A, FACE_DOWN_B, saltHash } from '../solver/columns.ts';
import {
  CARD_CODES,
  columnAt,
  COMPLETED,
  COVERED,
  HEIGHTS,
  ROWS,
  STRIDE,
  UNKNOWN,
  type Table,
} from './table.ts';
import type { Weights } from './weights.ts';

const KING = 13;
/** The maximum number of face-down cards in a column. */
const MAX_COVERED = 5;
/** 90 pairs of columns, and up to 13 lengths for an empty one. */
const MAX_MOVES = 256;
const SIZE = COLUMN_COUNT * STRIDE;

/** Points of a run by its length, as a lookup table. */
function runPoints(weight: number): Float64Array {
  return new Float64Array(RUN_LENGTH + 1).map((_, n) =>
    n > 0 ? (weight * (n - 1) * (n - 1)) / 13 : 0,
  );
}

/** By rank: the weight, plus `byRank` scaled by the rank. */
function rankPoints(weight: number, byRank: number): Float64Array {
  return new Float64Array(16).map((_, rank) => weight + (byRank * rank) / 13);
}

type Unseen = Pick<Table, 'unseen' | 'unseenCount'>;

/**
 * Computes the value of a table, finds the moves worth trying, and rates moves without playing
 * them. A move changes only two columns, and one pass over a column gives its rating with any
 * number of cards removed. All cards that move together form one run.
 */
export class Rating {
  /** Of the loaded table, or of the table after the last rated move. */
  value = 0;
  a = 0;
  b = 0;
  /** The moves that `findMoves` has found. */
  readonly moves = new Int16Array(MAX_MOVES);
  moveCount = 0;

  private records: Uint8Array = new Uint8Array(0);
  private at = 0;
  private completed = 0;
  private emptyColumns = 0;
  private leftmostEmpty = -1;
  private columnsValue = 0;
  private hashA = 0;
  private hashB = 0;
  private readonly heights = new Int32Array(COLUMN_COUNT);
  private readonly covered = new Int32Array(COLUMN_COUNT);
  private readonly tops = new Int32Array(COLUMN_COUNT);
  /** The rank of the lowest open card, or 0. */
  private readonly bases = new Int32Array(COLUMN_COUNT);
  private readonly topCounts = new Int32Array(16);
  /** By rank: the columns with such a card on top, as bits; ranks above the King have none. */
  private readonly topsOfRank = new Int32Array(32);
  /** By rank: how many lowest open cards fit on it. */
  private readonly baseCounts = new Int32Array(16);
  private joins = 0;
  private places = 0;
  private fitting = 0;
  /* By column and height: the rating of the column when cut down to that height. */
  private readonly values = new Float64Array(SIZE);
  private readonly hashesA = new Int32Array(SIZE);
  private readonly hashesB = new Int32Array(SIZE);
  private readonly runs = new Int32Array(SIZE);
  private readonly breaks = new Int32Array(SIZE);
  /** By column and height: whether the run at the top begins with a King on the ground. */
  private readonly onGround = new Uint8Array(SIZE);
  /* By column: the column as last read; cards by column and height. */
  private readonly readCovered = new Int8Array(COLUMN_COUNT).fill(-1);
  private readonly readHeights = new Uint8Array(COLUMN_COUNT);
  private readonly readCards = new Uint8Array(SIZE);

  private readonly coveredPoints: Float64Array;
  private readonly onCoveredPoints: Float64Array;
  private readonly basePoints: Float64Array;
  private readonly wrongPoints: Float64Array;
  private readonly runPoints: Float64Array;
  private readonly kingRunPoints: Float64Array;
  private readonly emptyPoints = new Float64Array(COLUMN_COUNT + 1);
  /** By card: its value on top of a column, as a place for unseen cards of its suit. */
  private readonly joinPoints = new Float64Array(CARD_CODES);
  /** By rank: its value among the top cards, as a place for unseen cards. */
  private readonly fitPoints = new Float64Array(16);

  private readonly weights: Weights;

  constructor(weights: Weights, table: Unseen) {
    this.weights = weights;
    this.coveredPoints = Float64Array.from(
      { length: MAX_COVERED + 1 },
      (_, n) => weights.covered[n] ?? 0,
    );
    this.onCoveredPoints = rankPoints(weights.onCovered, weights.onCoveredRank);
    this.basePoints = rankPoints(weights.base, 0);
    this.basePoints[KING] = weights.baseKing;
    this.wrongPoints = rankPoints(weights.wrong, weights.wrongRank);
    this.wrongPoints[KING]! += weights.kingAbove;
    this.runPoints = runPoints(weights.run);
    this.kingRunPoints = runPoints(weights.run + weights.kingRun);
    const [first, second, further] = weights.empty;
    for (let n = 1; n <= COLUMN_COUNT; n++) {
      this.emptyPoints[n] =
        this.emptyPoints[n - 1]! + (n === 1 ? first : n === 2 ? second : further);
    }
    this.expect(table);
  }

  /** Sets the unseen cards of the tables that follow. */
  expect({ unseen, unseenCount }: Unseen): void {
    this.joinPoints.fill(0);
    this.fitPoints.fill(0);
    const { weights } = this;
    if (unseenCount === 0) return;
    for (let card = 0; card < CARD_CODES; card++) {
      if (rankOf(card) < 2 || rankOf(card) > KING) continue;
      this.joinPoints[card] = (weights.unseenJoins * unseen[card - 1]!) / unseenCount;
      this.fitPoints[rankOf(card)]! += (weights.unseenFits * unseen[card - 1]!) / unseenCount;
    }
  }

  /** Reads the record at `at` and rates it. */
  load(records: Uint8Array, at: number): void {
    this.records = records;
    this.at = at;
    this.completed = records[at + COMPLETED]!;
    this.emptyColumns = 0;
    this.leftmostEmpty = -1;
    this.columnsValue = 0;
    this.hashA = this.hashB = 0;
    this.joins = 0;
    this.topCounts.fill(0);
    this.baseCounts.fill(0);
    for (let column = 0; column < COLUMN_COUNT; column++) {
      const height = records[at + HEIGHTS + column]!;
      this.heights[column] = height;
      this.covered[column] = records[at + COVERED + column]!;
      if (height === 0) {
        this.tops[column] = this.bases[column] = 0;
        if (this.emptyColumns++ === 0) this.leftmostEmpty = column;
        continue;
      }
      this.loadColumn(column, columnAt(at, column));
      const top = column * STRIDE + height;
      const card = records[columnAt(at, column) + height - 1]!;
      this.tops[column] = card;
      this.bases[column] = rankOf(records[columnAt(at, column) + this.covered[column]!]!);
      this.topCounts[rankOf(card)]!++;
      if (this.bases[column]! > 0) this.baseCounts[this.bases[column]! + 1]!++;
      this.joins += this.joinPoints[card]!;
      this.columnsValue += this.values[top]!;
      this.hashA = (this.hashA + saltHash(this.hashesA[top]!, 0)) | 0;
      this.hashB = (this.hashB + saltHash(this.hashesB[top]!, 0)) | 0;
    }
    // Rank 0 is not a rank: it never appears for the first time, and never disappears.
    this.topCounts[0] = COLUMN_COUNT;
    this.places = this.fitting = 0;
    for (let rank = 1; rank <= KING; rank++) {
      if (this.topCounts[rank] === 0) continue;
      this.places += this.fitPoints[rank]!;
      this.fitting += this.baseCounts[rank]!;
    }
    this.a = this.hashA;
    this.b = this.hashB;
    this.value =
      this.columnsValue +
      this.joins +
      this.emptyPoints[this.emptyColumns]! +
      this.weights.complete * this.completed +
      this.places +
      this.fitting * this.weights.baseFits;
  }

  /**
   * Reads a column. If the column was read before, reads only what changed: in a search most
   * columns are the same, or begin with the same cards.
   */
  private loadColumn(column: number, start: number): void {
    const { records, weights, values, hashesA, hashesB, runs, breaks, onGround, readCards } = this;
    const covered = this.covered[column]!;
    const height = this.heights[column]!;
    const own = column * STRIDE;
    let at = Math.max(0, covered - 1);
    if (this.readCovered[column] === covered) {
      const most = Math.min(height, this.readHeights[column]!);
      while (at < most && readCards[own + at] === records[start + at]) at++;
      if (at === height) return;
    }
    this.readCovered[column] = covered;
    this.readHeights[column] = height;
    for (let place = at; place < height; place++) {
      readCards[own + place] = records[start + place]!;
    }
    if (at <= covered) {
      // Two exclusive cases: all open cards are gone and the last face-down card has just been
      // turned, or the lowest open card is still there.
      if (covered > 0) {
        this.startColumn(own + covered, covered - 1, records[start + covered - 1]!, covered - 1);
      }
      this.startColumn(own + covered + 1, covered, records[start + covered]!, covered);
      at = covered + 1;
    }
    for (; at < height; at++) {
      const card = records[start + at]!;
      const below = records[start + at - 1]!;
      const old = own + at;
      const next = old + 1;
      const key = cardKey(at, card);
      hashesA[next] = hashesA[old]! ^ CARD_A[key]!;
      hashesB[next] = hashesB[old]! ^ CARD_B[key]!;
      if (below === card + 1) {
        const run = runs[old]! + 1;
        const points = onGround[old] === 1 ? this.kingRunPoints : this.runPoints;
        values[next] =
          values[old]! + points[run]! - points[run - 1]! + breaks[old]! * weights.buried;
        runs[next] = run;
        breaks[next] = breaks[old]!;
        onGround[next] = onGround[old]!;
        continue;
      }
      breaks[next] = breaks[old]! + 1;
      values[next] =
        values[old]! + this.breakPoints(below, card, covered) + breaks[next] * weights.buried;
      runs[next] = 1;
      onGround[next] = 0;
    }
  }

  /** Rates a column with one card on a number of face-down cards. */
  private startColumn(place: number, covered: number, card: number, height: number): void {
    const key = cardKey(height, card);
    this.hashesA[place] = FACE_DOWN_A[covered]! ^ CARD_A[key]!;
    this.hashesB[place] = FACE_DOWN_B[covered]! ^ CARD_B[key]!;
    this.onGround[place] = covered === 0 && rankOf(card) === KING ? 1 : 0;
    this.breaks[place] = covered > 0 ? 1 : 0;
    this.runs[place] = card === UNKNOWN ? 0 : 1;
    this.values[place] =
      this.coveredPoints[covered]! +
      (card === UNKNOWN
        ? this.weights.unknown
        : covered > 0
          ? this.onCoveredPoints[rankOf(card)]! + this.weights.buried
          : this.basePoints[rankOf(card)]!);
  }

  /** The points of a card on one that does not form a run with it. */
  private breakPoints(below: number, card: number, covered: number): number {
    const { weights } = this;
    if (rankOf(below) === rankOf(card) + 1) {
      return covered > 0 ? weights.mixed + weights.mixedAbove : weights.mixed;
    }
    const points = this.wrongPoints[rankOf(card)]!;
    return covered > 0 ? points + weights.wrongAbove : points;
  }

  /** Rates a legal packed move of a run or a part of one. */
  rateMove(move: number): void {
    const { records, values, heights, tops } = this;
    const from = fromOf(move);
    const to = toOf(move);
    const length = lengthOf(move);
    const fromHeight = heights[from]! - length;
    const toHeight = heights[to]!;
    const top = tops[from]!;
    const head = top + length - 1;
    const target = tops[to]!;
    const oldFrom = from * STRIDE + heights[from]!;
    const oldTo = to * STRIDE + toHeight;
    const newFrom = from * STRIDE + fromHeight;
    let value = this.columnsValue - values[oldFrom]!;
    let a = (this.hashA - saltHash(this.hashesA[oldFrom]!, 0)) | 0;
    let b = (this.hashB - saltHash(this.hashesB[oldFrom]!, 0)) | 0;
    let empty = this.emptyColumns;
    let completed = this.completed;

    let newTop = 0;
    let fromBase = 0;
    if (fromHeight === 0) {
      empty++;
    } else {
      newTop = records[columnAt(this.at, from) + fromHeight - 1]!;
      fromBase = fromHeight <= this.covered[from]! ? rankOf(newTop) : this.bases[from]!;
      value += values[newFrom]!;
      a = (a + saltHash(this.hashesA[newFrom]!, 0)) | 0;
      b = (b + saltHash(this.hashesB[newFrom]!, 0)) | 0;
    }

    let endTop = top;
    let toBase = this.bases[to]!;
    if (toHeight > 0) {
      value -= values[oldTo]!;
      a = (a - saltHash(this.hashesA[oldTo]!, 0)) | 0;
      b = (b - saltHash(this.hashesB[oldTo]!, 0)) | 0;
    }
    const joins = target === head + 1;
    if (joins && this.runs[oldTo]! + length === RUN_LENGTH) {
      completed++;
      const rest = toHeight - this.runs[oldTo]!;
      endTop = 0;
      toBase = 0;
      if (rest === 0) {
        empty++;
      } else {
        const place = to * STRIDE + rest;
        endTop = records[columnAt(this.at, to) + rest - 1]!;
        toBase = rest <= this.covered[to]! ? rankOf(endTop) : this.bases[to]!;
        value += values[place]!;
        a = (a + saltHash(this.hashesA[place]!, 0)) | 0;
        b = (b + saltHash(this.hashesB[place]!, 0)) | 0;
      }
    } else {
      let columnA = 0;
      let columnB = 0;
      if (toHeight === 0) {
        empty--;
        toBase = rankOf(head);
        columnA = FACE_DOWN_A[0]!;
        columnB = FACE_DOWN_B[0]!;
        value +=
          this.basePoints[toBase]! +
          (toBase === KING ? this.kingRunPoints : this.runPoints)[length]!;
      } else {
        columnA = this.hashesA[oldTo]!;
        columnB = this.hashesB[oldTo]!;
        const breaks = this.breaks[oldTo]!;
        value += values[oldTo]!;
        if (joins) {
          const run = this.runs[oldTo]!;
          const points = this.onGround[oldTo] === 1 ? this.kingRunPoints : this.runPoints;
          value += points[run + length]! - points[run]! + length * breaks * this.weights.buried;
        } else {
          value +=
            this.breakPoints(target, head, this.covered[to]!) +
            this.runPoints[length]! +
            length * (breaks + 1) * this.weights.buried;
        }
      }
      for (let i = 0; i < length; i++) {
        const key = cardKey(toHeight + i, head - i);
        columnA ^= CARD_A[key]!;
        columnB ^= CARD_B[key]!;
      }
      a = (a + saltHash(columnA, 0)) | 0;
      b = (b + saltHash(columnB, 0)) | 0;
    }

    const { topCounts, baseCounts, bases, fitPoints, joinPoints } = this;
    let places = this.places;
    let fitting = this.fitting;
    // Only ranks that disappear from the tops, or appear there for the first time, make a
    // difference.
    const left = rankOf(target);
    if (--topCounts[left]! === 0) {
      places -= fitPoints[left]!;
      fitting -= baseCounts[left]!;
    }
    const come = rankOf(newTop);
    if (topCounts[come]!++ === 0) {
      places += fitPoints[come]!;
      fitting += baseCounts[come]!;
    }
    if (completed > this.completed) {
      if (--topCounts[rankOf(top)]! === 0) {
        places -= fitPoints[rankOf(top)]!;
        fitting -= baseCounts[rankOf(top)]!;
      }
      if (topCounts[rankOf(endTop)]!++ === 0) {
        places += fitPoints[rankOf(endTop)]!;
        fitting += baseCounts[rankOf(endTop)]!;
      }
    }
    fitting +=
      this.fits(fromBase) - this.fits(bases[from]!) + this.fits(toBase) - this.fits(bases[to]!);
    topCounts[left]!++;
    topCounts[come]!--;
    if (completed > this.completed) {
      topCounts[rankOf(top)]!++;
      topCounts[rankOf(endTop)]!--;
    }

    this.a = a;
    this.b = b;
    this.value =
      value +
      (this.joins -
        joinPoints[top]! -
        joinPoints[target]! +
        joinPoints[newTop]! +
        joinPoints[endTop]!) +
      this.emptyPoints[empty]! +
      this.weights.complete * completed +
      places +
      fitting * this.weights.baseFits;
  }

  /** Whether a lowest card of this rank fits on some top: 1 or 0. */
  private fits(base: number): number {
    return base > 0 && this.topCounts[base + 1]! > 0 ? 1 : 0;
  }

  private add(from: number, to: number, length: number): void {
    this.moves[this.moveCount++] = packMove(from, to, length);
  }

  /** The length of the run at the top of column `column`; 0 if nothing can be moved. */
  runOf(column: number): number {
    const height = this.heights[column]!;
    return height === 0 ? 0 : this.runs[column * STRIDE + height]!;
  }

  /**
   * Lists the moves that plans consist of: whole runs onto any card that they fit on; a part of a
   * run only if a longer one results; whole runs to the leftmost empty column, and single cards too
   * while rows are left.
   */
  findMoves(): void {
    const { tops, heights, leftmostEmpty, topsOfRank } = this;
    const hasRows = this.records[this.at + ROWS]! > 0;
    this.moveCount = 0;
    topsOfRank.fill(0);
    for (let column = 0; column < COLUMN_COUNT; column++) {
      topsOfRank[rankOf(tops[column]!)]! |= 1 << column;
    }
    for (let from = 0; from < COLUMN_COUNT; from++) {
      const run = this.runOf(from);
      if (run === 0) continue;
      const top = tops[from]!;
      let targets = 0;
      for (let length = 1; length <= run; length++) targets |= topsOfRank[rankOf(top) + length]!;
      for (; targets !== 0; targets &= targets - 1) {
        const to = 31 - Math.clz32(targets & -targets);
        const target = tops[to]!;
        const length = rankOf(target) - rankOf(top);
        const isLonger = target === top + length && this.runOf(to) + length > run;
        if (length === run || isLonger) this.add(from, to, length);
      }
      if (leftmostEmpty < 0) continue;
      if (run < heights[from]!) this.add(from, leftmostEmpty, run);
      if (hasRows && run > 1) this.add(from, leftmostEmpty, 1);
    }
  }
}

const ratings = new WeakMap<Weights, Rating>();

/**
 * A rating that is reused until the next call with the same weights: thousands of searches a
 * second, run one after another, need not create their own.
 */
export function sharedRating(weights: Weights, table: Unseen): Rating {
  const known = ratings.get(weights);
  known?.expect(table);
  const rating = known ?? new Rating(weights, table);
  if (!known) ratings.set(weights, rating);
  return rating;
}
