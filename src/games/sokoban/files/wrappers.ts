import type { SourceLine } from './xsb-lines.ts';
import {
  areWalled,
  isPartOfBoard,
  LEAST_WRAPPED,
  rowsIn,
  runsWhere,
  withText,
} from './line-runs.ts';
import { isRow, isRowLike } from './source-lines.ts';

/** What editors, programs and chats write around each line. */
interface Wrapper {
  /** What is within has the name `inner`. */
  readonly pattern: RegExp;
  /**
   * What looks like rows with it may be rows of a board without it. `never`: of no board, so many next to each other;
   * `counted`: of one, unless the numbers count up; `closed`: of an open one, so those within must be of a closed one.
   */
  readonly mayBeRows?: 'never' | 'counted' | 'closed';
}

const WRAPPERS: readonly Wrapper[] = [
  // A search in files: `levels/a.xsb:12:#####`.
  { pattern: /^[^\s:#]{1,200}:\d{1,6}[:-](?<inner>.*)$/ },
  // The number of the line.
  { pattern: /^\s*\d{1,6}(?:\t| ?[:|.)\]]| |$)(?<inner>.*)$/, mayBeRows: 'counted' },
  // The sign of a comment.
  { pattern: /^\s*(?:\/\/|%|REM\b|')(?<inner>.*)$/i },
  { pattern: /^\s*\*(?!\/)(?<inner>(?: .*)?)$/, mayBeRows: 'closed' },
  { pattern: /^#(?<inner>(?: .*)?)$/, mayBeRows: 'closed' },
  // A line that a patch adds.
  { pattern: /^\+(?<inner>.*)$/, mayBeRows: 'never' },
  // A frame, or its left side.
  { pattern: /^\s*[|│┃‖](?<inner>[^|│┃‖]*)[|│┃‖]\s*$/, mayBeRows: 'never' },
  { pattern: /^\s*[|│┃‖]{1,3}(?<inner>[^|│┃‖]*)$/, mayBeRows: 'never' },
  // Who says it, and when.
  {
    pattern:
      /^(?:\[[^\]]{1,40}\]|\(?\d{1,2}:\d\d(?::\d\d)?\)?(?: ?[ap]m)?|<[^<>]{1,40}>)(?:,? (?:<[^<>]{1,40}>|[^:#<>]{1,40}:))? (?<inner>.*)$/i,
  },
  // The end of a line in a word processor, in Markdown, in a table.
  { pattern: /^(?<inner>[^\\]*)\\(?:(?:par|line)\b[\s}]*)?$/ },
  { pattern: /^(?<inner>[^,;]*)[,;]\s*$/ },
];

/** The same before each line: who says it, or where it is quoted from. */
const PREFIX = /^(?<prefix>\s*[^\s#@$*+.|:>»][^#@$*+|:>»]{0,60}(?:>+|[:»]))(?<inner>.*)$/;

/** What a program has before and behind a list of strings or a comment, and a patch before its lines. */
const BESIDE = /[=([{]\s*$|^[\s\])};,]+$|^\s*\/\*+\s*$|^\s*\*+\/\s*$|^@@ .*@@|^\s*\{\\rtf/;

function innerOf(pattern: RegExp, text: string): string | null {
  return pattern.exec(text)?.groups?.['inner'] ?? null;
}

/** Whether lines are counted up one by one: `5 #` is also five squares of floor, and a wall. */
function countUp(lines: readonly SourceLine[]): boolean {
  if (lines.length < LEAST_WRAPPED) return false;
  const numbers = lines.map(({ text }) => Number.parseInt(text, 10));
  return numbers.every((number, index) => number === (numbers[0] ?? 0) + index);
}

/** Takes away the space that a wrapper parts from each line, where each has one. */
function withoutCommonSpace(texts: readonly string[]): readonly string[] {
  const isSpaced = texts.every((text) => text === '' || text.startsWith(' '));
  return isSpaced ? texts.map((text) => text.slice(1)) : texts;
}

/** Whether a run of lines is wrapped rows. */
function areWrapped(
  lines: readonly SourceLine[],
  [from, to]: readonly [number, number],
  inner: readonly string[],
  mayBeRows: Wrapper['mayBeRows'],
): boolean {
  const run = lines.slice(from, to);
  const rows = rowsIn(inner.filter(isRowLike));
  if (rows < LEAST_WRAPPED) return false;
  if (mayBeRows === 'counted') return countUp(run);
  if (mayBeRows !== undefined) {
    return !isPartOfBoard(lines, from, to) && (mayBeRows === 'never' || areWalled(inner));
  }
  return rowsIn(run.map(({ text }) => text).filter(isRow)) < rows;
}

/** The runs of lines that begin alike. */
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

/** Takes a wrapper away from a run of lines, in place, if they are rows within it. */
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
    const beside = lines[index];
    if (beside && BESIDE.test(beside.text)) lines[index] = withText(beside, '');
  }
}

/** Takes away what is around each of several lines next to each other. */
export function withoutWrappers(lines: readonly SourceLine[]): readonly SourceLine[] {
  const bare = [...lines];
  for (const wrapper of WRAPPERS) {
    for (const range of runsWhere(bare, (text) => wrapper.pattern.test(text))) {
      unwrapRun(bare, range, wrapper);
    }
  }
  for (const range of runsAlike(bare)) unwrapRun(bare, range, { pattern: PREFIX });
  return bare;
}
