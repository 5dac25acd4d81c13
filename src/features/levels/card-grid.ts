/** A grid of cards, for keyboard navigation. */
export interface CardGrid {
  readonly count: number;
  readonly columns: number;
  /** The number of visible rows, at least 1. */
  readonly pageRows: number;
}

/**
 * The index of the card that a key moves to from card `index`; `null` for a key that does not navigate. Stops at the
 * ends; moving down to a short last row ends at its last card.
 */
export function cardFor(key: string, index: number, grid: CardGrid): number | null {
  const { count, columns, pageRows } = grid;
  const last = count - 1;
  const rowsAbove = Math.floor(index / columns);
  const rowsBelow = Math.floor(last / columns) - rowsAbove;
  const up = (rows: number) => index - Math.min(rows, rowsAbove) * columns;
  const down = (rows: number) => Math.min(index + Math.min(rows, rowsBelow) * columns, last);
  switch (key) {
    case 'ArrowLeft':
      return Math.max(index - 1, 0);
    case 'ArrowRight':
      return Math.min(index + 1, last);
    case 'ArrowUp':
      return up(1);
    case 'ArrowDown':
      return down(1);
    case 'PageUp':
      return up(pageRows);
    case 'PageDown':
      return down(pageRows);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

/** The geometry of a grid of equal cards in its scroll container. All lengths are in CSS pixels. */
interface GridView {
  readonly cards: number;
  readonly columns: number;
  /** The distance between the tops of two rows. */
  readonly pitch: number;
  /** The distance from the top of the grid to the top of the visible part; negative while the grid starts below it. */
  readonly top: number;
  /** The height of the visible part. */
  readonly height: number;
}

/** The cards to render, `from` inclusive and `to` exclusive, and the number of omitted rows before and after them. */
export interface CardRange {
  readonly from: number;
  readonly to: number;
  readonly rowsBefore: number;
  readonly rowsAfter: number;
}

/** The number of rows to render beyond the visible ones on either side: enough for a turn of the mouse wheel. */
const MARGIN_ROWS = 3;

/** Returns the cards of a grid to render, always in whole rows. */
export function rowsInView({ cards, columns, pitch, top, height }: GridView): CardRange {
  const rows = Math.ceil(cards / columns);
  const first = Math.floor(top / pitch) - MARGIN_ROWS;
  const end = Math.ceil((top + height) / pitch) + MARGIN_ROWS;
  const rowsBefore = Math.min(Math.max(first, 0), rows);
  const rowsEnd = Math.min(Math.max(end, rowsBefore), rows);
  return {
    from: rowsBefore * columns,
    to: Math.min(rowsEnd * columns, cards),
    rowsBefore,
    rowsAfter: rows - rowsEnd,
  };
}
