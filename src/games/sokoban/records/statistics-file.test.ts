import { describe, expect, test } from 'vitest';
import type { LevelRecord } from './statistics.ts';
import {
  formatStatisticsFile,
  parseStatisticsFile,
  type StatisticsFile,
} from './statistics-file.ts';

const KEY = '00000000000000aa';
const OTHER = '00000000000000bb';

const solution = { moves: 4, pushes: 2 };
const record: LevelRecord = { solved: 1, byMoves: solution, byPushes: solution, timeMs: 5000 };
const tally = { solved: 1, ...solution, timeMs: 5000 };
const kept = { byMoves: 'llRR', byPushes: 'llRR' };
const counts = { solutions: 1, days: { '2026-11-19': tally } };

const FILE: StatisticsFile = {
  origin: 'here',
  levels: { [KEY]: record },
  days: { '2026-11-20': tally },
  elsewhere: { there: counts },
  solutions: { [KEY]: kept },
  dailies: { '2026-11-24': { on: '2026-11-25' } },
};

const edited = (over: object) =>
  JSON.stringify({ kind: 'sokoban-statistics', v: 1, ...FILE, ...over });

test('a file names its kind, and survives a round trip', () => {
  const text = formatStatisticsFile(FILE);
  expect(JSON.parse(text)).toEqual({ kind: 'sokoban-statistics', v: 1, ...FILE });
  expect(text.endsWith('}\n')).toBe(true);
  expect(parseStatisticsFile(text)).toMatchObject({ ok: true, value: FILE });
});

test('a file from before daily levels were recorded has none', () => {
  const text = edited({ dailies: undefined });
  expect(text).not.toContain('dailies');
  expect(parseStatisticsFile(text)).toMatchObject({ ok: true, value: { dailies: {} } });
});

const isRead = (over: object) => parseStatisticsFile(edited(over)).ok;

describe('a file is accepted as a whole or not at all', () => {
  test.each([
    ['no level', {}, true],
    ['a level', { [OTHER]: record }, true],
    ['a level without a time', { [OTHER]: { ...record, timeMs: undefined } }, true],
    ['a level with help', { [OTHER]: { ...record, assisted: true } }, true],
    ['half a level', { [OTHER]: { solved: 1 } }, false],
    ['a time that is negative', { [OTHER]: { ...record, timeMs: -1 } }, false],
    ['a level with other help', { [OTHER]: { ...record, assisted: false } }, false],
    ['a name of 15 digits', { [OTHER.slice(1)]: record }, false],
    ['a name of 17 digits', { [`0${OTHER}`]: record }, false],
    ['more behind a name', { [`${OTHER}0`]: record }, false],
    ['a name in capitals', { [OTHER.toUpperCase()]: record }, false],
  ])('with %s', (_, more, isGood) => {
    expect(isRead({ levels: { ...FILE.levels, ...more } })).toBe(isGood);
  });

  test.each([
    ['a solution', { [OTHER]: kept }, true],
    ['a solution with help', { [OTHER]: { ...kept, assisted: true } }, true],
    ['half a solution', { [OTHER]: { byMoves: 'R' } }, false],
    ['an empty one', { [OTHER]: { byMoves: '', byPushes: '' } }, false],
    ['one of a name of 17 digits', { [`0${OTHER}`]: kept }, false],
  ])('with %s next to another', (_, more, isGood) => {
    expect(isRead({ solutions: { ...FILE.solutions, ...more } })).toBe(isGood);
  });

  test.each([
    ['a day', { '2026-11-21': tally }, true],
    ['a day on which nothing was solved', { '2026-11-21': { ...tally, solved: 0 } }, false],
    ['no day', { 'today 2026-11-21': tally }, false],
  ])('with %s, here or elsewhere', (_, more, isGood) => {
    expect(isRead({ days: { ...FILE.days, ...more } })).toBe(isGood);
    expect(isRead({ elsewhere: { there: { solutions: 1, days: more } } })).toBe(isGood);
  });

  test.each([
    ['a', true],
    ['z'.repeat(32), true],
    ['', false],
    ['z'.repeat(33), false],
    ['Here', false],
    ['a b', false],
    ['here!', false],
    ['!here', false],
  ])('from an installation called “%s”', (name, isGood) => {
    expect(isRead({ origin: name })).toBe(isGood);
    expect(isRead({ elsewhere: { there: counts, [name]: counts } })).toBe(isGood);
  });
});

test.each([
  ['', 'It is not JSON.'],
  ['{"kind":', 'It is not JSON.'],
  ['null', 'It contains no Sokoban statistics.'],
  ['[1,2]', 'It contains no Sokoban statistics.'],
  ['{"kind":"spider-statistics","v":1}', 'It contains no Sokoban statistics.'],
  ['{"kind":"spider-statistics","v":7}', 'It contains no Sokoban statistics.'],
  ['{"v":7,"levels":{"here":7}}', 'It contains no Sokoban statistics.'],
  ['{"kind":"sokoban-statistics","v":1}', 'It contains no Sokoban statistics.'],
  [edited({ kind: 'sokoban' }), 'It contains no Sokoban statistics.'],
  [edited({ v: 2 }), 'It is from another version of Peacock Parlor.'],
  [edited({ origin: '' }), 'It contains no Sokoban statistics.'],
  [edited({ levels: 7 }), 'It contains no Sokoban statistics.'],
  [edited({ levels: { here: record } }), 'The level “here” in it cannot be read.'],
  [
    edited({ levels: { [OTHER]: { ...record, solved: -1 } } }),
    'The level “00000000000000bb” in it has no “solved”, or an impossible one.',
  ],
  [
    edited({ levels: { [OTHER]: { ...record, byMoves: { moves: 1.5, pushes: 1 } } } }),
    'The level “00000000000000bb” in it has no “moves”, or an impossible one.',
  ],
  [edited({ days: { '2026-13-45': FILE.days['2026-11-20'] } }), /^The day “2026-13-45” in it/],
  [
    edited({ solutions: { [KEY]: { byMoves: 'lxR', byPushes: 'R' } } }),
    'The solution of level “00000000000000aa” in it has no “byMoves”, or an impossible one.',
  ],
  [edited({ elsewhere: { there: { solutions: 1 } } }), /^The device “there” in it has no “days”/],
])('an unreadable file is rejected with a reason: %.60s', (text, error) => {
  const read = parseStatisticsFile(text);
  expect(read.ok).toBe(false);
  if (!read.ok) expect(read.error).toMatch(error);
});
