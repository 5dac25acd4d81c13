import type { FloorPlan } from './floor-plan.ts';

/** A plan as lines of text, each cell of floor as its glyph. Walls stand only where they touch floor. */
export function drawnPlan(
  { rows, cols, floor }: FloorPlan,
  glyphAt: (cell: number) => string,
): string {
  const isFloor = (row: number, col: number) =>
    row >= 0 && row < rows && col >= 0 && col < cols && floor[row * cols + col] === true;
  const near = [-1, 0, 1];
  const glyph = (row: number, col: number) => {
    if (isFloor(row, col)) return glyphAt(row * cols + col);
    return near.some((dr) => near.some((dc) => isFloor(row + dr, col + dc))) ? '#' : ' ';
  };
  const lines = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: cols }, (_, col) => glyph(row, col))
      .join('')
      .trimEnd(),
  );
  return lines.join('\n');
}
