import { useState } from 'react';
import { current } from '../../../engine/session.ts';
import { spider, type Position, type SpiderMove } from '../../../games/spider/rules/game.ts';
import { hints, type Hint } from '../../../games/spider/hints/hints.ts';
import { announce } from '../../kit/messages/announce.ts';
import { useGameChanges } from '../../play/page/use-game-changes.ts';
import type { SpiderStore } from '../game/spider-store.ts';
import { describeHint, describeWinningMove, NO_HINT } from './hint-words.ts';

interface Shown {
  readonly position: Position;
  readonly all: readonly Hint[];
  readonly index: number;
  /** The moves of the known win that the hint begins; 0 for a hint that knows no hidden card. */
  readonly winsIn: number;
}

/** The hint that is shown, and what can be done about it. */
export interface Hints {
  readonly hint: Hint | null;
  /** The position that it is for, or `null`. */
  readonly position: Position | null;
  /** The same in words, or `null`. */
  readonly text: string | null;
  /** It comes from a solver, and knows the hidden cards. */
  readonly seesHidden: boolean;
  /** There are others beside the one that is shown. */
  readonly hasMore: boolean;
  /**
   * Shows the first hint, or the one after the one that is shown. False where there is none: why is
   * read out, and the notice on the table shows it.
   */
  readonly next: () => boolean;
  /** Shows the first one of the moves that win from the position on the table. */
  readonly showWinning: (win: readonly SpiderMove[]) => void;
  /** Puts the shown hint away. */
  readonly hide: () => void;
}

function textOf({ position, all, index, winsIn }: Shown): string | null {
  const hint = all[index];
  if (hint && winsIn > 0) return describeWinningMove(hint.action, position, winsIn);
  return hint ? describeHint(hint, position, index, all.length) : null;
}

/** Shows one hint after the other for as long as the position stays. */
export function useHints(store: SpiderStore): Hints {
  const [shown, setShown] = useState<Shown | null>(null);
  useGameChanges(store, (now, before) => {
    // A hint must not come back by itself when undo comes back to its position. Where there is none,
    // React need not hear of it before the picture is made that shows the move.
    if (shown && current(now.session) !== current(before.session)) setShown(null);
  });
  return {
    hint: shown?.all[shown.index] ?? null,
    position: shown?.position ?? null,
    text: shown && textOf(shown),
    seesHidden: (shown?.winsIn ?? 0) > 0,
    hasMore: (shown?.all.length ?? 0) > 1,
    next: () => {
      const position = current(store.getState().session);
      const before = shown?.position === position && shown.winsIn === 0 ? shown : null;
      const all = before?.all ?? hints(position, position.relaxedDealing);
      const index = before ? (before.index + 1) % all.length : 0;
      const following: Shown = { position, all, index, winsIn: 0 };
      const text = textOf(following);
      if (text === null) {
        announce(NO_HINT[spider.status(position)]);
        return false;
      }
      setShown(following);
      announce(text);
      return true;
    },
    showWinning: (win) => {
      const [action] = win;
      if (!action) return;
      const position = current(store.getState().session);
      const all = [{ action, reasons: [] }];
      const following: Shown = { position, all, index: 0, winsIn: win.length };
      setShown(following);
      announce(textOf(following) ?? '');
    },
    hide: () => {
      setShown(null);
      announce('Hint put away.');
    },
  };
}
