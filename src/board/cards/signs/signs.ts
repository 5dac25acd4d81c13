import type { Column } from '../../../cards/card.ts';
import { create, place, put, type Attributes } from '../elements/elements.ts';
import { columnBottom } from '../layout/columns.ts';
import type { TableLayout } from '../layout/table-layout.ts';
import type { TableView } from '../scene/scene.ts';
import { arrowPath, hintArrow } from './hint-arrow.ts';
import styles from './signs.module.css';

/** How high the number of a column is, in pixels. */
export const NUMBER_HEIGHT = 14;

/** The width of the arrow in pixels, or as a part of the card's width where that is less: it must hide no index. */
const WIDEST = 4;
const CARD_PER_LINE = 16;

const SVG = 'http://www.w3.org/2000/svg';
const HEAD_ID = 'hint-arrow-head';

/**
 * The upper edge of a column's number, in pixels from the top of the table: above the column. Where the columns begin at
 * the edge of the table, it would hide the index of the first card: there it hangs on the last one, or lies over its foot
 * if the column takes all of the height.
 */
export function columnNumberTop(layout: TableLayout, column: Column): number {
  const { columnTop, columnHeight } = layout;
  if (columnTop >= NUMBER_HEIGHT) return columnTop - NUMBER_HEIGHT;
  return Math.min(columnBottom(layout, column), columnTop + columnHeight - NUMBER_HEIGHT);
}

interface SignsView {
  readonly columns: readonly Column[];
  readonly layout: TableLayout;
  /** Columns are called by their numbers now: by keys, or by a hint. */
  readonly isNumbered: boolean;
  readonly hint: TableView['hint'];
}

/** What points at the cards for players who see them. */
export interface Signs {
  update(view: SignsView): void;
}

function svg(name: string, attributes: Attributes): SVGElement {
  return put(document.createElementNS(SVG, name), attributes);
}

function arrowSvg(path: string, { card, table }: TableLayout): SVGElement {
  const arrow = svg('svg', {
    class: styles.arrow,
    viewBox: `0 0 ${table.width} ${table.height}`,
    'data-testid': 'hint-arrow',
  });
  arrow.style.fontSize = `${Math.min(WIDEST, card.width / CARD_PER_LINE)}px`;
  const marker = svg('marker', {
    id: HEAD_ID,
    viewBox: '0 0 10 10',
    refX: '6',
    refY: '5',
    markerWidth: '4',
    markerHeight: '4',
    orient: 'auto',
  });
  marker.append(svg('path', { d: 'M0 0L10 5L0 10Z', class: styles.head }));
  const line = { d: path, class: styles.line, 'marker-end': `url(#${HEAD_ID})` };
  arrow.append(marker, svg('path', { d: path }), svg('path', line));
  return arrow;
}

function numberOf(column: number, { card, columnLefts }: TableLayout, top: number): HTMLElement {
  const number = create('span', { class: styles.number, 'data-testid': 'column-number' });
  place(number, { left: columnLefts[column] ?? 0, top, width: card.width });
  number.append(create('span', {}));
  number.firstElementChild?.append(String(column + 1));
  return number;
}

/**
 * The numbers of the columns and the arrow of a hint, as elements in `root` that the canvas does not have to paint. They
 * are there only while there is something to show, in front of `before`.
 */
export function createSigns(root: HTMLElement, before: () => Node | null): Signs {
  const signs = create('div', { class: styles.signs, 'aria-hidden': 'true' });
  let last: SignsView | null = null;
  return {
    update: (view) => {
      const { columns, layout, isNumbered, hint } = view;
      const isSame =
        last?.isNumbered === isNumbered &&
        last.hint === hint &&
        last.columns === columns &&
        last.layout === layout;
      if (isSame) return;
      last = view;
      const arrow = hint && hint !== 'deal' ? hintArrow(columns, layout, hint) : null;
      const numbers = isNumbered ? layout.columnLefts : [];
      signs.replaceChildren(
        ...numbers.map((_, column) =>
          numberOf(column, layout, columnNumberTop(layout, columns[column] ?? [])),
        ),
        ...(arrow ? [arrowSvg(arrowPath(arrow), layout)] : []),
      );
      if (!signs.hasChildNodes()) signs.remove();
      else if (!signs.isConnected) root.insertBefore(signs, before());
    },
  };
}
