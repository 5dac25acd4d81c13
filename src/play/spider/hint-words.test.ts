import { afterEach, expect, test } from 'vitest';
import type { Position } from '../../games/spider/rules/game.ts';
import { hints } from '../../games/spider/rules/hints.ts';
import { board } from '../../test-support/spider.ts';
import { setLocale, type Language } from '../../words/language.ts';
import { loadCatalogue } from '../../words/load-catalogue.ts';
import { describeSuggestion } from './hint-words.ts';

afterEach(() => setLocale('en', null));

function describeAll(columns: readonly string[], stock = ''): string[] {
  const full = [...columns, ...Array<string>(10 - columns.length).fill('K♥')];
  const position: Position = { ...board(full, stock), completed: [], relaxedDealing: false };
  const found = hints(position, false);
  return found.map((hint, index) =>
    describeSuggestion({ by: 'quick', hint }, position, index, found.length),
  );
}

test('a hint has its number, the total, what to do, and why', () => {
  expect(describeAll(['#2♥ 9-8♠', '10♦', '10♠'])).toEqual([
    'Hint 1 of 2: 9 of Spades and 1 more from column 1 to column 3, because it turns up a card in column 1 and makes a longer run of one suit.',
    'Hint 2 of 2: 9 of Spades and 1 more from column 1 to column 2, because it turns up a card in column 1.',
  ]);
});

test('a single hint is not numbered', () => {
  expect(describeAll(['3♥ K-2♠', '7♦ A♠'])).toEqual([
    'Hint: Ace of Spades from column 2 to column 1, because it completes a suit.',
  ]);
  expect(describeAll(['3♥ K-2♠', 'A♠'])).toEqual([
    'Hint: Ace of Spades from column 2 to column 1, because it completes a suit and empties column 2.',
  ]);
  expect(describeAll(['#3♥ K-2♠', '7♦ A♠'])).toEqual([
    'Hint: Ace of Spades from column 2 to column 1, because it completes a suit and turns up a card in column 1.',
  ]);
  expect(describeAll(['10♥ 9♠', '10♦'], 'K-4♠')).toEqual([
    'Hint: I see no useful move. Deal a new row.',
  ]);
});

test.each<[Language, string]>([
  [
    'de',
    'Tipp: Pik Ass von Spalte 2 nach Spalte 1, weil er eine Farbe vervollständigt und Spalte 2 leert.',
  ],
  [
    'es',
    'Pista: as de picas de la columna 2 a la columna 1, porque completa un palo y vacía la columna 2.',
  ],
  [
    'fr',
    'Indice\u00a0: as de pique de la colonne 2 à la colonne 1, car il complète une couleur et vide la colonne 2.',
  ],
  ['ja', 'ヒント：スペードのエースを列2から列1へ。理由：スートを完成させる、列2を空にする。'],
])('in %s a hint gives its reasons by the grammar of the language', async (language, expected) => {
  setLocale(language, await loadCatalogue(language));
  expect(describeAll(['3♥ K-2♠', 'A♠'])).toEqual([expected]);
});
