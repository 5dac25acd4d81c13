import { EMPTY_HISTORY, mergeHistories } from '../../games/spider/records/history.ts';
import {
  statisticsCodec,
  type SpiderStatistics,
} from '../../games/spider/records/history-codec.ts';
import type { SpiderParams } from '../../games/spider/rules/params.ts';
import { randomSeed } from '../../platform/random-seed.ts';
import type { TextStorage } from '../../platform/storage.ts';
import { dayAt } from '../../platform/today.ts';
import { createStoredState, type StoredState } from '../../store/stored/stored-state.ts';
import { tellMilestone } from '../../ui/messages/milestones.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import { remedyFor, storageErrorReporter } from '../../ui/messages/trouble.ts';
import type { SpiderSettings } from '../settings/spider-settings.ts';
import { storedDayOfDeal } from './day-of-deal.ts';
import { recordGames, recordLoss, type Win } from './record-games.ts';
import { SPIDER_STATISTICS_KEY } from './statistics-key.ts';
import type { SpiderSession, SpiderStore } from './spider-store.ts';
import { t } from '../../words/t.ts';
import { commonTrouble } from '../page/load-trouble.ts';
import { andThen } from '../../words/and-then.ts';

/** The statistics, entered as games end. */
export type StatisticsControl = ReturnType<typeof createStatistics>;

/** A name for this installation's records; a new one after a reset, because numbering starts again. */
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
    onStorageError: (trouble) => {
      if (trouble.kind !== 'unsaved') {
        storageErrorReporter(commonTrouble('STATISTICS'))(trouble);
        return;
      }
      showToast(
        andThen(
          trouble.reason,
          t('The statistics are kept until this page is closed; export them to be safe.'),
        ),
        remedyFor(trouble.obstacle),
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
    /** Read when it is asked for first: the first move of a game does not wait for it. */
    store,
    /** The win that this page saw last; `null` for one that had counted already. */
    lastWin: () => lastWin,
    /** Enters a kept game as lost. */
    lose: (session: SpiderSession) => recordLoss(options, session),
    /** Enters the games that end, until the returned function is called. */
    watch: () =>
      recordGames({
        ...options,
        game,
        onWin: (win) => {
          lastWin = win;
          tellMilestone();
        },
      }),
  };
}
