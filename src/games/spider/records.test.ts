import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gameRecord, gamesOf } from '../../test-support/spider-records.ts';
import { formatLine, paramsOf, replayOf, SORT_KEYS, sortGames } from './records.ts';
import { winRates } from './trends.ts';

test('a game is replayed from its record, and only by legal moves', () => {
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

test('sorting loses nothing, and orders by the column', () => {
  fc.assert(
    fc.property(
      gamesOf('here'),
      fc.constantFrom(...SORT_KEYS),
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

test('the win rate is that of the last games', () => {
  const games = Array.from('LWWLLW', (c) => gameRecord({ outcome: c === 'W' ? 'win' : 'loss' }));
  expect(winRates(games, 2)).toEqual([0, 0.5, 1, 0.5, 0, 0.5]);
  expect(winRates(games, 20)).toEqual([0, 1 / 2, 2 / 3, 2 / 4, 2 / 5, 3 / 6]);
  expect(winRates([], 20)).toEqual([]);
});
