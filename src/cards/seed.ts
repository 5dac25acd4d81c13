import { err, ok, type Result } from '../core/result.ts';

/** In characters (code points). */
export const MAX_SEED_LENGTH = 64;

/**
 * Reads a seed that a player typed or that a link carries: 1–64 characters after trimming, no
 * control characters or line breaks, no broken Unicode.
 */
export function parseSeed(text: string): Result<string> {
  const seed = text.trim();
  if (seed === '') return err('seed is empty');
  const { length } = Array.from(seed);
  if (length > MAX_SEED_LENGTH) {
    return err(`seed must have at most ${MAX_SEED_LENGTH} characters, not ${length}`);
  }
  if (/[\p{Control}\p{Zl}\p{Zp}]/u.test(seed)) {
    return err('seed must not contain control characters or line breaks');
  }
  if (/\p{Surrogate}/u.test(seed)) return err('seed must be valid text; it has broken characters');
  return ok(seed);
}
