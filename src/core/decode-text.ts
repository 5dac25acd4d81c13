/** Available in every browser, worker and Node; the rules are compiled without these types. */
declare const TextEncoder: new () => { readonly encode: (text: string) => Uint8Array<ArrayBuffer> };
declare const TextDecoder: new (
  encoding: string,
  options?: { readonly fatal?: boolean },
) => { readonly encoding: string; readonly decode: (bytes: Uint8Array) => string };

/** The first bytes of a file reveal its encoding. */
const SAMPLE_BYTES = 4096;

/** The characters of Windows-1252 from 0x80 to 0x9F, which some versions of Node decode as control characters. */
const ABOVE_ASCII = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** Decodes UTF-8, without a byte order mark; `null` if the bytes are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Decodes Windows-1252, in which every byte is a character. */
function decodeWindows1252(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) {
    text +=
      byte >= 0x80 && byte < 0xa0 ? ABOVE_ASCII.charAt(byte - 0x80) : String.fromCharCode(byte);
  }
  return text;
}

/**
 * Detects UTF-16 by its byte order mark or, without one, by its zeros: text contains no NUL, and in UTF-16 all
 * characters that boards consist of have a zero in the same half of each unit.
 */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const units = Math.floor(Math.min(bytes.length, SAMPLE_BYTES) / 2);
  let [even, odd, both] = [0, 0, 0];
  for (let unit = 0; unit < units; unit++) {
    const [one, other] = [bytes[2 * unit] === 0, bytes[2 * unit + 1] === 0];
    even += Number(one);
    odd += Number(other);
    both += Number(one && other);
  }
  // A character such as U+4E00 or U+0100 has its zero in the other half.
  const isHalf = (zeros: number, others: number) => zeros >= units / 5 && zeros > 4 * others;
  if (units < 4 || both > 0) return null;
  if (isHalf(odd, even)) return 'utf-16le';
  return isHalf(even, odd) ? 'utf-16be' : null;
}

/**
 * Decodes UTF-32 by its byte order mark; the little-endian one starts like that of UTF-16. No browser decodes UTF-32.
 * `null` if the bytes are not UTF-32.
 */
function decodeUtf32(bytes: Uint8Array): string | null {
  const [a, b, c, d] = bytes;
  const isLittle = a === 0xff && b === 0xfe && c === 0 && d === 0;
  if (!isLittle && !(a === 0 && b === 0 && c === 0xfe && d === 0xff)) return null;
  const chars: string[] = [];
  for (let at = 4; at + 3 < bytes.length; at += 4) {
    const unit = [...bytes.subarray(at, at + 4)];
    const code = (isLittle ? unit.reverse() : unit).reduce((sum, byte) => sum * 256 + byte, 0);
    chars.push(code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code));
  }
  return chars.join('');
}

/** The encoding declared at the start of XML, HTML or the headers of a mail. */
const DECLARED =
  /^\s*<\?xml\b[^>]*?\sencoding\s*=\s*["'](?<xml>[\w.:-]+)["']|<meta\b[^>]*?\bcharset\s*=\s*["']?(?<html>[\w.:-]+)|(?:^|\n)content-type:[ \t]*text\/[^\r\n]*(?:\r?\n[ \t][^\r\n]*)?\bcharset\s*=\s*"?(?<mail>[\w.:-]+)/i;

/** The same, for replacing the name. */
const DECLARED_NAME =
  /^(\s*<\?xml\b[^>]*?\sencoding\s*=\s*["'])[\w.:-]+|(<meta\b[^>]*?\bcharset\s*=\s*["']?)[\w.:-]+|((?:^|\n)content-type:[ \t]*text\/[^\r\n]*(?:\r?\n[ \t][^\r\n]*)?\bcharset\s*=\s*"?)[\w.:-]+/gi;

/**
 * Declarations to ignore: those that cannot be true, because the bytes are not UTF-16, and those that reveal no more
 * than ASCII does.
 */
const NOT_BELIEVED = /^(?:utf-?16|ucs|unicode|iso-10646|utf-?8|(?:us-)?ascii)/i;

/** The name of the encoding that the bytes declare; empty if they declare none. */
function declaredName(bytes: Uint8Array): string {
  const groups = DECLARED.exec(decodeWindows1252(bytes.subarray(0, SAMPLE_BYTES)))?.groups ?? {};
  return groups['xml'] ?? groups['html'] ?? groups['mail'] ?? '';
}

/** The decoder for an encoding; `null` if its name is unknown or in `NOT_BELIEVED`. */
function decoderOf(name: string, isStrict: boolean) {
  if (name === '' || NOT_BELIEVED.test(name)) return null;
  try {
    return new TextDecoder(name, { fatal: isStrict });
  } catch {
    return null; // an unknown name
  }
}

function decodeAs(name: string, bytes: Uint8Array, isStrict: boolean): string | null {
  const decoder = decoderOf(name, isStrict);
  if (decoder === null) return null;
  if (decoder.encoding === 'windows-1252') return decodeWindows1252(bytes);
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}

/** Decodes each line as UTF-8 if it is UTF-8, otherwise as Windows-1252: some files are joined from both. */
function decodeLines(bytes: Uint8Array): string {
  const lines: string[] = [];
  for (let start = 0; start < bytes.length;) {
    let end = start;
    while (end < bytes.length && bytes[end] !== LINE_FEED && bytes[end] !== CARRIAGE_RETURN) end++;
    const line = bytes.subarray(start, Math.min(end + 1, bytes.length));
    const isAscii = line.every((byte) => byte < 0x80);
    lines.push((isAscii ? null : decodeUtf8(line)) ?? decodeWindows1252(line));
    start = end + 1;
  }
  return lines.join('');
}

/** Strips the zeros with which some disks and modems pad their last block. */
function withoutPadding(bytes: Uint8Array): Uint8Array {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end--;
  return end > 0 ? bytes.subarray(0, end) : bytes;
}

/**
 * Decodes the bytes of a text: as UTF-32 with a byte order mark, UTF-16 with or without one, the encoding that is
 * `declared` for them or that XML, HTML or a mail declares in them, UTF-8, and as a last resort Windows-1252, in which
 * every byte is a character.
 */
export function decodeText(padded: Uint8Array, declared: string | null = null): string {
  const utf32 = decodeUtf32(padded);
  if (utf32 !== null) return utf32;
  const utf16 = utf16Of(padded);
  if (utf16) return new TextDecoder(utf16).decode(padded);
  const bytes = withoutPadding(padded);
  const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const name = isMarked ? '' : (declared ?? declaredName(bytes));
  return (
    decodeAs(name, bytes, true) ??
    decodeUtf8(bytes) ??
    decodeAs(name, bytes, false) ??
    decodeLines(bytes)
  );
}

/** Encodes a text as UTF-8, changing any encoding that it declares to UTF-8, so that `decodeText` can read it back. */
export function encodeText(text: string): Uint8Array<ArrayBuffer> {
  const named = text.replace(
    DECLARED_NAME,
    (_, xml?: string, html?: string, mail?: string) => `${xml ?? html ?? mail ?? ''}UTF-8`,
  );
  return new TextEncoder().encode(named);
}
