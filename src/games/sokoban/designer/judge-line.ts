import type { Level } from '../rules/level.ts';
import { type Metrics, metricsOf } from '../rules/metrics.ts';
import { opening } from '../rules/rules.ts';
import { boardOf } from '../solver/board/board.ts';
import { Assignment, IMPOSSIBLE } from '../solver/search/assignment.ts';
import { FAR, goalTable } from '../solver/board/goal-table.ts';
import { solve } from '../solver/solve.ts';
import type { Direction } from '../rules/direction.ts';

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
