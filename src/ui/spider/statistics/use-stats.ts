import { useLayoutEffect, useState } from 'react';
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
export interface Stats {
  /** Read when it is asked for first: the first move of a game does not wait for it. */
  readonly store: () => StoredState<SpiderStats>;
  /** The win that this page saw last; `null` for one that had counted already. */
  readonly lastWin: Win | null;
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

/** Keeps the statistics of the games of `game` for as long as its page is shown. */
export function useStats(
  game: SpiderStore,
  settings: StoredState<SpiderSettings>,
  storage: TextStorage,
): Stats {
  const [store] = useState(() => {
    let opened: StoredState<SpiderStats> | null = null;
    return () => (opened ??= openStats(storage));
  });
  const [lastWin, setLastWin] = useState<Win | null>(null);
  // As early as the keys: the first one may win.
  useLayoutEffect(
    () =>
      recordGames({
        game,
        stats: store,
        withTimeBonus: () => settings.getState().timeBonus,
        now: () => performance.now(),
        date: () => Date.now(),
        onWin: (win) => {
          setLastWin(win);
          tellMilestone();
        },
      }),
    [game, settings, store],
  );
  return { store, lastWin };
}
