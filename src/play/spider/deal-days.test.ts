import { describe, expect, test } from 'vitest';
import { start } from '../../engine/session.ts';
import { dealOfDay } from '../../games/spider/library/numbered-deals.ts';
import { spider, type SpiderParams } from '../../games/spider/rules/game.ts';
import { memoryStorage } from '../../platform/storage.ts';
import { today } from '../../platform/today.ts';
import { createGameStore } from '../../store/game-store.ts';
import {
  CHOSEN_DAYS_KEY,
  chosenDays,
  dayOfDeal,
  dayOfGame,
  dayWords,
  noteDay,
  storedDayOfDeal,
} from './deal-days.ts';
import { createDayNotes } from './change-game.ts';

const TODAY = '2026-11-24';
const dealOf = (day: string) => ({ difficulty: '4-suit', seed: dealOfDay('4-suit', day) }) as const;
const at = (day: string) => Date.parse(`${day}T12:00:00Z`);

test('today’s deal is named after the day, any other only after the day it was chosen by', () => {
  expect(dayOfDeal(dealOf(TODAY), null, TODAY)).toBe(TODAY);
  expect(dayOfDeal(dealOf(TODAY), '2026-10-30', TODAY)).toBe(TODAY);
  expect(dayOfDeal(dealOf('2026-10-30'), '2026-10-30', TODAY)).toBe('2026-10-30');
  // A random number may be that of yesterday, or of any other day.
  expect(dayOfDeal(dealOf('2026-11-23'), null, TODAY)).toBeNull();
  expect(dayOfDeal({ difficulty: '4-suit', seed: 'velvet214' }, null, TODAY)).toBeNull();
});

test('a day is put into words', () => {
  expect(dayWords(TODAY, TODAY)).toBe('Today’s deal, 24 Nov');
  expect(dayWords('2026-11-22', TODAY)).toBe('Deal of 22 Nov');
  expect(dayWords('2025-03-09', TODAY)).toBe('Deal of 9 Mar 2025');
  expect(dayWords(null, TODAY)).toBeNull();
});

describe('the day by which a deal was chosen', () => {
  const dayOf = (storage: ReturnType<typeof memoryStorage>, day: string) =>
    storedDayOfDeal(storage, dealOf(day), TODAY);

  test('is kept, however old, until the deal is dealt in another way', () => {
    const storage = memoryStorage();
    expect(dayOf(storage, '2025-03-09')).toBeNull();
    noteDay(storage, dealOf('2025-03-09'), '2025-03-09');
    noteDay(storage, dealOf('2026-08-01'), '2026-08-01');
    expect([dayOf(storage, '2025-03-09'), dayOf(storage, '2026-08-01')]).toEqual([
      ...['2025-03-09', '2026-08-01'],
    ]);
    // The same number with another difficulty is another deal.
    const other = { ...dealOf('2025-03-09'), difficulty: '1-suit' } as const;
    expect(storedDayOfDeal(storage, other, TODAY)).toBeNull();
    noteDay(storage, dealOf('2025-03-09'), null);
    expect([dayOf(storage, '2025-03-09'), dayOf(storage, '2026-08-01')]).toEqual([
      ...[null, '2026-08-01'],
    ]);
  });

  test('is lost without an error if the list is damaged', () => {
    const storage = memoryStorage();
    storage.set(CHOSEN_DAYS_KEY, '{"days":[{"difficulty":"9-suit"}]}');
    expect(chosenDays(storage)).toEqual([]);
  });

  test('is recorded with each deal that is opened', () => {
    const storage = memoryStorage();
    const first: SpiderParams = { ...dealOf('2026-08-01'), relaxedDealing: false };
    const store = createGameStore({
      game: spider,
      first: () => start(spider, first),
      storage,
      key: 'game',
      now: () => 0,
      onStorageError: () => undefined,
      onFollow: () => undefined,
    });
    noteDay(storage, first, '2026-08-01');
    const notes = createDayNotes(storage, store);
    const stop = notes.watch();
    const { open, play, resumeSaved } = store.getState();
    // The earlier game is resumed.
    expect(dayOf(storage, '2026-08-01')).toBe('2026-08-01');
    const old: SpiderParams = { ...dealOf('2026-10-30'), relaxedDealing: false };
    notes.opening('2026-10-30', () => open(old));
    expect(dayOf(storage, '2026-10-30')).toBe('2026-10-30');
    play({ t: 'deal' });
    const { session } = store.getState();

    const todays: SpiderParams = { ...dealOf(today()), relaxedDealing: true };
    open(todays);
    expect(chosenDays(storage)[0]).toEqual({ ...dealOf(today()), day: today() });
    resumeSaved(session);
    expect(dayOf(storage, '2026-10-30')).toBe('2026-10-30');
    open(todays);
    // Opened by its number, or at random.
    open(old);
    expect(dayOf(storage, '2026-10-30')).toBeNull();
    stop();
  });
});

test('a game is named after the day whose deal it was played as', () => {
  const deal = { ...dealOf('2025-03-09'), timestamp: at('2026-11-20') };
  const daily = { day: '2025-03-09', on: '2026-11-20' };
  expect(dayOfGame({ ...deal, daily }, [], TODAY)).toBe('Deal of 9 Mar 2025');
  const chosen = [{ ...dealOf('2025-03-09'), day: '2025-03-09' }];
  expect(dayOfGame({ ...deal, daily: null }, chosen, TODAY)).toBeNull();
});

test('an older game is named after its date in UTC, or after the chosen day', () => {
  const old = { ...dealOf('2025-03-09'), timestamp: at('2025-03-09') };
  expect(dayOfGame(old, [], TODAY)).toBe('Deal of 9 Mar 2025');
  const later = { ...old, timestamp: at('2025-03-10') };
  expect(dayOfGame(later, [], TODAY)).toBeNull();
  const chosen = [{ ...dealOf('2025-03-09'), day: '2025-03-09' }];
  expect(dayOfGame(later, chosen, TODAY)).toBe('Deal of 9 Mar 2025');
});
