import { score } from '../../../games/sokoban/index.ts';
import { qualifies, type Leaderboard } from '../../../games/sokoban/leaderboard.ts';
import type { SokobanSession } from '../frames.ts';

/**
 * Whether a game that was just solved may be entered: played without help, and good enough. The one
 * place that decides it.
 */
export function mayEnter(session: SokobanSession, leaderboard: Leaderboard): boolean {
  return !session.assisted && qualifies(leaderboard, score(session));
}
