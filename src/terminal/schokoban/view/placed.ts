import { rowWith, widthOf, type Row } from './rows.ts';
import type { WindowSize } from '../model/model.ts';

/** In a larger window the picture stands in its middle, not in a corner of it. */
const USUAL: WindowSize = { columns: 100, rows: 30 };

/** How many columns to the right things as wide as this begin. */
export function leftOf(size: WindowSize, width: number): number {
  return size.columns > USUAL.columns ? Math.max(0, Math.floor((size.columns - width) / 2)) : 0;
}

/** How many rows further down a picture of so many rows begins. */
export function topOf(size: WindowSize, rows: number): number {
  // A little above the middle, where it looks as if it were in the middle.
  return size.rows > USUAL.rows ? Math.max(0, Math.floor((size.rows - rows) * 0.4)) : 0;
}

/** Rows as one block, moved to the right. */
export function shifted(rows: readonly Row[], left: number): readonly Row[] {
  return left === 0 ? rows : rows.map((pieces) => rowWith(' '.repeat(left), pieces));
}

/** Rows as one block in the middle of a large window. */
export function centred(rows: readonly Row[], size: WindowSize): readonly Row[] {
  return shifted(rows, leftOf(size, Math.max(0, ...rows.map(widthOf))));
}
