import { expect, test } from 'vitest';
import { seal } from '../../../core/sealed.ts';
import {
  NO_STATISTICS,
  STATISTICS_KEY,
  type Statistics,
} from '../../../games/sokoban/records/statistics.ts';
import { memoryStorage } from '../../../platform/storage.ts';
import { sokobanFront } from './sokoban-front.tsx';

const TODAY = '2026-11-24';

function frontOf(dailies: Statistics['dailies']) {
  const storage = memoryStorage();
  storage.set(STATISTICS_KEY, seal(JSON.stringify({ ...NO_STATISTICS, dailies }), 1));
  return sokobanFront(storage, TODAY);
}

test('today’s level is won once it was solved, whatever is on the board now', () => {
  expect(frontOf({}).today.state).toBe('open');
  expect(frontOf({ '2026-11-23': { on: '2026-11-23' } }).today.state).toBe('open');
  expect(frontOf({ [TODAY]: { on: TODAY } }).today.state).toBe('won');
  expect(frontOf({ [TODAY]: { on: TODAY, assisted: true } }).today.state).toBe('won');
});

test('the days in a row are those on which their own level was solved alone', () => {
  const yesterday = { '2026-11-23': { on: '2026-11-23' } };
  expect(frontOf(yesterday).streak).toBe(1);
  expect(frontOf({ ...yesterday, [TODAY]: { on: TODAY } }).streak).toBe(2);
  expect(frontOf({ ...yesterday, '2026-11-22': { on: '2026-11-23' } }).streak).toBe(1);
});
