import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Leaderboard } from '../../games/sokoban/records/leaderboard.ts';
import type { Solutions } from '../../games/sokoban/records/solutions.ts';
import type { Optima } from '../../games/sokoban/records/optima.ts';
import type { Snapshots } from '../../games/sokoban/records/snapshots.ts';
import type { Statistics } from '../../games/sokoban/records/statistics.ts';
import type { StoredState } from '../../store/stored/stored-state.ts';
import { gameContext } from '../page/use-page-game.ts';
import type { Look } from '../page/page-game.ts';
import type { SokobanSettings } from '../page/sokoban-settings.ts';
import type { SokobanSession } from '../sokoban-board/frames.ts';
import {
  type Leaderboards,
  type LeaderboardStore,
  type Mode,
  modeOf,
  type Progress,
} from './arcade-state.ts';
import type { SokobanCommands } from './sokoban-commands.ts';
import type { SokobanStore } from './sokoban-store.ts';

/** The game on Sokoban's page. The controls of features are not part of it; they are passed as props. */
interface SokobanView {
  readonly store: SokobanStore;
  /** The displayed session, one frame behind the store. Commands must read the store. */
  readonly session: SokobanSession;
  readonly elapsedMs: () => number;
  readonly commands: SokobanCommands;
  readonly look: Look;
  readonly isPaused: boolean;
  readonly settings: StoredState<SokobanSettings>;
  readonly statistics: StoredState<Statistics>;
  readonly solutions: StoredState<Solutions>;
  readonly snapshots: StoredState<Snapshots>;
  readonly optima: StoredState<Optima>;
  readonly progress: StoredState<Progress>;
  readonly leaderboards: Leaderboards;
}

const { GameProvider, useGame } = gameContext<SokobanView>();
export { GameProvider as SokobanProvider, useGame as useSokoban };

/** The Schokoban mode of the level on the board; `null` outside Schokoban. */
export function useMode(store: SokobanStore, progress: StoredState<Progress>): Mode | null {
  const params = useStore(store, ({ session }) => session.params);
  return modeOf(useStore(progress), params);
}

/** The current leaderboard, including changes from other tabs. */
export function useLeaderboard(store: LeaderboardStore): Leaderboard {
  useEffect(() => store.follow(), [store]);
  return useStore(store);
}
