import type { BoardArt } from './board-art.ts';
import { columnAndRow, type Cell, type Direction, type Ground, type Position } from './ground.ts';

/** How far the peacock, who is drawn looking up, is turned. */
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

/** What is beside a wall: whether that is a wall too. */
type IsWall = (right: number, down: number) => boolean;

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
  { colours, measures }: BoardArt,
): void {
  const edge = Math.max(1, size * measures.line);
  ctx.fillStyle = colours.wall;
  ctx.fillRect(x, y, size, size);
  ctx.fillStyle = colours.wallLine;
  if (!isWall(0, -1)) ctx.fillRect(x, y, size, edge);
  if (!isWall(0, 1)) ctx.fillRect(x, y + size - edge, size, edge);
  if (!isWall(-1, 0)) ctx.fillRect(x, y, edge, size);
  if (!isWall(1, 0)) ctx.fillRect(x + size - edge, y, edge, size);
  // Where the lines of two walls beside this one meet, its corner joins them.
  for (const [right, down] of DIAGONALS) {
    if (isWall(right, down) || !isWall(right, 0) || !isWall(0, down)) continue;
    ctx.fillRect(right < 0 ? x : x + size - edge, down < 0 ? y : y + size - edge, edge, edge);
  }
}

/** Rows of scales on a wall, in cells: how far down each hangs, and the middle of its scales. */
const SCALE_ROWS = [
  { top: 0, centres: [0.25, 0.75] },
  { top: 0.25, centres: [0, 0.5, 1] },
  { top: 0.5, centres: [0.25, 0.75] },
  { top: 0.75, centres: [0, 0.5, 1] },
] as const;
/** What a scale is measured by, in cells: the way from its middle to the corner of its half of a cell. */
const SCALE_REACH = Math.hypot(0.25, 0.5);
/** In pixels: on smaller cells they cannot be seen. */
const SCALES_FROM = 16;

/** The scales that `--scale` in board.module.css has as a gradient. */
function paintScales(
  ctx: Context,
  { x, y, size }: Square,
  { colours, measures }: Pick<BoardArt, 'colours' | 'measures'>,
): void {
  const radius = measures.scale * SCALE_REACH * size;
  // An arc ends where the next scale begins, a quarter of a cell from its middle.
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

function paintWall(
  ctx: Context,
  { x, y, size }: Square,
  isWall: IsWall,
  { colours, measures }: BoardArt,
): void {
  ctx.fillStyle = colours.wall;
  ctx.fillRect(x, y, size, size);
  if (size >= SCALES_FROM) paintScales(ctx, { x, y, size }, { colours, measures });
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

function paintGround(
  ctx: Context,
  { x, y, size }: Square,
  kind: { readonly goal: boolean; readonly odd: boolean; readonly shaded: boolean },
  { colours, measures, figures }: BoardArt,
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
  // Lines are painted half on each side.
  const ring = size * measures.ring + line / 2;
  ctx.roundRect(x + ring, y + ring, size - 2 * ring, size - 2 * ring, size * 0.14);
  ctx.stroke();
  const eye = size * measures.eye;
  ctx.drawImage(figures.eye, x + eye, y + eye, size - 2 * eye, size - 2 * eye);
}

function paintTile(ctx: Context, ground: Ground, cell: Cell, square: Square, art: BoardArt): void {
  const { cols, walls, goalAt, inside, isDrawing } = ground;
  const { col, row } = columnAndRow(ground, cell);
  if (walls[cell]) {
    const isWall: IsWall = (right, down) =>
      col + right >= 0 && col + right < cols && walls[cell + right + down * cols] === true;
    (art.isPlain ? paintPlainWall : paintWall)(ctx, square, isWall, art);
    return;
  }
  if (!inside[cell] && !isDrawing) return;
  ctx.globalAlpha = inside[cell] ? 1 : 0.35;
  const kind = {
    goal: goalAt[cell] === true,
    odd: (row + col) % 2 === 1,
    shaded: walls[cell - cols] === true,
  };
  paintGround(ctx, square, kind, art);
  ctx.globalAlpha = 1;
}

/**
 * Paints a board with its top left corner at the origin, each cell `size` units wide. It draws what
 * the grid of tiles shows, apart from the rounded corners of walls.
 */
export function paintBoard(
  ctx: Context,
  { ground, boxes, player }: Position,
  facing: Direction,
  size: number,
  art: BoardArt,
): void {
  ctx.imageSmoothingQuality = 'high';
  const squareOf = (cell: Cell): Square => {
    const { col, row } = columnAndRow(ground, cell);
    return { x: col * size, y: row * size, size };
  };
  for (const cell of ground.walls.keys()) paintTile(ctx, ground, cell, squareOf(cell), art);
  for (const cell of boxes) {
    const { x, y } = squareOf(cell);
    const { chest, crate } = art.figures;
    ctx.drawImage(ground.goalAt[cell] ? chest : crate, x, y, size, size);
  }
  if (player === null) return;
  const { x, y } = squareOf(player);
  ctx.save();
  ctx.translate(x + size / 2, y + size / 2);
  ctx.rotate(TURNS[facing]);
  ctx.drawImage(art.figures.peacock, -size / 2, -size / 2, size, size);
  ctx.restore();
}
