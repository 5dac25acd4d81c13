import { expect, test } from 'vitest';
import { dealOfDay } from '../../../games/spider/library/numbered-deals.ts';
import { memoryStorage } from '../../../platform/storage.ts';
import { CHOSEN_DAYS_KEY, chosenDays, dayChosen } from './chosen-days.ts';
import { dayOfDeal, dayOfGame, storedDayOfDeal, todayOfDeal } from './day-of-deal.ts';
import { keepChosenDay } from './keep-chosen-day.ts';

const TODAY = '2026-11-24';
const dealOf = (day: string) => ({ difficulty: '4-suit', seed: dealOfDay('4-suit', day) }) as const;
const at = (day: string) => Date.parse(`${day}T12:00:00Z`);

test('the deal of today, and those of the last month, are named by their day', () => {
  for (const [day, name] of [
    [TODAY, 'Today’s deal, 24 Nov'],
    ['2026-11-22', 'Deal of 22 Nov'],
    ['2026-10-24', 'Deal of 24 Oct'],
    // One of thousand numbers, which may be that of any day.
    ['2026-10-23', null],
  ] as const) {
    expect(dayOfDeal(dealOf(day), null, TODAY)).toBe(name);
  }
  expect(dayOfDeal({ difficulty: '4-suit', seed: 'velvet214' }, null, TODAY)).toBeNull();
  expect(todayOfDeal(dealOf(TODAY), null, TODAY)).toBe('24 Nov');
  expect(todayOfDeal(dealOf('2026-11-23'), null, TODAY)).toBeNull();
});

test('a deal that was chosen by its day keeps that name, however old it is', () => {
  const storage = memoryStorage();
  expect(storedDayOfDeal(storage, dealOf('2025-03-09'))).toBeNull();
  keepChosenDay(storage, { ...dealOf('2025-03-09'), day: '2025-03-09' });
  keepChosenDay(storage, { ...dealOf('2026-08-01'), day: '2026-08-01' });
  expect(storedDayOfDeal(storage, dealOf('2025-03-09'))).toBe('Deal of 9 Mar 2025');
  const chosen = dayChosen(chosenDays(storage), dealOf('2026-08-01'));
  expect(dayOfDeal(dealOf('2026-08-01'), chosen, TODAY)).toBe('Deal of 1 Aug');
  // The same number of another difficulty is another deal.
  expect(storedDayOfDeal(storage, { ...dealOf('2025-03-09'), difficulty: '1-suit' })).toBeNull();
});

test('a list of days that is damaged costs their names alone', () => {
  const storage = memoryStorage();
  storage.set(CHOSEN_DAYS_KEY, '{"days":[{"difficulty":"9-suit"}]}');
  expect(chosenDays(storage)).toEqual([]);
});

test('a game is named by the day on which it was the deal of the day, a year later too', () => {
  const old = { ...dealOf('2025-03-09'), timestamp: at('2025-03-09') };
  expect(dayOfGame(old, [], TODAY)).toBe('Deal of 9 Mar 2025');
  expect(dayOfGame({ ...old, timestamp: at('2025-03-10') }, [], TODAY)).toBe('Deal of 9 Mar 2025');
  const later = { ...old, timestamp: at('2026-11-20') };
  expect(dayOfGame(later, [], TODAY)).toBeNull();
  const chosen = [{ ...dealOf('2025-03-09'), day: '2025-03-09' }];
  expect(dayOfGame(later, chosen, TODAY)).toBe('Deal of 9 Mar 2025');
});
