import { expect, test } from 'vitest';
import { play, start } from '../../engine/session.ts';
import { EMPTY_HISTORY, mergeHistories } from '../../games/spider/records/history.ts';
import { params as spiderParams } from '../../games/spider/rules/params.ts';
import { spider } from '../../games/spider/rules/game.ts';
import { gameRecord } from '../../test-support/spider-records.ts';
import { WON, WON_MOVES } from '../../test-support/spider-won-game.ts';
import { compareWin, countedWin } from './compare.ts';

const before = mergeHistories(EMPTY_HISTORY, {
  folded: [],
  games: [
    gameRecord({ number: 1, timePlayed: 600_000, moves: 120, score: 1100 }),
    gameRecord({ number: 2, difficulty: '2-suit', timePlayed: 1, moves: 1, score: 1300 }),
    gameRecord({ number: 3, outcome: 'loss', moves: 3, timePlayed: 3 }),
    gameRecord({ number: 4, timePlayed: 300_000, moves: 140, score: 1000 }),
  ].map((game) => ({ ...game, timestamp: game.number })),
});

test('a win is compared with the wins of its difficulty', () => {
  const record = gameRecord({ number: 5, timePlayed: 240_000, moves: 120, score: 1050 });
  expect(compareWin({ record, before })).toEqual({
    figures: {
      time: { isRecord: true, note: 'best before 5:00' },
      moves: { isRecord: false, note: 'equals your best' },
      score: { isRecord: false, note: 'best 1,100, average 1,050' },
    },
    summary: 'Win number 3 with 1 suit, 2 wins in a row, your longest streak.',
  });
});

test('a streak is called the longest only when it is', () => {
  const played = (outcomes: readonly ('win' | 'loss')[]) =>
    outcomes.map((outcome, i) => gameRecord({ number: i + 1, timestamp: i + 1, outcome }));
  const games = played(['win', 'win', 'win', 'loss', 'win']);
  const record = gameRecord({ number: 6, timestamp: 6 });
  expect(compareWin({ record, before: { folded: [], games } }).summary).toBe(
    'Win number 5 with 1 suit, 2 wins in a row.',
  );
});

test('a win after a loss is no streak yet', () => {
  const record = gameRecord({ number: 5 });
  const games = [gameRecord({ timestamp: 1 }), gameRecord({ number: 2, outcome: 'loss' })];
  const { summary } = compareWin({ record, before: { folded: [], games } });
  expect(summary).toBe('Win number 2 with 1 suit.');
});

test('the first win has nothing to be compared with', () => {
  const record = gameRecord({ number: 5, difficulty: '4-suit' });
  expect(compareWin({ record, before })).toEqual({
    figures: null,
    summary: 'Your first win with 4 suits!',
  });
});

test('a win with help is compared with nothing', () => {
  const record = gameRecord({ assisted: true, difficulty: '4-suit' });
  expect(compareWin({ record, before: { folded: [], games: [gameRecord()] } })).toEqual({
    figures: null,
    summary: 'A win with 4 suits, with help: it is listed separately.',
  });
});

test('the win on the table is found in the statistics, with the games before it', () => {
  const { params } = WON;
  let session = start(spider, params);
  for (const move of WON_MOVES) session = play(spider, session, move);
  const record = gameRecord({ ...params, number: 9, moves: WON_MOVES.length });
  const history = { folded: [], games: [...before.games, record, gameRecord({ number: 10 })] };
  const known = { origin: 'here', counted: spiderParams.format(params), history };
  expect(countedWin(known, session)).toEqual({ record, before });
  // Another deal has counted last, or the win was another one, or it is no longer listed.
  expect(countedWin({ ...known, counted: null }, session)).toBeNull();
  expect(countedWin(known, { ...session, undos: 1 })).toBeNull();
  expect(countedWin({ ...known, history: before }, session)).toBeNull();
});
