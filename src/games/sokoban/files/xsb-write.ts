import type { Cell, Level } from '../rules/level.ts';
import { opening, type Position } from '../rules/rules.ts';
import { commentText, oneLine } from './xsb-lines.ts';
import type { LevelCollection } from './xsb-read.ts';

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

/** A new grid of the position, not shared with anything. */
export function gridOf(position: Position): Grid {
  const { rows, cols } = position.level;
  const chars = glyphs(position);
  const grid = Array.from({ length: rows }, (_, row) => chars.slice(row * cols, (row + 1) * cols));
  return { grid, rows, cols };
}

function header(key: string, value: string | null): string[] {
  const text = oneLine(value ?? '');
  return text === null ? [] : [`${key}: ${text}`];
}

function commentLines(comment: string | null): string[] {
  const text = commentText(comment ?? '');
  return text === null ? [] : ['Comment:', text, 'Comment-End:'];
}

/**
 * The rows of the board. Trailing floor is left away, except that a row of nothing but floor keeps
 * one `-`, and that the first row has one at its end if no other row shows how wide the board is.
 * (Both happen on open boards only, where such floor is part of the puzzle.)
 */
function boardRows(level: Level): string[] {
  const rows = gridOf(opening(level)).grid.map((row) => row.join('').trimEnd() || '-');
  const width = Math.max(...rows.map((row) => row.length));
  const [first = ''] = rows;
  return width === level.cols ? rows : [first.padEnd(level.cols - 1) + '-', ...rows.slice(1)];
}

/** The level as canonical XSB: board, title, author, comment. Ends with a line break. */
export function formatLevel(level: Level): string {
  const lines = [
    ...boardRows(level),
    ...header('Title', level.title),
    ...header('Author', level.author),
    ...commentLines(level.comment),
  ];
  return lines.join('\n') + '\n';
}

/** The header of a collection: nothing, or one text that ends with a line break. */
export function formatHeader(title: string | null, author: string | null): readonly string[] {
  const head = [...header('Collection', title), ...header('Author', author)];
  return head.length > 0 ? [head.join('\n') + '\n'] : [];
}

/** Several levels as one text, separated by blank lines. Ends with a line break. */
export function formatCollection({
  title,
  author,
  levels,
}: Pick<LevelCollection, 'title' | 'author' | 'levels'>): string {
  return [...formatHeader(title, author), ...levels.map(formatLevel)].join('\n');
}
