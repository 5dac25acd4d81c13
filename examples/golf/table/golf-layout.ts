import type { Rect, Size } from '../../../src/ui/card-table/geometry/geometry.ts';
import {
  cardOfWidth,
  COLUMN_GAP,
  lowFace,
  marginOf,
  widthOfHeight,
  type TableLayout,
} from '../../../src/ui/card-table/layout/table-layout.ts';
import { COLUMN_COUNT } from '../rules/golf.ts';

/** Stock and waste, and below them the columns: these make room for what is said at the foot of the table. */
export interface GolfLayout extends TableLayout {
  readonly stock: Rect;
  readonly waste: Rect;
}

/** Heights of a card that the stock, a gap and five cards of a column take. */
const CARDS_DOWN = 3.3;
const ROW_GAP = 0.15;

/** Seven columns in the middle of the table, as large as it has room for. */
export function golfLayout(size: Size): GolfLayout {
  const table = { width: Math.max(160, size.width), height: Math.max(120, size.height) };
  const margin = marginOf(table);
  const across = COLUMN_COUNT + (COLUMN_COUNT - 1) * COLUMN_GAP;
  const widest = (table.width - 2 * margin) / across;
  const tallest = widthOfHeight((table.height - 2 * margin) / CARDS_DOWN);
  const card = cardOfWidth(Math.floor(Math.min(widest, tallest)));
  const pitch = card.width * (1 + COLUMN_GAP);
  const left = (table.width - across * card.width) / 2;
  const columnLefts = Array.from({ length: COLUMN_COUNT }, (_, i) => Math.round(left + i * pitch));
  const columnTop = margin + card.height + Math.round(card.height * ROW_GAP);
  const middle = columnLefts[(COLUMN_COUNT - 1) / 2] ?? 0;
  return {
    table,
    card,
    foundationCard: card,
    face: lowFace(card),
    columnLefts,
    columnTop,
    columnHeight: table.height - columnTop - margin,
    overhang: 0,
    stock: { x: Math.round(middle - pitch / 2), y: margin, ...card },
    waste: { x: Math.round(middle + pitch / 2), y: margin, ...card },
  };
}
