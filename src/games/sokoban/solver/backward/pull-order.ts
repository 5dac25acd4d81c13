import type { SolverBoard } from '../board/board.ts';
import { FAR, type GoalTable } from '../board/goal-table.ts';
import { OFF } from './pull-moves.ts';
import { roomsOf } from '../board/rooms.ts';

/** More than any order. */
export const PULL_ORDERS = 2 ** 43;

/**
 * What a position of the plan search is worth, as one number; the lower, the better: boxes left, regions, boxes on goals,
 * blocked links, and then the boxes as far from the goals as can be.
 */
export class PullOrder {
  private readonly isGoal: Uint8Array;
  /** By square: pushes to the nearest goal, 0 where there are none; and the link that a box there blocks, 0 for none. */
  private readonly distances: Uint16Array;
  private readonly links: Uint16Array;
  /** Of the boxes taken up; and by link how many of them block it. */
  private left = 0;
  private onGoals = 0;
  private distance = 0;
  private blockedLinks = 0;
  private readonly blocking: Uint16Array;

  constructor(board: SolverBoard, table: GoalTable) {
    const { link, door, linkCount } = roomsOf(board);
    this.isGoal = board.isGoal;
    this.distances = Uint16Array.from(table.nearest, (pushes) => (pushes < FAR ? pushes : 0));
    this.links = link.map((own, square) => own || door[square]!);
    this.blocking = new Uint16Array(linkCount + 1);
  }

  /** Takes up the boxes of a position; those that were taken off are on 0. */
  take(boxes: Uint16Array): void {
    this.blocking.fill(0);
    this.left = this.onGoals = this.distance = this.blockedLinks = 0;
    for (const box of boxes) {
      if (box === OFF) continue;
      const link = this.links[box]!;
      this.left++;
      this.onGoals += this.isGoal[box]!;
      this.distance += this.distances[box]!;
      if (link !== 0 && this.blocking[link]!++ === 0) this.blockedLinks++;
    }
  }

  /** Of the boxes taken up, which cut the floor into so many regions. */
  here(regions: number): number {
    return orderOf(this.left, regions, this.onGoals, this.blockedLinks, this.distance);
  }

  /** The same after one of them was pulled from a square to another, or off. */
  moved(from: number, to: number, regions: number): number {
    const { isGoal, distances, links, blocking } = this;
    const leaves = links[from]!;
    const enters = links[to]!;
    let blocked = this.blockedLinks;
    if (leaves !== enters) {
      if (leaves !== 0 && blocking[leaves] === 1) blocked--;
      if (enters !== 0 && blocking[enters] === 0) blocked++;
    }
    return orderOf(
      to === OFF ? this.left - 1 : this.left,
      regions,
      this.onGoals - isGoal[from]! + isGoal[to]!,
      blocked,
      this.distance - distances[from]! + distances[to]!,
    );
  }
}

function orderOf(
  left: number,
  regions: number,
  onGoals: number,
  links: number,
  distance: number,
): number {
  let order = left;
  order = order * 64 + Math.min(63, regions);
  order = order * 256 + Math.min(255, onGoals);
  order = order * 32 + Math.min(31, links);
  return order * 2048 + 2047 - Math.min(2047, distance);
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
