import {
  columnAndRow,
  neighbour,
  type Cell,
  type Direction,
  type Ground,
  type Position,
} from './ground.ts';

/**
 * What a tile is and what is on it, as the classes of its element. The names come from the specification, and the build
 * does not change them. Empty for the world outside the walls, which is not painted.
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

/** The look of a tile, apart from boxes and the player. It never changes during play. */
export interface TileLook {
  readonly inside: boolean;
  /** For a wall, the sides without an adjacent wall, as letters `n e s w`; otherwise empty. */
  readonly open: string;
  /** For a wall, the corners that protrude into the world outside, as `nw ne se sw`; otherwise empty. */
  readonly round: string;
  /** For a wall, the corners at which only the diagonal tile is not a wall, as `nw ne se sw`; otherwise empty. */
  readonly notch: string;
  /** For a tile inside, the sides at the edge of the board, as letters; otherwise empty. */
  readonly rim: string;
  /** Whether the tile is directly below a wall. */
  readonly shaded: boolean;
  /** Whether the tile is outside the walls but shown, for drawing. */
  readonly faint: boolean;
}

const OUTSIDE: TileLook = {
  inside: false,
  open: '',
  round: '',
  notch: '',
  rim: '',
  shaded: false,
  faint: false,
};
/** Most tiles of a large board share this object. */
const FLOOR: TileLook = { ...OUTSIDE, inside: true };
const SHADED: TileLook = { ...FLOOR, shaded: true };
const FAINT: TileLook = { ...OUTSIDE, faint: true };
const FAINT_SHADED: TileLook = { ...FAINT, shaded: true };

const SIDES: readonly (readonly [letter: string, direction: Direction])[] = [
  ['n', 'u'],
  ['e', 'r'],
  ['s', 'd'],
  ['w', 'l'],
];

/** The corners, by their two sides. */
const CORNERS: readonly (readonly [name: string, vertical: Direction, horizontal: Direction])[] = [
  ['nw', 'u', 'l'],
  ['ne', 'u', 'r'],
  ['se', 'd', 'r'],
  ['sw', 'd', 'l'],
];

function isWall(ground: Ground, cell: Cell | null): boolean {
  return cell !== null && ground.walls[cell] === true;
}

function wallLook(ground: Ground, cell: Cell): TileLook {
  const { inside } = ground;
  const neighbourAt = (direction: Direction) => neighbour(ground, cell, direction);
  const isOutside = (at: Cell | null) => !isWall(ground, at) && (at === null || !inside[at]);
  const open = SIDES.filter(([, direction]) => !isWall(ground, neighbourAt(direction)));
  const round = CORNERS.filter(([, vertical, horizontal]) => {
    if (ground.isDrawing) return false;
    const above = neighbourAt(vertical);
    const across = above === null ? null : neighbour(ground, above, horizontal);
    return isOutside(above) && isOutside(neighbourAt(horizontal)) && isOutside(across);
  });
  const notch = CORNERS.filter(([, vertical, horizontal]) => {
    const above = neighbourAt(vertical);
    if (above === null || !isWall(ground, above) || !isWall(ground, neighbourAt(horizontal)))
      return false;
    return !isWall(ground, neighbour(ground, above, horizontal));
  });
  const names = (list: readonly (readonly [string, ...unknown[]])[]) =>
    list.map(([name]) => name).join(' ');
  return { ...OUTSIDE, open: names(open), round: names(round), notch: names(notch) };
}

function insideLook(ground: Ground, cell: Cell): TileLook {
  const { rows, cols } = ground;
  const { col, row } = columnAndRow(ground, cell);
  const shaded = isWall(ground, neighbour(ground, cell, 'u'));
  const isAtEnd = row === 0 || row === rows - 1 || col === 0 || col === cols - 1;
  if (!isAtEnd) return shaded ? SHADED : FLOOR;
  const ends = SIDES.filter(([, to]) => neighbour(ground, cell, to) === null);
  return { ...FLOOR, rim: ends.map(([letter]) => letter).join(' '), shaded };
}

function lookOf(ground: Ground, cell: Cell): TileLook {
  if (ground.walls[cell]) return wallLook(ground, cell);
  if (ground.inside[cell]) return insideLook(ground, cell);
  if (!ground.isDrawing) return OUTSIDE;
  return isWall(ground, neighbour(ground, cell, 'u')) ? FAINT_SHADED : FAINT;
}

/** The look of each tile of a board, by cell. */
export function tileLooks(ground: Ground): readonly TileLook[] {
  return ground.walls.map((_, cell) => lookOf(ground, cell));
}

/** The kind of each tile without boxes and player, by cell. */
export function groundKinds(ground: Ground, looks: readonly TileLook[]): readonly TileKinds[] {
  return looks.map((look, cell) => groundKindAt(ground, look, cell));
}

function groundKindAt(ground: Ground, look: TileLook | undefined, cell: Cell): TileKinds {
  if (ground.walls[cell]) return 'wall';
  if (!look?.inside && !look?.faint) return '';
  return ground.goalAt[cell] ? 'target' : 'floor';
}

/** The kind of one tile, as in `tileKinds`, without computing the others. */
export function tileKindAt(
  { ground, player, boxes }: Position,
  looks: readonly TileLook[],
  cell: Cell,
): TileKinds {
  if (cell === player) return ground.goalAt[cell] ? 'player target' : 'player';
  if (boxes.includes(cell)) return ground.goalAt[cell] ? 'box target' : 'box';
  return groundKindAt(ground, looks[cell], cell);
}

/** The kind of each tile, by cell. Depends only on the position. */
export function tileKinds(
  { ground, player, boxes }: Position,
  looks: readonly TileLook[],
): readonly TileKinds[] {
  const kinds = [...groundKinds(ground, looks)];
  for (const cell of boxes) kinds[cell] = ground.goalAt[cell] ? 'box target' : 'box';
  if (player !== null) kinds[player] = ground.goalAt[player] ? 'player target' : 'player';
  return kinds;
}
