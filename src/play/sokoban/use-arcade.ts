import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Leaderboard } from '../../games/sokoban/records/leaderboard.ts';
import type { StoredState } from '../../store/stored/stored-state.ts';
import { type LeaderboardStore, type Mode, modeOf, type Progress } from './arcade-state.ts';
import type { SokobanStore } from './sokoban-store.ts';

/** The Schokoban mode of the level on the board; `null` for ordinary play. */
export function useMode(store: SokobanStore, progress: StoredState<Progress>): Mode | null {
  const params = useStore(store, ({ session }) => session.params);
  return modeOf(useStore(progress), params);
}

/** The current leaderboard, including changes from other tabs. */
export function useLeaderboard(store: LeaderboardStore): Leaderboard {
  useEffect(() => store.follow(), [store]);
  return useStore(store);
}
