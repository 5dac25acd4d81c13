/** Every browser, worker and Node has them; the rules are compiled without their types. */
declare const TextEncoder: new () => { readonly encode: (text: string) => Uint8Array<ArrayBuffer> };
declare const TextDecoder: new (
  encoding: string,
  options?: { readonly fatal?: boolean },
) => { readonly encoding: string; readonly decode: (bytes: Uint8Array) => string };

/** The first bytes of a file show which encoding it has. */
const SAMPLE_BYTES = 4096;

/** What Windows-1252 has from 0x80 to 0x9F. Some versions of Node decode these as control characters. */
const ABOVE_ASCII = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** The text of bytes in UTF-8, without a byte order mark; `null` where they are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Every byte is a character in it. */
function decodeWindows1252(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) {
    text +=
      byte >= 0x80 && byte < 0xa0 ? ABOVE_ASCII.charAt(byte - 0x80) : String.fromCharCode(byte);
  }
  return text;
}

/**
 * Which UTF-16 the bytes are in, by the mark or, without one, by the zeros: text has no NUL, and in UTF-16 all that
 * boards consist of has one in the same half of each unit.
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

/** The encoding that XML or HTML declares at its beginning. */
const DECLARED =
  /^\s*<\?xml\b[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']|<meta\b[^>]*?\bcharset\s*=\s*["']?([\w.:-]+)/i;

/** The same as it is replaced. */
const DECLARED_NAME =
  /^(\s*<\?xml\b[^>]*?\sencoding\s*=\s*["'])[\w.:-]+|(<meta\b[^>]*?\bcharset\s*=\s*["']?)[\w.:-]+/gi;

/** What does not hold for bytes that are no UTF-16, and what says no more than ASCII does. */
const NOT_BELIEVED = /^(?:utf-?16|ucs|unicode|iso-10646|utf-?8|(?:us-)?ascii)/i;

/** The decoder that bytes ask for by what they declare, if they declare an encoding other than Unicode. */
function declaredDecoder(bytes: Uint8Array, isStrict: boolean) {
  const match = DECLARED.exec(decodeWindows1252(bytes.subarray(0, SAMPLE_BYTES)));
  const name = match?.[1] ?? match?.[2] ?? '';
  if (name === '' || NOT_BELIEVED.test(name)) return null;
  try {
    return new TextDecoder(name, { fatal: isStrict });
  } catch {
    return null; // a name that is not known
  }
}

function decodeAsDeclared(bytes: Uint8Array, isStrict: boolean): string | null {
  const decoder = declaredDecoder(bytes, isStrict);
  if (decoder === null) return null;
  if (decoder.encoding === 'windows-1252') return decodeWindows1252(bytes);
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}

/** Each line in UTF-8 where it is UTF-8, otherwise in Windows-1252: files of both are joined, too. */
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

/**
 * The text that bytes stand for: UTF-16 with or without a byte order mark, the encoding that XML or HTML declares,
 * UTF-8, and as the last resort Windows-1252, in which every byte is a character.
 */
export function decodeText(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return (
    (isMarked ? null : decodeAsDeclared(bytes, true)) ??
    decodeUtf8(bytes) ??
    (isMarked ? null : decodeAsDeclared(bytes, false)) ??
    decodeLines(bytes)
  );
}

/** A text in UTF-8, which it is also said to be where it says so: `decodeText` reads it back. */
export function encodeText(text: string): Uint8Array<ArrayBuffer> {
  const named = text.replace(
    DECLARED_NAME,
    (_, xml: string | undefined, html: string | undefined) => `${xml ?? html ?? ''}UTF-8`,
  );
  return new TextEncoder().encode(named);
}
