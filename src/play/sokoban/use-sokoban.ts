import type { Solutions } from '../../games/sokoban/records/solutions.ts';
import type { Optima } from '../../games/sokoban/records/optima.ts';
import type { Snapshots } from '../../games/sokoban/records/snapshots.ts';
import type { Statistics } from '../../games/sokoban/records/statistics.ts';
import type { StoredState } from '../../store/stored/stored-state.ts';
import { gameContext } from '../page/use-page-game.ts';
import type { Look } from '../page/game-page.ts';
import type { SokobanSettings } from '../page/sokoban-settings.ts';
import type { SokobanSession } from '../sokoban-board/frames.ts';
import type { Leaderboards, Progress } from './arcade-state.ts';
import type { SokobanCommands } from './sokoban-commands.ts';
import type { SokobanStore } from './sokoban-store.ts';

/** The game on Sokoban's page. The controls of features are not part of it: they are passed as props. */
interface SokobanView {
  readonly store: SokobanStore;
  /** The displayed session: a frame behind the store. Commands must use the store. */
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
