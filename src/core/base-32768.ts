/**
 * Encodes bytes densely in UTF-16 text: 15 bits per code unit, from U+0020 to U+801F, so that the text contains no
 * surrogates and is valid everywhere. Base64 holds 6.
 */
const FIRST = 0x20;
const BITS = 15;
const LAST = FIRST + (1 << BITS) - 1;

/** Encodes bytes as text, one unit per 15 bits; the last is padded with zeros. */
export function bytesToUnits(bytes: Uint8Array): string {
  const parts: string[] = [];
  let held = 0;
  let count = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    count += 8;
    if (count < BITS) continue;
    count -= BITS;
    parts.push(String.fromCharCode(FIRST + (held >> count)));
    held &= (1 << count) - 1;
  }
  if (count > 0) parts.push(String.fromCharCode(FIRST + (held << (BITS - count))));
  return parts.join('');
}

/** Decodes `length` bytes from what `bytesToUnits` wrote, or returns `null` for any other text. */
export function unitsToBytes(text: string, length: number): Uint8Array<ArrayBuffer> | null {
  if (text.length !== Math.ceil((length * 8) / BITS)) return null;
  const bytes = new Uint8Array(length);
  let held = 0;
  let count = 0;
  let at = 0;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit < FIRST || unit > LAST) return null;
    held = (held << BITS) | (unit - FIRST);
    count += BITS;
    while (count >= 8 && at < length) {
      count -= 8;
      bytes[at++] = held >> count;
      held &= (1 << count) - 1;
    }
  }
  return bytes;
}
