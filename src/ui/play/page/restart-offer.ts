import type { GameStore } from '../../../store/game-store.ts';
import { dismissToast, showToast } from '../../kit/messages/toasts.ts';

/** The message of a restart that began a new attempt of the same deal. */
export const SAME_DEAL_WORDS = 'Back at the start.';

/** A restart can be taken back for so long. */
const OFFER_MS = 10_000;

interface RestartOfferOptions<P, S, M> {
  readonly store: GameStore<P, S, M>;
  /** The message of a restart that can be taken back. */
  readonly words: string;
}

/**
 * Offers for ten seconds, or until the next action, to take a restart back; until the returned function is called.
 * Nothing is asked before a restart: who meant it loses no time, and who did not loses nothing.
 */
export function offerRestartBack<P, S, M>(options: RestartOfferOptions<P, S, M>): () => void {
  const { store, words } = options;
  const { bringBack, letGo } = store.getState();
  let toast = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    if (toast > 0) dismissToast(toast);
    toast = 0;
  };
  const unsubscribe = store.subscribe(({ earlier }, before) => {
    if (earlier === before.earlier) return;
    end();
    if (earlier === null) return;
    timer = setTimeout(letGo, OFFER_MS);
    toast = showToast(words, { label: 'Undo restart', run: bringBack });
  });
  return () => {
    unsubscribe();
    end();
  };
}
