import { BoxSearch } from '../../rules/box-search.ts';
import { type Direction, DIRECTIONS } from '../../rules/direction.ts';
import { type Field, squareOf, Walker } from '../../rules/field.ts';
import type { Level } from '../../rules/level.ts';
import { type Position, step } from '../../rules/rules.ts';
import type { SolverBoard } from '../board/board.ts';
import { BoxState, type Keys } from '../board/box-state.ts';
import { Regions } from '../board/regions.ts';

/**
 * A single push: the box is on `push >> 2`, the player on its side `push & 3`, from which the box goes to the opposite
 * side.
 */
export type Push = number;

/** The square on which a push puts the box. */
export function pushTarget(push: Push, steps: SolverBoard['steps']): number {
  return (push >> 2) + steps[(push & 3) ^ 2]!;
}

/** The single pushes of a line of moves as `moveOf` makes them, played from the opening of a board. */
export function pushesOf(board: SolverBoard, line: readonly number[]): Push[] {
  const boxState = new BoxState(board);
  const regions = new Regions(board);
  const search = new BoxSearch(board.size, board.steps);
  const pushes: Push[] = [];
  let { player } = board;
  for (const move of line) {
    const from = move >> 16;
    const end = move & 0xffff;
    regions.find(boxState.blocked, player);
    const sides = regions.sidesOf(from);
    boxState.lift(from);
    search.begin(boxState.blocked, from, sides);
    search.push(boxState.blocked, board.walls);
    pushes.push(...pushesTo(search, end, board.steps));
    boxState.put(from);
    boxState.move(from, end >> 2);
    player = (end >> 2) + board.steps[end & 3]!;
  }
  return pushes;
}

/** The pushes by which a search reached `end`, a state that it found. */
function pushesTo(search: BoxSearch, end: number, steps: SolverBoard['steps']): Push[] {
  const { distance, blocks } = search;
  const pushes: Push[] = [];
  for (let state = end; distance[state]! > 0;) {
    const side = state & 3;
    const before = (state >> 2) + steps[side]!;
    pushes.push(before * 4 + side);
    const left = distance[state]! - 1;
    const from = [0, 1, 2, 3].find(
      (other) => distance[before * 4 + other] === left && blocks.connects(before, other, side),
    );
    if (from === undefined) throw new Error('a push has nothing before it');
    state = before * 4 + from;
  }
  return pushes.reverse();
}

/** The single pushes among steps that are played from `position`. */
export function pushesOfSteps(position: Position, steps: readonly Direction[]): Push[] {
  const pushes: Push[] = [];
  let at = position;
  for (const direction of steps) {
    const next = step(at, direction);
    if (next === null) throw new Error('a known solution has an illegal step');
    const side = DIRECTIONS.indexOf(direction);
    // The player is now on the former square of the box.
    if (next.pushes > at.pushes) pushes.push(squareOf(at.level, next.player) * 4 + (side ^ 2));
    at = next;
  }
  return pushes;
}

/**
 * The steps of the player for a list of pushes, walking the shortest path between them and, unless it is -1, to the
 * square `endPlayer` in the end.
 */
export function stepsOf(
  board: SolverBoard,
  level: Level,
  pushes: readonly Push[],
  endPlayer = -1,
): Direction[] {
  const { blocked } = new BoxState(board);
  const field: Field = { level, blocked, steps: board.steps };
  const walker = new Walker(field);
  const path: Direction[] = [];
  let { player } = board;
  for (const push of pushes) {
    const box = push >> 2;
    const behind = box + board.steps[push & 3]!;
    walker.walk(player, -1, [behind]);
    path.push(...walker.pathTo(behind), DIRECTIONS[(push & 3) ^ 2] ?? 'l');
    blocked[box] = 0;
    blocked[pushTarget(push, board.steps)] = 1;
    player = box;
  }
  if (endPlayer < 0) return path;
  walker.walk(player, -1, [endPlayer]);
  return [...path, ...walker.pathTo(endPlayer)];
}

/**
 * The cost of a line: a weight for each push, for each move of the player, including pushes, for each box line, and for
 * each box change (`rules/metrics.ts`).
 */
export interface LineCost {
  readonly push: number;
  readonly move: number;
  readonly line: number;
  readonly change: number;
}

/** More than all pushes or moves of a line, so that the other count only decides between equals. */
const FIRST = 2 ** 20;
export const PUSHES_THEN_MOVES: LineCost = { push: FIRST, move: 1, line: 0, change: 0 };
export const MOVES_THEN_PUSHES: LineCost = { push: 1, move: FIRST, line: 0, change: 0 };

/** The same for lines up to 2^18 moves and pushes: three counts in 53 bits. */
const NEXT = 2 ** 18;
export const LINES_FIRST: LineCost = { push: NEXT, move: 1, line: NEXT ** 2, change: 0 };
export const CHANGES_FIRST: LineCost = { push: NEXT, move: 1, line: 0, change: NEXT ** 2 };

/** The cost of a push after another one, or of the first one after -1; the player walks `walked` steps to it. */
export function costOfPush(
  cost: LineCost,
  steps: SolverBoard['steps'],
  last: Push,
  push: Push,
  walked: number,
): number {
  const total = cost.push + (walked + 1) * cost.move;
  const isSameBox = last >= 0 && pushTarget(last, steps) === push >> 2;
  if (!isSameBox) return total + cost.change + cost.line;
  return walked === 0 ? total : total + cost.line;
}

/** All positions of a line, from the opening of its board to its end: one more than it has pushes. */
export interface LineTrace {
  readonly positions: number;
  /** By position: the squares of the boxes, ascending. */
  readonly boxes: readonly Uint16Array[];
  /** By position: the words of the boxes' key. */
  readonly low: Int32Array;
  readonly high: Int32Array;
  /** By position: the player's square, right after the push. */
  readonly player: Uint16Array;
  /** By position: the cost from the opening on; the player walks the shortest path between pushes. */
  readonly cost: Float64Array;
}

/** Plays a line of legal pushes from the opening of a board. */
export function traceOf(
  board: SolverBoard,
  keys: Keys,
  pushes: readonly Push[],
  cost: LineCost,
): LineTrace {
  const state = new BoxState(board);
  const walker = new Walker({ blocked: state.blocked, steps: board.steps });
  const positions = pushes.length + 1;
  const boxes: Uint16Array[] = [];
  const low = new Int32Array(positions);
  const high = new Int32Array(positions);
  const player = new Uint16Array(positions);
  const costs = new Float64Array(positions);
  player[0] = board.player;
  for (let i = 0; i < positions; i++) {
    boxes.push(state.boxes.slice());
    for (const box of state.boxes) {
      low[i]! ^= keys.boxLow[box]!;
      high[i]! ^= keys.boxHigh[box]!;
    }
    const push = pushes[i];
    if (push === undefined) break;
    const box = push >> 2;
    const behind = box + board.steps[push & 3]!;
    walker.walk(player[i]!, -1, [behind]);
    const walked = walker.distanceTo(behind);
    costs[i + 1] = costs[i]! + costOfPush(cost, board.steps, pushes[i - 1] ?? -1, push, walked);
    player[i + 1] = box;
    state.move(box, pushTarget(push, board.steps));
  }
  return { positions, boxes, low, high, player, cost: costs };
}
