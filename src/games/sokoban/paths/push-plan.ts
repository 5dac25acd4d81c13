import { BoxSearch } from './box-search.ts';
import { fieldOf, squareOf, type Field } from '../rules/field.ts';
import type { Position } from '../rules/rules.ts';
import { Walker } from '../rules/walk.ts';

/** Everywhere that one box can be pushed while all others stand still. */
export interface PushPlan {
  readonly field: Field;
  /** The square on which the box stands now. */
  readonly start: number;
  readonly player: number;
  readonly search: BoxSearch;
  /** For the searches that go on from here. */
  readonly walker: Walker;
}

/**
 * Searches breadth-first over pushes of box number `box`, which must exist. On an empty board of
 * 100×100, the worst case, this takes 2 ms, and the best path to the far corner 5 ms
 * (tools/bench/sokoban-paths.bench.ts).
 */
export function planPushes(position: Position, box: number): PushPlan {
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
export function sidesOf(square: number): readonly number[] {
  return [0, 1, 2, 3].map((side) => square * 4 + side);
}

/** The states on the path to `end` in their order, without the one before the first push. */
export function chainTo(end: number, before: Int32Array): number[] {
  const chain: number[] = [];
  for (let state = end; before[state]! >= 0; state = before[state]!) chain.push(state);
  return chain.reverse();
}
