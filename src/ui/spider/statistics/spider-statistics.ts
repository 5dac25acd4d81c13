import { EMPTY_HISTORY, mergeHistories } from '../../../games/spider/records/history.ts';
import { statsCodec, type SpiderStats } from '../../../games/spider/records/history-codec.ts';
import { randomSeed } from '../../../platform/random-seed.ts';
import type { TextStorage } from '../../../platform/storage.ts';
import { createStoredState, type StoredState } from '../../../store/stored/stored-state.ts';
import { tellMilestone } from '../../kit/messages/milestones.ts';
import { showToast } from '../../kit/messages/toasts.ts';
import { remedyFor, troubleTeller } from '../../kit/messages/trouble.ts';
import type { SpiderSettings } from '../settings/settings.ts';
import { recordGames, type Win } from './record-games.ts';
import type { SpiderStore } from '../game/spider-store.ts';

/** PRD §13. */
export const SPIDER_STATS_KEY = 'spider.v1.stats';

/** The statistics, entered as games end. */
export interface SpiderStatistics {
  /** Read when it is asked for first: the first move of a game does not wait for it. */
  readonly store: () => StoredState<SpiderStats>;
  /** The win that this page saw last; `null` for one that had counted already. */
  readonly lastWin: () => Win | null;
  /** Enters the games that end, until the returned function is called. */
  readonly watch: () => () => void;
}

/** A name for this installation's records; a new one after a reset, because numbering starts again. */
export const newOrigin = randomSeed;

function openStats(storage: TextStorage): StoredState<SpiderStats> {
  return createStoredState({
    codec: statsCodec,
    initial: () => ({ origin: newOrigin(), counted: null, history: EMPTY_HISTORY }),
    merge: (stored, unsaved) => ({
      ...unsaved,
      history: mergeHistories(stored.history, unsaved.history),
    }),
    storage,
    key: SPIDER_STATS_KEY,
    tell: (trouble) => {
      if (trouble.kind !== 'unsaved') {
        troubleTeller('the statistics begin again')(trouble);
        return;
      }
      showToast(
        `${trouble.reason} The statistics are kept until this page is closed; export them to be safe.`,
        remedyFor(trouble.obstacle),
      );
    },
  });
}

/** The statistics of the games of `game`. */
export function createStatistics(
  game: SpiderStore,
  settings: StoredState<SpiderSettings>,
  storage: TextStorage,
): SpiderStatistics {
  let opened: StoredState<SpiderStats> | null = null;
  let lastWin: Win | null = null;
  const store = () => (opened ??= openStats(storage));
  return {
    store,
    lastWin: () => lastWin,
    watch: () =>
      recordGames({
        game,
        stats: store,
        withTimeBonus: () => settings.getState().timeBonus,
        now: () => performance.now(),
        date: () => Date.now(),
        onWin: (win) => {
          lastWin = win;
          tellMilestone();
        },
      }),
  };
}
