// Makes levels: a room and goals at random, then of all that can be pulled apart from them what takes longest and
// asks most often for another box.
import { fnv1a32, mulberry32 } from '../../src/core/rng.ts';
import { below, chooseGoals, graphOf, makeRoom, xsbOf, type RoomPlan } from './room.ts';
import { Pulls, type Opening, type Push } from './pulls.ts';

/** What a level shall be like. */
export interface LevelPlan extends RoomPlan {
  readonly boxes: number;
}

/** A level that was made, with what makes it hard. */
export interface MadeLevel {
  /** XSB. */
  readonly rows: readonly string[];
  /** LURD, with the fewest pushes. */
  readonly solution: string;
  readonly pushes: number;
  /** How often another box is pushed than before. */
  readonly boxChanges: number;
  /** How often another box is pushed than before, or the same one another way. */
  readonly boxLines: number;
  /** Positions from which the level can be won. */
  readonly positions: number;
}

/** Layers below the deepest in which an opening is looked for, and how many of each are compared. */
const LAYERS = 8;
const COMPARED = 60;

const LETTERS = 'lurd';

function linesOf(pushes: readonly Push[], graph: readonly Int8Array[]) {
  let [boxChanges, boxLines] = [0, 0];
  for (const [index, { box, side }] of pushes.entries()) {
    const last = pushes[index - 1];
    if (!last) continue;
    const isSame = graph[last.box]?.[last.side] === box;
    if (!isSame) boxChanges++;
    if (!isSame || last.side !== side) boxLines++;
  }
  return { boxChanges, boxLines };
}

/** The LURD of a shortest walk. */
function walk(graph: readonly Int8Array[], boxes: readonly number[], from: number, to: number) {
  const ways = new Map([[from, '']]);
  for (const [square, way] of ways) {
    if (square === to) return way;
    for (const [side, next] of (graph[square] ?? new Int8Array()).entries()) {
      if (next < 0 || boxes.includes(next) || ways.has(next)) continue;
      ways.set(next, way + LETTERS.charAt(side));
    }
  }
  throw new Error('a pulled box can always be pushed back');
}

function lurdOf(graph: readonly Int8Array[], opening: Opening, start: number): string {
  let lurd = '';
  let player = start;
  let boxes = [...opening.boxes];
  for (const { box, side } of opening.pushes) {
    const behind = graph[box]?.[side ^ 2] ?? -1;
    lurd += walk(graph, boxes, player, behind) + LETTERS.charAt(side).toUpperCase();
    const to = graph[box]?.[side] ?? -1;
    boxes = boxes.map((each) => (each === box ? to : each));
    player = box;
  }
  return lurd;
}

/** The level of a plan and a seed, always the same one; `null` where chance has made none. */
export function makeLevel(plan: LevelPlan, seed: number): MadeLevel | null {
  const rng = mulberry32(fnv1a32(`level:${seed}`));
  const room = makeRoom(plan, rng);
  if (!room) return null;
  const goals = chooseGoals(room, plan.boxes, rng);
  const graph = graphOf(room);
  const pulls = new Pulls(graph, goals);
  if (!pulls.complete) return null;

  let best: { opening: Opening; worth: number } | null = null;
  for (let depth = pulls.depth; depth > Math.max(0, pulls.depth - LAYERS); depth--) {
    for (const opening of pulls.openings(depth, COMPARED)) {
      const { boxChanges, boxLines } = linesOf(opening.pushes, graph);
      const atHome = opening.boxes.filter((box) => goals.includes(box)).length;
      const worth = 3 * boxChanges + boxLines + depth / 4 - 4 * atHome;
      if (!best || worth > best.worth) best = { opening, worth };
    }
  }
  if (!best) return null;

  const { opening } = best;
  const start = opening.region[below(opening.region.length, rng)] ?? 0;
  const rows = xsbOf(room, (place) => {
    const onGoal = goals.includes(place);
    if (opening.boxes.includes(place)) return onGoal ? '*' : '$';
    if (place === start) return onGoal ? '+' : '@';
    return onGoal ? '.' : ' ';
  });
  return {
    rows,
    solution: lurdOf(graph, opening, start),
    pushes: opening.pushes.length,
    ...linesOf(opening.pushes, graph),
    positions: pulls.size,
  };
}
