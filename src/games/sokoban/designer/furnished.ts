import { parseLevel } from '../xsb/xsb-read.ts';
import type { Level } from '../rules/level.ts';
import type { FloorPlan } from './floor-plan.ts';
import { drawnPlan } from './plan-drawing.ts';

/** The level of a plan with its boxes and its player: walls stand only where they touch floor. */
export function furnished(plan: FloorPlan, boxes: readonly number[], player: number): Level {
  const drawing = drawnPlan(plan, (cell) => {
    const isGoal = plan.goals.includes(cell);
    if (boxes.includes(cell)) return isGoal ? '*' : '$';
    if (cell === player) return isGoal ? '+' : '@';
    return isGoal ? '.' : ' ';
  });
  const read = parseLevel(`${drawing}\nTitle: ${plan.name}\n`);
  if (!read.ok) throw new Error(`${plan.name}: ${read.error.message}`);
  return read.value;
}
