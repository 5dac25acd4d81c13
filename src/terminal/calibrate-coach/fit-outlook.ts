import { shareWon, type Outlook } from '../../games/spider/coach/review.ts';

/** A position of a game: the best value that could be reached for certain, and how the game ended. */
export interface Reached {
  readonly value: number;
  readonly won: boolean;
}

/** Games that end otherwise than any before are possible: no share is taken for none or all. */
const LEAST_SHARE = 0.002;
/** What is not worth a step: without it, games that were all won would lead ever farther. */
const LEAST_GAIN = 1e-5;
/** To change the first number, the second, or both. */
const WAYS = [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((wider) => [right, wider] as const));
const STEPS = [16, 8, 4, 2, 1, 0.5];

/** How little an outlook is surprised by what came: the mean of the logarithms, negated. Less is better. */
export function surpriseOf(outlook: Outlook, reached: readonly Reached[]): number {
  const sum = reached.reduce((total, { value, won }) => {
    const share = shareWon(outlook, value);
    return total - Math.log(Math.max(LEAST_SHARE, won ? share : 1 - share));
  }, 0);
  return sum / reached.length;
}

/** The outlook that is surprised least by these positions, to half a point; `null` if there are none. */
export function fitOutlook(reached: readonly Reached[]): Outlook | null {
  if (reached.length === 0) return null;
  const values = reached.map(({ value }) => value).toSorted((a, b) => a - b);
  let best: Outlook = { even: values[values.length >> 1] ?? 0, spread: 32 };
  let least = surpriseOf(best, reached);
  for (const step of STEPS) {
    for (let isBetter = true; isBetter;) {
      isBetter = false;
      for (const [right, wider] of WAYS) {
        const next = { even: best.even + step * right, spread: best.spread + step * wider };
        if (next.spread < 1) continue;
        const surprise = surpriseOf(next, reached);
        if (surprise < least - LEAST_GAIN) [best, least, isBetter] = [next, surprise, true];
      }
    }
  }
  return best;
}
