import { fnv1a32 } from '../../../core/rng.ts';
import type { Difficulty } from '../rules/params.ts';
import text from './numbered-deals.txt?raw';

/** The difficulty of a deal among those with the same number of suits. */
export const GRADES = ['easy', 'medium', 'hard', 'expert'] as const;
export type Grade = (typeof GRADES)[number];

/**
 * The hardness from which a deal is medium, hard and expert; about 35, 70 and 92 of 100 deals are
 * below. Grades are relative to the number of suits, which players choose first.
 */
const BOUNDS: Readonly<Record<Difficulty, readonly [number, number, number]>> = {
  '1-suit': [1, 8, 18],
  '2-suit': [12, 35, 60],
  '4-suit': [58, 68, 73],
};

/** The number of easy, medium and hard deals out of 100 random ones; the rest are expert. */
const SHARES = [35, 35, 22] as const;

/** A grade drawn at random: `pick` is a random number in [0, 1). */
export function randomGrade(pick: number): Grade {
  let rest = pick * 100;
  const index = SHARES.findIndex((share) => (rest -= share) < 0);
  return GRADES[index] ?? 'expert';
}

/** The grade for a hardness; see `measureHardness` (hardness.ts). */
export function gradeOf(difficulty: Difficulty, hardness: number): Grade {
  const passed = BOUNDS[difficulty].filter((bound) => hardness >= bound).length;
  return GRADES[passed] ?? 'expert';
}

/*
 * The seed of a numbered deal is the text of its number, such as `1234`. The number implies no
 * difficulty: like any seed, it gives a different deal in each.
 */

/** The number of a numbered deal, from 1; `null` for any other seed, including `007` and `0`. */
export function dealNumber(seed: string): number | null {
  return /^[1-9]\d{0,8}$/.test(seed) ? Number(seed) : null;
}

/*
 * Which numbered deals can be won, and how hard they are. Each line of the text is a difficulty and
 * a letter for each number from 1 on: e, m, h, x for the grades, - if no win is known. Written by
 * `npm run make:spider-deals`. Deals that can be won can be won with relaxed dealing too.
 */

/** In the order of the grades. */
const LETTERS = 'emhx';
const UNKNOWN = '-';

/** The letters of a difficulty's deals, starting with deal 1. */
function lettersOf(difficulty: Difficulty): string {
  const line = text.split('\n').find((each) => each.startsWith(`${difficulty} `));
  return line?.slice(difficulty.length + 1).trim() ?? '';
}

/** The letter of a grade, or of a deal without a known win. */
export function letterOf(grade: Grade | null): string {
  return grade === null ? UNKNOWN : LETTERS.charAt(GRADES.indexOf(grade));
}

/** The grade of a numbered deal; `null` if it was not checked, or no win is known. */
function gradeOfNumber(difficulty: Difficulty, number: number): Grade | null {
  const letter = lettersOf(difficulty).charAt(number - 1);
  return letter === '' ? null : (GRADES[LETTERS.indexOf(letter)] ?? null);
}

/**
 * The grade of a seed's deal; `null` if it is not a number, was not checked, or no win is known.
 */
export function gradeOfSeed(difficulty: Difficulty, seed: string): Grade | null {
  const number = dealNumber(seed);
  return number === null ? null : gradeOfNumber(difficulty, number);
}

/** The seed of a numbered deal of a grade, other than `except`; `pick` is a random number in [0, 1). */
export function randomNumberedDeal(
  difficulty: Difficulty,
  grade: Grade,
  pick: number,
  except?: string,
): string {
  const seeds = Array.from(lettersOf(difficulty)).flatMap((letter, index) =>
    letter === letterOf(grade) ? [String(index + 1)] : [],
  );
  const others = seeds.filter((seed) => seed !== except);
  return others[Math.floor(pick * others.length)] ?? '1';
}

/**
 * Computed once per difficulty: a streak asks for the deal of the day of each game that is listed.
 */
const winnable = new Map<Difficulty, readonly number[]>();

/** The numbers of the deals that can be won, in order. */
function winnableNumbers(difficulty: Difficulty): readonly number[] {
  const known = winnable.get(difficulty);
  if (known) return known;
  const numbers = Array.from(lettersOf(difficulty)).flatMap((letter, index) =>
    letter === UNKNOWN ? [] : [index + 1],
  );
  winnable.set(difficulty, numbers);
  return numbers;
}

/**
 * The seed of the deal of a day in the form `2026-11-21`: one of the numbered deals that can be
 * won, the same for all players.
 */
export function dealOfDay(difficulty: Difficulty, day: string): string {
  const numbers = winnableNumbers(difficulty);
  return String(numbers[fnv1a32(`${difficulty}:${day}`) % numbers.length] ?? 1);
}

/**
 * The seed of the next (`1`) or the previous (`-1`) numbered deal that can be won; `null` at either
 * end. The previous deal of a number beyond the checked ones is the last of these. A seed that is
 * not a number has no neighbours.
 */
export function neighbourDeal(difficulty: Difficulty, seed: string, by: 1 | -1): string | null {
  const number = dealNumber(seed);
  if (number === null) return null;
  const last = lettersOf(difficulty).length;
  const start = by === 1 ? number + 1 : Math.min(number - 1, last);
  for (let next = start; next >= 1 && next <= last; next += by) {
    if (gradeOfNumber(difficulty, next)) return String(next);
  }
  return null;
}
