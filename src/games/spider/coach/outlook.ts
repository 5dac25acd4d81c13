import { difficultyOf } from '../rules/difficulty-of.ts';
import type { Difficulty } from '../rules/difficulty.ts';
import type { Position } from '../rules/game.ts';

/**
 * How the games of one kind end that are so far: where the best that can be reached for certain is worth `even` points,
 * half of them are won. With `spread` points more it is 85 of 100, with `spread` points less 15.
 */
export interface Outlook {
  readonly even: number;
  readonly spread: number;
}

/** By rows of stock left, from none: what `npm run calibrate:coach -- --values` finds in the coach's own games. */
export const OUTLOOKS: Readonly<Record<Difficulty, readonly Outlook[]>> = {
  '1-suit': [
    { even: -124, spread: 63 },
    { even: -239, spread: 70 },
    { even: -324, spread: 68 },
    { even: -375, spread: 80 },
    { even: -387, spread: 64 },
    { even: -415, spread: 54 },
  ],
  '2-suit': [
    { even: -125, spread: 56 },
    { even: -213, spread: 62 },
    { even: -269, spread: 76 },
    { even: -295, spread: 76 },
    { even: -325, spread: 60 },
    { even: -363, spread: 84 },
  ],
  '4-suit': [
    { even: -104, spread: 53 },
    { even: -172, spread: 58 },
    { even: -193, spread: 83 },
    { even: -223, spread: 72 },
    { even: -213, spread: 107 },
    { even: -226, spread: 140 },
  ],
};

/** The share won of games with this outlook, from 0 to 1. Of √ too every machine makes the same. */
export function shareWon({ even, spread }: Outlook, value: number): number {
  const x = (value - even) / spread;
  return 0.5 + x / (2 * Math.sqrt(1 + x * x));
}

/** What holds for a position: its difficulty and its rows decide. */
export function outlookOf(position: Position): Outlook {
  const outlook = OUTLOOKS[difficultyOf(position)][position.stock.dealsRemaining];
  if (!outlook) throw new Error('a game has five rows of stock at most');
  return outlook;
}
