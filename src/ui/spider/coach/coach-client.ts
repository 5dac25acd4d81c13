import type { Advice } from '../../../games/spider/coach/coach.ts';
import { viewOf } from '../../../games/spider/coach/player-view.ts';
import type { Position } from '../../../games/spider/rules/game.ts';
import { openSpiderCoach } from '../../../workers/open-coach.ts';

/** How many tables a plan may branch into at each move: 6 to 12 ms for an answer, and on a slow device less strong. */
const WIDTH = 256;
const WIDTH_WHERE_SLOW = 64;
/** A player should have the coach's answer within a second: a device that needs half of it is slow. */
const SLOW_MS = 500;

/** The coach in its worker: it gets what the player sees, and no card's face besides. */
export function openCoachClient() {
  const worker = openSpiderCoach();
  let width = WIDTH;
  let isWarm = false;
  return {
    /** What to do from a position; `null` where another question came in between. `seen` as in `viewOf`. */
    advise: async (
      position: Position,
      seen: ReadonlySet<number>,
    ): Promise<readonly Advice[] | null> => {
      const from = performance.now();
      const answer = await worker.start({ view: viewOf(position, seen), width }, SLOW_MS);
      if ('kind' in answer) return null;
      // The first answer has the worker's start in it.
      if (isWarm && performance.now() - from > SLOW_MS) width = WIDTH_WHERE_SLOW;
      isWarm = true;
      return answer;
    },
    close: () => worker.close(),
  };
}

export type CoachClient = ReturnType<typeof openCoachClient>;
