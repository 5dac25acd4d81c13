import type { Rng } from '../../src/core/rng.ts';
import { homeOf, PullOut, type Stand } from './pull-out.ts';
import { below, oneOf } from '../../src/games/sokoban/generator/room.ts';
import { squareOf } from '../../src/games/sokoban/rules/field.ts';
import type { Level } from '../../src/games/sokoban/rules/level.ts';
import { opening } from '../../src/games/sokoban/rules/rules.ts';
import { boardOf } from '../../src/games/sokoban/solver/board/board.ts';
import { deadSquares } from '../../src/games/sokoban/solver/board/goal-table.ts';
import { parseLevel } from '../../src/games/sokoban/files/xsb-read.ts';
import { drawnPlan, type FloorPlan } from './floor-plan.ts';
import { judgeLevel, type LineFigures } from './judge-line.ts';

/** The level of a plan with its boxes and its player: only walls that touch floor remain. */
export function furnished(plan: FloorPlan, boxes: readonly number[], player: number): Level {
  const drawing = drawnPlan(plan, (cell) => {
    const isGoal = plan.goals.includes(cell);
    if (boxes.includes(cell)) return isGoal ? '*' : '$';
    if (cell === player) return isGoal ? '+' : '@';
    return isGoal ? '.' : ' ';
  });
  const read = parseLevel(`${drawing}\nTitle: ${plan.name}\n`);
  if (!read.ok) throw new Error(`${plan.name}: ${read.error.message}`);
  return read.value;
}

/** A plan with boxes, and its difficulty. */
interface Furnished {
  readonly level: Level;
  readonly figures: LineFigures;
  readonly worth: number;
}

/** Boxes that belong together: a pair of mirror images, or a single one. */
type Group = readonly number[];

/** Pushes above the bound that count: a first line has more of them than a player needs. */
const MAX_EXTRA = 20;

/**
 * The worth of a level: changes of box, the sum of the boxes' own distances with some extra pushes, and the solver's
 * effort.
 */
function worthOf({ boxChanges, pushes, bound, effort }: LineFigures, boxes: number): number {
  const extra = Math.min(pushes - bound, MAX_EXTRA);
  return boxChanges - boxes + extra / 2 + bound / 4 + 4 * Math.log10(1 + effort);
}

/** Cells with their mirror images, each pair once. */
function groupsOf(cells: readonly number[], mirror: readonly number[]): Group[] {
  return cells.flatMap((cell) => {
    const image = mirror[cell] ?? cell;
    if (image < cell) return [];
    return [image === cell ? [cell] : [cell, image]];
  });
}

/** Where boxes may start, as groups that keep the plan's symmetry. */
function placesOf(plan: FloorPlan): {
  readonly pairs: readonly Group[];
  readonly singles: readonly Group[];
} {
  const { floor, goals, clear, mirror, player } = plan;
  const all = furnished(
    plan,
    goals,
    floor.findIndex((is, cell) => is && !goals.includes(cell)),
  );
  const board = boardOf(opening(all));
  if (board === null) throw new Error(`${plan.name}: the goals cannot be reached`);
  const dead = deadSquares(board);
  const free = [...floor.keys()].filter(
    (cell) =>
      floor[cell] === true && !goals.includes(cell) && !clear.includes(cell) && cell !== player,
  );
  const offset = firstCell(plan);
  const isDead = (cell: number) => dead[squareOf(all, cellIn(plan, all, cell, offset))] === 1;
  const usable = free.filter((cell) => !isDead(cell));
  if (mirror === null) return { pairs: [], singles: usable.map((cell) => [cell]) };
  return {
    pairs: groupsOf(usable, mirror).filter(({ length }) => length === 2),
    singles: groupsOf(usable, mirror).filter(({ length }) => length === 1),
  };
}

/** Levels are cropped to their walls; plans may have empty rows and columns. */
function firstCell({ rows, cols, floor }: FloorPlan): readonly [row: number, col: number] {
  let [row, col] = [rows, cols];
  for (const [cell, is] of floor.entries()) {
    if (!is) continue;
    row = Math.min(row, Math.floor(cell / cols));
    col = Math.min(col, cell % cols);
  }
  return [row - 1, col - 1];
}

function cellIn(
  { cols }: FloorPlan,
  level: Level,
  cell: number,
  [row, col]: readonly [number, number],
) {
  return (Math.floor(cell / cols) - row) * level.cols + (cell % cols) - col;
}

/** The player starts on the axis, if there is one, as far from the goals as possible. */
function playerFor(plan: FloorPlan, boxes: readonly number[], rng: Rng): number | null {
  if (plan.player !== null) return plan.player;
  const free = [...plan.floor.keys()].filter(
    (cell) => plan.floor[cell] === true && !boxes.includes(cell) && !plan.goals.includes(cell),
  );
  const axis = free.filter((cell) => plan.mirror?.[cell] === cell);
  const from = axis.length > 0 ? axis : free;
  return from.length === 0 ? null : oneOf(from, rng);
}

interface Budget {
  /** Openings tried. */
  readonly tries: number;
  /** Positions searched for each of them. */
  readonly nodes: number;
}

/** This many of all tries are restarts; the others change the best result. */
const BEGINNINGS = 0.15;

/** Boxes that are pulled elsewhere in one try. */
const MAX_PULLS = 3;

/** The penalty of a box that starts on a goal. */
const AT_HOME = 8;

/** Variations of `groups`: one of them elsewhere, or two singles as a pair. */
function rearranged(
  groups: readonly Group[],
  { pairs, singles }: ReturnType<typeof placesOf>,
  goals: readonly number[],
  rng: Rng,
): Group[] {
  const next = [...groups];
  for (let moved = 0; moved <= below(2, rng); moved++) {
    const home = next.filter((group) => group.some((cell) => goals.includes(cell)));
    const group = oneOf(home.length > 0 && rng() < 0.7 ? home : next, rng);
    next.splice(next.indexOf(group), 1);
    if (group.length === 2) {
      next.push(oneOf(pairs, rng));
      continue;
    }
    const other = oneOf([null, ...next.filter(({ length }) => length === 1)], rng);
    if (other !== null && pairs.length > 0) {
      next.splice(next.indexOf(other), 1);
      next.push(oneOf(pairs, rng));
    } else if (singles.length > 0) next.push(oneOf(singles, rng));
    else next.push(group);
  }
  return next;
}

/** The penalty of an opening with only one possible push. */
const FORCED = 6;

/** The movable boxes of an arrangement, in groups. */
function groupsIn({ mirror, boxes: drawn }: FloorPlan, boxes: readonly number[]): Group[] {
  const loose = boxes.filter((box) => !drawn.includes(box));
  return mirror === null ? loose.map((box) => [box]) : groupsOf(loose, mirror);
}

/** An arrangement with some boxes elsewhere, winnable or not; `null` if there is no room. */
function shuffled(
  plan: FloorPlan,
  { boxes: old, player: before }: Stand,
  places: ReturnType<typeof placesOf>,
  rng: Rng,
): Stand | null {
  const groups = rearranged(groupsIn(plan, old), places, plan.goals, rng);
  const drawn = plan.boxes.filter((box) => old.includes(box));
  const boxes = [...drawn, ...groups.flat()];
  if (new Set(boxes).size < plan.goals.length) return null;
  const mayStay = !boxes.includes(before) && rng() < 0.7;
  const player = mayStay ? before : playerFor(plan, boxes, rng);
  return player === null ? null : { boxes, player };
}

/**
 * Places boxes in a plan to maximize its worth. Starts with all of them pulled out of the goal rooms, so that it can be
 * won; then pulls some further, or places some elsewhere (simulated annealing), always so that a solver still wins.
 */
export function* furnish(
  plan: FloorPlan,
  rng: Rng,
  { tries, nodes }: Budget,
): Generator<Furnished | null, Furnished | null> {
  const places = placesOf(plan);
  const pullOut = new PullOut(plan, rng);
  const judged = (stand: Stand): Furnished | null => {
    const { boxes, player } = stand;
    const level = furnished(plan, boxes, player);
    const figures = judgeLevel(level, { nodes, shortens: false });
    if (figures === null) return null;
    const less =
      AT_HOME * homeOf(plan, stand).length + (pullOut.firstPushes(stand) < 2 ? FORCED : 0);
    return { level, figures, worth: worthOf(figures, boxes.length) - less };
  };
  const nextTo = (stand: Stand | null, isEarly: boolean): Stand | null => {
    if (stand === null || isEarly) return pullOut.begin();
    const pulls = plan.mirror === null && rng() < 0.8;
    return pulls ? pullOut.goOn(stand, MAX_PULLS) : shuffled(plan, stand, places, rng);
  };
  let stand: Stand | null = null;
  let worth = -Infinity;
  let best: Furnished | null = null;
  // If every box is drawn, there is nothing to try.
  const most = plan.boxes.length < plan.goals.length ? tries : 1;
  for (let step = 0; step < most; step++) {
    const next = nextTo(stand, step < tries * BEGINNINGS);
    const now = next && judged(next);
    const warmth = 4 * (1 - step / tries) + 0.1;
    if (now && (now.worth >= worth || rng() < Math.exp((now.worth - worth) / warmth))) {
      stand = next;
      ({ worth } = now);
    }
    if (now && (best === null || now.worth > best.worth)) {
      best = now;
      yield best;
    } else yield null;
  }
  return best;
}
