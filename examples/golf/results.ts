import * as v from 'valibot';
import { schemaState } from '../../src/store/stored/schema-codec.ts';

/** Where the game in progress is kept. */
export const GOLF_LAST_GAME_KEY = 'golf.v1.lastGame';
export const RESULTS_KEY = 'golf.v1.results';

/** The fewest cards that were left of each deal, by its seed: 0 is a win. */
export interface Results {
  readonly left: Readonly<Record<string, number>>;
}

const fewest = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(35));

/** The results as they are stored. */
export const resultsState = schemaState<Results>(
  v.object({ left: v.fallback(v.record(v.string(), fewest), {}) }),
);

/** Both, with the better result of each deal. In whatever order copies come together, the same comes of it. */
export function mergeResults(mine: Results, theirs: Results): Results {
  const better = Object.entries(theirs.left).map(([seed, count]): [string, number] => [
    seed,
    Math.min(mine.left[seed] ?? Infinity, count),
  ]);
  return { left: { ...mine.left, ...Object.fromEntries(better) } };
}

/** How many deals were played and won, and how many cards are left of one on average. */
export function figuresOf({ left }: Results) {
  const counts = Object.values(left);
  const sum = counts.reduce((all, count) => all + count, 0);
  return {
    played: counts.length,
    won: counts.filter((count) => count === 0).length,
    average: counts.length > 0 ? sum / counts.length : null,
  };
}
