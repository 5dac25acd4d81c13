import { expect, test } from 'vitest';
import { documentedDeal } from '../../../test-support/documented-deal.ts';
import { GOLDEN_DEALS } from '../../../test-support/spider-golden-deals.ts';
import type { Card } from '../../../cards/card.ts';
import { rankIndex } from '../../../cards/names.ts';
import { dealOpening, unshuffledDeck } from './board.ts';
import { DIFFICULTIES, type Difficulty } from './params.ts';

const LETTER = { '♠': 'S', '♥': 'H', '♦': 'D', '♣': 'C' } as const;
const word = ({ rank, suit }: Card) => rankIndex(rank).replace('10', 'T') + LETTER[suit];
const words = (cards: readonly Card[]) => cards.map(word).join(' ');

const deal = documentedDeal();
const documented = (difficulty: Difficulty, seed: string) => {
  const { columns, rows } = deal(difficulty, seed);
  return {
    columns: columns.map((column) => column.join(' ')),
    rows: rows.map((row) => row.join(' ')),
  };
};

test.each(GOLDEN_DEALS)(
  'the documented program deals the golden deal $difficulty:$seed',
  (golden) => {
    const deck = unshuffledDeck(golden.difficulty);
    const shown = (ids: string) => ids.split(' ').map((id) => word(deck[Number(id)]!));
    const stock = golden.stock.flatMap(shown).toReversed();
    expect(documented(golden.difficulty, golden.seed)).toEqual({
      columns: golden.columns.map((column) => shown(column).join(' ')),
      rows: [0, 1, 2, 3, 4].map((row) => stock.slice(10 * row, 10 * row + 10).join(' ')),
    });
  },
);

test.each(DIFFICULTIES)('the game deals %s as documented', (difficulty) => {
  const odd = ['é', 'e\u0301', '𝟙', 'a b', 'a:b', '߿ࠀ', '\uffff', '%', 'Ω'.repeat(64)];
  for (const seed of [...Array.from({ length: 300 }, (_, index) => String(index + 1)), ...odd]) {
    const { tableau, stock } = dealOpening(difficulty, seed);
    const dealt = stock.cards.toReversed();
    expect(documented(difficulty, seed)).toEqual({
      columns: tableau.map(words),
      rows: [0, 1, 2, 3, 4].map((row) => words(dealt.slice(10 * row, 10 * row + 10))),
    });
  }
});

test('the example on the page is correct', () => {
  const tops = deal('4-suit', 'peacock123').columns.map((column) => column.at(-1));
  expect(tops.join(' ')).toBe('2S 3C JD 9D QC 3H 9S 4D 4S 7D');
});
