import { expect, test } from 'vitest';
import { spider } from '../../../games/spider/rules/game.ts';
import { SPIDER_PATIENCE } from './spider-patience.ts';
import { hintedFirst } from '../../card-table/input/hinted-first.ts';

test('a click sends the cards of the shown hint where it says, and others as always', () => {
  const position = spider.open({
    difficulty: '4-suit',
    seed: 'peacock123',
    relaxedDealing: false,
  });
  const places = (from: number, hint: Parameters<typeof SPIDER_PATIENCE.marksOf>[0] | null) =>
    hintedFirst(SPIDER_PATIENCE, hint).placesOf(position, { from, length: 1 });
  const hint = { t: 'move', from: 5, to: 8, length: 1 } as const;
  expect(places(5, null)).toEqual([7, 8]);
  expect(places(5, { t: 'deal' })).toEqual([7, 8]);
  expect(places(5, hint)).toEqual([8, 7]);
  expect(places(1, hint)).toEqual(places(1, null));
  expect(places(5, { ...hint, to: 0 })).toEqual([7, 8]);
});
