import { expect, test } from 'vitest';
import { cards } from '../../../test-support/spider.ts';
import { difficultyOf } from './difficulty-of.ts';
import { DIFFICULTIES } from './difficulty.ts';
import { spider } from './game.ts';

test.each(DIFFICULTIES)('the cards of a game tell its difficulty: %s', (difficulty) => {
  const opening = spider.open({ difficulty, seed: 'suits', relaxedDealing: false });
  expect(difficultyOf(opening)).toBe(difficulty);
});

test('those of completed suits count', () => {
  const opening = spider.open({ difficulty: '1-suit', seed: 'suits', relaxedDealing: false });
  expect(difficultyOf({ ...opening, completed: [cards('K-A♥')] })).toBe('2-suit');
});
