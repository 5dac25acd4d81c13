import type { Metrics } from '../rules/metrics.ts';
import type { Stars } from './packs.ts';

/** What is measured of a level to tell how hard it is. */
export interface Measures extends Pick<Metrics, 'boxChanges' | 'boxLines' | 'pushes'> {
  /** Positions that the solver looked at before it had a first solution; none where it went straight home. */
  readonly effort: number;
}

/** Positions that the solver looks at in passing: fewer say nothing of a level. */
const IDLE_EFFORT = 16;

/**
 * How hard a level is for people; one more is twice as much to think of. What counts most is how often the plan
 * changes: another box, or a new line of the same one. Pushes are patience, and the solver’s effort is what cannot be
 * seen at once; both count less, as the square root and the fourth root.
 */
export function difficultyOf({ boxChanges, boxLines, pushes, effort }: Measures): number {
  return (
    Math.log2(boxChanges + boxLines) +
    Math.log2(pushes) / 2 +
    Math.log2(1 + effort / IDLE_EFFORT) / 4
  );
}

/** Up to here a level has one star; each star more is one more of difficulty. */
const ONE_STAR = 6;

/** Difficulty as it is shown. */
export function starsOf(difficulty: number): Stars {
  return Math.min(5, Math.max(1, 1 + Math.ceil(difficulty - ONE_STAR))) as Stars;
}
