import type { Rng } from '../../src/core/rng.ts';
import { below, oneOf } from '../../src/games/sokoban/generator/room.ts';
import { type Field, reachable } from '../../src/games/sokoban/rules/field.ts';
import { type BareRoom, Retrograde, type Start } from './retrograde.ts';
import {
  cornersOf,
  goalBlocks,
  LEAST,
  MAX_OPEN_SIDES,
  nearGoals,
  openSides,
  pillarsOf,
} from './shape.ts';

/**
 * How the image of a wall is found: mirrored left and right, top and bottom, both, or turned by half a circle. Goals and
 * boxes have no images.
 */
export type Symmetry = 'none' | 'mirror' | 'flip' | 'both' | 'turn';

/** The kind of level to search for. */
export interface Order {
  readonly cols: number;
  readonly rows: number;
  readonly boxes: number;
  readonly symmetry: Symmetry;
  /** Rooms to examine. */
  readonly rooms: number;
  /** Box changes per box and pushes per box beyond which more are worth nothing. */
  readonly aim: readonly [changes: number, pushes: number];
  /** The most floor. */
  readonly floor: number;
}

/** A level that was found. */
export interface Composed {
  readonly room: BareRoom;
  readonly start: Start;
  readonly worth: number;
}

/** A rectangle of cells, dug or filled. */
interface Part {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly isDug: boolean;
}

/** A room as it is drawn: parts, one over the other, with their images. */
interface Sketch {
  readonly parts: readonly Part[];
  readonly goals: readonly number[];
}

const MAX_POSITIONS = 40_000_000;

/** With more parts, the oldest are forgotten. */
const MAX_PARTS = 16;

function imagesOf({ cols, rows, symmetry }: Order, cell: number): readonly number[] {
  const [x, y] = [cell % cols, Math.floor(cell / cols)];
  const [mx, my] = [cols - 1 - x, rows - 1 - y];
  const at = (row: number, col: number) => row * cols + col;
  const own = {
    none: [cell],
    mirror: [cell, at(y, mx)],
    flip: [cell, at(my, x)],
    both: [cell, at(y, mx), at(my, x), at(my, mx)],
    turn: [cell, at(my, mx)],
  }[symmetry];
  return [...new Set(own)];
}

/** The room of a sketch; `null` as for `checked`. */
function roomOf(order: Order, { parts, goals }: Sketch): BareRoom | null {
  const { cols, rows } = order;
  const walls = new Uint8Array(cols * rows).fill(1);
  for (const { x, y, w, h, isDug } of parts) {
    for (let row = y; row < y + h; row++) {
      for (let col = x; col < x + w; col++) {
        if (row < 1 || col < 1 || row > rows - 2 || col > cols - 2) continue;
        for (const cell of imagesOf(order, row * cols + col)) walls[cell] = isDug ? 0 : 1;
      }
    }
  }
  return checked(order, walls, goals);
}

/** The room without dead ends; `null` if it is invalid or unsightly. */
function checked(order: Order, drawn: Uint8Array, goals: readonly number[]): BareRoom | null {
  const { cols, rows } = order;
  const walls = drawn.slice();
  if (goals.some((goal) => walls[goal] === 1)) return null;
  const steps: Field['steps'] = [-1, -cols, 1, cols];
  const queue = [...walls.keys()].filter((cell) => walls[cell] === 0);
  // Dead ends without a goal, or the image of one, are walled up.
  const ends = new Set(goals.flatMap((goal) => imagesOf(order, goal)));
  for (const cell of queue) {
    if (walls[cell] === 1 || ends.has(cell)) continue;
    const exits = steps.filter((step) => walls[cell + step] === 0);
    if (exits.length > 1) continue;
    walls[cell] = 1;
    for (const step of exits) queue.push(cell + step);
  }
  const floor = [...walls.keys()].filter((cell) => walls[cell] === 0);
  if (floor.length > order.floor || floor.length < 3 * order.boxes + 4) return null;
  if (reachable(walls, steps, floor[0] ?? 0).length < floor.length) return null;
  const room = { cols, rows, walls, goals };
  if (pillarsOf(room).length > 0) return null;
  if (goalBlocks(room).some((block) => openSides(room, block) > MAX_OPEN_SIDES)) return null;
  return room;
}

function worthOf({ boxes, aim }: Order) {
  const [mostChanges, mostPushes] = aim;
  return (pushes: number, changes: number): number => {
    const each = Math.min(changes / boxes, mostChanges) / LEAST.changes;
    const far = Math.min(pushes / boxes, mostPushes) / LEAST.pushes;
    const isShallow = each < 1 || far < 1;
    const lack = 5 * Math.max(0, 1 - each) + 5 * Math.max(0, 1 - far) + (isShallow ? 0.4 : 0);
    return Math.log2(each + 0.01) + 0.5 * Math.log2(far + 0.01) - lack;
  };
}

/** How much a room's looks are worth. */
function looksOf(room: BareRoom): number {
  const floor = room.walls.reduce((sum, wall) => sum + 1 - wall, 0);
  return -0.04 * cornersOf(room) - 0.1 * goalBlocks(room).length - 0.008 * floor;
}

/** Finds the best opening of a room, once for each room; `null` if there is none. */
function createJudge(order: Order) {
  const seen = new Map<string, Composed | null>();
  const worth = worthOf(order);
  const judged = (room: BareRoom): Composed | null => {
    const start = Retrograde.of(room, MAX_POSITIONS)?.best(nearGoals(room), worth);
    return start
      ? { room, start, worth: worth(start.pushes, start.changes) + looksOf(room) }
      : null;
  };
  return {
    /** The number of different rooms so far. */
    get rooms() {
      return seen.size;
    },
    of(room: BareRoom): Composed | null {
      const key = `${room.walls.join('')} ${room.goals.join()}`;
      const known = seen.get(key);
      if (known !== undefined) return known;
      const made = judged(room);
      seen.set(key, made);
      return made;
    },
  };
}

function randomPart({ cols, rows, symmetry }: Order, isDug: boolean, rng: Rng): Part {
  const [w, h] = isDug
    ? [1 + below(4, rng), 1 + below(4, rng)]
    : [1 + below(3, rng), 1 + below(3, rng)];
  const halfCols = symmetry === 'mirror' || symmetry === 'both' ? Math.ceil(cols / 2) : cols - 1;
  const halfRows = symmetry === 'flip' || symmetry === 'both' ? Math.ceil(rows / 2) : rows - 1;
  return { x: 1 + below(halfCols - 1, rng), y: 1 + below(halfRows - 1, rng), w, h, isDug };
}

/** One square, dug. */
function squareAt({ cols }: Order, cell: number): Part {
  return { x: cell % cols, y: Math.floor(cell / cols), w: 1, h: 1, isDug: true };
}

/** Goals near one another, as many as there are boxes; `null` after too many tries. */
function randomGoals(order: Order, given: readonly number[], rng: Rng): readonly number[] | null {
  const { cols, rows, boxes } = order;
  const goals = new Set(given);
  for (let tries = 0; tries < 60 && goals.size !== boxes; tries++) {
    const near = [...goals];
    const next =
      near.length > 0 && below(4, rng) > 0
        ? oneOf(near, rng) + oneOf([-1, -cols, 1, cols], rng)
        : (1 + below(rows - 2, rng)) * cols + 1 + below(cols - 2, rng);
    const [x, y] = [next % cols, Math.floor(next / cols)];
    if (x >= 1 && y >= 1 && x <= cols - 2 && y <= rows - 2) goals.add(next);
  }
  return goals.size === boxes ? [...goals].sort((a, b) => a - b) : null;
}

function changed(order: Order, { parts, goals }: Sketch, rng: Rng): Sketch | null {
  const next = parts.length > MAX_PARTS ? parts.slice(1) : [...parts];
  let ends: readonly number[] | null = goals;
  const part = oneOf(next, rng);
  const index = next.indexOf(part);
  const dice = below(20, rng);
  if (dice < 9) {
    const key = oneOf(['x', 'y', 'w', 'h'] as const, rng);
    next[index] = { ...part, [key]: Math.max(1, part[key] + (below(2, rng) === 0 ? -1 : 1)) };
  } else if (dice < 11) next.push(randomPart(order, true, rng));
  else if (dice < 13) next.push(randomPart(order, false, rng));
  else if (dice < 15 && next.length > 3) next.splice(index, 1);
  else {
    const out = [oneOf(goals, rng), ...(below(3, rng) === 0 ? [oneOf(goals, rng)] : [])];
    ends = randomGoals(
      order,
      goals.filter((goal) => !out.includes(goal)),
      rng,
    );
    // A goal outside the floor digs its square.
    for (const goal of ends ?? []) {
      if (!goals.includes(goal)) next.push(squareAt(order, goal));
    }
  }
  return ends && { parts: next, goals: ends };
}

function firstSketch(order: Order, rng: Rng): Sketch | null {
  const parts = Array.from({ length: 4 + below(4, rng) }, () => randomPart(order, true, rng));
  const goals = randomGoals(order, [], rng);
  if (!goals) return null;
  return { parts: [...parts, ...goals.map((goal) => squareAt(order, goal))], goals };
}

/** A change is compared with the worth so many rooms ago: late acceptance hill climbing (Burke and Bykov 2017). */
const MEMORY = 100;
/** After so many rooms without a gain, a climb ends. */
const PATIENCE = 1300;
/** The same for changes of single squares, and how much worse than the first level the next may be. */
const SHORT_MEMORY = 40;
const SLACK = 0.3;
/** Smaller gains are rounding errors. */
const SAME = 1e-9;
/** A climb begins with the best of so many. */
const FIRST_ROOMS = 60;
/** How many sketches are drawn for each room that is to be examined, since most are invalid. */
const SKETCHES = 60;

interface Climb {
  readonly best: Composed | null;
  /** How many rooms were examined. */
  readonly rooms: number;
}

function climb(order: Order, most: number, rng: Rng): Climb {
  let now: { readonly sketch: Sketch; readonly made: Composed } | null = null;
  let best: Composed | null = null;
  const judge = createJudge(order);
  const memory = Array<number>(MEMORY).fill(-Infinity);
  let [rooms, idle] = [0, 0];
  for (let drawn = 0; rooms < most && idle < PATIENCE && drawn < SKETCHES * most; drawn++) {
    const isFirst: boolean = now === null || rooms < FIRST_ROOMS;
    let sketch: Sketch | null = isFirst || !now ? firstSketch(order, rng) : now.sketch;
    for (let left = isFirst ? -1 : below(3, rng); left >= 0 && sketch; left--) {
      sketch = changed(order, sketch, rng);
    }
    const drawing = sketch && roomOf(order, sketch);
    if (!sketch || !drawing) continue;
    const roomsBefore = judge.rooms;
    const made = judge.of(drawing);
    if (!made) continue;
    const before = isFirst ? Infinity : (memory[rooms % MEMORY] ?? -Infinity);
    if (!now || made.worth >= Math.min(now.made.worth, before)) now = { sketch, made };
    if (!isFirst) memory[rooms % MEMORY] = now.made.worth;
    // Many changes make a room that is known.
    if (judge.rooms > roomsBefore) {
      rooms++;
      idle++;
    }
    if (!best || made.worth > best.worth + SAME) [best, idle] = [made, 0];
  }
  return { best, rooms };
}

/** The cells that may be floor. */
function innerCells({ cols, rows }: Order): readonly number[] {
  return Array.from({ length: cols * rows }, (_, cell) => cell).filter((cell) => {
    const [x, y] = [cell % cols, Math.floor(cell / cols)];
    return x > 0 && y > 0 && x < cols - 1 && y < rows - 1;
  });
}

/** The room with a wall and its images opened or closed; `null` if that is invalid. */
function toggled(order: Order, { walls, goals }: BareRoom, cell: number): BareRoom | null {
  const other = walls.slice();
  for (const image of imagesOf(order, cell)) other[image] = walls[cell] === 1 ? 0 : 1;
  return checked(order, other, goals);
}

/** The room with a goal at another place, opened if necessary; `null` if that is invalid. */
function shifted(order: Order, { walls, goals }: BareRoom, goal: number, to: number) {
  if (goals.includes(to)) return null;
  const other = walls.slice();
  for (const image of imagesOf(order, to)) other[image] = 0;
  const moved = goals.map((each) => (each === goal ? to : each)).sort((a, b) => a - b);
  return checked(order, other, moved);
}

/** All rooms that differ from a room by one wall and its images, or by the place of one goal. */
function* neighbours(order: Order, room: BareRoom): Generator<BareRoom | null> {
  const inner = innerCells(order);
  for (const cell of inner) yield toggled(order, room, cell);
  for (const goal of room.goals) {
    for (const step of [-1, -order.cols, 1, order.cols]) {
      if (inner.includes(goal + step)) yield shifted(order, room, goal, goal + step);
    }
  }
}

/** One of them. */
function oneNeighbour(order: Order, room: BareRoom, rng: Rng): BareRoom | null {
  const inner = innerCells(order);
  if (below(4, rng) > 0) return toggled(order, room, oneOf(inner, rng));
  const goal = oneOf(room.goals, rng);
  const to = goal + oneOf([-1, -order.cols, 1, order.cols], rng);
  return inner.includes(to) ? shifted(order, room, goal, to) : null;
}

/** A level improved as long as one of its neighbours is better. */
export function polish(order: Order, made: Composed): Composed {
  const judge = createJudge(order);
  for (let best = made; ;) {
    const before = best;
    for (const room of neighbours(order, before.room)) {
      const other = room && judge.of(room);
      if (other && other.worth > best.worth + SAME) best = other;
    }
    if (best === before) return best;
  }
}

/** The best level near another one, among `most` different rooms: like `climb`, but square by square. */
export function refine(order: Order, made: Composed, most: number, rng: Rng): Composed {
  let [best, now] = [made, made];
  const judge = createJudge(order);
  const memory = Array<number>(SHORT_MEMORY).fill(made.worth - SLACK);
  for (let drawn = 0; judge.rooms < most && drawn < SKETCHES * most; drawn++) {
    let room: BareRoom | null = now.room;
    for (let changes = below(3, rng); changes >= 0 && room; changes--) {
      room = oneNeighbour(order, room, rng);
    }
    if (!room) continue;
    const other = judge.of(room);
    if (!other) continue;
    const place = judge.rooms % SHORT_MEMORY;
    if (other.worth >= Math.min(now.worth, memory[place] ?? -Infinity)) now = other;
    memory[place] = now.worth;
    if (other.worth > best.worth + SAME) best = other;
  }
  return polish(order, best);
}

/** Searches for a level from one sketch after the other; `null` if nothing was found. */
export function compose(order: Order, rng: Rng): Composed | null {
  let best: Composed | null = null;
  for (let left = order.rooms; left > 0;) {
    const found = climb(order, left, rng);
    left -= Math.max(1, found.rooms);
    if (found.best && (!best || found.best.worth > best.worth)) best = found.best;
  }
  return best && refine(order, polish(order, best), Math.floor(order.rooms / 4), rng);
}
