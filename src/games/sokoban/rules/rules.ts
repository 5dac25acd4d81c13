import { err, ok, type Result } from '../../../core/result.ts';
import type { Codec } from '../../../engine/game.ts';
import { t } from '../../../words/t.ts';
import { type Direction, isDirection } from './direction.ts';
import { type Cell, type Level, neighbour } from './level.ts';

/** A level in play. Immutable; a step shares with its predecessor whatever it did not change. */
export interface Position {
  readonly level: Level;
  readonly player: Cell;
  /** The cell of each box; the index identifies the box and never changes. */
  readonly boxes: readonly Cell[];
  /** Steps since the opening, pushes among them. */
  readonly moves: number;
  readonly pushes: number;
}

/** The position in which play of `level` begins. */
export function opening(level: Level): Position {
  return { level, player: level.player, boxes: level.boxes, moves: 0, pushes: 0 };
}

/**
 * The position after one step, with the push it makes, or `null` if a wall, the board's edge or
 * a second box is in the way.
 */
export function step(position: Position, direction: Direction): Position | null {
  const { level, boxes } = position;
  const player = neighbour(level, position.player, direction);
  if (player === null || level.walls[player]) return null;
  const moves = position.moves + 1;
  const box = boxes.indexOf(player);
  if (box < 0) return { ...position, player, moves };

  const target = neighbour(level, player, direction);
  if (target === null || level.walls[target] || boxes.includes(target)) return null;
  return { level, player, boxes: boxes.with(box, target), moves, pushes: position.pushes + 1 };
}

/** How many boxes are on goals. */
export function boxesOnGoals(position: Position): number {
  const { boxes, level } = position;
  return boxes.reduce((count, cell) => count + (level.goalAt[cell] ? 1 : 0), 0);
}

/**
 * Whether as many boxes are on goals as the smaller of the two numbers allows. With equal numbers
 * this is the usual rule: all boxes on goals, all goals covered.
 */
export function isWon(position: Position): boolean {
  const { boxes, goals } = position.level;
  return boxesOnGoals(position) === Math.min(boxes.length, goals.length);
}

/** One user action, and so one undo step: a run of at least one step (a key press, or a whole walk). */
export type Move = readonly Direction[];

/** The maximum number of steps in one move: more than any walk or push plan on the largest board can need. */
export const MAX_STEPS = 100_000;

/** The position after all steps of `move`, or `null` if it has none or one of them is illegal. */
export function applyMove(position: Position, move: Move): Position | null {
  if (move.length === 0) return null;
  let current: Position | null = position;
  for (const direction of move) {
    current = step(current, direction);
    if (current === null) return null;
  }
  return current;
}

/**
 * A move as LURD letters, one byte a step. It is written in lower case, because which steps push
 * depends on the position; either case is read. (`lurd.ts` reads and writes LURD with its case.)
 */
export const moveCodec: Codec<Move> = {
  format: (move) => move.join(''),
  parse(text): Result<Move> {
    if (text.length > MAX_STEPS) return err(t('A move has too many steps.'));
    const steps = text.toLowerCase().split('');
    const bad = steps.findIndex((letter) => !isDirection(letter));
    if (bad >= 0) return err(t('Letter {n} of a move is not l, u, r or d.', { n: bad + 1 }));
    return steps.length > 0 ? ok(steps.filter(isDirection)) : err(t('A move has no steps.'));
  },
};
