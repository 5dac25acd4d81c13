import { useState } from 'react';
import type { GameStatus } from '../../../engine/game.ts';
import type { Position } from '../../../games/spider/game.ts';
import { hints, type Hint } from '../../../games/spider/hints.ts';
import { announce } from '../../kit/announce.ts';
import { showToast } from '../../kit/toasts.ts';
import { describeHint, NO_HINT } from './hint-words.ts';

interface Shown {
  readonly position: Position;
  readonly all: readonly Hint[];
  readonly index: number;
}

/** The hint that is shown, and what can be done about it. */
export interface Hints {
  readonly hint: Hint | null;
  /** The same in words, or `null`. */
  readonly text: string | null;
  /** Shows the first hint, or the one after the one that is shown; or says that there is none. */
  readonly next: () => void;
  /** Puts the shown hint away. */
  readonly hide: () => void;
}

function textOf({ position, all, index }: Shown): string | null {
  const hint = all[index];
  return hint ? describeHint(hint, position, index, all.length) : null;
}

/** Shows one hint after the other for as long as the position stays. */
export function useHints(position: Position, status: GameStatus): Hints {
  const [stored, setShown] = useState<Shown | null>(null);
  // A hint must not come back by itself when undo comes back to its position.
  if (stored && stored.position !== position) setShown(null);
  const shown = stored?.position === position ? stored : null;
  return {
    hint: shown?.all[shown.index] ?? null,
    text: shown && textOf(shown),
    next: () => {
      const all = shown?.all ?? hints(position, position.relaxedDealing);
      const following: Shown = {
        position,
        all,
        index: shown ? (shown.index + 1) % all.length : 0,
      };
      const text = textOf(following);
      if (text === null) {
        showToast(NO_HINT[status]);
        return;
      }
      setShown(following);
      announce(text);
    },
    hide: () => {
      setShown(null);
      announce('Hint put away.');
    },
  };
}
