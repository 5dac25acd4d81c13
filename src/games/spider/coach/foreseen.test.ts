import { expect, test } from 'vitest';
import { mulberry32 } from '../../../core/rng.ts';
import { redealt } from '../../../test-support/coach-games.ts';
import { spider, type Position } from '../rules/game.ts';
import { foreseenFrom, foreseenShare, shareOfOdds } from './foreseen.ts';
import { viewOf } from './player-view.ts';
import { tableOf, type Table } from './table.ts';

const open = (difficulty: '1-suit' | '2-suit' | '4-suit') =>
  spider.open({ difficulty, seed: 'foreseen', relaxedDealing: false });

const dealt = (position: Position) => spider.apply(position, { t: 'deal' })!;

const tableAt = (position: Position): Table => tableOf(viewOf(position));

test('more games are won than the network says, never all and never none', () => {
  expect(shareOfOdds(0, 1)).toBe(0.5);
  expect(shareOfOdds(Math.log(3), 1)).toBeCloseTo(0.75);
  for (const suits of [2, 4]) expect(shareOfOdds(0, suits)).toBeGreaterThan(0.5);
  expect(shareOfOdds(30, 2)).toBeLessThan(1);
  expect(shareOfOdds(-50, 4)).toBeGreaterThan(0);
});

test('nothing is foreseen without a network, before a row is dealt, and where nothing is hidden', () => {
  expect(foreseenFrom(tableAt(open('1-suit')))).toBeNull();
  expect(foreseenShare(tableAt(dealt(open('1-suit'))))).toBeNull();
  const start = open('4-suit');
  expect(foreseenShare(tableAt(start))).toBeNull();
  expect(foreseenShare(tableAt(dealt(start)))).not.toBeNull();
  const known = { ...tableAt(dealt(start)), unseenCount: 0 };
  expect(foreseenFrom(known)).toBeNull();
  expect(foreseenShare(known)).toBeNull();
});

test('the same is foreseen whatever lies hidden, and less after rows that were dealt too early', () => {
  for (const difficulty of ['2-suit', '4-suit'] as const) {
    const positions = [dealt(open(difficulty))];
    for (let rows = 3; rows > 0; rows--) positions.push(dealt(positions.at(-1)!));
    const shares = positions.map((position) => foreseenShare(tableAt(position))!);
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
    expect(shares.at(-1)!).toBeLessThan(shares[0]! / 2);
    const [first] = positions;
    const other = redealt(first!, first!, mulberry32(2));
    expect(foreseenShare(tableAt(other))).toBe(shares[0]);
  }
});
