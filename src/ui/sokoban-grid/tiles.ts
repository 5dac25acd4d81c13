import type { Direction } from '../../games/sokoban/direction.ts';
import { insideCells, neighbour, type Cell, type Level } from '../../games/sokoban/level.ts';
import type { Position } from '../../games/sokoban/rules.ts';

/** The classes of a tile; empty for the world outside the walls, which is not painted. */
export type TileClasses =
  '' | 'wall' | 'floor' | 'target' | 'box' | 'box target' | 'player' | 'player target';

/** How a tile looks apart from what stands on it. It never changes during play. */
export interface TileLook {
  readonly inside: boolean;
  /** For a wall the sides without a neighbouring wall, as letters `n e s w`; else empty. */
  readonly open: string;
  /** Whether the tile lies at the foot of a wall. */
  readonly shaded: boolean;
}

const SIDES: readonly (readonly [letter: string, direction: Direction])[] = [
  ['n', 'u'],
  ['e', 'r'],
  ['s', 'd'],
  ['w', 'l'],
];

function isWall(level: Level, cell: Cell, direction: Direction): boolean {
  const next = neighbour(level, cell, direction);
  return next !== null && level.walls[next] === true;
}

/** By cell: the look of each tile of the level. */
export function tileLooks(level: Level): readonly TileLook[] {
  const inside = insideCells(level);
  return level.walls.map((wall, cell) => ({
    inside: inside[cell] === true,
    open: wall
      ? SIDES.filter(([, direction]) => !isWall(level, cell, direction))
          .map(([letter]) => letter)
          .join(' ')
      : '',
    shaded: inside[cell] === true && isWall(level, cell, 'u'),
  }));
}

/** By cell: the classes of each tile, a function of nothing but the position. */
export function tileClasses(
  { level, player, boxes }: Position,
  looks: readonly TileLook[],
): readonly TileClasses[] {
  const classes = looks.map((look, cell): TileClasses => {
    if (level.walls[cell]) return 'wall';
    if (!look.inside) return '';
    return level.goalAt[cell] ? 'target' : 'floor';
  });
  for (const cell of boxes) classes[cell] = level.goalAt[cell] ? 'box target' : 'box';
  classes[player] = level.goalAt[player] ? 'player target' : 'player';
  return classes;
}

/** Column and row of a cell, from 0. */
export function placeOf(level: Pick<Level, 'cols'>, cell: Cell): { col: number; row: number } {
  return { col: cell % level.cols, row: Math.floor(cell / level.cols) };
}

