/**
 * How the games of one kind end that are so far: where the best that can be reached for certain is worth `even` points,
 * half of them are won. With `spread` points more it is 85 of 100, with `spread` points less 15.
 */
export interface Outlook {
  readonly even: number;
  readonly spread: number;
}

/**
 * For one suit, which has no network, by rows of stock left, from none: what `npm run calibrate:coach -- --values` finds
 * in the coach's own games.
 */
export const OUTLOOKS: readonly Outlook[] = [
  { even: -124, spread: 63 },
  { even: -239, spread: 70 },
  { even: -324, spread: 68 },
  { even: -375, spread: 80 },
  { even: -387, spread: 64 },
  { even: -415, spread: 54 },
];

/** The share won of games with this outlook, from 0 to 1. Of √ too every machine makes the same. */
export function shareWon({ even, spread }: Outlook, value: number): number {
  const x = (value - even) / spread;
  return 0.5 + x / (2 * Math.sqrt(1 + x * x));
}

/** What holds with so many rows left. */
export function outlookWith(rows: number): Outlook {
  const outlook = OUTLOOKS[rows];
  if (!outlook) throw new Error('a game has five rows of stock at most');
  return outlook;
}
