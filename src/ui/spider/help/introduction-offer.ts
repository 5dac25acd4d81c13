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

/** Who has played so many moves next to it does not need it any more. */
const MOVES_WITH_IT = 3;

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
  const finish = () => {
    storage.set(INTRODUCED_KEY, 'yes');
    state.setState({ phase: 'over' });
  };
  return {
    state,
    show: () => state.setState({ phase: 'asked-for' }),
    /** It was read or skipped. Where this cannot be stored it comes again, which harms nobody. */
    finish,
    /** Has it come by itself, and go once a few moves are played, until the returned function is called. */
    watch: () => {
      const cancel = afterQuiet(() => {
        const hasPlayed = store.getState().session.moves.length > 0;
        if (state.getState().phase !== 'waiting' || hasPlayed) return;
        state.setState({ phase: 'offered' });
        announce(t('New here? An introduction in three steps follows the table.'));
      }, AFTER_THE_TABLE_MS);
      let played = 0;
      const unwatch = store.onChange(({ change }) => {
        if (state.getState().phase !== 'offered' || change.kind !== 'play') return;
        played += 1;
        if (played === MOVES_WITH_IT) finish();
      });
      return () => {
        cancel();
        unwatch();
      };
    },
  };
}
