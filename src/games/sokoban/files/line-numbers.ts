import type { SourceLine } from './xsb-lines.ts';

/** Lines as one text, and which line a place in it is on. */
export interface JoinedLines {
  readonly text: string;
  /** The index of the line that an offset is on, and its number. */
  readonly indexAt: (offset: number) => number;
  readonly numberAt: (offset: number) => number;
}

/** Joins lines by line feeds. */
export function joinLines(lines: readonly SourceLine[]): JoinedLines {
  const starts: number[] = [];
  let length = 0;
  for (const { text } of lines) {
    starts.push(length);
    length += text.length + 1;
  }
  const indexAt = (offset: number) => {
    let [low, high] = [0, lines.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  return {
    text: lines.map(({ text }) => text).join('\n'),
    indexAt,
    numberAt: (offset) => lines[indexAt(offset)]?.number ?? 1,
  };
}
