import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { board, show } from '../../../test-support/spider.ts';
import { effectsTo, notation, type Position, spider } from './game.ts';

describe('notation', () => {
  test('formats and parses actions', () => {
    expect(notation.format({ t: 'move', from: 3, to: 7, length: 2 })).toBe('3>7x2');
    expect(notation.format({ t: 'deal' })).toBe('deal');
    expect(notation.parse('0>9x12')).toEqual({
      ok: true,
      value: { t: 'move', from: 0, to: 9, length: 12 },
    });
    expect(notation.parse('deal')).toEqual({ ok: true, value: { t: 'deal' } });
  });

  test.each([
    '',
    'Deal',
    '3>7',
    '3>7x0',
    '3>7x02',
    '3>7x14',
    '10>7x1',
    '-1>7x1',
    '3>7x2 ',
    '3>7x2\n',
    '٣>7x2',
  ])('rejects %j', (text) => {
    expect(notation.parse(text)).toEqual({
      ok: false,
      error: 'an action must be like 3>7x2 or deal',
    });
  });

  test('rejects any text that differs from the canonical form', () => {
    const nearly = fc.stringMatching(/^\d{1,2}>\d{1,2}x\d{1,2}$/);
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), nearly), (text) => {
        const read = notation.parse(text);
        if (read.ok) expect(notation.format(read.value)).toBe(text);
      }),
      { numRuns: 1000 },
    );
  });
});

const GAME = { difficulty: '2-suit', seed: 'peacock123', relaxedDealing: false } as const;
const position = (columns: string[], stock = '', done = 0): Position => ({
  ...board(columns, stock),
  completed: Array.from({ length: done }, () => []),
  relaxedDealing: false,
});
const KINGS = Array<string>(10).fill('K♠');

test('the game has a fixed id, which URLs and stored data use', () => {
  expect(spider.id).toBe('spider');
});

describe('a position', () => {
  test('opens with the deal of its seed and the dealing rule from its params', () => {
    expect(spider.open(GAME)).toMatchObject({ completed: [], relaxedDealing: false });
    expect(spider.open({ ...GAME, relaxedDealing: true }).relaxedDealing).toBe(true);
    expect(spider.open(GAME)).toEqual(spider.open({ ...GAME }));
  });

  test('shares the parts that an action leaves unchanged', () => {
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

  test('collects runs in the order of their completion', () => {
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

  test('is stuck if there is no move and no row to deal', () => {
    expect(spider.status(position(KINGS))).toBe('stuck');
    expect(spider.status(position(KINGS, KINGS.join(' ')))).toBe('playing');
  });

  test('lists the deal among its moves if it is allowed', () => {
    expect(spider.legalMoves(position(KINGS, KINGS.join(' ')))).toEqual([{ t: 'deal' }]);
    expect(spider.legalMoves(position(KINGS))).toEqual([]);
    expect(spider.legalMoves(position(['9♠', '10♠', ...KINGS.slice(2)]))).toEqual([
      { t: 'move', from: 0, to: 1, length: 1 },
    ]);
  });
});

test('the effects of an action include its consequences; an opening has none', () => {
  const before = position(['#2♥ A♠', '#3♥ K-2♠']);
  const after = spider.apply(before, { t: 'move', from: 0, to: 1, length: 1 });
  const entries = after ? effectsTo(after) : [];
  expect(entries.map(({ t }) => t)).toEqual(['move', 'complete']);
  expect(entries.map((entry) => entry.t !== 'deal' && entry.turned?.rank)).toEqual([2, 3]);
  expect(effectsTo(before)).toEqual([]);
  expect(spider.apply(before, { t: 'deal' })).toBeNull();
});
