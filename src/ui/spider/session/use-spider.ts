import { useState } from 'react';
import { ok } from '../../../core/result.ts';
import type { Difficulty } from '../../../games/spider/rules/difficulty.ts';
import { spider } from '../../../games/spider/rules/game.ts';
import { params } from '../../../games/spider/rules/params.ts';
import type { TextStorage } from '../../../platform/storage.ts';
import type { StoredState } from '../../../store/stored/stored-state.ts';
import { schemaState } from '../../../store/stored/schema-codec.ts';
import { useGameLink } from '../../play/page/use-game-link.ts';
import { useGameStore } from '../../play/page/use-game-store.ts';
import { useStoredState } from '../../play/page/use-stored-state.ts';
import { randomDeal } from '../deals/random-deal.ts';
import { SPIDER_LAST_GAME_KEY } from '../game/last-game.ts';
import { describeGame, readingOnce, readSpiderLink } from '../game/link.ts';
import { readReplayLink } from '../game/recording.ts';
import {
  SPIDER_SETTINGS_KEY,
  SpiderSettingsSchema,
  type SpiderSettings,
} from '../settings/settings.ts';
import { useStats, type Stats } from '../statistics/use-stats.ts';
import type { SpiderStore } from '../game/spider-store.ts';

/** The game that the page shows, and what the player chose for it. */
export interface Spider {
  readonly store: SpiderStore;
  readonly settings: StoredState<SpiderSettings>;
  readonly stats: Stats;
  /** A seed for a random deal, as the settings want it. */
  readonly randomDeal: (difficulty: Difficulty) => string;
}

/** The game in progress with its settings, tied to storage and the address. */
export function useSpider(storage: TextStorage, query: string): Spider {
  const settings = useStoredState({
    ...schemaState(SpiderSettingsSchema),
    storage,
    key: SPIDER_SETTINGS_KEY,
  });
  const seedFor = (difficulty: Difficulty) => randomDeal(storage, settings.getState(), difficulty);
  const [readLink] = useState(() =>
    readingOnce((text) => readSpiderLink(text, settings.getState().difficulty, seedFor)),
  );
  const store = useGameStore({
    game: spider,
    storage,
    lastGameKey: SPIDER_LAST_GAME_KEY,
    firstParams: () => {
      const linked = readLink(query);
      if (linked.ok && linked.value) return linked.value;
      const { difficulty, relaxedDealing } = settings.getState();
      return { difficulty, relaxedDealing, seed: seedFor(difficulty) };
    },
  });
  // Before the link, which may open another game at once: the one that is left must be counted.
  const stats = useStats(store, settings, storage);
  useGameLink({
    game: spider,
    store,
    query,
    readLink: (text) => {
      // A game that is only watched takes the place of none.
      const recorded = readReplayLink(text);
      return recorded.ok && recorded.value ? ok(null) : readLink(text);
    },
    writeLink: params.format,
    describe: describeGame,
  });
  return { store, settings, stats, randomDeal: seedFor };
}
