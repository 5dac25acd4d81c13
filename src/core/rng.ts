/** A source of numbers in [0, 1), with the same sequence on every platform. */
export type Rng = () => number;

/**
 * 32-bit FNV-1a (Fowler, Noll, Vo) over the UTF-8 bytes of `text`, as an unsigned integer. A lone surrogate becomes
 * U+FFFD, as in the Encoding Standard.
 */
export function fnv1a32(text: string): number {
  let hash = 0x811c9dc5;
  const add = (byte: number) => {
    hash = Math.imul(hash ^ byte, 0x01000193);
  };
  for (let at = 0; at < text.length; at++) {
    const read = text.codePointAt(at) ?? 0;
    const code = read >= 0xd800 && read <= 0xdfff ? 0xfffd : read;
    if (code < 0x80) {
      add(code);
      continue;
    }
    if (code < 0x800) {
      add(0xc0 | (code >> 6));
    } else if (code < 0x10000) {
      add(0xe0 | (code >> 12));
      add(0x80 | ((code >> 6) & 63));
    } else {
      add(0xf0 | (code >> 18));
      add(0x80 | ((code >> 12) & 63));
      add(0x80 | ((code >> 6) & 63));
      at++; // it has two code units
    }
    add(0x80 | (code & 63));
  }
  return hash >>> 0;
}

/** Tommy Ettinger's mulberry32: 32 bits of state, period 2^32. Good for shuffles, not for secrets. */
export function mulberry32(seed: number): Rng {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The splitmix generator with 32 bits of state; generates signed integers. */
function splitmix32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let t = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    t = Math.imul(t ^ (t >>> 15), 0x735a2d97);
    return t ^ (t >>> 15);
  };
}

/**
 * Creates tables of random words, one after the other, for A. L. Zobrist's hashing ("A new hashing method with
 * application for game playing", 1970): a position's hash is the XOR of one word per piece. The same seed gives the
 * same tables, so that searches run identically everywhere.
 */
export function zobristTables(seed: number): (size: number) => Int32Array {
  const next = splitmix32(seed);
  return (size) => Int32Array.from({ length: size }, next);
}

/** A shuffled copy (Fisher–Yates, from the last item down, one number drawn per step). */
export function shuffled<T>(items: readonly T[], rng: Rng): T[] {
  const result = [...items];
  for (let i = result.length - 1; i > 0; i--) {
    const j = Math.floor(rng() * (i + 1));
    [result[i], result[j]] = [result[j] as T, result[i] as T];
  }
  return result;
}

/**
 * A 64-bit hash of a text as 16 hexadecimal digits: FNV-1a run twice, the second time with `salt` in front of the text.
 * For names in storage; among a million texts, the chance that two collide is 1 in 37 million.
 */
export function textKey(salt: string, text: string): string {
  const half = (part: string) => fnv1a32(part).toString(16).padStart(8, '0');
  return half(text) + half(`${salt}:${text}`);
}
