import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardFor, rowsInView } from './card-grid.ts';

test.each([
  ['ArrowLeft', [0, 0, 1, 2, 3, 4, 5, 6]],
  ['ArrowRight', [1, 2, 3, 4, 5, 6, 7, 7]],
  ['ArrowUp', [0, 1, 2, 0, 1, 2, 3, 4]],
  ['ArrowDown', [3, 4, 5, 6, 7, 7, 6, 7]],
  ['PageUp', [0, 1, 2, 0, 1, 2, 0, 1]],
  ['PageDown', [6, 7, 7, 6, 7, 7, 6, 7]],
  ['Home', Array(8).fill(0)],
  ['End', Array(8).fill(7)],
  ['Enter', Array(8).fill(null)],
])('target of %s among eight cards in rows of three', (key, expected) => {
  expect(
    [0, 1, 2, 3, 4, 5, 6, 7].map((index) =>
      cardFor(key, index, { count: 8, columns: 3, pageRows: 2 }),
    ),
  ).toEqual(expected);
});

test('only the visible rows and three more on either side are rendered', () => {
  const view = { cards: 3272, columns: 6, pitch: 200, top: 10_050, height: 500 };
  expect(rowsInView(view)).toEqual({ from: 282, to: 336, rowsBefore: 47, rowsAfter: 490 });
  expect(rowsInView({ ...view, top: -400 })).toMatchObject({ from: 0, to: 24, rowsBefore: 0 });
  expect(rowsInView({ ...view, top: 1e6 })).toMatchObject({ from: 3276, to: 3272, rowsAfter: 0 });
});

test('every visible row is rendered', () => {
  const views = fc.record({
    cards: fc.nat(4000),
    columns: fc.integer({ min: 1, max: 9 }),
    pitch: fc.integer({ min: 50, max: 400 }),
    top: fc.integer({ min: -500, max: 200_000 }),
    height: fc.integer({ min: 1, max: 2000 }),
  });
  fc.assert(
    fc.property(views, fc.nat(), (view, pick) => {
      const { from, to, rowsBefore, rowsAfter } = rowsInView(view);
      const rows = Math.ceil(view.cards / view.columns);
      expect(rowsBefore + Math.ceil(Math.max(0, to - from) / view.columns) + rowsAfter).toBe(rows);
      if (view.cards === 0) return;
      const card = pick % view.cards;
      const top = Math.floor(card / view.columns) * view.pitch - view.top;
      const isSeen = top + view.pitch > 0 && top < view.height;
      if (isSeen) expect(card >= from && card < to).toBe(true);
    }),
  );
});
