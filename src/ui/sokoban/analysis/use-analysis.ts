import { useEffect, useState } from 'react';
import type { StoredState } from '../../../store/stored/stored-state.ts';
import { openSokobanSolver } from '../../../workers/open-sokoban.ts';
import { afterFrame } from '../../kit/browser/after-frame.ts';
import { nextTask } from '../../kit/browser/next-task.ts';
import { showToast } from '../../kit/messages/toasts.ts';
import { keyOf } from '../../../games/sokoban/records/level-keys.ts';
import type { FoundSolution } from '../game/replay-line.ts';
import type { SokobanSettings } from '../settings/settings.ts';
import type { Completion, SokobanStore } from '../game/use-completion.ts';
import { createAnalysis, type Analysis } from './analysis.ts';
import { fewestOf, withFewest, type Optima } from '../../../games/sokoban/records/optima.ts';
import { createQuestions, type Questions } from './questions.ts';

interface AnalysisSetup {
  readonly game: SokobanStore;
  readonly settings: StoredState<SokobanSettings>;
  readonly optima: StoredState<Optima>;
  /** The completion that the player is told of. */
  readonly completion: Completion | null;
  /** Shows a solution; the one of the first rendering is used. */
  readonly onWatch: (found: FoundSolution) => void;
}

/** The solver beside this game, for as long as the page is shown. */
export function useAnalysis(setup: AnalysisSetup): {
  readonly analysis: Analysis;
  readonly questions: Questions;
} {
  const [both] = useState(() => {
    const { game, settings, optima, onWatch } = setup;
    const analysis = createAnalysis({
      game,
      settings,
      solver: openSokobanSolver(),
      onFailure: (words, again) => {
        showToast(words, { label: 'Try again', run: () => void again().then(questions.tellFound) });
      },
      later: afterFrame,
      pause: nextTask,
      onFewest: (key, pushes) => {
        optima.update((now) => withFewest(now, key, pushes));
      },
    });
    const questions = createQuestions({ analysis, game, settings, onWatch });
    return { analysis, questions };
  });
  useEffect(() => both.analysis.watch(), [both]);
  const { completion, optima } = setup;
  useEffect(() => {
    if (!completion) return;
    const { level } = completion.session.params;
    if (fewestOf(optima.getState(), keyOf(level)) === null) both.questions.proveFewest();
  }, [both, completion, optima]);
  return both;
}
