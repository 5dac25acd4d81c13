import { expect, test } from 'vitest';
import type { Advice } from '../../games/spider/coach/coach.ts';
import { chanceWords, shareWords } from './chance-words.ts';

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

test('a share is never told as none or all', () => {
  expect([0, 0.06, 0.31, 0.5, 0.94, 1].map(shareWords)).toEqual([
    'fewer than 1 in 10',
    'about 1 in 10',
    'about 3 in 10',
    'about 5 in 10',
    'about 9 in 10',
    'more than 9 in 10',
  ]);
});

test('an estimate is told with the plan that holds whatever lies hidden', () => {
  const told = chanceWords({ kind: 'estimate', share: 0.31 }, [plan]);
  expect(told).toContain('the coach wins about 3 in 10 games');
  expect(told).toContain('Whatever lies face down, 2 moves turn up a card in column 1.');
});

test('what only looks tidier is not told as certain; where nothing is left to do, that is told', () => {
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
  expect(rest([tidy, plan])).toBe(' Whatever lies face down, 2 moves turn up a card in column 1.');
  expect(rest([tidy, { ...tidy, kind: 'deal' }])).toBe('');
  expect(rest([])).toBe(' The coach sees no useful move any more.');
});

test('where too much is hidden it is said when to ask again, and a sure win says enough', () => {
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
    'This game can be won for certain: nothing hidden can spoil it.',
  );
});
