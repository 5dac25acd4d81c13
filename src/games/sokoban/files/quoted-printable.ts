import { decodeText } from '../../../core/decode-text.ts';
import type { SourceLine } from '../xsb/xsb-lines.ts';
import { isRowLike } from './source-lines.ts';

/** The header of a mail that is written so (RFC 2045, section 6.7). */
const HEADER = /^content-transfer-encoding:\s*quoted-printable\s*$/i;
const ESCAPES = /(?:=[\dA-F]{2})+/gi;

function decoded(text: string): string {
  return text.replace(ESCAPES, (escapes) => {
    const bytes = escapes.slice(1).split('=');
    return decodeText(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16)));
  });
}

/** A row of which the last space is written out, as a mail must. */
const isEscapedRow = (text: string) =>
  /=(?:20|09|3D)?$/i.test(text) && isRowLike(decoded(text.replace(/=$/, '')));

/** The lines of a mail in quoted-printable, decoded; others as they are. */
export function mailLines(lines: SourceLine[]): SourceLine[] {
  const isMail = lines.some(
    ({ text }) => HEADER.test(text) || (text.includes('=') && isEscapedRow(text)),
  );
  if (!isMail) return lines;
  const whole: SourceLine[] = [];
  const header = lines.findIndex(({ text }) => HEADER.test(text));
  const headerEnd = header < 0 ? 0 : lines.findIndex(({ text }, at) => at > header && text === '');
  let open: SourceLine | null = null;
  for (const { text, number } of lines.slice(Math.max(0, headerEnd))) {
    const line: SourceLine = open
      ? { text: open.text + text, number: open.number }
      : { text, number };
    // A line end that the mail has put in.
    open = line.text.endsWith('=') ? { ...line, text: line.text.slice(0, -1) } : null;
    if (!open) whole.push({ ...line, text: decoded(line.text) });
  }
  if (open) whole.push({ ...open, text: decoded(open.text) });
  return whole;
}
