import { isThinking, type AnalysisStore } from '../../store/analysis/analysis-state.ts';
import { announce } from '../../ui/messages/announce.ts';
import { lampLabel } from './lamp-label.ts';
import { t } from '../../words/t.ts';

/**
 * Has it read out when the lamp shows something else than before, where the player wants that, until the returned
 * function is called.
 */
export function tellLamp(
  lamp: AnalysisStore<unknown, unknown>,
  isWanted: () => boolean,
): () => void {
  let told: string | null = null;
  let isComing = false;
  const look = () => {
    isComing = false;
    const state = lamp.getState();
    const label = state.isLit && !isThinking(state) ? lampLabel(state) : null;
    if (label === null || label === told) return;
    told = label;
    if (isWanted()) announce(t('{label}.', { label }));
  };
  return lamp.subscribe(() => {
    if (isComing) return;
    isComing = true;
    // What one task makes of the lamp in several steps is one change.
    queueMicrotask(look);
  });
}
