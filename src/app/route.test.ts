import { describe, expect, test } from 'vitest';
import { isErrand, readRoute } from './route.ts';

const games = [
  { id: 'spider', queryNames: ['seed', 'difficulty'] },
  { id: 'sokoban', queryNames: ['xsb'] },
];

describe('the address', () => {
  test.each([
    ['game=sokoban', 'sokoban'],
    ['game=sokoban&seed=1', 'sokoban'],
    ['seed=peacock123&difficulty=4-suit', 'spider'],
    ['difficulty=nonsense', 'spider'],
    ['xsb=abc', 'sokoban'],
    ['seed=%E0%A4%A', 'spider'],
    ['Game=Sokoban&Level=3', 'sokoban'],
    ['SEED=peacock123&DIFFICULTY=4-suit', 'spider'],
    ['XSB=abc', 'sokoban'],
  ])('%s opens %s', (query, game) => {
    expect(readRoute(query, games, null)).toEqual({ page: 'game', game });
  });

  test('an address without a game continues the last one', () => {
    expect(readRoute('', games, 'sokoban')).toEqual({ page: 'game', game: 'sokoban' });
    expect(readRoute('utm=1', games, 'spider')).toEqual({ page: 'game', game: 'spider' });
  });

  test('the front page is shown on request and on the first visit', () => {
    expect(readRoute('page=home', games, 'spider')).toEqual({ page: 'home', problem: null });
    expect(readRoute('', games, null)).toEqual({ page: 'home', problem: null });
    expect(readRoute('', games, 'a-game-that-is-gone')).toEqual({ page: 'home', problem: null });
  });

  test('the player’s data has its own page', () => {
    expect(readRoute('page=data', games, 'spider')).toEqual({ page: 'data' });
    expect(readRoute('page=data&game=spider', games, null)).toMatchObject({ page: 'game' });
  });

  test('page names are case-insensitive', () => {
    expect(readRoute('Page=Data', games, 'spider')).toEqual({ page: 'data' });
    expect(readRoute('PAGE=HOME', games, 'spider')).toEqual({ page: 'home', problem: null });
  });

  test('an unknown page is reported, unless a game is named', () => {
    const problem = 'There is no page called “nope” here.';
    expect(readRoute('page=nope', games, 'spider')).toEqual({ page: 'home', problem });
    expect(readRoute('page=nope', games, null)).toEqual({ page: 'home', problem });
    expect(readRoute('page=nope&seed=1', games, 'sokoban')).toEqual({
      page: 'game',
      game: 'spider',
    });
  });

  test('an unknown game is reported', () => {
    const route = readRoute('game=chess', games, 'spider');
    expect(route).toEqual({ page: 'home', problem: 'There is no game called “chess” here.' });
  });
});

test.each([
  ['game=spider&today', true],
  ['Game=spider&Today=', true],
  ['continue', true],
  ['shared', true],
  ['page=data&opened', true],
  ['seed=today&difficulty=1-suit', false],
  ['page=home', false],
  ['', false],
])('%j requests more than a page: %s', (query, isOne) => {
  expect(isErrand(query)).toBe(isOne);
});
