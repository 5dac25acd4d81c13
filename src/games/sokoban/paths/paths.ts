import type { Direction } from '../rules/direction.ts';
import { fieldOf, squareOf } from '../rules/field.ts';
import { isCell, type Cell } from '../rules/level.ts';
import type { Position } from '../rules/rules.ts';
import { Walker } from '../rules/walk.ts';

export { PATH_ORDERS, pushPath, pathsOfBox } from './push-path.ts';
export type { BoxPaths, PathOrder } from './push-path.ts';

/**
 * A shortest walk of the player to `cell` that pushes nothing: empty if the player stands there already,
 * `null` if there is none or no such cell.
 */
export function walkPath(position: Position, cell: Cell): Direction[] | null {
  const { level } = position;
  if (!isCell(level, cell)) return null;
  const walker = new Walker(fieldOf(position));
  const square = squareOf(level, cell);
  walker.walk(squareOf(level, position.player), -1, [square]);
  return walker.distanceTo(square) < 0 ? null : walker.pathTo(square);
}

/** By cell: 1 where the player can walk without pushing, the own cell among them. */
export function reachableCells(position: Position): Uint8Array {
  const { level } = position;
  const walker = new Walker(fieldOf(position));
  walker.walk(squareOf(level, position.player));
  return Uint8Array.from(level.walls, (_, cell) =>
    walker.distanceTo(squareOf(level, cell)) < 0 ? 0 : 1,
  );
}
