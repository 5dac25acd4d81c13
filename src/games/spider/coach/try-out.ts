import type { Effort } from './planner.ts';
import { ROWS, type Table } from './table.ts';
import { isWonIn, worldsOf } from './world.ts';

/** Earlier in a game too much is hidden: playing on tells too little, and takes too long. */
const MOST_ROWS = 2;
/** How the games are played on: without networks, in a fraction of the time that the coach itself takes. */
const PLAY: Effort = { width: 12, layers: 16, worlds: 0 };
/** Another choice has to win so many games more: less is chance. */
const LEAST_LEAD = 3;
/** After so many worlds each, it is looked which lines are out. */
const ROUND = 8;
/** A line that has won so many games more is taken at once. */
const CLEAR_LEAD = 5;

interface Tried {
  readonly line: readonly number[];
  /** By world: whether it was won. */
  readonly won: boolean[];
}

const winsOf = ({ won }: Tried) => won.filter(Boolean).length;

/** Whether another line may still win clearly more than the coach's own: it has to be on its way there. */
function isInQuestion(other: Tried, own: Tried, worlds: number): boolean {
  if (other.won.every((won, world) => won === own.won[world])) return false;
  const needed = (LEAST_LEAD * (own.won.length - ROUND)) / Math.max(1, worlds - ROUND);
  return winsOf(other) - winsOf(own) >= Math.floor(needed);
}

/**
 * Which of these lines to play, the coach's own choice first: each is played on to the end in the same worlds in which
 * the unseen cards may lie, so many at most. Near the end of a game this sees what the worth of the table does not. The
 * index of the first, unless another one wins clearly more.
 */
export function bestTriedOut(
  table: Table,
  lines: readonly (readonly number[])[],
  worlds: number,
): number {
  const isLate = table.record[ROWS]! <= MOST_ROWS && table.unseenCount > 0;
  const [own, ...others] = lines.map((line): Tried => ({ line, won: [] }));
  if (!isLate || !own) return 0;
  const nextWorld = worldsOf(table);
  let left: readonly Tried[] = others;
  for (let count = 1; count <= worlds && left.length > 0; count++) {
    const world = nextWorld();
    for (const { line, won } of [own, ...left]) won.push(isWonIn(world, table, line, PLAY));
    if (count % ROUND > 0 && count < worlds) continue;
    left = left.filter((other) => isInQuestion(other, own, worlds));
    if (left.some((other) => winsOf(other) - winsOf(own) >= CLEAR_LEAD)) break;
  }
  const most = Math.max(...left.map(winsOf));
  const best = left.find((other) => winsOf(other) === most);
  return worlds > 0 && best ? lines.indexOf(best.line) : 0;
}
