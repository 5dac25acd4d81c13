import { clustersOf, columnsOf, startOf, wordsOf } from '../../command-line/text-width.ts';
import type { Style } from './theme.ts';

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
export function rowWith(before: string, pieces: Row): Row {
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

/** A row that fits: what does not is replaced by an ellipsis. */
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
