import { useEffect, useState } from 'react';
import type { SuiteStorage } from '../../../platform/file-store.ts';
import { useGameLink } from '../../play/page/use-game-link.ts';
import { watchPage } from '../../../platform/page-lifecycle.ts';
import { showToast } from '../../kit/messages/toasts.ts';
import { useGameStore } from '../../play/page/use-game-store.ts';
import { useRecords } from '../game/use-records.ts';
import { readAddress, writeAddress } from '../collections/address.ts';
import { useCollections } from '../collections/use-collections.ts';
import { readMadeLink } from '../game/made-link.ts';
import { useLevelMaker } from '../generated/use-level-maker.ts';
import { enterLevel, GOES_ON, leaveLevel } from '../game/change-level.ts';
import { keptGames } from '../game/kept-games.ts';
import { tellKept } from '../game/kept-trouble.ts';
import { SOKOBAN_LAST_GAME_KEY } from '../game/last-game.ts';
import { levelName } from '../levels/level-name.ts';
import { firstParams } from '../levels/packs.ts';
import { suiteSokoban } from '../levels/suite-game.ts';
import { useSokobanStorage } from '../game/use-sokoban-storage.ts';

/** The game in progress with all that is kept beside it, tied to storage and the address. */
export type Sokoban = ReturnType<typeof useSokoban>;

/** Opens what is kept, the game that was left last, and the level that the address asks for. */
export function useSokoban(storage: SuiteStorage, query: string) {
  const stored = useSokobanStorage(storage);
  // Before the game: its level may be from one of them.
  const collections = useCollections(storage);
  const [kept] = useState(() => keptGames(storage, tellKept));
  useEffect(() => watchPage({ onHide: kept.retry, onShow: kept.retry }), [kept]);
  const { leaderboards, onSolved } = useRecords(storage, stored.progress, kept);
  const store = useGameStore({
    game: suiteSokoban,
    storage,
    lastGameKey: SOKOBAN_LAST_GAME_KEY,
    firstParams,
  });
  const maker = useLevelMaker();
  useGameLink({
    game: suiteSokoban,
    store,
    query,
    readLink: (link) => readMadeLink(link, store, maker) ?? readAddress(collections, link),
    writeLink: writeAddress,
    describe: levelName,
    change: {
      leave: () => leaveLevel({ store, kept }),
      enter: (params) => {
        if (enterLevel({ store, kept }, params)) showToast(GOES_ON);
      },
    },
  });
  return { ...stored, collections, kept, leaderboards, onSolved, store, maker };
}
