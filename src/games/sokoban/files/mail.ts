import { decodeText } from '../../../core/decode-text.ts';
import { isRowLike, splitLines } from './source-lines.ts';
import type { SourceLine } from './xsb-lines.ts';

/*
 * Mail as it is stored and sent (RFC 2045 to 2049, RFC 3676): headers, parts, and encoded lines.
 */

/** The headers of a mail, or of a part of one. */
type Headers = ReadonlyMap<string, string>;

const HEADER = /^(?<name>[a-z][\w-]{0,60}):[ \t]*(?<value>.*)$/i;
/** Headers that only mail has. */
const MAIL_HEADERS = [
  ...['content-type', 'content-transfer-encoding', 'mime-version', 'message-id', 'received'],
  ...['return-path', 'delivered-to'],
];

/** Reads headers from a line up to the next blank line; `null` if there are none. */
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
    // A line break that the encoding inserted.
    open = line.text.endsWith('=') ? { ...line, text: line.text.slice(0, -1) } : null;
    if (!open) whole.push({ ...line, text: unescaped(line.text, charset) });
  }
  if (open) whole.push({ ...open, text: unescaped(open.text, charset) });
  return whole;
}

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The text of lines in base64, all with the number of the first; none if it is not text. */
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
  // Flowed text adds a space to each line that begins with one.
  return plain.map((line) => ({ ...line, text: line.text.replace(/^ /, '') }));
}

/** The maximum depth of nested parts in a mail. */
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
  // Alternatives of the same content: use the first one with a board.
  const shown = /^multipart\/alternative/i.test(type)
    ? [parts.find((part) => part.some(({ text }) => isRowLike(text))) ?? parts[0] ?? []]
    : parts;
  return shown.flatMap((part) => [...part, { text: '', number: part.at(-1)?.number ?? 1 }]);
}

/** A row with its last space encoded, as mail requires. */
const isEscapedRow = (text: string) =>
  /=(?:20|09|3D)?$/i.test(text) && isRowLike(unescaped(text.replace(/=$/, ''), null));

/** The decoded lines of a mail, without its headers; other lines unchanged. */
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
