import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowsInView } from './LevelGrid.tsx';

test('the rows in sight and three beyond them on either side', () => {
  const view = { cards: 3272, columns: 6, pitch: 200, top: 10_050, height: 500 };
  expect(rowsInView(view)).toEqual({ from: 282, to: 336, rowsBefore: 47, rowsAfter: 490 });
  expect(rowsInView({ ...view, top: -400 })).toMatchObject({ from: 0, to: 24, rowsBefore: 0 });
  expect(rowsInView({ ...view, top: 1e6 })).toMatchObject({ from: 3276, to: 3272, rowsAfter: 0 });
});

test('nothing that is seen is left out, and no row is lost', () => {
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
