import type { TileBoard } from '../../board/tiles/tile-board.ts';
import { isPlainText } from '../../core/outside-text.ts';
import { parseQuery } from '../../core/query.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { t } from '../../words/t.ts';
import type { SuiteStorage } from '../../platform/file-store.ts';
import { keyOf } from '../../games/sokoban/records/level-set.ts';
import { withLine } from '../../games/sokoban/records/solutions.ts';
import { navigate } from '../../platform/navigation.ts';
import { viewQuery, writeViewLink, writeSokobanLink } from '../../play/sokoban/link.ts';
import { today } from '../../platform/today.ts';
import { watchPage } from '../../platform/page-lifecycle.ts';
import { startGenerator } from '../../workers/open-generator.ts';
import { beginWhenQuiet } from '../../platform/begin-when-quiet.ts';
import { copyLink } from '../../ui/messages/copy-link.ts';
import { reportMilestone } from '../../ui/messages/milestones.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import {
  announceChanges,
  attachGame,
  offerRestartBack,
  openPlayedGame,
} from '../../play/page/played-game.ts';
import { createGameLink } from '../../play/page/game-link.ts';
import { startAll, type GameEnv } from '../../play/page/page-game.ts';
import { createSokobanHint } from '../../features/hint/sokoban-hint.ts';
import { createSokobanAnalysis, saveProvenOptimum } from '../../features/lamp/sokoban-analysis.ts';
import { createArcade } from '../../features/arcade/arcade.ts';
import {
  attachCollections,
  openPageCollections,
  readAddress,
  readPlayedCollection,
  writeAddress,
} from '../../features/levels/page-collections.ts';
import {
  changeCues,
  changeWords,
  createAnimations,
  showBoardToast,
  sokobanActions,
} from '../../play/sokoban/sokoban-actions.ts';
import { createIncoming, reportNotLoaded } from '../../features/files/incoming.ts';
import { createExplorer, createPointing } from '../../features/stage/pointing.ts';
import {
  createBoardFocus,
  createLevels,
  enterLevel,
  leaveLevel,
  offerToContinue,
} from '../../play/sokoban/levels.ts';
import { createCompletion } from '../../play/sokoban/completion.ts';
import { createLevelSaves, reportLevelSaveError } from '../../play/sokoban/level-saves.ts';
import { SOKOBAN_LAST_GAME_KEY } from '../../play/sokoban/last-game.ts';
import {
  afterSolved,
  createLeaderboards,
  loadPlayedPacks,
} from '../../play/sokoban/arcade-state.ts';
import { openSokobanStorage, watchPlayedSet } from '../../play/sokoban/sokoban-storage.ts';
import {
  createLevelMaker,
  type LevelMaker,
  readLevelLink,
} from '../../play/sokoban/level-maker.ts';
import { dailyLevels } from '../../play/sokoban/recipes.ts';
import { levelName } from '../../play/sokoban/words.ts';
import { firstParams } from '../../play/sokoban/packs.ts';
import type { DialogName } from '../../play/sokoban/sokoban-commands.ts';
import { suiteSokoban } from '../../play/sokoban/sokoban-store.ts';
import { createWatching } from '../../features/replay/watching.ts';
import { createGeneratedLevels } from '../../features/generator/generated-levels.ts';

/** What is open on the page. */
interface View {
  readonly dialog: DialogName | null;
  readonly isConsoleOpen: boolean;
}

/** Opens everything that Sokoban stores, and the last game. */
function openStores(storage: SuiteStorage) {
  const { watch, ...states } = openSokobanStorage(storage);
  // Opened before the game, whose level may be from one of them.
  const collections = openPageCollections(storage);
  const kept = createLevelSaves(storage, reportLevelSaveError);
  return {
    ...states,
    collections,
    kept,
    leaderboards: createLeaderboards(storage),
    store: openPlayedGame({
      game: suiteSokoban,
      storage,
      lastGameKey: SOKOBAN_LAST_GAME_KEY,
      firstParams,
    }),
    /** Keeps the other stored values in sync with other tabs; returns an unsubscribe function. */
    watchStored: () =>
      startAll([
        watch,
        () => attachCollections(storage, collections),
        () => watchPage({ onHide: kept.retry, onShow: kept.retry }),
      ]),
  };
}

/** The open parts of the page, with functions that open and close dialogs. */
function createPageView() {
  const view = createStore<View>(() => ({ dialog: null, isConsoleOpen: false }));
  return {
    view,
    open: (dialog: DialogName) => view.setState({ dialog }),
    closeDialog: () => view.setState({ dialog: null }),
  };
}

/** Notices that few links need; if they cannot be loaded, the level opens without them. */
const linkNotices = () => import('../../play/sokoban/linked-moves.ts').catch(() => null);
const carriesMoves = (query: string) => {
  const named = parseQuery(query);
  return named.has('lurd') || named.has('moves');
};

/** Connects the game with the address, including the generator for levels that a link may request. */
function createLevelLink(
  { store, kept, collections }: ReturnType<typeof openStores>,
  storage: SuiteStorage,
) {
  const games = { store, kept };
  const maker = createLevelMaker(startGenerator, dailyLevels(storage));
  const link = createGameLink({
    game: suiteSokoban,
    store,
    readLink: (query) => readLevelLink(query, store, maker) ?? readAddress(collections, query),
    writeLink: writeAddress,
    describe: levelName,
    noticeOf: (query, params, isNew) => {
      const recipe = isNew ? params?.recipe : undefined;
      const isOdd = recipe !== undefined && !isPlainText(recipe.seed);
      return carriesMoves(query) || isOdd
        ? linkNotices().then((by) => by?.noticeOfLink(query, params, recipe) ?? null)
        : null;
    },
    onFollowed: (query, params, left) => {
      const offerMoves = async () =>
        carriesMoves(query) && (await (await linkNotices())?.offerLinkedMoves(query, params, left));
      void offerMoves().then((isOffered) => {
        if (!isOffered && left) offerToContinue(games, left);
      });
    },
    change: {
      leave: () => leaveLevel(games),
      enter: (params) => enterLevel(games, params),
    },
  });
  return { maker, link };
}

/**
 * Background work waits for `QUIET_MS` without input, leaving the processor to the level on the board and its solver.
 */
const QUIET_MS = 8000;

/**
 * Generates the daily levels in advance: in idle time, or immediately when the player browses levels. Returns a
 * function that stops it.
 */
const prepareDailiesWhenQuiet = (storage: SuiteStorage, maker: LevelMaker, view: StoreApi<View>) =>
  beginWhenQuiet(
    async () => {
      const { prepareDailies: keepDailies } =
        await import('../../features/generator/keep-dailies.ts');
      return () => keepDailies(storage, maker);
    },
    QUIET_MS,
    (begin) =>
      view.subscribe(({ dialog }) => {
        if (dialog === 'levels') begin();
      }),
  );

/** Creates the parts that play, display and assist the game. */
function createParts(
  stores: ReturnType<typeof openStores>,
  maker: LevelMaker,
  { open, closeDialog }: ReturnType<typeof createPageView>,
  isStill: () => boolean,
) {
  const { store, kept, settings, statistics, solutions, optima, progress } = stores;
  const focus = createBoardFocus();
  const animations = createAnimations(store, isStill);
  const completion = createCompletion({
    store,
    playback: animations.playback,
    statistics,
    solutions,
    celebrates: () => !isStill() && settings.getState().skin === 'peacock',
    // The level starts over next time, and the arcade moves on.
    onSolved: (solved) => {
      kept.forget(solved.level);
      progress.update((now) => afterSolved(now, solved));
      reportMilestone();
    },
  });
  const actions = sokobanActions(store, completion.isPending);
  const levels = createLevels({ store, statistics, kept, maker, focus });
  const { openRecipe } = levels;
  const generated = createGeneratedLevels({ store, completion, settings, maker, openRecipe });
  const watching = createWatching(store, closeDialog);
  const pointing = createPointing({
    store,
    settings,
    play: actions.play,
    isOver: completion.isPending,
  });
  const showLevels = () => open('levels');
  const analysis = createSokobanAnalysis({
    game: store,
    settings,
    optima,
    onWatch: (found) => {
      const { level } = store.getState().session.params;
      const line = { lurd: found.lurd, assisted: true, by: 'solver', on: today() } as const;
      solutions.update((known) => withLine(known, keyOf(level), line));
      watching.watchSolution(found);
    },
  });

  return {
    maker,
    focus,
    animations,
    playback: animations.playback,
    completion,
    actions,
    levels,
    generated,
    watching,
    pointing,
    explorer: createExplorer({ store, pointing, step: actions.step, focus }),
    incoming: createIncoming({
      onMoves: (lurd) => {
        closeDialog();
        import('../../play/sokoban/pasted-moves.ts').then(
          ({ playPastedMoves }) =>
            playPastedMoves({ store, play: actions.play, openLevel: levels.open }, lurd),
          reportNotLoaded,
        );
      },
      onLevels: showLevels,
      onSchokobanFiles: () => open('files'),
      onRefused: (words) => showBoardToast(store, words),
    }),
    arcade: createArcade({ store, progress, levels, kept, showLevels }),
    analysis,
    hint: createSokobanHint(store, analysis, actions.play),
  };
}

/** The game on the page with everything that belongs to it. */
export type SokobanGame = ReturnType<typeof createSokobanGame>;

/** Opens the addressed game, or else the last one, with its stored values and controls. */
export function createSokobanGame({ storage, query, isStill }: GameEnv) {
  const stores = openStores(storage);
  const { maker, link } = createLevelLink(stores, storage);
  // Must come before anything that shows the game is created.
  link.begin(query);
  const page = createPageView();
  const parts = createParts(stores, maker, page, isStill);
  const { store, collections, settings, optima } = stores;
  const { view } = page;
  const { focus, animations, completion, pointing, explorer, arcade, analysis } = parts;

  return {
    ...stores,
    ...page,
    ...parts,
    /** The board on the page. */
    board: { current: null as TileBoard | null },
    copyLink: () => void copyLink(writeSokobanLink(store.getState().session.params)),
    /** Opens the current level on another page. */
    takeLevelTo: async (page: 'editor' | 'backwards') => {
      navigate(await writeViewLink(page, store.getState().session.params.level));
    },
    openEditor: () => navigate(viewQuery('editor')),
    takeBreak: () => {
      if (!store.getState().pause()) showToast(t('This level is solved: its clock has stopped.'));
    },
    takeSnapshot: () => {
      // Moves played while the code loads are not part of the snapshot.
      const now = store.getState();
      import('../../features/games/snapshot-actions.ts').then(
        ({ createSnapshotActions }) =>
          createSnapshotActions({ getState: () => now }, stores.snapshots).take(),
        reportNotLoaded,
      );
    },
    toggleTimeline: () => {
      settings.setState({ timeline: !settings.getState().timeline });
      // The pressed button may have been in the timeline.
      focus.takeIfFree();
    },
    toggleConsole: () => {
      const { isConsoleOpen } = view.getState();
      // Otherwise, the focus would disappear with the console's field.
      if (isConsoleOpen) focus.take();
      view.setState({ isConsoleOpen: !isConsoleOpen });
    },
    /** Closes what is shown on the board; if nothing is, leaves the level. */
    escape: () => {
      if (!pointing.letGo() && !explorer.leave() && !analysis.putAway()) arcade.leave();
    },

    attach: () =>
      startAll([
        stores.watchStored,
        // Moves from another tab are shown, too.
        animations.watch,
        () => attachGame(suiteSokoban, store),
        () => offerRestartBack(store),
        completion.watch,
        () =>
          announceChanges(store, (change) => ({
            words: () => changeWords(change),
            cues: () => changeCues(change, animations.of(change)),
          })),
        pointing.watch,
        explorer.watch,
        arcade.watch,
        () => watchPlayedSet(store, stores.library),
        () => readPlayedCollection(collections, store),
        () => loadPlayedPacks(store, stores.progress),
        parts.generated.watch,
        () => prepareDailiesWhenQuiet(storage, maker, view),
        parts.incoming.watch,
        analysis.watch,
        () => saveProvenOptimum(completion, optima, analysis),
        () => maker.close,
      ]),
    opening: link.opening,
    follow: link.follow,
  };
}
