import { watchPage } from '../../platform/page-lifecycle.ts';
import { watchToday } from '../../platform/today.ts';
import type { TextStorage } from '../../platform/storage.ts';
import type { LevelMaker } from '../../play/sokoban/level-maker.ts';
import { makeDailies } from './make-dailies.ts';
import { createRelay } from './relay.ts';

/**
 * Has the daily levels made while the page is seen and the player waits for no level themselves, until the returned
 * function is called. One that the player asks for while it is being made is gone on with.
 */
export function keepDailies(
  storage: TextStorage,
  maker: Pick<LevelMaker, 'making' | 'setOthers'>,
): () => void {
  const relay = createRelay();
  maker.setOthers(relay.takeOver);
  let end: (() => void) | undefined;
  const stop = () => {
    end?.();
    end = undefined;
  };
  const begin = () => {
    stop();
    end = makeDailies(storage, relay.start);
  };
  const unsubscribe = maker.making.subscribe(({ making }, before) => {
    if (making && !before.making) stop();
    else if (!making && before.making) begin();
  });
  let isShown = false;
  const unwatch = watchPage({
    onShow: () => {
      isShown = true;
      begin();
    },
    onHide: () => {
      isShown = false;
      stop();
    },
  });
  // After midnight the day after that is tomorrow.
  const unwatchToday = watchToday(() => {
    if (isShown && !maker.making.getState().making) begin();
  });
  return () => {
    maker.setOthers(null);
    unwatchToday();
    unwatch();
    unsubscribe();
    stop();
  };
}
