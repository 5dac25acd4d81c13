import { COLUMN_COUNT } from '../rules/board.ts';
import { CARDS, FACE_DOWN, HEIGHTS } from './packed.ts';

/** Whether two columns are equal, given where their heights are and where their cards begin. */
function isSameColumn(
  x: Uint8Array,
  xHeight: number,
  xStart: number,
  y: Uint8Array,
  yHeight: number,
  yStart: number,
): boolean {
  const height = x[xHeight]!;
  if (height !== y[yHeight]) return false;
  if (x[xHeight + FACE_DOWN - HEIGHTS] !== y[yHeight + FACE_DOWN - HEIGHTS]) return false;
  for (let i = 0; i < height; i++) if (x[xStart + i] !== y[yStart + i]) return false;
  return true;
}

/**
 * Whether two records of one search, at `xAt` and `yAt`, hold the same columns: in the same order, or, with
 * `inAnyOrder`, in any.
 */
export function isSamePosition(
  x: Uint8Array,
  xAt: number,
  y: Uint8Array,
  yAt: number,
  inAnyOrder: boolean,
): boolean {
  /** Columns of y that were found in x: bit `column`. */
  let found = 0;
  let xStart = xAt + CARDS;
  for (let column = 0; column < COLUMN_COUNT; column++) {
    let yStart = yAt + CARDS;
    let other = 0;
    for (; other < COLUMN_COUNT; other++) {
      const isFree = ((found >> other) & 1) === 0 && (inAnyOrder || other === column);
      const [xHeight, yHeight] = [xAt + HEIGHTS + column, yAt + HEIGHTS + other];
      if (isFree && isSameColumn(x, xHeight, xStart, y, yHeight, yStart)) break;
      yStart += y[yHeight]!;
    }
    if (other === COLUMN_COUNT) return false;
    found |= 1 << other;
    xStart += x[xAt + HEIGHTS + column]!;
  }
  return true;
}
