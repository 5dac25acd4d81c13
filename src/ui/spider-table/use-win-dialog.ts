import { useEffect, useState } from 'react';
import type { Change } from '../../store/game-store.ts';

/** Long enough to see the last suit go home. */
const AFTER_LAST_SUIT_MS = 900;

/**
 * The win dialog: it opens once for each time that the last suit is completed, a moment later,
 * and not for a game that was won before the page was loaded.
 */
export function useWinDialog(won: boolean, change: Change<unknown>['kind']) {
  const [phase, setPhase] = useState<'waiting' | 'open' | 'closed'>('waiting');
  const justWon = won && (change === 'play' || change === 'redo');
  useEffect(() => {
    if (!justWon) return;
    const timer = setTimeout(setPhase, AFTER_LAST_SUIT_MS, 'open');
    return () => {
      clearTimeout(timer);
      setPhase('waiting');
    };
  }, [justWon]);
  return {
    isOpen: justWon && phase === 'open',
    /** It will open in a moment. */
    isPending: justWon && phase === 'waiting',
    close: () => {
      setPhase((now) => (now === 'open' ? 'closed' : now));
    },
  };
}
