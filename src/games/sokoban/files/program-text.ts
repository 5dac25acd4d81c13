import type { SourceLine } from '../xsb/xsb-lines.ts';
import { LEAST_WRAPPED, rowsIn, withText } from './line-runs.ts';
import { isRowLike } from './source-lines.ts';

/* Levels in the text of programs and data: strings with line ends in them, lists of strings on a line, JSON. */

/** What stands for a title and its like in data. */
const KEY = /^(?:title|name|author|comment|collection)$/i;

const unescaped = (text: string) =>
  text
    .replace(/\\r?\\n|\\[nr]/g, '\n')
    .replace(/\\u([\da-f]{4})/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    .replace(/\\(.)/g, '$1');

/** A string on a line, and what is between it and the next one. */
interface Literal {
  readonly text: string;
  readonly between: string;
}

/** Where a string ends that begins at a quote, or -1 where it does not. */
function endOfString(text: string, start: number): number {
  const quote = text[start];
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === quote) return at;
    if (text[at] === '\\') at++;
  }
  return -1;
}

function literalsIn(text: string): readonly Literal[] {
  const found: { readonly start: number; readonly end: number }[] = [];
  /** Quotes that end nowhere: looked for again and again, they would take a time by the square of the text. */
  const open = new Set<string>();
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at);
    if (!/["'`]/.test(char) || open.has(char)) continue;
    const end = endOfString(text, at);
    if (end < 0) open.add(char);
    else {
      found.push({ start: at, end });
      at = end;
    }
  }
  return found.map(({ start, end }, index) => ({
    text: unescaped(text.slice(start + 1, end)),
    between: text.slice(end + 1, found[index + 1]?.start ?? text.length),
  }));
}

/** The lines that are in the strings of one line; `null` where they are no rows. */
function linesInStrings({ text, number }: SourceLine): readonly SourceLine[] | null {
  const literals = literalsIn(text);
  const parts = literals.flatMap((literal) => literal.text.split('\n'));
  // One string a line is for `wrappers.ts`, and single signs are a list of signs.
  const rows = parts.filter((part) => part.length >= LEAST_WRAPPED && isRowLike(part));
  if (parts.length < 2 || rowsIn(rows) < LEAST_WRAPPED) return null;
  const lines: string[] = [''];
  let key = '';
  for (const literal of literals) {
    const isKey = /^\s*:/.test(literal.between);
    if (isKey) key = literal.text;
    else {
      const inner = literal.text.split('\n');
      if (key === '' || inner.some(isRowLike)) for (const part of inner) lines.push(part);
      else if (KEY.test(key)) lines.push(`${key}: ${inner.join(' ')}`);
      key = '';
    }
    if (/[\]})]/.test(literal.between)) lines.push('');
  }
  return [...lines, ''].map((line) => ({ text: line, number }));
}

/** The lines of a text that is written as a part of an address. */
function linesInAddress(line: SourceLine): readonly SourceLine[] {
  if (!line.text.includes('%23%23')) return [line];
  try {
    const lines = decodeURIComponent(line.text.trim()).split(/\r?\n/);
    return lines.some(isRowLike) ? lines.map((text) => withText(line, text)) : [line];
  } catch {
    return [line]; // percent signs that stand for themselves
  }
}

/** What a line of data begins with: `- "rows":`. */
const NAME = String.raw`(?:-\s+)?["']?\w[\w ]{0,40}["']?\s{0,4}`;
/** `"title": "Fan",` on a line of its own, and YAML's `- title: Fan`. */
const KEY_LINE =
  /^(?:-\s+)?["']?(\w+)["']?\s{0,4}:\s{0,4}(?:"([^"]*)"|'([^']*)'|([^\s"'[{|>].*))\s*,?$/;
/** What begins a list of rows, or a text: `"rows": [` or `board: |`. */
const LIST = new RegExp(String.raw`^${NAME}:\s{0,4}(?:[|>][+-]?|\[)$`);
/** What has no word of its own: such a beginning, and brackets. */
const FRAME = new RegExp(String.raw`^(?:${NAME}[:=]\s{0,4})?[[\]{}(),;\s]*$`);
/** Longer lines have words, or rows. */
const LONGEST_FRAME = 200;

/** The lines of a text of a program or of data as those of levels; others as they are. */
export function withoutCode(lines: readonly SourceLine[]): readonly SourceLine[] {
  let isData = lines.some(({ text }) => text.length < LONGEST_FRAME && LIST.test(text.trim()));
  const bare: SourceLine[] = [];
  for (const line of lines) {
    const inner = line.text.includes('#') && /["'`]/.test(line.text) ? linesInStrings(line) : null;
    if (inner) isData = true;
    for (const each of inner ?? linesInAddress(line)) bare.push(each);
  }
  if (!isData) return bare;
  return bare.map((line) => {
    const text = line.text.trim();
    if (text === '' || text.length > LONGEST_FRAME || isRowLike(line.text)) return line;
    if (FRAME.test(text) || LIST.test(text)) return withText(line, '');
    const [, key = '', double, single, plain] = KEY_LINE.exec(text) ?? [];
    const value = double ?? single ?? plain;
    if (value === undefined || !KEY.test(key)) return line;
    return withText(line, `${key}: ${unescaped(value)}`);
  });
}
