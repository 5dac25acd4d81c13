import { expect, test } from 'vitest';
import { dailyResult, daysWon } from './dailies.ts';

const DAILIES = {
  '2026-11-22': { on: '2026-11-22' },
  '2026-11-23': { on: '2026-11-24' },
  '2026-11-24': { on: '2026-11-24', assisted: true },
} as const;

test('the level of a day is solved on its day, later, with help, or not at all', () => {
  expect(dailyResult(DAILIES, '2026-11-22')).toBe('won');
  expect(dailyResult(DAILIES, '2026-11-23')).toBe('later');
  expect(dailyResult(DAILIES, '2026-11-24')).toBe('helped');
  expect(dailyResult(DAILIES, '2026-11-25')).toBeNull();
  expect(dailyResult(DAILIES, 'constructor')).toBeNull();
});

test('a day counts for a streak where its level was solved on it, without help', () => {
  expect(daysWon(DAILIES)).toEqual(['2026-11-22']);
});
