import { record } from '../../../games/sokoban/leaderboard.ts';
import { Figure } from '../../kit/TopBar.tsx';
import type { LeaderboardStore } from './leaderboards.ts';
import { useLeaderboard } from './use-leaderboard.ts';

/** The score to beat on a level, among the figures of the bar. */
export function RecordFigure({ store }: { readonly store: LeaderboardStore }) {
  return <Figure name="Record" value={record(useLeaderboard(store)) ?? 'N/A'} />;
}
