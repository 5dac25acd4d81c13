import type { Difficulty } from '../rules/difficulty.ts';

/** How hard a deal is among those with as many suits. */
export const GRADES = ['easy', 'medium', 'hard', 'expert'] as const;
export type Grade = (typeof GRADES)[number];

/**
 * The efforts from which a deal is medium, hard and expert. About 35, 70 and 92 of 100 deals take less: a deal is
 * hard for its number of suits, which players choose first.
 */
const BOUNDS: Readonly<Record<Difficulty, readonly [number, number, number]>> = {
  '1-suit': [530, 670, 1_180],
  '2-suit': [1_880, 3_690, 7_790],
  '4-suit': [18_200, 41_600, 114_000],
};

/** How many of 100 random deals are easy, medium and hard; the rest is expert. */
const SHARES = [35, 35, 22] as const;

/** The grade of a deal that is drawn at random: `pick` is a random number from 0 up to 1. */
export function randomGrade(pick: number): Grade {
  let rest = pick * 100;
  const index = SHARES.findIndex((share) => (rest -= share) < 0);
  return GRADES[index] ?? 'expert';
}

/** The grade of a deal on which the solver spent so much effort; see `measureEffort` (solver/effort.ts). */
export function gradeOf(difficulty: Difficulty, effort: number): Grade {
  const passed = BOUNDS[difficulty].filter((bound) => effort >= bound).length;
  return GRADES[passed] ?? 'expert';
}
