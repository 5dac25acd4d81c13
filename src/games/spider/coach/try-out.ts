import type { Effort } from './planner.ts';
import { ROWS, type Table } from './table.ts';
import { winsOf } from './world.ts';

/** Earlier in a game too much is hidden: playing on tells too little, and takes too long. */
const MOST_ROWS = 2;
/** How the games are played on: a tenth of the time that the coach itself takes, and nearly as well. */
const PLAY: Effort = { width: 12, layers: 16, worlds: 0 };
/** Another choice has to win so many games more: less is chance. */
const LEAST_LEAD = 3;

/**
 * Which of these lines to play, the coach's own choice first: each is played on to the end in the same `worlds` in which
 * the unseen cards may lie. Near the end of a game this sees what the worth of the table does not. The index of the first,
 * unless another one wins clearly more.
 */
export function bestTriedOut(
  table: Table,
  lines: readonly (readonly number[])[],
  worlds: number,
): number {
  const isLate = table.record[ROWS]! <= MOST_ROWS && table.unseenCount > 0;
  if (!isLate || worlds === 0 || lines.length < 2) return 0;
  const wins = winsOf(table, lines, worlds, PLAY);
  const most = wins.indexOf(Math.max(...wins));
  return wins[most]! - wins[0]! >= LEAST_LEAD ? most : 0;
}
