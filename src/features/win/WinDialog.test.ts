import { expect, test } from 'vitest';
import { dayStreakWords } from './WinDialog.tsx';

test('a win of the day mentions the streak of days', () => {
  const words = (...days: readonly string[]) => dayStreakWords('Today’s deal', days, '2026-11-25');
  expect(words('2026-11-25')).toBe('Today’s deal: a streak of days begins.');
  expect(words('2026-11-24', '2026-11-25')).toBe('Today’s deal, 2 days in a row.');
  // One missed day per week does not end the streak.
  expect(words('2026-11-22', '2026-11-23', '2026-11-25')).toBe('Today’s deal, 3 days in a row.');
  expect(words('2026-11-10', '2026-11-25')).toBe('Today’s deal: a streak of days begins.');
  expect(words('2026-11-24')).toBeNull();
});
