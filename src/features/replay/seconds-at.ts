import { timesOf } from '../../engine/times.ts';
import type { SokobanSession } from '../../play/sokoban-board/board/frames.ts';

/** The playing time in seconds when the player had made so many steps on the line of a game, where that is known. */
export function secondsAt(session: SokobanSession, steps: number): number | undefined {
  const times = timesOf(session);
  const made = session.states.findIndex(({ moves }) => moves >= steps);
  return times ? (times[made - 1] ?? 0) : undefined;
}
