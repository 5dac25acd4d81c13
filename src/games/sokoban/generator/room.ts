import type { Rng } from '../../../core/rng.ts';
import { reachable, type Field } from '../rules/field.ts';

/** A rectangle of squares, the outermost ones always wall. */
export interface RoomFrame {
  readonly cols: number;
  readonly rows: number;
  readonly steps: Field['steps'];
  /** The squares that may be floor: all but the outermost ones. */
  readonly inner: readonly number[];
  /** By square: 1 for those. */
  readonly isInner: Uint8Array;
}

/** A room that is being designed. Squares are `row * cols + col` of its frame. */
export interface Room {
  /** By square: 1 for a wall. */
  readonly walls: Uint8Array;
  /** As many different squares of floor as the level has boxes. */
  readonly goals: readonly number[];
}

/** The frame for rooms of at most so many columns and rows, walls included. */
export function frameOf({ cols, rows }: Pick<RoomFrame, 'cols' | 'rows'>): RoomFrame {
  const isInner = new Uint8Array(cols * rows);
  for (let row = 1; row < rows - 1; row++) {
    isInner.fill(1, row * cols + 1, (row + 1) * cols - 1);
  }
  const inner = Array.from(isInner.keys()).filter((square) => isInner[square] === 1);
  return { cols, rows, steps: [-1, -cols, 1, cols], inner, isInner };
}

/** A whole number from 0 to below `n`. */
export function below(n: number, rng: Rng): number {
  return Math.floor(rng() * n);
}

/** One of the items, each as likely as the others. Throws where there is none. */
export function oneOf<T>(items: readonly T[], rng: Rng): T {
  const item = items[below(items.length, rng)];
  if (item === undefined) throw new Error('there is nothing to choose from');
  return item;
}

/** All squares of floor, ascending. */
export function floorOf({ walls }: Pick<Room, 'walls'>): readonly number[] {
  return Array.from(walls.keys()).filter((square) => walls[square] === 0);
}

/** Whether one can walk from any square of floor to any other, boxes aside. */
function isConnected(walls: Uint8Array, { steps }: RoomFrame): boolean {
  const floor = floorOf({ walls });
  const [first] = floor;
  return first === undefined || reachable(walls, steps, first).length === floor.length;
}

/** Walls up every dead end without a goal, and again what becomes one by that. */
function withoutDeadEnds({ walls, goals }: Room, { steps }: RoomFrame): Uint8Array {
  const own = walls.slice();
  const queue = [...floorOf({ walls })];
  for (const square of queue) {
    if (own[square] === 1 || goals.includes(square)) continue;
    const exits = steps.filter((step) => own[square + step] === 0);
    if (exits.length > 1) continue;
    own[square] = 1;
    for (const step of exits) queue.push(square + step);
  }
  return own;
}

/**
 * The room without dead ends that have no goal, or `null` where it is no room: floor in pieces, goals
 * in walls or on one another. (A box in such a dead end is lost. A player could push a box away from
 * there; rooms in which that is needed are given up for rooms without idle corners.)
 */
export function tidied(room: Room, frame: RoomFrame): Room | null {
  const { walls, goals } = room;
  if (goals.some((goal) => walls[goal] === 1) || new Set(goals).size < goals.length) return null;
  const tidy = withoutDeadEnds(room, frame);
  return isConnected(tidy, frame) ? { walls: tidy, goals } : null;
}
