import { fnv1a32 } from '../../core/rng.ts';
import type { Difficulty } from '../../games/spider/rules/difficulty.ts';
import { randomGrade } from '../../games/spider/library/grade.ts';
import { dealOfDay, randomNumberedDeal } from '../../games/spider/library/numbered-deals.ts';
import { randomSeed } from '../../platform/random-seed.ts';
import { today } from '../../platform/today.ts';
import type { TextStorage } from '../../platform/storage.ts';
import type { SpiderSettings } from '../../play/settings/spider-settings.ts';
import { takeStoredDeal } from './stored-deals.ts';

/** From 0 up to 1, of the same source as seeds. */
const randomPart = () => fnv1a32(randomSeed()) / 2 ** 32;

/**
 * The seed of a random deal. With `winnableOnly` it is one that a solver has won: of the stock, which nobody else
 * has, otherwise one of the numbered deals. What can be won can be won with relaxed dealing too.
 */
export function randomDeal(
  storage: TextStorage,
  { winnableOnly, grade: wanted }: Pick<SpiderSettings, 'winnableOnly' | 'grade'>,
  difficulty: Difficulty,
): string {
  if (!winnableOnly) return randomSeed();
  const grade = wanted === 'any' ? randomGrade(randomPart()) : wanted;
  return (
    takeStoredDeal(storage, difficulty, grade) ??
    // The deal of today is no random one: it has its name, and counts for its day.
    randomNumberedDeal(difficulty, grade, randomPart(), dealOfDay(difficulty, today()))
  );
}
