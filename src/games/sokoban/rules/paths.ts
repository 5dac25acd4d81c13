import { BoxSearch } from './box-search.ts';
import { type Direction, DIRECTIONS } from './direction.ts';
import { cellOf, type Field, fieldOf, squareOf, Walker } from './field.ts';
import { type Cell, isCell, type Level } from './level.ts';
import type { Position } from './rules.ts';

/** All squares to which one box can be pushed while all others stay in place. */
interface PushPlan {
  readonly field: Field;
  /** The current square of the box. */
  readonly start: number;
  readonly player: number;
  readonly search: BoxSearch;
  /** For the following searches. */
  readonly walker: Walker;
}

/**
 * Searches breadth-first over pushes of box number `box`, which must exist. On an empty board of
 * 100×100, the worst case, this takes 2 ms, and the best path to the far corner 5 ms
 * (tools/bench/sokoban-paths.bench.ts).
 */
function planPushes(position: Position, box: number): PushPlan {
  const { level } = position;
  const field = fieldOf(position, box);
  const { blocked, steps } = field;
  const start = squareOf(level, position.boxes[box]!);
  const player = squareOf(level, position.player);
  const walker = new Walker(field);
  walker.walk(player, start);
  let sides = 0;
  for (const [side, step] of steps.entries()) {
    if (walker.distanceTo(start + step) >= 0) sides |= 1 << side;
  }
  const search = new BoxSearch(blocked.length, steps);
  search.begin(blocked, start, sides);
  search.push(blocked, blocked);
  return { field, start, player, search, walker };
}

/** The four states with the box on `square`. */
function sidesOf(square: number): readonly number[] {
  return [0, 1, 2, 3].map((side) => square * 4 + side);
}

/** The states on the path to `end` in their order, without the one before the first push. */
function chainTo(end: number, before: Int32Array): number[] {
  const chain: number[] = [];
  for (let state = end; before[state]! >= 0; state = before[state]!) chain.push(state);
  return chain.reverse();
}

/*
 * Paths with the fewest steps: A* over the states of a push plan (Hart, Nilsson & Raphael, "A formal basis for the
 * heuristic determination of minimum cost paths", IEEE Transactions SSC 4, 1968). A push costs the walk round the box
 * and one step more. What is left is estimated by the pushes that the box would need if the player could walk anywhere.
 * The queue is one list for each sum of both.
 *
 * Walks dominate the time. They are almost always the shortest that the geometry allows: 2 steps over a free corner to
 * an adjacent side, 4 over two corners to the opposite side. Only if these squares are taken is a walk searched for,
 * and only once nothing better is left: until then a lower bound waits in the queue.
 */

/** If the shortest walks are blocked, none is shorter than this: it goes round one more square. */
const LONG_WALK = 6;

/** By square: the fewest pushes to `target` of a player who could walk anywhere, or -1 if there is no path. */
function pushesLeft({ blocked, steps }: PushPlan['field'], target: number): Int32Array {
  const left = new Int32Array(blocked.length).fill(-1);
  const queue = new Int32Array(blocked.length);
  let end = 0;
  left[target] = 0;
  queue[end++] = target;
  for (let next = 0; next < end; next++) {
    const square = queue[next]!;
    for (const step of steps) {
      const before = square + step;
      if (blocked[before] === 1 || blocked[before + step] === 1 || left[before] !== -1) continue;
      left[before] = left[square]! + 1;
      queue[end++] = before;
    }
  }
  return left;
}

/** How the player gets from one side of a box to another, both given as in `Field`. */
class Detours {
  private readonly plan: PushPlan;
  /** The searched walks, which have the same length in both directions. */
  private readonly walks: Int32Array;

  constructor(plan: PushPlan) {
    this.plan = plan;
    this.walks = new Int32Array(plan.search.distance.length * 4);
  }

  /** The minimum number of steps: 0, 2, 4, or `LONG_WALK`, which is a lower bound. The others are exact. */
  atLeast(square: number, side: number, other: number): number {
    if (side === other) return 0;
    const { blocked, steps } = this.plan.field;
    const [from, to] = [steps[side]!, steps[other]!];
    if (side !== (other ^ 2)) return blocked[square + from + to] === 0 ? 2 : LONG_WALK;
    const around = steps[(side + 1) & 3]!;
    const isFree = (direction: number) =>
      blocked[square + direction] === 0 &&
      blocked[square + direction + from] === 0 &&
      blocked[square + direction + to] === 0;
    return isFree(around) || isFree(-around) ? 4 : LONG_WALK;
  }

  /** Steps that it takes, by a search. The sides must be connected. */
  searched(square: number, side: number, other: number): number {
    const { field, walker } = this.plan;
    const walked = Math.min(side, other) * 4 + Math.max(side, other) + square * 16;
    const known = this.walks[walked]!;
    if (known > 0) return known;
    const goal = square + field.steps[other]!;
    walker.walk(square + field.steps[side]!, square, [goal]);
    return (this.walks[walked] = walker.distanceTo(goal));
  }
}

/**
 * The states of a path to `target` with the fewest steps, and of these the fewest pushes. The plan must
 * know a path there.
 */
function fewestMoves(plan: PushPlan, target: number): number[] {
  const { field, start, player, search, walker } = plan;
  const { blocked, steps } = field;
  const size = search.distance.length;
  const left = pushesLeft(field, target);
  const detours = new Detours(plan);
  const moves = new Int32Array(size).fill(-1);
  const pushes = new Int32Array(size);
  const before = new Int32Array(size).fill(-1);
  /** By state: 1 while it waits to be expanded. */
  const waits = new Uint8Array(size);
  /** States by the sum; or, below 0, a state and a side from which to push whose walk is only guessed. */
  const queue: number[][] = [];

  const reach = (state: number, from: number, total: number, count: number) => {
    const known = moves[state]!;
    const isBetter = known < 0 || total < known || (total === known && count < pushes[state]!);
    if (!isBetter) return;
    // It may already be waiting; then only a smaller sum adds another entry to the queue.
    const isQueued = waits[state] === 1 && total === known;
    moves[state] = total;
    pushes[state] = count;
    before[state] = from;
    waits[state] = 1;
    if (!isQueued) (queue[total + left[state >> 2]!] ??= []).push(state);
  };
  const pushFrom = (state: number, side: number, walk: number) => {
    const after = ((state >> 2) + steps[side ^ 2]!) * 4 + side;
    reach(after, state, moves[state]! + walk + 1, pushes[state]! + 1);
  };
  const expand = (state: number) => {
    const square = state >> 2;
    for (let side = 0; side < 4; side++) {
      const to = square + steps[side ^ 2]!;
      const toGo = left[to]!;
      if (toGo < 0 || blocked[square + steps[side]!] === 1) continue;
      if (!search.blocks.connects(square, state & 3, side)) continue;
      const least = detours.atLeast(square, state & 3, side);
      const total = moves[state]! + least + 1;
      const known = moves[to * 4 + side]!;
      if (known >= 0 && known < total) continue;
      if (least < LONG_WALK) pushFrom(state, side, least);
      else (queue[total + toGo] ??= []).push(-1 - (state * 4 + side));
    }
  };
  const take = (entry: number, sum: number) => {
    if (entry < 0) {
      const [state, side] = [(-1 - entry) >> 2, (-1 - entry) & 3];
      pushFrom(state, side, detours.searched(state >> 2, state & 3, side));
    } else if (waits[entry] === 1 && sum === moves[entry]! + left[entry >> 2]!) {
      waits[entry] = 0;
      expand(entry);
    }
  };

  walker.walk(player, start);
  for (const [side, offset] of steps.entries()) {
    const distance = walker.distanceTo(start + offset);
    if (distance >= 0) reach(start * 4 + side, -1, distance, 0);
  }
  const ends = sidesOf(target);
  for (let sum = 0; sum < queue.length; sum++) {
    // To the end of the growing list: another path with as many steps may have fewer pushes.
    for (const entry of queue[sum] ?? []) take(entry, sum);
    const arrived = ends.filter((state) => moves[state] === sum);
    if (arrived.length === 0) continue;
    const best = arrived.reduce((a, b) => (pushes[b]! < pushes[a]! ? b : a));
    return chainTo(best, before);
  }
  return [];
}

/** The states found, in ascending order of pushes. */
function found({ found, count }: BoxSearch): Int32Array {
  return found.subarray(0, count);
}

/** By state: 1 if it is on one of the paths to `target` with the fewest pushes. */
function statesOnPaths(plan: PushPlan, target: number): Uint8Array {
  const { field, search } = plan;
  const pushes = search.distance;
  const onPath = new Uint8Array(pushes.length);
  const states: number[] = [];
  const add = (state: number) => {
    if (onPath[state] === 0) states.push(state);
    onPath[state] = 1;
  };
  const ends = sidesOf(target);
  const fewest = Math.min(...ends.map((state) => pushes[state]!).filter((n) => n >= 0));
  for (const state of ends) if (pushes[state] === fewest) add(state);
  for (const state of states) {
    const side = state & 3;
    const count = pushes[state]!;
    if (count === 0) continue;
    const before = (state >> 2) + field.steps[side]!;
    for (let other = 0; other < 4; other++) {
      const previous = before * 4 + other;
      if (pushes[previous] === count - 1 && search.blocks.connects(before, other, side))
        add(previous);
    }
  }
  return onPath;
}

/**
 * By state on a path: the state before it on the path with the fewest steps. Walking distances are
 * searched for only where a path to the target leads, and each search ends at the box's sides.
 */
function bestBefore(plan: PushPlan, onPath: Uint8Array): [Int32Array, Int32Array] {
  const { search, start, player, walker } = plan;
  const pushes = search.distance;
  const { steps } = plan.field;
  const moves = new Int32Array(pushes.length).fill(-1);
  const before = new Int32Array(pushes.length).fill(-1);
  walker.walk(player, start);
  for (let side = 0; side < 4; side++) {
    if (pushes[start * 4 + side] !== 0) continue;
    moves[start * 4 + side] = walker.distanceTo(start + steps[side]!);
  }
  for (const state of found(search)) {
    if (onPath[state] === 0) continue;
    const square = state >> 2;
    const wanted: number[] = [];
    for (let side = 0; side < 4; side++) {
      const after = (square + steps[side ^ 2]!) * 4 + side;
      const next = onPath[after] === 1 && pushes[after] === pushes[state]! + 1;
      if (next && search.blocks.connects(square, state & 3, side)) wanted.push(side);
    }
    if (wanted.length === 0) continue;
    const adjacent = square + steps[state & 3]!;
    walker.walk(
      adjacent,
      square,
      wanted.map((side) => square + steps[side]!),
    );
    for (const side of wanted) {
      const after = (square + steps[side ^ 2]!) * 4 + side;
      const distance = walker.distanceTo(square + steps[side]!);
      const total = moves[state]! + distance + 1;
      if (moves[after] === -1 || total < moves[after]!) {
        moves[after] = total;
        before[after] = state;
      }
    }
  }
  return [moves, before];
}

/** The steps of a chain of states that starts with the box on its current square. */
function stepsOf(plan: PushPlan, chain: readonly number[]): Direction[] {
  const { walker } = plan;
  const { steps } = plan.field;
  const path: Direction[] = [];
  let player = plan.player;
  let square = plan.start;
  for (const state of chain) {
    const side = state & 3;
    const behind = square + steps[side]!;
    walker.walk(player, square, [behind]);
    path.push(...walker.pathTo(behind), DIRECTIONS[side ^ 2] ?? 'l');
    player = square;
    square = state >> 2;
  }
  return path;
}

function isBox(position: Position, box: number): boolean {
  return position.boxes[box] !== undefined;
}

/** What a path minimizes first; the other breaks ties. */
export const PATH_ORDERS = ['pushes', 'moves'] as const;
type PathOrder = (typeof PATH_ORDERS)[number];

/** The states of a path to `target` with the fewest pushes and of these the fewest steps. */
function fewestPushes(plan: PushPlan, target: number): number[] {
  const [moves, before] = bestBefore(plan, statesOnPaths(plan, target));
  let end = -1;
  for (const state of sidesOf(target)) {
    const total = moves[state]!;
    if (total >= 0 && (end < 0 || total < moves[end]!)) end = state;
  }
  return chainTo(end, before);
}

/** A best path to `cell`; `null` if there is none or no such cell. */
function pathIn(plan: PushPlan, level: Level, cell: Cell, order: PathOrder): Direction[] | null {
  if (!isCell(level, cell)) return null;
  const target = squareOf(level, cell);
  if (target === plan.start) return [];
  if (sidesOf(target).every((state) => plan.search.distance[state] === -1)) return null;
  const chain = order === 'pushes' ? fewestPushes(plan, target) : fewestMoves(plan, target);
  return stepsOf(plan, chain);
}

function targetsIn({ search, start }: PushPlan, level: Level): Uint8Array {
  const targets = new Uint8Array(level.rows * level.cols);
  for (const state of found(search)) targets[cellOf(level, state >> 2)] = 1;
  targets[cellOf(level, start)] = 0;
  return targets;
}

/** All squares to which one box can be pushed while all others stay in place, and the paths: searched for once. */
export interface BoxPaths {
  /** The number of the box. */
  readonly box: number;
  /** By cell: 1 where the box can be pushed to, excluding its own cell. */
  readonly targets: Uint8Array;
  /** As `pushPath` finds it. */
  readonly pathTo: (this: void, cell: Cell, order?: PathOrder) => Direction[] | null;
}

/** The paths of box number `box` in a position, for as long as it lasts; `null` with no such box. */
export function pathsOfBox(position: Position, box: number): BoxPaths | null {
  if (!isBox(position, box)) return null;
  const { level } = position;
  const plan = planPushes(position, box);
  return {
    box,
    targets: targetsIn(plan, level),
    pathTo: (cell, order = 'pushes') => pathIn(plan, level, cell, order),
  };
}

/**
 * The best path to push box number `box` to `cell` while all others stay in place: depending on `order`, the fewest
 * pushes and then the fewest steps, or the other way round. Empty if it is already there, `null` if there is no path or
 * no such box or cell. It ends with the last push.
 */
export function pushPath(
  position: Position,
  box: number,
  cell: Cell,
  order: PathOrder = 'pushes',
): Direction[] | null {
  const { level } = position;
  if (!isBox(position, box) || !isCell(level, cell)) return null;
  if (position.boxes[box] === cell) return [];
  return pathIn(planPushes(position, box), level, cell, order);
}

/**
 * A shortest walk of the player to `cell` that pushes nothing: empty if the player is already there, `null` if there is
 * none or no such cell.
 */
export function walkPath(position: Position, cell: Cell): Direction[] | null {
  const { level } = position;
  if (!isCell(level, cell)) return null;
  const walker = new Walker(fieldOf(position));
  const square = squareOf(level, cell);
  walker.walk(squareOf(level, position.player), -1, [square]);
  return walker.distanceTo(square) < 0 ? null : walker.pathTo(square);
}

/** By cell: 1 where the player can walk without pushing, including their own cell. */
export function reachableCells(position: Position): Uint8Array {
  const { level } = position;
  const walker = new Walker(fieldOf(position));
  walker.walk(squareOf(level, position.player));
  return Uint8Array.from(level.walls, (_, cell) =>
    walker.distanceTo(squareOf(level, cell)) < 0 ? 0 : 1,
  );
}
