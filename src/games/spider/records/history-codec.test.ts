import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gameRecord, gamesOf } from '../../../test-support/spider-records.ts';
import { ok } from '../../../core/result.ts';
import { type SpiderStatistics, statisticsCodec } from './history-codec.ts';
import { formatHistoryFile, parseHistoryFile } from './history-file.ts';
import {
  EMPTY_HISTORY,
  type GameHistory,
  MAX_GAMES,
  mergeHistories,
  outcomesWithHelp,
} from './history.ts';
import type { GameRecord } from './records.ts';

const listed = (games: readonly GameRecord[]): GameHistory =>
  mergeHistories({ folded: [], games }, EMPTY_HISTORY);

const overfull = listed(
  Array.from({ length: MAX_GAMES + 3 }, (_, index) =>
    gameRecord({ number: index + 1, timestamp: 1e12 + index }),
  ),
);

test('reads what it writes', () => {
  fc.assert(
    fc.property(gamesOf('here'), fc.constantFrom(null, 'seed=a'), (games, counted) => {
      const statistics: SpiderStatistics = { origin: 'here', counted, history: listed(games) };
      expect(statisticsCodec.parse(statisticsCodec.format(statistics))).toEqual({
        ok: true,
        value: statistics,
      });
      const file = formatHistoryFile(statistics.history);
      expect(parseHistoryFile(file)).toEqual({ ok: true, value: statistics.history });
    }),
  );
  expect(parseHistoryFile(formatHistoryFile(overfull))).toEqual({ ok: true, value: overfull });
});

test('a thousand games take less than a twentieth of the storage', () => {
  expect(
    statisticsCodec.format({ origin: 'here', counted: null, history: overfull }).length,
  ).toBeLessThan(250_000);
});

const edited = (over: object) =>
  JSON.stringify({
    kind: 'spider-statistics',
    v: 1,
    folded: [],
    games: [gameRecord(), { ...gameRecord({ number: 2 }), ...over }],
  });

test.each([
  ['', 'It is not JSON.'],
  ['{"kind":', 'It is not JSON.'],
  ['null', 'It contains no Spider statistics.'],
  ['[1,2]', 'It contains no Spider statistics.'],
  ['{"levels":{}}', 'It contains no Spider statistics.'],
  ['{"kind":"spider-statistics","v":1}', 'It contains no Spider statistics.'],
  ['{"kind":"sokoban-statistics","v":7}', 'It contains no Spider statistics.'],
  [
    '{"kind":"spider-statistics","v":1,"folded":[],"games":[7]}',
    'It contains no Spider statistics.',
  ],
  ['{"kind":"spider-statistics","v":1,"folded":[],"games":7}', 'It contains no Spider statistics.'],
  [
    '{"kind":"spider-statistics","v":7,"folded":[],"games":[]}',
    'It is from another version of Peacock Parlor.',
  ],
  [edited({ moves: -1 }), 'Game 2 in it has no “moves”, or an impossible one.'],
  [edited({ seed: ' a\n' }), 'Game 2 in it has no “seed”, or an impossible one.'],
  [edited({ outcome: 'draw' }), 'Game 2 in it has no “outcome”, or an impossible one.'],
  [edited({ timestamp: 1e300 }), 'Game 2 in it has no “timestamp”, or an impossible one.'],
  [edited({ difficulty: undefined }), 'Game 2 in it has no “difficulty”, or an impossible one.'],
  [
    formatHistoryFile(overfull).replace('"through": 3', '"through": 0'),
    'Summary 1 in it has no “through”, or an impossible one.',
  ],
])('a file that cannot be read says why: %.40s', (text, error) => {
  expect(parseHistoryFile(text)).toEqual({ ok: false, error });
});

test('stored statistics that cannot be read are refused as a whole', () => {
  const good = statisticsCodec.format({
    origin: 'here',
    counted: null,
    history: listed([gameRecord()]),
  });
  for (const text of ['', '{}', '[]', good.replace('"v":1', '"v":2'), good.slice(0, -1)]) {
    expect(statisticsCodec.parse(text)).toEqual({
      ok: false,
      error: 'The record of your games cannot be read.',
    });
  }
});

describe('a stored history', () => {
  const helped = gameRecord({ number: 4, timestamp: 1e12 - 1, assisted: true });
  const [folded] = listed(
    [...overfull.games, helped].map((game, index) => ({ ...game, number: index + 1 })),
  ).folded;
  const game = gameRecord({ number: 2000, line: 'deal' });
  const statistics = { v: 1, origin: 'here', counted: 'seed=a', folded: [folded], games: [game] };
  type Path = readonly (string | number)[];

  /** The paths of all values that are not lists or objects. */
  function leavesOf(value: unknown, path: Path = []): Path[] {
    if (typeof value !== 'object' || value === null) return [path];
    const isList = Array.isArray(value);
    return Object.entries(value).flatMap(([key, each]) =>
      leavesOf(each, [...path, isList ? Number(key) : key]),
    );
  }

  /** The statistics with another value at this path; without that member if it is `undefined`. */
  function withValue(path: Path, value: unknown): string {
    const copy = structuredClone(statistics) as object;
    const holder = path
      .slice(0, -1)
      .reduce<object>((at, key) => Reflect.get(at, key) as object, copy);
    Reflect.set(holder, path.at(-1)!, value);
    return JSON.stringify(copy);
  }

  const valueAt = (path: Path) =>
    path.reduce<unknown>((at, key) => Reflect.get(at as object, key), statistics);
  const paths = leavesOf(statistics);
  const numbers = paths.filter((path) => typeof valueAt(path) === 'number' && path[0] !== 'v');

  test('is complete: none of it may be missing or of another type', () => {
    expect(statisticsCodec.parse(JSON.stringify(statistics)).ok).toBe(true);
    expect(paths.length).toBeGreaterThan(50);
    for (const path of paths) {
      for (const value of [undefined, {}, []]) {
        expect(statisticsCodec.parse(withValue(path, value)).ok, path.join('.')).toBe(false);
      }
    }
  });

  test('has safe integers, of which only runs may be below 0', () => {
    for (const path of numbers) {
      for (const value of [0.5, -0.5, 2 ** 53, '1', null]) {
        expect(statisticsCodec.parse(withValue(path, value)).ok, path.join('.')).toBe(false);
      }
      const isRun = path.at(-1) === 'firstRun' || path.at(-1) === 'lastRun';
      expect(statisticsCodec.parse(withValue(path, -1)).ok, path.join('.')).toBe(isRun);
      const isPlace = path.at(-1) === 'through' || path.at(-1) === 'number';
      expect(statisticsCodec.parse(withValue(path, 0)).ok, path.join('.')).toBe(!isPlace);
    }
  });

  test.each([
    [['games', 0, 'timestamp'], 8.64e15, true],
    [['games', 0, 'timestamp'], 8.64e15 + 1, false],
    [['origin'], 'a1'.repeat(16), true],
    [['origin'], 'a'.repeat(33), false],
    [['origin'], '', false],
    [['origin'], 'Here', false],
    [['origin'], 'a-b', false],
    [['games', 0, 'seed'], 'x'.repeat(64), true],
    [['games', 0, 'seed'], 'x'.repeat(65), false],
    [['games', 0, 'seed'], ' x', false],
    [['games', 0, 'difficulty'], '4-suit', true],
    [['games', 0, 'difficulty'], '3-suit', false],
    [['games', 0, 'outcome'], 'loss', true],
    [['games', 0, 'outcome'], 'incomplete', false],
    [['games', 0, 'line'], null, true],
    [['counted'], null, true],
  ] as const)('%j may be %j: %s', (path, value, isGood) => {
    expect(statisticsCodec.parse(withValue(path, value)).ok).toBe(isGood);
  });
});

test('a game that a file lists twice counts once', () => {
  const read = parseHistoryFile(edited({ number: 1 }));
  expect(read.ok && read.value.games).toHaveLength(1);
});

test('older folded games count as without help, and those with help survive a round trip', () => {
  const games = Array.from({ length: MAX_GAMES + 1 }, (_, index) =>
    gameRecord({ number: index + 1, timestamp: index + 1, assisted: index === 0 }),
  );
  const history = listed(games);
  const file = formatHistoryFile(history);
  expect(parseHistoryFile(file)).toEqual(ok(history));
  const data = JSON.parse(file) as { folded: { withHelp?: unknown }[] };
  delete data.folded[0]?.withHelp;
  const old = parseHistoryFile(JSON.stringify(data));
  expect(old.ok && outcomesWithHelp(old.value, 'all')).toEqual({ wins: 0, losses: 0 });
  expect(outcomesWithHelp(history, 'all')).toEqual({ wins: 1, losses: 0 });
});

test('a damaged day affects nothing else of its game', () => {
  for (const daily of [
    7,
    { day: '2026-11-31', on: '2026-12-01' },
    { day: '2026-11-21' },
    'today',
  ]) {
    const read = parseHistoryFile(edited({ daily }));
    expect(read.ok && read.value.games.map((game) => game.daily)).toEqual([undefined, null]);
  }
  const daily = { day: '2026-11-21', on: '2026-11-22' };
  const read = parseHistoryFile(edited({ daily }));
  expect(read.ok && read.value.games[1]?.daily).toEqual(daily);
});
