import { useEffect } from 'react';
import { fewestOf } from '../../../games/sokoban/records/optima.ts';
import { keyOf } from '../../../games/sokoban/records/level-keys.ts';
import { useAnalysis } from '../../play/analysis/use-analysis.ts';
import type { Completion } from '../game/use-completion.ts';
import {
  createSokobanAnalysis,
  type SokobanAnalysis,
  type SokobanAnalysisOptions,
} from './sokoban-analysis.ts';

interface AnalysisSetup extends SokobanAnalysisOptions {
  /** The completion that the player is told of. */
  readonly completion: Completion | null;
}

/** The solver beside this game, for as long as the page is shown; the options of the first rendering are used. */
export function useSokobanAnalysis({ completion, ...options }: AnalysisSetup): SokobanAnalysis {
  const { optima } = options;
  const analysis = useAnalysis(() => createSokobanAnalysis(options));
  useEffect(() => {
    if (!completion) return;
    const { level } = completion.session.params;
    if (fewestOf(optima.getState(), keyOf(level)) === null) void analysis.proveShortest();
  }, [analysis, completion, optima]);
  return analysis;
}
