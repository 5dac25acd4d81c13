/** A closed hall with this many squares per side: the player among boxes, one of which is pushed. */
export function hall(side: number): string {
  const inner = side - 2;
  const rows = Array.from({ length: inner }, (_, row) => {
    if (row === 1) return ' @$ .'.padEnd(inner);
    // Boxes and goals as in a large level: one of each per dozen squares.
    return row % 3 === 0
      ? ' $ .        '
          .repeat(10)
          .slice(0, inner - 1)
          .padEnd(inner)
      : ' '.repeat(inner);
  });
  const wall = '#'.repeat(side);
  return [wall, ...rows.map((row) => `#${row}#`), wall, `Title: Hall of ${side}`].join('\n');
}
