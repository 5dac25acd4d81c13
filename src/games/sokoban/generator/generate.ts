import { fnv1a32, mulberry32, type Rng } from '../../../core/rng.ts';
import { parseLevel } from '../files/xsb-read.ts';
import type { Direction } from '../rules/direction.ts';
import { reachable } from '../rules/field.ts';
import type { Level } from '../rules/level.ts';
import { type Metrics, metricsOf } from '../rules/metrics.ts';
import { applyMove, isWon, opening } from '../rules/rules.ts';
import { boardOn } from '../solver/board/board.ts';
import { keysFor } from '../solver/board/box-state.ts';
import { stepsOf } from '../solver/search/line.ts';
import { type Design, judge, type Wishes } from './judge.ts';
import { type Difficulty, type Recipe, recipeKey } from './recipe.ts';
import { changed, firstRoom, frameOf, type Room, type RoomFrame } from './room.ts';

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

/** The level of a design. Throws where its solution does not win it, which would be a mistake here. */
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

/** What a generator is doing, reported after each room. */
export interface GeneratorProgress {
  /** Rooms looked at so far: with it as the step of the recipe, `best` is made again. */
  readonly step: number;
  /** The part of the work that is done, from 0 to 1. */
  readonly done: number;
  /** The best level so far; the same reference until there is a better one. */
  readonly best: MadeLevel | null;
}

interface Work extends Wishes {
  /** Positions to look at in all. */
  readonly budget: number;
}

const WORK: Readonly<Record<Difficulty, Work>> = {
  easy: { lines: 6, positions: 10_000, budget: 300_000 },
  medium: { lines: 13, positions: 20_000, budget: 1_000_000 },
  hard: { lines: 24, positions: 40_000, budget: 3_000_000 },
  'very-hard': { lines: Infinity, positions: 60_000, budget: 5_000_000 },
};

/** Many boxes have many positions, and each has to be pushed at least once: what is added for them. */
const LINES_BESIDES = 3;
const MANY_BOXES = 4;
const MOST = { positions: 80_000, budget: 6_000_000 } as const;

/** How much work a level gets, and what is wished of its openings. */
function workFor({ difficulty, boxes }: Recipe): Work {
  const { lines, positions, budget } = WORK[difficulty];
  const times = 2 ** Math.max(0, boxes - MANY_BOXES);
  return {
    lines: Math.max(lines, boxes + LINES_BESIDES),
    positions: Math.min(positions * times, MOST.positions),
    budget: Math.min(budget * times, MOST.budget),
  };
}

/** A room costs so much at least, so that tiny ones do not go on for ever. */
const LEAST_COST = 200;

/** Searches from new rooms, each with its share of the work: one alone is often stuck early. */
const TRIES = 3;

/** At first a room that is worth so much less is taken with a chance of 1/e, at last hardly any. */
const WARMTH = 3;

function accepts(worth: number, before: number, warmth: number, rng: Rng): boolean {
  return worth >= before || rng() < Math.exp((worth - before) / warmth);
}

/**
 * Makes the level of a recipe. Simulated annealing (Kirkpatrick, Gelatt and Vecchi, 1983) over rooms
 * with goals: each is judged by its best opening, which an exhaustive search backwards from the solved
 * position finds. All budgets are counts, so that the same recipe gives the same level everywhere and
 * for ever; asking for no more ends the work. `null` where no room of the size has a level.
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
      spent += Math.max(positions, LEAST_COST);
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
