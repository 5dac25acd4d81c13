import type { LevelSet } from '../../games/sokoban/records/level-set.ts';
import { keyOf } from '../../games/sokoban/records/level-keys.ts';
import { fewestOf, hasStar, type Optima } from '../../games/sokoban/records/optima.ts';
import { recordOf, type Statistics } from '../../games/sokoban/records/statistics.ts';

/** How far the player has come in a set of levels. */
export interface SetTally {
  readonly solved: number;
  readonly helped: number;
  readonly stars: number;
  /** The best times of all solved levels together, in milliseconds; older records have none. */
  readonly timeMs: number;
}

/** What is solved of these levels, with the player's best times of them together. */
export function tallySet({ levels }: LevelSet, statistics: Statistics, optima: Optima): SetTally {
  let [solved, helped, stars, timeMs] = [0, 0, 0, 0];
  for (const { level } of levels) {
    const key = keyOf(level);
    const record = recordOf(statistics, key);
    if (!record) continue;
    solved += 1;
    timeMs += record.timeMs ?? 0;
    if (record.assisted) helped += 1;
    if (hasStar(record, fewestOf(optima, key))) stars += 1;
  }
  return { solved, helped, stars, timeMs };
}
