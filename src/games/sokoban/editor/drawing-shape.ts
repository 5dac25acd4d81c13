import { DELTAS, type Direction } from '../rules/direction.ts';
import { emptyRoom, type Drawing, type Glyph } from './drawing.ts';
import { MAX_SIDE, type Cell } from '../rules/level.ts';

/** What the pen repeats: nothing, left and right, above and below, or all four quarters. */
export const SYMMETRIES = ['none', 'left-right', 'up-down', 'both'] as const;
export type Symmetry = (typeof SYMMETRIES)[number];

/** How a whole drawing can be turned over: mirrored left to right or top to bottom, or turned clockwise. */
export const TURNS = ['mirror', 'flip', 'rotate'] as const;
export type Turn = (typeof TURNS)[number];

/** A drawing of this size, each square taken from where `from` says; floor where that is nowhere. */
function rearranged(
  drawing: Drawing,
  rows: number,
  cols: number,
  from: (row: number, col: number) => readonly [row: number, col: number],
): Drawing {
  const glyphs = Array.from({ length: rows * cols }, (_, cell): Glyph => {
    const [row, col] = from(Math.floor(cell / cols), cell % cols);
    const onBoard = row >= 0 && row < drawing.rows && col >= 0 && col < drawing.cols;
    return (onBoard ? drawing.glyphs[row * drawing.cols + col] : undefined) ?? ' ';
  });
  return { rows, cols, glyphs };
}

/** Whether a drawing can have so many rows, or columns. */
export const isSide = (n: number) => Number.isInteger(n) && n >= 1 && n <= MAX_SIDE;

/**
 * The drawing with `by` rows or columns more (or, if negative, fewer) on one side. What stood on
 * those taken away is lost. The same reference where the size would leave its range.
 */
export function resize(drawing: Drawing, side: Direction, by: number): Drawing {
  const { row, col } = DELTAS[side];
  const rows = drawing.rows + Math.abs(row) * by;
  const cols = drawing.cols + Math.abs(col) * by;
  if (by === 0 || !isSide(rows) || !isSide(cols)) return drawing;
  const [down, right] = [side === 'u' ? by : 0, side === 'l' ? by : 0];
  return rearranged(drawing, rows, cols, (r, c) => [r - down, c - right]);
}

/**
 * The drawing with so many rows and columns: what comes or goes does so on the right and at the bottom. An empty room
 * keeps its walls round it. The same reference where nothing changes, or where the size is out of range.
 */
export function sized(drawing: Drawing, rows: number, cols: number): Drawing {
  if (!isSide(rows) || !isSide(cols)) return drawing;
  if (rows === drawing.rows && cols === drawing.cols) return drawing;
  const room = emptyRoom(drawing.rows, drawing.cols);
  const isEmptyRoom = drawing.glyphs.every((glyph, cell) => glyph === room.glyphs[cell]);
  return isEmptyRoom ? emptyRoom(rows, cols) : rearranged(drawing, rows, cols, (r, c) => [r, c]);
}

/** The drawing moved by one square; what leaves on one side comes in on the other, so nothing is lost. */
export function shift(drawing: Drawing, direction: Direction): Drawing {
  const { rows, cols } = drawing;
  const { row, col } = DELTAS[direction];
  return rearranged(drawing, rows, cols, (r, c) => [
    (r - row + rows) % rows,
    (c - col + cols) % cols,
  ]);
}

/** The whole drawing mirrored, flipped or turned clockwise by a right angle. */
export function turn(drawing: Drawing, how: Turn): Drawing {
  const { rows, cols } = drawing;
  switch (how) {
    case 'mirror':
      return rearranged(drawing, rows, cols, (r, c) => [r, cols - 1 - c]);
    case 'flip':
      return rearranged(drawing, rows, cols, (r, c) => [rows - 1 - r, c]);
    case 'rotate':
      return rearranged(drawing, cols, rows, (r, c) => [rows - 1 - c, r]);
  }
}

/** The cells that the pen touches with `cell` under a symmetry; `cell` itself last. */
export function symmetricCells(
  { rows, cols }: Pick<Drawing, 'rows' | 'cols'>,
  cell: Cell,
  symmetry: Symmetry,
): readonly Cell[] {
  const [row, col] = [Math.floor(cell / cols), cell % cols];
  const across = row * cols + (cols - 1 - col);
  const below = (rows - 1 - row) * cols + col;
  const opposite = (rows - 1 - row) * cols + (cols - 1 - col);
  const others: Readonly<Record<Symmetry, readonly Cell[]>> = {
    none: [],
    'left-right': [across],
    'up-down': [below],
    both: [opposite, below, across],
  };
  return [...others[symmetry], cell];
}
