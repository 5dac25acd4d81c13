import type { Style } from './theme.ts';

/** A piece of text with its style. */
export interface Piece {
  readonly text: string;
  readonly style?: Style;
}

/** One row of the screen. */
export type Row = readonly Piece[];

/** A row of one piece. */
export function row(text: string, style: Style = {}): Row {
  return [{ text, style }];
}

/** A text broken into rows between words, and within words that are too long. */
export function wrapped(text: string, columns: number, style: Style = {}): readonly Row[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    const joined = last === '' ? word : `${last} ${word}`;
    if (joined.length <= columns) lines[lines.length - 1] = joined;
    else {
      if (last === '') lines.pop();
      for (let from = 0; from < word.length; from += columns) {
        lines.push(word.slice(from, from + columns));
      }
    }
  }
  return lines.map((line) => row(line, style));
}

/** How many columns a row takes, if each character takes one. */
export function widthOf(pieces: Row): number {
  return pieces.reduce((sum, { text }) => sum + text.length, 0);
}
