import { clustersOf, columnsOf, startOf, wordsOf } from '../../command-line/text-width.ts';
import type { WindowSize } from '../model/model.ts';
import type { Style, TerminalTheme } from './theme.ts';

/** A piece of text with its style. */
export interface StyledText {
  readonly text: string;
  readonly style?: Style;
}

/** One row of the screen. */
export type Row = readonly StyledText[];

/** A row of one piece. */
export function row(text: string, style: Style = {}): Row {
  return [{ text, style }];
}

/** A row with a text before it. */
function rowWith(before: string, pieces: Row): Row {
  return [{ text: before }, ...pieces];
}

/** A word broken where the row ends. */
function broken(word: string, columns: number): readonly string[] {
  const parts = [''];
  for (const cluster of clustersOf(word)) {
    const last = parts.at(-1) ?? '';
    if (columnsOf(last + cluster) <= columns) parts[parts.length - 1] = last + cluster;
    else parts.push(cluster);
  }
  return parts;
}

/** A text broken into rows between words, and within words that are too long. */
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

/** How many columns a row takes. */
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
  /** How many rows it has. */
  readonly length: number;
  /** How many of them stay in the lowest window. */
  readonly least: number;
  /** If rows have to be dropped, the block of the least worth loses them first. */
  readonly worth: number;
  /** The block in a number of rows, at most `length`. */
  readonly show: (rows: number) => readonly Row[];
}

/** Text whose beginning counts most; an ellipsis shows where it ends too early. */
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

/** How many rows blocks take with an empty one below each. */
export function rowCountOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { length }) => sum + length + 1, 0);
}

/** Blocks in a number of rows. If these are too few, empty rows are dropped first, then what is worth least. */
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

/** A part of something longer: the first that is shown, and how many are. */
export interface Span {
  readonly from: number;
  readonly length: number;
}

/** The part of `length` things that is shown in `room` for them, with `focus` near its middle. */
export function spanAround(focus: number, length: number, room: number): Span {
  const shown = Math.max(0, Math.min(length, room));
  const from = Math.min(Math.max(0, focus - Math.floor(shown / 2)), length - shown);
  return { from, length: shown };
}

/** Gives rows to one thing after the other, and each only if it fits as a whole. */
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

/** How a game is laid out, from top to bottom: logo with caption, map, notes, hints. */
interface PlayLayout {
  /** `beside`: the large logo, the caption to its right; `above`: one line, the caption below. */
  readonly logo: 'beside' | 'above';
  /** An empty row above the map. */
  readonly gap: boolean;
  /** How much of the map is seen at once. */
  readonly map: WindowSize;
  readonly notes: boolean;
  readonly hints: boolean;
}

/**
 * Where everything goes in a game. The map comes first; notes and hints (so many rows) only come where
 * they fit below all of it.
 */
export function playLayout(
  size: WindowSize,
  map: WindowSize,
  notes: number,
  hints: number,
): PlayLayout {
  const beside = size.columns >= LOGO_SIZE.columns + LOGO_GAP + CAPTION_COLUMNS;
  const head = beside ? Math.max(LOGO_SIZE.rows, CAPTION_ROWS) : 1 + CAPTION_ROWS;
  const room = size.rows - head;
  const mapRows = Math.min(map.rows, room);
  const { take } = shareOut(room - mapRows);
  return {
    logo: beside ? 'beside' : 'above',
    gap: take(1),
    map: { columns: Math.min(map.columns, size.columns), rows: mapRows },
    notes: notes > 0 && take(1 + notes),
    hints: take(1 + hints),
  };
}

/** How a menu is laid out, from top to bottom: logo, text, options, hints. */
interface MenuLayout {
  readonly logo: 'large' | 'line';
  /** An empty row below the logo. */
  readonly gap: boolean;
  /** How many rows of the text are seen. */
  readonly text: number;
  /** How many options are seen at once. */
  readonly options: number;
  readonly hints: boolean;
}

/** How many options a menu always shows. */
const MIN_OPTIONS = 3;
/** How many options of a long list come before logo and hints; the others are shown if room is left. */
const ENOUGH_OPTIONS = 10;

/** Where everything goes in a menu, by the rows of text, of options, and of hints. */
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

/** In a larger window the picture is centred, not in a corner of it. */
const USUAL: WindowSize = { columns: 100, rows: 30 };

/** How many columns to the right things as wide as this begin. */
export function leftOf(size: WindowSize, width: number): number {
  return size.columns > USUAL.columns ? Math.max(0, Math.floor((size.columns - width) / 2)) : 0;
}

/** By how many rows a picture of a given height is moved down. */
export function topOf(size: WindowSize, rows: number): number {
  // A little above the middle, where it looks as if it were in the middle.
  return size.rows > USUAL.rows ? Math.max(0, Math.floor((size.rows - rows) * 0.4)) : 0;
}

/** Rows as one block, moved to the right. */
export function shifted(rows: readonly Row[], left: number): readonly Row[] {
  return left === 0 ? rows : rows.map((pieces) => rowWith(' '.repeat(left), pieces));
}
