import type { Difficulty } from '../rules/difficulty.ts';

/** Of 100 deals with a seed of any kind, how many the coach wins without undo (docs/coach.md). */
export const USUAL_RATE: Readonly<Record<Difficulty, number>> = {
  '1-suit': 95,
  '2-suit': 76,
  '4-suit': 42,
};
