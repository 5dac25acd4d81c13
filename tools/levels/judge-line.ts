import type { Stars } from '../../src/games/sokoban/levels/packs.ts';
import type { Direction } from '../../src/games/sokoban/rules/direction.ts';
import type { Level } from '../../src/games/sokoban/rules/level.ts';
import { type Metrics, metricsOf } from '../../src/games/sokoban/rules/metrics.ts';
import { opening } from '../../src/games/sokoban/rules/rules.ts';
import { boardOf } from '../../src/games/sokoban/solver/board/board.ts';
import { FAR, goalTable } from '../../src/games/sokoban/solver/board/goal-table.ts';
import { Assignment, IMPOSSIBLE } from '../../src/games/sokoban/solver/board/assignment.ts';
import { solve } from '../../src/games/sokoban/solver/solve.ts';

/** Measures of a level's difficulty. */
export interface Measures extends Pick<Metrics, 'boxChanges' | 'boxLines' | 'pushes'> {
  /** Positions searched before the first solution; 0 if the search went straight to it. */
  readonly effort: number;
}

/** The number of positions below which the search effort is meaningless. */
const IDLE_EFFORT = 16;

/**
 * The difficulty of a level for people, on a logarithmic scale: one more is twice as hard. What counts most is how
 * often the plan changes: another box, or a new line of the same one. Pushes take patience, and the solver’s effort
 * measures what is not obvious; both count less, as the square root and the fourth root.
 */
export function difficultyOf({ boxChanges, boxLines, pushes, effort }: Measures): number {
  return (
    Math.log2(boxChanges + boxLines) +
    Math.log2(pushes) / 2 +
    Math.log2(1 + effort / IDLE_EFFORT) / 4
  );
}

/** The maximum difficulty of one star; each further star is one more. */
const ONE_STAR = 6;

/** The displayed difficulty. */
export function starsOf(difficulty: number): Stars {
  return Math.min(5, Math.max(1, 1 + Math.ceil(difficulty - ONE_STAR))) as Stars;
}

/** The demands of a level on the player, as far as a solver can measure them. */
export interface LineFigures extends Metrics {
  /** The pushes that would be enough if no box blocked another. */
  readonly bound: number;
  /** Positions searched before the first line. */
  readonly effort: number;
  readonly isOptimal: boolean;
  readonly steps: readonly Direction[];
}

/** The pushes of the cheapest assignment of boxes to goals, each box alone on the board. */
export function pushBound(level: Level): number {
  const board = boardOf(opening(level));
  if (board === null) return IMPOSSIBLE;
  const { pushes } = goalTable(board, board.walls);
  const { boxes, goals, size } = board;
  const assignment = new Assignment(boxes.length, goals.length);
  for (const [row, box] of boxes.entries()) {
    for (const goal of goals.keys()) {
      const far = pushes[goal * size + box] ?? FAR;
      assignment.cost[row * goals.length + goal] = far === FAR ? IMPOSSIBLE : far;
    }
  }
  return assignment.least();
}

interface Care {
  /** The maximum number of positions of the search for a first line. */
  readonly nodes: number;
  /** Whether to shorten the line. */
  readonly shortens: boolean;
}

/** Solves a level; `null` if that needs more than `nodes`. */
export function judgeLevel(level: Level, { nodes, shortens }: Care): LineFigures | null {
  const bound = pushBound(level);
  if (bound >= IMPOSSIBLE) return null;
  const start = opening(level);
  const work = solve(start, { nodes, bytes: 200 * 2 ** 20 }, { first: !shortens });
  let effort = 0;
  for (;;) {
    const step = work.next();
    if (step.done !== true) {
      if (step.value.stage === 'searching') effort = Math.max(effort, step.value.nodes);
      continue;
    }
    const { value } = step;
    if (value.kind !== 'solved') return null;
    return {
      ...metricsOf(start, value.steps),
      bound,
      effort,
      isOptimal: value.isOptimal,
      steps: value.steps,
    };
  }
}
