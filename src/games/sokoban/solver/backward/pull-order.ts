import type { SolverBoard } from '../board/board.ts';
import { FAR, type GoalTable } from '../board/goal-table.ts';
import { OFF } from './pull-moves.ts';
import { roomsOf, type Rooms } from '../board/rooms.ts';

/** More than any order. */
export const PULL_ORDERS = 2 ** 43;

/**
 * What a position of the plan search is worth, as one number; the lower, the better: boxes left, regions, boxes on goals,
 * blocked links, and then the boxes as far from the goals as can be.
 */
export class PullOrder {
  private readonly board: SolverBoard;
  private readonly table: GoalTable;
  private readonly rooms: Rooms;
  private readonly linkSeen: Int32Array;
  private linkStamp = 0;

  constructor(board: SolverBoard, table: GoalTable) {
    this.board = board;
    this.table = table;
    this.rooms = roomsOf(board);
    this.linkSeen = new Int32Array(this.rooms.linkCount + 1);
  }

  /** Of boxes that cut the floor into so many regions; those that were taken off are on 0, and come first. */
  of(boxes: Uint16Array, regions: number): number {
    const { board, table, rooms, linkSeen } = this;
    const stamp = ++this.linkStamp;
    let onGoals = 0;
    let distance = 0;
    let links = 0;
    let left = 0;
    for (const box of boxes) {
      if (box === OFF) continue;
      left++;
      onGoals += board.isGoal[box]!;
      if (table.nearest[box]! < FAR) distance += table.nearest[box]!;
      const link = rooms.link[box]! || rooms.door[box]!;
      if (link === 0 || linkSeen[link] === stamp) continue;
      linkSeen[link] = stamp;
      links++;
    }
    let order = left;
    order = order * 64 + Math.min(63, regions);
    order = order * 256 + Math.min(255, onGoals);
    order = order * 32 + Math.min(31, links);
    return order * 2048 + 2047 - Math.min(2047, distance);
  }
}

/** All of an order but the distance: the cell of the position. */
export const cellOf = (order: number): number => Math.floor(order / 2048);

const distanceOf = (order: number) => 2047 - (order % 2048);
const linksOf = (order: number) => cellOf(order) % 32;
const onGoalsOf = (order: number) => Math.floor(order / 2 ** 16) % 256;
const regionsOf = (order: number) => Math.floor(order / 2 ** 24) % 64;

/**
 * The index of the best order among those that gain something over `here`, for each of three advisors: a box pulled off the
 * goals, as far as can be; fewer regions; fewer blocked links; and where there are at most two, the better. -1 for none.
 */
export function pullAdvice(here: number, orders: readonly number[]): readonly number[] {
  let off = -1;
  let regions = -1;
  let links = -1;
  let best = 0;
  for (let i = 0; i < orders.length; i++) {
    const order = orders[i]!;
    const isSooner = (other: number) => other < 0 || order < orders[other]!;
    if (order < orders[best]!) best = i;
    if (regionsOf(order) < regionsOf(here) && isSooner(regions)) regions = i;
    if (linksOf(order) < linksOf(here) && isSooner(links)) links = i;
    const isOff =
      onGoalsOf(order) < onGoalsOf(here) &&
      regionsOf(order) <= regionsOf(here) &&
      linksOf(order) <= linksOf(here) &&
      distanceOf(order) > distanceOf(here);
    if (isOff && (off < 0 || distanceOf(order) > distanceOf(orders[off]!))) off = i;
  }
  return [off, regions, links, orders.length <= 2 ? best : -1];
}
