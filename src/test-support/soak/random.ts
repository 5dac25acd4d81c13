import type { Rng } from '../../core/rng.ts';

/** Picks one of the items, all equally likely; `undefined` if there are none. */
export function oneOf<T>(rng: Rng, items: readonly T[]): T | undefined {
  return items[Math.floor(rng() * items.length)];
}

/** A random integer from `low` to `high`. */
export function between(rng: Rng, low: number, high: number): number {
  return low + Math.floor(rng() * (high - low + 1));
}
