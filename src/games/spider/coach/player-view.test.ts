import { expect, test } from 'vitest';
import { spider } from '../rules/game.ts';
import { seenIn, viewOf } from './player-view.ts';

const opening = spider.open({ difficulty: '4-suit', seed: 'view', relaxedDealing: false });

test('a view has the faces of open cards, and counts the others', () => {
  const view = viewOf(opening);
  expect(view.columns.map(({ covered, open }) => [covered.length, open.length])).toEqual([
    ...Array.from({ length: 4 }, () => [5, 1]),
    ...Array.from({ length: 6 }, () => [4, 1]),
  ]);
  expect(view.columns.flatMap(({ covered }) => covered).every((face) => face === null)).toBe(true);
  expect(view.rows).toHaveLength(5);
  expect(view.rows.flat().every((face) => face === null)).toBe(true);
  expect(view.unseen.reduce((sum, { count }) => sum + count, 0)).toBe(94);
  const [top] = view.columns[0]!.open;
  expect(top).toEqual({
    suit: opening.tableau[0].at(-1)!.suit,
    rank: opening.tableau[0].at(-1)!.rank,
  });
});

test('a card that an undo hides again keeps its face', () => {
  const dealt = spider.apply(opening, { t: 'deal' })!;
  const view = viewOf(opening, seenIn([opening, dealt]));
  const row = dealt.tableau.map((column) => column.at(-1)!);
  expect(view.rows[0]).toEqual(row.map(({ suit, rank }) => ({ suit, rank })));
  expect(view.rows[1]!.every((face) => face === null)).toBe(true);
  expect(view.unseen.reduce((sum, { count }) => sum + count, 0)).toBe(84);
});

test('a view lists the tables that can be reached again: those since something new was seen', () => {
  const dealt = spider.apply(opening, { t: 'deal' })!;
  const moves = spider.legalMoves(dealt).filter((move) => move.t === 'move');
  const quiet = moves.map((move) => spider.apply(dealt, move)!);
  const hidden = ({ tableau }: typeof opening) => tableau.flat().filter((card) => !card.faceUp);
  const moved = quiet.find((position) => hidden(position).length === hidden(dealt).length)!;
  const { columns, completed, earlier } = viewOf(dealt, undefined, [opening]);
  expect(earlier).toEqual([]);
  expect(viewOf(moved, undefined, [opening, dealt]).earlier).toEqual([{ columns, completed }]);
});
