import { type Direction, DIRECTIONS } from './direction.ts';
import { cellOf, fieldOf, squareOf, Walker } from './field.ts';
import { type Cell, isCell, type Level } from './level.ts';
import type { Position } from './rules.ts';
import type { BoxSearch } from './box-search.ts';
import { chainTo, fewestMoves, planPushes, type PushPlan, sidesOf } from './push-moves.ts';

/** The states found, in ascending order of pushes. */
function found({ found, count }: BoxSearch): Int32Array {
  return found.subarray(0, count);
}

/** By state: 1 if it lies on one of the paths to `target` with the fewest pushes. */
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
    const beside = square + steps[state & 3]!;
    walker.walk(
      beside,
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

/** The steps of a chain of states that starts with the box where it stands now. */
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

/** What a path is to have fewest of; the other counts where two have as few. */
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

/** Everywhere that one box can be pushed while all others stand still, and how: searched for once. */
export interface BoxPaths {
  /** The number of the box. */
  readonly box: number;
  /** By cell: 1 where the box can be pushed to. Its own cell is none of them. */
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
 * The best path to push box number `box` to `cell` while all others stand still: by `order` the one
 * with the fewest pushes, and of these the fewest steps, or the other way round. Empty if it stands
 * there already, `null` if there is no path or no such box or cell. It ends with the last push.
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
 * A shortest walk of the player to `cell` that pushes nothing: empty if the player stands there already,
 * `null` if there is none or no such cell.
 */
export function walkPath(position: Position, cell: Cell): Direction[] | null {
  const { level } = position;
  if (!isCell(level, cell)) return null;
  const walker = new Walker(fieldOf(position));
  const square = squareOf(level, cell);
  walker.walk(squareOf(level, position.player), -1, [square]);
  return walker.distanceTo(square) < 0 ? null : walker.pathTo(square);
}

/** By cell: 1 where the player can walk without pushing, the own cell among them. */
export function reachableCells(position: Position): Uint8Array {
  const { level } = position;
  const walker = new Walker(fieldOf(position));
  walker.walk(squareOf(level, position.player));
  return Uint8Array.from(level.walls, (_, cell) =>
    walker.distanceTo(squareOf(level, cell)) < 0 ? 0 : 1,
  );
}
