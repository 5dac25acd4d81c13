import { expect, test } from 'vitest';
import { dayStreakWords } from './WinDialog.tsx';

test('a win of the day mentions the days in a row', () => {
  const words = (...days: readonly string[]) => dayStreakWords('Today’s deal', days, '2026-11-25');
  expect(words('2026-11-25')).toBe('Today’s deal: a streak of days begins.');
  expect(words('2026-11-24', '2026-11-25')).toBe('Today’s deal, 2 days in a row.');
  // One day of a week may be missed.
  expect(words('2026-11-22', '2026-11-23', '2026-11-25')).toBe('Today’s deal, 3 days in a row.');
  expect(words('2026-11-10', '2026-11-25')).toBe('Today’s deal: a streak of days begins.');
  expect(words('2026-11-24')).toBeNull();
});
