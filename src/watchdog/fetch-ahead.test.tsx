import { beforeEach, expect, test } from 'vitest';
import { fetchAhead, isFetchedAhead } from './fetch-ahead.ts';

const asked = () =>
  [...document.querySelectorAll('link')].map((link) => [link.rel, link.getAttribute('href')]);

beforeEach(() => {
  document.head.innerHTML = `
    <meta name="page-files" data-game="spider" data-names="seed deal" content="assets/s.js assets/s.css">
    <meta name="page-files" data-game="sokoban" data-names="level xsb" content="assets/k.js">`;
});

const SPIDER = [
  ['modulepreload', './assets/s.js'],
  ['preload', './assets/s.css'],
];
const SOKOBAN = [['modulepreload', './assets/k.js']];

test.each([
  ['?game=spider', SPIDER],
  ['?game=sokoban&seed=1', SOKOBAN],
  ['?seed=peacock123', SPIDER],
  ['?page=home&level=3', []],
  ['?game=golf', []],
  ['?seed=%E0%A4%A', []],
  ['', []],
])('%s asks for the files of its game, and of no other', (query, files) => {
  fetchAhead(query);
  expect(asked()).toEqual(files);
});

test('what is asked for carries the mark by which its failure is left to the app', () => {
  fetchAhead('?game=sokoban');
  expect([...document.querySelectorAll('link')].every(isFetchedAhead)).toBe(true);
});

test('a page that lists no files begins as before', () => {
  document.head.replaceChildren();
  fetchAhead('?game=spider');
  expect(asked()).toEqual([]);
});
