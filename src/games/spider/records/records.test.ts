import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gameRecord, gamesOf } from '../../../test-support/spider-records.ts';
import {
  compareTimes,
  formatLine,
  inScope,
  paramsOf,
  replayOf,
  SCOPES,
  type SortKey,
  sortGames,
} from './records.ts';
import { winRates } from './tally.ts';

test('a game is replayed from its record, but only with legal moves', () => {
  const params = { difficulty: '4-suit', seed: 'peacock123', relaxedDealing: false } as const;
  const line = formatLine([{ t: 'move', from: 0, to: 5, length: 1 }, { t: 'deal' }]);
  expect(line).toBe('0>5x1 deal');
  const game = gameRecord({ ...params, line });
  expect(paramsOf(game)).toEqual(params);
  expect(replayOf(game)).toEqual({
    params,
    moves: [{ t: 'move', from: 0, to: 5, length: 1 }, { t: 'deal' }],
  });
  for (const broken of [null, '', 'deal  deal', '0>5x9', 'undo', 'deal '.repeat(6).trim()]) {
    expect(replayOf({ ...game, line: broken })).toBeNull();
  }
});

test('sorting loses no game, and orders by the column', () => {
  fc.assert(
    fc.property(
      gamesOf('here'),
      fc.constantFrom<SortKey[]>(
        ...(['timestamp', 'difficulty', 'seed', 'outcome'] as const),
        ...(['timePlayed', 'moves', 'score'] as const),
      ),
      fc.constantFrom('ascending' as const, 'descending' as const),
      (games, key, direction) => {
        const sorted = sortGames(games, key, direction);
        expect(new Set(sorted)).toEqual(new Set(games));
        const [low, high] = direction === 'ascending' ? [0, 1] : [1, 0];
        for (const [index, game] of sorted.slice(1).entries()) {
          const pair = [sorted[index]?.[key] ?? '', game[key]];
          expect((pair[low] ?? '') <= (pair[high] ?? '')).toBe(true);
          if (pair[0] === pair[1] && key !== 'timestamp') {
            expect(sorted[index]?.timestamp).toBeGreaterThan(game.timestamp);
          }
        }
      },
    ),
  );
});

test.each([
  ['timestamp', ['a', 'b', 'c']],
  ['difficulty', ['c', 'b', 'a']],
  ['seed', ['a', 'c', 'b']],
  ['outcome', ['b', 'c', 'a']],
  ['timePlayed', ['c', 'b', 'a']],
  ['moves', ['b', 'a', 'c']],
  ['score', ['a', 'c', 'b']],
] as const)('games are sorted by %s, newest first among equal ones', (key, order) => {
  const games = [
    gameRecord({ origin: 'b', timestamp: 2, difficulty: '2-suit', seed: 'z', outcome: 'loss' }),
    gameRecord({ origin: 'c', timestamp: 3, difficulty: '1-suit', seed: 'y' }),
    gameRecord({ origin: 'a', timestamp: 1, difficulty: '4-suit', seed: 'x' }),
  ].map((game) => ({
    ...game,
    timePlayed: { a: 3, b: 2, c: 1 }[game.origin] ?? 0,
    moves: { a: 20, b: 10, c: 100 }[game.origin] ?? 0,
    score: { a: -5, b: 40, c: 7 }[game.origin] ?? 0,
  }));
  const names = (direction: 'ascending' | 'descending') =>
    sortGames(games, key, direction).map(({ origin }) => origin);
  expect(names('ascending')).toEqual(order);
  const isTied = key === 'outcome';
  expect(names('descending')).toEqual(isTied ? ['c', 'a', 'b'] : order.toReversed());
});

test('games of the same moment are in the same order in every copy', () => {
  const [a2, a10, b1] = [
    gameRecord({ origin: 'a', number: 2 }),
    gameRecord({ origin: 'a', number: 10 }),
    gameRecord({ origin: 'b', number: 1 }),
  ];
  expect([b1, a10, a2].sort(compareTimes)).toEqual([a2, a10, b1]);
  expect([a2, b1, a10].sort(compareTimes)).toEqual([a2, a10, b1]);
  expect(compareTimes(a2, { ...a2 })).toBe(0);
  expect(compareTimes(gameRecord({ origin: 'b', timestamp: 1 }), a2)).toBeLessThan(0);
});

test('a game is in the scope of all games and in that of its difficulty', () => {
  const scopes = SCOPES.filter((scope) => inScope({ difficulty: '2-suit' }, scope));
  expect(scopes).toEqual(['all', '2-suit']);
});

test('the win rate covers the last games', () => {
  const games = Array.from('LWWLLW', (c) => gameRecord({ outcome: c === 'W' ? 'win' : 'loss' }));
  expect(winRates(games, 2)).toEqual([0, 0.5, 1, 0.5, 0, 0.5]);
  expect(winRates(games, 20)).toEqual([0, 1 / 2, 2 / 3, 2 / 4, 2 / 5, 3 / 6]);
  expect(winRates([], 20)).toEqual([]);
});
