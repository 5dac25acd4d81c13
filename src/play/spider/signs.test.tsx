import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { board } from '../../test-support/spider.ts';
import { arrowPath, hintArrow, indexBoxes, touched } from '../../board/cards/paint/hint-arrow.ts';
import { createSigns } from '../../board/cards/paint/signs.ts';
import { cardTops, columnBottom } from '../../board/cards/scene/columns.ts';
import type { TableView } from '../../board/cards/scene/scene.ts';
import { layoutTable } from './layouts.ts';

const layout = layoutTable({ width: 1280, height: 664 }, { largeCards: false });
const { tableau } = board(['#5♦ 9♥ 8♠ 7♠', '9♣', '8♦', '', '9♦', 'K♠', 'K♠', 'K♠', 'K♠', 'K♠']);
const lefts = layout.columnLefts;
/** Must match `paint.module.css`. */
const NUMBER_HEIGHT = 14;

/** The top edges of the column numbers. */
function numberTops(columns: typeof tableau, on: typeof layout): readonly number[] {
  document.body.replaceChildren();
  createSigns(document.body, () => null).update({
    ...{ columns, layout: on, isNumbered: true, hint: null },
  });
  return screen.getAllByTestId('column-number').map(({ style }) => Number.parseFloat(style.top));
}

test('the arrow of a hint leads from the last of its cards to the last one of the column', () => {
  const arrow = hintArrow(tableau, layout, { from: 0, length: 2, to: 1 })!;
  const half = layout.card.width / 2;
  expect(arrow.from.x).toBe(lefts[0]! + half);
  expect(arrow.from.y).toBe(cardTops(layout, tableau[0]).at(-1)! + layout.card.height / 2);
  expect(arrow.to).toEqual({
    x: lefts[1]! + half,
    y: layout.columnTop + layout.card.height / 2,
  });
  expect(arrowPath(arrow)).toMatch(/^M\d+ \d+C-?\d+ -?\d+ -?\d+ -?\d+ \d+ \d+$/);
});

test('the arrow avoids the indexes where possible', () => {
  const low = layoutTable({ width: 844, height: 346 }, { largeCards: false });
  const phone = layoutTable({ width: 390, height: 740 }, { largeCards: false });
  const between = board([
    ...['#2♦ A♠ J♠', '#2♦ 5♥ 4♠', '#2♦ 7♥ 3♠', '#2♦ 8♥ 5♠', '#2♦ J♠ J♥', '#2♦ 7♠ J♠ 10♥ 9♣'],
    ...['9♠', '2♠', 'K♠', '9♥'],
  ]).tableau;
  for (const each of [layout, low, phone]) {
    const boxes = indexBoxes(between, each);
    expect(boxes).toHaveLength(18);
    for (const [from, to] of [
      [1, 3],
      [3, 1],
      [0, 4],
      [4, 6],
      [9, 4],
    ] as const) {
      const arrow = hintArrow(between, each, { from, length: 1, to })!;
      expect(touched(arrow, boxes), `from ${from} to ${to}`).toBe(0);
      // The curve must stay within the table.
      const peak = (arrow.from.y + 6 * arrow.bends[0].y + arrow.to.y) / 8;
      expect(peak).toBeGreaterThan(0);
      expect(peak).toBeLessThan(each.table.height);
    }
  }
});

test('an empty column has a target, a nonexistent column has no arrow', () => {
  expect(hintArrow(tableau, layout, { from: 0, length: 1, to: 3 })?.to.x).toBeCloseTo(
    lefts[3]! + layout.card.width / 2,
  );
  expect(hintArrow(tableau, layout, { from: 0, length: 1, to: 10 })).toBeNull();
});

test('columns show their numbers when these are in use, and a hint its arrow', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  const signs = createSigns(container, () => null);
  const rerender = (isNumbered: boolean, hint: TableView['hint']) =>
    signs.update({ columns: tableau, layout, isNumbered, hint });
  rerender(false, null);
  expect(container).toBeEmptyDOMElement();
  rerender(true, null);
  expect(container).toHaveTextContent('12345678910');
  expect(screen.queryByTestId('hint-arrow')).toBeNull();
  rerender(true, { from: 0, length: 2, to: 1 });
  expect(await screen.findByTestId('hint-arrow')).toBeInTheDocument();
  rerender(true, 'deal');
  expect(screen.queryByTestId('hint-arrow')).toBeNull();
});

test('the number of a column is above it if there is room', () => {
  const upright = layoutTable({ width: 390, height: 740 }, { largeCards: false });
  expect(numberTops(tableau, upright)[0]).toBe(upright.columnTop - NUMBER_HEIGHT);
  expect(upright.columnTop).toBeGreaterThanOrEqual(NUMBER_HEIGHT);
});

test('if columns begin at the edge of the table, a number hangs on the last card and hides no index', () => {
  const low = layoutTable({ width: 844, height: 346 }, { largeCards: false });
  const wide = layoutTable({ width: 896, height: 664 }, { largeCards: false });
  const tall = board(['#9♦ K-A♠ K-A♥ K-A♦ K-A♠', ...Array<string>(9).fill('7♠')]).tableau;
  for (const each of [wide, low]) {
    const tops = numberTops(tableau, each);
    tableau.forEach((column, at) => {
      const top = tops[at]!;
      expect(top).toBeGreaterThanOrEqual(columnBottom(each, column));
      for (const box of indexBoxes([column], each)) expect(box.y + box.height).toBeLessThan(top);
      expect(top + NUMBER_HEIGHT, `column ${at}`).toBeLessThanOrEqual(each.table.height);
    });
    // The last card of a column of full height extends further down.
    expect(numberTops(tall, each)[0]! + NUMBER_HEIGHT).toBeLessThanOrEqual(each.table.height);
    expect(indexBoxes(tall, each).length).toBeGreaterThan(52);
  }
});
