import { grow } from '../../../core/grow.ts';
import { fnv1a32, mulberry32, type Rng } from '../../../core/rng.ts';
import { parseLevel } from '../files/xsb-read.ts';
import type { Direction } from '../rules/direction.ts';
import { reachable } from '../rules/field.ts';
import type { Level } from '../rules/level.ts';
import { type Metrics, metricsOf } from '../rules/metrics.ts';
import { applyMove, isWon, opening } from '../rules/rules.ts';
import { boardOn, type SolverBoard } from '../solver/board/board.ts';
import { BoxState, type Keys, keysFor } from '../solver/board/box-state.ts';
import { moveOf, NO_MOVE, NodeStore } from '../solver/board/node-store.ts';
import { Reach } from '../solver/board/open-floor.ts';
import { type Push, pushTarget, stepsOf } from '../solver/search/line.ts';
import { type Difficulty, type Recipe, recipeKey } from './recipe.ts';
import { changed, firstRoom, floorOf, frameOf, type Room, type RoomFrame } from './room.ts';

/**
 * The positions that can be pulled from the solved position, layer by layer of box lines: a position in layer n is
 * solved with n box lines (straight pushes of one box with no walk between), and never with fewer. The deepest layer is
 * the hardest by that measure, so no other solver is needed to judge a room.
 */
export class Pulls {
  /** The first nodes are the solved position, one for each possible region of the player. */
  readonly store: NodeStore;
  /** By layer: its first node, and at last the number of nodes. */
  readonly layers: number[] = [0];
  /** By node: the number of box changes on the path that was found. */
  changes = new Uint16Array(4096);
  /** By node: the number of pushes on the path that was found. */
  pushes = new Uint16Array(4096);
  /** Whether there are no other positions from which the level can be solved. */
  readonly isComplete: boolean;
  private readonly boxState: BoxState;
  private readonly reach: Reach;
  private readonly after: Reach;
  private readonly steps: SolverBoard['steps'];

  /** `board` begins with its boxes on its goals. Once there are `most` positions, the search ends. */
  constructor(board: SolverBoard, keys: Keys, most: number) {
    this.steps = board.steps;
    this.store = new NodeStore(board.boxes.length, keys, 4096);
    this.boxState = new BoxState(board);
    this.reach = new Reach(board);
    this.after = new Reach(board);
    this.enterSolved(board);
    this.isComplete = this.search(most);
    if (this.layers.at(-1) !== this.store.count) this.layers.push(this.store.count);
  }

  /** The most box lines that any position found needs. */
  get depth(): number {
    return this.layers.length - 2;
  }

  /** The pushes that solve the level from a node. */
  pushesFrom(node: number): Push[] {
    const { store, steps } = this;
    const pushes: Push[] = [];
    for (let at = node; store.parent[at]! >= 0; at = store.parent[at]!) {
      const move = store.move[at]!;
      const side = move & 3;
      const home = move >> 16;
      const step = steps[side]!;
      for (let box = (move & 0xffff) >> 2; box !== home; box -= step) pushes.push(box * 4 + side);
    }
    return pushes;
  }

  private enterSolved({ floor }: SolverBoard): void {
    const { blocked } = this.boxState;
    for (const square of floor) {
      if (blocked[square] === 0) this.enter(square, -1, NO_MOVE, 0, 0);
    }
    this.layers.push(this.store.count);
  }

  private search(most: number): boolean {
    const { store, layers } = this;
    for (let node = 0; node < store.count;) {
      const end = store.count;
      for (; node < end; node++) {
        if (store.count >= most) return false;
        this.expand(node);
      }
      if (store.count > end) layers.push(store.count);
    }
    return true;
  }

  /** Pulls each box within the player's reach as far as possible. */
  private expand(node: number): void {
    const { store, boxState, reach, steps } = this;
    const { blocked } = boxState;
    const first = node * store.boxCount;
    boxState.load(store.boxes, first);
    reach.flood(blocked, store.player[node]!);
    const lastMove = store.move[node]!;
    const lastBox = lastMove === NO_MOVE ? -1 : (lastMove & 0xffff) >> 2;
    const changes = this.changes[node]!;
    const pushes = this.pushes[node]!;
    for (let i = 0; i < store.boxCount; i++) {
      const box = store.boxes[first + i]!;
      const sides = reach.sidesOf(box);
      for (let side = 0; side < 4; side++) {
        if ((sides & (1 << side)) === 0) continue;
        const step = steps[side]!;
        let at = box;
        for (let pulled = 1; blocked[at + 2 * step] === 0; pulled++) {
          boxState.move(at, at + step);
          at += step;
          const move = moveOf(box, at * 4 + side);
          this.enter(at + step, node, move, changes + (box === lastBox ? 0 : 1), pushes + pulled);
        }
        if (at !== box) boxState.move(at, box);
      }
    }
  }

  private enter(
    player: number,
    parent: number,
    move: number,
    changes: number,
    pushes: number,
  ): void {
    const { store, boxState, after } = this;
    const lowest = after.flood(boxState.blocked, player);
    if (store.find(boxState.boxes, lowest) >= 0) return;
    const node = store.add(boxState.boxes, lowest, parent, move);
    if (node >= this.changes.length) this.grow();
    this.changes[node] = changes;
    this.pushes[node] = pushes;
  }

  private grow(): void {
    this.changes = grow(this.changes);
    this.pushes = grow(this.pushes);
  }
}

/**
 * The number of possible pushes along a line of play that lose the level. `pulls` must be complete, so that positions
 * missing from it are unsolvable.
 */
function trapsOf(
  { store }: Pulls,
  board: SolverBoard,
  boxes: readonly number[],
  player: number,
  pushes: readonly Push[],
): number {
  const { steps } = board;
  const boxState = new BoxState({ ...board, boxes: Int32Array.from(boxes) });
  const reach = new Reach(board);
  const after = new Reach(board);
  const { blocked } = boxState;
  let traps = 0;
  let at = player;
  for (const push of pushes) {
    reach.flood(blocked, at);
    for (const box of Array.from(boxState.boxes)) {
      const sides = reach.sidesOf(box);
      for (let side = 0; side < 4; side++) {
        const to = box + steps[side ^ 2]!;
        if ((sides & (1 << side)) === 0 || blocked[to] === 1) continue;
        boxState.move(box, to);
        if (store.find(boxState.boxes, after.flood(blocked, box)) < 0) traps++;
        boxState.move(to, box);
      }
    }
    boxState.move(push >> 2, pushTarget(push, steps));
    at = push >> 2;
  }
  return traps;
}

/** The best opening that was found in a room. */
interface Design {
  readonly room: Room;
  readonly boxes: readonly number[];
  /** A square of the region that the player begins in. */
  readonly player: number;
  /** A solution with the fewest box lines. */
  readonly pushes: readonly Push[];
  /** The higher, the better the level. */
  readonly worth: number;
}

/** The requirements for an opening. */
interface Wishes {
  /** The most box lines that it may need. */
  readonly lines: number;
  /** The maximum number of positions in one room; beyond it, the deepest ones so far are used. */
  readonly positions: number;
}

/** How many layers, from the deepest allowed one, are searched for the best opening. */
const LAYERS = 5;

/**
 * Weights. A change of box counts like a line; a push counts little, because a long corridor needs no thought; a box
 * that begins on a goal looks finished.
 */
const PUSH = 0.25;
const AT_HOME = 3;
const TRAP = 0.2;
const MAX_TRAPS = 40;

function bestNode(pulls: Pulls, isGoal: Uint8Array, lines: number) {
  const { store, layers } = pulls;
  const deepest = Math.min(pulls.depth, lines);
  let best = { node: -1, worth: -Infinity };
  for (let layer = Math.max(1, deepest - LAYERS + 1); layer <= deepest; layer++) {
    const end = layers[layer + 1]!;
    for (let node = layers[layer]!; node < end; node++) {
      let home = 0;
      const first = node * store.boxCount;
      for (let i = first; i < first + store.boxCount; i++) home += isGoal[store.boxes[i]!]!;
      const changes = pulls.changes[node]!;
      const pushes = pulls.pushes[node]!;
      const worth = layer + changes + PUSH * pushes - AT_HOME * home;
      if (worth > best.worth) best = { node, worth };
    }
  }
  return best;
}

/** Whether a line of play pushes every box. */
function movesAll(boxes: readonly number[], pushes: readonly Push[], steps: RoomFrame['steps']) {
  const idle = new Set(boxes);
  const moved = new Set<number>();
  for (const push of pushes) {
    const box = push >> 2;
    if (!moved.delete(box)) idle.delete(box);
    moved.add(pushTarget(push, steps));
  }
  return idle.size === 0;
}

/** The best design in a room, if any, and the number of positions searched. */
function judge(
  room: Room,
  frame: RoomFrame,
  keys: Keys,
  { lines, positions }: Wishes,
): { readonly design: Design | null; readonly positions: number } {
  const { walls, goals } = room;
  const { steps } = frame;
  const free = floorOf(room).find((square) => !goals.includes(square));
  if (free === undefined) return { design: null, positions: 0 };
  const board = boardOn(walls.slice(), steps, goals, goals, free);
  const pulls = new Pulls(board, keys, positions);
  const { node, worth } = bestNode(pulls, board.isGoal, lines);
  const looked = { design: null, positions: pulls.store.count };
  if (node < 0) return looked;
  const { store } = pulls;
  const first = node * store.boxCount;
  const boxes = Array.from(store.boxes.subarray(first, first + store.boxCount));
  const player = store.player[node]!;
  const pushes = pulls.pushesFrom(node);
  if (!movesAll(boxes, pushes, steps)) return looked;
  const traps = pulls.isComplete ? trapsOf(pulls, board, boxes, player, pushes) : 0;
  const design = {
    room,
    boxes,
    player,
    pushes,
    worth: worth + TRAP * Math.min(traps, MAX_TRAPS),
  };
  return { ...looked, design };
}

/** A generated level, with a line of play that wins it by the rules of the game. */
export interface MadeLevel {
  readonly level: Level;
  readonly solution: readonly Direction[];
  /** The figures of the solution, which has the fewest box lines. */
  readonly metrics: Metrics;
}

/** The room as XSB: walls only where they touch floor, even at a corner. */
function xsbOf({ walls }: Room, { cols, rows }: RoomFrame, glyphAt: (square: number) => string) {
  const near = [-cols - 1, -cols, -cols + 1, -1, 1, cols - 1, cols, cols + 1];
  const glyph = (square: number) => {
    if (walls[square] === 0) return glyphAt(square);
    return near.some((by) => walls[square + by] === 0) ? '#' : ' ';
  };
  const lines = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: cols }, (_, col) => glyph(row * cols + col)).join(''),
  );
  return lines.map((line) => line.trimEnd()).join('\n');
}

/** The square of the player's region from which the walk to the first push is the longest. */
function startOf(
  { room, boxes, player, pushes: [first = 0] }: Design,
  { steps }: RoomFrame,
): number {
  const blocked = room.walls.slice();
  for (const box of boxes) blocked[box] = 1;
  const start = (first >> 2) + (steps[first & 3] ?? player);
  return reachable(blocked, steps, start).at(-1) ?? player;
}

/** The level of a design. Throws if its solution does not win it, which would be a bug. */
function madeLevel(design: Design, frame: RoomFrame): MadeLevel {
  const { room, boxes, pushes } = design;
  const player = startOf(design, frame);
  const glyphAt = (square: number) => {
    const isGoal = room.goals.includes(square);
    if (boxes.includes(square)) return isGoal ? '*' : '$';
    if (square === player) return isGoal ? '+' : '@';
    return isGoal ? '.' : ' ';
  };
  const read = parseLevel(xsbOf(room, frame, glyphAt));
  if (!read.ok) throw new Error(`a generated level cannot be read: ${read.error.message}`);
  const level = read.value;
  const board = boardOn(room.walls.slice(), frame.steps, boxes, room.goals, player);
  const solution = stepsOf(board, level, pushes);
  const end = applyMove(opening(level), solution);
  if (!end || !isWon(end)) throw new Error('a generated level is not won by its solution');
  return { level, solution, metrics: metricsOf(opening(level), solution) };
}

/** A generator's progress, reported after each room. */
export interface GeneratorProgress {
  /** The number of rooms tried so far: as the step of the recipe, it reproduces `best`. */
  readonly step: number;
  /** The part of the work that is done, from 0 to 1. */
  readonly done: number;
  /** The best level so far; the same reference until there is a better one. */
  readonly best: MadeLevel | null;
}

interface Work extends Wishes {
  /** The maximum number of positions in all. */
  readonly budget: number;
}

const WORK: Readonly<Record<Difficulty, Work>> = {
  easy: { lines: 6, positions: 10_000, budget: 300_000 },
  medium: { lines: 13, positions: 20_000, budget: 1_000_000 },
  hard: { lines: 24, positions: 40_000, budget: 3_000_000 },
  'very-hard': { lines: Infinity, positions: 60_000, budget: 5_000_000 },
};

/** Bonus for the number of boxes: many boxes have many positions, and each has to be pushed at least once. */
const LINES_BESIDES = 3;
const MANY_BOXES = 4;
const MOST = { positions: 80_000, budget: 6_000_000 } as const;

/** How much work a level gets, and the requirements for its openings. */
function workFor({ difficulty, boxes }: Recipe): Work {
  const { lines, positions, budget } = WORK[difficulty];
  const times = 2 ** Math.max(0, boxes - MANY_BOXES);
  return {
    lines: Math.max(lines, boxes + LINES_BESIDES),
    positions: Math.min(positions * times, MOST.positions),
    budget: Math.min(budget * times, MOST.budget),
  };
}

/** The minimum cost of a room, so that tiny ones do not run forever. */
const MIN_COST = 200;

/** Searches from new rooms, each with its share of the work: a single one often gets stuck early. */
const TRIES = 3;

/**
 * The initial temperature: a loss of this much value is accepted with probability 1/e. By the end, hardly any loss is.
 */
const WARMTH = 3;

function accepts(worth: number, before: number, warmth: number, rng: Rng): boolean {
  return worth >= before || rng() < Math.exp((worth - before) / warmth);
}

/**
 * Makes the level of a recipe. Simulated annealing (Kirkpatrick, Gelatt and Vecchi, 1983) over rooms with goals: each
 * is judged by its best opening, which an exhaustive search backwards from the solved position finds. All budgets are
 * counts, so the same recipe gives the same level everywhere and forever; callers may stop at any time. `null` if no
 * room of the size has a level.
 */
export function* generate(recipe: Recipe): Generator<GeneratorProgress, MadeLevel | null> {
  const { boxes, step: lastStep } = recipe;
  const { budget, ...wishes } = workFor(recipe);
  const frame = frameOf(recipe);
  const keys = keysFor(frame.isInner.length);
  const rng = mulberry32(fnv1a32(`generator 1: ${recipeKey({ ...recipe, step: null })}`));
  let best: { readonly design: Design; readonly made: MadeLevel } | null = null;
  let spent = 0;
  let step = 0;
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const end = (budget * attempt) / TRIES;
    const start = spent;
    let current: { readonly room: Room; readonly worth: number } | null = null;
    while (spent < end) {
      const room: Room | null = current
        ? changed(current.room, frame, rng)
        : firstRoom(frame, boxes, rng);
      if (!room) continue;
      const { design, positions } = judge(room, frame, keys, wishes);
      spent += Math.max(positions, MIN_COST);
      step++;
      const warmth = WARMTH * (1 - (spent - start) / (end - start)) + 0.01;
      if (design && (!current || accepts(design.worth, current.worth, warmth, rng))) {
        current = design;
        if (!best || design.worth > best.design.worth) {
          best = { design, made: madeLevel(design, frame) };
        }
      }
      if (step === lastStep) return best?.made ?? null;
      yield { step, done: Math.min(1, spent / budget), best: best?.made ?? null };
    }
  }
  return best?.made ?? null;
}
