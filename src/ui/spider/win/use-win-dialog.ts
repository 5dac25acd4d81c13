import { useEffect, useRef, useState } from 'react';
import type { Change } from '../../../store/game-store-state.ts';
import { RUN_LENGTH } from '../../../games/spider/rules/board.ts';
import { homeMs } from '../../card-table/motion/motion-plan.ts';
import type { Celebration } from './WinCelebration.tsx';

/** The cards of the last run have gone home after this time. */
export const RUN_HOME_MS = homeMs(RUN_LENGTH);
/** Without motion nothing flies home, but the eighth eye should be seen to be lit. */
const STILL_MS = 350;

type Phase = 'waiting' | 'show' | 'open' | 'closed';

const STAGES: Readonly<Record<Phase, Celebration>> = {
  waiting: 'prepare',
  show: 'play',
  open: 'still',
  closed: 'prepare',
};

/** A jump comes from a replay, played on from its end. */
const WINNING_CHANGES: readonly Change<unknown>['kind'][] = ['play', 'redo', 'jump'];

/** The fanfare and the win dialog: how far they are, and what ends them. */
export type WinControl = ReturnType<typeof useWinDialog>;

/**
 * What follows the last suit: the fanfare (`withShow`) as soon as it has landed, and then the win
 * dialog. It opens once for each time that the game is won, and not for one that was won before the
 * page was loaded.
 */
export function useWinDialog(won: boolean, change: Change<unknown>['kind'], withShow: boolean) {
  const [phase, setPhase] = useState<Phase>('waiting');
  const justWon = won && WINNING_CHANGES.includes(change);
  // Asked when it is time: another choice of motion must not open a closed dialog again.
  const latestWithShow = useRef(withShow);
  useEffect(() => {
    latestWithShow.current = withShow;
  });
  useEffect(() => {
    if (!justWon) return;
    const timer = setTimeout(
      () => {
        const next = latestWithShow.current ? 'show' : 'open';
        setPhase((now) => (now === 'waiting' ? next : now));
      },
      latestWithShow.current ? RUN_HOME_MS : STILL_MS,
    );
    return () => {
      clearTimeout(timer);
      setPhase('waiting');
    };
  }, [justWon]);
  return {
    isOpen: justWon && phase === 'open',
    /** It will open in a moment. */
    isPending: justWon && (phase === 'waiting' || phase === 'show'),
    isJustWon: justWon,
    stage: justWon ? STAGES[phase] : 'prepare',
    /** Ends the fanfare, and opens the dialog. */
    endShow: () => {
      setPhase((now) => (now === 'show' ? 'open' : now));
    },
    /** Something else is asked for: the dialog neither stays nor comes any more for this win. */
    close: () => {
      if (justWon) setPhase('closed');
    },
  };
}
