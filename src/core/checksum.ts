/** The offset and the primes of FNV-1a (32 bits), and an odd multiplier of MurmurHash2 for the second half. */
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
const OTHER_SEED = 0x9747b28c;
const OTHER_PRIME = 0x5bd1e995;

const hex = (half: number) => (half >>> 0).toString(16).padStart(8, '0');

/**
 * 64 bits of a text as 16 hexadecimal digits, over its UTF-16 code units. Every step of both halves is one-to-one, in
 * the unit and in what came before, so a change of any single unit is always seen; other damage is missed once
 * in 2^64 times. No protection against somebody who means to deceive.
 */
export function checksum(text: string): string {
  let first = FNV_OFFSET;
  let second = OTHER_SEED;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    first = Math.imul(first ^ unit, FNV_PRIME);
    second = Math.imul(second ^ unit, OTHER_PRIME);
    second ^= second >>> 15;
  }
  return hex(first) + hex(second);
}
