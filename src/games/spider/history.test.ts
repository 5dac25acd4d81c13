import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gameRecord, gamesOf } from '../../test-support/spider-records.ts';
import {
  addGame,
  countGames,
  EMPTY_HISTORY,
  MAX_GAMES,
  MAX_LINES_LENGTH,
  mergeHistories,
  outcomesWithHelp,
  tallyHistory,
  type GameHistory,
} from './history.ts';
import { inScope, SCOPES, type GameRecord } from './records.ts';
import { joinTallies, NO_GAMES, tallyOf } from './tally.ts';

const listed = (games: readonly GameRecord[]): GameHistory =>
  mergeHistories({ folded: [], games }, EMPTY_HISTORY);

/** Games of one installation, 7 minutes apart. */
const many = (count: number, origin = 'here', first = 1): GameRecord[] =>
  Array.from({ length: count }, (_, index) => {
    const number = first + index;
    return gameRecord({
      origin,
      number,
      timestamp: 1_700_000_000_000 + number * 420_000,
      outcome: number % 3 === 0 ? 'win' : 'loss',
      difficulty: number % 2 === 0 ? '1-suit' : '4-suit',
      moves: 50 + number,
    });
  });

/** Two installations, and what was copied of each at some time. */
const anyHistories = fc
  .record({
    here: gamesOf('here', 20),
    there: gamesOf('there', 20),
    parts: fc.array(fc.tuple(fc.nat(20), fc.nat(20)), { minLength: 3, maxLength: 3 }),
  })
  .map(({ here, there, parts }) =>
    parts.map(([h, t]) => listed([...here.slice(0, h), ...there.slice(0, t)])),
  );

test('merging takes every game once, in any order, however often', () => {
  fc.assert(
    fc.property(anyHistories, ([a, b, c]) => {
      if (!a || !b || !c) throw new Error('three histories');
      const merged = mergeHistories(a, b);
      expect(mergeHistories(b, a)).toEqual(merged);
      expect(mergeHistories(merged, a)).toEqual(merged);
      expect(mergeHistories(merged, merged)).toEqual(merged);
      expect(mergeHistories(merged, c)).toEqual(mergeHistories(a, mergeHistories(b, c)));
      const names = new Set([...a.games, ...b.games].map((g) => `${g.origin} ${g.number}`));
      expect(countGames(merged)).toBe(names.size);
    }),
  );
});

test('games that leave the list stay in the figures', () => {
  const games = many(MAX_GAMES + 234);
  const history = listed(games);
  expect(history.games).toHaveLength(MAX_GAMES);
  expect(history.games[0]?.number).toBe(235);
  for (const scope of SCOPES) {
    const naive = games.filter((game) => inScope(game, scope)).map(tallyOf);
    expect(tallyHistory(history, scope)).toEqual(naive.reduce(joinTallies, NO_GAMES));
  }
});

test('a copy from before the list was full adds nothing that is counted already', () => {
  const games = many(MAX_GAMES + 500);
  const [old, recent] = [listed(games.slice(0, 700)), listed(games)];
  expect(mergeHistories(old, recent)).toEqual(recent);
  expect(mergeHistories(recent, old)).toEqual(recent);
  // And one of another installation adds all of its own.
  const both = mergeHistories(recent, listed(many(300, 'there')));
  expect(countGames(both)).toBe(games.length + 300);
  expect(mergeHistories(both, old)).toEqual(both);
  expect(both.games).toHaveLength(MAX_GAMES);
});

test('a game gets the next number of its installation, even when all before left the list', () => {
  const ended = gameRecord({ timestamp: 1_800_000_000_000 });
  expect(addGame(EMPTY_HISTORY, ended).game.number).toBe(1);
  expect(addGame(listed(many(12)), ended).game.number).toBe(13);
  expect(addGame(listed(many(12)), { ...ended, origin: 'there' }).game.number).toBe(1);
  const others = many(MAX_GAMES, 'there').map((game) => ({ ...game, timestamp: 1.9e12 }));
  const full = listed([...many(12), ...others]);
  expect(full.folded.map((part) => [part.origin, part.through])).toEqual([['here', 12]]);
  expect(addGame(full, { ...ended, timestamp: 2e12 }).game.number).toBe(13);
});

test('a clock that was set back loses no game', () => {
  const games = many(MAX_GAMES).map((game) =>
    game.number > 900 ? { ...game, timestamp: game.number } : game,
  );
  const full = listed(games);
  const { history, game } = addGame(full, gameRecord({ timestamp: 5 }));
  expect(game.number).toBe(MAX_GAMES + 1);
  expect(history.games).toContainEqual(game);
  expect(history.folded[0]?.through).toBe(1);
  expect(countGames(history)).toBe(MAX_GAMES + 1);
});

test('the moves of the newest games are kept, within the room for them', () => {
  const line = 'deal '.repeat(MAX_LINES_LENGTH / 50).trim();
  const games = many(20).map((game) => ({ ...game, line }));
  const kept = listed(games).games.map((game) => game.line !== null);
  expect(kept).toEqual([...Array<boolean>(10).fill(false), ...Array<boolean>(10).fill(true)]);
});

test('a copy with the moves gives them back to one without', () => {
  const [full, bare] = [gameRecord({ line: 'deal' }), gameRecord({ line: null })];
  expect(mergeHistories(listed([bare]), listed([full])).games).toEqual([full]);
  expect(mergeHistories(listed([full]), listed([bare])).games).toEqual([full]);
});

test('games with help are counted apart, listed or not, and break no streak', () => {
  const games = many(MAX_GAMES + 12).map((game) => ({ ...game, assisted: game.number % 4 === 0 }));
  const history = listed(games);
  const own = games.filter((game) => !game.assisted);
  expect(history.folded[0]?.through).toBe(12);
  for (const scope of SCOPES) {
    const helped = games.filter((game) => game.assisted && inScope(game, scope));
    const wins = helped.filter(({ outcome }) => outcome === 'win').length;
    expect(outcomesWithHelp(history, scope)).toEqual({ wins, losses: helped.length - wins });
    const tallies = own.filter((game) => inScope(game, scope)).map(tallyOf);
    expect(tallyHistory(history, scope)).toEqual(tallies.reduce(joinTallies, NO_GAMES));
  }
  expect(countGames(history)).toBe(games.length);
});
