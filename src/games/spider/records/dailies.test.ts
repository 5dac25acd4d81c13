import { expect, test } from 'vitest';
import { DAY_MS, dayOf } from '../../../core/calendar.ts';
import { dealOfDay } from '../library/numbered-deals.ts';
import { DIFFICULTIES } from '../rules/params.ts';
import { dailyResult, dailyWins, daysWon } from './dailies.ts';
import type { GameRecord } from './records.ts';

const DAY = '2026-11-24';
const at = (day: string) => Date.parse(`${day}T21:30:00Z`);

/** A win of the 2-suit deal of `DAY`, on that day. */
function game(over: Partial<GameRecord> = {}): GameRecord {
  return {
    ...{ origin: 'here', number: 1, timestamp: at(DAY), outcome: 'win', relaxedDealing: false },
    ...{ seed: dealOfDay('2-suit', DAY), difficulty: '2-suit', moves: 100, undos: 0 },
    ...{ timePlayed: 1000, score: 1000, assisted: false, line: null },
    ...over,
  };
}
const resultOf = (...games: GameRecord[]) => dailyResult(games, DIFFICULTIES, DAY);

test('the deal of a day is won on its day, later, with help, or not at all', () => {
  expect(resultOf()).toBeNull();
  expect(resultOf(game())).toBe('won');
  expect(resultOf(game({ timestamp: at('2026-12-01') }))).toBe('later');
  expect(resultOf(game({ assisted: true }))).toBe('helped');
  expect(resultOf(game({ outcome: 'loss' }))).toBe('tried');
});

test('the best of several results counts, and other deals and earlier games do not', () => {
  expect(resultOf(game({ outcome: 'loss' }), game(), game({ assisted: true }))).toBe('won');
  expect(resultOf(game({ seed: 'velvet214' }), game({ timestamp: at('2026-11-23') }))).toBeNull();
  expect(dailyResult([game()], ['4-suit'], DAY)).toBeNull();
});

test('a day counts for a streak if its own deal was won on that day, without help', () => {
  const other = '2026-11-25';
  const next = game({
    seed: dealOfDay('4-suit', other),
    difficulty: '4-suit',
    timestamp: at(other),
  });
  expect(daysWon([game(), next], DIFFICULTIES)).toEqual([DAY, other]);
  expect(daysWon([game(), next], ['4-suit'])).toEqual([other]);
  expect(daysWon([game({ assisted: true }), game({ timestamp: at(other) })], DIFFICULTIES)).toEqual(
    [],
  );
});

test('the date stored with a game counts, not that of its time in UTC', () => {
  // Won in Los Angeles on the evening of the day before, when it was the next day in UTC.
  const [day, next] = ['2026-11-23', DAY];
  const record = game({
    seed: dealOfDay('2-suit', day),
    timestamp: Date.parse(`${next}T05:00:00Z`),
    daily: { day, on: day },
  });
  expect(dailyResult([record], DIFFICULTIES, day)).toBe('won');
  expect(daysWon([record], DIFFICULTIES)).toEqual([day]);
  const later = { ...record, daily: { day, on: next } };
  expect(dailyResult([later], DIFFICULTIES, day)).toBe('later');
  expect(daysWon([later], DIFFICULTIES)).toEqual([]);
});

test('a game that was not played as a daily deal belongs to no day, even with the same deal', () => {
  const random = game({ daily: null });
  expect(resultOf(random)).toBeNull();
  expect(daysWon([random], DIFFICULTIES)).toEqual([]);
  // Nor does a game belong to a day with a different deal.
  const wrong = game({ seed: 'peacock', daily: { day: DAY, on: DAY } });
  expect(resultOf(wrong)).toBeNull();
  expect(daysWon([wrong], DIFFICULTIES)).toEqual([]);
});

test('days from before they were stored continue a streak with later ones', () => {
  const days = ['2026-11-22', '2026-11-23', '2026-11-24'];
  const [old, older, kept] = days.map((day) => ({
    ...game({ seed: dealOfDay('2-suit', day), timestamp: at(day) }),
  })) as [GameRecord, GameRecord, GameRecord];
  const games = [old, older, { ...kept, daily: { day: DAY, on: DAY } }];
  expect(daysWon(games, DIFFICULTIES)).toEqual(days);
});

test('a deal shared by two days counts for the day on which it was played', () => {
  const days = Array.from({ length: 3000 }, (_, i) => dayOf(at('2026-01-01') + i * DAY_MS));
  const seen = new Map<string, string>();
  const twice = days.find((day) => {
    const seed = dealOfDay('2-suit', day);
    if (seen.has(seed)) return true;
    seen.set(seed, day);
    return false;
  });
  if (twice === undefined) throw new Error('no deal comes twice');
  const seed = dealOfDay('2-suit', twice);
  const played = game({ seed, timestamp: at(twice) });
  expect(dailyResult([played], DIFFICULTIES, twice)).toBe('won');
  expect(dailyResult([played], DIFFICULTIES, seen.get(seed) ?? '')).toBeNull();
});

test('the wins of all days have the best result of each, whatever the difficulty', () => {
  const other = '2026-11-25';
  const easy = (over: Partial<GameRecord> = {}) =>
    game({ seed: dealOfDay('1-suit', other), difficulty: '1-suit', timestamp: at(other), ...over });
  const games = [
    game({ assisted: true }),
    game(),
    easy({ outcome: 'loss' }),
    easy({ assisted: true }),
    game({ seed: 'velvet214' }),
    game({ daily: null }),
  ];
  expect(dailyWins(games)).toEqual(
    new Map([
      [DAY, 'won'],
      [other, 'helped'],
    ]),
  );
  expect(dailyWins([game({ daily: { day: DAY, on: other } })])).toEqual(new Map([[DAY, 'later']]));
  expect(dailyWins([])).toEqual(new Map());
});
