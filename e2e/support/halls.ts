/** Two halls connected by one door, with 56 boxes in one and their goals in the other. */
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

/** Four by three rooms with 144 boxes, and their goals in the last rooms: out of the solver's reach for a minute. */
export function rooms(): string {
  const [height, width] = [25, 41];
  const at = (row: number, col: number): string => {
    const isDoor = row % 8 === 0 ? col % 10 === 5 : row % 8 === 4;
    const isOuter = row % (height - 1) === 0 || col % (width - 1) === 0;
    if (isOuter || ((row % 8 === 0 || col % 10 === 0) && !isDoor)) return '#';
    if (row === 1 && col === 1) return '@';
    const isBox = [2, 5, 6].includes(row % 8) && col % 10 !== 0 && col % 2 === 0;
    return isBox ? '$' : ' ';
  };
  const cells = Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_, col) => ({ row, col, sign: at(row, col) })),
  );
  const floor = cells.flat().filter(({ sign }) => sign === ' ' || sign === '$');
  const goals = floor
    .toSorted((a, b) => b.row + b.col - a.row - a.col || b.row - a.row)
    .slice(0, floor.filter(({ sign }) => sign === '$').length);
  for (const goal of goals) goal.sign = goal.sign === '$' ? '*' : '.';
  return [...cells.map((row) => row.map(({ sign }) => sign).join('')), 'Title: Rooms'].join('\n');
}
