import { cutOff, row, type Row } from './rows.ts';
import type { TerminalTheme } from './theme.ts';

/** A part of a menu's text, which can be shown in fewer rows than it has. */
export interface Block {
  /** How many rows it has. */
  readonly length: number;
  /** How many of them stay in the lowest window. */
  readonly least: number;
  /** Where rows have to go, they go from the block of the least worth first. */
  readonly worth: number;
  /** The block in so many rows, `length` at most. */
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

/** Blocks in so many rows. Where that is too few, the empty rows go first, and then what is worth least. */
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
