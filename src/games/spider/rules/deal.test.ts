import { describe, expect, test } from 'vitest';
import { GOLDEN_DEALS } from '../../../test-support/spider-golden-deals.ts';
import { show } from '../../../test-support/spider.ts';
import { DIFFICULTIES, type Difficulty } from './params.ts';
import { type Card, shuffledDeck } from '../../../cards/card.ts';
import { mulberry32, shuffled } from '../../../core/rng.ts';
import { dealOpening, unshuffledDeck } from './board.ts';
import { playDeal } from './rules.ts';

const ids = (cards: readonly Card[]) => cards.map(({ id }) => id).join(' ');

describe.each(GOLDEN_DEALS)('the deal of $difficulty:$seed', (golden) => {
  const { tableau, stock } = dealOpening(golden.difficulty, golden.seed);

  test('has the frozen hash', () => {
    const deck = unshuffledDeck(golden.difficulty);
    expect(shuffledDeck(deck, golden.difficulty, golden.seed)).toEqual(
      shuffled(deck, mulberry32(golden.hash)),
    );
  });

  test('has the frozen cards', () => {
    expect(tableau.map(ids)).toEqual(golden.columns);
    expect(ids(stock.cards)).toBe(golden.stock.join(' '));
  });
});

test('the first golden deal matches the decision record', () => {
  const opening = dealOpening('4-suit', 'peacock123');
  const tops = opening.tableau.map((column) => column.slice(-1));
  expect(tops.map(show).join(' ')).toBe('2♠ 3♣ J♦ 9♦ Q♣ 3♥ 9♠ 4♦ 4♠ 7♦');
  expect(tops.map(ids).join(' ')).toBe('14 93 62 73 102 41 21 68 16 71');
  const [entry] = playDeal(opening, false)?.entries ?? [];
  expect(entry?.t === 'deal' && show(entry.dealt)).toMatch(/^8♥ A♥ 6♣/);
});

const SPREAD: readonly [Difficulty, Readonly<Record<string, number>>][] = [
  ['1-suit', { '♠': 104 }],
  ['2-suit', { '♠': 52, '♥': 52 }],
  ['4-suit', { '♠': 26, '♥': 26, '♦': 26, '♣': 26 }],
];

test.each(SPREAD)('%s has equally many cards of each suit', (difficulty, spread) => {
  const deck = unshuffledDeck(difficulty);
  const counts: Record<string, number> = {};
  for (const { suit } of deck) counts[suit] = (counts[suit] ?? 0) + 1;
  expect(counts).toEqual(spread);
  expect(deck.map(({ id }) => id)).toEqual(Array.from({ length: 104 }, (_, id) => id));
});

test('the deck runs from Ace to King, suit by suit', () => {
  expect(show(unshuffledDeck('4-suit').slice(24, 28))).toBe('#Q♠ #K♠ #A♥ #2♥');
});

test.each(DIFFICULTIES)(
  '%s opens with 6 or 5 cards a column, only the top one face-up',
  (level) => {
    const { tableau, stock } = dealOpening(level, 'x');
    expect(tableau.map((column) => column.length)).toEqual([6, 6, 6, 6, 5, 5, 5, 5, 5, 5]);
    for (const column of tableau) {
      expect(column.map(({ faceUp }) => faceUp).lastIndexOf(false)).toBe(column.length - 2);
      expect(column.filter(({ faceUp }) => faceUp)).toHaveLength(1);
    }
    expect(stock.dealsRemaining).toBe(5);
    expect(stock.cards).toHaveLength(50);
    expect(stock.cards.some(({ faceUp }) => faceUp)).toBe(false);
  },
);

test('the deal depends on both difficulty and seed', () => {
  const deal = (difficulty: Difficulty, seed: string) =>
    dealOpening(difficulty, seed).tableau.map(ids).join('|');
  expect(deal('1-suit', 'a')).toBe(deal('1-suit', 'a'));
  expect(deal('1-suit', 'a')).not.toBe(deal('2-suit', 'a'));
  expect(deal('1-suit', 'a')).not.toBe(deal('1-suit', 'b'));
});
