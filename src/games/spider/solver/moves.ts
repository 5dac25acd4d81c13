import { COLUMN_COUNT, RUN_LENGTH } from '../rules/board.ts';
import type { Columns } from './columns.ts';
import {
  CARDS,
  COMPLETED,
  DEAL,
  FACE_DOWN,
  fromOf,
  HEIGHTS,
  lengthOf,
  type PackedStock,
  packMove,
  rankOf,
  ROWS_DEALT,
  suitOf,
  toOf,
} from './packed.ts';

/*
 * A second implementation of the rules, on records: `playMove` and `playDeal` of
 * `../rules/rules.ts`, but a hundred times as fast. Callers only play legal moves (`MoveList`
 * below), and tests compare both on whole games.
 */

/**
 * Removes a complete run from the column that has just been written and ends before `end`; returns
 * the number of removed cards.
 */
function complete(records: Uint8Array, at: number, column: number, end: number): number {
  const height = records[at + HEIGHTS + column]!;
  const faceDown = records[at + FACE_DOWN + column]!;
  const rest = height - RUN_LENGTH;
  const ace = records[end - 1]!;
  if (rest < faceDown || (ace & 15) !== 1) return 0;
  for (let up = 1; up < RUN_LENGTH; up++) if (records[end - 1 - up] !== ace + up) return 0;
  records[at + HEIGHTS + column] = rest;
  records[at + COMPLETED]!++;
  if (rest === faceDown && rest > 0) records[at + FACE_DOWN + column]!--;
  return RUN_LENGTH;
}

function deal(
  source: Uint8Array,
  at: number,
  stock: PackedStock,
  target: Uint8Array,
  to: number,
): void {
  const row = source[at + ROWS_DEALT]! * COLUMN_COUNT;
  let read = at + CARDS;
  let write = to + CARDS;
  for (let column = 0; column < COLUMN_COUNT; column++) {
    const height = source[at + HEIGHTS + column]!;
    for (let i = 0; i < height; i++) target[write++] = source[read++]!;
    target[write++] = stock.cards[row + column]!;
    target[to + HEIGHTS + column] = height + 1;
    write -= complete(target, to, column, write);
  }
  target[to + ROWS_DEALT]!++;
}

function carry(source: Uint8Array, at: number, move: number, target: Uint8Array, to: number): void {
  const [from, goal, length] = [fromOf(move), toOf(move), lengthOf(move)];
  const rest = source[at + HEIGHTS + from]! - length;
  let carried = at + CARDS + rest;
  for (let column = 0; column < from; column++) carried += source[at + HEIGHTS + column]!;
  let read = at + CARDS;
  let write = to + CARDS;
  for (let column = 0; column < COLUMN_COUNT; column++) {
    const height = source[at + HEIGHTS + column]!;
    const stays = column === from ? rest : height;
    for (let i = 0; i < stays; i++) target[write++] = source[read + i]!;
    read += height;
    if (column !== goal) continue;
    for (let i = 0; i < length; i++) target[write++] = source[carried + i]!;
    target[to + HEIGHTS + goal] = height + length;
    write -= complete(target, to, goal, write);
  }
  target[to + HEIGHTS + from] = rest;
  if (rest > 0 && rest === source[at + FACE_DOWN + from]) target[to + FACE_DOWN + from]!--;
}

/**
 * Writes the result of a legal packed move on the record at `at` in `source` to `to` in `target`,
 * with the flips and completions that follow.
 */
export function playPacked(
  source: Uint8Array,
  at: number,
  move: number,
  stock: PackedStock,
  target: Uint8Array,
  to: number,
): void {
  for (let i = 0; i < CARDS; i++) target[to + i] = source[at + i]!;
  if (move === DEAL) deal(source, at, stock, target, to);
  else carry(source, at, move, target, to);
}

/*
 * The moves of a position that a search tries. Onto a card, a run and a column leave at most one
 * possible length.
 *
 * `all` are the legal moves except those that lead to equal positions: once the stock is empty,
 * columns are interchangeable, so one empty column stands for all, and moving a whole column there
 * gains nothing. A search that tries all of them and finds no win has proven a loss.
 *
 * Without `all`, a run is also split only if a longer one results, or to fill a column as dealing
 * requires. A beam that splits runs freely finds half as many wins.
 */

/** Room for the moves of any position: 90 pairs of columns, 13 lengths for each of up to 9 empty columns, and a deal. */
const MAX_MOVES = 10 * 9 * 13 + 1;

/** The packed moves of a position. One object serves a whole search. */
export class MoveList {
  readonly moves = new Int16Array(MAX_MOVES);
  count = 0;

  add(move: number): void {
    this.moves[this.count++] = move;
  }

  /** Lists the moves of the loaded position, without dealing. */
  find(columns: Columns, all: boolean): void {
    this.count = 0;
    const { tops, runs } = columns;
    for (let from = 0; from < COLUMN_COUNT; from++) {
      const top = tops[from]!;
      if (top === 0) continue;
      const run = runs[from]!;
      for (let to = 0; to < COLUMN_COUNT; to++) {
        const target = tops[to]!;
        const length = rankOf(target) - rankOf(top);
        if (length < 1 || length > run || to === from) continue;
        const isWorthIt =
          all || length === run || (suitOf(target) === suitOf(top) && runs[to]! + length > run);
        if (isWorthIt) this.add(packMove(from, to, length));
      }
      if (columns.emptyColumns > 0) this.findOntoEmpty(columns, all, from);
    }
  }

  private findOntoEmpty(columns: Columns, all: boolean, from: number): void {
    const { tops, runs, heights, hasStock } = columns;
    const run = runs[from]!;
    const shortest = all || hasStock ? 1 : run;
    const longest = hasStock || run < heights[from]! ? run : run - 1;
    for (let to = 0; to < COLUMN_COUNT; to++) {
      if (tops[to] !== 0) continue;
      for (let length = shortest; length <= longest; length++) {
        this.add(packMove(from, to, length));
      }
      if (!hasStock) return;
    }
  }
}
