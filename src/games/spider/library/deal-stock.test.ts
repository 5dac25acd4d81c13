import { expect, test } from 'vitest';
import { ok } from '../../../core/result.ts';
import {
  addDeal,
  missingGrades,
  stockCodec,
  takeDeal,
  withGraded,
  type DealStock,
} from './deal-stock.ts';
import { GRADES } from './numbered-deals.ts';

const STOCK_OF_EACH = 2;

const difficulty = '2-suit';
const add = (stock: DealStock, seed: string, grade: (typeof GRADES)[number] = 'hard') =>
  addDeal(stock, { difficulty, seed, grade });

test('keeps a limited number of deals of each grade, without duplicates', () => {
  expect(missingGrades([], difficulty)).toEqual(GRADES);
  const seeds = Array.from({ length: STOCK_OF_EACH + 3 }, (_, index) => `deal${index}`);
  const stock = ['deal0', ...seeds].reduce<DealStock>((deals, seed) => add(deals, seed), []);
  expect(stock.map(({ seed }) => seed)).toEqual(seeds.slice(0, STOCK_OF_EACH));
  expect(missingGrades(stock, difficulty)).toEqual(['easy', 'medium', 'expert']);
  expect(missingGrades(stock, '4-suit')).toEqual(GRADES);
});

test('takes the oldest deal of a grade and removes it', () => {
  const stock = add(add(add([], 'a'), 'b', 'easy'), 'c');
  const taken = takeDeal(stock, difficulty, 'hard');
  expect(taken).toMatchObject({ taken: { seed: 'a' } });
  expect(takeDeal(taken?.rest ?? [], difficulty, 'hard')).toMatchObject({ taken: { seed: 'c' } });
  expect(takeDeal(stock, difficulty, 'expert')).toBeNull();
  expect(takeDeal(stock, '4-suit', 'hard')).toBeNull();
});

test('survives a round trip through text, and rejects any other text', () => {
  const stock = add([], 'peacock');
  expect(stockCodec.parse(stockCodec.format(stock))).toEqual(ok(stock));
  for (const text of ['', '{}', '[1]', '[{"difficulty":"2-suit","seed":"","grade":"hard"}]']) {
    expect(stockCodec.parse(text).ok).toBe(false);
  }
});

test('keeps the grades of the last thirty deals taken, without duplicates', () => {
  const deals = Array.from({ length: 40 }, (_, index) => `deal${index}`);
  const graded = [...deals, 'deal39', 'deal12'].reduce<DealStock>(
    (known, seed) => withGraded(known, { difficulty, seed, grade: 'easy' }),
    [],
  );
  const kept = deals.slice(10).filter((seed) => seed !== 'deal12');
  expect(graded.map(({ seed }) => seed)).toEqual([...kept, 'deal12']);
});
