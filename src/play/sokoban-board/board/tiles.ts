import type { Direction } from '../../../games/sokoban/rules/direction.ts';
import {
  insideCells,
  neighbour,
  type Cell,
  type Level,
} from '../../../games/sokoban/rules/level.ts';
import type { Position } from '../../../games/sokoban/rules/rules.ts';

/**
 * What a tile is, and what is on it, as the classes of its element: names of the specification, which the build leaves as
 * they are. Empty for the world outside the walls, which is not painted.
 */
export type TileKinds =
  | ''
  | 'wall'
  | 'floor'
  | 'target'
  | 'box'
  | 'box target'
  | 'player'
  | 'player target';

/** How a tile looks apart from what stands on it. It never changes during play. */
export interface TileLook {
  readonly inside: boolean;
  /** For a wall the sides without a neighbouring wall, as letters `n e s w`; otherwise empty. */
  readonly open: string;
  /** For a wall the corners that stick out into the world outside, as `nw ne se sw`; otherwise empty. */
  readonly round: string;
  /** For a wall the corners at which only the tile across is no wall, as `nw ne se sw`; otherwise empty. */
  readonly notch: string;
  /** For a tile inside the sides at which the board just ends, as letters; otherwise empty. */
  readonly rim: string;
  /** Whether the tile lies at the foot of a wall. */
  readonly shaded: boolean;
}

const OUTSIDE: TileLook = {
  inside: false,
  open: '',
  round: '',
  notch: '',
  rim: '',
  shaded: false,
};
/** Most of a large board: one object for all of them. */
const FLOOR: TileLook = { ...OUTSIDE, inside: true };
const SHADED: TileLook = { ...FLOOR, shaded: true };

const SIDES: readonly (readonly [letter: string, direction: Direction])[] = [
  ['n', 'u'],
  ['e', 'r'],
  ['s', 'd'],
  ['w', 'l'],
];

/** A corner by the two sides that meet there. */
const CORNERS: readonly (readonly [name: string, vertical: Direction, horizontal: Direction])[] = [
  ['nw', 'u', 'l'],
  ['ne', 'u', 'r'],
  ['se', 'd', 'r'],
  ['sw', 'd', 'l'],
];

function isWall(level: Level, cell: Cell | null): boolean {
  return cell !== null && level.walls[cell] === true;
}

function wallLook(level: Level, inside: readonly boolean[], cell: Cell): TileLook {
  const beside = (direction: Direction) => neighbour(level, cell, direction);
  const isOutside = (at: Cell | null) => !isWall(level, at) && (at === null || !inside[at]);
  const open = SIDES.filter(([, direction]) => !isWall(level, beside(direction)));
  const round = CORNERS.filter(([, vertical, horizontal]) => {
    const above = beside(vertical);
    const across = above === null ? null : neighbour(level, above, horizontal);
    return isOutside(above) && isOutside(beside(horizontal)) && isOutside(across);
  });
  const notch = CORNERS.filter(([, vertical, horizontal]) => {
    const above = beside(vertical);
    if (above === null || !isWall(level, above) || !isWall(level, beside(horizontal))) return false;
    return !isWall(level, neighbour(level, above, horizontal));
  });
  const names = (list: readonly (readonly [string, ...unknown[]])[]) =>
    list.map(([name]) => name).join(' ');
  return { ...OUTSIDE, open: names(open), round: names(round), notch: names(notch) };
}

function insideLook(level: Level, cell: Cell): TileLook {
  const { rows, cols } = level;
  const { col, row } = columnAndRow(level, cell);
  const shaded = isWall(level, neighbour(level, cell, 'u'));
  const isAtEnd = row === 0 || row === rows - 1 || col === 0 || col === cols - 1;
  if (!isAtEnd) return shaded ? SHADED : FLOOR;
  const ends = SIDES.filter(([, to]) => neighbour(level, cell, to) === null);
  return { ...FLOOR, rim: ends.map(([letter]) => letter).join(' '), shaded };
}

/** By cell: the look of each tile of the level. */
export function tileLooks(level: Level): readonly TileLook[] {
  const inside = insideCells(level);
  return level.walls.map((wall, cell) => {
    if (wall) return wallLook(level, inside, cell);
    return inside[cell] ? insideLook(level, cell) : OUTSIDE;
  });
}

/** By cell: the kind of each tile while nothing stands on it. */
export function groundKinds(level: Level, looks: readonly TileLook[]): readonly TileKinds[] {
  return looks.map((look, cell) => groundKindAt(level, look, cell));
}

function groundKindAt(level: Level, look: TileLook | undefined, cell: Cell): TileKinds {
  if (level.walls[cell]) return 'wall';
  if (!look?.inside) return '';
  return level.goalAt[cell] ? 'target' : 'floor';
}

/** The kind of one tile, as `tileKinds` has them, without looking at all others. */
export function tileKindAt(
  { level, player, boxes }: Position,
  looks: readonly TileLook[],
  cell: Cell,
): TileKinds {
  if (cell === player) return level.goalAt[cell] ? 'player target' : 'player';
  if (boxes.includes(cell)) return level.goalAt[cell] ? 'box target' : 'box';
  return groundKindAt(level, looks[cell], cell);
}

/** By cell: the kind of each tile, a function of nothing but the position. */
export function tileKinds(
  { level, player, boxes }: Position,
  looks: readonly TileLook[],
): readonly TileKinds[] {
  const kinds = [...groundKinds(level, looks)];
  for (const cell of boxes) kinds[cell] = level.goalAt[cell] ? 'box target' : 'box';
  kinds[player] = level.goalAt[player] ? 'player target' : 'player';
  return kinds;
}

/** Column and row of a cell, from 0. */
export function columnAndRow(level: Pick<Level, 'cols'>, cell: Cell): { col: number; row: number } {
  return { col: cell % level.cols, row: Math.floor(cell / level.cols) };
}
