/** The offset and the primes of FNV-1a (32 bits), and an odd multiplier of MurmurHash2 for the second half. */
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
const OTHER_SEED = 0x9747b28c;
const OTHER_PRIME = 0x5bd1e995;

const hex = (half: number) => (half >>> 0).toString(16).padStart(8, '0');

/**
 * 64 bits of a text as 16 hexadecimal digits, over its UTF-16 code units. Every step of both halves is one-to-one, in
 * the unit and in what came before, so a change of any single unit is always seen; other damage is missed once
 * in 2^64 times. No protection against deliberate forgery.
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

/**
 * A stored text is the text of a JSON object with two more members at its end: `seq`, the count of writes of this
 * value, and `sum`, the checksum of everything before it. Builds that know neither read it all the same.
 */
type Unsealed =
  | { readonly kind: 'sealed'; readonly text: string; readonly seq: number }
  /** Written by a build that did not seal, or by hand: whether it is complete is unknown. */
  | { readonly kind: 'plain'; readonly text: string }
  | { readonly kind: 'damaged' };

const SUM = /,"sum":"([0-9a-f]{16})"\}$/;
const SEQ = /([,{])"seq":(\d{1,15})$/;
/** A broken seal. A change of one character can spoil one of its two names, not both. */
const TRACE = /"seq":|"sum":/;
/** A part of a seal at any place. No codec writes that: a quote within a string has a backslash before it. */
const PART = /"seq":|"sum":"/;
/** The longest seal. */
const SEAL_LENGTH = 56;

/** No value is written this often: ten times a second, it would take three thousand years. */
const MAX_WRITES = 1e12;

/** The count of the next write; one that no app can have reached restarts. */
export function countAfter(seq: number): number {
  return seq < MAX_WRITES ? seq + 1 : 1;
}

/**
 * The text of a JSON object, sealed as the write number `seq`. Another text, or a count that is no safe integer, is
 * an error of the caller and throws.
 */
export function seal(text: string, seq: number): string {
  if (!text.startsWith('{') || !text.endsWith('}')) throw new Error('Only an object can be sealed');
  if (!Number.isSafeInteger(seq) || seq < 0 || seq >= 1e15) throw new Error(`No count: ${seq}`);
  const body = text.slice(0, -1);
  const counted = `${body}${body === '{' ? '' : ','}"seq":${seq}`;
  return `${counted},"sum":"${checksum(counted)}"}`;
}

/** The text that `seal` was given, or the kind of any other text. Never throws. */
export function unseal(stored: string): Unsealed {
  const sum = SUM.exec(stored);
  if (!sum) {
    const end = stored.slice(-SEAL_LENGTH);
    const isSpoilt = TRACE.test(end) || PART.test(stored);
    return isSpoilt ? { kind: 'damaged' } : { kind: 'plain', text: stored };
  }
  const counted = stored.slice(0, sum.index);
  const seq = SEQ.exec(counted);
  if (!seq || checksum(counted) !== sum[1]) return { kind: 'damaged' };
  const body = counted.slice(0, seq.index);
  return { kind: 'sealed', text: `${body}${seq[1] === '{' ? '{' : ''}}`, seq: Number(seq[2]) };
}

/** The count of writes of a sealed text; 0 for another one. */
export function countOf(stored: string | null): number {
  const unsealed = stored === null ? null : unseal(stored);
  return unsealed?.kind === 'sealed' ? unsealed.seq : 0;
}
