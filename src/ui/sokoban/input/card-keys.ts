/**
 * Where a key goes from card `index` of `count` cards in rows of `columns`, or `null` for a key that
 * goes nowhere. Past an end the focus stays; down from above a short last row it goes to its end.
 */
export function cardFor(key: string, index: number, count: number, columns: number): number | null {
  const last = count - 1;
  switch (key) {
    case 'ArrowLeft':
      return Math.max(index - 1, 0);
    case 'ArrowRight':
      return Math.min(index + 1, last);
    case 'ArrowUp':
      return index < columns ? index : index - columns;
    case 'ArrowDown': {
      const inLastRow = Math.floor(index / columns) === Math.floor(last / columns);
      return inLastRow ? index : Math.min(index + columns, last);
    }
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
