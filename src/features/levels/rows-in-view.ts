/** How a grid of equal cards lies in what scrolls. Lengths in CSS pixels. */
export interface GridView {
  readonly cards: number;
  readonly columns: number;
  /** From the top of one row to the top of the next. */
  readonly pitch: number;
  /** From the top of the grid to the top of what is seen; negative while the grid begins below. */
  readonly top: number;
  /** The height of what is seen. */
  readonly height: number;
}

/** Cards to be made, `from` inclusive and `to` exclusive, and the rows left out before and after. */
export interface CardRange {
  readonly from: number;
  readonly to: number;
  readonly rowsBefore: number;
  readonly rowsAfter: number;
}

/** Rows made beyond what is seen, on either side: a turn of the wheel finds them there. */
const MARGIN_ROWS = 3;

/** Which cards of a grid have to be there. Always whole rows. */
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
