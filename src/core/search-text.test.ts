import { expect, test } from 'vitest';
import { containsWords, matchOf, searchText } from './search-text.ts';

test('searches ignore case, accents and width', () => {
  expect(searchText('PELÍCULA')).toBe('pelicula');
  expect(searchText('Ｎｅｓｔ １２')).toBe('nest 12');
});

test('a text contains words in any order, and parts of words', () => {
  expect(containsWords('Étang de la Reine', 'rein etang')).toBe(true);
  expect(containsWords('Étang de la Reine', 'etang roi')).toBe(false);
});

test.each([
  ['rest', 'Restart this deal', 0],
  ['this game', 'Replay this game', 1],
  ['start', 'Restart this deal', 2],
  ['rpg', 'Replay this game', 3],
  ['pelicula', 'La película', 1],
  ['xyz', 'Restart this deal', null],
])('how well %j matches %j', (typed, text, match) => {
  expect(matchOf(typed, text)).toBe(match);
});
