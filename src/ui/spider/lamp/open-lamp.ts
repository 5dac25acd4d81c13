import type { SpiderMove } from '../../../games/spider/rules/board.ts';
import { spider } from '../../../games/spider/rules/game.ts';
import { positionKey } from '../../../games/spider/rules/position-key.ts';
import type { LampStore } from '../../../store/lamp-state.ts';
import { createLampStore } from '../../../store/lamp-store.ts';
import { openSpiderSolver } from '../../../workers/open-spider.ts';
import { afterFrame } from '../../kit/browser/after-frame.ts';
import type { Spider } from '../session/use-spider.ts';

/** The lamp of Spider's table, with a solver in a worker. Loaded when the lamp is first asked. */
export function openLamp({
  store,
  settings,
}: Pick<Spider, 'store' | 'settings'>): LampStore<SpiderMove> {
  const solver = openSpiderSolver();
  return createLampStore({
    game: spider,
    store,
    solver: {
      ...solver,
      start: ({ state: position, known }, milliseconds) =>
        solver.start(
          known
            ? { position, solverGoal: 'shorter-win', moves: known }
            : { position, solverGoal: 'win' },
          milliseconds,
        ),
    },
    keyOf: positionKey,
    staysLit: () => settings.getState().lampInEveryGame,
    later: afterFrame,
  });
}
