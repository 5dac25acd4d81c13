import type { Work } from '../../../core/work.ts';
import { isMoves, LINES_AT_ONCE, type SourceLine } from '../xsb/xsb-lines.ts';
import { meantAsRow, readRow } from '../xsb/xsb-row.ts';

/*
 * Text as it travels: through mail, chats, editors, web pages, and the file systems of all times. Here it becomes the
 * lines that its author wrote, each with its number in the text that came.
 */

/**
 * What ends a line: CR LF, LF, CR, LF CR, and CR CR LF, which a text has that was written as text twice; within a line
 * also what other systems part lines and pages with, and the end of a file of DOS where files were joined.
 */
const LINE_END = /\r+\n|\n\r(?!\n)|\n|\r|[\v\f\cZ\x85\u2028\u2029]/gu;
/** What no editor counts as a line. */
const UNCOUNTED = /^[\v\f\cZ\x85\u2028\u2029]/u;

/**
 * Characters of no width: byte order marks within a text, joiners, soft hyphens, marks of direction, of emoji. The blank
 * letters of Korean have one.
 */
const NO_WIDTH = /(?![\u115f\u1160\u3164\uffa0])\p{Default_Ignorable_Code_Point}/gu;
/** Spaces other than the plain one. */
const WIDE_SPACE = /(?! )[\p{Zs}\u2800]/gu;
/** Those that no word needs: they are left out of texts, too. */
const LEFT_OUT = /[\ufeff\u200b\u2060]/gu;
/** Whether a text has anything that needs care. */
const UNUSUAL = /[^\n\t\x20-\x7e]/u;
/** Board characters of East Asian keyboards, and what editors make of three dots. */
const COMPATIBLE = /[\uff01-\uff5e\u2026]/gu;
const HYPHENS = /[\u2010\u2011\u2212]/gu;

/** Whether a line is a row of a board, with a wall, a box or a player. */
export function isRow(text: string): boolean {
  return /[#@$]/.test(text) && readRow(1, text).t !== 'other';
}

/** Whether a line is a row, or was meant as one: a bad board travels as a good one does, and is named after it. */
export const isRowLike = (text: string) => isRow(text) || meantAsRow(text, false);

/**
 * A line without what cannot be seen in it: as a row of a board where it is one then, otherwise as text, in which spaces
 * are spaces.
 */
function tidyLine(text: string): string {
  if (!UNUSUAL.test(text)) return text;
  const seen = text.replace(NO_WIDTH, '').replace(WIDE_SPACE, ' ');
  const row = seen.replace(COMPATIBLE, (char) => char.normalize('NFKC')).replace(HYPHENS, '-');
  if (isRow(row) || row.trim() === '') return row;
  if (meantAsRow(seen, false)) return seen;
  return text
    .replace(WIDE_SPACE, ' ')
    .replace(LEFT_OUT, '')
    .replace(/^[\u200e\u200f]+/u, '');
}

/** A row that a byte order mark parts from the last line of another file, where two were joined: where it begins. */
function joinedAt(text: string): number {
  const mark = text.indexOf('\ufeff', 1);
  return mark > 0 && text.slice(0, mark).trim() !== '' && isRow(text.slice(mark + 1)) ? mark : -1;
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
    // The end of a DOS file is no line of its own.
    if (isCounted || text !== '') add(text);
    if (isCounted) number++;
  }
  if (start < source.length || lines.length === 0) add(source.slice(start));
  return lines;
}

const withText = (line: SourceLine, text: string): SourceLine => ({ text, number: line.number });

/** The runs of lines next to each other that a test is true of, each from an index to the one behind its last. */
function runsWhere(
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

/** The lines that begin and end code in Markdown, in forums and in wikis: alone, or beside a row. */
const FENCE =
  /^\s*(?:`{3,}[^`]*|~{3,}[^~]*|(?:(?:\[\/?(?:code|pre|quote|spoiler|tt|noparse)(?:=[^\]]*)?\]|\{(?:code|noformat|quote)(?::[^}]*)?\}|\{\{\{|\}\}\})\s*)+)$/i;
const FENCE_BEFORE =
  /^\s*(?:`{3}|~{3}|\[(?:code|pre|quote|spoiler|tt|noparse)(?:=[^\]]*)?\]|\{(?:code|noformat|quote)(?::[^}]*)?\}|\{\{\{){1,4}(?=.*[#@$])/i;
const FENCE_BEHIND =
  /(?:`{3}|~{3}|\[\/(?:code|pre|quote|spoiler|tt|noparse)\]|\{(?:code|noformat|quote)\}|\}\}\}){1,4}\s*$/i;

function withoutFence(line: SourceLine): SourceLine {
  const { text } = line;
  if (!/[`~[{}]/.test(text)) return line;
  const inner = text.replace(FENCE_BEFORE, '').replace(FENCE_BEHIND, '');
  if (inner !== text && isRowLike(inner) && !isRow(text)) return withText(line, inner);
  if (FENCE.test(text)) return withText(line, '');
  const ticked = /^\s*`([^`]*)`\s*$/.exec(text)?.[1];
  return ticked !== undefined && isRowLike(ticked) ? withText(line, ticked) : line;
}

/** What editors, programs and chats write round each line: a number, quotes, the sign of a comment, who says it. */
const WRAPPERS: readonly RegExp[] = [
  /^\s*\d{1,6}(?:\t| ?[:|.)\]] ?| |$)(?<inner>.*)$/,
  /^\s*(?:r?"(?<inner>[^"]*)"|'(?<inner2>[^']*)')[\s,;+.)\]\\]*$/,
  /^\s*(?:\/\/|%|REM\b|[│┃]) ?(?<inner>.*)$/i,
  /^(?:\[[^\]]{1,40}\]|\(?\d{1,2}:\d\d(?::\d\d)?\)?(?: ?[ap]m)?|<[^<>]{1,40}>)(?:,? (?:<[^<>]{1,40}>|[^:#<>]{1,40}:))? (?<inner>.*)$/i,
];
/** What a program has before and behind a list of strings. */
const CODE = /[=([{]\s*$|^[\s\])};,]+$/;
/** A row may look as if it were wrapped; as many next to each other are. */
const LEAST_WRAPPED = 3;

function innerOf(wrapper: RegExp, text: string): string | null {
  const groups = wrapper.exec(text)?.groups;
  const inner = groups?.['inner'] ?? groups?.['inner2'];
  // A line end that is written into a string.
  return inner === undefined ? null : inner.replace(/(?:\\r)?\\n$/, '');
}

/** How many rows lines have: run-length encoded, several may be on one. */
const rowsIn = (texts: readonly string[]) =>
  texts.reduce((sum, text) => sum + text.split('|').length, 0);

/** Whether lines are counted up one by one: `5 #` is also five squares of floor, and a wall. */
function countUp(lines: readonly SourceLine[]): boolean {
  if (lines.length < LEAST_WRAPPED) return false;
  const numbers = lines.map(({ text }) => Number.parseInt(text, 10));
  return numbers.every((number, index) => number === (numbers[0] ?? 0) + index);
}

function withoutWrappers(lines: readonly SourceLine[]): readonly SourceLine[] {
  let bare: SourceLine[] | null = null;
  for (const [kind, wrapper] of WRAPPERS.entries()) {
    const now: readonly SourceLine[] = bare ?? lines;
    for (const [from, to] of runsWhere(now, (text) => wrapper.test(text))) {
      const run = now.slice(from, to);
      const isNumbered = kind === 0;
      if (isNumbered && !countUp(run)) continue;
      const inner = run.map(({ text }) => innerOf(wrapper, text) ?? text);
      const rows = rowsIn(inner.filter(isRowLike));
      const rowsBefore = isNumbered ? 0 : rowsIn(run.map(({ text }) => text).filter(isRow));
      if (rows < LEAST_WRAPPED || rowsBefore >= rows) continue;
      bare ??= [...lines];
      for (const [index, text] of inner.entries()) {
        const line = bare[from + index];
        if (line) bare[from + index] = withText(line, text);
      }
      for (const index of [from - 1, to]) {
        const beside = bare[index];
        if (beside && CODE.test(beside.text)) bare[index] = withText(beside, '');
      }
    }
  }
  return bare ?? lines;
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
  lines = lines.map(withoutFence);
  yield;
  lines = withoutWrappers(lines);
  yield;
  return withoutDoubling(lines);
}
