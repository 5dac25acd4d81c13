import { clustersOf, columnsOf, startOf, wordsOf } from '../../command-line/text-width.ts';
import type { WindowSize } from '../model/model.ts';
import type { Style, TerminalTheme } from './theme.ts';

/** Text with a style. */
export interface StyledText {
  readonly text: string;
  readonly style?: Style;
}

/** One row of the screen. */
export type Row = readonly StyledText[];

/** A row of a single text. */
export function row(text: string, style: Style = {}): Row {
  return [{ text, style }];
}

/** A row with text prepended. */
function rowWith(before: string, pieces: Row): Row {
  return [{ text: before }, ...pieces];
}

/** A word split at the row width. */
function broken(word: string, columns: number): readonly string[] {
  const parts = [''];
  for (const cluster of clustersOf(word)) {
    const last = parts.at(-1) ?? '';
    if (columnsOf(last + cluster) <= columns) parts[parts.length - 1] = last + cluster;
    else parts.push(cluster);
  }
  return parts;
}

/** Text wrapped between words, and within words that are too long. */
export function wrapped(text: string, columns: number, style: Style = {}): readonly Row[] {
  const lines = [''];
  for (const { before, text: word } of wordsOf(text)) {
    const last = lines.at(-1) ?? '';
    const joined = last === '' ? word : last + before + word;
    if (columnsOf(joined) <= columns) lines[lines.length - 1] = joined;
    else {
      if (last === '') lines.pop();
      lines.push(...broken(word, columns));
    }
  }
  return lines.map((line) => row(line, style));
}

/** The width of a row in columns. */
export function widthOf(pieces: Row): number {
  return pieces.reduce((sum, { text }) => sum + columnsOf(text), 0);
}

/** A row that fits: the excess is replaced by an ellipsis. */
export function cutOff(pieces: Row, columns: number): Row {
  if (widthOf(pieces) <= columns) return pieces;
  const kept: StyledText[] = [];
  let left = columns - 1;
  for (const { text, style = {} } of pieces) {
    const start = startOf(text, left);
    left -= columnsOf(start);
    kept.push({ text: start === text ? text : `${start}…`, style });
    if (start !== text) break;
  }
  return kept;
}

/** A part of a menu's text, which can be shown in fewer rows than it has. */
export interface Block {
  /** The number of rows it has. */
  readonly length: number;
  /** The number of rows kept in the smallest window. */
  readonly least: number;
  /** If rows must be dropped, the block with the lowest worth loses them first. */
  readonly worth: number;
  /** The block in a given number of rows, at most `length`. */
  readonly show: (rows: number) => readonly Row[];
}

/** Text whose beginning matters most. An ellipsis marks where it is cut off. */
export function textBlock(
  rows: readonly Row[],
  columns: number,
  { least, worth }: Pick<Block, 'least' | 'worth'>,
): Block {
  return {
    length: rows.length,
    least: Math.min(least, rows.length),
    worth,
    show(count) {
      const shown = rows.slice(0, count);
      const last = shown.at(-1);
      if (count >= rows.length || !last) return shown;
      return [...shown.slice(0, -1), cutOff([...last, { text: ' …' }], columns)];
    },
  };
}

/** The number of rows of blocks, each followed by an empty row. */
export function rowCountOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { length }) => sum + length + 1, 0);
}

/** Fits blocks into a number of rows. If there are too few, drops empty rows first, then what is worth least. */
export function fitted(blocks: readonly Block[], rows: number): readonly Row[] {
  if (rowCountOf(blocks) <= rows) {
    return blocks.flatMap((block) => [...block.show(block.length), row('')]);
  }
  let over = blocks.reduce((sum, { length }) => sum + length, 0) - rows;
  const shown = new Map<Block, number>();
  for (const block of blocks.toSorted((a, b) => a.worth - b.worth)) {
    const gone = Math.max(0, Math.min(over, block.length - block.least));
    shown.set(block, block.length - gone);
    over -= gone;
  }
  return blocks.flatMap((block) => block.show(shown.get(block) ?? 0)).slice(0, rows);
}

const LARGE = [
  '█▀▀ █▀▀ █ █ █▀█ █ ▄▀ █▀█ █▀▄ █▀█ █▄ █',
  '▀▀█ █   █▀█ █ █ █▀▄  █ █ █▀▄ █▀█ █ ▀█',
  '▀▀▀ ▀▀▀ ▀ ▀ ▀▀▀ ▀  ▀ ▀▀▀ ▀▀  ▀ ▀ ▀  ▀',
];

const LARGE_ASCII = ['='.repeat(37), '          S C H O K O B A N'.padEnd(37), '='.repeat(37)];

/** The game's name in large letters: rows of `LOGO_SIZE`. */
export function largeLogo({ logo, isAscii }: TerminalTheme): readonly Row[] {
  return (isAscii ? LARGE_ASCII : LARGE).map((text) => row(text, logo));
}

/** The game's name on one row. */
export function smallLogo({ logo }: TerminalTheme): Row {
  return row('SCHOKOBAN', { ...logo, bold: true });
}

export const LOGO_SIZE: WindowSize = { columns: 37, rows: 3 };
/** Columns between the logo and the caption to its right. */
export const LOGO_GAP = 3;
/** The fewest columns for the caption of a game (puzzle, record, moves). */
const CAPTION_COLUMNS = 24;
const CAPTION_ROWS = 3;

/** A visible range: the index of its first item, and its length. */
export interface Span {
  readonly from: number;
  readonly length: number;
}

/** The range of `length` items that fits in `room`, with `focus` near its middle. */
export function spanAround(focus: number, length: number, room: number): Span {
  const shown = Math.max(0, Math.min(length, room));
  const from = Math.min(Math.max(0, focus - Math.floor(shown / 2)), length - shown);
  return { from, length: shown };
}

/** Hands out rows to one item after another, each only if all of it fits. */
function shareOut(rows: number) {
  let left = rows;
  return {
    left: () => left,
    take: (wanted: number): boolean => {
      const fits = wanted <= left;
      if (fits) left -= wanted;
      return fits;
    },
  };
}

/** The layout of a game, from top to bottom: logo with caption, map, notes, hints. */
interface PlayLayout {
  /** `left`: the large logo, with the caption to its right; `above`: one line, with the caption below. */
  readonly logo: 'left' | 'above';
  /** Whether an empty row precedes the map. */
  readonly gap: boolean;
  /** The size of the visible part of the map. */
  readonly map: WindowSize;
  readonly notes: boolean;
  readonly hints: boolean;
}

/**
 * Lays out a game. The map has priority; notes and hints (given as row counts) are only shown if they fit below all of
 * it.
 */
export function playLayout(
  size: WindowSize,
  map: WindowSize,
  notes: number,
  hints: number,
): PlayLayout {
  const isLarge = size.columns >= LOGO_SIZE.columns + LOGO_GAP + CAPTION_COLUMNS;
  const head = isLarge ? Math.max(LOGO_SIZE.rows, CAPTION_ROWS) : 1 + CAPTION_ROWS;
  const room = size.rows - head;
  const mapRows = Math.min(map.rows, room);
  const { take } = shareOut(room - mapRows);
  return {
    logo: isLarge ? 'left' : 'above',
    gap: take(1),
    map: { columns: Math.min(map.columns, size.columns), rows: mapRows },
    notes: notes > 0 && take(1 + notes),
    hints: take(1 + hints),
  };
}

/** The layout of a menu, from top to bottom: logo, text, options, hints. */
interface MenuLayout {
  readonly logo: 'large' | 'line';
  /** Whether an empty row follows the logo. */
  readonly gap: boolean;
  /** The number of visible text rows. */
  readonly text: number;
  /** The number of options visible at once. */
  readonly options: number;
  readonly hints: boolean;
}

/** The number of options that a menu always shows. */
const MIN_OPTIONS = 3;
/** Options of a long list that have priority over logo and hints. The rest are shown if room is left. */
const ENOUGH_OPTIONS = 10;

/** Lays out a menu, given its rows of text, options and hints. */
export function menuLayout(
  size: WindowSize,
  text: number,
  options: number,
  hints: number,
): MenuLayout {
  const rows = shareOut(size.rows - 1);
  const least = Math.min(options, MIN_OPTIONS);
  rows.take(least);
  const textRows = Math.min(text, rows.left());
  rows.take(textRows);
  const moreOptions = Math.min(Math.min(options, ENOUGH_OPTIONS) - least, rows.left());
  rows.take(moreOptions);
  const gap = rows.take(1);
  const showHints = rows.take(1 + hints);
  const large = size.columns >= LOGO_SIZE.columns && rows.take(LOGO_SIZE.rows - 1);
  const shown = least + moreOptions;
  return {
    logo: large ? 'large' : 'line',
    ...{ gap, text: textRows, hints: showHints },
    options: shown + Math.min(options - shown, rows.left()),
  };
}

/** In a larger window, the picture is centred rather than in a corner. */
const USUAL: WindowSize = { columns: 100, rows: 30 };

/** The left offset, in columns, of content of this width. */
export function leftOf(size: WindowSize, width: number): number {
  return size.columns > USUAL.columns ? Math.max(0, Math.floor((size.columns - width) / 2)) : 0;
}

/** The top offset, in rows, of a picture of this height. */
export function topOf(size: WindowSize, rows: number): number {
  // Slightly above the middle, where it looks centred.
  return size.rows > USUAL.rows ? Math.max(0, Math.floor((size.rows - rows) * 0.4)) : 0;
}

/** Rows moved to the right as one block. */
export function shifted(rows: readonly Row[], left: number): readonly Row[] {
  return left === 0 ? rows : rows.map((pieces) => rowWith(' '.repeat(left), pieces));
}
