import { ownMoves } from '../../../store/analysis/analysed-game.ts';
import { createAnalysis } from '../../../store/analysis/create-analysis.ts';
import type { GameStore } from '../../../store/game-store.ts';
import { afterFrame } from '../../kit/browser/after-frame.ts';
import { nextTask } from '../../kit/browser/next-task.ts';
import {
  createAnalysisControl,
  type AnalysisControl,
} from '../../play/analysis/analysis-control.ts';
import type { TableLayout } from '../layout/table-layout.ts';
import type { PatienceSetup } from './patience-setup.ts';
import { t } from '../../../words/t.ts';

/** The analysis of a patience with a solver that is quick enough for the page. Wins are not shortened. */
export function createPatienceAnalysis<Params, P, M, L extends TableLayout>(
  { game, solver, words }: PatienceSetup<Params, P, M, L>,
  store: GameStore<Params, P, M>,
): AnalysisControl<M, never> {
  return createAnalysisControl({
    store,
    isWon: (position) => game.status(position) === 'won',
    words: {
      game: 'deal',
      move: 'move',
      won: () => t('This deal is won.'),
      question: () => words.question,
      played: () => store.getState().session.cursor,
      describeMove: (index) => {
        const { states, moves } = store.getState().session;
        const [after, move] = [states[index + 1], moves[index]];
        return after !== undefined && move !== undefined ? words.move(move, after) : null;
      },
    },
    load: () =>
      Promise.resolve((state) =>
        createAnalysis({
          game: ownMoves(game, { keyOf: solver.keyOf, shortenRounds: [] }),
          store,
          state,
          solver: {
            start: ({ state: position, goal }) =>
              Promise.resolve(
                goal === 'win' ? solver.solve(position) : { kind: 'gave-up', reason: 'nodes' },
              ),
            cancel: () => undefined,
            close: () => undefined,
          },
          staysLit: () => false,
          later: afterFrame,
          pause: nextTask,
        }),
      ),
    isWanted: () => false,
    staysLit: () => false,
    watchWanted: () => () => undefined,
    showsProofs: false,
    isAlwaysTold: false,
  });
}
