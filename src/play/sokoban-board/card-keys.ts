/** A grid of cards as the keyboard walks it. */
export interface CardGrid {
  readonly count: number;
  readonly columns: number;
  /** How many rows are seen at once, 1 at least. */
  readonly pageRows: number;
}

/**
 * Where a key goes from card `index`, or `null` for a key that goes nowhere. Past an end the focus stays; down from above a
 * short last row it goes to its end.
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
