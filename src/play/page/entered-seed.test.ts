import { expect, test } from 'vitest';
import { parseQuery } from '../../core/query.ts';
import { enteredSeed } from './entered-seed.ts';

/** The query parameters of an entered link. */
function partsOf(text: string) {
  const entered = enteredSeed(text);
  return entered.kind === 'link' ? Object.fromEntries(parseQuery(entered.query)) : entered;
}

const DEAL = { seed: 'two words', difficulty: '4-suit' };

test.each([
  'https://example.org/games/?seed=two%20words&difficulty=4-suit',
  '  http://localhost:8000/?seed=two+words&difficulty=4-suit#top ',
  'https://example.org/?seed=two words&difficulty=4-suit',
  'https://example.org/?seed=two%20words&amp;difficulty=4-suit',
  'Play this (https://example.org/?seed=two%20words&difficulty=4-suit), it is hard.',
  '<https://example.org/?seed=two%20words&#038;difficulty=4-suit>',
  'example.org/games/?seed=two%20words&difficulty=4-suit',
  '/?seed=two%20words&difficulty=4-suit',
  '?seed=two%20words&difficulty=4-suit',
  'seed=two%20words&difficulty=4-suit',
  'HTTPS://EXAMPLE.ORG/?Seed=two%20words&DIFFICULTY=4-suit',
  'https://example.org/?seed%3Dtwo%20words%26difficulty%3D4-suit',
  'See https://other.example/?page=3 and https://example.org/?seed=two%20words&difficulty=4-suit',
])('%s is a link', (text) => {
  expect(partsOf(text)).toEqual(DEAL);
});

test('links to the other game and links with moves count as links', () => {
  const level = 'game=sokoban&pack=grove&level=3';
  expect(enteredSeed(`https://example.org/?${level}`)).toEqual({ kind: 'link', query: level });
  const moves = 'seed=a&difficulty=1-suit&moves=AB-_9';
  expect(enteredSeed(`https://example.org/?${moves}`)).toEqual({ kind: 'link', query: moves });
});

test.each([
  'http://localhost/',
  'http://localhost:8000',
  'https://example.org/abc',
  'HTTPS://EXAMPLE.ORG',
  '<https://example.org>',
  'See https://example.org/parlor/ for more.',
  'https://example.org/?page=3',
  'https://example.org/?utm_source=mail&amp;page=home',
  'https://example.org/?game=spider',
  'https://example.org/?game=chess&round=3',
  'game=spider&round=3',
  'www.example.org',
  'example.org/abc',
  'localhost:8000/',
  'file:///home/me/deal.txt',
])('%j is an address without a deal or a level', (text) => {
  expect(enteredSeed(text)).toEqual({ kind: 'address' });
});

test.each([
  'peacock123',
  'what now?',
  'who? me & you = two',
  'a=b',
  'seed=7',
  'note: peacock',
  'http:',
  'C:/games',
  'localhost:8000',
  '12:30 / 14:00',
  'either/or',
  'v1.2/3',
  'Mr. A/B',
  '//',
  'www',
  'example.org',
  '',
])('%j is a seed', (text) => {
  expect(enteredSeed(text)).toEqual({ kind: 'seed', seed: text, remark: '' });
});

test('lookalikes of a seed are normalized, with a note', () => {
  expect(enteredSeed(' pea\u200bcock ')).toEqual({
    kind: 'seed',
    seed: 'peacock',
    remark: 'The seed will be “peacock”.',
  });
  expect(enteredSeed('p\u0435acock')).toMatchObject({
    seed: 'p\u0435acock',
    remark: expect.stringContaining('different alphabets') as string,
  });
  expect(enteredSeed('\u200b')).toEqual({ kind: 'seed', seed: '', remark: '' });
});
