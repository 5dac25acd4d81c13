import { expect, test } from 'vitest';
import type { Column } from '../../../cards/card.ts';
import { mulberry32 } from '../../../core/rng.ts';
import { decisionsOf, redealt } from '../../../test-support/coach-games.ts';
import { board, cards } from '../../../test-support/spider.ts';
import { spider, type Position } from '../rules/game.ts';
import { DEAL, packMove, packSpiderMove } from '../solver/packed.ts';
import { advise } from './coach.ts';
import { compared, isLate } from './compare.ts';
import { effortOf } from './planner.ts';
import { viewOf } from './player-view.ts';
import { tableOf } from './table.ts';

const EFFORT = effortOf(4);
const opening = spider.open({ difficulty: '2-suit', seed: 'late 5', relaxedDealing: false });
const late = decisionsOf(opening, (position) => advise(viewOf(position), EFFORT)[0]?.line ?? [])
  .map(({ position }) => position)
  .find(
    ({ stock, tableau }) => stock.dealsRemaining === 1 && tableau.every(({ length }) => length > 0),
  )!;

test('only late in a game is playing on any use', () => {
  expect(isLate(tableOf(viewOf(late)))).toBe(true);
  expect(isLate(tableOf(viewOf(opening)))).toBe(false);
});

test('both lines are played on in the same worlds, the same each time, whatever lies hidden', () => {
  const effort = { games: 6, play: EFFORT };
  const line = advise(viewOf(late), EFFORT)[0]!.line.map(packSpiderMove);
  const table = tableOf(viewOf(late));
  const found = compared(table, line, [DEAL], effort);
  expect(found.games).toBe(6);
  expect(compared(table, line, line, effort)).toEqual({ ...found, played: found.better });
  const other = redealt(late, late, mulberry32(1));
  expect(compared(tableOf(viewOf(other)), line, [DEAL], effort)).toEqual(found);
});

test('where the better line is not ahead after eight games, it is left at that', () => {
  const table = tableOf(viewOf(late));
  expect(compared(table, [DEAL], [DEAL], { games: 12, play: EFFORT }).games).toBe(8);
});

/** Nothing is hidden; there is a win, and a move after which there is none. */
const KNOWN: Position = {
  ...board(
    '2♥ 6♥ 6♠,Q♠ 3♠ 9♥,7♠ 8♥ 10♥,10♠ 2♠ K♠,9♠ 3♥ A♠,J♠ 5♥ 4♥,7♥ K♥,4♠ 8♠,Q♥ A♥,5♠ J♥'.split(','),
  ),
  completed: Array<Column>(6).fill(cards('K-A♠')),
  relaxedDealing: false,
};

test('where nothing is hidden the solver knows what wins', () => {
  const table = tableOf(viewOf(KNOWN));
  expect(isLate(table)).toBe(true);
  const [advice] = advise(viewOf(KNOWN), effortOf(64));
  const win = advice!.line.map(packSpiderMove);
  expect(compared(table, win, [packMove(7, 1, 1)])).toEqual({ better: 1, played: 0, games: 1 });
  expect(compared(table, win, win.slice(0, 1))).toEqual({ better: 1, played: 1, games: 1 });
});
