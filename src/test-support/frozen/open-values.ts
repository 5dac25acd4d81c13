import { spider } from '../../games/spider/rules/game.ts';
import { statisticsCodec } from '../../games/spider/records/history-codec.ts';
import { formatDrawing } from '../../games/sokoban/editor/drawing.ts';
import type { SuiteStorage } from '../../platform/file-store.ts';
import { withFiles } from '../with-files.ts';
import { memoryStorage } from '../../platform/storage.ts';
import { ASKED_TO_KEEP_KEY, NEWS_KEY, SPACE_WARNING_KEY } from '../../store/data/device-keys.ts';
import { createSavedGame } from '../../store/saved-game.ts';
import { schemaState } from '../../store/stored/schema-codec.ts';
import { createStoredState } from '../../store/stored/stored-state.ts';
import { copyKey } from '../../store/stored/gather.ts';
import { createStoredValue, type StorageError } from '../../store/stored/stored-value.ts';
import { createStoredBreak } from '../../store/stored/stored-break.ts';
import { createSuiteSettings, SUITE_SETTINGS_KEY } from '../../store/suite-settings.ts';
import {
  ARCADE_KEY,
  createLeaderboards,
  leaderboardKey,
  ProgressSchema,
} from '../../play/sokoban/arcade-state.ts';
import { collectionKey, COLLECTIONS_KEY } from '../../games/sokoban/records/collection-list.ts';
import type { LevelSet } from '../../games/sokoban/records/level-set.ts';
import { openCollections } from '../../features/levels/collections.ts';
import { migrateDrawnLevels } from '../../features/levels/drawn-levels.ts';
import { ownCollectionStore } from '../../play/sokoban/packs.ts';
import { DRAFT_KEY, formatDraft, parseDraft } from '../../features/editor/draft.ts';
import { createLevelSaves } from '../../play/sokoban/level-saves.ts';
import { OPTIMA_KEY, OptimaSchema } from '../../games/sokoban/records/optima.ts';
import { SETTINGS_KEY, SokobanSettingsSchema } from '../../play/page/sokoban-settings.ts';
import { SNAPSHOTS_KEY, SnapshotsSchema } from '../../games/sokoban/records/snapshots.ts';
import { SOLUTIONS_KEY, SolutionsSchema } from '../../games/sokoban/records/solutions.ts';
import { STATISTICS_KEY, StatisticsSchema } from '../../games/sokoban/records/statistics.ts';
import { suiteSokoban } from '../../play/sokoban/sokoban-store.ts';
import { DAILY_LEVELS_KEY, DailyLevelsSchema } from '../../play/sokoban/recipes.ts';
import { CHOSEN_DAYS_KEY, chosenDays } from '../../play/spider/deal-days.ts';
import {
  DEAL_STOCK_KEY,
  GRADED_DEALS_KEY,
  gradedDeals,
  storedDeals,
} from '../../features/deals/stored-deals.ts';
import {
  KEPT_GAMES_KEY,
  openKeptGames,
  sessionsIn,
  PREVIOUS_GAME_KEY,
  readPreviousGame,
} from '../../play/spider/kept-games.ts';
import { LIBRARY_KEY, LibrarySchema } from '../../games/sokoban/records/library.ts';
import { INTRODUCED_KEY } from '../../features/help/introduction-offer.ts';
import { SPIDER_LAST_GAME_KEY } from '../../play/spider/spider-store.ts';
import { SPIDER_SETTINGS_KEY, SpiderSettingsSchema } from '../../play/page/spider-settings.ts';
import { historySummary, levelSummary, sokobanSummary, spiderSummary } from './summaries.ts';
import { fail, valueOf } from './value-of.ts';

/** A storage with the values of a set, and the app's callback for damaged ones. */
export interface Stored {
  readonly storage: SuiteStorage;
  readonly onStorageError: (error: StorageError) => void;
}

/** Opens the value of a key as the app does, and returns a summary as JSON. */
type Open = (stored: Stored, key: string) => unknown;

/** Opens settings, and everything else that is stored like them. */
const settings =
  (schema: Parameters<typeof schemaState>[0]): Open =>
  ({ storage, onStorageError }, key) =>
    createStoredState({ ...schemaState(schema), storage, key, onStorageError }).getState();

const raw: Open = ({ storage }, key) => storage.get(key);

const openSpiderStatistics: Open = ({ storage, onStorageError }, key) => {
  const value = createStoredValue({ codec: statisticsCodec, storage, key, onStorageError });
  const statistics = value.read() ?? fail(key);
  const { origin, counted, history } = statistics;
  return { origin, counted, history: historySummary(history) };
};

const openPreviousGame: Open = ({ storage, onStorageError }, key) =>
  spiderSummary(readPreviousGame(storage, onStorageError) ?? fail(key));

const openWaitingGames: Open = ({ storage, onStorageError }) =>
  sessionsIn(openKeptGames(storage, onStorageError).state.getState()).map(spiderSummary);

const openKeptGame: Open = ({ storage, onStorageError }, key) => {
  // A kept game is found by the board of its level, which is in its save.
  const { params } =
    createSavedGame({ game: suiteSokoban, storage, key, onStorageError }).read() ?? fail(key);
  const kept = createLevelSaves(storage, onStorageError);
  return sokobanSummary(kept.read(params) ?? fail(key));
};

const openLeaderboard: Open = ({ storage }, key) => {
  const board = key.slice(leaderboardKey('').length);
  const top = createLeaderboards(storage).topScoreOf(board);
  if (top === null) fail('the leaderboard is empty');
  return { top, text: storage.get(key) };
};

const openCollectionList: Open = ({ storage, onStorageError }) => {
  openCollections({ storage, onStorageError });
  return ownCollectionStore.getState().listed;
};

/** Waits until the solutions of a collection have been played, and returns the collection with the results. */
function replaced(set: LevelSet): Promise<LevelSet> {
  const now = () => ownCollectionStore.getState().read.get(set.id) ?? set;
  if (now() !== set) return Promise.resolve(now());
  return new Promise((resolve) => {
    const unsubscribe = ownCollectionStore.subscribe(() => {
      if (now() === set) return;
      unsubscribe();
      resolve(now());
    });
  });
}

const openCollection: Open = async ({ storage, onStorageError }, key) => {
  const collections = openCollections({ storage, onStorageError });
  const loaded = valueOf(await collections.load(key.slice(collectionKey('').length)));
  const set = loaded.levels.some(({ solutions }) => (solutions?.length ?? 0) > 0)
    ? await replaced(loaded)
    : loaded;
  const { title, description, levels } = set;
  return {
    ...{ title, description, bytes: valueOf(await collections.bytesOf(set.id)).length },
    levels: levels.map(({ level, solutions }) => ({ ...levelSummary(level), solutions })),
  };
};

const openDraft: Open = ({ storage, onStorageError }, key) => {
  const codec = { format: formatDraft, parse: parseDraft };
  const draft = createStoredValue({ codec, storage, key, onStorageError }).read() ?? fail(key);
  const drawings = [...draft.past, draft].map(({ drawing }) => formatDrawing(drawing));
  return { ...draft.about, drawings };
};

/** Levels that an older editor stored in its own format: on startup, the app turns them into a collection. */
const openDrawnLevels: Open = async ({ storage, onStorageError }, key) => {
  const text = storage.get(key) ?? fail(key);
  const own = withFiles(memoryStorage([[key, text]]));
  const collections = openCollections({ storage: own, onStorageError });
  valueOf(await migrateDrawnLevels(own, collections, onStorageError));
  const [entry] = ownCollectionStore.getState().listed;
  const { title, levels } = valueOf(await collections.load(entry?.id ?? fail(key)));
  return { title, levels: levels.map(({ level }) => levelSummary(level)) };
};

const openBreak: Open = ({ storage }, key) => ({
  paused: createStoredBreak(storage, key.slice(0, -'.paused'.length)).read(),
});

/** Opens a second copy on its own, since the first may be gone. */
const openCopy: Open = ({ storage, onStorageError }, key) => {
  const text = storage.get(key) ?? fail(key);
  const own = withFiles(memoryStorage([[key, text]]));
  return openValue({ storage: own, onStorageError }, key.slice(0, -copyKey('').length));
};

/** A value that was set aside is only kept, unchanged to the letter. */
const openDamaged: Open = (stored, key) => ({ kept: raw(stored, key) });

/**
 * How to open each stored key. The first row that matches applies; a key without a row is an error, since the loss of
 * its value would go unnoticed.
 */
const OPENERS: readonly (readonly [key: RegExp, open: Open])[] = [
  [/\.damaged(\.\d+)?$/, openDamaged],
  [/\.copy$/, openCopy],
  ...[ASKED_TO_KEEP_KEY, NEWS_KEY, SPACE_WARNING_KEY].map((key) => [exactly(key), raw] as const),
  [/\.paused$/, openBreak],
  [
    exactly(SUITE_SETTINGS_KEY),
    ({ storage, onStorageError }) => createSuiteSettings({ storage, onStorageError }).getState(),
  ],
  [exactly(SPIDER_SETTINGS_KEY), settings(SpiderSettingsSchema)],
  [
    exactly(SPIDER_LAST_GAME_KEY),
    ({ storage, onStorageError }, key) =>
      spiderSummary(
        createSavedGame({ game: spider, storage, key, onStorageError }).read() ?? fail(key),
      ),
  ],
  [exactly('spider.v1.stats'), openSpiderStatistics],
  [exactly(PREVIOUS_GAME_KEY), openPreviousGame],
  [exactly(KEPT_GAMES_KEY), openWaitingGames],
  [exactly(DEAL_STOCK_KEY), ({ storage }) => storedDeals(storage)],
  [exactly(GRADED_DEALS_KEY), ({ storage }) => gradedDeals(storage)],
  [exactly(CHOSEN_DAYS_KEY), ({ storage }) => chosenDays(storage)],
  [exactly(INTRODUCED_KEY), raw],
  [exactly(SETTINGS_KEY), settings(SokobanSettingsSchema)],
  [
    exactly('sokoban.v1.lastGame'),
    ({ storage, onStorageError }, key) =>
      sokobanSummary(
        createSavedGame({ game: suiteSokoban, storage, key, onStorageError }).read() ?? fail(key),
      ),
  ],
  [exactly(STATISTICS_KEY), settings(StatisticsSchema)],
  [exactly(SOLUTIONS_KEY), settings(SolutionsSchema)],
  [exactly(SNAPSHOTS_KEY), settings(SnapshotsSchema)],
  [exactly(OPTIMA_KEY), settings(OptimaSchema)],
  [exactly(LIBRARY_KEY), settings(LibrarySchema)],
  [exactly(ARCADE_KEY), settings(ProgressSchema)],
  [exactly(DAILY_LEVELS_KEY), settings(DailyLevelsSchema)],
  [exactly(DRAFT_KEY), openDraft],
  [exactly('sokoban.v1.ownLevels'), openDrawnLevels],
  [/^sokoban\.v1\.game\.[0-9a-f]{16}$/, openKeptGame],
  [/^sokoban\.v1\.leaderboard\.[0-9a-f]{16}$/, openLeaderboard],
  [exactly(COLLECTIONS_KEY), openCollectionList],
  [/^sokoban\.v1\.collection\.own-\w+$/, openCollection],
];

function exactly(key: string): RegExp {
  return new RegExp(`^${key.replaceAll('.', '\\.')}$`);
}

/** Opens the value of a key; throws if no row matches. */
export async function openValue(stored: Stored, key: string): Promise<unknown> {
  const [, open] = OPENERS.find(([pattern]) => pattern.test(key)) ?? fail(`nothing opens ${key}`);
  return await open(stored, key);
}
