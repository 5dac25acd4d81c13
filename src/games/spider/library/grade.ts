import type { Difficulty } from '../rules/difficulty.ts';

/** How hard a deal is among those with as many suits. */
export const GRADES = ['easy', 'medium', 'hard', 'expert'] as const;
export type Grade = (typeof GRADES)[number];

/**
 * From which hardness a deal is medium, hard and expert. About 35, 70 and 92 of 100 deals are less hard: a deal is
 * hard for its number of suits, which players choose first.
 */
const BOUNDS: Readonly<Record<Difficulty, readonly [number, number, number]>> = {
  '1-suit': [1, 8, 18],
  '2-suit': [12, 35, 60],
  '4-suit': [58, 68, 73],
};

/** How many of 100 random deals are easy, medium and hard; the rest is expert. */
const SHARES = [35, 35, 22] as const;

/** The grade of a deal that is drawn at random: `pick` is a random number from 0 up to 1. */
export function randomGrade(pick: number): Grade {
  let rest = pick * 100;
  const index = SHARES.findIndex((share) => (rest -= share) < 0);
  return GRADES[index] ?? 'expert';
}

/** The grade of a deal that is so hard; see `measureHardness` (hardness.ts). */
export function gradeOf(difficulty: Difficulty, hardness: number): Grade {
  const passed = BOUNDS[difficulty].filter((bound) => hardness >= bound).length;
  return GRADES[passed] ?? 'expert';
}
