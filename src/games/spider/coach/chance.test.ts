import { describe, expect, test } from 'vitest';
import type { Column } from '../../../cards/card.ts';
import { mulberry32 } from '../../../core/rng.ts';
import { decisionsOf, redealt } from '../../../test-support/coach-games.ts';
import { board, cards } from '../../../test-support/spider.ts';
import { spider, type Position } from '../rules/game.ts';
import { chanceOf } from './chance.ts';
import { advise } from './coach.ts';
import { effortOf } from './planner.ts';
import { viewOf } from './player-view.ts';
import { shareOf } from './share.ts';

const QUICK = { games: 4, play: effortOf(4) };

const positionOf = (columns: readonly string[], completed: number): Position => ({
  ...board(columns),
  completed: Array<Column>(completed).fill(cards('K-A♠')),
  relaxedDealing: false,
});

const opening = spider.open({ difficulty: '1-suit', seed: 'chance', relaxedDealing: false });
const late = decisionsOf(
  opening,
  (position) => advise(viewOf(position), effortOf(4))[0]?.line ?? [],
)
  .map(({ position }) => position)
  .find(
    ({ stock, tableau }) =>
      stock.dealsRemaining === 1 && tableau.flat().some((card) => !card.faceUp),
  )!;

describe('the chance of a win', () => {
  test('is certain where the win is there and nothing is hidden', () => {
    const columns = ['2♠ A♠', 'K-3♠', 'K-2♥', 'A♥', ...Array<string>(6).fill('')];
    expect(chanceOf(viewOf(positionOf(columns, 6)), QUICK)).toEqual({ kind: 'certain' });
    expect(chanceOf(viewOf(positionOf([], 8)), QUICK)).toEqual({ kind: 'certain' });
  });

  test('is not told by playing on before the last row of the stock is the next, nor by a network before the first', () => {
    expect(chanceOf(viewOf(opening), QUICK)).toEqual({ kind: 'unknown', untilRows: 1 });
    for (const difficulty of ['2-suit', '4-suit'] as const) {
      const start = spider.open({ difficulty, seed: 'chance', relaxedDealing: false });
      expect(chanceOf(viewOf(start))).toEqual({ kind: 'unknown', untilRows: 4 });
      expect(chanceOf(viewOf(spider.apply(start, { t: 'deal' })!)).kind).toBe('estimate');
    }
  });

  test('is estimated after that, the same each time, whatever lies hidden', () => {
    const chance = chanceOf(viewOf(late), QUICK);
    if (chance.kind !== 'estimate') throw new Error(chance.kind);
    expect([1, 2, 3, 4, 5]).toContain(chance.share * 6); // of four games
    expect(chanceOf(viewOf(late), QUICK)).toEqual(chance);
    const other = redealt(late, late, mulberry32(1));
    expect(chanceOf(viewOf(other), QUICK)).toEqual(chance);
  });

  test('is that no win is found where nothing is hidden and the solver finds none', () => {
    const end = positionOf(['#K♠ Q♥', '3♥ 2♦', '3♠', ...Array<string>(7).fill('2♦')], 6);
    const seen = new Set(end.tableau.flat().map(({ id }) => id));
    const known = viewOf(end, seen);
    expect(chanceOf(known, QUICK)).toEqual({ kind: 'unfound' });
  });

  test('is least where the coach gives up, whatever the network says of the table', () => {
    // One move that can be played and taken back, and no more.
    const columns = ['#2♠ K♥ Q♥', 'K♦ 3♥ 2♠', 'K♦ 3♦', ...Array<string>(7).fill('K♣')];
    const end = { ...positionOf(columns, 0), stock: { cards: [], dealsRemaining: 0 } };
    expect(advise(viewOf(end), effortOf(64)).filter(({ kind }) => kind === 'turn')).toEqual([]);
    expect(chanceOf(viewOf(end), QUICK)).toEqual({ kind: 'estimate', share: 0 });
  });

  test('is none where no move is left and no row can be dealt, hidden cards or not', () => {
    const stuck = positionOf(['#2♠ K♥ Q♥ J♥ 10♥', ...Array<string>(9).fill('A♠')], 0);
    expect(spider.status(stuck)).toBe('stuck');
    expect(chanceOf(viewOf(stuck), QUICK)).toEqual({ kind: 'none' });
    const seen = new Set(stuck.tableau.flat().map(({ id }) => id));
    expect(chanceOf(viewOf(stuck, seen), QUICK)).toEqual({ kind: 'none' });
    const rows = { cards: cards(Array<string>(10).fill('#A♠').join(' ')), dealsRemaining: 1 };
    expect(chanceOf(viewOf({ ...stuck, stock: rows }), QUICK).kind).not.toBe('none');
  });

  test('is never none and never sure by samples', () => {
    expect(shareOf({ won: 0, games: 24 })).toBeCloseTo(1 / 26);
    expect(shareOf({ won: 24, games: 24 })).toBeCloseTo(25 / 26);
  });
});
