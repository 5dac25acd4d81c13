import { expect, test } from 'vitest';
import { errorMessage } from './result.ts';

test.each([
  [new TypeError('no such thing'), 'no such thing'],
  ['thrown as text', 'thrown as text'],
  [undefined, 'undefined'],
  [{ message: 'not an error' }, '[object Object]'],
])('%o in words', (thrown, words) => {
  expect(errorMessage(thrown)).toBe(words);
});
