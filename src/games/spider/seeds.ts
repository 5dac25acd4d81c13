/*
 * Seeds with a meaning. A numbered deal is the seed that is the number's text, `1234`; the deal of a
 * day is the seed of its date in UTC, `daily-2026-11-21`. Neither knows a difficulty: like any seed,
 * they are another deal in each.
 */

const MAX_DEAL_NUMBER = 999_999_999;

/** The number of a numbered deal, from 1; `null` for any other seed, `007` and `0` among them. */
export function dealNumber(seed: string): number | null {
  return /^[1-9]\d{0,8}$/.test(seed) ? Number(seed) : null;
}

/**
 * The seed of the numbered deal after (`1`) or before (`-1`) this one; `null` at either end. A seed
 * that is no number has no neighbours: they would be deals that nobody asked for.
 */
export function neighbourDeal(seed: string, by: 1 | -1): string | null {
  const number = dealNumber(seed);
  if (number === null) return null;
  const next = number + by;
  return next >= 1 && next <= MAX_DEAL_NUMBER ? String(next) : null;
}

/** The seed of a day, which is given as `2026-11-21`. */
export function dailySeed(day: string): string {
  return `daily-${day}`;
}
