import { useState } from 'react';
import { current } from '../../../engine/session.ts';
import type { TextStorage } from '../../../platform/storage.ts';
import { announce } from '../../kit/messages/announce.ts';
import { useAnalysis } from '../../play/analysis/use-analysis.ts';
import { useGameChanges } from '../../play/page/use-game-changes.ts';
import { useGameLink } from '../../play/page/use-game-link.ts';
import { useGameStore } from '../../play/page/use-game-store.ts';
import { playSounds } from '../../play/sound.ts';
import type { TableLayout } from '../layout/table-layout.ts';
import type { TableHint } from '../scene/view.ts';
import { changeWords } from './change-words.ts';
import { createPatienceAnalysis } from './patience-analysis.ts';
import type { PatienceSetup } from './patience-setup.ts';

/** A winning move that is shown, and the position that it is for. */
interface ShownHint<P, M> {
  readonly hint: TableHint<M>;
  readonly position: P;
}

/** The game on the page and its analysis, tied to storage and the address; every change is told. */
export function usePatience<Params, P, M, L extends TableLayout>(
  setup: PatienceSetup<Params, P, M, L>,
  storage: TextStorage,
  query: string,
) {
  const { game, lastGameKey, readLink, newDeal, words } = setup;
  const store = useGameStore({
    game,
    storage,
    lastGameKey,
    firstParams: () => {
      const linked = readLink(query);
      return linked.ok && linked.value !== null ? linked.value : newDeal();
    },
  });
  const writeLink = game.params.format;
  useGameLink({ game, store, query, readLink, writeLink, describe: words.deal });
  const analysis = useAnalysis(() => createPatienceAnalysis(setup, store));
  const [shown, setShown] = useState<ShownHint<P, M> | null>(null);
  useGameChanges(store, (now, before) => {
    setShown(null);
    announce(() => changeWords(words, now, before));
    if (now.change.kind === 'play') playSounds([{ sound: 'drop' }]);
  });
  return {
    store,
    analysis,
    shown,
    showWinningMove: async () => {
      const [action] = (await analysis.findWin('hint')) ?? [];
      if (action === undefined) return;
      setShown({ hint: { action }, position: current(store.getState().session) });
    },
    hideHint: () => {
      setShown(null);
    },
  };
}
