import { current, isContinuedBy, isInProgress, withElapsed } from '../../engine/session.ts';
import type { SpiderMove } from '../../games/spider/rules/board.ts';
import { spider } from '../../games/spider/rules/game.ts';
import { type SpiderParams, params as spiderParams } from '../../games/spider/rules/params.ts';
import type { TextStorage } from '../../platform/storage.ts';
import { today } from '../../platform/today.ts';
import { askConfirm } from '../../ui/messages/confirm.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import { storageErrorReporter } from '../../ui/messages/storage-errors.ts';
import { t } from '../../words/t.ts';
import { showKept } from '../page/game-link.ts';
import { dayOfDeal, dayWords, noteDay, storedDayOfDeal } from './deal-days.ts';
import { gameWords } from './words.ts';
import { openKeptGames, sessionsIn } from './kept-games.ts';
import { isCounted, type createStatistics } from './spider-statistics.ts';
import type { SpiderSession, SpiderStore } from './spider-store.ts';

/** Records which deals were chosen for which day. */
type DayNotes = ReturnType<typeof createDayNotes>;

/**
 * The thousand numbered deals repeat, so a deal is named after the day it was chosen for, until it is dealt in another
 * way. Today's deal is named after today, however it is opened.
 */
export function createDayNotes(
  storage: TextStorage,
  store: Pick<SpiderStore, 'getState' | 'onChange'>,
) {
  let chosen: string | null = null;
  const dayOfToday = (deal: SpiderParams) => dayOfDeal(deal, null, today());
  const isNew = ({ log }: SpiderSession) => log.length === 0;
  return {
    /** Wraps a function that opens a deal; `day` is the day it was chosen for, if any. */
    opening: (day: string | null, open: () => void) => {
      chosen = day;
      open();
      chosen = null;
    },
    /** Records the deals as they are opened; returns an unsubscribe function. */
    watch: () => {
      const { session } = store.getState();
      const day = dayOfToday(session.params);
      if (isNew(session) && day !== null) noteDay(storage, session.params, day);
      return store.onChange(({ change, session: opened }) => {
        if (change.kind !== 'open') return;
        // A resumed game keeps its name, unless it is now chosen for a day.
        if (isNew(opened)) noteDay(storage, opened.params, chosen ?? dayOfToday(opened.params));
        else if (chosen !== null) noteDay(storage, opened.params, chosen);
      });
    },
  };
}

/** Options for opening a deal. */
export interface HowToOpen {
  readonly line?: readonly SpiderMove[];
  readonly isVisit?: boolean;
  readonly day?: string | null;
}

const { format } = spiderParams;
const areSameParams = (one: SpiderParams, other: SpiderParams) => format(one) === format(other);

/** The statistics, updated as games end. */
type StatisticsControl = ReturnType<typeof createStatistics>;

/**
 * Switches between games. A daily deal, a link, or a recorded deal keeps the game in progress, which can be resumed.
 * Only a new deal of the same kind ends the game, which asks the player first and counts as a loss.
 */
export function createChangeOfGame(
  store: SpiderStore,
  statistics: StatisticsControl,
  storage: TextStorage,
  dayNotes: Pick<DayNotes, 'opening'>,
) {
  const kept = openKeptGames(
    storage,
    storageErrorReporter(
      async () => (await import('../page/storage-error-words.ts')).KEPT_GAMES_WORDS,
    ),
  );
  const sessionNow = () => store.getState().session;
  const nameOf = (session: SpiderSession) => {
    const now = today();
    return gameWords(session, dayWords(storedDayOfDeal(storage, session.params, now), now));
  };

  /** Whether leaving the game would lose anything; a game that was won and counted would not. */
  const isAtStake = (session: SpiderSession) =>
    isInProgress(spider, session) && !isCounted(statistics.store().getState(), session.params);

  const lossWords = (session: SpiderSession): string => {
    if (isCounted(statistics.store().getState(), session.params)) {
      return t('Your game in progress has already been counted.');
    }
    const game = nameOf(session);
    return session.assisted
      ? t('Your game in progress ({game}) will count as a loss, under “With help”.', { game })
      : t('Your game in progress ({game}) will count as a loss.', { game });
  };

  /** Keeps the game on the table if it is at stake; resolves to `false` if it could not be stored. */
  const keepPresent = async (): Promise<boolean> => {
    const { session, elapsedMs } = store.getState();
    if (!isAtStake(session)) return true;
    if (await kept.keep(withElapsed(session, elapsedMs()))) return true;
    kept.forget(session.params);
    return false;
  };

  /**
   * Opens a deal or resumes its kept game; `day` is the day it was chosen for, if any. Ends the game on the table
   * unless it was just kept.
   */
  const enter = (
    params: SpiderParams,
    line: readonly SpiderMove[] = [],
    day: string | null = null,
  ) => {
    const { session: left, open, resumeSaved } = store.getState();
    const isLeftKept = isAtStake(left) && kept.read(left.params) !== null;
    const resumed = line.length === 0 ? kept.read(params) : null;
    dayNotes.opening(day, () => {
      if (resumed) resumeSaved(resumed, isLeftKept);
      else open(params, line, isLeftKept);
    });
    // Unless it is stored as the game in progress, the kept copy is the only one.
    if (resumed && store.saveState() === 'saved') kept.forget(params);
    if (isLeftKept) {
      showKept(nameOf(left), () => void resume(left.params));
    } else if (resumed) {
      showToast(t('This game continues where you left it.'));
    }
  };

  /**
   * Opens another deal, with the moves of `line` already played, or as the deal of a `day`. The game in progress is
   * kept if the deal comes from elsewhere (`isVisit`) or either game is a daily deal; otherwise the player is asked
   * whether to give it up. Resolves to whether the deal was opened.
   */
  const change = async (
    next: SpiderParams,
    { line = [], isVisit = false, day = null }: HowToOpen = {},
  ): Promise<boolean> => {
    const isAnother = !areSameParams(sessionNow().params, next);
    const replaced = isAnother && line.length > 0 ? kept.read(next) : null;
    if (replaced && !(await giveUp(replaced, t('Give up and deal')))) return false;
    const session = sessionNow();
    // A random deal may happen to have the number of a day that was played long ago.
    const isDaily = day !== null || dayOfDeal(next, null, today()) !== null;
    const leavesDaily = storedDayOfDeal(storage, session.params, today()) !== null;
    const keeps = isAnother && (isVisit || isDaily || leavesDaily);
    if (isInProgress(spider, session) && !(keeps && (await keepPresent()))) {
      const agreed = await askConfirm({
        title: t('Give up this game?'),
        text: lossWords(session),
        confirm: t('Give up and deal'),
        decline: t('Keep playing'),
      });
      if (!agreed) return false;
      kept.forget(session.params);
    }
    enter(next, line, day);
    return true;
  };

  const resume = (params: SpiderParams) => change(params, { isVisit: true });

  /** Gives up a kept game after asking the player. */
  const giveUp = async (session: SpiderSession, confirm = t('Give up')): Promise<boolean> => {
    const agreed = await askConfirm({
      title: t('Give up this game?'),
      text: lossWords(session),
      confirm,
      decline: t('Keep it'),
    });
    if (!agreed) return false;
    statistics.lose(session);
    kept.forget(session.params);
    return true;
  };

  /** Deletes the kept copy of the game on the table once the game has continued. */
  const forgetPresent = () => {
    const { params } = sessionNow();
    const left = kept.read(params);
    const isOver = spider.status(current(sessionNow())) === 'won';
    if (left && (isOver || isContinuedBy(spider, left, sessionNow()))) kept.forget(params);
  };
  const follow = () => {
    const unfollow = kept.state.follow();
    // A page may be killed between keeping a game and opening the next one, or a save may have been refused.
    forgetPresent();
    const unlisten = store.onChange(({ to }) => {
      if (spider.status(to) === 'won') forgetPresent();
    });
    return () => {
      unlisten();
      unfollow();
    };
  };

  return {
    change,
    giveUp,
    /** Resumes a kept game, and keeps the one on the table. */
    resume,
    keepPresent,
    enter,
    state: kept.state,
    follow,
    /** The kept games that can be resumed, most recent first. */
    others: (): readonly SpiderSession[] =>
      sessionsIn(kept.state.getState()).filter(
        ({ params }) => !areSameParams(params, sessionNow().params),
      ),
    nameOf,
  };
}
