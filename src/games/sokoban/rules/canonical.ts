import { textKey } from '../../../core/rng.ts';
import { fieldOf, squareOf, Walker } from './field.ts';
import { insideCells, type Cell, type Level } from './level.ts';
import { opening } from './rules.ts';

/** The content of a square as one character: walls and the outside are alike. */
const OUTSIDE = '#';

/** The squares as characters, row by row, without the margins in which nothing can ever happen. */
function squaresOf(level: Level): readonly string[] {
  const inside = insideCells(level);
  const walker = new Walker(fieldOf(opening(level)));
  walker.walk(squareOf(level, level.player));
  const boxes = new Set(level.boxes);
  const at = (cell: Cell): string => {
    if (!inside[cell]) return OUTSIDE;
    if (boxes.has(cell)) return level.goalAt[cell] ? '*' : '$';
    const floor = level.goalAt[cell] ? '.o' : ' -';
    return floor.charAt(walker.distanceTo(squareOf(level, cell)) >= 0 ? 1 : 0);
  };
  const rows = Array.from({ length: level.rows }, (_, row) =>
    Array.from({ length: level.cols }, (_, col) => at(row * level.cols + col)).join(''),
  );
  const used = rows.filter((row) => /[^#]/.test(row));
  const left = Math.min(...used.map((row) => row.search(/[^#]/)));
  const right = Math.max(...used.map((row) => row.length - (/#*$/.exec(row)?.[0].length ?? 0)));
  const first = rows.findIndex((row) => /[^#]/.test(row));
  const last = rows.findLastIndex((row) => /[^#]/.test(row));
  return rows.slice(first, last + 1).map((row) => row.slice(left, right));
}

function transposed(rows: readonly string[]): readonly string[] {
  return Array.from(rows[0] ?? '', (_, col) => rows.map((row) => row.charAt(col)).join(''));
}

/** The same picture upside down, mirrored, and both: the four orientations that keep rows. */
function flips(rows: readonly string[]): readonly string[] {
  const text = rows.join('\n');
  // Turned by half, a picture is its text from behind.
  const turned = Array.from(text).reverse().join('');
  const upsideDown = [...rows].reverse().join('\n');
  const mirrored = Array.from(upsideDown).reverse().join('');
  return [text, turned, upsideDown, mirrored];
}

/**
 * 64 bits that are the same for a board in all eight orientations, for all initial cells of the player in a region, and
 * regardless of what is outside the walls: every solution of one such level is, turned, a solution of the other. As 16
 * hexadecimal digits.
 */
export function canonicalKey(level: Level): string {
  const rows = squaresOf(level);
  const pictures = [...flips(rows), ...flips(transposed(rows))];
  const smallest = pictures.reduce((least, text) => (text < least ? text : least));
  return textKey('canonical', smallest);
}
