import { schokobanScore } from '../../games/sokoban/index.ts';
import { isRedoneAfterReset, timesSolved } from '../../games/sokoban/rules/journal.ts';
import { qualifies, type Leaderboard } from '../../games/sokoban/schokoban/leaderboard.ts';
import { opening } from '../../games/sokoban/rules/rules.ts';
import { t } from '../../words/t.ts';
import type { SokobanSession } from '../../play/sokoban-board/board/frames.ts';

/** Whether the end of a game was undone and played again: one game gives one result. */
function isSolvedAgain({ params, log }: SokobanSession): boolean {
  return timesSolved(opening(params.level), log) > 1;
}

/**
 * Why a game that was just solved may not be entered, however good it is: with help, with an earlier attempt that was
 * redone without what its undone steps had cost, or for the second time. `null` where it may.
 */
export function whyNotEntered(session: SokobanSession): string | null {
  if (session.assisted) {
    return t('Solved with help, so this result is not entered in the leaderboard.');
  }
  if (isRedoneAfterReset(session.log)) {
    return t(
      'Moves of before a reset were redone, so this result is not entered. Play the level through for one that is.',
    );
  }
  return isSolvedAgain(session)
    ? t('One game gives one result. Reset, or play again, for another.')
    : null;
}

/**
 * Whether a game that was just solved may be entered: played without help and in one attempt, for the first time, and good
 * enough. The one place that decides it.
 */
export function mayEnter(session: SokobanSession, leaderboard: Leaderboard): boolean {
  return whyNotEntered(session) === null && qualifies(leaderboard, schokobanScore(session));
}
