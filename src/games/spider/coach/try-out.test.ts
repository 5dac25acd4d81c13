import { expect, test } from 'vitest';
import { mulberry32 } from '../../../core/rng.ts';
import { decisionsOf, redealt } from '../../../test-support/coach-games.ts';
import { spider, type Position } from '../rules/game.ts';
import { DEAL, packSpiderMove } from '../solver/packed.ts';
import { advise, bestTriedOut } from './coach.ts';
import { effortOf } from './planner.ts';
import { viewOf } from './player-view.ts';
import { tableOf } from './table.ts';
import { COACH_BY_VALUE } from './weights.ts';

const QUICK = effortOf(8);
const TRYING = { ...QUICK, worlds: 16 };

const adviceOf = (position: Position) => advise(viewOf(position), QUICK, COACH_BY_VALUE)[0];
const lineOf = (position: Position) => adviceOf(position)!.line.map(packSpiderMove);

/**
 * The positions of a game in which a decision was made, with this many rows left and no empty
 * column.
 */
function positionsOf(rows: number): readonly Position[] {
  const opening = spider.open({ difficulty: '2-suit', seed: 'try 1', relaxedDealing: false });
  return decisionsOf(opening, (position) => adviceOf(position)?.line ?? [])
    .map(({ position }) => position)
    .filter(({ stock }) => stock.dealsRemaining === rows)
    .filter(({ tableau }) => tableau.every(({ length }) => length > 0));
}

/** One in which a card can be turned; dealing at once forfeits that. */
const turningOf = (rows: number) =>
  positionsOf(rows).find((position) => !lineOf(position).includes(DEAL))!;

test('playouts find the better choice, whatever its place in the list', () => {
  const position = turningOf(1);
  const table = tableOf(viewOf(position));
  const good = lineOf(position);
  expect(bestTriedOut(table, [good, [DEAL]], 32)).toBe(0);
  expect(bestTriedOut(table, [[DEAL], good], 32)).toBe(1);
  expect(bestTriedOut(table, [[DEAL], good], 0)).toBe(0);
  expect(bestTriedOut(table, [[DEAL], [DEAL]], 32)).toBe(0);
});

test('playouts are not used early in a game', () => {
  const position = turningOf(3);
  expect(bestTriedOut(tableOf(viewOf(position)), [[DEAL], lineOf(position)], 32)).toBe(0);
});

test('playouts do not depend on the order of unseen cards', () => {
  for (const [seed, each] of positionsOf(1).slice(0, 2).entries()) {
    const other = redealt(each, each, mulberry32(seed));
    expect(advise(viewOf(other), TRYING)).toEqual(advise(viewOf(each), TRYING));
  }
});
