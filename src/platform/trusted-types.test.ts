import { expect, test } from 'vitest';
import { isOwnScript } from './trusted-types.ts';

const PAGE = 'https://games.example/parlor/?game=spider';

test.each(['assets/spider.worker-a1.js', 'https://games.example/parlor/sw.js', './sw.js?v=2'])(
  '%s is a script of ours',
  (address) => {
    expect(isOwnScript(address, PAGE)).toBe(true);
  },
);

test.each([
  'https://other.example/sw.js',
  '//other.example/sw.js',
  'http://games.example/sw.js',
  'data:text/javascript,1//.js',
  'blob:https://games.example/0b1.js',
  'javascript:alert(1)//.js',
  'level.xsb',
  'http://[',
])('%s is none', (address) => {
  expect(isOwnScript(address, PAGE)).toBe(false);
});
