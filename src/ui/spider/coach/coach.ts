import type { Advice } from '../../../games/spider/coach/coach.ts';
import { seenIn } from '../../../games/spider/coach/player-view.ts';
import type { Position } from '../../../games/spider/rules/game.ts';
import { loadedOnce } from '../../kit/loading/loaded-once.ts';
import type { SpiderStore } from '../game/spider-store.ts';
import type { CoachClient } from './coach-client.ts';

const CLIENT = loadedOnce(async () => (await import('./coach-client.ts')).openCoachClient);

/** The coach of the game on the table. Its code and its worker come when it is first asked. */
export type Coach = ReturnType<typeof createCoach>;

/** The coach of a game. Without it (it cannot be fetched, its worker fails) the game does with its quick hints. */
export function createCoach(store: SpiderStore) {
  let client: CoachClient | null = null;
  let isOpen = false;
  return {
    /**
     * What the coach would do from the position on the table, best first; `null` where it has no answer, or another
     * question came in between. What the player saw before an undo is known to it.
     */
    advise: async (position: Position): Promise<readonly Advice[] | null> => {
      try {
        const open = await CLIENT.load();
        if (!isOpen) return null;
        client ??= open();
        // What was seen before an undo: the last position of the line shows all that the others do.
        const last = store.getState().session.states.at(-1);
        return await client.advise(position, seenIn(last ? [last] : []));
      } catch {
        return null;
      }
    },
    /** Lets the coach be asked until the returned function is called, which ends its worker. */
    attach: () => {
      isOpen = true;
      return () => {
        isOpen = false;
        client?.close();
        client = null;
      };
    },
  };
}
