import { useState } from 'react';
import type { GameStatus } from '../../../engine/game.ts';
import type { Position } from '../../../games/spider/game.ts';
import { hints, type Hint } from '../../../games/spider/hints.ts';
import { announce } from '../../kit/announce.ts';
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
  /** There are others beside the one that is shown. */
  readonly hasMore: boolean;
  /**
   * Shows the first hint, or the one after the one that is shown. False where there is none: why is
   * read out, and the notice on the table shows it.
   */
  readonly next: () => boolean;
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
    hasMore: (shown?.all.length ?? 0) > 1,
    next: () => {
      const all = shown?.all ?? hints(position, position.relaxedDealing);
      const following: Shown = {
        position,
        all,
        index: shown ? (shown.index + 1) % all.length : 0,
      };
      const text = textOf(following);
      if (text === null) {
        announce(NO_HINT[status]);
        return false;
      }
      setShown(following);
      announce(text);
      return true;
    },
    hide: () => {
      setShown(null);
      announce('Hint put away.');
    },
  };
}
