import { flagPart, valuePart, type GameData } from '../../src/store/data/stored-kind.ts';
import { sessionCodec } from '../../src/store/saved-game.ts';
import { pausedKey } from '../../src/store/stored/stored-break.ts';
import { plural } from '../../src/ui/kit/format/plural.ts';
import { loadedOnce } from '../../src/ui/kit/loading/loaded-once.ts';
import type { GameEntry } from '../../src/ui/shell/games/game-entry.ts';
import { GOLF_LAST_GAME_KEY } from './page/use-golf.ts';
import { mergeResults, RESULTS_KEY, resultsState } from './results.ts';
import { golf } from './rules/golf.ts';

/** What Golf keeps. */
const golfData: GameData = {
  kinds: [
    {
      id: 'golf-game',
      name: 'Game in progress',
      parts: [
        valuePart({
          key: GOLF_LAST_GAME_KEY,
          codec: sessionCodec(golf),
          count: ({ cursor }) => cursor,
        }),
        flagPart(pausedKey(GOLF_LAST_GAME_KEY)),
      ],
      words: (count) => plural(count, 'move', 'moves'),
    },
    {
      id: 'golf-results',
      name: 'Results',
      parts: [
        valuePart({
          key: RESULTS_KEY,
          codec: resultsState.codec,
          merge: mergeResults,
          count: ({ left }) => Object.keys(left).length,
        }),
      ],
      words: (count) => plural(count, 'deal', 'deals'),
    },
  ],
};

/** All that the shell has to know of Golf. */
export const GOLF_ENTRY: GameEntry = {
  id: 'golf',
  name: 'Golf',
  summary: 'One deck, seven columns, one waste: one up or one down.',
  queryNames: ['seed'],
  lastGameKey: GOLF_LAST_GAME_KEY,
  data: loadedOnce(() => Promise.resolve(golfData)),
  page: loadedOnce(async () => (await import('./page/GolfPage.tsx')).GolfPage),
};
