import { expect, test } from 'vitest';
import { formatTime } from './format-time.ts';

test.each([
  [0, '0:00'],
  [-5, '0:00'],
  [999, '0:00'],
  [61_000, '1:01'],
  [599_999, '9:59'],
  [3_600_000, '1:00:00'],
  [36_061_000, '10:01:01'],
])('%i ms is %s', (ms, text) => {
  expect(formatTime(ms)).toBe(text);
});

test('numbers that no clock should say give a time as well', () => {
  expect(formatTime(Number.NaN)).toBe('0:00');
  expect(formatTime(-Infinity)).toBe('0:00');
  expect(formatTime(Infinity)).toBe('999999:59:59');
  expect(formatTime(8.64e15)).toBe('999999:59:59');
});
