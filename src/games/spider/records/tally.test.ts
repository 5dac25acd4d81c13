import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gameRecord, gamesOf } from '../../../test-support/spider-records.ts';
import type { GameRecord } from './records.ts';
import { joinTallies, NO_GAMES, tallyOf, type Tally } from './tally.ts';

const tallyAll = (games: readonly GameRecord[]) => games.map(tallyOf).reduce(joinTallies, NO_GAMES);

/** The lengths of the runs of equal outcomes, negative for losses, computed from every game. */
function runsOf(games: readonly GameRecord[]): number[] {
  const words = games.map((game) => (game.outcome === 'win' ? 'W' : 'L')).join('');
  return (words.match(/W+|L+/g) ?? []).map((run) => (run.startsWith('W') ? 1 : -1) * run.length);
}

/** The same tally, computed from the definition of each figure. */
function tallyNaively(games: readonly GameRecord[]): Tally {
  const won = games.filter((game) => game.outcome === 'win');
  const runs = runsOf(games);
  const extent = (name: 'timePlayed' | 'moves' | 'score', best: (...all: number[]) => number) => {
    const values = won.map((game) => game[name]);
    return { best: best(...values), sum: values.reduce((sum, value) => sum + value, 0) };
  };
  return {
    wins: won.length,
    losses: games.length - won.length,
    ofWins:
      won.length === 0
        ? null
        : {
            timePlayed: extent('timePlayed', Math.min),
            moves: extent('moves', Math.min),
            score: extent('score', Math.max),
          },
    firstRun: runs.at(0) ?? 0,
    lastRun: runs.at(-1) ?? 0,
    longestWins: Math.max(0, ...runs),
    longestLosses: Math.max(0, ...runs.map((run) => -run)),
  };
}

test('a tally equals a count of all games, wherever they are split', () => {
  fc.assert(
    fc.property(gamesOf('here'), fc.nat(), (games, where) => {
      const cut = games.length === 0 ? 0 : where % (games.length + 1);
      const joined = joinTallies(tallyAll(games.slice(0, cut)), tallyAll(games.slice(cut)));
      expect(joined).toEqual(tallyNaively(games));
    }),
  );
});

test('runs continue across a split, and end where the outcome changes', () => {
  const outcomes = (text: string) =>
    tallyAll(Array.from(text, (c) => gameRecord({ outcome: c === 'W' ? 'win' : 'loss' })));
  expect(joinTallies(outcomes('LWW'), outcomes('WLL'))).toMatchObject({
    firstRun: -1,
    lastRun: -2,
    longestWins: 3,
    longestLosses: 2,
  });
  expect(joinTallies(outcomes('WW'), outcomes('W'))).toMatchObject({ firstRun: 3, lastRun: 3 });
});

test('lost games do not affect best and average', () => {
  const lost = gameRecord({ outcome: 'loss', timePlayed: 1, moves: 1, score: 5000 });
  expect(tallyAll([lost]).ofWins).toBeNull();
  expect(tallyAll([lost, gameRecord(), lost]).ofWins).toEqual(tallyOf(gameRecord()).ofWins);
});
