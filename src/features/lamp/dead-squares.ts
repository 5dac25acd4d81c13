import type { Cell, Level } from '../../games/sokoban/rules/level.ts';
import { deadCells } from '../../games/sokoban/solver/deadlocks/deadlock.ts';

/** A cache: the dead squares of a level stay the same. */
const known = new WeakMap<Level, readonly Cell[]>();

/** The squares of a level from which no box can reach a goal. */
export function deadSquares(level: Level): readonly Cell[] {
  const before = known.get(level);
  if (before) return before;
  // With more boxes than goals, a box may stay there.
  const dead = level.boxes.length > level.goals.length ? [] : deadCells(level);
  const cells = [...dead.keys()].filter((cell) => dead[cell] !== 0 && !level.goalAt[cell]);
  known.set(level, cells);
  return cells;
}

/** The cells of a list that are not dead; all of them if none would remain. */
export function goodCells(level: Level, cells: readonly Cell[]): readonly Cell[] {
  const dead = new Set(deadSquares(level));
  const good = cells.filter((cell) => !dead.has(cell));
  return good.length > 0 ? good : cells;
}
