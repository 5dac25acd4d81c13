import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gameRecord, gamesOf } from '../../../test-support/spider-records.ts';
import {
  addGame,
  countGames,
  EMPTY_HISTORY,
  type GameHistory,
  MAX_GAMES,
  mergeHistories,
  outcomesWithHelp,
  outcomesWithoutUndo,
  tallyHistory,
} from './history.ts';
import { inScope, SCOPES, type GameRecord } from './records.ts';
import { joinTallies, NO_GAMES, tallyOf } from './tally.ts';

const MAX_LINES_LENGTH = 200_000;

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

/** Two installations, and copies made of each at some time. */
const anyHistories = fc
  .record({
    here: gamesOf('here', 20),
    there: gamesOf('there', 20),
    parts: fc.array(fc.tuple(fc.nat(20), fc.nat(20)), { minLength: 3, maxLength: 3 }),
  })
  .map(({ here, there, parts }) =>
    parts.map(([h, t]) => listed([...here.slice(0, h), ...there.slice(0, t)])),
  );

test('merging includes every game once, in any order, however often', () => {
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

test('an installation that continued in two copies loses no game of either', () => {
  const start = many(3);
  /** The games a copy has played since then, with the same numbers as in other copies. */
  const since = (count: number, late: number) =>
    many(count, 'here', 4).map((game) => ({ ...game, timestamp: game.timestamp + late }));
  const times = ({ games }: GameHistory) => games.map(({ timestamp }) => timestamp);
  fc.assert(
    fc.property(fc.array(fc.nat(6), { minLength: 3, maxLength: 3 }), (counts) => {
      const lines = counts.map((count, index) => since(count, index));
      const [a, b, c] = lines.map((line) => listed([...start, ...line]));
      if (!a || !b || !c) throw new Error('three copies');
      const all = mergeHistories(mergeHistories(a, b), c);
      const expected = [...start, ...lines.flat()].map(({ timestamp }) => timestamp);
      expect(times(all)).toEqual(expected.sort((one, other) => one - other));
      // In any order, however often, and with origins that builds without this rule can read.
      for (const [x, y, z] of [[c, b, a] as const, [b, a, c] as const, [c, a, b] as const]) {
        expect(mergeHistories(x, mergeHistories(y, z))).toEqual(all);
        expect(mergeHistories(mergeHistories(x, y), mergeHistories(y, z))).toEqual(all);
        expect(mergeHistories(all, x)).toEqual(all);
      }
      for (const { origin } of all.games) expect(origin).toMatch(/^[a-z0-9]{1,32}$/);
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

test('a copy from before the list was full adds no game that is already counted', () => {
  const games = many(MAX_GAMES + 500);
  const [old, recent] = [listed(games.slice(0, 700)), listed(games)];
  expect(mergeHistories(old, recent)).toEqual(recent);
  expect(mergeHistories(recent, old)).toEqual(recent);
  // A copy of another installation adds all its games.
  const both = mergeHistories(recent, listed(many(300, 'there')));
  expect(countGames(both)).toBe(games.length + 300);
  expect(mergeHistories(both, old)).toEqual(both);
  expect(both.games).toHaveLength(MAX_GAMES);
});

test('of two copies with full lists, the one that continued is taken', () => {
  // Neither lists the games in between: the early one has not seen them, the late one has folded them.
  const games = many(2 * MAX_GAMES + 300);
  const [early, late] = [listed(games.slice(0, MAX_GAMES + 100)), listed(games)];
  expect([early, late].map(({ folded }) => folded[0]?.through)).toEqual([100, MAX_GAMES + 300]);
  expect(mergeHistories(early, late)).toEqual(late);
  expect(mergeHistories(late, early)).toEqual(late);
});

test('of two summaries that should be equal, the same one is always taken', () => {
  const history = listed(many(MAX_GAMES + 5));
  const edited = { ...history, folded: history.folded.map((part) => ({ ...part, timestamp: 1 })) };
  const merged = mergeHistories(history, edited);
  expect(mergeHistories(edited, history)).toEqual(merged);
  expect(merged.folded).toHaveLength(1);
  expect(countGames(merged)).toBe(MAX_GAMES + 5);
});

test('folded games are ordered by their last one, whichever copy they come from', () => {
  const [part] = listed(many(MAX_GAMES + 5)).folded;
  const at = (origin: string, timestamp: number): GameHistory => ({
    folded: [{ ...part!, origin, timestamp }],
    games: [],
  });
  const parts = [at('c', 7), at('b', 9), at('d', 7), at('a', 8)];
  for (const order of [parts, parts.toReversed()]) {
    const merged = order.reduce(mergeHistories, EMPTY_HISTORY);
    expect(merged.folded.map(({ origin }) => origin)).toEqual(['c', 'd', 'a', 'b']);
  }
});

test('the oldest games leave the list, whichever installation they are from', () => {
  const games = [...many(600, 'there'), ...many(600, 'here')];
  const odd = games.map((game) =>
    game.origin === 'here' ? { ...game, timestamp: game.timestamp + 1 } : game,
  );
  const history = listed(odd);
  expect(history.games).toEqual(odd.toSorted((a, b) => a.timestamp - b.timestamp).slice(200));
  expect(history.folded.map(({ origin, through }) => [origin, through])).toEqual([
    ['there', 100],
    ['here', 100],
  ]);
});

test('a summary ends with the latest of its games, even if the clock was set back', () => {
  const games = many(MAX_GAMES + 3).map((game) =>
    game.number === 2 ? { ...game, timestamp: game.timestamp - 1e9 } : game,
  );
  expect(listed(games).folded[0]?.timestamp).toBe(games[2]?.timestamp);
  const back = many(MAX_GAMES + 3).map((game) =>
    game.number === 3 ? { ...game, timestamp: 5 } : game,
  );
  expect(listed(back).folded[0]?.timestamp).toBe(back[1]?.timestamp);
});

test('a game gets the next number of its installation, even if all earlier ones have left the list', () => {
  const ended = gameRecord({ timestamp: 1_800_000_000_000 });
  expect(addGame(EMPTY_HISTORY, ended).game.number).toBe(1);
  expect(addGame(listed(many(12)), ended).game.number).toBe(13);
  expect(addGame(listed(many(12)), { ...ended, origin: 'there' }).game.number).toBe(1);
  const others = many(MAX_GAMES, 'there').map((game) => ({ ...game, timestamp: 1.9e12 }));
  const full = listed([...many(12), ...others]);
  expect(full.folded.map((part) => [part.origin, part.through])).toEqual([['here', 12]]);
  expect(addGame(full, { ...ended, timestamp: 2e12 }).game.number).toBe(13);
  expect(addGame(full, { ...ended, origin: 'elsewhere' }).game.number).toBe(1);
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

test('the moves of the newest games are kept, as far as there is room', () => {
  const line = 'deal '.repeat(MAX_LINES_LENGTH / 50).trim();
  const games = many(20).map((game) => ({ ...game, line }));
  const kept = listed(games).games.map((game) => game.line !== null);
  expect(kept).toEqual([...Array<boolean>(10).fill(false), ...Array<boolean>(10).fill(true)]);
});

test('the room for moves can be filled to the last character', () => {
  const line = 'x'.repeat(MAX_LINES_LENGTH / 10);
  const games = many(11).map((game) => ({ ...game, line }));
  expect(listed(games).games.filter((game) => game.line !== null)).toHaveLength(10);
});

test('a copy with the moves restores them in one without', () => {
  const [full, bare] = [gameRecord({ line: 'deal' }), gameRecord({ line: null })];
  expect(mergeHistories(listed([bare]), listed([full])).games).toEqual([full]);
  expect(mergeHistories(listed([full]), listed([bare])).games).toEqual([full]);
});

test('a game with a hint counts like any other, but not as played without hints, listed or not', () => {
  const games = many(MAX_GAMES + 12).map((game) => ({
    ...game,
    ...{ assisted: false, undos: 0, outcome: 'win' as const },
    hints: game.number % 3 === 0 ? game.number : undefined,
  }));
  const history = listed(games);
  expect(tallyHistory(history, 'all').wins).toBe(games.length);
  const alone = games.filter(({ hints }) => hints === undefined).length;
  expect(outcomesWithoutUndo(history, 'all')).toEqual({ wins: alone, losses: 0 });
});

test('games with help are counted separately, listed or not, and break no streak', () => {
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
