import type { SpiderMove } from '../../games/spider/rules/board.ts';
import { spider } from '../../games/spider/rules/game.ts';
import { positionKey } from '../../games/spider/rules/position-key.ts';
import { ownMoves } from '../../store/analysis/asking.ts';
import type { Analysis, AnalysisStore } from '../../store/analysis/analysis-state.ts';
import { createAnalysis } from '../../store/analysis/create-analysis.ts';
import { openSpiderSolver } from '../../workers/open-spider.ts';
import { afterFrame, nextTask } from '../../platform/schedule.ts';
import type { StoredState } from '../../store/stored/stored-state.ts';
import type { SpiderStore } from '../../play/spider/spider-store.ts';
import type { SpiderSettings } from '../../play/settings/spider-settings.ts';

/** The analysis of Spider, with a solver in a worker. Loaded when it is first wanted. */
export function openAnalysis(
  store: SpiderStore,
  settings: StoredState<SpiderSettings>,
  state: AnalysisStore<SpiderMove, never>,
): Analysis<SpiderMove> {
  const solver = openSpiderSolver();
  return createAnalysis({
    game: ownMoves(spider, { keyOf: positionKey, shortenRounds: [500, 5_000] }),
    store,
    state,
    solver: {
      ...solver,
      start: ({ state: position, known: moves }, milliseconds, onProgress) =>
        solver.start(
          moves ? { position, solverGoal: 'shorter-win', moves } : { position, solverGoal: 'win' },
          milliseconds,
          onProgress,
        ),
    },
    staysLit: () => settings.getState().lampInEveryGame,
    later: afterFrame,
    pause: nextTask,
  });
}
