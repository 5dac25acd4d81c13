import { useStore } from 'zustand';
import { current } from '../../src/engine/session.ts';
import type { TextStorage } from '../../src/platform/storage.ts';
import type { GameStore } from '../../src/store/game-store.ts';
import type { PatienceStatistics } from '../../src/ui/card-table/page/patience-setup.ts';
import { Tile } from '../../src/ui/kit/controls/Tile.tsx';
import { formatNumber } from '../../src/ui/kit/format/format-number.ts';
import { Dialog } from '../../src/ui/kit/popups/Dialog.tsx';
import { openState } from '../../src/ui/play/page/open-state.ts';
import { english } from './english.ts';
import { figuresOf, mergeResults, RESULTS_KEY, resultsState } from './results.ts';
import { cardsLeft, type GolfMove, type GolfParams, type Position } from './rules/golf.ts';
import tiles from '../../src/ui/kit/controls/Tile.module.css';

/** What every move leaves, but not in games with help, and the figures of it. */
export function createGolfStatistics(
  storage: TextStorage,
  store: GameStore<GolfParams, Position, GolfMove>,
): PatienceStatistics {
  const results = openState({
    ...resultsState,
    merge: mergeResults,
    storage,
    key: RESULTS_KEY,
    words: () =>
      Promise.resolve({
        damaged: english('The results cannot be read.'),
        newer: english('A newer version of Peacock Parlor has saved the results.'),
        instead: english('they begin anew'),
      }),
  });
  return {
    watch: () => {
      const unfollow = results.follow();
      const unlisten = store.onChange(({ session, change }) => {
        if ((change.kind !== 'play' && change.kind !== 'redo') || session.assisted) return;
        const result = { left: { [session.params.seed]: cardsLeft(current(session)) } };
        results.update((now) => mergeResults(now, result));
      });
      return () => {
        unlisten();
        unfollow();
      };
    },
    Dialog: function GolfStatistics({ onClose }) {
      const { played, won, average } = figuresOf(useStore(results));
      return (
        <Dialog title="Statistics" onClose={onClose}>
          <dl className={tiles.tiles}>
            <Tile name="Deals played" value={formatNumber(played)} />
            <Tile name="Deals won" value={formatNumber(won)} />
            <Tile name="Cards left on average" value={average?.toFixed(1) ?? '–'} />
          </dl>
        </Dialog>
      );
    },
  };
}
