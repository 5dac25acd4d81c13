import type { Ground, Position as BoardPosition } from '../../board/tiles/ground.ts';
import type { Direction } from '../../games/sokoban/rules/direction.ts';
import { insideCells, type Level } from '../../games/sokoban/rules/level.ts';
import type { Position } from '../../games/sokoban/rules/rules.ts';
import type { BoardFrame } from './frames.ts';

/** A board compares grounds by identity. */
const known = new WeakMap<Level, Ground>();

/** The ground of a level, as boards show it: always the same object for a level. */
export function groundOf(level: Level): Ground {
  const before = known.get(level);
  if (before) return before;
  const { rows, cols, walls, goalAt } = level;
  const ground = { rows, cols, walls, goalAt, inside: insideCells(level) };
  known.set(level, ground);
  return ground;
}

/** What a board shows: a position, and where the player looks. */
export interface ShownBoard extends BoardPosition {
  readonly facing: Direction;
}

/** A position as boards show it. */
export function shownBoard({ position, facing }: BoardFrame): ShownBoard {
  const { level, boxes, player } = position;
  return { ground: groundOf(level), boxes, player, facing };
}

/** A position as boards show it, on which nothing has moved yet. */
export function restingBoard(position: Position): ShownBoard {
  return shownBoard({ position, facing: 'd' });
}
