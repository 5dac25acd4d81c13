import { current, isInProgress } from '../../engine/session.ts';
import { read } from '../../engine/times.ts';
import {
  type SpiderStatistics,
  statisticsCodec,
} from '../../games/spider/records/history-codec.ts';
import {
  addGame,
  EMPTY_HISTORY,
  type GameHistory,
  mergeHistories,
} from '../../games/spider/records/history.ts';
import { formatLine, type GameRecord } from '../../games/spider/records/records.ts';
import { spider } from '../../games/spider/rules/game.ts';
import { params as spiderParams, type SpiderParams } from '../../games/spider/rules/params.ts';
import { score } from '../../games/spider/rules/score.ts';
import { randomSeed } from '../../platform/random-seed.ts';
import type { TextStorage } from '../../platform/storage.ts';
import { dayAt } from '../../platform/today.ts';
import { createStoredState, type StoredState } from '../../store/stored/stored-state.ts';
import { reportMilestone } from '../../ui/messages/milestones.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import { remedyFor, storageErrorReporter } from '../../ui/messages/storage-errors.ts';
import { joinSentences } from '../../words/join-sentences.ts';
import { t } from '../../words/t.ts';
import { commonErrorWords } from '../page/page-game.ts';
import type { SpiderSettings } from '../page/spider-settings.ts';
import { storedDayOfDeal } from './deal-days.ts';
import { SPIDER_STATISTICS_KEY, type SpiderSession, type SpiderStore } from './spider-store.ts';

/** A game that has just been won, with the history before it. */
export interface Win {
  readonly record: GameRecord;
  readonly before: GameHistory;
}

interface RecordingOptions {
  readonly game: SpiderStore;
  /** The day whose deal the game was at a time, in milliseconds as in `Date.getTime()`. */
  readonly dailyOf: (params: SpiderParams, moment: number) => GameRecord['daily'];
  /** Called only when a game ends, so that reading the statistics can wait until then. */
  readonly statistics: () => StoredState<SpiderStatistics>;
  readonly withTimeBonus: () => boolean;
  /** The current time, in milliseconds as in `Date.getTime()`. */
  readonly date: () => number;
  /** `null` for a game that had already been counted and was won again after an undo. */
  readonly onWin: (win: Win | null) => void;
}

/** Whether the result of the game with these params, which is on the table, is in the history. */
export function isCounted(statistics: SpiderStatistics, params: SpiderParams): boolean {
  return statistics.counted === spiderParams.format(params);
}

function recordOf(
  session: SpiderSession,
  outcome: GameRecord['outcome'],
  elapsedMs: number,
  withTimeBonus: boolean,
): Omit<GameRecord, 'origin' | 'number' | 'timestamp' | 'daily'> {
  const { params, cursor: moves, undos, assisted, hints, coached } = session;
  const timePlayed = Math.round(elapsedMs);
  const completed = current(session).completed.length;
  return {
    ...params,
    outcome,
    moves,
    undos,
    timePlayed,
    score: score({ moves, undos, completed, timeMs: timePlayed }, withTimeBonus).shown,
    assisted,
    ...(hints !== undefined && { hints }),
    ...(coached !== undefined && { coached }),
    line: formatLine(session.moves.slice(0, moves)),
  };
}

type Entering = Pick<RecordingOptions, 'statistics' | 'withTimeBonus' | 'date' | 'dailyOf'>;

/**
 * Returns a function that adds a game that is over. It adds the same record on every call, on top of what other pages
 * have stored.
 */
function entryOf(
  { withTimeBonus, date, dailyOf }: Entering,
  session: SpiderSession,
  outcome: GameRecord['outcome'],
  elapsedMs: number,
) {
  const timestamp = date();
  const daily = dailyOf(session.params, timestamp) ?? null;
  const record = { ...recordOf(session, outcome, elapsedMs, withTimeBonus()), timestamp, daily };
  return ({ origin, history }: SpiderStatistics) => addGame(history, { ...record, origin });
}

/** Records a loss for a game that is not on the table, because the player gives it up. */
function recordLoss(options: Entering, session: SpiderSession): void {
  const lost = entryOf(options, session, 'loss', session.elapsedMs);
  options.statistics().update((known) => ({ ...known, history: lost(known).history }));
}

/**
 * The history without a game that was just added. An older game that it displaced from the list remains only in the
 * totals.
 */
function withoutGame(history: GameHistory, game: GameRecord): GameHistory {
  const { origin, timestamp, seed } = game;
  const games = history.games.filter(
    (listed) => listed.origin !== origin || listed.timestamp !== timestamp || listed.seed !== seed,
  );
  return { ...history, games };
}

/**
 * Records every game when it ends: as a win on its first win, and as a loss when another game or attempt replaces it
 * after at least one move, unless it is kept to be resumed. Games are recorded immediately, because the page may be
 * killed. If a restart is undone, so is its record. Games played in another tab are recorded there. Games with help
 * from a solver or from the moves of a recording are marked. Returns an unsubscribe function.
 */
export function recordGames(options: RecordingOptions): () => void {
  const { game, statistics, onWin } = options;

  /** Records a game that is left, and returns a function that removes the record. */
  const onLeft = (left: SpiderSession, elapsedMs: number): (() => void) => {
    let takeBack = (known: SpiderStatistics) => known;
    // Without moves, it is not a game yet, and has not been counted.
    if (left.log.length === 0) return () => undefined;
    const lost = isInProgress(spider, left) ? entryOf(options, left, 'loss', elapsedMs) : null;
    statistics().update((known) => {
      if (isCounted(known, left.params)) {
        takeBack = (later) => ({ ...later, counted: known.counted });
        return { ...known, counted: null };
      }
      if (!lost) return known;
      const { history, game: entry } = lost(known);
      takeBack = (later) => ({ ...later, history: withoutGame(later.history, entry) });
      return { ...known, counted: null, history };
    });
    return () => statistics().update(takeBack);
  };

  const onWon = (session: SpiderSession) => {
    let win: Win | null = null;
    const won = entryOf(options, session, 'win', session.elapsedMs);
    statistics().update((known) => {
      if (isCounted(known, session.params)) return known;
      const { history, game: record } = won(known);
      win = { record, before: known.history };
      return { ...known, counted: spiderParams.format(session.params), history };
    });
    onWin(win);
  };

  let takeRestartBack: (() => void) | null = null;
  return game.subscribe(({ session, change, earlier }, before) => {
    if (session === before.session) return;
    if (change.kind === 'undo-restart') takeRestartBack?.();
    else if (change.kind === 'restart' && earlier) {
      takeRestartBack = onLeft(earlier, earlier.elapsedMs);
    } else if (change.kind === 'open') {
      if (change.isLeftKept !== true) onLeft(before.session, read(before.watch, game.now()));
    } else if (change.kind === 'play' || change.kind === 'redo' || change.kind === 'jump') {
      if (spider.status(current(session)) === 'won') onWon(session);
    }
  });
}

/** A name for the records of this installation. A reset creates a new one, because numbering starts again. */
export const newOrigin = randomSeed;

function openStatistics(storage: TextStorage): StoredState<SpiderStatistics> {
  return createStoredState({
    codec: statisticsCodec,
    initial: () => ({ origin: newOrigin(), counted: null, history: EMPTY_HISTORY }),
    merge: (stored, unsaved) => ({
      ...unsaved,
      history: mergeHistories(stored.history, unsaved.history),
    }),
    storage,
    key: SPIDER_STATISTICS_KEY,
    onStorageError: (error) => {
      if (error.kind !== 'unsaved') {
        storageErrorReporter(commonErrorWords('STATISTICS'))(error);
        return;
      }
      showToast(
        joinSentences(
          error.reason,
          t('The statistics are kept until this page is closed; export them to be safe.'),
        ),
        remedyFor(error.obstacle),
        true,
      );
    },
  });
}

/** The statistics of the games of `game`. */
export function createStatistics(
  game: SpiderStore,
  settings: StoredState<SpiderSettings>,
  storage: TextStorage,
) {
  let opened: StoredState<SpiderStatistics> | null = null;
  let lastWin: Win | null = null;
  const store = () => (opened ??= openStatistics(storage));
  const options = {
    statistics: store,
    withTimeBonus: () => settings.getState().timeBonus,
    date: () => Date.now(),
    dailyOf: (deal: SpiderParams, moment: number) => {
      const on = dayAt(moment);
      const day = storedDayOfDeal(storage, deal, on);
      return day === null ? null : { day, on };
    },
  };
  return {
    /** Opened on first use, so that the first move of a game does not wait for it. */
    store,
    /** The last win on this page; `null` if it had already been counted. */
    lastWin: () => lastWin,
    /** Records a loss for a kept game. */
    lose: (session: SpiderSession) => recordLoss(options, session),
    /** Records games as they end; returns an unsubscribe function. */
    watch: () =>
      recordGames({
        ...options,
        game,
        onWin: (win) => {
          lastWin = win;
          reportMilestone();
        },
      }),
  };
}
