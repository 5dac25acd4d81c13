import { useEffect, useRef, useState } from 'react';
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
  // Asked when it is time: another choice of motion must not open a closed dialog again.
  const latestWithShow = useRef(withShow);
  useEffect(() => {
    latestWithShow.current = withShow;
  });
  useEffect(() => {
    if (!justWon) return;
    const timer = setTimeout(() => {
      const next = latestWithShow.current ? 'show' : 'open';
      setPhase((now) => (now === 'waiting' ? next : now));
    }, AFTER_LAST_SUIT_MS);
    return () => {
      clearTimeout(timer);
      setPhase('waiting');
    };
  }, [justWon]);
  return {
    isOpen: justWon && phase === 'open',
    /** It will open in a moment. */
    isPending: justWon && (phase === 'waiting' || phase === 'show'),
    /** The fanfare is to be seen; `endShow` opens the dialog. */
    isShowing: justWon && phase === 'show',
    endShow: () => {
      setPhase((now) => (now === 'show' ? 'open' : now));
    },
    /** Something else is asked for: the dialog neither stays nor comes any more for this win. */
    close: () => {
      if (justWon) setPhase('closed');
    },
  };
}
