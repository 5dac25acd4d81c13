import { useEffect, useRef } from 'react';
import { isThinking, type AnalysisState } from '../../../store/analysis/analysis-state.ts';
import { announce } from '../../kit/messages/announce.ts';
import { lampLabel } from './analysis-words.ts';

/** Has it read out when the lamp shows something else than before, where the player wants that. */
export function useLampWords(state: AnalysisState<unknown, unknown>, isWanted: boolean): void {
  const label = state.isLit && !isThinking(state) ? lampLabel(state) : null;
  const told = useRef<string | null>(null);
  useEffect(() => {
    if (label === null || label === told.current) return;
    told.current = label;
    if (isWanted) announce(`${label}.`);
  }, [label, isWanted]);
}
