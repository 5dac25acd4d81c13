import { err, ok, type Result } from '../../core/result.ts';
import type { Level } from '../../games/sokoban/rules/level.ts';
import { opening, type Position } from '../../games/sokoban/rules/rules.ts';
import { t } from '../../words/t.ts';
import { loadBoardArt } from '../../board/tiles/board-art.ts';
import { paintBoard } from '../../board/tiles/paint-board.ts';
import { restingBoard } from './frames.ts';

/** The size of a cell, and the maximum width and height, in pixels. */
const CELL = 64;
const MAX_SIDE = 4096;

/** The size of a cell in the image of a board, in pixels: 64, or less for large boards. */
function cellSizeFor({ rows, cols }: Pick<Level, 'rows' | 'cols'>): number {
  return Math.max(1, Math.min(CELL, Math.floor(MAX_SIDE / Math.max(rows, cols))));
}

/** A place in an image, in pixels. */
interface Room {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Paints a position with its top left corner at the origin, transparent outside the walls. */
async function paintPosition(
  ctx: CanvasRenderingContext2D,
  position: Position,
  size: number,
): Promise<void> {
  paintBoard(ctx, restingBoard(position), 'd', size, await loadBoardArt());
}

/** The margin around a level inside an image, in its pixels. */
const MARGIN = 48;

/** Paints the initial position of a level, centred and as large as fits. */
export async function paintOpening(
  ctx: CanvasRenderingContext2D,
  level: Level,
  room: Room,
): Promise<void> {
  const { rows, cols } = level;
  const fits = Math.min((room.width - 2 * MARGIN) / cols, (room.height - 2 * MARGIN) / rows);
  const size = Math.max(1, Math.min(CELL, Math.floor(fits)));
  ctx.translate(
    Math.round(room.x + (room.width - cols * size) / 2),
    Math.round(room.y + (room.height - rows * size) / 2),
  );
  await paintPosition(ctx, opening(level), size);
}

/** An image of a position as a PNG file, transparent outside the walls. */
export async function boardPng(position: Position): Promise<Result<Blob>> {
  const { level } = position;
  const size = cellSizeFor(level);
  const canvas = document.createElement('canvas');
  canvas.width = level.cols * size;
  canvas.height = level.rows * size;
  const ctx = canvas.getContext('2d');
  const failed = err(t('The browser could not draw the picture.'));
  if (!ctx) return failed;
  try {
    await paintPosition(ctx, position, size);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    return blob ? ok(blob) : failed;
  } catch {
    return failed;
  }
}
