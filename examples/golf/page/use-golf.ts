import { useMemo, useState } from 'react';
import { parseQuery } from '../../../src/core/query.ts';
import { err, ok, type Result } from '../../../src/core/result.ts';
import { current } from '../../../src/engine/session.ts';
import { randomSeed } from '../../../src/platform/random-seed.ts';
import type { TextStorage } from '../../../src/platform/storage.ts';
import { announce } from '../../../src/ui/kit/messages/announce.ts';
import { useAnalysis } from '../../../src/ui/play/analysis/use-analysis.ts';
import { useGameChanges } from '../../../src/ui/play/page/use-game-changes.ts';
import { useGameLink } from '../../../src/ui/play/page/use-game-link.ts';
import { useGameStore } from '../../../src/ui/play/page/use-game-store.ts';
import { playSounds } from '../../../src/ui/play/sound.ts';
import { createGolfAnalysis } from '../analysis.ts';
import { useResults } from '../results.ts';
import { golf, type GolfMove, type GolfParams, type Position } from '../rules/golf.ts';
import { changeWords, dealWords } from '../words.ts';

export const GOLF_LAST_GAME_KEY = 'golf.v1.lastGame';

/** The deal that a link names, or `null`. */
export function readGolfLink(query: string): Result<GolfParams | null> {
  if (!parseQuery(query).has('seed')) return ok(null);
  const read = golf.params.parse(query);
  return read.ok ? read : err(`This link does not work: ${read.error}.`);
}

/** The winning move that is shown, and the position that it is for. */
interface ShownHint {
  readonly hint: { readonly action: GolfMove };
  readonly position: Position;
}

/** The game on the page with its results and its analysis, tied to storage and the address; every change is told. */
export function useGolf(storage: TextStorage, query: string) {
  const store = useGameStore({
    game: golf,
    storage,
    lastGameKey: GOLF_LAST_GAME_KEY,
    firstParams: () => {
      const linked = readGolfLink(query);
      return (linked.ok && linked.value) || { seed: randomSeed() };
    },
  });
  useGameLink({
    game: golf,
    store,
    query,
    readLink: readGolfLink,
    writeLink: golf.params.format,
    describe: dealWords,
  });
  const results = useResults(storage, store);
  const analysis = useAnalysis(() => createGolfAnalysis(store));
  const [shown, setShown] = useState<ShownHint | null>(null);
  useGameChanges(store, (now, before) => {
    setShown(null);
    announce(() => changeWords(now, before));
    if (now.change.kind === 'play') playSounds([{ sound: 'drop' }]);
  });
  const hints = useMemo(
    () => ({
      showWinning: async () => {
        const [action] = (await analysis.findWin('hint')) ?? [];
        if (action) setShown({ hint: { action }, position: current(store.getState().session) });
      },
      hide: () => {
        setShown(null);
      },
    }),
    [analysis, store],
  );
  return { store, results, analysis, shown, hints };
}
