/** A square of a board: `row * cols + col`, from the top left. */
export type Cell = number;

/** Left, up, right, down. */
export type Direction = 'l' | 'u' | 'r' | 'd';

/**
 * The part of a level that never changes during play. A different object is a different level, or a changed drawing.
 */
export interface Ground {
  readonly rows: number;
  readonly cols: number;
  /** Whether each cell is a wall. */
  readonly walls: readonly boolean[];
  /** Whether each cell is a goal. */
  readonly goalAt: readonly boolean[];
  /** Whether each cell is floor inside the level, not outside its walls. */
  readonly inside: readonly boolean[];
  /** Whether the world outside is shown as faint floor, for drawing. */
  readonly isDrawing?: boolean;
}

/** A ground with boxes and player. */
export interface Position {
  readonly ground: Ground;
  /** The cell of each box; its index identifies it in glides. */
  readonly boxes: readonly Cell[];
  /** `null` in drawings without a player. */
  readonly player: Cell | null;
}

/** A position in cells from the top left; fractional while a piece glides. */
export interface Place {
  readonly col: number;
  readonly row: number;
}

/** The column and row of a cell, from 0. */
export function columnAndRow({ cols }: Pick<Ground, 'cols'>, cell: Cell): Place {
  return { col: cell % cols, row: Math.floor(cell / cols) };
}

/** The adjacent cell, or `null` beyond the board's edge. */
export function neighbour(
  { rows, cols }: Pick<Ground, 'rows' | 'cols'>,
  cell: Cell,
  direction: Direction,
): Cell | null {
  const { col, row } = columnAndRow({ cols }, cell);
  switch (direction) {
    case 'l':
      return col > 0 ? cell - 1 : null;
    case 'r':
      return col < cols - 1 ? cell + 1 : null;
    case 'u':
      return row > 0 ? cell - cols : null;
    case 'd':
      return row < rows - 1 ? cell + cols : null;
  }
}

/**
 * The ground of boards with more cells than this is painted on a canvas. With a tile for each of 40,000 cells, a step
 * took half a second and a zoom step three; up to this size, both keep up with the keyboard.
 */
const MOST_TILES = 10_000;

/** Whether a board has too many cells for one element each. */
export function isHuge({ walls }: Pick<Ground, 'walls'>): boolean {
  return walls.length > MOST_TILES;
}
