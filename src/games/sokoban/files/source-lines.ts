import type { Work } from '../../../core/work.ts';
import { LINES_AT_ONCE, type SourceLine } from './xsb-lines.ts';
import { meantAsRow, readRow } from './xsb-row.ts';

/*
 * Splits text that may have passed through mail, chats, editors, web pages and any file system into lines, each with
 * its number in the original text. `unwrap.ts` removes the wrapping around lines.
 */

/**
 * Line ends: CR LF, LF, CR, LF CR, and CR CR LF, which results from converting line ends twice; within a line also the
 * line and page separators of other systems, and the end-of-file mark of DOS in concatenated files.
 */
const LINE_END = /\r+\n|\n\r(?!\n)|\n|\r|[\v\f\cZ\x85\u2028\u2029]/gu;
/** Separators that no editor counts as a line end. */
const UNCOUNTED = /^[\v\f\cZ\x85\u2028\u2029]/u;

/**
 * Zero-width characters: byte order marks within a text, joiners, soft hyphens, and marks for direction and emoji. The
 * blank letters of Korean have a width.
 */
const NO_WIDTH = /(?![\u115f\u1160\u3164\uffa0])\p{Default_Ignorable_Code_Point}|\ufffe/gu;
/** Spaces other than the plain one. */
const WIDE_SPACE = /(?! )[\p{Zs}\u2800]/gu;
/** Those that no word needs; they are removed from texts as well. */
const LEFT_OUT = /[\ufeff\ufffe\u200b\u2060]/gu;
/** Escape sequences that colour a text in a terminal. */
// oxlint-disable-next-line no-control-regex
const COLOURS = /\x1b\[[\d;]*m/g;
/** Characters that need special treatment. */
const UNUSUAL = /[^\n\t\x20-\x7e]/u;
/** Board characters of East Asian keyboards and of mathematics, and the ellipsis that editors substitute for three dots. */
const COMPATIBLE = /[\uff01-\uff5e\ufe52-\ufe6b\u2026]/gu;
const HYPHENS = /[\u2010-\u2013\u2212]/gu;
/** The dashes that editors substitute for two hyphens. */
const LONG_DASHES = /[\u2014\u2015]/gu;
/** A space that an editor made visible, and one that was decoded in the wrong encoding. */
const SHOWN_SPACE = /[\u00b7\u2420\u2422\u2423]|\u00c2(?=[\u00a0 ])[\u00a0 ]/gu;
/** A byte order mark decoded in the wrong encoding. */
const FOREIGN_MARK = /^\u00ef\u00bb\u00bf/u;

/** Whether a line is a row of a board, with a wall, a box or a player. */
export function isRow(text: string): boolean {
  return /[#@$]/.test(text) && readRow(1, text).t !== 'other';
}

/** Whether a line is a row, or was meant as one: invalid boards are wrapped and titled like valid ones. */
export const isRowLike = (text: string) => isRow(text) || meantAsRow(text, false);

/** A line without invisible characters: as a row of a board if it is one, otherwise as text with plain spaces. */
function tidyLine(written: string): string {
  if (!UNUSUAL.test(written)) return written;
  const text = written.replace(COLOURS, '').replace(FOREIGN_MARK, '');
  const seen = text.replace(NO_WIDTH, '').replace(WIDE_SPACE, ' ');
  const row = text
    .replace(NO_WIDTH, '')
    .replace(SHOWN_SPACE, ' ')
    .replace(WIDE_SPACE, ' ')
    .replace(COMPATIBLE, (char) => char.normalize('NFKC'))
    .replaceAll('\u2217', '*')
    .replace(HYPHENS, '-')
    .replace(LONG_DASHES, '--');
  if (isRow(row) || row.trim() === '') return row;
  if (meantAsRow(seen, false)) return seen;
  return text
    .replace(WIDE_SPACE, ' ')
    .replace(LEFT_OUT, '')
    .replace(/^[\u200e\u200f]+/u, '');
}

/**
 * The start of a row after a byte order mark that separates it from the last line of another file, when two were
 * joined.
 */
function joinedAt(text: string): number {
  const mark = text.indexOf('\ufeff', 1);
  return mark > 0 && text.slice(0, mark).trim() !== '' && isRow(text.slice(mark + 1)) ? mark : -1;
}

/** The lines of a text without invisible characters. */
export function splitLines(source: string): string[] {
  return source.split(LINE_END).map(tidyLine);
}

/** The lines of a text, with their numbers there. */
export function* splitSource(source: string): Work<SourceLine[]> {
  const lines: SourceLine[] = [];
  let number = 1;
  let start = 0;
  const add = (text: string) => {
    const mark = joinedAt(text);
    if (mark > 0) lines.push({ text: tidyLine(text.slice(0, mark)), number });
    lines.push({ text: tidyLine(text.slice(mark + 1)), number });
  };
  for (const match of source.matchAll(LINE_END)) {
    if (lines.length % LINES_AT_ONCE === 0) yield;
    const [end] = match;
    const text = source.slice(start, match.index);
    start = match.index + end.length;
    const isCounted = !UNCOUNTED.test(end);
    // The end mark of a DOS file is not a separate line.
    if (isCounted || text !== '') add(text);
    if (isCounted) number++;
  }
  if (start < source.length || lines.length === 0) add(source.slice(start));
  return lines;
}

/** The same line with another text. */
export const withText = (line: SourceLine, text: string): SourceLine => ({
  text,
  number: line.number,
});

/** The runs of adjacent lines that pass a test, each as its first index and the one after its last. */
export function runsWhere(
  lines: readonly SourceLine[],
  test: (text: string) => boolean,
): (readonly [number, number])[] {
  const runs: (readonly [number, number])[] = [];
  for (let index = 0; index < lines.length; index++) {
    let end = index;
    while (end < lines.length && test(lines[end]?.text ?? '')) end++;
    if (end > index) runs.push([index, end]);
    index = Math.max(index, end - 1);
  }
  return runs;
}

/**
 * Lines with the runs that pass a test replaced by others. `replace` returns null for a run that stays unchanged; if
 * all do, the lines themselves are returned.
 */
export function replaceRuns(
  lines: readonly SourceLine[],
  test: (text: string) => boolean,
  replace: (run: readonly SourceLine[], from: number, to: number) => readonly SourceLine[] | null,
): readonly SourceLine[] {
  const parts: (readonly SourceLine[])[] = [];
  let done = 0;
  for (const [from, to] of runsWhere(lines, test)) {
    const replaced = replace(lines.slice(from, to), from, to);
    if (!replaced) continue;
    parts.push(lines.slice(done, from), replaced);
    done = to;
  }
  return done === 0 ? lines : [...parts, lines.slice(done)].flat();
}

/** A single row may merely look wrapped; this many adjacent ones are. */
export const MIN_WRAPPED = 3;

/** The number of rows of lines; a run-length encoded line may have several. */
export const rowsIn = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + text.split('|').length, 0);

/** Whether a row is directly above or below a run of lines: then the run may be part of that board. */
export function isPartOfBoard(lines: readonly SourceLine[], from: number, to: number): boolean {
  return [lines[from - 1], lines[to]].some(
    (line) => line !== undefined && line.text.trim() !== '' && readRow(1, line.text).t !== 'other',
  );
}

/** Whether a text is a row of walls, with gaps or not, like the first and the last one of a closed board. */
export const isWallRow = (text: string) => /^[ _-]*#{3,}(?:[ _-]+#{3,})*[ _-]*$/.test(text);

/**
 * Whether the rows of texts are those of a closed board: the first and the last are walls, and all begin and end with
 * one.
 */
export function areWalled(texts: readonly string[]): boolean {
  const rows = texts.filter(isRow);
  return (
    isWallRow(rows[0] ?? '') &&
    isWallRow(rows.at(-1) ?? '') &&
    rows.every((row) => /^[ _-]*#(?:.*#)?[ _-]*$/.test(row))
  );
}

/** Lines joined into one text, with a lookup of the line at an offset. */
export interface JoinedLines {
  readonly text: string;
  /** The index of the line that an offset is on, and its number. */
  readonly indexAt: (offset: number) => number;
  readonly numberAt: (offset: number) => number;
}

/** Joins lines with line feeds. */
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

/* Words that only mark where a board ends, as in `DATA "end"`: they are not titles. */

const LEVEL = '(?:level|map|board|puzzle|maze|room|stage|grid|file|data)';
/** The marks at the end of a board or a file. */
const END = new RegExp(
  String.raw`^[^\p{L}\p{N}]*(?:(?:end|next|stop)(?:[ _-]?of)?(?:[ _-]?(?:the )?${LEVEL})?|${LEVEL}[ _-]?(?:end|ends|break)|eof|eol|fin|fine|fim|ende|конец|終わり?|null|nil|none)[^\p{L}\p{N}]*$`,
  'iu',
);

/** Which of several texts only mark the ends of boards: one may also be a title if others have their own. */
export function endMarks(texts: readonly string[]): (text: string) => boolean {
  const ends = texts.filter((text) => END.test(text)).map((text) => text.trim());
  const marks = new Set(
    ends.length === texts.length ? ends : ends.filter((end, at) => ends.indexOf(end) !== at),
  );
  return (text) => marks.has(text.trim());
}

/** Lines without the words directly below boards that only mark their ends. */
export function withoutEndMarks(lines: readonly SourceLine[]): readonly SourceLine[] {
  const below = new Set<number>();
  const isRowAt = (at: number) => isRowLike(lines[at]?.text ?? '');
  for (const [index, { text }] of lines.entries()) {
    if (text.trim() === '' || isRowAt(index)) continue;
    const isNext = below.has(index - 1) && END.test(lines[index - 1]?.text ?? '');
    if (isRowAt(index - 1) || isNext) below.add(index);
  }
  const isEnd = endMarks([...below].map((index) => lines[index]?.text ?? ''));
  return lines.map((line, index) =>
    below.has(index) && isEnd(line.text) ? withText(line, '') : line,
  );
}
