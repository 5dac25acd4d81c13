import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mulberry32, shuffled } from '../../../core/rng.ts';
import { board } from '../../../test-support/spider.ts';
import { autoComplete } from './auto-complete.ts';
import type { Card, Column } from '../../../cards/card.ts';
import { type SpiderMove, type Tableau, unshuffledDeck } from './board.ts';
import { DIFFICULTIES } from './params.ts';
import { spider, type Position } from './game.ts';
import { hints } from './hints.ts';

const RUN: Column = [];
/** An ending with these columns, in which the other suits are completed. */
function ending(columns: readonly string[], stock = ''): Position {
  const on = board(columns, stock);
  const left = Math.round((on.tableau.flat().length + on.stock.cards.length) / 13);
  return {
    ...on,
    completed: Array<Column>(8 - left).fill(RUN),
    relaxedDealing: false,
  };
}

/** Two suits in random order, all face-up. */
const anyOpenEnding = fc
  .record({ difficulty: fc.constantFrom(...DIFFICULTIES), seed: fc.nat() })
  .map(({ difficulty, seed }): Position => {
    const deck = unshuffledDeck(difficulty);
    const two = [...deck.slice(0, 13), ...deck.slice(-13)];
    const cards = shuffled(two, mulberry32(seed)).map((card): Card => ({ ...card, faceUp: true }));
    const columns = Array.from({ length: 10 }, (_, index) =>
      cards.filter((__, place) => place % 10 === index),
    ) as unknown as Tableau;
    return {
      tableau: columns,
      stock: { cards: [], dealsRemaining: 0 },
      completed: Array<Column>(6).fill(RUN),
      relaxedDealing: false,
    };
  });

function playLine(position: Position, line: readonly SpiderMove[]): Position {
  return line.reduce((now, move) => {
    const next = spider.apply(now, move);
    if (!next) throw new Error(`refused: ${spider.move.format(move)}`);
    return next;
  }, position);
}

describe('auto-complete', () => {
  test('plays the shortest line if every step is forced', () => {
    const line = autoComplete(ending(['K-9♠', '8-A♠']));
    expect(line).toEqual([{ t: 'move', from: 1, to: 0, length: 8 }]);
  });

  test('uses empty columns to take a mixed column apart', () => {
    const position = ending(['K-6♠ 6-A♥', 'K-7♥ 5-A♠']);
    const line = autoComplete(position);
    expect(line).not.toBeNull();
    expect(spider.status(playLine(position, line ?? []))).toBe('won');
  });

  test('knows only what the player knows: finds nothing while a card is face-down or in the stock', () => {
    expect(autoComplete(ending(['#K♠ Q-9♠', '8-A♠']))).toBeNull();
    expect(autoComplete(ending(['K-9♠', '8-A♠'], 'K-4♠ K-2♠'))).toBeNull();
  });

  test('has nothing to do in a game that is won or stuck', () => {
    expect(autoComplete(ending([]))).toBeNull();
    const blocked = ending(Array.from({ length: 10 }, () => 'A♥ K♠'));
    expect(spider.status(blocked)).toBe('stuck');
    expect(autoComplete(blocked)).toBeNull();
  });

  test('gives up on a whole shuffled deck', () => {
    const cards = shuffled(unshuffledDeck('4-suit'), mulberry32(1));
    const columns = Array.from({ length: 10 }, (_, index) =>
      cards
        .filter((__, place) => place % 10 === index)
        .map((card): Card => ({ ...card, faceUp: true })),
    ) as unknown as Tableau;
    expect(autoComplete({ ...ending([]), completed: [], tableau: columns })).toBeNull();
  });

  test('only returns lines that win from random endings', () => {
    fc.assert(
      fc.property(anyOpenEnding, (position) => {
        const line = autoComplete(position);
        if (line) expect(spider.status(playLine(position, line))).toBe('won');
      }),
      { numRuns: 150 },
    );
  });

  test('finds a line from nearly every random ending with two suits', () => {
    const endings = fc.sample(anyOpenEnding, { numRuns: 100, seed: 1 });
    const found = endings.filter((position) => autoComplete(position) !== null);
    expect(found.length).toBeGreaterThanOrEqual(95);
  });

  test('finds a line at the end of played games, once every card is face-up', () => {
    let offers = 0;
    for (let game = 0; game < 40; game++) {
      const seed = `auto ${game}`;
      let position = spider.open({ difficulty: '1-suit', seed, relaxedDealing: false });
      for (;;) {
        const line = autoComplete(position);
        if (line) {
          offers++;
          expect(spider.status(playLine(position, line))).toBe('won');
          break;
        }
        const [hint] = hints(position, false, 1);
        const next = hint && spider.apply(position, hint.action);
        if (!next) break;
        position = next;
      }
    }
    expect(offers).toBeGreaterThan(10);
  });
});
