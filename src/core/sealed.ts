/** The offset basis and the prime of 32-bit FNV-1a, and a seed and MurmurHash2's odd multiplier for the second half. */
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
const OTHER_SEED = 0x9747b28c;
const OTHER_PRIME = 0x5bd1e995;

const hex = (half: number) => (half >>> 0).toString(16).padStart(8, '0');

/**
 * A 64-bit checksum of a text's UTF-16 code units, as 16 hexadecimal digits. Every step of both halves is one-to-one in
 * the unit and in the previous state, so a change of any single unit is always detected; other damage is missed once in
 * 2^64 times. No protection against deliberate forgery.
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
 * A stored text is a JSON object with two more members at its end: `seq`, the write count of this value, and `sum`, the
 * checksum of everything before it. Builds that know neither can still read it.
 */
type Unsealed =
  | { readonly kind: 'sealed'; readonly text: string; readonly seq: number }
  /** Written by a build without seals, or by hand; whether it is complete is unknown. */
  | { readonly kind: 'plain'; readonly text: string }
  | { readonly kind: 'damaged' };

const SUM = /,"sum":"([0-9a-f]{16})"\}$/;
const SEQ = /([,{])"seq":(\d{1,15})$/;
/** Traces of a broken seal: a change of one character can spoil one of its two names, but not both. */
const TRACE = /"seq":|"sum":/;
/** Part of a seal in any place. No codec writes this, because a quote within a string is escaped with a backslash. */
const PART = /"seq":|"sum":"/;
/** The length of the longest seal. */
const SEAL_LENGTH = 56;

/** No value is written this often: at ten times a second, it would take three thousand years. */
const MAX_WRITES = 1e12;

/** The count of the next write; after a count that no app can have reached, it restarts. */
export function countAfter(seq: number): number {
  return seq < MAX_WRITES ? seq + 1 : 1;
}

/**
 * Seals the text of a JSON object as write number `seq`. Throws for any other text, or a count that is not a safe
 * integer, because that is the caller's bug.
 */
export function seal(text: string, seq: number): string {
  if (!text.startsWith('{') || !text.endsWith('}')) throw new Error('Only an object can be sealed');
  if (!Number.isSafeInteger(seq) || seq < 0 || seq >= 1e15) throw new Error(`No count: ${seq}`);
  const body = text.slice(0, -1);
  const counted = `${body}${body === '{' ? '' : ','}"seq":${seq}`;
  return `${counted},"sum":"${checksum(counted)}"}`;
}

/** Returns the text that `seal` was given, or the kind of any other text. Never throws. */
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

/** The write count of a sealed text; 0 for any other text. */
export function countOf(stored: string | null): number {
  const unsealed = stored === null ? null : unseal(stored);
  return unsealed?.kind === 'sealed' ? unsealed.seq : 0;
}
