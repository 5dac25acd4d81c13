import { expect, test } from 'vitest';
import { finish } from '../../../core/work.ts';
import { decisionsOf } from '../../../test-support/coach-games.ts';
import type { SpiderMove } from '../rules/board.ts';
import { spider, type Position } from '../rules/game.ts';
import { unpackMove } from '../solver/packed.ts';
import { chanceOf } from './chance.ts';
import { advise } from './coach.ts';
import { fillForDeal } from './decide.ts';
import { effortOf } from './planner.ts';
import { viewOf } from './player-view.ts';
import { type Moment, reviewOf } from './review.ts';
import { tableOf } from './table.ts';
import { COACH_BY_VALUE } from './weights.ts';

type Cost = Moment['cost'];

const EFFORT = effortOf(4);
const opening = spider.open({ difficulty: '2-suit', seed: 'review', relaxedDealing: false });

/** The cost of a moment, which must be given as a chance. */
function chanceIn(cost: Cost): Extract<Cost, { kind: 'chance' }> {
  if (cost.kind !== 'chance') throw new Error(cost.kind);
  return cost;
}

function positionsOf(moves: readonly SpiderMove[], first = opening): readonly Position[] {
  const positions = [first];
  for (const move of moves) positions.push(spider.apply(positions.at(-1)!, move)!);
  return positions;
}

const review = (moves: readonly SpiderMove[]) =>
  finish(reviewOf(positionsOf(moves), moves, EFFORT));

test('a review reports deals made with cards left to turn, the largest fall first', () => {
  const moves: readonly SpiderMove[] = [{ t: 'deal' }, { t: 'deal' }, { t: 'deal' }];
  const effort = effortOf(64);
  const moments = finish(reviewOf(positionsOf(moves), moves, effort));
  expect(moments.map(({ played }) => played.t)).toEqual(['deal', 'deal', 'deal']);
  const falls = moments.map(({ fall }) => fall);
  expect(falls).toEqual(falls.toSorted((a, b) => b - a));
  for (const { index, advice, fall, cost } of moments) {
    expect(advise(viewOf(positionsOf(moves)[index]!), effort)[0]).toEqual(advice);
    expect(fall).toBeGreaterThanOrEqual(0.01);
    // Before a row is dealt, the level of the chance is unknown.
    if (index === 0) expect(cost).toEqual({ kind: 'fall' });
    else expect(chanceIn(cost).before - chanceIn(cost).after).toBe(fall);
  }
});

test('without a network, costs are in points, and a point weighs differently at each stage of a game', () => {
  const first = spider.open({ difficulty: '1-suit', seed: 'review', relaxedDealing: false });
  const moves: readonly SpiderMove[] = Array<SpiderMove>(4).fill({ t: 'deal' });
  const moments = finish(reviewOf(positionsOf(moves, first), moves, EFFORT));
  const perPoint = moments.map(({ fall, cost }) => {
    if (cost.kind !== 'points') throw new Error(cost.kind);
    expect(cost.loss).toBeGreaterThanOrEqual(1);
    return fall / cost.loss;
  });
  expect(perPoint.length).toBeGreaterThan(1);
  expect(new Set(perPoint.map((share) => share.toFixed(6))).size).toBe(perPoint.length);
});

test('late in a game both lines are played out, and reported only if clearly fewer games are won', () => {
  const first = spider.open({ difficulty: '2-suit', seed: 'late 5', relaxedDealing: false });
  const player = (position: Position) =>
    advise(viewOf(position), EFFORT, COACH_BY_VALUE)[0]?.line ?? [];
  const late = decisionsOf(first, player)
    .map(({ position }) => position)
    .filter(
      ({ stock, tableau }) =>
        stock.dealsRemaining === 1 && tableau.every(({ length }) => length > 0),
    )
    .slice(2, 4);
  const moments = late.map((position) => {
    const positions = [position, spider.apply(position, { t: 'deal' })!];
    return finish(reviewOf(positions, [{ t: 'deal' }], EFFORT));
  });
  const found = moments.flat();
  expect(found.length).toBeGreaterThan(0);
  expect(found.length).toBeLessThan(late.length);
  for (const { fall, cost } of found) {
    const { before, after } = chanceIn(cost);
    expect(before - after).toBe(fall);
    expect(fall).toBeGreaterThanOrEqual(0.01);
  }
});

test('the coach’s own moves give little away', () => {
  const player = (position: Position) => advise(viewOf(position), EFFORT)[0]?.line ?? [];
  const own = decisionsOf(opening, player, 6).flatMap(({ line }) => line);
  for (const { fall } of review(own)) expect(fall).toBeLessThan(0.1);
  expect(review([])).toEqual([]);
});

/**
 * Deal 345 with one suit, played by its first hints: the line ends by filling three columns and
 * dealing.
 */
const FILLED = [
  '5>7x1 4>8x1 6>4x1 5>1x1 9>5x1 8>3x2 8>1x1 7>8x2 1>5x3 0>7x1 4>1x2 4>8x1 7>4x2 deal 6>7x1 1>6x1 9>1x1 1>7x4',
  '1>5x1 5>3x2 3>2x3 7>2x5 2>0x9 2>4x1 3>0x3 2>5x1 0>8x1 3>8x1 deal 0>6x1 5>8x1 deal 1>5x1 9>5x1 2>6x1 2>5x1',
  '2>7x1 2>0x1 6>3x4 6>2x2 deal 2>3x4 4>3x1 4>0x1 4>2x1 4>3x2 4>2x3 3>5x1 3>0x1 2>0x5 0>2x11 7>3x1 9>1x1 3>9x2',
  '2>3x11 3>2x12 2>3x12 0>2x1 0>3x1 9>4x3 9>4x1 3>9x1 9>3x2 9>6x1 9>4x1 2>4x1 0>6x1 1>6x1 6>0x4 6>2x1 6>4x1',
  '3>4x2 1>2x1 6>1x1 1>0x2 1>3x1 4>1x10 1>4x11 5>1x2 1>5x3 5>1x1 7>6x2 7>0x1 7>1x1 7>0x1 8>1x1 8>9x1 8>0x2',
  '0>8x10 4>8x9 8>7x1 7>0x2 1>4x2 2>1x2 1>9x3 4>0x4 6>1x1 0>2x5 2>4x4 deal',
]
  .join(' ')
  .split(' ')
  .map((text) => {
    const move = spider.move.parse(text);
    if (!move.ok) throw new Error(text);
    return move.value;
  });

test('filling columns the coach’s way is no fault, nor is leaving them filled', () => {
  const first = spider.open({ difficulty: '1-suit', seed: '345', relaxedDealing: false });
  const positions = [first];
  for (const move of FILLED) positions.push(spider.apply(positions.at(-1)!, move)!);
  const from = 92;
  const moments = finish(reviewOf(positions.slice(from), FILLED.slice(from), effortOf(64)));
  expect(moments.map(({ index, last }) => [index + from, last + from])).toEqual([]);
});

test('a deal is judged together with the moves that prepared it', () => {
  const first = spider.open({ difficulty: '2-suit', seed: 'filled 6', relaxedDealing: false });
  const player = (position: Position) =>
    advise(viewOf(position), EFFORT, COACH_BY_VALUE)[0]?.line ?? [];
  const positions = [first];
  for (const move of decisionsOf(first, player).flatMap(({ line }) => line)) {
    positions.push(spider.apply(positions.at(-1)!, move)!);
  }
  // Deals a row at once although cards could be turned first.
  const start = positions.find(
    ({ tableau, stock }) =>
      stock.dealsRemaining > 1 && tableau.filter(({ length }) => length === 0).length === 2,
  )!;
  const moves: SpiderMove[] = [];
  const at = [start];
  const fill = fillForDeal(tableOf(viewOf(start)), COACH_BY_VALUE.withRows);
  for (const move of [...fill.line.map(unpackMove), { t: 'deal' } as const]) {
    moves.push(move);
    at.push(spider.apply(at.at(-1)!, move)!);
  }
  expect(moves).toHaveLength(3);
  const [moment] = finish(reviewOf(at, moves, effortOf(64)));
  expect(moment).toMatchObject({ index: 0, last: moves.length - 1 });
  expect(moment!.advice.kind).not.toBe('deal');
});

test('the chance before a moment is the chance that players are shown there', () => {
  const first = spider.open({ difficulty: '4-suit', seed: 'asked', relaxedDealing: false });
  const moves: readonly SpiderMove[] = Array<SpiderMove>(4).fill({ t: 'deal' });
  const positions = positionsOf(moves, first);
  const moments = finish(reviewOf(positions, moves, effortOf(64)));
  const levels = moments.filter(({ cost }) => cost.kind === 'chance');
  expect(levels.length).toBeGreaterThan(0);
  for (const { index, cost } of levels) {
    const shown = chanceOf(viewOf(positions[index]!));
    expect(shown).toEqual({ kind: 'estimate', share: chanceIn(cost).before });
  }
});
