import type { AnalysisAnswer, SolverGoal } from '../../engine/analysis-outcomes.ts';
import { current } from '../../engine/session.ts';
import {
  type BoxPush,
  pushesAmong,
  pushing,
  pushKey,
  pushLineOf,
} from '../../games/sokoban/push-protocol/pushing.ts';
import { keyOf } from '../../games/sokoban/records/level-set.ts';
import { type Optima, withFewest, withUnsolvable } from '../../games/sokoban/records/optima.ts';
import type { Cell } from '../../games/sokoban/rules/level.ts';
import { boxesOnGoals, type Position } from '../../games/sokoban/rules/rules.ts';
import type { SokobanAnswer, SokobanProblem } from '../../games/sokoban/solver/answer.ts';
import type { ExplainedDeadlock } from '../../games/sokoban/solver/deadlocks/explain.ts';
import type { SolveProgress } from '../../games/sokoban/solver/progress.ts';
import { afterFrame, nextTask } from '../../platform/schedule.ts';
import {
  longerThinkMs,
  type SokobanSettings,
  thinkTimeMs,
} from '../../play/page/sokoban-settings.ts';
import { type SokobanStore, suiteSokoban } from '../../play/sokoban/sokoban-store.ts';
import type { Analysis, AnalysisStore } from '../../store/analysis/analysis-state.ts';
import { createAnalysis } from '../../store/analysis/create-analysis.ts';
import type { StoredState } from '../../store/stored/stored-state.ts';
import { openSokobanSolver } from '../../workers/open-sokoban.ts';
import { type AnalysisMarksStore, isDeadlockAnnounced } from './marks.ts';

type Progress = Pick<SolveProgress, 'packing' | 'pushes'>;

/**
 * Returns the packing to show for a search by several workers, each of which reports its own best: the best of all so
 * far, and `null` once a line is known.
 */
export function createShownPacking(
  position: Position,
): (progress: Progress) => readonly Cell[] | null {
  const home = (boxes: readonly Cell[]) => boxesOnGoals({ ...position, boxes });
  let best: readonly Cell[] | null = null;
  return ({ packing, pushes }) => {
    if (packing && (best === null || home(packing) > home(best))) best = packing;
    return pushes === null ? best : null;
  };
}

/** The stores that the analysis of Sokoban reads and writes. */
interface AnalysisPlaces {
  readonly game: SokobanStore;
  readonly settings: StoredState<SokobanSettings>;
  readonly optima: Pick<StoredState<Optima>, 'update'>;
  readonly marks: AnalysisMarksStore;
}

const GOALS: Readonly<Record<SolverGoal, SokobanProblem['solverGoal']>> = {
  win: 'solution',
  'shorter-win': 'fewest-pushes',
  proof: 'deadlock',
};

/** Converts the steps of a solution to pushes. */
function inPushes(
  position: Position,
  answer: SokobanAnswer,
): AnalysisAnswer<Position, BoxPush, ExplainedDeadlock> {
  switch (answer.kind) {
    case 'solved':
      return {
        kind: 'solved',
        ...pushesAmong(position, answer.moves),
        isShortest: answer.isOptimal,
        ...(answer.atLeast !== undefined && { atLeast: answer.atLeast }),
      };
    case 'unsolvable':
      return { kind: 'unsolvable', proof: answer.deadlock };
    case 'gave-up':
      return answer;
  }
}

/** The analysis of Sokoban, with a solver in a worker. It treats a game as a line of pushes. Loaded on first use. */
export function openAnalysis(
  { game, settings, optima, marks }: AnalysisPlaces,
  state: AnalysisStore<BoxPush, ExplainedDeadlock>,
  page = { solver: openSokobanSolver(), later: afterFrame, pause: nextTask },
): Analysis<BoxPush> {
  const { solver, later, pause } = page;
  return createAnalysis({
    game: {
      params: suiteSokoban.params,
      rules: pushing,
      keyOf: pushKey,
      // After a walk, known answers stay valid, and the running question is still useful.
      isSame: (one, other) => one.boxes === other.boxes,
      lineOf: pushLineOf,
      indexOf: (session) => current(session).pushes,
      cursorAt: ({ states, cursor }, index) =>
        states.slice(0, cursor).findLastIndex(({ pushes }) => pushes <= index),
      shortenRounds: [10_000],
      areProofsWanted: () =>
        isDeadlockAnnounced(settings.getState(), marks.getState(), game.getState().session),
      onShortest: ({ level }, pushes) =>
        optima.update((now) => withFewest(now, keyOf(level), pushes)),
      onUnsolvable: ({ level }) => optima.update((now) => withUnsolvable(now, keyOf(level))),
    },
    store: game,
    state,
    solver: {
      ...solver,
      start: async ({ state: position, goal, known }, milliseconds, onProgress) => {
        const problem = { position, solverGoal: GOALS[goal], ...(known && { known }) };
        const shown = createShownPacking(position);
        const answer = await solver.start(problem, milliseconds, (progress) =>
          onProgress({ nodes: progress.nodes, best: shown(progress) }),
        );
        return inPushes(position, answer);
      },
    },
    staysLit: () => settings.getState().lamp,
    thinkMs: () => thinkTimeMs(settings.getState().thinkTime),
    longerMs: longerThinkMs,
    later,
    pause,
  });
}
