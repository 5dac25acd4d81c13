/*
 * A numbered deal is the seed that is the number's text, `1234`. It knows no difficulty: like any seed, it is
 * another deal in each.
 */

/** The number of a numbered deal, from 1; `null` for any other seed, `007` and `0` among them. */
export function dealNumber(seed: string): number | null {
  return /^[1-9]\d{0,8}$/.test(seed) ? Number(seed) : null;
}
