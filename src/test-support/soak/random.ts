import type { Rng } from '../../core/rng.ts';

/** One of the items, each as likely as the others; `undefined` where there is none. */
export function oneOf<T>(rng: Rng, items: readonly T[]): T | undefined {
  return items[Math.floor(rng() * items.length)];
}

/** A whole number from `low` to `high`. */
export function between(rng: Rng, low: number, high: number): number {
  return low + Math.floor(rng() * (high - low + 1));
}
