import { createStore } from 'zustand/vanilla';
import type { Change } from '../../store/game-store-state.ts';
import { RUN_LENGTH } from '../../games/spider/rules/board.ts';
import { spider } from '../../games/spider/rules/game.ts';
import { homeMs } from '../../board/cards/paint/motion-plan.ts';
import type { SpiderStore } from '../../play/spider/spider-store.ts';

/** When the cards of the last run have all landed. */
const RUN_HOME_MS = homeMs(RUN_LENGTH);
/** Without motion no cards fly, but players should see the eighth eye light up before the peacock covers it. */
const STILL_MS = 350;

/**
 * The phase of a win: nothing was just won, the last run flies home, the celebration, the dialog, another dialog in
 * front of it, closed.
 */
export type WinPhase = 'none' | 'waiting' | 'show' | 'open' | 'aside' | 'closed';

/** A `jump` wins in a replay that is continued from its end. */
const WINNING_CHANGES: readonly Change<unknown>['kind'][] = ['play', 'redo', 'jump'];

/**
 * Controls what follows the last suit. Once it has landed, the celebration starts (a still picture with reduced
 * motion); then the win dialog opens, once per win. Games that were won before the page was loaded are not celebrated.
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
    /** Ends the celebration and opens the dialog. */
    endShow: () => go('show', 'open'),
    /** Something else was requested: closes the dialog of this win, or keeps it from opening. */
    close,
    /** Another dialog opens: the win dialog makes way for it. If it was not open yet, it stays closed. */
    stepAside: () => {
      const { phase } = state.getState();
      if (phase === 'open' || phase === 'aside') enter('aside');
      else close();
    },
    /** Opens the result of a won game, however long ago it was closed. */
    showAgain: () => enter('open'),
    /** The other dialog closed: the win dialog returns. */
    comeBack: () => go('aside', 'open'),
    /** Starts watching for wins. Returns a function that stops it. */
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
