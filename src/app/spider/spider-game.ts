import { createStore } from 'zustand/vanilla';
import { isPlainText } from '../../core/outside-text.ts';
import { err, ok } from '../../core/result.ts';
import { current, isInProgress, undoneByJump } from '../../engine/session.ts';
import type { DialogName } from '../../play/spider/spider-commands.ts';
import type { SpiderMove } from '../../games/spider/rules/board.ts';
import {
  type Difficulty,
  params as spiderParams,
  type SpiderParams,
} from '../../games/spider/rules/params.ts';
import { spider } from '../../games/spider/rules/game.ts';
import { beginWhenQuiet } from '../../platform/begin-when-quiet.ts';
import { today } from '../../platform/today.ts';
import { notWritten } from '../../platform/written.ts';
import { schemaState } from '../../store/stored/schema-codec.ts';
import { createFinder, createReason } from '../../play/table/table-aids.ts';
import { idle } from '../../platform/schedule.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import { announceWinnability } from '../../features/lamp/lamp-words.ts';
import {
  announceChanges,
  attachGame,
  offerRestartBack,
  openPlayedGame,
} from '../../play/page/played-game.ts';
import { createGameLink } from '../../play/page/game-link.ts';
import {
  type GameEnv,
  openState,
  startAll,
  commonErrorWords,
  type Look,
} from '../../play/page/page-game.ts';
import { createChance, createCoach, createHints } from '../../features/hint/hint-control.ts';
import { randomDeal } from '../../features/deals/stored-deals.ts';
import { SPIDER_LAST_GAME_KEY, type SpiderStore } from '../../play/spider/spider-store.ts';
import { dayWords, storedDayOfDeal } from '../../play/spider/deal-days.ts';
import {
  createChangeOfGame,
  createDayNotes,
  type HowToOpen,
} from '../../play/spider/change-game.ts';
import {
  describeGame,
  isFlawed,
  lineOfPlay,
  readingOnce,
  readReplayLink,
  readSpiderLink,
  seedProblem,
  type SpiderRecording,
  type Remark,
} from '../../play/spider/link.ts';
import { keepPreviousGame } from '../../play/spider/kept-games.ts';
import { createIntroductionOffer } from '../../features/help/introduction-offer.ts';
import { NO_HINT, actionWords } from '../../play/spider/hint-words.ts';
import type { NoticeKind } from '../../features/hint/TableNotices.tsx';
import { createReplays, reportPreviousGameError } from '../../features/replay/replays.ts';
import { changeCues, changeWords, spiderActions } from '../../play/spider/spider-actions.ts';
import { createFinish } from '../../play/spider/finish.ts';
import {
  SPIDER_SETTINGS_KEY,
  SpiderSettingsSchema,
  type SpiderSettings,
} from '../../play/page/spider-settings.ts';
import { createStatistics } from '../../play/spider/spider-statistics.ts';
import { createWinControl } from '../../features/win/win-control.ts';
import { format } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import type { StoredState } from '../../store/stored/stored-state.ts';
import { loadedOnce } from '../../ui/loading/loaded-once.ts';
import {
  createAnalysisControl,
  type AnalysisControl,
} from '../../features/lamp/analysis-control.ts';
import type { GameWords } from '../../features/lamp/analysis-words.ts';

type SpiderAnalysis = AnalysisControl<SpiderMove, never>;

/** The analysis with its panel. */
const ANALYSIS = loadedOnce(
  async () => (await import('../../features/lamp/AnalysisPanel.tsx')).openAnalysis,
);

function wordsOf(store: SpiderStore): GameWords<never> {
  return {
    game: 'deal',
    move: 'move',
    won: () => t('This deal is won.'),
    question: () => ({
      title: t('Let the solver look under the cards?'),
      text: t(
        'The solver knows every card, face down or not. This game will be listed under “With help” and not in your own record. The coach’s hints see only what you see, and leave the game your own.',
      ),
    }),
    played: () => store.getState().session.cursor,
    describeMove: (index) => {
      const { states, moves } = store.getState().session;
      const [position, move] = [states[index], moves[index]];
      return position && move ? actionWords(move, position) : null;
    },
  };
}

/** The analysis of Spider, which sees the hidden cards. `onShow` dismisses whatever covers its text. */
function createSpiderAnalysis(
  store: SpiderStore,
  settings: StoredState<SpiderSettings>,
  onShow: () => void,
): SpiderAnalysis {
  return createAnalysisControl({
    store,
    isWon: (position) => spider.status(position) === 'won',
    words: wordsOf(store),
    load: async () => {
      const openAnalysis = await ANALYSIS.load();
      return (state) => openAnalysis(store, settings, state);
    },
    isWanted: () => settings.getState().lampInEveryGame,
    staysLit: () => settings.getState().lampInEveryGame,
    watchWanted: (onChange) =>
      settings.subscribe((now, before) => {
        if (now.lampInEveryGame !== before.lampInEveryGame) onChange();
      }),
    showsProofs: false,
    isAlwaysAnnounced: false,
    onShow,
  });
}

/** The table settings to apply; a simple table overrides several of them. */
export function tableChoices(settings: SpiderSettings, { simple = false }: Look) {
  const { leftHanded, stockAtFoot, fourColours, back } = settings;
  return {
    largeCards: simple || settings.largeCards,
    leftHanded,
    stockAtFoot,
    fourColours,
    ground: simple ? 'plain' : settings.ground,
    back,
    faces: simple ? 'simple' : settings.faces,
  };
}

/** The stock of deals is refilled after this long without input. */
const QUIET_MS = 8000;

/** What is open on the page, and what was dismissed. */
interface View {
  readonly dialog: DialogName | null;
  /** The dismissed notice, until another one appears. */
  readonly closedNotice: NoticeKind | null;
  /** Whether the command box is open. */
  readonly isTyping: boolean;
  /** The table previews the game after this many moves; `null` shows the current position. */
  readonly preview: number | null;
}

/** The game on the page with everything that belongs to it. */
export type SpiderGame = ReturnType<typeof createSpiderGame>;

/** Opens the addressed game, or else the last one played, with its records and controls. */
export function createSpiderGame({ storage, query, isStill }: GameEnv) {
  const settings = openState({
    ...schemaState(SpiderSettingsSchema),
    storage,
    key: SPIDER_SETTINGS_KEY,
    words: commonErrorWords('SETTINGS'),
  });
  /** A seed for a random deal, chosen according to the settings. */
  const seedFor = (difficulty: Difficulty) => randomDeal(storage, settings.getState(), difficulty);
  const readLink = readingOnce((text) =>
    readSpiderLink(text, settings.getState().difficulty, seedFor),
  );
  const linked = readLink(query);
  const store = openPlayedGame({
    game: spider,
    storage,
    lastGameKey: SPIDER_LAST_GAME_KEY,
    firstParams: () => {
      if (linked.ok && linked.value) return linked.value;
      const { difficulty, relaxedDealing } = settings.getState();
      return { difficulty, relaxedDealing, seed: seedFor(difficulty) };
    },
  });
  const statistics = createStatistics(store, settings, storage);
  const dayNotes = createDayNotes(storage, store);
  const changes = createChangeOfGame(store, statistics, storage, dayNotes);
  const link = createGameLink({
    game: spider,
    store,
    readLink: (text) => {
      // A recording that is only watched replaces no game.
      const recorded = readReplayLink(text);
      if (recorded.ok && recorded.value) return ok(null);
      // Nor does a random deal, which would stand in for an invalid seed.
      const isPlayed = isInProgress(spider, store.getState().session);
      const problem = isPlayed ? seedProblem(text) : null;
      return problem === null ? readLink(text) : err(problem);
    },
    noticeOf: (text, deal, isNew) => {
      const isOdd = isNew && deal !== null && !isPlainText(deal.seed);
      if (!isOdd && !isFlawed(text) && readReplayLink(text).ok) return null;
      // If it cannot be fetched, the deal opens without it.
      return import('../../play/spider/link-notices.ts').then(
        ({ noticeOfLink }) => noticeOfLink(text, deal, isNew),
        () => null,
      );
    },
    writeLink: spiderParams.format,
    describe: (params) => {
      const day = today();
      return describeGame(params, dayWords(storedDayOfDeal(storage, params, day), day));
    },
    change: {
      leave: async () =>
        (await changes.keepPresent())
          ? ok(undefined)
          : notWritten('refused', t('It could not be kept.')),
      // The front page notes a chosen day, and follows a link to its deal.
      enter: (params) => changes.enter(params, [], storedDayOfDeal(storage, params, today())),
    },
  });
  const coach = createCoach(store);
  const hints = createHints(store, coach, (run) => void idle().then(run));
  const chance = createChance(store, coach, hints.putAway);
  const analysis = createSpiderAnalysis(store, settings, () => {
    hints.putAway();
    chance.close();
  });
  const finish = createFinish(store);
  const win = createWinControl(store, isStill);
  const replays = createReplays(store, storage);
  const introduction = createIntroductionOffer(storage, store);
  const reason = createReason();
  const view = createStore<View>(() => ({
    dialog: null,
    closedNotice: null,
    isTyping: false,
    preview: null,
  }));
  const finder = createFinder(() => current(store.getState().session).tableau);
  const actions = spiderActions(store, reason.show);

  const closeDialog = () => {
    view.setState({ dialog: null, preview: null });
    win.comeBack();
  };
  /** Closes what belongs to the previous game. */
  const afterChange = (isChanged: boolean) => {
    if (!isChanged) return;
    replays.close();
    win.close();
    closeDialog();
  };
  const start = async (next: SpiderParams, how?: HowToOpen) => {
    const isChanged = await changes.change(next, how);
    if (isChanged) {
      settings.setState({ difficulty: next.difficulty, relaxedDealing: next.relaxedDealing });
    }
    afterChange(isChanged);
  };
  /** Continues a kept game. */
  const resume = async (params: SpiderParams) => afterChange(await changes.resume(params));
  /** Whether the analysis is shown at the foot of the cards. */
  const showsAnalysis = () =>
    analysis.state.getState().isShown &&
    spider.status(current(store.getState().session)) !== 'won' &&
    hints.state.getState().hint === null &&
    chance.state.getState().text === null;

  return {
    storage,
    settings,
    seedFor,
    store,
    statistics,
    analysis,
    coach,
    chance,
    hints,
    finish,
    win,
    replays,
    introduction,
    reason,
    finder,
    view,
    actions,
    showsAnalysis,

    /** Opens a dialog, on top of the win dialog if that is open. */
    open: (dialog: DialogName) => {
      win.stepAside();
      view.setState({ dialog });
    },
    closeDialog,
    changes,
    /**
     * Opens another deal, which replaces the game on the table. With `day`, opens it as that day's deal, next to the
     * current game.
     */
    start: (next: SpiderParams, day: string | null = null) => start(next, { day }),
    /** Opens a deal of the records next to the game on the table, which is kept. */
    visit: (next: SpiderParams, day: string | null = null) => start(next, { isVisit: true, day }),
    resume,
    /** Buttons that continue the games that were left for another one, latest first. */
    waiting: () =>
      changes.others().map((session) => ({
        icon: 'play' as const,
        label: t('Continue {game}', { game: changes.nameOf(session) }),
        run: () => void resume(session.params),
      })),
    /** Whether the page was opened with a link to a deal. */
    isDealGiven: !linked.ok || linked.value !== null,
    /** Deals another game with this difficulty. */
    dealAnother: (difficulty: Difficulty) =>
      void start({
        ...store.getState().session.params,
        difficulty,
        seed: seedFor(difficulty),
      }),
    /** Plays on from a watched game. `confirm` asks first if that takes back moves of the game on the table. */
    playOn: async (
      { params, moves }: Pick<SpiderRecording, 'params' | 'moves'>,
      confirm: (undone: number) => Promise<boolean>,
    ) => {
      const { session } = store.getState();
      if (params !== session.params) {
        await start(params, { line: moves, isVisit: true });
        return;
      }
      const undone = undoneByJump(spider, session, moves);
      if (undone > 0 && !(await confirm(undone))) return;
      replays.close();
      store.getState().jump(moves);
      // At the end of a won game, nothing has changed.
      win.comeBack();
    },
    /** Replays the game on the table from a moment of its review. A win stays hidden until the replay is closed. */
    watchMoment: (remark: Remark<SpiderMove>) => {
      view.setState({ dialog: null });
      const { session } = store.getState();
      replays.watchFrom(session.params, lineOfPlay(session), { remark });
    },
    /** Closes the replay, and shows what was below it. */
    closeReplay: () => {
      replays.close();
      if (view.getState().dialog === null) win.comeBack();
    },
    toggleTyping: () => view.setState(({ isTyping }) => ({ isTyping: !isTyping })),
    takeBreak: () => {
      if (!store.getState().pause()) showToast(t('This deal is won: its clock has stopped.'));
    },
    /** Shows the next hint. If there is none, a notice shows why, or the reason line if something else is shown. */
    nextHint: () => {
      if (hints.next()) return;
      view.setState({ closedNotice: null });
      const isTaken = showsAnalysis() || finish.state.getState().isOffered;
      const { session } = store.getState();
      if (isTaken) reason.show(format(NO_HINT[spider.status(current(session))]));
    },
    winningHint: async () => {
      const moves = await analysis.findWin('hint');
      if (moves) hints.showWinning(moves);
    },
    showSolution: async () => {
      const moves = await analysis.findWin('solution');
      if (moves) replays.watchWin(moves);
    },
    /** Dismisses what the coach or the solver shows. Returns false if they show nothing. */
    escape: () => chance.close() || (showsAnalysis() && analysis.close()),

    attach: () =>
      startAll([
        settings.follow,
        () => attachGame(spider, store),
        () => offerRestartBack(store),
        // Before the link, which may open another game at once: the previous one must be counted first.
        statistics.watch,
        changes.follow,
        () => keepPreviousGame(store, storage, reportPreviousGameError),
        dayNotes.watch,
        coach.attach,
        hints.watch,
        chance.watch,
        () => reason.watch(store),
        () =>
          hints.state.subscribe(({ hint }) => {
            if (!hint) return;
            reason.clear();
            chance.close();
          }),
        finish.watch,
        win.watch,
        introduction.watch,
        () =>
          announceChanges(store, (change) => {
            const playsItself = finish.state.getState().isRunning;
            const fall = actions.fall();
            return {
              words: () => changeWords(change, playsItself),
              cues: () => changeCues(change, isStill(), fall),
            };
          }),
        analysis.watch,
        () => announceWinnability(analysis.state, () => settings.getState().tellLamp),
        () =>
          beginWhenQuiet(async () => {
            const { keepDealStock } = await import('../../features/deals/deal-stock.ts');
            return () => keepDealStock(storage, settings, store);
          }, QUIET_MS),
      ]),
    follow: (address: string) => {
      replays.follow(address);
      return link.follow(address);
    },
  };
}
