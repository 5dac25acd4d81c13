import { valuePart } from '../../src/store/data/stored-kind.ts';
import { patienceKind } from '../../src/ui/card-table/page/patience-data.ts';
import { formatNumber } from '../../src/ui/kit/format/format-number.ts';
import { loadedOnce } from '../../src/ui/kit/loading/loaded-once.ts';
import type { GameEntry } from '../../src/ui/shell/games/game-entry.ts';
import { english } from './english.ts';
import { GOLF_LAST_GAME_KEY, mergeResults, RESULTS_KEY, resultsState } from './results.ts';
import { golf } from './rules/golf.ts';

const RESULTS = valuePart({
  key: RESULTS_KEY,
  codec: resultsState.codec,
  merge: mergeResults,
  count: ({ left }) => Object.keys(left).length,
});

/** All that the shell has to know of Golf. */
export const GOLF_ENTRY: GameEntry = {
  id: 'golf',
  name: 'Golf',
  summary: 'One deck, seven columns, one waste: one rank up or one down.',
  queryNames: ['seed'],
  lastGameKey: GOLF_LAST_GAME_KEY,
  data: loadedOnce(() =>
    Promise.resolve({
      kinds: [
        patienceKind({ game: golf, lastGameKey: GOLF_LAST_GAME_KEY }),
        {
          id: 'golf-results',
          name: english('Results'),
          parts: [RESULTS],
          words: (count) => (count === 1 ? '1 deal' : `${formatNumber(count)} deals`),
        },
      ],
    }),
  ),
  page: loadedOnce(async () => (await import('./GolfPage.tsx')).GolfPage),
};
