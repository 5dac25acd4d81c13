import { expect, test } from 'vitest';
import { containsWords, searchText } from './search-text.ts';

test('searches ignore case, accents and width', () => {
  expect(searchText('PELÍCULA')).toBe('pelicula');
  expect(searchText('Ｎｅｓｔ １２')).toBe('nest 12');
});

test('a text contains words in any order, and parts of words', () => {
  expect(containsWords('Étang de la Reine', 'rein etang')).toBe(true);
  expect(containsWords('Étang de la Reine', 'etang roi')).toBe(false);
});
