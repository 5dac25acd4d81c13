import { describe, expect, test } from 'vitest';
import { board, show } from '../../../test-support/spider.ts';
import { effectsTo, spider, type Position } from './game.ts';

const GAME = { difficulty: '2-suit', seed: 'peacock123', relaxedDealing: false } as const;
const position = (columns: string[], stock = '', done = 0): Position => ({
  ...board(columns, stock),
  completed: Array.from({ length: done }, () => []),
  relaxedDealing: false,
});
const KINGS = Array<string>(10).fill('K♠');

test('is known by its name in addresses and in what is stored', () => {
  expect(spider.id).toBe('spider');
});

describe('a position', () => {
  test('opens with the deal of its seed and the dealing rule of its params', () => {
    expect(spider.open(GAME)).toMatchObject({ completed: [], relaxedDealing: false });
    expect(spider.open({ ...GAME, relaxedDealing: true }).relaxedDealing).toBe(true);
    expect(spider.open(GAME)).toEqual(spider.open({ ...GAME }));
  });

  test('shares what an action leaves alone', () => {
    const before = spider.open(GAME);
    const [move] = spider.legalMoves(before);
    const after = spider.apply(before, move!)!;
    const changed = after.tableau.filter((column, index) => column !== before.tableau[index]);
    expect(changed).toHaveLength(2);
    expect(after.stock).toBe(before.stock);
    expect(after.completed).toBe(before.completed);
    const known = new Set(before.tableau.flat());
    expect(after.tableau.flat().filter((card) => !known.has(card))).toHaveLength(1); // the flip
  });

  test('collects its runs in the order of their completion', () => {
    const before = position(['A♥', 'K-2♥ ', 'A♠', 'K-2♠']);
    const spades = spider.apply(before, { t: 'move', from: 2, to: 3, length: 1 })!;
    const hearts = spider.apply(spades, { t: 'move', from: 0, to: 1, length: 1 })!;
    expect(hearts.completed.map((run) => show(run.slice(0, 2)))).toEqual(['K♠ Q♠', 'K♥ Q♥']);
    expect(hearts.completed.map((run) => run.length)).toEqual([13, 13]);
  });

  test('is won with the eighth run', () => {
    const before = position(['A♥', 'K-2♥'], '', 7);
    expect(spider.status(before)).toBe('playing');
    expect(spider.status(spider.apply(before, { t: 'move', from: 0, to: 1, length: 1 })!)).toBe(
      'won',
    );
  });

  test('is stuck without moves and deals', () => {
    expect(spider.status(position(KINGS))).toBe('stuck');
    expect(spider.status(position(KINGS, KINGS.join(' ')))).toBe('playing');
  });

  test('lists the deal among its moves where it is allowed', () => {
    expect(spider.legalMoves(position(KINGS, KINGS.join(' ')))).toEqual([{ t: 'deal' }]);
    expect(spider.legalMoves(position(KINGS))).toEqual([]);
    expect(spider.legalMoves(position(['9♠', '10♠', ...KINGS.slice(2)]))).toEqual([
      { t: 'move', from: 0, to: 1, length: 1 },
    ]);
  });
});

test('the effects of an action are what it sets off; an opening has none', () => {
  const before = position(['#2♥ A♠', '#3♥ K-2♠']);
  const after = spider.apply(before, { t: 'move', from: 0, to: 1, length: 1 });
  const entries = after ? effectsTo(after) : [];
  expect(entries.map(({ t }) => t)).toEqual(['move', 'complete']);
  expect(entries.map((entry) => entry.t !== 'deal' && entry.turned?.rank)).toEqual([2, 3]);
  expect(effectsTo(before)).toEqual([]);
  expect(spider.apply(before, { t: 'deal' })).toBeNull();
});
