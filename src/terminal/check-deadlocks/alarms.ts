import type { Direction } from '../../games/sokoban/rules/direction.ts';
import type { Level } from '../../games/sokoban/rules/level.ts';
import { isWon, opening, step } from '../../games/sokoban/rules/rules.ts';
import { deadCells, findDeadlock } from '../../games/sokoban/solver/deadlocks/deadlock.ts';

/** What was seen along a line of play. */
export interface Alarms {
  /** Positions that were looked at: the opening, and that after each push. */
  readonly positions: number;
  /** After which push something was called dead, from 0 for the opening, and what. */
  readonly raised: readonly { readonly push: number; readonly kind: string }[];
}

/**
 * Looks for deadlocks and for boxes on dead squares all along a line of play. If the line solves the level, each that
 * is found is a false alarm. `null` where the line is illegal or does not solve the level. `find` looks at a position.
 */
export function falseAlarms(
  level: Level,
  line: readonly Direction[],
  find: typeof findDeadlock = findDeadlock,
): Alarms | null {
  const dead = deadCells(level);
  const mayLeaveBoxes = level.boxes.length > level.goals.length;
  const raised: { push: number; kind: string }[] = [];
  let at = opening(level);
  let positions = 0;
  const look = () => {
    positions++;
    const push = at.pushes;
    const deadlock = find(at);
    if (deadlock !== null) raised.push({ push, kind: deadlock.kind });
    if (!mayLeaveBoxes && at.boxes.some((box) => dead[box] === 1)) {
      raised.push({ push, kind: 'box on a dead square' });
    }
  };
  look();
  for (const direction of line) {
    const next = step(at, direction);
    if (next === null) return null;
    const isPush = next.pushes > at.pushes;
    at = next;
    if (isPush) look();
  }
  return isWon(at) ? { positions, raised } : null;
}
