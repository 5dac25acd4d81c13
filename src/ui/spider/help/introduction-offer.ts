import { createStore } from 'zustand/vanilla';
import type { TextStorage } from '../../../platform/storage.ts';
import { afterQuiet } from '../../kit/browser/after-quiet.ts';
import { announce } from '../../kit/messages/announce.ts';
import { SPIDER_LAST_GAME_KEY } from '../game/last-game.ts';
import type { SpiderStore } from '../game/spider-store.ts';
import { t } from '../../../words/t.ts';

/** Set once somebody has seen the introduction, or put it away. */
export const INTRODUCED_KEY = 'spider.v1.introduced';

/** The table comes first: nothing of the introduction is loaded before it can be played on, nor while it is. */
const AFTER_THE_TABLE_MS = 700;

/** Whether the introduction is shown; `asked-for` says that it may take the focus. */
export type IntroductionPhase = 'waiting' | 'offered' | 'asked-for' | 'over';

/**
 * The introduction: by itself for whoever has neither seen it nor a game here, and for anyone who
 * asks for it. Who plays before it comes needs none.
 */
export function createIntroductionOffer(storage: TextStorage, store: SpiderStore) {
  const isNew = [INTRODUCED_KEY, SPIDER_LAST_GAME_KEY].every((key) => storage.get(key) === null);
  const state = createStore<{ readonly phase: IntroductionPhase }>(() => ({
    phase: isNew ? 'waiting' : 'over',
  }));
  return {
    state,
    show: () => state.setState({ phase: 'asked-for' }),
    /** It was read or skipped. Where this cannot be stored it comes again, which harms nobody. */
    finish: () => {
      storage.set(INTRODUCED_KEY, 'yes');
      state.setState({ phase: 'over' });
    },
    /** Has it come by itself, until the returned function is called. */
    watch: () =>
      afterQuiet(() => {
        const hasPlayed = store.getState().session.moves.length > 0;
        if (state.getState().phase !== 'waiting' || hasPlayed) return;
        state.setState({ phase: 'offered' });
        announce(t('New here? An introduction in three steps follows the table.'));
      }, AFTER_THE_TABLE_MS),
  };
}
