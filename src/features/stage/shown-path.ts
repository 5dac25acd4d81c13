import type { ShownPath } from '../../board/tiles/marks.ts';
import type { Cell } from '../../games/sokoban/rules/level.ts';
import type { Move } from '../../games/sokoban/rules/move.ts';
import { walkPath } from '../../games/sokoban/rules/paths.ts';
import { step, type Position } from '../../games/sokoban/rules/rules.ts';

/** The path of the player to a cell, as it would be walked; `null` where there is none to show. */
export function shownWalk(position: Position, cell: Cell): ShownPath | null {
  const path = walkPath(position, cell);
  if (!path || path.length === 0) return null;
  const cells = [position.player];
  let at = position;
  for (const direction of path) {
    at = step(at, direction) ?? at;
    cells.push(at.player);
  }
  return { cells, pushes: false };
}

/** The path of a box while this move is played; `null` where it stays where it is. */
export function shownPush(position: Position, box: number, move: Move): ShownPath | null {
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
