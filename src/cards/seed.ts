import { err, ok, type Result } from '../core/result.ts';

/** In characters (code points). */
export const MAX_SEED_LENGTH = 64;

/** The problem of a seed, and its number of characters. */
export interface SeedProblem {
  readonly problem: 'empty' | 'long' | 'controls' | 'broken';
  readonly length: number;
}

/** The problem of a trimmed seed; `null` for none. */
function problemOf(seed: string, length: number): SeedProblem['problem'] | null {
  if (seed === '') return 'empty';
  if (length > MAX_SEED_LENGTH) return 'long';
  if (/[\p{Control}\p{Zl}\p{Zp}]/u.test(seed)) return 'controls';
  return /\p{Surrogate}/u.test(seed) ? 'broken' : null;
}

/**
 * Reads a seed from a link, a save or a record: 1–64 characters after trimming, no control characters or line breaks,
 * no broken Unicode. It is not changed, because it was shared in this form. Seeds that a player enters are normalized
 * first (`plainSeed`).
 */
export function readSeed(text: string): Result<string, SeedProblem> {
  const seed = text.trim();
  const { length } = Array.from(seed);
  const problem = problemOf(seed, length);
  return problem === null ? ok(seed) : err({ problem, length });
}

/** The problem of a seed in English, for programs and the terminal. */
const WORDS: Readonly<Record<SeedProblem['problem'], (length: number) => string>> = {
  empty: () => 'seed is empty',
  long: (length) => `seed must have at most ${MAX_SEED_LENGTH} characters, not ${length}`,
  controls: () => 'seed must not contain control characters or line breaks',
  broken: () => 'seed must be valid text; it has broken characters',
};

/** The same as `readSeed`; the error is a part of an English sentence. */
export function parseSeed(text: string): Result<string> {
  const read = readSeed(text);
  return read.ok ? read : err(WORDS[read.error.problem](read.error.length));
}
