import type { Cell } from '../../../games/sokoban/rules/level.ts';
import type { Move } from '../../../games/sokoban/rules/move.ts';
import { walkPath } from '../../../games/sokoban/paths/paths.ts';
import { step, type Position } from '../../../games/sokoban/rules/rules.ts';
import type { ShownWay } from './marks.ts';

/** The way of the player to a cell, as it would be walked; `null` where there is none to show. */
export function walkWay(position: Position, cell: Cell): ShownWay | null {
  const way = walkPath(position, cell);
  if (!way || way.length === 0) return null;
  const cells = [position.player];
  let at = position;
  for (const direction of way) {
    at = step(at, direction) ?? at;
    cells.push(at.player);
  }
  return { cells, pushes: false };
}

/** The way of a box while this move is played; `null` where it stays where it is. */
export function boxWay(position: Position, box: number, move: Move): ShownWay | null {
  const start = position.boxes[box];
  if (start === undefined) return null;
  const cells = [start];
  let at = position;
  for (const direction of move) {
    at = step(at, direction) ?? at;
    const here = at.boxes[box];
    if (here !== undefined && here !== cells.at(-1)) cells.push(here);
  }
  return cells.length > 1 ? { cells, pushes: true } : null;
}
