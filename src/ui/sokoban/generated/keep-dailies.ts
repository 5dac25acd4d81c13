import { watchPage } from '../../../platform/page-lifecycle.ts';
import type { TextStorage } from '../../../platform/storage.ts';
import type { LevelMaker } from './level-maker.ts';
import { makeDailies } from './make-dailies.ts';

/**
 * Has the daily levels made while the page is seen and the player waits for no level themselves, until the returned
 * function is called.
 */
export function keepDailies(storage: TextStorage, maker: Pick<LevelMaker, 'making'>): () => void {
  let end: (() => void) | undefined;
  const stop = () => {
    end?.();
    end = undefined;
  };
  const begin = () => {
    stop();
    end = makeDailies(storage);
  };
  const unsubscribe = maker.making.subscribe(({ making }, before) => {
    if (making && !before.making) stop();
    else if (!making && before.making) begin();
  });
  const unwatch = watchPage({ onShow: begin, onHide: stop });
  return () => {
    unwatch();
    unsubscribe();
    stop();
  };
}
