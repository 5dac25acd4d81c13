import { expect, test } from 'vitest';
import {
  dealOfDay,
  gradeOfSeed,
  randomNumberedDeal,
} from '../../games/spider/library/numbered-deals.ts';
import { memoryStorage } from '../../platform/storage.ts';
import { today } from '../../platform/today.ts';
import {
  DEAL_STOCK_KEY,
  GRADED_DEALS_KEY,
  gradeOfDeal,
  keepDeal,
  randomDeal,
  storedDeals,
} from './stored-deals.ts';

const difficulty = '4-suit';

test('a deal of the stock comes first, once, and then numbered ones of the same grade', () => {
  const storage = memoryStorage();
  keepDeal(storage, { difficulty, seed: 'magpie', grade: 'expert' });
  const draw = () => randomDeal(storage, { winnableOnly: true, grade: 'expert' }, difficulty);
  expect(draw()).toBe('magpie');
  expect(storedDeals(storage)).toEqual([]);
  expect(gradeOfDeal(storage, { difficulty, seed: 'magpie' })).toBe('expert');
  expect(gradeOfDeal(storage, { difficulty: '1-suit', seed: 'magpie' })).toBeNull();
  for (let times = 0; times < 5; times++) {
    expect(gradeOfSeed(difficulty, draw())).toBe('expert');
  }
});

test('today’s deal is never given as a random one', () => {
  // Only among deals of its own grade, which are so few that each would be drawn again and again.
  const ofToday = dealOfDay(difficulty, today());
  const grade = gradeOfSeed(difficulty, ofToday)!;
  const seeds = Array.from({ length: 1001 }, (_, pick) =>
    randomNumberedDeal(difficulty, grade, pick / 1001, ofToday),
  );
  expect(seeds).not.toContain(ofToday);
  const all = Array.from({ length: 1001 }, (_, pick) =>
    randomNumberedDeal(difficulty, grade, pick / 1001),
  );
  expect(new Set([...seeds, ofToday])).toEqual(new Set(all));
  const draw = () => randomDeal(memoryStorage(), { winnableOnly: true, grade }, difficulty);
  for (let times = 0; times < 200; times++) expect(draw()).not.toBe(ofToday);
});

test('a deal of any grade is winnable too', () => {
  const storage = memoryStorage([
    [DEAL_STOCK_KEY, 'damaged'],
    [GRADED_DEALS_KEY, 'damaged'],
  ]);
  const seed = randomDeal(storage, { winnableOnly: true, grade: 'any' }, difficulty);
  expect(gradeOfSeed(difficulty, seed)).not.toBeNull();
  expect(gradeOfDeal(storage, { difficulty, seed })).toBe(gradeOfSeed(difficulty, seed));
  expect(gradeOfDeal(storage, { difficulty, seed: 'magpie' })).toBeNull();
});

test('the stock is left alone if unwinnable deals are allowed', () => {
  const storage = memoryStorage();
  keepDeal(storage, { difficulty, seed: 'magpie', grade: 'easy' });
  const seed = randomDeal(storage, { winnableOnly: false, grade: 'easy' }, difficulty);
  expect(seed).toMatch(/^\w{8}$/);
  expect(storedDeals(storage)).toHaveLength(1);
});
