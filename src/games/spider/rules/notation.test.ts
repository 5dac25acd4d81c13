import fc from 'fast-check';
import { expect, test } from 'vitest';
import { notation } from './notation.ts';

test('actions as text', () => {
  expect(notation.format({ t: 'move', from: 3, to: 7, length: 2 })).toBe('3>7x2');
  expect(notation.format({ t: 'deal' })).toBe('deal');
  expect(notation.parse('0>9x12')).toEqual({
    ok: true,
    value: { t: 'move', from: 0, to: 9, length: 12 },
  });
  expect(notation.parse('deal')).toEqual({ ok: true, value: { t: 'deal' } });
});

test.each([
  '',
  'Deal',
  '3>7',
  '3>7x0',
  '3>7x02',
  '3>7x14',
  '10>7x1',
  '-1>7x1',
  '3>7x2 ',
  '3>7x2\n',
  '٣>7x2',
])('not an action: %j', (text) => {
  expect(notation.parse(text)).toEqual({
    ok: false,
    error: 'an action must be like 3>7x2 or deal',
  });
});

test('any text is refused or is what would be written', () => {
  const nearly = fc.stringMatching(/^\d{1,2}>\d{1,2}x\d{1,2}$/);
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), nearly), (text) => {
      const read = notation.parse(text);
      if (read.ok) expect(notation.format(read.value)).toBe(text);
    }),
    { numRuns: 1000 },
  );
});
