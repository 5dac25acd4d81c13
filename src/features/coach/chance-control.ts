import { createStore } from 'zustand/vanilla';
import { current } from '../../engine/session.ts';
import { announce } from '../../ui/messages/announce.ts';
import type { SpiderStore } from '../../play/spider/spider-store.ts';
import type { Coach } from './coach.ts';
import { t } from '../../words/t.ts';

/** What is said of the chance of a win; nothing while nobody has asked. */
export interface ShownChance {
  /** Told when it is shown, as the language may change. */
  readonly text: (() => string) | null;
}

const NOTHING: ShownChance = { text: null };

export type ChanceControl = ReturnType<typeof createChance>;

/**
 * Tells how likely a win is, for as long as the position stays for which it was asked. `onAsk` puts away what is shown in
 * its place.
 */
export function createChance(store: SpiderStore, coach: Pick<Coach, 'chance'>, onAsk: () => void) {
  const state = createStore<ShownChance>(() => NOTHING);
  const positionNow = () => current(store.getState().session);
  return {
    state,
    ask: async () => {
      onAsk();
      const position = positionNow();
      const thinking: ShownChance = { text: () => t('The coach looks at the table…') };
      state.setState(thinking, true);
      const [answer, { chanceWords }] = await Promise.all([
        coach.chance(position),
        import('./chance-words.ts'),
      ]);
      // It was put away, or the game went on.
      if (state.getState() !== thinking || positionNow() !== position) return;
      const text = () =>
        answer
          ? chanceWords(answer.chance, answer.advice)
          : t('The coach does not answer. Ask again.');
      state.setState({ text });
      announce(text());
    },
    /** Puts it away; false where nothing is said. */
    close: () => {
      const isShown = state.getState().text !== null;
      if (isShown) state.setState(NOTHING, true);
      return isShown;
    },
    /** Has what is said go with its position, until the returned function is called. */
    watch: () =>
      store.onChange(({ from, to }) => {
        if (from !== to && state.getState() !== NOTHING) state.setState(NOTHING, true);
      }),
  };
}
