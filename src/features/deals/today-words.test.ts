import { expect, test } from 'vitest';
import { play, start } from '../../engine/session.ts';
import { dealOfDay } from '../../games/spider/library/numbered-deals.ts';
import { spider, type SpiderParams } from '../../games/spider/rules/game.ts';
import { gameRecord } from '../../test-support/spider-records.ts';
import { todayWords } from './NewGameDialog.tsx';

const DAY = '2026-11-24';
const seed = dealOfDay('2-suit', DAY);
const timestamp = Date.parse(`${DAY}T09:00:00Z`);
const params: SpiderParams = { seed, difficulty: '2-suit', relaxedDealing: false };
const onTable = start(spider, params);
const other = start(spider, { ...params, seed: 'peacock' });
const game = (over = {}) => gameRecord({ seed, difficulty: '2-suit', timestamp, ...over });

test('today’s deal is unplayed, started, played, or won with the fewest moves', () => {
  const words = (...games: Parameters<typeof todayWords>[0]) =>
    todayWords(games, other, '2-suit', DAY);
  expect(words()).toBe('not played yet');
  expect(words(game({ outcome: 'loss' }))).toBe('played, not won yet');
  expect(words(game({ moves: 120 }), game({ moves: 1 }), game({ moves: 98 }))).toBe(
    'won in 1 move',
  );
  expect(words(game({ assisted: true }))).toBe('won with help in 100 moves');
  expect(todayWords([game()], other, '4-suit', DAY)).toBe('not played yet');
});

test('the game on the table counts until it is won', () => {
  const begun = play(spider, onTable, { t: 'deal' });
  expect(todayWords([], onTable, '2-suit', DAY)).toBe('not played yet');
  expect(todayWords([], begun, '2-suit', DAY)).toBe('started, 1 move');
  expect(todayWords([], begun, '1-suit', DAY)).toBe('not played yet');
  expect(todayWords([game({ outcome: 'loss' })], begun, '2-suit', DAY)).toBe('started, 1 move');
  expect(todayWords([game()], begun, '2-suit', DAY)).toBe('won in 100 moves');
});
