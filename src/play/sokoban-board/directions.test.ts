import { expect, test } from 'vitest';
import { createHold } from './directions.ts';

test('every fresh key press is a step, however rapid', () => {
  const accepts = createHold();
  const stamps = [0, 1, 2, 2, 3];
  expect(stamps.map((timeStamp) => accepts({ repeat: false, timeStamp }, timeStamp))).toEqual(
    stamps.map(() => true),
  );
});

test('repeats of a held key are throttled', () => {
  const accepts = createHold();
  const stamps = [0, 33, 66, 99, 132, 165, 198];
  const accepted = stamps.filter((timeStamp) =>
    accepts({ repeat: timeStamp > 0, timeStamp }, timeStamp),
  );
  expect(accepted).toEqual([0, 66, 132, 198]);
});

test('a repeat that was queued while the page was busy is dropped', () => {
  const accepts = createHold();
  accepts({ repeat: false, timeStamp: 0 }, 0);
  expect(accepts({ repeat: true, timeStamp: 100 }, 400)).toBe(false);
  expect(accepts({ repeat: true, timeStamp: 390 }, 400)).toBe(true);
});
