import { useEffect } from 'react';
import type { Difficulty } from '../../../games/spider/rules/difficulty.ts';
import { watchPage } from '../../../platform/page-lifecycle.ts';
import type { TextStorage } from '../../../platform/storage.ts';
import type { SpiderSettings } from '../settings/settings.ts';

/** The game that was just opened has the processor to itself for so long. */
const CALM_MS = 20_000;

/**
 * Keeps some random deals ready that can be won: they are checked in a worker while a game is on the screen, those
 * of its difficulty. Each new game (`game` changes) fills up what it has taken.
 */
export function useDealStock(
  storage: TextStorage,
  { winnableOnly }: Pick<SpiderSettings, 'winnableOnly'>,
  difficulty: Difficulty,
  game: object,
): void {
  useEffect(() => {
    if (!winnableOnly) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isShown = false;
    let stop: (() => void) | null = null;
    const fill = async () => {
      const { fillStock } = await import('./fill-stock.ts');
      if (isShown) stop = fillStock(storage, difficulty);
    };
    const end = () => {
      isShown = false;
      clearTimeout(timer);
      stop?.();
      stop = null;
    };
    const unwatch = watchPage({
      onShow: () => {
        if (isShown) return;
        isShown = true;
        timer = setTimeout(() => {
          // Where this cannot be loaded, new games are numbered deals: nothing is missing.
          fill().catch(() => undefined);
        }, CALM_MS);
      },
      onHide: end,
    });
    return () => {
      unwatch();
      end();
    };
  }, [storage, winnableOnly, difficulty, game]);
}
