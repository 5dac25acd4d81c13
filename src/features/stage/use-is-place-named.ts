import { useStore } from 'zustand';
import type { SokobanAnalysis } from '../lamp/sokoban-analysis.ts';
import type { Pointing } from './pointing.ts';

interface Naming {
  readonly analysis: Pick<SokobanAnalysis, 'state' | 'marks'>;
  readonly pointing: Pick<Pointing, 'marks'>;
}

/** Whether something that is said names a row and a column: a hint, an explanation, the cursor that looks round, or looking back. */
export function useIsPlaceNamed({ analysis, pointing }: Naming): boolean {
  const isHinted = useStore(analysis.marks, ({ hint, why }) => hint !== null || why !== null);
  const isExploring = useStore(pointing.marks, ({ cursor }) => cursor !== null);
  const hasLookedBack = useStore(
    analysis.state,
    ({ isShown, isLit, lookBack }) => (isShown || isLit) && lookBack?.kind === 'found',
  );
  return isHinted || isExploring || hasLookedBack;
}
