import { useEffect, useState } from 'react';
import { current } from '../../../engine/session.ts';
import { spider, type Position } from '../../../games/spider/game.ts';
import { hints, type Hint } from '../../../games/spider/hints.ts';
import { announce } from '../../kit/announce.ts';
import type { SpiderStore } from '../spider-store.ts';
import { describeHint, NO_HINT } from './hint-words.ts';

interface Shown {
  readonly position: Position;
  readonly all: readonly Hint[];
  readonly index: number;
}

/** The hint that is shown, and what can be done about it. */
export interface Hints {
  readonly hint: Hint | null;
  /** The position that it is for, or `null`. */
  readonly position: Position | null;
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
export function useHints(store: SpiderStore): Hints {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(
    () =>
      store.subscribe((now, before) => {
        // A hint must not come back by itself when undo comes back to its position.
        if (current(now.session) !== current(before.session)) setShown(null);
      }),
    [store],
  );
  return {
    hint: shown?.all[shown.index] ?? null,
    position: shown?.position ?? null,
    text: shown && textOf(shown),
    hasMore: (shown?.all.length ?? 0) > 1,
    next: () => {
      const position = current(store.getState().session);
      const before = shown?.position === position ? shown : null;
      const all = before?.all ?? hints(position, position.relaxedDealing);
      const index = before ? (before.index + 1) % all.length : 0;
      const following: Shown = { position, all, index };
      const text = textOf(following);
      if (text === null) {
        announce(NO_HINT[spider.status(position)]);
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
