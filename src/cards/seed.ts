import { err, ok, type Result } from '../core/result.ts';

/** In characters (code points). */
export const MAX_SEED_LENGTH = 64;

/** What is wrong with a seed, and how many characters it has. */
export interface SeedProblem {
  readonly problem: 'empty' | 'long' | 'controls' | 'broken';
  readonly length: number;
}

/** What is wrong with a seed that is trimmed; `null` for nothing. */
function problemOf(seed: string, length: number): SeedProblem['problem'] | null {
  if (seed === '') return 'empty';
  if (length > MAX_SEED_LENGTH) return 'long';
  if (/[\p{Control}\p{Zl}\p{Zp}]/u.test(seed)) return 'controls';
  return /\p{Surrogate}/u.test(seed) ? 'broken' : null;
}

/**
 * Reads a seed that a link, a save or a record carries: 1–64 characters after trimming, no control characters or line
 * breaks, no broken Unicode. It is left as it is: it was shared like that. What a player enters is put into one form first (`plainSeed`).
 */
export function readSeed(text: string): Result<string, SeedProblem> {
  const seed = text.trim();
  const { length } = Array.from(seed);
  const problem = problemOf(seed, length);
  return problem === null ? ok(seed) : err({ problem, length });
}

/** What is wrong with a seed, in English, for programs and the terminal. */
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
