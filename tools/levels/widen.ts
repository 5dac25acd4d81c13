import { mulberry32 } from '../../src/core/rng.ts';
import { homeOf, planBoard, PullOut } from './pull-out.ts';
import { deadSquares } from '../../src/games/sokoban/solver/board/goal-table.ts';
import { drawnPlan, type FloorPlan } from './floor-plan.ts';

/** The minimum number of cells per box from which it can be pushed to a goal; with fewer, a plan is too narrow. */
const ROOM = 2.6;

/** The cost of breaking through a wall, in cells: between two rooms, and where the outline of the building changes. */
const COST = { inside: 1.5, outline: 3 } as const;

/** The cost of a box that cannot be pulled out of its goal room, in cells. */
const CAUGHT = 6;

/** How many walls are tested by pulling boxes out, those that gain the most cells first. */
const TRIED = 10;

interface Width {
  /** Cells without a goal from which a box alone on the board can be pushed to one. */
  readonly room: number;
  /** Boxes that cannot be pulled out of their goal rooms. */
  readonly caught: number;
}

function roomIn(plan: FloorPlan): number {
  const board = planBoard(plan);
  const dead = deadSquares(board);
  return board.floor.filter((cell) => dead[cell] === 0 && !plan.goals.includes(cell)).length;
}

function caughtIn(plan: FloorPlan): number {
  const caught = [0, 1].map((seed) => {
    return homeOf(plan, new PullOut(plan, mulberry32(seed)).begin()).length;
  });
  return Math.min(...caught);
}

/** How much room a plan has for its boxes. */
export function widthOf(plan: FloorPlan): Width {
  return { room: roomIn(plan), caught: caughtIn(plan) };
}

/** Walls that touch floor and are not on the edge of the drawing, with the cost of breaking through them. */
function wallsIn({ floor, rows, cols }: FloorPlan) {
  return [...floor.keys()].flatMap((cell) => {
    const [row, col] = [Math.floor(cell / cols), cell % cols];
    if (floor[cell] || row < 1 || col < 1 || row > rows - 2 || col > cols - 2) return [];
    const [left, right] = [floor[cell - 1] === true, floor[cell + 1] === true];
    const [above, under] = [floor[cell - cols] === true, floor[cell + cols] === true];
    if (!left && !right && !above && !under) return [];
    const isInside = (left && right) || (above && under);
    return [{ cell, cost: isInside ? COST.inside : COST.outline }];
  });
}

/** A plan with one wall broken through, the one that gains the most room; `null` if no wall is left. */
function wider(plan: FloorPlan): FloorPlan | null {
  const ways = wallsIn(plan).map(({ cell, cost }) => {
    const open: FloorPlan = { ...plan, floor: plan.floor.with(cell, true) };
    return { open, gain: roomIn(open) - cost };
  });
  const tried = ways
    .sort((a, b) => b.gain - a.gain)
    .slice(0, TRIED)
    .map(({ open, gain }) => ({ open, gain: gain - CAUGHT * caughtIn(open) }));
  return tried.sort((a, b) => b.gain - a.gain)[0]?.open ?? null;
}

/**
 * A drawn plan with walls broken through, one after the other, until all boxes can be pulled out of the goal rooms and
 * there is room for them. A plan that is wide enough is unchanged; one that is still too narrow after `most` walls is
 * returned anyway. For asymmetric plans.
 */
export function widened(plan: FloorPlan, most = 14): FloorPlan {
  let now = plan;
  for (let opened = 0; opened < most; opened++) {
    const { room, caught } = widthOf(now);
    if (caught === 0 && room >= ROOM * plan.goals.length) break;
    const next = wider(now);
    if (next === null) break;
    now = next;
  }
  return now;
}

/** The text of a plan, as read by `readFloorPlans`. A symmetric plan is written completely. */
export function formatPlan(plan: FloorPlan): string {
  const { name, goals, clear, boxes, player } = plan;
  const drawing = drawnPlan(plan, (cell) => {
    const isGoal = goals.includes(cell);
    if (boxes.includes(cell)) return isGoal ? '*' : '$';
    if (cell === player) return isGoal ? '+' : '@';
    if (isGoal) return '.';
    return clear.includes(cell) ? '-' : ' ';
  });
  return `Plan: ${name}\n${drawing}\n`;
}
