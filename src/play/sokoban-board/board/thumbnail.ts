import type { Cell, Level } from '../../../games/sokoban/rules/level.ts';
import { insideCells } from '../../../games/sokoban/rules/level.ts';
import { columnAndRow } from '../../../board/tiles/ground.ts';

/** A level as a picture in small: path data a cell being 10 units wide, one path for each kind. */
export interface Thumbnail {
  readonly viewBox: string;
  readonly walls: string;
  readonly floor: string;
  readonly goals: string;
  readonly boxes: string;
  readonly player: string;
}

/** The width of a cell in the path data. */
export const UNIT = 10;

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

/** A shape by its size, round the middle of a cell. */
type Shape = (x: number, y: number, half: number) => string;

const square: Shape = (x, y, half) =>
  `M${x - half} ${y - half}h${2 * half}v${2 * half}h-${2 * half}z`;
const diamond: Shape = (x, y, half) =>
  `M${x} ${y - half}l${half} ${half}l-${half} ${half}l-${half}-${half}z`;
const disc: Shape = (x, y, half) =>
  `M${x - half} ${y}a${half} ${half} 0 1 0 ${2 * half} 0a${half} ${half} 0 1 0-${2 * half} 0z`;

/** Shapes, each with its size, round the middle of each cell. One within another is a hole in it. */
function marks(
  level: Level,
  cells: readonly Cell[],
  shapes: readonly (readonly [Shape, number])[],
): string {
  return cells
    .map((cell) => {
      const { col, row } = columnAndRow(level, cell);
      const [x, y] = [col * UNIT + UNIT / 2, row * UNIT + UNIT / 2];
      return shapes.map(([shape, half]) => shape(x, y, half)).join('');
    })
    .join('');
}

/**
 * The picture of a level as its author made it. Shapes tell what stands where, without any colour: a goal is a ring, a
 * box a square and with a hole on a goal, the player a diamond and a smaller one in a ring on a goal. With `placed`, the
 * boxes stand on those cells, and there is no player.
 */
export function thumbnailOf(level: Level, placed?: readonly Cell[]): Thumbnail {
  const inside = insideCells(level);
  const stand = placed ?? level.boxes;
  const players = placed ? [] : [level.player];
  const boxes = new Set(stand);
  const isGoal = (cell: Cell) => level.goalAt[cell] === true;
  const open = level.goals.filter((cell) => !boxes.has(cell) && !players.includes(cell));
  const below = players.filter(isGoal);
  return {
    viewBox: `0 0 ${level.cols * UNIT} ${level.rows * UNIT}`,
    walls: squares(level, (cell) => level.walls[cell] === true),
    floor: squares(level, (cell) => inside[cell] === true),
    goals: [
      marks(level, open, [
        [disc, 3.5],
        [disc, 2],
      ]),
      marks(level, below, [
        [disc, 4.75],
        [disc, 3.5],
      ]),
    ].join(''),
    ...figuresOf(level, stand, players),
  };
}

/** The boxes and the player of a thumbnail alone, wherever they stand. */
export function figuresOf(
  level: Level,
  boxes: readonly Cell[],
  players: readonly Cell[],
): Pick<Thumbnail, 'boxes' | 'player'> {
  const isGoal = (cell: Cell) => level.goalAt[cell] === true;
  return {
    boxes: [
      marks(
        level,
        boxes.filter((cell) => !isGoal(cell)),
        [[square, 3.5]],
      ),
      marks(level, boxes.filter(isGoal), [
        [square, 4],
        [disc, 2],
      ]),
    ].join(''),
    player: marks(level, players, [[diamond, players.some(isGoal) ? 3 : 4.5]]),
  };
}
