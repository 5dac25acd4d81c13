import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseJson } from './parse-json.ts';

test('what JSON wrote comes back', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(parseJson(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test.each(['', '{', 'undefined', '{"a":1}}', "'a'"])('no JSON is undefined: %o', (text) => {
  expect(parseJson(text)).toBeUndefined();
});
