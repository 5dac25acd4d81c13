import type { Column } from '../../../cards/card.ts';
import { columnBottom } from '../layout/columns.ts';
import type { TableLayout } from '../layout/table-layout.ts';

/** How high the number of a column is, in pixels. */
export const NUMBER_HEIGHT = 14;

/**
 * The upper edge of the number of a column, in pixels from that of the table: it lies above the column. Where the columns
 * begin at the edge of the table it would hide the index of the first card: there it hangs on the last one, or lies over
 * its foot where the column takes all of the height.
 */
export function columnNumberTop(layout: TableLayout, column: Column): number {
  const { columnTop, columnHeight } = layout;
  if (columnTop >= NUMBER_HEIGHT) return columnTop - NUMBER_HEIGHT;
  return Math.min(columnBottom(layout, column), columnTop + columnHeight - NUMBER_HEIGHT);
}
