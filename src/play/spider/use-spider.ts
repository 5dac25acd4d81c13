import type { ArtChoice } from '../../board/cards/art/palette.ts';
import type { TableChoices } from '../../board/cards/scene/table-layout.ts';
import type { SuiteStorage } from '../../platform/file-store.ts';
import type { StoredState } from '../../store/stored/stored-state.ts';
import { gameContext } from '../page/use-page-game.ts';
import type { Look } from '../page/page-game.ts';
import type { SpiderSettings } from '../page/spider-settings.ts';
import type { SpiderCommands } from './spider-commands.ts';
import type { SpiderSession, SpiderStore, Standing } from './spider-store.ts';

/** The game on Spider's page. The controls of features are not part of it; they are passed as props. */
interface SpiderView {
  readonly store: SpiderStore;
  /** The displayed session, one frame behind the store. Commands must read the store. */
  readonly session: SpiderSession;
  readonly elapsedMs: () => number;
  readonly isPaused: boolean;
  readonly standing: Standing;
  readonly commands: SpiderCommands;
  readonly settings: StoredState<SpiderSettings>;
  readonly storage: SuiteStorage;
  readonly look: Look;
  /** The layout of the table, and the appearance of its cards. */
  readonly prefs: TableChoices;
  readonly palette: ArtChoice;
}

const { GameProvider, useGame } = gameContext<SpiderView>();
export { GameProvider as SpiderProvider, useGame as useSpider };
