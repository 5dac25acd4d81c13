import { expect, test } from 'vitest';
import { parseQuery } from '../../../core/query.ts';
import { pastedLink } from './pasted-link.ts';

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
  'https://example.org/?seed%3Dtwo%20words%26difficulty%3D4-suit',
  'See https://other.example/?page=3 and https://example.org/?seed=two%20words&difficulty=4-suit',
])('%s is a link', (text) => {
  expect(Object.fromEntries(parseQuery(pastedLink(text) ?? ''))).toEqual(DEAL);
});

test('a link of the other game, and one with moves, is one too', () => {
  expect(pastedLink('https://example.org/?game=sokoban&pack=grove&level=3')).toBe(
    'game=sokoban&pack=grove&level=3',
  );
  const moves = 'seed=a&difficulty=1-suit&moves=AB-_9';
  expect(pastedLink(`https://example.org/?${moves}`)).toBe(moves);
});

test.each([
  'peacock123',
  'what now?',
  'who? me & you = two',
  'a=b',
  'seed=7',
  'https://example.org/',
  'https://example.org/?page=3',
  '',
])('%j is none', (text) => {
  expect(pastedLink(text)).toBeNull();
});
