import { ownMoves, type AnalysisSolver } from '../../src/store/analysis/analysed-game.ts';
import { createAnalysis } from '../../src/store/analysis/create-analysis.ts';
import type { GameStore } from '../../src/store/game-store.ts';
import { afterFrame } from '../../src/ui/kit/browser/after-frame.ts';
import { nextTask } from '../../src/ui/kit/browser/next-task.ts';
import {
  createAnalysisControl,
  type AnalysisControl,
} from '../../src/ui/play/analysis/analysis-control.ts';
import { golf, type GolfMove, type GolfParams, type Position } from './rules/golf.ts';
import { positionKey, solve } from './rules/solve.ts';
import { moveWords } from './words.ts';

export type GolfAnalysis = AnalysisControl<GolfMove, never>;

/** About half a second: this solver works on the page. */
const MOST_POSITIONS = 200_000;

/** It finds a win or proves that there is none; wins differ by their deals alone, and are not shortened. */
const SOLVER: AnalysisSolver<Position, GolfMove, never> = {
  start: ({ state, goal }) =>
    Promise.resolve(
      goal === 'win' ? solve(state, MOST_POSITIONS) : { kind: 'gave-up', reason: 'nodes' },
    ),
  cancel: () => undefined,
  close: () => undefined,
};

/** The analysis of Golf, which sees the stock. */
export function createGolfAnalysis(store: GameStore<GolfParams, Position, GolfMove>): GolfAnalysis {
  return createAnalysisControl({
    store,
    isWon: (position) => golf.status(position) === 'won',
    words: {
      game: 'deal',
      move: 'move',
      moves: 'moves',
      won: 'This deal is won.',
      question: {
        title: 'See the stock?',
        text: 'The solver knows the cards of the stock. From now on this game counts as played with help.',
      },
      played: () => store.getState().session.cursor,
      describeMove: (index) => {
        const { states, moves } = store.getState().session;
        const [after, move] = [states[index + 1], moves[index]];
        return after && move ? moveWords(move, after) : null;
      },
    },
    load: () =>
      Promise.resolve((state) =>
        createAnalysis({
          game: ownMoves(golf, { keyOf: positionKey, shortenRounds: [] }),
          store,
          state,
          solver: SOLVER,
          staysLit: () => false,
          later: afterFrame,
          pause: nextTask,
        }),
      ),
    isWanted: () => false,
    watchWanted: () => () => undefined,
    showsProofs: false,
  });
}
