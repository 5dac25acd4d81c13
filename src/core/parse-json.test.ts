import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseJson } from './parse-json.ts';

const MAX_DEPTH = 100;

test('JSON survives a round trip', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(parseJson(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test.each(['', '{', 'undefined', '{"a":1}}', "'a'"])('invalid JSON is undefined: %o', (text) => {
  expect(parseJson(text)).toBeUndefined();
});

test.each([
  ['[', ']'],
  ['{"a":', '}'],
])('nesting is limited: %s', (open, close) => {
  const nested = (depth: number) => `${open.repeat(depth)}0${close.repeat(depth)}`;
  expect(parseJson(nested(MAX_DEPTH))).toEqual(JSON.parse(nested(MAX_DEPTH)));
  expect(parseJson(nested(MAX_DEPTH + 1))).toBeUndefined();
  expect(parseJson(nested(100_000))).toBeUndefined();
});
