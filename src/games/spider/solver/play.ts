import { COLUMN_COUNT, RUN_LENGTH } from '../rules/board.ts';
import {
  CARDS,
  COMPLETED,
  DEAL,
  FACE_DOWN,
  fromOf,
  HEIGHTS,
  lengthOf,
  ROWS_DEALT,
  toOf,
  type PackedStock,
} from './packed.ts';

/*
 * The rules once more, on records: what playMove and playDeal of ../rules.ts do, a hundred times as fast. They
 * only play what the rules allow (children.ts), and tests compare both on whole games.
 */

/**
 * Takes a complete run off the column that has just been written and ends before `end`; how many cards
 * that are.
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
 * Writes what a legal packed move makes of the record at `at` in `source` to `to` in `target`, with the flips
 * and completions that follow.
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
