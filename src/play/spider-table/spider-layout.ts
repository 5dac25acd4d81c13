import type { Point, Size } from '../../board/cards/art/geometry.ts';
import type { TableLayout } from '../../board/cards/scene/table-layout.ts';

/** Where everything lies on Spider's table. */
export interface SpiderLayout extends TableLayout {
  /** Cards of the stock; smaller where it shares the height with the columns. */
  readonly stockCard: Size;
  /** The places of the stock's rows: the last one is dealt first and lies on top; the first stays in the corner. */
  readonly stockPlaces: readonly Point[];
  /** The places of the eight foundations. */
  readonly foundationPlaces: readonly Point[];
}

/** Rows that the stock starts with. */
export const STOCK_ROWS = 5;
