import type { Direction } from './direction.ts';
import { neighbour, type Cell, type Level } from './level.ts';

/** A level in play. Immutable; a step shares with its predecessor whatever it did not change. */
export interface Position {
  readonly level: Level;
  readonly player: Cell;
  /** Where each box stands; the index is the box's name and never changes. */
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
 * The position after one step, with the push it makes, or `null` where a wall, the board's edge or
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

/** How many boxes stand on goals. */
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
