import { parseLevel } from '../xsb/xsb-read.ts';
import type { Level } from '../rules/level.ts';
import type { FloorPlan } from './floor-plan.ts';

/** The level of a plan with its boxes and its player: walls stand only where they touch floor. */
export function furnished(plan: FloorPlan, boxes: readonly number[], player: number): Level {
  const { rows, cols, floor, goals } = plan;
  const isFloor = (row: number, col: number) =>
    row >= 0 && row < rows && col >= 0 && col < cols && floor[row * cols + col] === true;
  const near = [-1, 0, 1];
  const glyph = (row: number, col: number) => {
    const cell = row * cols + col;
    if (!isFloor(row, col)) {
      return near.some((dr) => near.some((dc) => isFloor(row + dr, col + dc))) ? '#' : ' ';
    }
    const isGoal = goals.includes(cell);
    if (boxes.includes(cell)) return isGoal ? '*' : '$';
    if (cell === player) return isGoal ? '+' : '@';
    return isGoal ? '.' : ' ';
  };
  const lines = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: cols }, (_, col) => glyph(row, col))
      .join('')
      .trimEnd(),
  );
  const read = parseLevel(`${lines.join('\n')}\nTitle: ${plan.name}\n`);
  if (!read.ok) throw new Error(`${plan.name}: ${read.error.message}`);
  return read.value;
}
