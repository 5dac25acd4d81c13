import { useState } from 'react';
import type { SokobanParams } from '../../../games/sokoban/game/params.ts';
import type { TextStorage } from '../../../platform/storage.ts';
import type { StoredState } from '../../../store/stored/stored-state.ts';
import { tellMilestone } from '../../kit/messages/milestones.ts';
import type { KeptGames } from './kept-games.ts';
import { createLeaderboards, type Leaderboards } from './leaderboards.ts';
import { afterSolved, type Progress } from './progress.ts';

interface Records {
  readonly leaderboards: Leaderboards;
  /** A level is solved: it begins anew the next time, and the arcade moves on. */
  readonly onSolved: (params: SokobanParams) => void;
}

/** What Schokoban keeps of the levels, for as long as the page is shown. */
export function useRecords(
  storage: TextStorage,
  progress: StoredState<Progress>,
  kept: KeptGames,
): Records {
  const [records] = useState(() => ({
    leaderboards: createLeaderboards(storage),
    onSolved: (solved: SokobanParams) => {
      kept.forget(solved.level);
      progress.update((now) => afterSolved(now, solved));
      tellMilestone();
    },
  }));
  return records;
}
