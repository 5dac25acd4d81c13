import { afterEach, expect, test } from 'vitest';
import { setLocale, type Language } from '../words/language.ts';
import { loadCatalogue } from '../words/load-catalogue.ts';
import { cardName, rankIndex, suitName } from './names.ts';
import { RANKS, SUITS } from './card.ts';

afterEach(() => setLocale('en', null));

test('cards are announced by their names', () => {
  expect(cardName({ rank: 9, suit: '♠' })).toBe('9 of Spades');
  expect(cardName({ rank: 1, suit: '♥' })).toBe('Ace of Hearts');
  expect(cardName({ rank: 12, suit: '♦' })).toBe('Queen of Diamonds');
  expect(SUITS.map(suitName)).toEqual(['Spades', 'Hearts', 'Diamonds', 'Clubs']);
});

test('cards are printed as in their corners', () => {
  expect(RANKS.map(rankIndex).join(' ')).toBe('A 2 3 4 5 6 7 8 9 10 J Q K');
});

test.each<[Language, readonly string[]]>([
  ['de', ['Pik 9', 'Herz Ass', 'Karo Dame', 'Kreuz 10']],
  ['es', ['9 de picas', 'as de corazones', 'reina de diamantes', '10 de tréboles']],
  ['fr', ['9 de pique', 'as de cœur', 'dame de carreau', '10 de trèfle']],
  ['ja', ['スペードの9', 'ハートのエース', 'ダイヤのクイーン', 'クラブの10']],
])(
  'in %s cards have the names that players say, and no two have the same',
  async (language, expected) => {
    setLocale(language, await loadCatalogue(language));
    const names = SUITS.flatMap((suit) => RANKS.map((rank) => cardName({ rank, suit })));
    expect(new Set(names).size).toBe(52);
    expect([9, 14, 38, 49].map((place) => names[place - 1])).toEqual(expected);
    expect(rankIndex(12)).toBe('Q');
  },
);
