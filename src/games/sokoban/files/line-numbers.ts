import type { SourceLine } from '../xsb/xsb-lines.ts';

/** Lines as one text, and which line a place in it is on. */
export interface JoinedLines {
  readonly text: string;
  /** The number of the line that an offset is on. Offsets must not fall from one call to the next. */
  readonly numberAt: (offset: number) => number;
}

/** Joins lines by line feeds. */
export function joinLines(lines: readonly SourceLine[]): JoinedLines {
  let index = 0;
  /** Where the next line begins. */
  let next = (lines[0]?.text.length ?? 0) + 1;
  return {
    text: lines.map(({ text }) => text).join('\n'),
    numberAt: (offset) => {
      while (offset >= next && index < lines.length - 1) {
        index++;
        next += (lines[index]?.text.length ?? 0) + 1;
      }
      return lines[index]?.number ?? 1;
    },
  };
}
