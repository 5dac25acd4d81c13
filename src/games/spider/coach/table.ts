import { COLUMN_COUNT, RUN_LENGTH } from '../rules/board.ts';
import { fromOf, lengthOf, packCard, rankOf, toOf } from '../solver/packed.ts';
import type { Face, PlayerView, SeenTable } from './player-view.ts';

/*
 * A table as a record of bytes: the heights of the columns, how many cards of each are face-down,
 * how many suits are complete, how many rows are left, and ten columns with room for the tallest
 * possible one (5 face-down cards, then a King and five dealt cards with twelve on each: 83).
 *
 * A card is suit · 16 + rank, as in the solver; an unseen card is UNKNOWN. A face-down card that is
 * turned and still UNKNOWN is on top of its column: nothing can be moved from there or onto it.
 */

export const HEIGHTS = 0;
export const COVERED = COLUMN_COUNT;
export const COMPLETED = 2 * COLUMN_COUNT;
export const ROWS = COMPLETED + 1;
const CARDS = 24;
/** Bytes of a column. */
export const STRIDE = 96;
export const TABLE_SIZE = CARDS + COLUMN_COUNT * STRIDE;

export const UNKNOWN = 0;
/** An upper bound for card codes. */
export const CARD_CODES = 64;

/** The offset of column `column` in the record at `at`. */
export const columnAt = (at: number, column: number) => at + CARDS + column * STRIDE;

/** A position as the coach represents it. */
export interface Table {
  readonly record: Uint8Array;
  /** The rows of the stock, the last one first, so that row n is the next while n rows are left. Mostly UNKNOWN. */
  readonly stock: Uint8Array;
  /** By card: how many copies were never seen. */
  readonly unseen: Uint8Array;
  readonly unseenCount: number;
  /** The number of suits in the deck. */
  readonly suits: number;
  readonly relaxedDealing: boolean;
  /** The tables that can be returned to from here, as records, oldest first. */
  readonly earlier: readonly Uint8Array[];
}

const codeOrUnknown = (face: Face | null) => (face ? packCard(face) : UNKNOWN);

function recordOf({ columns, completed }: SeenTable, rows: number): Uint8Array {
  const record = new Uint8Array(TABLE_SIZE);
  for (const [index, { covered, open }] of columns.entries()) {
    record[HEIGHTS + index] = covered.length + open.length;
    record[COVERED + index] = covered.length;
    record.set([...covered, ...open].map(codeOrUnknown), columnAt(0, index));
  }
  record[COMPLETED] = completed.length;
  record[ROWS] = rows;
  return record;
}

/** The number of suits among all cards known to the player. */
function suitsOf({ columns, completed, rows, unseen }: PlayerView): number {
  const known = [...columns.flatMap(({ covered, open }) => [...covered, ...open]), ...rows.flat()];
  const faces = [...known, ...unseen.map(({ face }) => face)];
  return new Set([...completed, ...faces.flatMap((face) => (face ? [face.suit] : []))]).size;
}

/** Packs a view. */
export function tableOf(view: PlayerView): Table {
  const unseen = new Uint8Array(CARD_CODES);
  for (const { face, count } of view.unseen) unseen[packCard(face)] = count;
  return {
    record: recordOf(view, view.rows.length),
    stock: Uint8Array.from(view.rows.toReversed().flat(), codeOrUnknown),
    unseen,
    unseenCount: view.unseen.reduce((sum, { count }) => sum + count, 0),
    suits: suitsOf(view),
    relaxedDealing: view.relaxedDealing,
    earlier: view.earlier.map((earlier) => recordOf(earlier, view.rows.length)),
  };
}

/** Whether a row may be dealt now, by the same rule as `dealRefusal`. */
export function mayDeal({
  record,
  relaxedDealing,
}: Pick<Table, 'record' | 'relaxedDealing'>): boolean {
  if (record[ROWS] === 0) return false;
  let cards = 0;
  let empty = 0;
  for (let column = 0; column < COLUMN_COUNT; column++) {
    const height = record[HEIGHTS + column]!;
    cards += height;
    if (height === 0) empty++;
  }
  return relaxedDealing || empty === 0 || cards < COLUMN_COUNT;
}

/** Whether a packed move may be played on a record, by the same rule as `canMove`, for known cards. */
export function mayMove(record: Uint8Array, move: number): boolean {
  const [from, to, length] = [fromOf(move), toOf(move), lengthOf(move)];
  const height = record[HEIGHTS + from]!;
  if (from === to || length < 1 || height - record[COVERED + from]! < length) return false;
  const end = columnAt(0, from) + height;
  const top = record[end - 1]!;
  if (top === UNKNOWN) return false;
  for (let up = 1; up < length; up++) if (record[end - 1 - up] !== top + up) return false;
  const onto = record[HEIGHTS + to]!;
  return onto === 0 || rankOf(record[columnAt(0, to) + onto - 1]!) === rankOf(top) + length;
}

/** Turns the top card of a column if only face-down ones are left; returns whether it is an unseen card. */
function turn(records: Uint8Array, at: number, column: number): boolean {
  const height = records[at + HEIGHTS + column]!;
  if (height === 0 || height !== records[at + COVERED + column]) return false;
  records[at + COVERED + column]!--;
  return records[columnAt(at, column) + height - 1] === UNKNOWN;
}

/**
 * Removes a complete run from a column, if there is one. Returns the bit of the column if that turns an unseen card.
 */
function completeRun(records: Uint8Array, at: number, column: number): number {
  const height = records[at + HEIGHTS + column]!;
  const rest = height - RUN_LENGTH;
  const end = columnAt(at, column) + height;
  const ace = records[end - 1]!;
  if (rest < records[at + COVERED + column]! || (ace & 15) !== 1) return 0;
  for (let up = 1; up < RUN_LENGTH; up++) if (records[end - 1 - up] !== ace + up) return 0;
  records[at + HEIGHTS + column] = rest;
  records[at + COMPLETED]!++;
  return turn(records, at, column) ? 1 << column : 0;
}

/**
 * Plays a legal packed move on the record at `at`, with its consequences. Returns the bits of the columns whose top
 * card is then an unseen one.
 */
export function playOn(records: Uint8Array, at: number, move: number): number {
  const from = fromOf(move);
  const to = toOf(move);
  const length = lengthOf(move);
  const rest = records[at + HEIGHTS + from]! - length;
  const height = records[at + HEIGHTS + to]!;
  const source = columnAt(at, from) + rest;
  records.copyWithin(columnAt(at, to) + height, source, source + length);
  records[at + HEIGHTS + from] = rest;
  records[at + HEIGHTS + to] = height + length;
  const turned = turn(records, at, from) ? 1 << from : 0;
  return turned | completeRun(records, at, to);
}

/**
 * Deals a row, which must be known, with the completions that follow. Returns the bits of the columns whose top card is
 * then an unseen one.
 */
export function dealOn(record: Uint8Array, stock: Uint8Array): number {
  const row = --record[ROWS]! * COLUMN_COUNT;
  let turned = 0;
  for (let column = 0; column < COLUMN_COUNT; column++) {
    const height = record[HEIGHTS + column]!++;
    record[columnAt(0, column) + height] = stock[row + column]!;
    turned |= completeRun(record, 0, column);
  }
  return turned;
}
