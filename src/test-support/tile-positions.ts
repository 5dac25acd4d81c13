import type { Ground, Position as BoardPosition } from '../board/tiles/ground.ts';
import { insideCells, type Level } from '../games/sokoban/rules/level.ts';
import { opening, type Position } from '../games/sokoban/rules/rules.ts';
import { levelOf } from './sokoban-levels.ts';

const grounds = new WeakMap<Level, Ground>();

/** A Sokoban position for the tile board; positions of the same level share their ground. */
export function onTiles({ level, boxes, player }: Position): BoardPosition {
  const { rows, cols, walls, goalAt } = level;
  const ground = grounds.get(level) ?? { rows, cols, walls, goalAt, inside: insideCells(level) };
  grounds.set(level, ground);
  return { ground, boxes, player };
}

/** The opening of a level in text form. */
export function tilesOf(text: string): BoardPosition {
  return onTiles(opening(levelOf(text)));
}
