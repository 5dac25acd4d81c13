import { current } from '../../../engine/session.ts';
import { score } from '../../../games/sokoban/index.ts';
import { record } from '../../../games/sokoban/leaderboard.ts';
import { Figure } from '../../kit/TopBar.tsx';
import type { SokobanSession } from '../frames.ts';
import type { LeaderboardStore } from '../leaderboard/leaderboards.ts';
import { useLeaderboard } from '../leaderboard/use-leaderboard.ts';

interface ModeFiguresProps {
  readonly session: SokobanSession;
  readonly leaderboard: LeaderboardStore;
}

/** The figures of a game in a mode: what counts there, and what there is to beat. */
export function ModeFigures({ session, leaderboard }: ModeFiguresProps) {
  return (
    <>
      <Figure name="Score" value={score(session)} />
      <Figure name="Record" value={record(useLeaderboard(leaderboard)) ?? 'N/A'} />
      <Figure name="Moves" value={current(session).moves} />
    </>
  );
}
