import type { Result } from '../../../core/result.ts';
import { finish, type Work } from '../../../core/work.ts';
import type { Level } from '../rules/level.ts';
import { isHtml, withoutHtml } from './html-text.ts';
import { isSlc, parseSlc } from './slc.ts';
import { isRowLike, splitLines, splitSource } from './source-lines.ts';
import { withoutBreaks, withoutFields } from './table-text.ts';
import { unwrapLines } from './unwrap.ts';
import { valuesOf } from './xsb-captions.ts';
import { isMoves, type SourceLine } from './xsb-lines.ts';
import { collectionIn, type LevelCollection, type LevelError, levelIn } from './xsb-read.ts';
import { type Expected, type LevelText, takeApart } from './xsb-text.ts';

/*
 * Mail as it is stored and sent (RFC 2045 to 2049, RFC 3676): headers, parts, and lines that were encoded on their way.
 */

/** The headers of a mail, or of a part of one. */
type Headers = ReadonlyMap<string, string>;

const HEADER = /^(?<name>[a-z][\w-]{0,60}):[ \t]*(?<value>.*)$/i;
/** Headers that nothing but mail has. */
const MAIL_HEADERS = [
  ...['content-type', 'content-transfer-encoding', 'mime-version', 'message-id', 'received'],
  ...['return-path', 'delivered-to'],
];

/** Reads headers from a line on, up to the blank line below them; `null` if there are none. */
function readHeaders(
  lines: readonly SourceLine[],
  from: number,
): { readonly headers: Headers; readonly end: number } | null {
  const headers = new Map<string, string>();
  let last = '';
  let at = from;
  for (; at < lines.length && lines[at]?.text !== ''; at++) {
    const text = lines[at]?.text ?? '';
    const { name, value } = HEADER.exec(text)?.groups ?? {};
    if (name !== undefined) {
      last = name.toLowerCase();
      headers.set(last, value ?? '');
    } else if (/^[ \t]/.test(text) && last !== '') {
      headers.set(last, `${headers.get(last) ?? ''} ${text.trim()}`);
    } else return null;
  }
  return headers.size === 0 ? null : { headers, end: at };
}

/** The parameters of a header after its first word: `charset=utf-8`. */
function parameterOf(header: string | undefined, name: string): string | null {
  const match = new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^\\s;]+))`, 'i').exec(header ?? '');
  return match?.[1] ?? match?.[2] ?? null;
}

const ESCAPES = /(?:=[\dA-F]{2})+/gi;

function unescaped(text: string, charset: string | null): string {
  return text.replace(ESCAPES, (escapes) => {
    const bytes = escapes.slice(1).split('=');
    return decodeText(
      Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16)),
      charset,
    );
  });
}

/** Lines in quoted-printable, decoded. */
function quotedPrintable(lines: readonly SourceLine[], charset: string | null): SourceLine[] {
  const whole: SourceLine[] = [];
  let open: SourceLine | null = null;
  for (const { text, number } of lines) {
    const line: SourceLine = open
      ? { text: open.text + text, number: open.number }
      : { text, number };
    // A line end that the mail has put in.
    open = line.text.endsWith('=') ? { ...line, text: line.text.slice(0, -1) } : null;
    if (!open) whole.push({ ...line, text: unescaped(line.text, charset) });
  }
  if (open) whole.push({ ...open, text: unescaped(open.text, charset) });
  return whole;
}

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The text of base64 lines, all with the number of the first; empty if it is no text. */
function base64(lines: readonly SourceLine[], charset: string | null): SourceLine[] {
  const bytes: number[] = [];
  let [bits, value] = [0, 0];
  for (const { text } of lines) {
    for (const char of text) {
      const sextet = BASE64.indexOf(char);
      if (sextet < 0) continue;
      value = ((value << 6) | sextet) & 0xffff;
      bits += 6;
      if (bits < 8) continue;
      bits -= 8;
      bytes.push((value >> bits) & 0xff);
    }
  }
  const decoded = decodeText(Uint8Array.from(bytes), charset);
  if (decoded.includes('\0')) return [];
  const number = lines[0]?.number ?? 1;
  return splitLines(decoded).map((text) => ({ text, number }));
}

/** The lines of a part, decoded. */
function decodedPart(headers: Headers, lines: readonly SourceLine[]): readonly SourceLine[] {
  const type = headers.get('content-type');
  const charset = parameterOf(type, 'charset');
  const encoding = headers.get('content-transfer-encoding')?.trim().toLowerCase();
  if (encoding === 'base64') return base64(lines, charset);
  const plain = encoding === 'quoted-printable' ? quotedPrintable(lines, charset) : lines;
  if (parameterOf(type, 'format')?.toLowerCase() !== 'flowed') return plain;
  // Flowed text has one more space before each space that begins a line.
  return plain.map((line) => ({ ...line, text: line.text.replace(/^ /, '') }));
}

/** Parts within parts: more no mail has. */
const MAX_DEPTH = 8;

function partLines(
  headers: Headers,
  lines: readonly SourceLine[],
  depth: number,
): readonly SourceLine[] {
  const type = headers.get('content-type') ?? '';
  const boundary = parameterOf(type, 'boundary');
  if (!/^multipart\//i.test(type) || boundary === null || depth > MAX_DEPTH) {
    return decodedPart(headers, lines);
  }
  const ends = lines.flatMap(({ text }, index) => {
    const line = text.trimEnd();
    return line === `--${boundary}` || line === `--${boundary}--` ? [index] : [];
  });
  const parts = ends.map((end, index) => {
    const part = lines.slice(end + 1, ends[index + 1] ?? lines.length);
    const read = readHeaders(part, 0);
    return partLines(read?.headers ?? new Map(), part.slice(read ? read.end + 1 : 0), depth + 1);
  });
  // The same in several forms: the first that has a board.
  const shown = /^multipart\/alternative/i.test(type)
    ? [parts.find((part) => part.some(({ text }) => isRowLike(text))) ?? parts[0] ?? []]
    : parts;
  return shown.flatMap((part) => [...part, { text: '', number: part.at(-1)?.number ?? 1 }]);
}

/** A row with its last space encoded, as mail requires. */
const isEscapedRow = (text: string) =>
  /=(?:20|09|3D)?$/i.test(text) && isRowLike(unescaped(text.replace(/=$/, ''), null));

/** The lines of a mail, decoded, without its headers; other lines as they are. */
export function mailLines(lines: readonly SourceLine[]): readonly SourceLine[] {
  // In a mailbox, a line precedes the headers of each mail.
  const first = lines.findIndex(({ text }) => text !== '' && !text.startsWith('From '));
  const read = first < 0 ? null : readHeaders(lines, first);
  if (read && MAIL_HEADERS.some((name) => read.headers.has(name))) {
    return partLines(read.headers, lines.slice(read.end + 1), 0);
  }
  const isEscaped = lines.some(({ text }) => text.includes('=') && isEscapedRow(text));
  return isEscaped ? quotedPrintable(lines, null) : lines;
}

/*
 * The one door for levels from outside: pasted, dropped, in files, in links, in the browser as in the terminal. Text of
 * our own (packs, saves) is read by `xsb-read.ts` alone.
 */

/** The content of an external text: a parsed `.slc` file, or lines that may have boards. */
type Unwrapped =
  | { readonly kind: 'slc'; readonly found: LevelText }
  | { readonly kind: 'lines'; readonly lines: readonly SourceLine[] };

/** Unwraps a text from any wrapping. */
function* unwrap(text: string): Work<Unwrapped> {
  let lines: readonly SourceLine[] = mailLines(yield* splitSource(text));
  if (lines.some(({ text }) => /<br/i.test(text))) lines = withoutFields(withoutBreaks(lines));
  // A page may have an XML file as its text; an XML file that has such tags is none.
  if (isHtml(lines) && !isSlc(text)) lines = yield* withoutHtml(lines);
  lines = yield* unwrapLines(lines);
  if (lines.some((line) => line.text.includes('<')) && isSlc(joined(lines))) {
    const found = yield* parseSlc(lines);
    if (found.boards.length > 0) return { kind: 'slc', found };
  }
  return { kind: 'lines', lines };
}

const joined = (lines: readonly SourceLine[]) => lines.map(({ text }) => text).join('\n');

function* takeUnwrappedApart(unwrapped: Unwrapped, expected: Expected): Work<LevelText> {
  if (unwrapped.kind === 'slc') return unwrapped.found;
  return yield* takeApart(unwrapped.lines, expected);
}

const takeFileApart = (text: string, expected: Expected): LevelText =>
  finish(takeUnwrappedApart(finish(unwrap(text)), expected));

/**
 * Reads a text from outside with any number of levels: XSB, `.sok` or `.slc`, in mail, web pages, Markdown. Every board
 * is either among the levels or named among the errors; a text without any is one error. It yields how many boards it
 * has read: thousands take a moment.
 *
 * A new format is recognized in `unwrap` above. Collections in it can be edited only once `collection-text.ts` knows it;
 * its extension belongs in `extensions.ts`.
 */
export function* readLevels(text: string): Work<LevelCollection, number> {
  const unwrapped = yield* unwrap(text);
  const found = yield* takeUnwrappedApart(unwrapped, 'many');
  yield;
  const collection = yield* collectionIn(found);
  if (found.boards.length > 1 || unwrapped.kind === 'slc') return collection;
  const [read] = collection.levels;
  const mayBeRow = (line: SourceLine) => line.text !== '' && line.text.trim() === '';
  if (read && !unwrapped.lines.some(mayBeRow)) return collection;
  // Alone, a board may have lines of nothing but floor, which part the boards of a collection.
  const single = levelIn(yield* takeUnwrappedApart(unwrapped, 'single'));
  if (!single.ok) return collection;
  const { title, author, comment } = read ?? single.value;
  return {
    ...collection,
    levels: [{ ...single.value, title, author, comment }],
    solutions: [collection.solutions[0] ?? []],
    errors: [],
  };
}

/** The same at once. */
export function levelsIn(text: string): LevelCollection {
  return finish(readLevels(text));
}

/** Reads a text from outside with exactly one level. */
export function onlyLevelIn(text: string): Result<Level, LevelError> {
  return levelIn(takeFileApart(text, 'single'));
}

/** Whether a text seems to have levels, be they good or bad: a player or a box among walls. */
export function hasLevels(text: string): boolean {
  const { boards } = takeFileApart(text, 'many');
  return boards.some(
    ({ fault, rows }) => fault !== null || rows.some(({ cells }) => /[@+$*]/.test(cells)),
  );
}

/** The LURD in a text without a board: only letters, or letters below or after a heading; `null` if there is none. */
export function movesIn(text: string): string | null {
  if (isMoves(text)) return text.trim();
  const { notes } = takeFileApart(text, 'many');
  return valuesOf(notes.flat(), 'solution')[0] ?? null;
}
