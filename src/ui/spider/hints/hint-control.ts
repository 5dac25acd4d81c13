import { createStore } from 'zustand/vanilla';
import { current } from '../../../engine/session.ts';
import { spider, type Position, type SpiderMove } from '../../../games/spider/rules/game.ts';
import { hints, type Hint } from '../../../games/spider/hints/hints.ts';
import { announce } from '../../kit/messages/announce.ts';
import type { SpiderStore } from '../game/spider-store.ts';
import { describeHint, describeWinningMove, NO_HINT } from './hint-words.ts';

/** The hint that is shown, if one is. */
export interface ShownHint {
  readonly hint: Hint | null;
  /** The position that it is for, or `null`. */
  readonly position: Position | null;
  /** The same in words, or `null`. */
  readonly text: string | null;
  /** It comes from a solver, and knows the hidden cards. */
  readonly seesHidden: boolean;
  /** There are others beside the one that is shown. */
  readonly hasMore: boolean;
}

/** What can be done about hints. */
export type HintControl = ReturnType<typeof createHints>;

const NOTHING: ShownHint = {
  hint: null,
  position: null,
  text: null,
  seesHidden: false,
  hasMore: false,
};

/** Shows one hint after the other for as long as the position stays. */
export function createHints(store: SpiderStore) {
  const state = createStore<ShownHint>(() => NOTHING);
  /** All hints of the position that is shown, and the one of them. */
  let known: { readonly position: Position; readonly all: readonly Hint[]; index: number } | null =
    null;
  const positionNow = () => current(store.getState().session);
  return {
    state,
    /**
     * Shows the first hint, or the one after the one that is shown. False where there is none: why is
     * read out, and the notice on the table shows it.
     */
    next: () => {
      const position = positionNow();
      if (known?.position === position) known.index = (known.index + 1) % known.all.length;
      else known = { position, all: hints(position, position.relaxedDealing), index: 0 };
      const { all, index } = known;
      const hint = all[index];
      if (!hint) {
        known = null;
        announce(NO_HINT[spider.status(position)]);
        return false;
      }
      const text = describeHint(hint, position, index, all.length);
      state.setState({ hint, position, text, seesHidden: false, hasMore: all.length > 1 });
      announce(text);
      return true;
    },
    /** Shows the first one of the moves that win from the position on the table. */
    showWinning: (win: readonly SpiderMove[]) => {
      const [action] = win;
      if (!action) return;
      const position = positionNow();
      const text = describeWinningMove(action, position, win.length);
      known = null;
      const hint = { action, reasons: [] };
      state.setState({ hint, position, text, seesHidden: true, hasMore: false });
      announce(text);
    },
    /** Puts the shown hint away. */
    hide: () => {
      known = null;
      state.setState(NOTHING, true);
      announce('Hint put away.');
    },
    /** Has a hint go with the position that it is for, until the returned function is called. */
    watch: () =>
      store.onChange(({ from, to }) => {
        // A hint must not come back by itself when undo comes back to its position. Where there is none,
        // nobody need hear of it before the picture is made that shows the move.
        if (from === to) return;
        known = null;
        if (state.getState() !== NOTHING) state.setState(NOTHING, true);
      }),
  };
}
