import { useEffect, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { current } from '../../src/engine/session.ts';
import type { TextStorage } from '../../src/platform/storage.ts';
import type { GameStore } from '../../src/store/game-store.ts';
import { Tile } from '../../src/ui/kit/controls/Tile.tsx';
import { formatNumber } from '../../src/ui/kit/format/format-number.ts';
import { Dialog } from '../../src/ui/kit/popups/Dialog.tsx';
import { useStoredState } from '../../src/ui/play/page/use-stored-state.ts';
import { figuresOf, mergeResults, RESULTS_KEY, resultsState } from './results.ts';
import { cardsLeft, type GolfMove, type GolfParams, type Position } from './rules/golf.ts';
import tiles from '../../src/ui/kit/controls/Tile.module.css';

/** Enters what every move leaves, but not in games with help; gives what shows the figures. */
export function useGolfStatistics(
  storage: TextStorage,
  store: GameStore<GolfParams, Position, GolfMove>,
): (onClose: () => void) => ReactNode {
  const results = useStoredState({
    ...resultsState,
    merge: mergeResults,
    storage,
    key: RESULTS_KEY,
  });
  useEffect(
    () =>
      store.subscribe(({ session, change }) => {
        if ((change.kind !== 'play' && change.kind !== 'redo') || session.assisted) return;
        const result = { left: { [session.params.seed]: cardsLeft(current(session)) } };
        results.update((now) => mergeResults(now, result));
      }),
    [store, results],
  );
  const { played, won, average } = figuresOf(useStore(results));
  return (onClose) => (
    <Dialog title="Statistics" onClose={onClose}>
      <dl className={tiles.tiles}>
        <Tile name="Deals played" value={formatNumber(played)} />
        <Tile name="Deals won" value={formatNumber(won)} />
        <Tile name="Cards left on average" value={average?.toFixed(1) ?? '–'} />
      </dl>
    </Dialog>
  );
}
