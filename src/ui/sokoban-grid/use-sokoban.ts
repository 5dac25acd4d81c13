import { useState } from 'react';
import type { SuiteStorage } from '../../platform/file-store.ts';
import { useGameLink } from '../kit/use-game-link.ts';
import { troubleTeller } from '../kit/trouble.ts';
import { useGameStore } from '../kit/use-game-store.ts';
import { useRecords } from './arcade/use-records.ts';
import { readAddress, writeAddress } from './collections/address.ts';
import { useCollections } from './collections/use-collections.ts';
import { readMadeLink } from './generated/made-link.ts';
import { useLevelMaker } from './generated/use-level-maker.ts';
import { keptGames } from './kept-games.ts';
import { SOKOBAN_LAST_GAME_KEY } from './last-game.ts';
import { levelName } from './level-name.ts';
import { firstParams } from './packs.ts';
import { suiteSokoban } from './suite-game.ts';
import { useSokobanStorage } from './use-sokoban-storage.ts';

/** The game in progress with all that is kept beside it, tied to storage and the address. */
export type Sokoban = ReturnType<typeof useSokoban>;

/** Opens what is kept, the game that was left last, and the level that the address asks for. */
export function useSokoban(storage: SuiteStorage, query: string) {
  const stored = useSokobanStorage(storage);
  // Before the game: its level may be from one of them.
  const collections = useCollections(storage);
  const [kept] = useState(() => {
    const tell = troubleTeller('its level begins anew');
    return keptGames(storage, (trouble) => {
      // Whoever keeps a game says where it could not be kept, and what follows from that.
      if (trouble.kind !== 'unsaved') tell(trouble);
    });
  });
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
  });
  return { ...stored, collections, kept, leaderboards, onSolved, store, maker };
}
