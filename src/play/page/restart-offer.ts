import type { GameStore } from '../../store/game-store.ts';
import { dismissToast, showToast } from '../../ui/messages/toasts.ts';
import { t } from '../../words/t.ts';

/** A restart can be taken back for so long. */
const OFFER_MS = 10_000;

/**
 * Offers for ten seconds, or until the next action, to take a restart back; until the returned function is called.
 * Nothing is asked before a restart: who meant it loses no time, and who did not loses nothing.
 *
 * Who goes to another page takes their next action: the offer does not come back with the game. The earlier attempt is no
 * part of a save, which is one line of moves; keeping a second one for what is left of ten seconds would be one more thing
 * that can be restored where it does not belong, such as in another tab that has played on.
 */
export function offerRestartBack<P, S, M>(store: GameStore<P, S, M>): () => void {
  const { undoRestart, discardPrevious } = store.getState();
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
    timer = setTimeout(discardPrevious, OFFER_MS);
    // Short, so that on a phone it covers no figure.
    toast = showToast(t('Back at the start.'), {
      label: t('Undo restart'),
      run: undoRestart,
      saysAll: true,
    });
  });
  return () => {
    unsubscribe();
    end();
  };
}
