import { DELTAS, type Direction } from './direction.ts';

/** A square of the board: `row * cols + col`, from the top left. */
export type Cell = number;

/** The maximum number of rows and of columns of a board. */
export const MAX_SIDE = 500;

const LEVEL_NOTICES = ['open-board', 'more-boxes', 'more-goals', 'solved'] as const;

/**
 * Something unusual about a level that does not keep anyone from playing it: the player can walk to the board's edge
 * (which then acts as a wall), the numbers of boxes and goals differ, or it is solved in its opening.
 */
export type LevelNotice = (typeof LEVEL_NOTICES)[number];

/** The ground of one square, apart from boxes and the player. */
interface Ground {
  readonly rows: number;
  readonly cols: number;
  /** By cell: whether it is a wall. */
  readonly walls: readonly boolean[];
  /** By cell: whether it is a goal. */
  readonly goalAt: readonly boolean[];
}

/**
 * A board as its author made it. It has one player, at least one box and one goal, at most `MAX_SIDE` rows and columns,
 * and nothing is in a wall: `xsb-read.ts` makes no other levels.
 */
export interface Level extends Ground {
  /** Ascending. */
  readonly goals: readonly Cell[];
  /** Ascending; the index in this list is the box's name for the whole game. */
  readonly boxes: readonly Cell[];
  readonly player: Cell;
  /** One line, or `null` if the author gave none. */
  readonly title: string | null;
  readonly author: string | null;
  /** May have several lines, separated by `\n`. */
  readonly comment: string | null;
  /** Its name on a site of levels, such as its number on letslogic.com, if its file names that. */
  readonly id?: string;
  readonly notices: readonly LevelNotice[];
}

/** The cell one step away, or `null` beyond the board's edge. */
export function neighbour(
  ground: Pick<Ground, 'rows' | 'cols'>,
  cell: Cell,
  direction: Direction,
): Cell | null {
  const { row, col } = DELTAS[direction];
  const newRow = Math.floor(cell / ground.cols) + row;
  const newCol = (cell % ground.cols) + col;
  const onBoard = newRow >= 0 && newRow < ground.rows && newCol >= 0 && newCol < ground.cols;
  return onBoard ? newRow * ground.cols + newCol : null;
}

/** Whether a value from outside is a cell of the board. */
export function isCell(ground: Pick<Ground, 'rows' | 'cols'>, value: unknown): value is Cell {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) < ground.rows * ground.cols;
}

/** The cells that can be walked to from a start without boxes. */
interface Chamber {
  readonly cells: readonly Cell[];
  /** Whether it reaches the board's edge. */
  readonly open: boolean;
}

/**
 * Floods from `start`, and marks in `seen` what it reaches. For speed it computes with cells directly, without
 * `neighbour`: a page that opens on a board of 100 by 100 does this three times.
 */
function flood(
  { rows, cols, walls }: Omit<Ground, 'goalAt'>,
  start: Cell,
  seen: boolean[],
): Chamber {
  const lastRow = (rows - 1) * cols;
  const cells: Cell[] = [start];
  seen[start] = true;
  let open = false;
  const enter = (cell: Cell) => {
    if (walls[cell] || seen[cell]) return;
    seen[cell] = true;
    cells.push(cell);
  };
  for (const cell of cells) {
    const col = cell % cols;
    if (cell >= cols) enter(cell - cols);
    else open = true;
    if (cell < lastRow) enter(cell + cols);
    else open = true;
    if (col > 0) enter(cell - 1);
    else open = true;
    if (col < cols - 1) enter(cell + 1);
    else open = true;
  }
  return { cells, open };
}

/** Whether the player could walk to the board's edge without boxes. */
export function isOpen(level: Omit<Ground, 'goalAt'> & Pick<Level, 'player'>): boolean {
  return flood(level, level.player, []).open;
}

/**
 * By cell: whether it is floor that belongs to the warehouse, and not to the world outside its
 * walls. That is what the player could walk to if there were no boxes, every closed chamber with a
 * box or a goal in it, and the boxes and goals themselves.
 */
export function insideCells(
  level: Pick<Level, 'rows' | 'cols' | 'walls' | 'player' | 'boxes' | 'goals'>,
): readonly boolean[] {
  const inside = level.walls.map(() => false);
  flood(level, level.player, inside);
  // Shared by all chambers, which never overlap: a board can have thousands of them.
  const seen = [...inside];
  for (const cell of [...level.boxes, ...level.goals]) {
    inside[cell] = true;
    if (seen[cell]) continue;
    const chamber = flood(level, cell, seen);
    if (!chamber.open) for (const reached of chamber.cells) inside[reached] = true;
  }
  return inside;
}
