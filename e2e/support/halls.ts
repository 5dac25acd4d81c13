/** Two halls connected by one door, with 56 boxes in one and their goals in the other: too much for any solver. */
export function halls(): string {
  let goals = 56;
  const at = (row: number, col: number): string => {
    if (row % 23 === 0 || col % 39 === 0 || (col === 20 && row !== 12)) return '#';
    if (row === 1 && col === 1) return '@';
    const isBox = row % 2 === 0 && row < 22 && col > 1 && col < 19 && (row + col) % 3 === 0;
    if (isBox) return '$';
    return col > 21 && goals-- > 0 ? '.' : ' ';
  };
  const rows = Array.from({ length: 24 }, (_, row) =>
    Array.from({ length: 40 }, (_, col) => at(row, col)).join(''),
  );
  return [...rows, 'Title: Halls'].join('\n');
}
