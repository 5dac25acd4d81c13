import type { Work } from '../../../core/work.ts';
import { isMoves, type SourceLine } from '../xsb/xsb-lines.ts';
import { withoutCode } from './program-text.ts';
import { isRow, isRowLike } from './source-lines.ts';
import { withBoardsApart } from './boards-apart.ts';
import { withoutWrappers } from './wrappers.ts';
import { areWalled, isPartOfBoard, LEAST_WRAPPED, runsWhere, withText } from './line-runs.ts';

/* What mail, chats, editors and Markdown put around the lines of levels is taken away here. */

const QUOTED = /^\s{0,3}>/;
/** Levels of quotation marks: more than these no mail has. */
const MOST_QUOTES = 20;

/** Whether a line is what levels consist of: a row, moves, or XML. */
const isLevelText = (text: string) =>
  isRowLike(text) || /^\s*</.test(text) || (isMoves(text) && /(?:[lurd]\s*){4}/i.test(text));

/** Takes `>` away, and the space behind it where all lines next to each other have one. */
function withoutQuotes(lines: readonly SourceLine[]): readonly SourceLine[] {
  const inner = (text: string) => text.replace(/^(?:\s{0,3}> ?)+/, '');
  const quotes = (text: string) => QUOTED.test(text) && isLevelText(inner(text));
  if (!lines.some(({ text }) => quotes(text))) return lines;
  const bare = [...lines];
  for (const [from, to] of runsWhere(lines, (text) => QUOTED.test(text))) {
    const within = lines.slice(from, to).map(({ text }) => text.replace(QUOTED, ''));
    const isSpaced = within.every((text) => /^(?: |>|$)/.test(text));
    for (const [index, text] of within.entries()) {
      const line = bare[from + index];
      if (line) bare[from + index] = withText(line, isSpaced ? text.replace(/^ /, '') : text);
    }
    // “On Friday Ann wrote:” is not about the level.
    const above = bare[from - 1];
    if (above && /[:：]\s*$/.test(above.text)) bare[from - 1] = withText(above, '');
  }
  return bare;
}

/** What begins and ends code in forums, wikis and XML. */
const TAG = String.raw`\[\/?(?:code|pre|quote|spoiler|tt|noparse)(?:=[^\]]*)?\]|\{(?:code|noformat|quote)(?::[^}]*)?\}|\{\{\{|\}\}\}|<!\[CDATA\[|\]\]>`;
/** What begins and ends a text of several lines in programs and Markdown. */
const QUOTES = '`{3}|~{3}|"{3}|\'{3}';
/** The lines that begin and end code: alone, and where it is the text of a program, behind a name. */
const FENCE = new RegExp(
  String.raw`^\s*(?:\`{3,}[^\`]*|~{3,}[^~]*|\|\||(?:(?:${TAG})\s*)+|(?:[\w$. ]{0,60}[:=]\s*)?[rbfu]?(?:"{3}|'{3}|\`)[\s;,)]*)$`,
  'i',
);
/** The same beside a row. */
const FENCE_BEFORE = new RegExp(
  String.raw`^\s*(?:(?:[\w$. ]{0,60}[:=]\s*)?(?:${QUOTES}|${TAG})){1,4}(?=.*[#@$])`,
  'i',
);
const FENCE_BEHIND = new RegExp(String.raw`(?:${QUOTES}|${TAG}){1,4}[\s;,)]*$`, 'i');
/** Longer lines are no row with a word. */
const LONGEST_WORDS = 1000;
/** So many lines may be blank between a heading and its board. */
const MOST_BLANK = 5;
/** A row, and what is said of it. */
const REMARK = /^(?<row>.*[#@$*+.])\s+(?:;|\/\/|\/\*|<[-=]|←).*$/;
/** A heading of Markdown, or a comment of a program, above a board. */
const HEADING = /^\s{0,3}#{1,6}\s+(?<words>[^#@$]*\p{L}.*?)\s*#*$/u;

/** A number for a heading: `#2`, `#2 Fan`. */
const NUMBERED = /^#(?<words>\d{1,5}(?:[.:)]? .*)?)$/;

/** A row of walls behind words, as in `Ann: #####`, or before them. */
const WORDS_BEFORE = /^(?<words>.*[^\s#@$*+._-].*?) (?<row>[ _-]*#{3,}[# _-]*)$/;
const WORDS_BEHIND = /^(?<row>[ _-]*#{3,}[# _-]*?) +(?<words>[^\s#@$*+._-].*)$/;
/** A row of walls alone: above or below it, a board is closed already. */
const WALL = /^[ _-]*#{3,}[# _-]*$/;

/**
 * The first and the last row of boards without the words of a chat or a remark on the same line, which get a line of
 * their own: below the board where they are behind a row.
 */
function withoutWords(lines: readonly SourceLine[]): readonly SourceLine[] {
  const isRowAt = (at: number) => isRow(lines[at]?.text ?? '');
  /** Words behind a first row, by the last row of its board. */
  const below = new Map<number, SourceLine>();
  return lines.flatMap((line, index) => {
    const { text } = line;
    const words = below.get(index);
    if (words) return [line, words];
    if (!text.includes('###') || text.length > LONGEST_WORDS || isRow(text)) return [line];
    const before = isRowAt(index + 1) ? WORDS_BEFORE.exec(text)?.groups : undefined;
    if (before && !isRowAt(index - 1)) {
      return [withText(line, before['words'] ?? ''), withText(line, before['row'] ?? '')];
    }
    const isLast = isRowAt(index - 1);
    const next = index + (isLast ? -1 : 1);
    if (isLast === isRowAt(index + 1) || WALL.test(lines[next]?.text ?? '')) return [line];
    const behind = WORDS_BEHIND.exec(text)?.groups;
    if (!behind) return [line];
    const row = withText(line, behind['row'] ?? '');
    const remark = withText(line, behind['words'] ?? '');
    if (isLast) return [row, remark];
    let last = next;
    while (isRowAt(last + 1)) last++;
    below.set(last, remark);
    return [row];
  });
}

/** The words of a heading that only blank lines part from a board; others stay as they are. */
function withoutHeading(line: SourceLine, index: number, lines: readonly SourceLine[]): SourceLine {
  if (!line.text.includes('#')) return line;
  const { words } = (HEADING.exec(line.text) ?? NUMBERED.exec(line.text))?.groups ?? {};
  if (words === undefined || isRow(line.text)) return line;
  let below = index + 1;
  while (below < index + MOST_BLANK && lines[below]?.text.trim() === '') below++;
  const next = lines[below]?.text ?? '';
  // Where the board is open without it, the line is its wall, with a remark.
  if (below === index + 1 && /^\s*###/.test(line.text) && !WALL.test(next)) return line;
  return isRowLike(next) ? withText(line, words) : line;
}

function withoutFence(line: SourceLine): SourceLine {
  const { text } = line;
  if (text === '') return line;
  const row = REMARK.exec(text)?.groups?.['row'];
  if (row !== undefined && isRow(row) && !isRow(text)) return withText(line, row);
  if (!/[`~[{}"'|\]]/.test(text)) return line;
  const inner = text.replace(FENCE_BEFORE, '').replace(FENCE_BEHIND, '');
  if (inner !== text && isRowLike(inner) && !isRow(text)) return withText(line, inner);
  if (FENCE.test(text)) return withText(line, '');
  const ticked = /^\s*`([^`]*)`\s*$/.exec(text)?.[1];
  return ticked !== undefined && isRowLike(ticked) ? withText(line, ticked) : line;
}

/** Cells that a table has apart, by tabs or commas, or by spaces. */
const CELLS = /^(?:[#@+$*. _-]?\t)+[#@+$*. _-]?$|^(?:[#@+$*. _-]?[,;])+[#@+$*. _-]?$/;
const SPACED_CELLS = /^(?:[#@+$*. _-] )+[#@+$*. _-]?$/;

/** Rows of a table as rows of a board. With spaces between its cells an open board may look so, but no closed one. */
function withoutTables(lines: readonly SourceLine[]): readonly SourceLine[] {
  const bare = [...lines];
  const join = (pattern: RegExp, cellsOf: (text: string) => string, isSure: boolean) => {
    for (const [from, to] of runsWhere(lines, (text) => pattern.test(text))) {
      const rows = lines.slice(from, to).map(({ text }) => cellsOf(text));
      const isPart = isPartOfBoard(lines, from, to);
      if (rows.length < LEAST_WRAPPED || isPart || !(isSure || areWalled(rows))) continue;
      for (const [index, text] of rows.entries()) {
        const line = bare[from + index];
        if (line) bare[from + index] = withText(line, text);
      }
    }
  };
  const separated = (text: string) => {
    const cells = text.split(/[\t,;]/.exec(text)?.[0] ?? '\t');
    return cells.map((cell) => cell || ' ').join('');
  };
  join(CELLS, separated, true);
  join(SPACED_CELLS, (text) => text.replace(/(.) /g, '$1'), false);
  return bare;
}

/** Where each line came with a blank one below it: the same without these. A board has rows next to each other. */
function withoutDoubling(lines: readonly SourceLine[]): readonly SourceLine[] {
  // Run-length encoded, a whole board is on one line.
  const rows = lines.flatMap(({ text }, index) =>
    isRowLike(text) && !text.includes('|') ? [index] : [],
  );
  const isBlank = (index: number) => lines[index]?.text.trim() === '';
  const isDoubled =
    rows.length >= LEAST_WRAPPED &&
    rows.every((index) => index === lines.length - 1 || isBlank(index + 1)) &&
    rows.filter((row, index) => rows[index + 1] === row + 2).length * 2 > rows.length &&
    rows.filter((index) => !/[@+pP]/.test(lines[index]?.text ?? '')).length * 3 >= rows.length * 2;
  if (!isDoubled) return lines;
  const kept: SourceLine[] = [];
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index];
    if (line) kept.push(line);
    if (!isBlank(index) && isBlank(index + 1)) index++;
  }
  return kept;
}

/** The lines of a text without what was put round them on their way. */
export function* unwrapLines(source: readonly SourceLine[]): Work<readonly SourceLine[]> {
  let lines = source;
  for (let times = 0; times < MOST_QUOTES; times++) {
    yield;
    const bare = withoutQuotes(lines);
    if (bare === lines) break;
    lines = bare;
  }
  yield;
  lines = withoutWords(lines.map(withoutFence).map(withoutHeading));
  yield;
  lines = withoutCode(withoutTables(lines));
  yield;
  lines = withoutDoubling(withoutWrappers(lines));
  yield;
  return withBoardsApart(lines);
}
