import type { Cell, Level } from '../rules/level.ts';
import { opening, type Position } from '../rules/rules.ts';
import { commentText, oneLine } from './xsb-lines.ts';
import type { LevelCollection } from './xsb-read.ts';
import { isHexoban } from './xsb-text.ts';

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

/** The rows of the board as text, with `-` for floor if its spaces would be read as the gaps of Hexoban. */
export function rowTexts(level: Level): string[] {
  const rows = gridOf(opening(level)).grid.map((row) => row.join(''));
  return isHexoban(rows) ? rows.map((row) => row.replaceAll(' ', '-')) : rows;
}

/**
 * The rows of the board. Trailing floor is omitted, except that a row of only floor keeps one `-`, and that the first
 * row ends with one if no other row shows the width of the board. (Both happen on open boards only, where such floor is
 * part of the puzzle.)
 */
function boardRows(level: Level): string[] {
  const rows = rowTexts(level).map((row) => row.trimEnd() || '-');
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
function formatHeader(title: string | null, author: string | null): readonly string[] {
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

/** The kinds of lines of play, and the keys that programs use for them. */
const KEYS = {
  solution: 'Solution',
  'fewest-moves': 'Solution/Moves',
  'fewest-pushes': 'Solution/Pushes',
  snapshot: 'Snapshot',
} as const;

/** A line of play for a level. All but a `snapshot` win it. */
export interface RecordedLine {
  readonly kind: keyof typeof KEYS;
  readonly lurd: string;
}

/** Longer lines of letters are broken here, as mail programs and editors would otherwise break them. */
const LINE = /.{1,70}/g;

function recordedLines({ kind, lurd }: RecordedLine): string {
  return [`${KEYS[kind]}:`, ...(lurd.match(LINE) ?? [])].join('\n') + '\n';
}

/**
 * A level with its notes, solutions and snapshots as `.sok` text: the level as XSB, its `ID:` on a site, and below it, each
 * after a blank line, `Solution:` (or another key) with the letters on separate lines. Lines of play without letters are
 * left out.
 */
export function formatSok(level: Level, lines: readonly RecordedLine[]): string {
  const recorded = lines.filter(({ lurd }) => lurd !== '').map(recordedLines);
  const id = level.id === undefined ? '' : `ID: ${level.id}\n`;
  return [formatLevel(level) + id, ...recorded].join('\n');
}

/** Levels with their lines of play, the collection's title and its author. */
interface SolvedSet {
  readonly title: string | null;
  readonly author: string | null;
  readonly levels: readonly { readonly level: Level; readonly lines: readonly RecordedLine[] }[];
}

/** Several levels with their lines of play as one text, as `formatSok` writes each of them. */
export function formatSokCollection({ title, author, levels }: SolvedSet): string {
  const texts = levels.map(({ level, lines }) => formatSok(level, lines));
  return [...formatHeader(title, author), ...texts].join('\n');
}
