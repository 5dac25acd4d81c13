import { expect, expectTypeOf, test } from 'vitest';
import * as spider from './index.ts';

test('the public face is what the product requirements name', () => {
  expect(Object.keys(spider).sort()).toEqual([
    'deal',
    'deserialize',
    'legalMoves',
    'move',
    'newGame',
    'redo',
    'serialize',
    'undo',
  ]);
  expectTypeOf<spider.Move>().toEqualTypeOf<{
    readonly from: number;
    readonly to: number;
    readonly length: number;
  }>();
  expectTypeOf<spider.GameState['tableau']>().toEqualTypeOf<spider.Tableau>();
  expectTypeOf<spider.GameResult['outcome']>().toEqualTypeOf<'win' | 'loss' | 'incomplete'>();
  expectTypeOf<
    spider.GameStatistics['currentGame']['difficulty']
  >().toEqualTypeOf<spider.Difficulty>();
});
