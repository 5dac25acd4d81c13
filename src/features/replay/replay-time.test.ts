import { expect, test } from 'vitest';
import { replayTime } from './replay-time.ts';

test('the clock of a replay runs where the times of the moves are known', () => {
  expect(replayTime(65_900, 0)).toBe('0:00 of 1:05');
  expect(replayTime(65_900, 12)).toBe('0:12 of 1:05');
  expect(replayTime(65_900, undefined)).toBe('1:05 in all');
});
