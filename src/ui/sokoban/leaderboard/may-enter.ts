import { schokobanScore } from '../../../games/sokoban/index.ts';
import { isRedoneAfterReset } from '../../../games/sokoban/records/without-undo.ts';
import { qualifies, type Leaderboard } from '../../../games/sokoban/schokoban/leaderboard.ts';
import { opening } from '../../../games/sokoban/rules/rules.ts';
import { timesSolved } from '../../../games/sokoban/rules/times-solved.ts';
import type { SokobanSession } from '../board/frames.ts';

/** Whether the end of a game was undone and played again: one game gives one result. */
export function isSolvedAgain({ params, log }: SokobanSession): boolean {
  return timesSolved(opening(params.level), log) > 1;
}

/** Whether an earlier attempt was brought back by redoing it, without what its undone steps had cost. */
export function isBroughtBack({ log }: SokobanSession): boolean {
  return isRedoneAfterReset(log);
}

/**
 * Whether a game that was just solved may be entered: played without help and in one attempt, for the first time, and good
 * enough. The one place that decides it.
 */
export function mayEnter(session: SokobanSession, leaderboard: Leaderboard): boolean {
  return (
    !session.assisted &&
    !isBroughtBack(session) &&
    !isSolvedAgain(session) &&
    qualifies(leaderboard, schokobanScore(session))
  );
}
