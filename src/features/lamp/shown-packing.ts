import type { Cell } from '../../games/sokoban/rules/level.ts';
import { boxesOnGoals, type Position } from '../../games/sokoban/rules/rules.ts';
import type { SolveProgress } from '../../games/sokoban/solver/progress.ts';

type Told = Pick<SolveProgress, 'packing' | 'pushes'>;

/**
 * What is shown of a search by several workers, each of which tells the best packing of its own: the best of all so far,
 * and `null` once a line is known.
 */
export function createShownPacking(position: Position): (told: Told) => readonly Cell[] | null {
  const home = (boxes: readonly Cell[]) => boxesOnGoals({ ...position, boxes });
  let best: readonly Cell[] | null = null;
  return ({ packing, pushes }) => {
    if (packing && (best === null || home(packing) > home(best))) best = packing;
    return pushes === null ? best : null;
  };
}
