import { useEffect } from 'react';
import * as v from 'valibot';
import { current } from '../../src/engine/session.ts';
import type { TextStorage } from '../../src/platform/storage.ts';
import { schemaState } from '../../src/store/stored/schema-codec.ts';
import type { GameStore } from '../../src/store/game-store.ts';
import { useStoredState } from '../../src/ui/play/page/use-stored-state.ts';
import { cardsLeft, type GolfMove, type GolfParams, type Position } from './rules/golf.ts';

export const RESULTS_KEY = 'golf.v1.results';

/** The fewest cards that were left of each deal, by its seed: 0 is a win. */
export interface Results {
  readonly left: Readonly<Record<string, number>>;
}

const fewest = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(35));
export const resultsState = schemaState<Results>(
  v.object({ left: v.fallback(v.record(v.string(), fewest), {}) }),
);

/** Both, with the better result of each deal. In whatever order copies come together, the same comes of it. */
export function mergeResults(mine: Results, theirs: Results): Results {
  const left = { ...mine.left };
  for (const [seed, count] of Object.entries(theirs.left)) {
    left[seed] = Math.min(left[seed] ?? Infinity, count);
  }
  return { left };
}

/** How many deals were played and won, and what is left of one on average. */
export function figuresOf({ left }: Results) {
  const counts = Object.values(left);
  const sum = counts.reduce((all, count) => all + count, 0);
  return {
    played: counts.length,
    won: counts.filter((count) => count === 0).length,
    average: counts.length > 0 ? sum / counts.length : null,
  };
}

/** The results, which every move of the game may better. Games with help are left out. */
export function useResults(storage: TextStorage, store: GameStore<GolfParams, Position, GolfMove>) {
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
  return results;
}
