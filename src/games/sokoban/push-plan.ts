import { edgeBlocks } from './blocks.ts';
import { fieldOf, squareOf, type Field } from './field.ts';
import type { Position } from './rules.ts';
import { Walker } from './walk.ts';

/**
 * Everywhere that one box can be pushed while all others stand still.
 *
 * A *state* is `square * 4 + side`: the box on a square, the player beside it. `pushes` holds the
 * fewest pushes to each state, or -1; `found` lists the states in ascending order of these.
 */
export interface PushPlan {
  readonly field: Field;
  /** The square on which the box stands now. */
  readonly start: number;
  readonly player: number;
  readonly blocks: Int32Array;
  readonly pushes: Int32Array;
  readonly found: readonly number[];
  /** For the searches that go on from here. */
  readonly walker: Walker;
}

/** Whether the player, with the box on `square`, can walk from one of its sides to the other. */
export function connected(
  { blocks }: Pick<PushPlan, 'blocks'>,
  square: number,
  side: number,
  other: number,
): boolean {
  return side === other || blocks[square * 4 + side] === blocks[square * 4 + other];
}

/**
 * Searches breadth-first over pushes of box number `box`, which must exist. Whether the player can
 * get round the box is known from the blocks. On an empty board of 100×100, the worst case, this takes
 * 2 ms, and the best way to the far corner 5 ms (bench/sokoban-paths.bench.ts).
 */
export function planPushes(position: Position, box: number): PushPlan {
  const { level } = position;
  const field = fieldOf(position, box);
  const { blocked, steps } = field;
  const start = squareOf(level, position.boxes[box] ?? 0);
  const player = squareOf(level, position.player);
  const blocks = edgeBlocks(field, start);
  const pushes = new Int32Array(blocked.length * 4).fill(-1);
  const found: number[] = [];

  const walker = new Walker(field);
  walker.walk(player, start);
  for (const [side, offset] of steps.entries()) {
    if (walker.distanceTo(start + offset) < 0) continue;
    pushes[start * 4 + side] = 0;
    found.push(start * 4 + side);
  }
  for (const state of found) {
    const square = state >> 2;
    for (let side = 0; side < 4; side++) {
      const to = square + (steps[side ^ 2] ?? 0);
      const after = to * 4 + side;
      const behind = square + (steps[side] ?? 0);
      if (blocked[to] === 1 || blocked[behind] === 1 || (pushes[after] ?? 0) >= 0) continue;
      if (!connected({ blocks }, square, state & 3, side)) continue;
      pushes[after] = (pushes[state] ?? 0) + 1;
      found.push(after);
    }
  }
  return { field, start, player, blocks, pushes, found, walker };
}
