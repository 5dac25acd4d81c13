import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Leaderboard } from '../../games/sokoban/schokoban/leaderboard.ts';
import type { LeaderboardStore } from '../../play/sokoban/leaderboards.ts';

/** A leaderboard as it is now, whichever tab it is changed in. */
export function useLeaderboard(store: LeaderboardStore): Leaderboard {
  useEffect(() => store.follow(), [store]);
  return useStore(store);
}
