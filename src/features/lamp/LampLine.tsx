import { useStore } from 'zustand';
import prose from '../../ui/styles/prose.module.css';
import type { AnalysisControl } from './analysis-control.ts';
import { lampLabel } from './lamp-label.ts';

/** What a lit lamp shows in words, where something else has the place of its panel. */
export function LampLine<M, Proof>({ analysis }: { readonly analysis: AnalysisControl<M, Proof> }) {
  const words = useStore(analysis.state, (state) => (state.isLit ? lampLabel(state) : null));
  return (
    words !== null && (
      <p className={prose.hint} data-testid="lamp-line">
        {words}
      </p>
    )
  );
}
