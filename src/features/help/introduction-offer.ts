import { createStore } from 'zustand/vanilla';
import type { TextStorage } from '../../platform/storage.ts';
import { afterQuiet } from '../../platform/schedule.ts';
import { announce } from '../../ui/messages/announce.ts';
import { SPIDER_LAST_GAME_KEY, type SpiderStore } from '../../play/spider/spider-store.ts';
import { t } from '../../words/t.ts';

/** Set once the introduction has been seen or dismissed. */
export const INTRODUCED_KEY = 'spider.v1.introduced';

/** The table has priority: the introduction is not loaded before the table is playable, or during play. */
const AFTER_THE_TABLE_MS = 700;

/** Whether the introduction is shown, and whether it appeared automatically. */
type IntroductionPhase = 'waiting' | 'offered' | 'asked-for' | 'over';

/**
 * Offers the introduction: automatically to players who have seen neither it nor a game here, and to anyone who asks
 * for it. Players who start before it appears do not need it.
 */
export function createIntroductionOffer(storage: TextStorage, store: SpiderStore) {
  const isNew = [INTRODUCED_KEY, SPIDER_LAST_GAME_KEY].every((key) => storage.get(key) === null);
  const state = createStore<{
    readonly phase: IntroductionPhase;
    /** The index of the shown step, starting at 0. */
    readonly step: number;
    /** Whether the player requested this step, which then takes the focus and is announced. */
    readonly takesFocus: boolean;
  }>(() => ({
    phase: isNew ? 'waiting' : 'over',
    step: 0,
    takesFocus: false,
  }));
  const movesNow = () => store.getState().session.moves.length;
  /**
   * Called when it was read, skipped, or is not needed. If this cannot be stored, it appears again, which is harmless.
   */
  const finish = () => {
    storage.set(INTRODUCED_KEY, 'yes');
    state.setState({ phase: 'over' });
  };
  return {
    state,
    show: () => state.setState({ phase: 'asked-for', step: 0, takesFocus: true }),
    goTo: (step: number) => state.setState({ step, takesFocus: true }),
    focused: () => state.setState({ takesFocus: false }),
    finish,
    /** Shows it automatically, and hides it on the player's first move. Returns an unsubscribe function. */
    watch: () => {
      const endWait = afterQuiet(() => {
        if (state.getState().phase !== 'waiting' || movesNow() > 0) return;
        state.setState({ phase: 'offered' });
        announce(t('New here? An introduction in three steps follows the table.'));
      }, AFTER_THE_TABLE_MS);
      const unlisten = store.onChange(() => {
        if (state.getState().phase === 'offered' && movesNow() > 0) finish();
      });
      return () => {
        endWait();
        unlisten();
      };
    },
  };
}
