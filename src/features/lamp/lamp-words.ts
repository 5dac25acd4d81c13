import {
  type AnalysisState,
  type AnalysisStore,
  isThinking,
} from '../../store/analysis/analysis-state.ts';
import { announce } from '../../ui/messages/announce.ts';
import { t } from '../../words/t.ts';

/** The looks of the lamp. They differ by shape and by a sign in the glass, not only by colour. */
export type LampLook = 'out' | 'thinking' | 'winnable' | 'unknown' | 'lost';

type State = AnalysisState<unknown, unknown>;

/** How the lamp looks: `out` unless it is lit. */
export function lookOf(state: State): LampLook {
  if (!state.isLit) return 'out';
  if (isThinking(state)) return 'thinking';
  if (state.failure !== null) return 'unknown';
  const { kind } = state.verdict;
  return kind === 'open' ? 'unknown' : kind;
}

/** The state of the lamp in a word or two, as the name of its button. */
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

/** The state of the lamp as a sentence, for announcements. */
export const lampSentence = (state: State): string => t('{label}.', { label: lampLabel(state) });

/**
 * Announces changes of the lamp, if the player wants that. Returns an unsubscribe function.
 */
export function announceWinnability(
  lamp: AnalysisStore<unknown, unknown>,
  isWanted: () => boolean,
): () => void {
  let lastAnnounced: string | null = null;
  let isComing = false;
  const look = () => {
    isComing = false;
    const state = lamp.getState();
    if (!state.isLit) lastAnnounced = null;
    const label = state.isLit && !isThinking(state) ? lampLabel(state) : null;
    if (label === null || label === lastAnnounced) return;
    lastAnnounced = label;
    if (isWanted()) announce(t('{label}.', { label }));
  };
  return lamp.subscribe(() => {
    if (isComing) return;
    isComing = true;
    // Several steps within one task count as one change.
    queueMicrotask(look);
  });
}
