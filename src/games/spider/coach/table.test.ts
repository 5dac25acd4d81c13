import { expect, test } from 'vitest';
import { board, cards } from '../../../test-support/spider.ts';
import { DIFFICULTIES } from '../rules/params.ts';
import { spider } from '../rules/game.ts';
import { viewOf } from './player-view.ts';
import { tableOf } from './table.ts';

const suitsOf = (position: Parameters<typeof viewOf>[0]) => tableOf(viewOf(position)).suits;

test('a table derives the suits of its deck from the open and the unseen cards', () => {
  const suits = DIFFICULTIES.map((difficulty) =>
    suitsOf(spider.open({ difficulty, seed: 'suits', relaxedDealing: false })),
  );
  expect(suits).toEqual([1, 2, 4]);
});

test('a suit whose cards have all left the table still belongs to the deck', () => {
  const left = { ...board(['K♥', '2♠', ...Array<string>(8).fill('')]), relaxedDealing: false };
  expect(suitsOf({ ...left, completed: [] })).toBe(2);
  expect(suitsOf({ ...left, completed: [cards('K-A♣'), cards('K-A♥')] })).toBe(3);
});
