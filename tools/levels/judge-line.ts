import type { Stars } from '../../src/games/sokoban/levels/packs.ts';
import type { Direction } from '../../src/games/sokoban/rules/direction.ts';
import type { Level } from '../../src/games/sokoban/rules/level.ts';
import { type Metrics, metricsOf } from '../../src/games/sokoban/rules/metrics.ts';
import { opening } from '../../src/games/sokoban/rules/rules.ts';
import { boardOf } from '../../src/games/sokoban/solver/board/board.ts';
import { FAR, goalTable } from '../../src/games/sokoban/solver/board/goal-table.ts';
import { Assignment, IMPOSSIBLE } from '../../src/games/sokoban/solver/board/assignment.ts';
import { solve } from '../../src/games/sokoban/solver/solve.ts';

/** What is measured of a level to tell how hard it is. */
export interface Measures extends Pick<Metrics, 'boxChanges' | 'boxLines' | 'pushes'> {
  /** Positions that the solver looked at before it had a first solution; none where it went straight home. */
  readonly effort: number;
}

/** Positions that the solver looks at in passing: fewer say nothing of a level. */
const IDLE_EFFORT = 16;

/**
 * How hard a level is for people; one more is twice as much to think of. What counts most is how often the plan
 * changes: another box, or a new line of the same one. Pushes are patience, and the solver’s effort is what cannot be
 * seen at once; both count less, as the square root and the fourth root.
 */
export function difficultyOf({ boxChanges, boxLines, pushes, effort }: Measures): number {
  return (
    Math.log2(boxChanges + boxLines) +
    Math.log2(pushes) / 2 +
    Math.log2(1 + effort / IDLE_EFFORT) / 4
  );
}

/** Up to here a level has one star; each star more is one more of difficulty. */
const ONE_STAR = 6;

/** Difficulty as it is shown. */
export function starsOf(difficulty: number): Stars {
  return Math.min(5, Math.max(1, 1 + Math.ceil(difficulty - ONE_STAR))) as Stars;
}

/** What a level asks of who plays it, as far as a solver can tell. */
export interface LineFigures extends Metrics {
  /** Pushes that would do if no box stood in the way of another. */
  readonly bound: number;
  /** Positions that the solver found before its first line. */
  readonly effort: number;
  readonly isOptimal: boolean;
  readonly steps: readonly Direction[];
}

/** The pushes of the cheapest way to give each box a goal of its own, each box alone on the board. */
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
  /** Positions that the search for a first line may find. */
  readonly nodes: number;
  /** Whether the line is shortened. */
  readonly shortens: boolean;
}

/** Solves a level; `null` where it cannot be done within `nodes`. */
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
