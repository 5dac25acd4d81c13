import type { SolverBoard } from '../board/board.ts';

/** In every how many turns searches have a slice that have more of them on some boards than on others. */
export interface Periods {
  readonly backward: number;
  readonly distance: number;
  /** Of a second search by distance, to which regions count; `null` where there is none. */
  readonly regions: number | null;
  readonly guided: number;
  readonly patient: number;
}

/** A board is small up to so many squares of floor. */
const MOST_SMALL = 90;

const ON_OTHERS: Periods = { backward: 4, distance: 3, regions: null, guided: 3, patient: 3 };

/**
 * The searches backwards and by distance know nothing of plans, and look at many positions in little time: small crowded
 * boards fall to nothing else. Regions make the one by distance solve others than it does without.
 */
const ON_SMALL: Periods = { backward: 1, distance: 1, regions: 3, guided: 6, patient: 6 };

/** The periods on a board. */
export function periodsOn({ floor }: SolverBoard): Periods {
  return floor.length <= MOST_SMALL ? ON_SMALL : ON_OTHERS;
}
