import type { Work } from '../../../core/work.ts';
import { separateBoards } from './boards-apart.ts';
import {
  areWalled,
  isPartOfBoard,
  isRow,
  isRowLike,
  isWallRow,
  MIN_WRAPPED,
  rowsIn,
  runsWhere,
  withoutEndMarks,
  withText,
} from './source-lines.ts';
import { withoutCode } from './program-text.ts';
import { isSlc } from './slc.ts';
import { withoutCells, withoutFields } from './table-text.ts';
import { isMoves, type SourceLine } from './xsb-lines.ts';

/** The wrapping of each line by editors, programs and chats. */
interface Wrapper {
  /** The group `inner` is the content. */
  readonly pattern: RegExp;
  /**
   * Whether lines that look wrapped may be rows of a board as they are. `never`: not if this many are adjacent;
   * `counted`: yes, unless the numbers count up; `closed`: yes, of an open board, so the rows within must be those of a
   * closed one.
   */
  readonly mayBeRows?: 'never' | 'counted' | 'closed';
}

const WRAPPERS: readonly Wrapper[] = [
  // A search in files: `levels/a.xsb:12:#####`.
  { pattern: /^[^\s:#]{1,200}:\d{1,6}[:-](?<inner>.*)$/ },
  // A line number.
  { pattern: /^\s*\d{1,6}(?:\t| ?[:|.)\]]| |$)(?<inner>.*)$/, mayBeRows: 'counted' },
  // A comment marker.
  { pattern: /^\s*(?:\/\/|%|REM\b|')(?<inner>.*)$/i },
  { pattern: /^\s*\*(?!\/)(?<inner>(?: .*)?)$/, mayBeRows: 'closed' },
  { pattern: /^#(?<inner>(?: .*)?)$/, mayBeRows: 'closed' },
  // A line that a patch adds.
  { pattern: /^\+(?<inner>.*)$/, mayBeRows: 'never' },
  // A frame, or its left side.
  { pattern: /^\s*[|│┃‖](?<inner>[^|│┃‖]*)[|│┃‖]\s*$/, mayBeRows: 'never' },
  { pattern: /^\s*[|│┃‖]{1,3}(?<inner>[^|│┃‖]*)$/, mayBeRows: 'never' },
  // The sender and the time.
  {
    pattern:
      /^(?:\[[^\]]{1,40}\]|\(?\d{1,2}:\d\d(?::\d\d)?\)?(?: ?[ap]m)?|<[^<>]{1,40}>)(?:,? (?:<[^<>]{1,40}>|[^:#<>]{1,40}:))? (?<inner>.*)$/i,
  },
  // The end of a line in a word processor, in Markdown, in a table.
  { pattern: /^(?<inner>[^\\]*)\\(?:(?:par|line)\b[\s}]*)?$/ },
  { pattern: /^(?<inner>[^,;]*)[,;]\s*$/ },
];

/** A prefix shared by all lines: the sender, or the source of a quotation. */
const PREFIX = /^(?<prefix>\s*[^\s#@$*+.|:>»][^#@$*+|:>»]{0,60}(?:>+|[:»]))(?<inner>.*)$/;

/** The text of a program before and after a list of strings or a comment, and of a patch before its lines. */
const SURROUNDING = /[=([{]\s*$|^[\s\])};,]+$|^\s*\/\*+\s*$|^\s*\*+\/\s*$|^@@ .*@@|^\s*\{\\rtf/;

function innerOf(pattern: RegExp, text: string): string | null {
  return pattern.exec(text)?.groups?.['inner'] ?? null;
}

/** Whether the line numbers count up one by one: `5 #` may also mean five squares of floor and a wall. */
function countUp(lines: readonly SourceLine[]): boolean {
  if (lines.length < MIN_WRAPPED) return false;
  const numbers = lines.map(({ text }) => Number.parseInt(text, 10));
  return numbers.every((number, index) => number === (numbers[0] ?? 0) + index);
}

/** Removes the space between a wrapper and its content, if every line has one. */
function withoutCommonSpace(texts: readonly string[]): readonly string[] {
  const isSpaced = texts.every((text) => text === '' || text.startsWith(' '));
  return isSpaced ? texts.map((text) => text.slice(1)) : texts;
}

/** Whether a run of lines consists of wrapped rows. */
function areWrapped(
  lines: readonly SourceLine[],
  [from, to]: readonly [number, number],
  inner: readonly string[],
  mayBeRows: Wrapper['mayBeRows'],
): boolean {
  const run = lines.slice(from, to);
  const rows = rowsIn(inner.filter(isRowLike));
  if (rows < MIN_WRAPPED) return false;
  if (mayBeRows === 'counted') return countUp(run);
  if (mayBeRows !== undefined) {
    return !isPartOfBoard(lines, from, to) && (mayBeRows === 'never' || areWalled(inner));
  }
  return rowsIn(run.map(({ text }) => text).filter(isRow)) < rows;
}

/** The runs of lines with the same prefix. */
function runsAlike(lines: readonly SourceLine[]): (readonly [number, number])[] {
  const prefixOf = (text: string) => PREFIX.exec(text)?.groups?.['prefix'] ?? null;
  const prefixes = lines.map(({ text }) => (/[#@$]/.test(text) ? prefixOf(text) : null));
  const runs: (readonly [number, number])[] = [];
  for (let index = 0; index < lines.length; index++) {
    const prefix = prefixes[index] ?? null;
    if (prefix === null) continue;
    let [from, to] = [index, index];
    while (lines[from - 1]?.text.startsWith(prefix)) from--;
    while (lines[to]?.text.startsWith(prefix)) to++;
    runs.push([from, to]);
    index = to - 1;
  }
  return runs;
}

/** Removes a wrapper from a run of lines, in place, if it contains rows. */
function unwrapRun(
  lines: SourceLine[],
  range: readonly [number, number],
  { pattern, mayBeRows }: Wrapper,
): void {
  const [from, to] = range;
  const inner = withoutCommonSpace(
    lines.slice(from, to).map(({ text }) => innerOf(pattern, text) ?? text),
  );
  if (!areWrapped(lines, range, inner, mayBeRows)) return;
  for (const [index, text] of inner.entries()) {
    const line = lines[from + index];
    if (line) lines[from + index] = withText(line, text);
  }
  for (const index of [from - 1, to]) {
    const adjacent = lines[index];
    if (adjacent && SURROUNDING.test(adjacent.text)) lines[index] = withText(adjacent, '');
  }
}

/** Strips the wrapping of each of several adjacent lines. */
function withoutWrappers(lines: readonly SourceLine[]): readonly SourceLine[] {
  const bare = [...lines];
  for (const wrapper of WRAPPERS) {
    for (const range of runsWhere(bare, (text) => wrapper.pattern.test(text))) {
      unwrapRun(bare, range, wrapper);
    }
  }
  for (const range of runsAlike(bare)) unwrapRun(bare, range, { pattern: PREFIX });
  return bare;
}

/* Removes what mail, chats, editors and Markdown add around the lines of levels. */

const QUOTED = /^\s{0,3}>/;
/** The maximum nesting of quotation marks in a mail. */
const MAX_QUOTES = 20;

/** Whether a line is a part of a level: a row, moves, or XML. */
const isLevelText = (text: string) =>
  isRowLike(text) || /^\s*</.test(text) || (isMoves(text) && /(?:[lurd]\s*){4}/i.test(text));

/** Removes `>`, and the space after it if all adjacent lines have one. */
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

/** Markup that begins and ends code in forums, wikis and XML. */
const TAG = String.raw`\[\/?(?:code|pre|quote|spoiler|tt|noparse)(?:=[^\]]*)?\]|\{(?:code|noformat|quote)(?::[^}]*)?\}|\{\{\{|\}\}\}|<!\[CDATA\[|\]\]>`;
/** The lines that begin and end code. */
const FENCE = new RegExp(String.raw`^\s*(?:\`{3,}[^\`]*|~{3,}[^~]*|\|\||(?:(?:${TAG})\s*)+)$`, 'i');
/** The same next to a row. */
const FENCE_BEFORE = new RegExp(String.raw`^\s*(?:\`{3}|~{3}|${TAG}){1,4}(?=.*[#@$])`, 'i');
const FENCE_BEHIND = new RegExp(String.raw`(?:\`{3}|~{3}|${TAG}){1,4}\s*$`, 'i');
/** Longer lines are not a row with words. */
const LONGEST_WORDS = 1000;
/** The maximum number of blank lines between a heading and its board. */
const MAX_BLANK = 5;
/** A row, and the text about it. */
const REMARK = /^(?<row>.*[#@$*+.])\s+(?:;|\/\/|\/\*|<[-=]|←).*$/;
/** A Markdown heading or a program comment above a board. */
const HEADING = /^\s{0,3}#{1,6}\s+(?<words>[^#@$]*\p{L}.*?)\s*#*$/u;

/** A number as a heading: `#2`, `#2 Fan`. */
const NUMBERED = /^#(?<words>\d{1,5}(?:[.:)]? .*)?)$/;

/** A row of walls after words, as in `Ann: #####`, or before them. */
const WORDS_BEFORE = /^(?<words>.*[^\s#@$*+._-].*?) (?<row>[ _-]*#{3,}[# _-]*)$/;
const WORDS_BEHIND = /^(?<row>[ _-]*#{3,}[# _-]*?) +(?<words>[^\s#@$*+._-].*)$/;

/** The words and the row of a line; `null` if the words are a row of another board. */
function wordsIn(text: string, pattern: RegExp) {
  const { words = '', row = '' } = pattern.exec(text)?.groups ?? {};
  return words === '' || isRowLike(words) ? null : { words, row };
}

/**
 * The first and the last row of boards without the words of a chat or a remark on the same line, which get a line of
 * their own, below the board if they follow a row.
 */
function withoutWords(lines: readonly SourceLine[]): readonly SourceLine[] {
  const isRowAt = (at: number) => isRow(lines[at]?.text ?? '');
  /** Words after a first row, by the last row of its board. */
  const below = new Map<number, SourceLine>();
  return lines.flatMap((line, index) => {
    const { text } = line;
    const words = below.get(index);
    if (words) return [line, words];
    if (!text.includes('###') || text.length > LONGEST_WORDS || isRow(text)) return [line];
    const before = isRowAt(index + 1) ? wordsIn(text, WORDS_BEFORE) : null;
    if (before && !isRowAt(index - 1)) {
      // In a table, the row is in another cell.
      const above = before.words.replace(/^[|\s]+|[|\s]+$/g, '');
      return [withText(line, above), withText(line, before.row)];
    }
    const isLast = isRowAt(index - 1);
    const next = index + (isLast ? -1 : 1);
    if (isLast === isRowAt(index + 1) || isWallRow(lines[next]?.text ?? '')) return [line];
    const behind = wordsIn(text, WORDS_BEHIND);
    if (!behind) return [line];
    const row = withText(line, behind.row);
    const remark = withText(line, `Comment: ${behind.words}`);
    if (isLast) return [row, remark];
    let last = next;
    while (isRowAt(last + 1)) last++;
    below.set(last, remark);
    return [row];
  });
}

/** A time of day, and the context that identifies it as the time of a message. */
const TIME =
  /(?<sure>(?:^|\s)(?:\d{1,4}[./-]\d{1,2}[./-]\d{2,4}|(?:to|yester)day)(?:[T,]| at)? ?|(?:\s{2}|\t|— ?))?\b\d{1,2}:\d\d(?::\d\d)?(?:(?<half>\s?[ap]\.?m\b\.?)|\b)/iu;
/** Signs and words next to it. */
const AROUND_TIME = /[[\](),·•|—–-]|\b(?:at|um|uhr|edited)\b/giu;
/** The line of a chat below a message. */
const REACTION =
  /^\s*(?:(?::[\w+-]{1,40}:|[^\p{L}\p{N}\p{P}\p{ASCII}]{1,8})\s{0,3}\d{1,4}\s{0,3}){1,20}$|^\d+ repl(?:y|ies)\b/u;
const LONGEST_STAMP = 80;
const MAX_NAMES = 6;
/** The maximum distance in lines between a board and its sender. */
const NEAR = 4;

/** The sender of a message, if a line names them with the time; a line that ends with a colon is not a title anyway. */
function writerOf(text: string): { readonly name: string; readonly isSure: boolean } | null {
  const time = text.length > LONGEST_STAMP ? null : TIME.exec(text);
  if (!time || /[:：#]\s*$/u.test(text)) return null;
  const around = [text.slice(0, time.index), text.slice(time.index + time[0].length)];
  const [before = '', behind = ''] = around.map((part) => part.replace(AROUND_TIME, ' ').trim());
  const name = `${before} ${behind}`.trim();
  const isNamed = !/[:：#;"]/u.test(name) && name.split(/\s+/).length <= MAX_NAMES;
  const { sure, half } = time.groups ?? {};
  const isSure = (sure ?? half) !== undefined;
  return isNamed && (before === '' || behind === '') ? { name, isSure } : null;
}

/** The lines of a chat without senders, times and reactions, which are not part of titles. */
function withoutStamps(lines: readonly SourceLine[]): readonly SourceLine[] {
  const writers = lines.map(({ text }) => writerOf(text));
  const near = writers.filter((writer, index) => {
    const below = lines.slice(index + 1, index + 1 + NEAR);
    return writer !== null && below.some(({ text }) => isRowLike(text));
  });
  if (near.length < 2 && !near.some((writer) => writer?.isSure)) return lines;
  return lines.map((line, index) => {
    // A time alone is below its sender.
    const isName = writers[index + 1]?.name === '' && !isRowLike(line.text);
    return writers[index] || isName || REACTION.test(line.text) ? withText(line, '') : line;
  });
}

/** The words of a heading that only blank lines separate from a board; other lines are unchanged. */
function withoutHeading(line: SourceLine, index: number, lines: readonly SourceLine[]): SourceLine {
  if (!line.text.includes('#')) return line;
  const { words } = (HEADING.exec(line.text) ?? NUMBERED.exec(line.text))?.groups ?? {};
  if (words === undefined || isRow(line.text)) return line;
  let below = index + 1;
  while (below < index + MAX_BLANK && lines[below]?.text.trim() === '') below++;
  const next = lines[below]?.text ?? '';
  // If the board would be open without it, the line is its wall with a remark.
  if (below === index + 1 && /^\s*###/.test(line.text) && !isWallRow(next)) return line;
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

/** Removes blank lines if there is one below every line: rows of a board are adjacent. */
function withoutDoubling(lines: readonly SourceLine[]): readonly SourceLine[] {
  // A run-length encoded board may be on one line.
  const rows = lines.flatMap(({ text }, index) =>
    isRowLike(text) && !text.includes('|') ? [index] : [],
  );
  const isBlank = (index: number) => lines[index]?.text.trim() === '';
  const isDoubled =
    rows.length >= MIN_WRAPPED &&
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

/** The lines of a text that is encoded as part of a URL. */
function linesInAddress(line: SourceLine): readonly SourceLine[] {
  if (!line.text.includes('%23%23')) return [line];
  try {
    const lines = decodeURIComponent(line.text.trim()).split(/\r?\n/);
    return lines.some(isRowLike) ? lines.map((text) => withText(line, text)) : [line];
  } catch {
    return [line]; // literal percent signs
  }
}

/** The lines of a text without any wrapping. */
export function* unwrapLines(source: readonly SourceLine[]): Work<readonly SourceLine[]> {
  let lines = source;
  for (let times = 0; times < MAX_QUOTES; times++) {
    yield;
    const bare = withoutQuotes(lines);
    if (bare === lines) break;
    lines = bare;
  }
  yield;
  lines = withoutStamps(lines);
  yield;
  lines = withoutCells(lines.flatMap(linesInAddress));
  yield;
  // In XML, quotes are around attributes: a title may look like rows.
  if (!isSlc(lines.map(({ text }) => text).join('\n'))) lines = withoutCode(withoutFields(lines));
  yield;
  lines = withoutWords(lines.map(withoutFence).map(withoutHeading));
  yield;
  lines = withoutDoubling(withoutWrappers(lines));
  yield;
  return withoutEndMarks(separateBoards(lines));
}
