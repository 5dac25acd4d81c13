import type { BoardArt, TileArt } from './board-art.ts';
import { BLOCKS } from './palette.ts';
import { columnAndRow, type Cell, type Direction, type Ground, type Position } from './ground.ts';

/** The rotation of the peacock, which is drawn facing up. */
const TURNS: Readonly<Record<Direction, number>> = {
  u: 0,
  r: Math.PI / 2,
  d: Math.PI,
  l: -Math.PI / 2,
};

interface Square {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

type Context = CanvasRenderingContext2D;

/** Whether the neighbour of a wall at this offset is also a wall. */
type IsWall = (right: number, down: number) => boolean;

interface FloorKind {
  readonly goal: boolean;
  readonly odd: boolean;
  /** Whether it is below a wall. */
  readonly shaded: boolean;
}

type FigureName = 'crate' | 'chest' | 'peacock';

/** How a skin paints the cells of a board. */
interface Style {
  /** The fill behind the whole board, if the skin has one. */
  readonly ground?: string;
  readonly wall: (ctx: Context, square: Square, isWall: IsWall) => void;
  readonly floor: (ctx: Context, square: Square, kind: FloorKind) => void;
  /** Paints a figure in a square of this size at the origin. For the player, the context is rotated. */
  readonly figure: (ctx: Context, name: FigureName, size: number, isOnGoal: boolean) => void;
  /** The fill of tiles that are too small for details. */
  readonly flat: { readonly wall: string; readonly floor: string; readonly goal: string };
}

const DIAGONALS = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const;

function paintPlainWall(
  ctx: Context,
  { x, y, size }: Square,
  isWall: IsWall,
  { colours, measures }: TileArt,
): void {
  const edge = Math.max(1, size * measures.line);
  ctx.fillStyle = colours.wall;
  ctx.fillRect(x, y, size, size);
  ctx.fillStyle = colours.wallLine;
  if (!isWall(0, -1)) ctx.fillRect(x, y, size, edge);
  if (!isWall(0, 1)) ctx.fillRect(x, y + size - edge, size, edge);
  if (!isWall(-1, 0)) ctx.fillRect(x, y, edge, size);
  if (!isWall(1, 0)) ctx.fillRect(x + size - edge, y, edge, size);
  // Fill the corner where the outlines of two adjacent walls meet.
  for (const [right, down] of DIAGONALS) {
    if (isWall(right, down) || !isWall(right, 0) || !isWall(0, down)) continue;
    ctx.fillRect(right < 0 ? x : x + size - edge, down < 0 ? y : y + size - edge, edge, edge);
  }
}

/** Rows of scales on a wall: the offset of each from the top, and the centres of its scales, in cells. */
const SCALE_ROWS = [
  { top: 0, centres: [0.25, 0.75] },
  { top: 0.25, centres: [0, 0.5, 1] },
  { top: 0.5, centres: [0.25, 0.75] },
  { top: 0.75, centres: [0, 0.5, 1] },
] as const;
/** The distance from the centre of a scale to the farthest corner of its box, in cells: the unit of `--board-scale`. */
const SCALE_REACH = Math.hypot(0.25, 0.5);
/** The minimum cell size for scales, in pixels; on smaller cells they are not visible. */
const SCALES_FROM = 16;

/** Paints the scales that `--scale` in board.module.css defines as a gradient. */
function paintScales(ctx: Context, { x, y, size }: Square, { colours, measures }: TileArt): void {
  const radius = measures.scale * SCALE_REACH * size;
  // An arc ends where the next scale begins, a quarter of a cell from its centre.
  const end = Math.acos((0.25 * size) / radius);
  ctx.save();
  ctx.beginPath();
  ctx.rect(x, y, size, size);
  ctx.clip();
  ctx.strokeStyle = colours.wallSeam;
  ctx.lineWidth = Math.max(1, measures.seam * SCALE_REACH * size);
  ctx.beginPath();
  for (const { top, centres } of SCALE_ROWS) {
    for (const centre of centres) {
      const [left, above] = [x + centre * size, y + top * size];
      ctx.moveTo(left + Math.cos(end) * radius, above + Math.sin(end) * radius);
      ctx.arc(left, above, radius, end, Math.PI - end);
    }
  }
  ctx.stroke();
  ctx.restore();
}

function paintWall(ctx: Context, { x, y, size }: Square, isWall: IsWall, art: TileArt): void {
  const { colours, measures } = art;
  ctx.fillStyle = colours.wall;
  ctx.fillRect(x, y, size, size);
  if (size >= SCALES_FROM) paintScales(ctx, { x, y, size }, art);
  const edge = Math.max(1, size * measures.line);
  if (!isWall(0, -1)) {
    ctx.fillStyle = colours.wallLight;
    ctx.fillRect(x, y, size, edge);
  }
  if (!isWall(0, 1)) {
    const front = Math.round(size * measures.front);
    const ledge = Math.max(1, size * (measures.front - measures.ledge));
    const foot = Math.max(1, size * (1 - measures.foot));
    ctx.fillStyle = colours.wallFront;
    ctx.fillRect(x, y + front, size, size - front);
    ctx.fillStyle = colours.wallLight;
    ctx.fillRect(x, y + front - ledge, size, ledge);
    ctx.fillStyle = colours.wallLine;
    ctx.fillRect(x, y + size - foot, size, foot);
  }
}

function paintFloor(
  ctx: Context,
  { x, y, size }: Square,
  kind: FloorKind,
  { colours, measures, figures }: TileArt,
): void {
  ctx.fillStyle = kind.goal ? colours.target : kind.odd ? colours.floorOdd : colours.floor;
  ctx.fillRect(x, y, size, size);
  if (kind.shaded) {
    const shade = ctx.createLinearGradient(0, y, 0, y + size * measures.shade);
    shade.addColorStop(0, colours.floorShade);
    shade.addColorStop(1, 'transparent');
    ctx.fillStyle = shade;
    ctx.fillRect(x, y, size, size * measures.shade);
  }
  if (!kind.goal) return;
  ctx.strokeStyle = colours.targetLine;
  const line = Math.max(1, size * measures.line);
  ctx.lineWidth = line;
  ctx.beginPath();
  // Strokes are centred on their path.
  const ring = size * measures.ring + line / 2;
  ctx.roundRect(x + ring, y + ring, size - 2 * ring, size - 2 * ring, size * 0.14);
  ctx.stroke();
  const eye = size * measures.eye;
  ctx.drawImage(figures.eye, x + eye, y + eye, size - 2 * eye, size - 2 * eye);
}

function tileStyle(art: TileArt): Style {
  const { colours, figures, skin } = art;
  const isPlain = skin === 'plain';
  const wall = isPlain ? paintPlainWall : paintWall;
  return {
    wall: (ctx, square, isWall) => wall(ctx, square, isWall, art),
    floor: (ctx, square, kind) => paintFloor(ctx, square, kind, art),
    figure: (ctx, name, size) => ctx.drawImage(figures[name], 0, 0, size, size),
    flat: {
      wall: colours.wall,
      floor: colours.floor,
      goal: isPlain ? colours.wallLine : colours.targetLine,
    },
  };
}

/** The outline of a tutorial block and the radius of its goal, as fractions of the block. */
const BLOCK_LINE = 1 / 16;
const GOAL_RADIUS = 1 / 4;

/** Paints a goal below a box or the player as a ring. The tutorial does not show it. */
function paintCoveredGoal(ctx: Context, size: number): void {
  for (const [colour, lines] of [
    [BLOCKS.ground, 3],
    [BLOCKS.goal, 2],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = lines * BLOCK_LINE * size;
    ctx.beginPath();
    ctx.arc(size / 2, size / 2, GOAL_RADIUS * size, 0, 2 * Math.PI);
    ctx.stroke();
  }
}

/**
 * The style of the push-puzzle tutorial, except that adjacent boxes are separate blocks and covered goals are visible.
 */
const BLOCK_STYLE: Style = {
  ground: BLOCKS.ground,
  wall: (ctx, { x, y, size }) => {
    ctx.fillStyle = BLOCKS.blocks;
    ctx.fillRect(x, y, size, size);
    BLOCK_STYLE.floor(ctx, { x, y, size }, { goal: false, odd: false, shaded: false });
  },
  floor: (ctx, { x, y, size }, { goal }) => {
    if (goal) {
      ctx.fillStyle = BLOCKS.goal;
      ctx.beginPath();
      ctx.arc(x + size / 2, y + size / 2, GOAL_RADIUS * size, 0, 2 * Math.PI);
      ctx.fill();
      return;
    }
    ctx.strokeStyle = BLOCKS.blocks;
    ctx.lineWidth = BLOCK_LINE * size;
    ctx.strokeRect(x, y, size, size);
  },
  figure: (ctx, name, size, isOnGoal) => {
    // Half of the line around the block stays visible.
    const inset = (BLOCK_LINE / 2) * size;
    ctx.fillStyle = name === 'peacock' ? BLOCKS.player : BLOCKS.box;
    ctx.fillRect(inset, inset, size - 2 * inset, size - 2 * inset);
    if (isOnGoal) paintCoveredGoal(ctx, size);
  },
  flat: { wall: BLOCKS.blocks, floor: BLOCKS.ground, goal: BLOCKS.goal },
};

function paintTile(ctx: Context, ground: Ground, cell: Cell, square: Square, style: Style): void {
  const { cols, walls, goalAt, inside, isDrawing } = ground;
  const { col, row } = columnAndRow(ground, cell);
  if (walls[cell]) {
    const isWall: IsWall = (right, down) =>
      col + right >= 0 && col + right < cols && walls[cell + right + down * cols] === true;
    style.wall(ctx, square, isWall);
    return;
  }
  if (!inside[cell] && !isDrawing) return;
  ctx.globalAlpha = inside[cell] ? 1 : 0.35;
  style.floor(ctx, square, {
    goal: goalAt[cell] === true,
    odd: (row + col) % 2 === 1,
    shaded: walls[cell - cols] === true,
  });
  ctx.globalAlpha = 1;
}

/**
 * The minimum tile size for details, in pixels. Smaller tiles have one colour each, and runs of the same colour are
 * filled at once.
 */
const DETAILS_FROM = 3;

function paintFlatTiles(ctx: Context, ground: Ground, size: number, { flat }: Style): void {
  const { cols, walls, goalAt, inside } = ground;
  const colourOf = (cell: Cell) => {
    if (walls[cell]) return flat.wall;
    if (!inside[cell]) return null;
    return goalAt[cell] ? flat.goal : flat.floor;
  };
  for (let cell = 0; cell < walls.length;) {
    const colour = colourOf(cell);
    const { col, row } = columnAndRow(ground, cell);
    let length = 1;
    while (col + length < cols && colourOf(cell + length) === colour) length += 1;
    if (colour !== null) {
      ctx.fillStyle = colour;
      ctx.fillRect(col * size, row * size, length * size, size);
    }
    cell += length;
  }
}

/**
 * Paints a board with its top left corner at the origin, each cell `size` units wide. The result matches the grid of
 * tiles, apart from the rounded corners of walls.
 */
export function paintBoard(
  ctx: Context,
  { ground, boxes, player }: Position,
  facing: Direction,
  size: number,
  art: BoardArt,
): void {
  const style = art.skin === 'push-puzzle' ? BLOCK_STYLE : tileStyle(art);
  ctx.imageSmoothingQuality = 'high';
  const squareOf = (cell: Cell): Square => {
    const { col, row } = columnAndRow(ground, cell);
    return { x: col * size, y: row * size, size };
  };
  if (style.ground !== undefined) {
    ctx.fillStyle = style.ground;
    ctx.fillRect(0, 0, ground.cols * size, ground.rows * size);
  }
  if (size < DETAILS_FROM) paintFlatTiles(ctx, ground, size, style);
  else for (const cell of ground.walls.keys()) paintTile(ctx, ground, cell, squareOf(cell), style);
  const paintFigure = (name: FigureName, cell: Cell, turn = 0) => {
    const { x, y } = squareOf(cell);
    ctx.save();
    ctx.translate(x + size / 2, y + size / 2);
    ctx.rotate(turn);
    ctx.translate(-size / 2, -size / 2);
    style.figure(ctx, name, size, ground.goalAt[cell] === true);
    ctx.restore();
  };
  for (const cell of boxes) paintFigure(ground.goalAt[cell] ? 'chest' : 'crate', cell);
  if (player !== null) paintFigure('peacock', player, TURNS[facing]);
}
