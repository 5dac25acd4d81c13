import { type Card, type Column, SUITS } from '../../../cards/card.ts';
import type { Position } from './game.ts';

const FACE_DOWN = 64;
/** Above all control characters, so that keys are readable in a debugger. */
const FIRST = 0x100;

function codeOf({ suit, rank, faceUp }: Card): number {
  return FIRST + SUITS.indexOf(suit) * 16 + rank + (faceUp ? 0 : FACE_DOWN);
}

/** A move leaves most columns unchanged, so their arrays are the same. */
const known = new WeakMap<Column, string>();

function columnKey(column: Column): string {
  const before = known.get(column);
  if (before !== undefined) return before;
  const key = String.fromCharCode(...column.map(codeOf));
  known.set(column, key);
  return key;
}

/**
 * A text that is equal for two positions of one deal if and only if the same moves can be played
 * from both. Identical cards are equal; the order of columns matters, so that a move means the same
 * in both.
 */
export function positionKey({ tableau, stock }: Position): string {
  return [stock.cards.length, ...tableau.map(columnKey)].join(' ');
}
