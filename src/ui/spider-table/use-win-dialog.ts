import { useEffect, useState } from 'react';
import type { Change } from '../../store/game-store.ts';

/** Long enough to see the last suit go home. */
const AFTER_LAST_SUIT_MS = 900;

/**
 * What follows the last suit: a moment later the fanfare (`withShow`), and then the win dialog. It
 * opens once for each time that the game is won, and not for one that was won before the page was
 * loaded.
 */
export function useWinDialog(won: boolean, change: Change<unknown>['kind'], withShow: boolean) {
  const [phase, setPhase] = useState<'waiting' | 'show' | 'open' | 'closed'>('waiting');
  const justWon = won && (change === 'play' || change === 'redo');
  useEffect(() => {
    if (!justWon) return;
    const timer = setTimeout(setPhase, AFTER_LAST_SUIT_MS, withShow ? 'show' : 'open');
    return () => {
      clearTimeout(timer);
      setPhase('waiting');
    };
  }, [justWon, withShow]);
  return {
    isOpen: justWon && phase === 'open',
    /** It will open in a moment. */
    isPending: justWon && (phase === 'waiting' || phase === 'show'),
    /** The fanfare is to be seen; `endShow` opens the dialog. */
    isShowing: justWon && phase === 'show',
    endShow: () => {
      setPhase((now) => (now === 'show' ? 'open' : now));
    },
    close: () => {
      setPhase((now) => (now === 'open' || now === 'show' ? 'closed' : now));
    },
  };
}
