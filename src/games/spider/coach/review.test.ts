import { expect, test } from 'vitest';
import { finish } from '../../../core/work.ts';
import { decisionsOf } from '../../../test-support/coach-games.ts';
import type { SpiderMove } from '../rules/board.ts';
import { spider, type Position } from '../rules/game.ts';
import { advise } from './coach.ts';
import { effortOf } from './planner.ts';
import { viewOf } from './player-view.ts';
import { reviewOf } from './review.ts';

const EFFORT = effortOf(4);
const opening = spider.open({ difficulty: '2-suit', seed: 'review', relaxedDealing: false });

function positionsOf(moves: readonly SpiderMove[]): readonly Position[] {
  const positions = [opening];
  for (const move of moves) positions.push(spider.apply(positions.at(-1)!, move)!);
  return positions;
}

const review = (moves: readonly SpiderMove[]) =>
  finish(reviewOf(positionsOf(moves), moves, EFFORT));

test('to deal at once, with cards to be turned, is what a review tells first', () => {
  const moves: readonly SpiderMove[] = [{ t: 'deal' }, { t: 'deal' }, { t: 'deal' }];
  const moments = review(moves);
  expect(moments.map(({ played }) => played.t)).toEqual(['deal', 'deal', 'deal']);
  const losses = moments.map(({ loss }) => loss);
  expect(losses).toEqual(losses.toSorted((a, b) => b - a));
  for (const { index, advice, before } of moments) {
    expect(advise(viewOf(positionsOf(moves)[index]!), EFFORT)[0]).toEqual(advice);
    expect(before).toEqual({ kind: 'unknown' });
  }
});

test('the moves that the coach plays itself give little away', () => {
  const player = (position: Position) => advise(viewOf(position), EFFORT)[0]?.line ?? [];
  const own = decisionsOf(opening, player, 6).flatMap(({ line }) => line);
  for (const { loss } of review(own)) expect(loss).toBeLessThan(10);
  expect(review([])).toEqual([]);
});
