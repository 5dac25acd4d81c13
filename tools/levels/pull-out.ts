import type { Rng } from '../../src/core/rng.ts';
import { below, oneOf } from '../../src/games/sokoban/generator/room.ts';
import { BoxSearch } from '../../src/games/sokoban/rules/box-search.ts';
import { boardOn, type SolverBoard } from '../../src/games/sokoban/solver/board/board.ts';
import { Reach } from '../../src/games/sokoban/solver/board/open-floor.ts';
import type { FloorPlan } from './floor-plan.ts';

/** Boxes in a plan, and the player anywhere in a region of free floor. Cells of the plan. */
export interface Stand {
  readonly boxes: readonly number[];
  readonly player: number;
}

/** A box pulled from one cell to another, straight or round corners, and the player's cell afterwards. */
interface Pull {
  readonly from: number;
  readonly to: number;
  readonly player: number;
}

/** How often to restart the extraction if some boxes remain. */
const ATTEMPTS = 30;

/** How many ways to pull one box out are considered per turn. */
const LOOKS = 4;

/** A packed plan as a board. It is walled in, so its cells are also its squares. */
export function planBoard({ floor, cols, goals }: FloorPlan): SolverBoard {
  const walls = Uint8Array.from(floor, (is) => (is ? 0 : 1));
  return boardOn(walls, [-1, -cols, 1, cols], goals, goals, floor.indexOf(true));
}

/** A plan for backward searches. */
class Yard {
  readonly reach: Reach;
  private readonly plan: FloorPlan;
  private readonly walls: Uint8Array;
  private readonly search: BoxSearch;

  constructor(plan: FloorPlan) {
    const board = planBoard(plan);
    this.plan = plan;
    this.walls = board.walls;
    this.reach = new Reach(board);
    this.search = new BoxSearch(board.size, board.steps);
  }

  private blockedBy(boxes: readonly number[]): Uint8Array {
    const blocked = this.walls.slice();
    for (const box of boxes) blocked[box] = 1;
    return blocked;
  }

  /** Cells that the player can walk to. */
  region({ boxes, player }: Stand): readonly number[] {
    this.reach.flood(this.blockedBy(boxes), player);
    return [...this.walls.keys()].filter((cell) => this.reach.has(cell));
  }

  /** All pulls of one box to cells where a box may start. */
  pulls({ boxes, player }: Stand, from: number): readonly Pull[] {
    const { plan, reach, search } = this;
    const blocked = this.blockedBy(boxes);
    reach.flood(blocked, player);
    const sides = reach.sidesOf(from);
    if (sides === 0) return [];
    blocked[from] = 0;
    search.begin(blocked, from, sides);
    search.pull(blocked);
    const steps = [-1, -plan.cols, 1, plan.cols];
    return Array.from(search.found.subarray(0, search.count), (state) => ({
      from,
      to: state >> 2,
      player: (state >> 2) + (steps[state & 3] ?? 0),
    })).filter(({ to }) => to !== from && mayBegin(plan, to));
  }
}

function mayBegin({ goals, clear, player }: FloorPlan, cell: number): boolean {
  return !goals.includes(cell) && !clear.includes(cell) && cell !== player;
}

function pulled({ boxes }: Stand, { from, to, player }: Pull): Stand {
  return { boxes: boxes.map((box) => (box === from ? to : box)), player };
}

/** Every reversed pull is a series of pushes, so each arrangement can be reached from the next one. */
function pullOf(yard: Yard, stand: Stand, from: number, rng: Rng, to?: number): Stand | null {
  const pulls = yard.pulls(stand, from).filter((pull) => to === undefined || pull.to === to);
  return pulls.length === 0 ? null : pulled(stand, oneOf(pulls, rng));
}

/** Pulls one box, and in a symmetric plan another to the mirror image of its target; `null` if that is impossible. */
function pullGroup(
  plan: FloorPlan,
  yard: Yard,
  stand: Stand,
  from: number,
  rng: Rng,
): Stand | null {
  const { mirror, goals } = plan;
  const first = pullOf(yard, stand, from, rng);
  if (first === null || mirror === null) return first;
  const to = first.boxes[stand.boxes.indexOf(from)] ?? from;
  const image = mirror[from] ?? from;
  const onAxis = first.boxes.filter((box) => goals.includes(box) && mirror[box] === box);
  if (mirror[to] === to) return image === from ? first : null;
  const other = image !== from ? image : onAxis.length > 0 ? oneOf(onAxis, rng) : null;
  return other === null ? null : pullOf(yard, first, other, rng, mirror[to]);
}

/** The boxes that are in a goal room. */
export const homeOf = (
  { goals }: Pick<FloorPlan, 'goals'>,
  { boxes }: Pick<Stand, 'boxes'>,
): readonly number[] => boxes.filter((box) => goals.includes(box));

/** Pulls boxes out as long as possible, always in the way that leaves the player the most options. */
function attempt(plan: FloorPlan, yard: Yard, rng: Rng): Stand {
  const { goals, floor, boxes: places } = plan;
  const free = [...floor.keys()].filter((cell) => floor[cell] === true && !goals.includes(cell));
  let stand: Stand = { boxes: goals, player: plan.player ?? oneOf(free, rng) };
  for (const place of places) {
    if (stand.boxes.includes(place)) continue;
    const now = stand;
    const ways = homeOf(plan, now).flatMap((box) => pullOf(yard, now, box, rng, place) ?? []);
    if (ways.length === 0) return { boxes: goals, player: stand.player };
    stand = oneOf(ways, rng);
  }
  for (;;) {
    const now = stand;
    const home = homeOf(plan, now).filter((box) => !places.includes(box));
    let best: Stand | null = null;
    let most = -1;
    for (let look = 0; look < LOOKS && home.length > 0; look++) {
      const next = pullGroup(plan, yard, now, oneOf(home, rng), rng);
      if (next === null) continue;
      // A box in a doorway ends it too early, so ways that leave much floor are better.
      const room = yard.region(next).length;
      if (room > most) [best, most] = [next, room];
    }
    if (best === null) {
      const left = home.flatMap((box) => pullGroup(plan, yard, now, box, rng) ?? []);
      if (left.length === 0) return stand;
      best = oneOf(left, rng);
    }
    stand = best;
  }
}

/** Any cell in the player's region, if the plan does not place the player. */
function strolled(plan: FloorPlan, yard: Yard, stand: Stand, rng: Rng): Stand {
  const region = yard.region(stand);
  if (plan.player !== null && region.includes(plan.player)) {
    return { ...stand, player: plan.player };
  }
  const axis = region.filter((cell) => plan.mirror?.[cell] === cell);
  return { ...stand, player: oneOf(axis.length > 0 ? axis : region, rng) };
}

/** Positions that can be won by construction: they are reached from the packed position by pulls. */
export class PullOut {
  private readonly plan: FloorPlan;
  private readonly yard: Yard;
  private readonly rng: Rng;

  constructor(plan: FloorPlan, rng: Rng) {
    this.plan = plan;
    this.yard = new Yard(plan);
    this.rng = rng;
  }

  /**
   * Pulls as many boxes as possible out of the goal rooms, one after the other, to anywhere; drawn boxes stay in place.
   */
  begin(): Stand {
    const { plan, yard, rng } = this;
    let best = attempt(plan, yard, rng);
    for (let again = 1; again < ATTEMPTS && homeOf(plan, best).length > 0; again++) {
      const next = attempt(plan, yard, rng);
      if (homeOf(plan, next).length < homeOf(plan, best).length) best = next;
    }
    return strolled(plan, yard, best, rng);
  }

  /** Pulls up to `most` boxes elsewhere; drawn ones stay in place. */
  goOn(stand: Stand, most: number): Stand {
    const { plan, yard, rng } = this;
    let now = stand;
    for (let pulls = below(most, rng); pulls >= 0; pulls--) {
      const loose = now.boxes.filter((box) => !plan.boxes.includes(box));
      const ways = loose.flatMap((box) => pullOf(yard, now, box, rng) ?? []);
      if (ways.length === 0) break;
      now = oneOf(ways, rng);
    }
    return strolled(plan, yard, now, rng);
  }

  /** The number of possible first pushes. */
  firstPushes(stand: Stand): number {
    const { floor, cols } = this.plan;
    const region = new Set(this.yard.region(stand));
    const isFree = (cell: number) => floor[cell] === true && !stand.boxes.includes(cell);
    return stand.boxes.flatMap((box) =>
      [-1, -cols, 1, cols].filter((step) => region.has(box - step) && isFree(box + step)),
    ).length;
  }
}
