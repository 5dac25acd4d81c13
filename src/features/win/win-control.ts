import { createStore } from 'zustand/vanilla';
import type { Change } from '../../store/game-store-state.ts';
import { RUN_LENGTH } from '../../games/spider/rules/board.ts';
import { spider } from '../../games/spider/rules/game.ts';
import { homeMs } from '../../board/cards/paint/motion-plan.ts';
import type { SpiderStore } from '../../play/spider/spider-store.ts';

/** The cards of the last run have gone home after this time. */
const RUN_HOME_MS = homeMs(RUN_LENGTH);
/** Without motion nothing flies home, but the eighth eye should be seen to be lit before the peacock covers it. */
const STILL_MS = 350;

/**
 * The stage of what follows a win: nothing was just won, the last run flies home, the fanfare, the dialog, another dialog
 * in front of it, over.
 */
export type WinPhase = 'none' | 'waiting' | 'show' | 'open' | 'aside' | 'closed';

/** A jump comes from a replay, played on from its end. */
const WINNING_CHANGES: readonly Change<unknown>['kind'][] = ['play', 'redo', 'jump'];

/**
 * What follows the last suit: once it has landed the fanfare, of which a still picture is left with reduced motion, and
 * then the win dialog. It opens once for each win, and not for a game that was won before the page was loaded.
 */
export function createWinControl(store: SpiderStore, isStill: () => boolean) {
  const state = createStore<{ readonly phase: WinPhase }>(() => ({ phase: 'none' }));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enter = (phase: WinPhase) => {
    if (state.getState().phase !== phase) state.setState({ phase });
  };
  const go = (from: WinPhase, to: WinPhase) => {
    if (state.getState().phase === from) enter(to);
  };
  const close = () => {
    if (state.getState().phase !== 'none') enter('closed');
  };
  return {
    state,
    /** Ends the fanfare, and opens the dialog. */
    endShow: () => go('show', 'open'),
    /** Something else is asked for: the dialog neither stays nor comes any more for this win. */
    close,
    /** Another dialog opens: the one of the win makes room, and comes no more where it was not there yet. */
    stepAside: () => {
      const { phase } = state.getState();
      if (phase === 'open' || phase === 'aside') enter('aside');
      else close();
    },
    /** The result of a won game is asked for, however long ago it was put away. */
    showAgain: () => enter('open'),
    /** That one is closed. */
    comeBack: () => go('aside', 'open'),
    /** Waits for wins. Returns a function that ends it. */
    watch: () => {
      const unlisten = store.onChange(({ change, to }) => {
        const isJustWon = spider.status(to) === 'won' && WINNING_CHANGES.includes(change.kind);
        if (isJustWon && state.getState().phase !== 'none') return;
        clearTimeout(timer);
        enter(isJustWon ? 'waiting' : 'none');
        if (!isJustWon) return;
        timer = setTimeout(() => go('waiting', 'show'), isStill() ? STILL_MS : RUN_HOME_MS);
      });
      return () => {
        unlisten();
        clearTimeout(timer);
      };
    },
  };
}
