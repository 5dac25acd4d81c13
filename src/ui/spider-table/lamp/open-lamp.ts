import type { SpiderMove } from '../../../games/spider/board.ts';
import { spider } from '../../../games/spider/game.ts';
import { positionKey } from '../../../games/spider/position-key.ts';
import { createLampStore, type LampStore } from '../../../store/lamp-store.ts';
import { openSpiderSolver } from '../../../workers/open-spider.ts';
import { afterFrame } from '../../kit/after-frame.ts';
import type { Spider } from '../use-spider.ts';

/** The lamp of Spider's table, with a solver in a worker. Loaded when the lamp is first asked. */
export function openLamp({
  store,
  settings,
}: Pick<Spider, 'store' | 'settings'>): LampStore<SpiderMove> {
  const { start, cancel, close } = openSpiderSolver();
  return createLampStore({
    game: spider,
    store,
    solver: {
      start: (position, milliseconds) => start({ position, quest: 'win' }, milliseconds),
      cancel,
      close,
    },
    keyOf: positionKey,
    staysLit: () => settings.getState().lampInEveryGame,
    later: afterFrame,
  });
}
