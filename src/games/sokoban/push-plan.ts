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
 * get round the box is known from the blocks.
 */
export function planPushes(position: Position, box: number): PushPlan {
  const { level } = position;
  const field = fieldOf(position, box);
  const { blocked, steps } = field;
  const start = squareOf(level, position.boxes[box] as number);
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
  for (let next = 0; next < found.length; next++) {
    const state = found[next] as number;
    const square = state >> 2;
    for (let side = 0; side < 4; side++) {
      const to = square + (steps[side ^ 2] as number);
      const after = to * 4 + side;
      const behind = square + (steps[side] as number);
      if (blocked[to] === 1 || blocked[behind] === 1 || (pushes[after] as number) >= 0) continue;
      if (!connected({ blocks }, square, state & 3, side)) continue;
      pushes[after] = (pushes[state] as number) + 1;
      found.push(after);
    }
  }
  return { field, start, player, blocks, pushes, found, walker };
}
