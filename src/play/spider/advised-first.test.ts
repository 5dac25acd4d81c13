import { expect, test } from 'vitest';
import type { SpiderMove } from '../../games/spider/rules/board.ts';
import { spider } from '../../games/spider/rules/game.ts';
import { SPIDER_ADAPTER } from './spider-adapter.ts';
import { advisedFirst } from '../../board/cards/input/pointing.ts';

test('a click sends the advised cards where the advice says, and other cards as usual', () => {
  const position = spider.open({
    difficulty: '4-suit',
    seed: 'peacock123',
    relaxedDealing: false,
  });
  const places = (from: number, ...advised: SpiderMove[]) =>
    advisedFirst(SPIDER_ADAPTER, advised).placesOf(position, { from, length: 1 });
  const better = { t: 'move', from: 5, to: 8, length: 1 } as const;
  expect(places(5)).toEqual([7, 8]);
  expect(places(5, { t: 'deal' })).toEqual([7, 8]);
  expect(places(5, better)).toEqual([8, 7]);
  expect(places(5, { t: 'deal' }, { ...better, to: 7 }, better)).toEqual([7, 8]);
  expect(places(5, better, { ...better, to: 7 })).toEqual([8, 7]);
  expect(places(1, better)).toEqual(places(1));
  expect(places(5, { ...better, to: 0 })).toEqual([7, 8]);
});
