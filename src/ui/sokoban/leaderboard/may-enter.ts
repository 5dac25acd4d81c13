import { schokobanScore } from '../../../games/sokoban/index.ts';
import { qualifies, type Leaderboard } from '../../../games/sokoban/schokoban/leaderboard.ts';
import { opening } from '../../../games/sokoban/rules/rules.ts';
import { timesSolved } from '../../../games/sokoban/rules/times-solved.ts';
import type { SokobanSession } from '../board/frames.ts';

/** Whether the end of a game was undone and played again: one game gives one result. */
export function isSolvedAgain({ params, log }: SokobanSession): boolean {
  return timesSolved(opening(params.level), log) > 1;
}

/**
 * Whether a game that was just solved may be entered: played without help, for the first time, and good
 * enough. The one place that decides it.
 */
export function mayEnter(session: SokobanSession, leaderboard: Leaderboard): boolean {
  return (
    !session.assisted && !isSolvedAgain(session) && qualifies(leaderboard, schokobanScore(session))
  );
}
