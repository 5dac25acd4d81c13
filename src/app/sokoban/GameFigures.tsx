import { current } from '../../engine/session.ts';
import { schokobanScore } from '../../games/sokoban/index.ts';
import { bestScore } from '../../games/sokoban/schokoban/leaderboard.ts';
import { t } from '../../words/t.ts';
import { PlayingTime } from '../../ui/controls/PlayingTime.tsx';
import { Figure } from '../../ui/controls/TopBar.tsx';
import type { SokobanSession } from '../../play/sokoban-board/board/frames.ts';
import { type LeaderboardStore, useLeaderboard } from '../../play/sokoban/arcade-state.ts';

interface GameFiguresProps {
  readonly session: SokobanSession;
  readonly elapsedMs: () => number;
  readonly onPause: () => void;
  /** Of the level, where it is played in a mode of Schokoban: then the record counts. */
  readonly leaderboard: LeaderboardStore | null;
}

function Record({ store }: { readonly store: LeaderboardStore }) {
  return <Figure name={t('Record')} value={bestScore(useLeaderboard(store)) ?? t('N/A')} />;
}

/** The figures in the bar, the least important one third: it has no room on a phone. */
export function GameFigures({ session, elapsedMs, onPause, leaderboard }: GameFiguresProps) {
  const { moves, pushes } = current(session);
  // Translators: in the bar, where there is little room: shorten it, if it is long.
  const movesName = t('{of, select, bar {Moves} other {}}', { of: 'bar' });
  return (
    <>
      {leaderboard ? (
        <>
          <Figure kind="score" name={t('Score')} value={schokobanScore(session)} />
          <Record store={leaderboard} />
          <Figure name={movesName} value={moves} />
        </>
      ) : (
        <>
          <Figure name={movesName} value={moves} />
          <Figure name={t('Pushes')} value={pushes} />
          <Figure kind="score" name={t('Score')} value={schokobanScore(session)} />
        </>
      )}
      <PlayingTime elapsedMs={elapsedMs} onPause={onPause} />
    </>
  );
}
