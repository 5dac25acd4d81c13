import { describe, expect, test } from 'vitest';
import type { Column } from '../../../cards/card.ts';
import { mulberry32 } from '../../../core/rng.ts';
import { decisionsOf, redealt } from '../../../test-support/coach-games.ts';
import { board, cards } from '../../../test-support/spider.ts';
import { type Position, spider } from '../rules/game.ts';
import { DEAL, packMove, packSpiderMove } from '../solver/packed.ts';
import {
  chanceOf,
  compared,
  foreseenFrom,
  predictedShare,
  isLate,
  shareOf,
  shareOfOdds,
} from './chance.ts';
import { advise } from './coach.ts';
import { effortOf } from './planner.ts';
import { viewOf } from './player-view.ts';
import { type Table, tableOf } from './table.ts';

describe('predictedShare', () => {
  const open = (difficulty: '1-suit' | '2-suit' | '4-suit') =>
    spider.open({ difficulty, seed: 'foreseen', relaxedDealing: false });

  const dealt = (position: Position) => spider.apply(position, { t: 'deal' })!;

  const tableAt = (position: Position): Table => tableOf(viewOf(position));

  test('corrects the network’s prediction upwards, but never to 0 or 1', () => {
    expect(shareOfOdds(0, 1)).toBe(0.5);
    expect(shareOfOdds(Math.log(3), 1)).toBeCloseTo(0.75);
    for (const suits of [2, 4]) expect(shareOfOdds(0, suits)).toBeGreaterThan(0.5);
    expect(shareOfOdds(30, 2)).toBeLessThan(1);
    expect(shareOfOdds(-50, 4)).toBeGreaterThan(0);
  });

  test('makes no prediction without a network, before a row is dealt, or without hidden cards', () => {
    expect(foreseenFrom(tableAt(open('1-suit')))).toBeNull();
    expect(predictedShare(tableAt(dealt(open('1-suit'))))).toBeNull();
    const start = open('4-suit');
    expect(predictedShare(tableAt(start))).toBeNull();
    expect(predictedShare(tableAt(dealt(start)))).not.toBeNull();
    const known = { ...tableAt(dealt(start)), unseenCount: 0 };
    expect(foreseenFrom(known)).toBeNull();
    expect(predictedShare(known)).toBeNull();
  });

  test('ignores hidden cards, and is lower after rows were dealt too early', () => {
    for (const difficulty of ['2-suit', '4-suit'] as const) {
      const positions = [dealt(open(difficulty))];
      for (let rows = 3; rows > 0; rows--) positions.push(dealt(positions.at(-1)!));
      const shares = positions.map((position) => predictedShare(tableAt(position))!);
      expect(shares).toEqual(shares.toSorted((a, b) => b - a));
      expect(shares.at(-1)!).toBeLessThan(shares[0]! / 2);
      const [first] = positions;
      const other = redealt(first!, first!, mulberry32(2));
      expect(predictedShare(tableAt(other))).toBe(shares[0]);
    }
  });
});

describe('chanceOf', () => {
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
    test('is certain if a win is known and no cards are hidden', () => {
      const columns = ['2♠ A♠', 'K-3♠', 'K-2♥', 'A♥', ...Array<string>(6).fill('')];
      expect(chanceOf(viewOf(positionOf(columns, 6)), QUICK)).toEqual({ kind: 'certain' });
      expect(chanceOf(viewOf(positionOf([], 8)), QUICK)).toEqual({ kind: 'certain' });
    });

    test('is not estimated by playouts until only one row is left, nor by a network before a row is dealt', () => {
      expect(chanceOf(viewOf(opening), QUICK)).toEqual({ kind: 'unknown', untilRows: 1 });
      for (const difficulty of ['2-suit', '4-suit'] as const) {
        const start = spider.open({ difficulty, seed: 'chance', relaxedDealing: false });
        expect(chanceOf(viewOf(start))).toEqual({ kind: 'unknown', untilRows: 4 });
        expect(chanceOf(viewOf(spider.apply(start, { t: 'deal' })!)).kind).toBe('estimate');
      }
    });

    test('is then estimated, always with the same result, whatever the hidden cards are', () => {
      const chance = chanceOf(viewOf(late), QUICK);
      if (chance.kind !== 'estimate') throw new Error(chance.kind);
      expect([1, 2, 3, 4, 5]).toContain(chance.share * 6); // of four games
      expect(chanceOf(viewOf(late), QUICK)).toEqual(chance);
      const other = redealt(late, late, mulberry32(1));
      expect(chanceOf(viewOf(other), QUICK)).toEqual(chance);
    });

    test('reports “unfound” if nothing is hidden and the solver finds no win', () => {
      const end = positionOf(['#K♠ Q♥', '3♥ 2♦', '3♠', ...Array<string>(7).fill('2♦')], 6);
      const seen = new Set(end.tableau.flat().map(({ id }) => id));
      const known = viewOf(end, seen);
      expect(chanceOf(known, QUICK)).toEqual({ kind: 'unfound' });
    });

    test('is lowest where the coach gives up, whatever the network predicts', () => {
      // The only move can be played and taken back.
      const columns = ['#2♠ K♥ Q♥', 'K♦ 3♥ 2♠', 'K♦ 3♦', ...Array<string>(7).fill('K♣')];
      const end = { ...positionOf(columns, 0), stock: { cards: [], dealsRemaining: 0 } };
      expect(advise(viewOf(end), effortOf(64)).filter(({ kind }) => kind === 'turn')).toEqual([]);
      expect(chanceOf(viewOf(end), QUICK)).toEqual({ kind: 'estimate', share: 0 });
    });

    test('is none if there is no move and no row to deal, with or without hidden cards', () => {
      const stuck = positionOf(['#2♠ K♥ Q♥ J♥ 10♥', ...Array<string>(9).fill('A♠')], 0);
      expect(spider.status(stuck)).toBe('stuck');
      expect(chanceOf(viewOf(stuck), QUICK)).toEqual({ kind: 'none' });
      const seen = new Set(stuck.tableau.flat().map(({ id }) => id));
      expect(chanceOf(viewOf(stuck, seen), QUICK)).toEqual({ kind: 'none' });
      const rows = { cards: cards(Array<string>(10).fill('#A♠').join(' ')), dealsRemaining: 1 };
      expect(chanceOf(viewOf({ ...stuck, stock: rows }), QUICK).kind).not.toBe('none');
    });

    test('is never 0 or 1 when estimated from samples', () => {
      expect(shareOf({ won: 0, games: 24 })).toBeCloseTo(1 / 26);
      expect(shareOf({ won: 24, games: 24 })).toBeCloseTo(25 / 26);
    });
  });
});

describe('compared', () => {
  const EFFORT = effortOf(4);
  const opening = spider.open({ difficulty: '2-suit', seed: 'late 5', relaxedDealing: false });
  const late = decisionsOf(opening, (position) => advise(viewOf(position), EFFORT)[0]?.line ?? [])
    .map(({ position }) => position)
    .find(
      ({ stock, tableau }) =>
        stock.dealsRemaining === 1 && tableau.every(({ length }) => length > 0),
    )!;

  test('runs playouts only late in a game', () => {
    expect(isLate(tableOf(viewOf(late)))).toBe(true);
    expect(isLate(tableOf(viewOf(opening)))).toBe(false);
  });

  test('plays both lines out in the same worlds, always with the same result, whatever the hidden cards are', () => {
    const effort = { games: 6, play: EFFORT };
    const line = advise(viewOf(late), EFFORT)[0]!.line.map(packSpiderMove);
    const table = tableOf(viewOf(late));
    const found = compared(table, line, [DEAL], effort);
    expect(found.games).toBe(6);
    expect(compared(table, line, line, effort)).toEqual({ ...found, played: found.better });
    const other = redealt(late, late, mulberry32(1));
    expect(compared(tableOf(viewOf(other)), line, [DEAL], effort)).toEqual(found);
  });

  test('stops if the better line is not ahead after eight games', () => {
    const table = tableOf(viewOf(late));
    expect(compared(table, [DEAL], [DEAL], { games: 12, play: EFFORT }).games).toBe(8);
  });

  /** Nothing is hidden. The position can be won, but one of its moves makes it unwinnable. */
  const KNOWN: Position = {
    ...board(
      '2♥ 6♥ 6♠,Q♠ 3♠ 9♥,7♠ 8♥ 10♥,10♠ 2♠ K♠,9♠ 3♥ A♠,J♠ 5♥ 4♥,7♥ K♥,4♠ 8♠,Q♥ A♥,5♠ J♥'.split(','),
    ),
    completed: Array<Column>(6).fill(cards('K-A♠')),
    relaxedDealing: false,
  };

  test('asks the solver if nothing is hidden', () => {
    const table = tableOf(viewOf(KNOWN));
    expect(isLate(table)).toBe(true);
    const [advice] = advise(viewOf(KNOWN), effortOf(64));
    const win = advice!.line.map(packSpiderMove);
    expect(compared(table, win, [packMove(7, 1, 1)])).toEqual({ better: 1, played: 0, games: 1 });
    expect(compared(table, win, win.slice(0, 1))).toEqual({ better: 1, played: 1, games: 1 });
  });
});
