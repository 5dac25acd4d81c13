import type { Cell } from './level.ts';
import type { Position } from './rules.ts';

/** A position as the 2-D array of XSB characters that the web specification describes. */
export interface Grid {
  /** `grid[row][col]`, one of `#`, space, `.`, `$`, `*`, `@`, `+`. */
  readonly grid: string[][];
  readonly rows: number;
  readonly cols: number;
}

/** The XSB character of every cell. */
function glyphs(position: Position): string[] {
  const { level, boxes, player } = position;
  const chars = level.walls.map((wall, cell): string =>
    wall ? '#' : level.goalAt[cell] ? '.' : ' ',
  );
  const place = (cell: Cell, plain: string, onGoal: string) => {
    chars[cell] = level.goalAt[cell] ? onGoal : plain;
  };
  for (const box of boxes) place(box, '$', '*');
  place(player, '@', '+');
  return chars;
}

/** A fresh grid of the position. Changing it changes nothing else. */
export function gridOf(position: Position): Grid {
  const { rows, cols } = position.level;
  const chars = glyphs(position);
  const grid = Array.from({ length: rows }, (_, row) => chars.slice(row * cols, (row + 1) * cols));
  return { grid, rows, cols };
}
