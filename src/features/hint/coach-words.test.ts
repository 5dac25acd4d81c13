import { describe, expect, test } from 'vitest';
import type { Advice } from '../../games/spider/coach/coach.ts';
import type { Position, SpiderMove } from '../../games/spider/rules/game.ts';
import { describeSuggestion } from '../../play/spider/hint-words.ts';
import { board } from '../../test-support/spider.ts';
import { chanceWords, effectOf, purposeOf, shareWords } from './coach-client.ts';

describe('the coach’s advice', () => {
  const columns = ['#2♥ 9-8♠', '10♦', '10♠', ...Array<string>(7).fill('K♥')];
  const position: Position = { ...board(columns, ''), completed: [], relaxedDealing: false };
  const move: SpiderMove = { t: 'move', from: 0, to: 2, length: 2 };
  const advice: Advice = {
    kind: 'turn',
    line: [move],
    turns: [0],
    empties: [],
    completes: 0,
    places: { before: 10, after: 31, unseen: 44 },
    changes: [],
  };
  const describeAdvice = (each: Advice) =>
    describeSuggestion(
      {
        by: 'coach',
        line: each.line,
        purpose: () => purposeOf(each),
        effect: () => effectOf(each),
      },
      position,
      0,
      1,
    );
  const describeWith = (over: Partial<Advice>) => describeAdvice({ ...advice, ...over });
  const what = 'Hint: 9 of Spades and 1 more from column 1 to column 3';

  test('says what its move does for certain, and what is better after it', () => {
    expect(describeWith({})).toBe(`${what}, because it turns up a card in column 1.`);
    const changes = [
      { term: 'covered', points: 4 },
      { term: 'places', points: 3 },
      { term: 'runs', points: 0.3 },
      { term: 'order', points: 2 },
    ] as const;
    expect(describeWith({ changes, empties: [4] })).toBe(
      `${what}, because it turns up a card in column 1, empties column 5 and leaves 31 of 44 unseen cards a place.`,
    );
    expect(describeWith({ changes: changes.slice(2), turns: [], kind: 'improve' })).toBe(
      `${what}, because it makes a longer run of one suit and puts cards in order.`,
    );
    expect(describeWith({ changes: changes.slice(3), turns: [], kind: 'improve' })).toBe(
      `${what}, because it puts cards in order.`,
    );
    expect(describeWith({ turns: [], kind: 'improve' })).toBe(
      `${what}, because the coach rates the table higher after it.`,
    );
  });

  test('describes the combined effect of several moves', () => {
    const line = [move, move];
    expect(describeWith({ line, turns: [0, 2], completes: 1 })).toBe(
      `${what}, the first of 2 moves that complete a suit and turn up cards in columns 1 and 3.`,
    );
    expect(describeWith({ line, kind: 'win' })).toBe(`${what}, the first of 2 moves that win.`);
    expect(describeWith({ line: [move, { t: 'deal' }], kind: 'deal' })).toBe(
      `${what}, the first of 2 moves that fill the empty columns and deal a row.`,
    );
    expect(describeWith({ line: [{ t: 'deal' }], kind: 'deal' })).toBe(
      'Hint: I see no useful move. Deal a new row.',
    );
  });

  test('describes which move of a plan is next', () => {
    const plan = { by: 'plan', played: 1, purpose: () => 'empty column 5' } as const;
    const step = (line: readonly SpiderMove[]) =>
      describeSuggestion({ ...plan, line }, position, 0, 1);
    expect(step([move, move])).toBe(`${what}, move 2 of the 3 that empty column 5.`);
    expect(step([move])).toBe(`${what}, the last of the 2 that empty column 5.`);
  });
});

describe('chance words', () => {
  const plan: Advice = {
    kind: 'turn',
    line: [
      { t: 'move', from: 0, to: 1, length: 1 },
      { t: 'move', from: 0, to: 2, length: 1 },
    ],
    turns: [0],
    empties: [],
    completes: 0,
    places: { before: 0, after: 0, unseen: 0 },
    changes: [],
  };

  test('a fraction is never worded as none or all', () => {
    expect([0, 0.06, 0.31, 0.5, 0.94, 1].map(shareWords)).toEqual([
      'fewer than 1 in 10',
      'about 1 in 10',
      'about 3 in 10',
      'about 5 in 10',
      'about 9 in 10',
      'more than 9 in 10',
    ]);
  });

  test('an estimate is shown with the plan that holds whatever the hidden cards are', () => {
    const words = chanceWords({ kind: 'estimate', share: 0.31 }, [plan]);
    expect(words).toContain('the coach wins about 3 in 10 games');
    expect(words).toContain('Whatever is face down, 2 moves turn up a card in column 1.');
  });

  test('a tidier position is not described as certain; if no useful move is left, that is reported', () => {
    const chance = { kind: 'estimate', share: 0.04 } as const;
    const tidy: Advice = {
      ...plan,
      kind: 'improve',
      turns: [],
      changes: [{ term: 'runs', points: 3 }],
    };
    const rest = (all: readonly Advice[]) =>
      chanceWords(chance, all).split('like this one the coach wins fewer than 1 in 10 games.')[1];
    expect(rest([tidy])).toBe(
      ' The coach sees no way to turn up a card, empty a column or complete a suit.',
    );
    expect(rest([tidy, plan])).toBe(' Whatever is face down, 2 moves turn up a card in column 1.');
    expect(rest([tidy, { ...tidy, kind: 'deal' }])).toBe('');
    expect(rest([])).toBe(' The coach no longer sees a useful move.');
  });

  test('if too much is hidden, it suggests when to ask again; a certain win needs no explanation', () => {
    const early = (untilRows: number) => chanceWords({ kind: 'unknown', untilRows }, []);
    expect(early(4)).toMatch(/^Too early\. Ask after the next deal\./);
    expect(early(1)).toMatch(/^Too early\. Ask near the last deal\./);
    expect(chanceWords({ kind: 'unfound' }, [{ ...plan, kind: 'deal' }])).toBe(
      'All cards are known, and the coach finds no win from here.',
    );
    expect(chanceWords({ kind: 'none' }, [])).toBe(
      'No legal move is left, and no row can be dealt: from here this game cannot be won.',
    );
    expect(chanceWords({ kind: 'certain' }, [plan])).toBe(
      'All cards are known, and the coach has found a win from here.',
    );
  });
});
