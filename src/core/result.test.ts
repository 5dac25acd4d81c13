import { expect, test } from 'vitest';
import { assertNever, err, ok } from './result.ts';

test('a result is a value or an error', () => {
  expect(ok(7)).toEqual({ ok: true, value: 7 });
  expect(err('no')).toEqual({ ok: false, error: 'no' });
});

test('an impossible value throws', () => {
  expect(() => assertNever({ t: 'new' } as never)).toThrow('unexpected value: {"t":"new"}');
});
