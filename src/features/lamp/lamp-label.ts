import { t } from '../../words/t.ts';
import { isThinking, type AnalysisState } from '../../store/analysis/analysis-state.ts';
import type { LampLook } from './LampButton.tsx';

type State = AnalysisState<unknown, unknown>;

/** How the lamp looks: out, unless it is lit. */
export function lookOf(state: State): LampLook {
  if (!state.isLit) return 'out';
  if (isThinking(state)) return 'thinking';
  if (state.failure !== null) return 'unknown';
  const { kind } = state.verdict;
  return kind === 'open' ? 'unknown' : kind;
}

/** What it shows, in a word or two: the name of its button. */
export function lampLabel(state: State): string {
  const look = lookOf(state);
  switch (look) {
    case 'out':
      return t('Lamp off');
    case 'thinking':
      return t('Lamp: thinking');
    case 'winnable':
      return t('Lamp: winnable');
    case 'lost':
      return t('Lamp: cannot be won any more');
    case 'unknown':
      if (state.failure !== null) return t('Lamp: the solver has stopped');
      return state.wasWinnable
        ? t('Lamp: no longer known to be winnable')
        : t('Lamp: not known to be winnable');
  }
}

/** The same as a sentence, to be read out. */
export const lampSentence = (state: State): string => t('{label}.', { label: lampLabel(state) });
