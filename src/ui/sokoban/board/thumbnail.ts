import type { Cell, Level } from '../../../games/sokoban/rules/level.ts';
import { insideCells } from '../../../games/sokoban/rules/level.ts';
import { columnAndRow } from './tiles.ts';

/** A level as a picture in small: path data a cell being 10 units wide, one path for each kind. */
export interface Thumbnail {
  readonly viewBox: string;
  readonly walls: string;
  readonly floor: string;
  readonly goals: string;
  readonly boxes: string;
  readonly player: string;
}

const UNIT = 10;

function squares(level: Level, isIn: (cell: Cell) => boolean): string {
  const parts: string[] = [];
  for (let row = 0; row < level.rows; row++) {
    // Neighbours in a row become one rectangle: a tenth of the path data.
    let start = -1;
    for (let col = 0; col <= level.cols; col++) {
      const filled = col < level.cols && isIn(row * level.cols + col);
      if (filled && start < 0) start = col;
      if (!filled && start >= 0) {
        const width = (col - start) * UNIT;
        parts.push(`M${start * UNIT} ${row * UNIT}h${width}v${UNIT}h-${width}z`);
        start = -1;
      }
    }
  }
  return parts.join('');
}

/** A shape in the middle of each cell, `half` being half its width: a square, or a diamond. */
function marks(level: Level, cells: readonly Cell[], half: number, diamond: boolean): string {
  const side = 2 * half;
  return cells
    .map((cell) => {
      const { col, row } = columnAndRow(level, cell);
      const [x, y] = [col * UNIT + UNIT / 2, row * UNIT + UNIT / 2];
      return diamond
        ? `M${x} ${y - half}l${half} ${half}l-${half} ${half}l-${half}-${half}z`
        : `M${x - half} ${y - half}h${side}v${side}h-${side}z`;
    })
    .join('');
}

/** The picture of a level as its author made it. */
export function thumbnailOf(level: Level): Thumbnail {
  const inside = insideCells(level);
  return {
    viewBox: `0 0 ${level.cols * UNIT} ${level.rows * UNIT}`,
    walls: squares(level, (cell) => level.walls[cell] === true),
    floor: squares(level, (cell) => inside[cell] === true),
    goals: marks(level, level.goals, 4, true),
    boxes: marks(level, level.boxes, 3.5, false),
    player: marks(level, [level.player], 4.5, true),
  };
}
