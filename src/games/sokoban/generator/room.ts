import { type Rng, shuffled } from '../../../core/rng.ts';
import { type Field, reachable } from '../rules/field.ts';

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

/** The frame for rooms of at most this many columns and rows, including walls. */
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

/** A random item, all equally likely. Throws on an empty list. */
export function oneOf<T>(items: readonly T[], rng: Rng): T {
  const item = items[below(items.length, rng)];
  if (item === undefined) throw new Error('there is nothing to choose from');
  return item;
}

/** All squares of floor, ascending. */
export function floorOf({ walls }: Pick<Room, 'walls'>): readonly number[] {
  return Array.from(walls.keys()).filter((square) => walls[square] === 0);
}

/** Whether one can walk from any square of floor to any other, ignoring boxes. */
function isConnected(walls: Uint8Array, { steps }: RoomFrame): boolean {
  const floor = floorOf({ walls });
  const [first] = floor;
  return first === undefined || reachable(walls, steps, first).length === floor.length;
}

/** Walls up every dead end without a goal, including new ones that this creates. */
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
 * The room without dead ends that have no goal, or `null` if it is invalid: disconnected floor, or goals in walls or on
 * one another. (A box in such a dead end is lost. A player could push a box away from there; such rooms are sacrificed
 * for rooms without idle corners.)
 */
function tidied(room: Room, frame: RoomFrame): Room | null {
  const { walls, goals } = room;
  if (goals.some((goal) => walls[goal] === 1) || new Set(goals).size < goals.length) return null;
  const tidy = withoutDeadEnds(room, frame);
  return isConnected(tidy, frame) ? { walls: tidy, goals } : null;
}

/** The initial floor in squares: for each box, and in addition for the player. */
const FLOOR_PER_BOX = [4, 8] as const;
const FLOOR_BESIDES = 7;

/** Adjacent goals look intentional; this many of 100 rooms have them. */
const CLUSTERED = 75;

/** Digs rectangles of up to 3 by 3, each next to existing floor, until there is enough of it. */
function dig(frame: RoomFrame, wanted: number, rng: Rng): Uint8Array {
  const { cols, inner, isInner, steps } = frame;
  const walls = new Uint8Array(isInner.length).fill(1);
  let at = oneOf(inner, rng);
  for (let floor = 0; floor < wanted;) {
    const [width, height] = [1 + below(3, rng), 1 + below(3, rng)];
    for (let row = 0; row < height; row++) {
      for (let col = 0; col < width; col++) {
        const square = at + row * cols + col;
        if (isInner[square] !== 1 || walls[square] === 0) continue;
        walls[square] = 0;
        floor++;
      }
    }
    const next = oneOf(floorOf({ walls }), rng) + oneOf(steps, rng);
    if (isInner[next] === 1) at = next;
  }
  return walls;
}

function chooseGoals(
  frame: RoomFrame,
  walls: Uint8Array,
  count: number,
  rng: Rng,
): readonly number[] {
  const order = shuffled(floorOf({ walls }), rng);
  if (below(100, rng) >= CLUSTERED) return order.slice(0, count);
  const goals = order.slice(0, 1);
  while (goals.length < count) {
    const isNextToGoal = (square: number) =>
      frame.steps.some((step) => goals.includes(square + step));
    const free = order.filter((square) => !goals.includes(square));
    const next = free.find(isNextToGoal) ?? free[0];
    if (next === undefined) break;
    goals.push(next);
  }
  return goals;
}

/** A random room with `boxes` goals; it may take several tries, always the same number. */
export function firstRoom(frame: RoomFrame, boxes: number, rng: Rng): Room {
  for (;;) {
    const [least, most] = FLOOR_PER_BOX;
    const wanted = FLOOR_BESIDES + boxes * (least + below(most - least + 1, rng));
    const walls = dig(frame, Math.min(wanted, Math.floor(frame.inner.length * 0.8)), rng);
    const goals = chooseGoals(frame, walls, boxes, rng);
    const room = goals.length === boxes ? tidied({ walls, goals }, frame) : null;
    if (room) return room;
  }
}

type Change = (walls: Uint8Array, goals: number[], frame: RoomFrame, rng: Rng) => void;

/** Floor becomes wall, or wall floor. */
const turnOver: Change = (walls, _, { inner }, rng) => {
  const square = oneOf(inner, rng);
  walls[square] = walls[square] === 1 ? 0 : 1;
};

/** Two squares side by side change places. */
const swap: Change = (walls, _, { inner, isInner, steps }, rng) => {
  const square = oneOf(inner, rng);
  const other = square + oneOf(steps, rng);
  if (isInner[other] !== 1) return;
  const before = walls[square]!;
  walls[square] = walls[other]!;
  walls[other] = before;
};

/** A block of two by two becomes wall or floor. */
const block: Change = (walls, _, { cols, inner, isInner }, rng) => {
  const corner = oneOf(inner, rng);
  const what = below(2, rng);
  for (const square of [corner, corner + 1, corner + cols, corner + cols + 1]) {
    if (isInner[square] === 1) walls[square] = what;
  }
};

/** A goal moves by one square, if necessary into a wall, which is removed. */
const nudgeGoal: Change = (walls, goals, { isInner, steps }, rng) => {
  const index = below(goals.length, rng);
  const to = goals[index]! + oneOf(steps, rng);
  if (isInner[to] !== 1) return;
  goals[index] = to;
  walls[to] = 0;
};

/** Moves a goal to any place. */
const moveGoal: Change = (walls, goals, { inner }, rng) => {
  const to = oneOf(inner, rng);
  goals[below(goals.length, rng)] = to;
  walls[to] = 0;
};

/** Each occurs as often as listed here, out of twenty changes. */
const CHANGES: readonly Change[] = [
  ...Array<Change>(7).fill(turnOver),
  ...Array<Change>(4).fill(swap),
  ...Array<Change>(2).fill(block),
  ...Array<Change>(5).fill(nudgeGoal),
  ...Array<Change>(2).fill(moveGoal),
];

/** How often, out of ten times, one change is made instead of two. */
const SINGLE = 6;

/** A slightly different room, or `null` if the result is invalid. */
export function changed(room: Room, frame: RoomFrame, rng: Rng): Room | null {
  const walls = room.walls.slice();
  const goals = [...room.goals];
  const times = below(10, rng) < SINGLE ? 1 : 2;
  for (let i = 0; i < times; i++) oneOf(CHANGES, rng)(walls, goals, frame, rng);
  return tidied({ walls, goals }, frame);
}
