import type { Column } from '../../../cards/card.ts';
import { create, place } from '../scene/elements.ts';
import { columnBottom } from '../scene/columns.ts';
import type { TableLayout } from '../scene/table-layout.ts';
import type { Run, TableView } from '../scene/scene.ts';
import styles from './paint.module.css';

/** The height of a column number, in pixels. */
const NUMBER_HEIGHT = 14;

/**
 * The top edge of a column's number, in pixels from the top of the table. It is above the column. If the columns begin
 * at the edge of the table, where it would hide the index of the first card, it is below the last card instead, and
 * overlaps that card if the column takes up the full height.
 */
function columnNumberTop(layout: TableLayout, column: Column): number {
  const { columnTop, columnHeight } = layout;
  if (columnTop >= NUMBER_HEIGHT) return columnTop - NUMBER_HEIGHT;
  return Math.min(columnBottom(layout, column), columnTop + columnHeight - NUMBER_HEIGHT);
}

interface SignsView {
  readonly columns: readonly Column[];
  readonly layout: TableLayout;
  /** Whether columns have numbers, because of keyboard use or a hint. */
  readonly isNumbered: boolean;
  readonly hint: TableView['hint'];
}

/** Visual markers that point at cards. */
interface Signs {
  update(view: SignsView): void;
}

function numberOf(column: number): HTMLElement {
  const number = create('span', { class: styles.number, 'data-testid': 'column-number' });
  number.append(create('span', {}));
  number.firstElementChild?.append(String(column + 1));
  return number;
}

/**
 * Creates column numbers and the hint arrow, as elements instead of on the canvas. They are in `root`, before the node
 * that `before` returns, and exist only while there is something to show.
 */
export function createSigns(root: HTMLElement, before: () => Node | null): Signs {
  const signs = create('div', { class: styles.signs, 'aria-hidden': 'true' });
  const numbers: HTMLElement[] = [];
  let arrow: SVGElement | null = null;
  let last: SignsView | null = null;
  /** The arrow code is loaded with the first hint. If that fails, the cards of the hint still glow. */
  const addArrow = async (view: SignsView, hint: Run & { readonly to: number }) => {
    const part = await import('./hint-arrow.ts').catch(() => null);
    if (last !== view || !part) return;
    arrow = part.createArrow(view.columns, view.layout, hint);
    if (!arrow) return;
    signs.append(arrow);
    show();
  };
  const show = () => {
    if (!signs.hasChildNodes()) signs.remove();
    else if (!signs.isConnected) root.insertBefore(signs, before());
  };
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
      arrow?.remove();
      for (const [column, left] of layout.columnLefts.entries()) {
        if (!isNumbered) {
          numbers[column]?.remove();
          continue;
        }
        const number = (numbers[column] ??= numberOf(column));
        if (!number.parentNode) signs.append(number);
        const top = columnNumberTop(layout, columns[column] ?? []);
        place(number, { left, top, width: layout.card.width });
      }
      if (hint && hint !== 'deal') void addArrow(view, hint);
      show();
    },
  };
}
