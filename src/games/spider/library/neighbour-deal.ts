import type { Difficulty } from '../rules/params.ts';
import { dealNumber, gradeOfNumber, lettersOf } from './numbered-deals.ts';

/**
 * The seed of the next (`1`) or the previous (`-1`) numbered deal that can be won; `null` at either end. From a
 * number beyond those that were checked, the previous one is the last of these. A seed that is no number has no
 * neighbours: they would be deals that were never asked for.
 */
export function neighbourDeal(difficulty: Difficulty, seed: string, by: 1 | -1): string | null {
  const number = dealNumber(seed);
  if (number === null) return null;
  const last = lettersOf(difficulty).length;
  const start = by === 1 ? number + 1 : Math.min(number - 1, last);
  for (let next = start; next >= 1 && next <= last; next += by) {
    if (gradeOfNumber(difficulty, next)) return String(next);
  }
  return null;
}
