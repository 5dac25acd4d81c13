import { render, screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { board } from '../../../test-support/spider.ts';
import { arrowPath, hintArrow } from '../../card-table/table/hint-arrow.ts';
import { TableSigns } from '../../card-table/table/TableSigns.tsx';
import { cardTops } from '../../card-table/layout/columns.ts';
import { layoutTable } from '../layout/layouts.ts';

const layout = layoutTable({ width: 1280, height: 664 }, { largeCards: false });
const { tableau } = board(['#5♦ 9♥ 8♠ 7♠', '9♣', '8♦', '', '9♦', 'K♠', 'K♠', 'K♠', 'K♠', 'K♠']);
const lefts = layout.columnLefts;

test('the arrow of a hint leads from the first of its cards to the last one of the column', () => {
  const arrow = hintArrow(tableau, layout, { from: 0, length: 2, to: 1 })!;
  const half = layout.card.width / 2;
  expect(arrow.from.x).toBe(lefts[0]! + half);
  expect(arrow.from.y).toBe(cardTops(layout, tableau[0])[2]! + layout.card.height / 2);
  expect(arrow.to).toEqual({
    x: lefts[1]! + half,
    y: layout.columnTop + layout.card.height / 2,
  });
  expect(arrow.bend.y).toBeLessThan(arrow.to.y);
  expect(arrowPath(arrow)).toMatch(/^M\d+ \d+Q\d+ \d+ \d+ \d+$/);
});

test('an empty column has its place, and what is no column has no arrow', () => {
  expect(hintArrow(tableau, layout, { from: 0, length: 1, to: 3 })?.to.x).toBeCloseTo(
    lefts[3]! + layout.card.width / 2,
  );
  expect(hintArrow(tableau, layout, { from: 0, length: 1, to: 10 })).toBeNull();
});

test('columns have their numbers where they are called by them, and a hint its arrow', () => {
  const signs = (isNumbered: boolean, hint: Parameters<typeof TableSigns>[0]['hint']) => (
    <TableSigns columns={tableau} layout={layout} isNumbered={isNumbered} hint={hint} />
  );
  const { container, rerender } = render(signs(false, null));
  expect(container).toBeEmptyDOMElement();
  rerender(signs(true, null));
  expect(container).toHaveTextContent('12345678910');
  expect(screen.queryByTestId('hint-arrow')).toBeNull();
  rerender(signs(true, { from: 0, length: 2, to: 1 }));
  expect(screen.getByTestId('hint-arrow')).toBeInTheDocument();
  rerender(signs(true, 'deal'));
  expect(screen.queryByTestId('hint-arrow')).toBeNull();
});
