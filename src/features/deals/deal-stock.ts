import { watchPage } from '../../platform/page-lifecycle.ts';
import type { TextStorage } from '../../platform/storage.ts';
import type { StoredState } from '../../store/stored/stored-state.ts';
import type { SpiderStore } from '../../play/spider/spider-store.ts';
import type { SpiderSettings } from '../../play/settings/spider-settings.ts';

/** A game that was just opened has the processor to itself for this long. */
const CALM_MS = 20_000;

/**
 * Keeps some random deals ready that can be won: they are checked in a worker while a game is on the screen, those
 * of its difficulty. Each new game fills up what it has taken. Returns a function that ends it.
 */
export function keepDealStock(
  storage: TextStorage,
  settings: StoredState<SpiderSettings>,
  store: SpiderStore,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isShown = false;
  let stop: (() => void) | null = null;
  const fill = async (isStale: () => boolean) => {
    const { fillStock } = await import('./fill-stock.ts');
    if (!isStale()) stop = fillStock(storage, store.getState().session.params.difficulty);
  };
  let turn = 0;
  const end = () => {
    turn++;
    clearTimeout(timer);
    stop?.();
    stop = null;
  };
  const begin = () => {
    end();
    if (!isShown || !settings.getState().winnableOnly) return;
    const own = turn;
    timer = setTimeout(() => {
      // Where this cannot be loaded, new games are numbered deals: nothing is missing.
      fill(() => own !== turn).catch(() => undefined);
    }, CALM_MS);
  };
  const unwatch = watchPage({
    onShow: () => {
      if (isShown) return;
      isShown = true;
      begin();
    },
    onHide: () => {
      isShown = false;
      end();
    },
  });
  const unsubscribe = settings.subscribe((now, before) => {
    if (now.winnableOnly !== before.winnableOnly) begin();
  });
  const unlisten = store.onChange(({ before, session }) => {
    if (session.params !== before.params) begin();
  });
  return () => {
    unlisten();
    unsubscribe();
    unwatch();
    end();
  };
}
