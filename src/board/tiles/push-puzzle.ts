import { html } from './elements.ts';
import { SCREEN } from './figures.ts';
import { columnAndRow, type Ground, type Position } from './ground.ts';
import { tryToPaint, watchLosses, type Layer, type LayerHost } from './layer.ts';
import { BLOCKS } from './palette.ts';
import board from './board.module.css';

const WIDTH = SCREEN.cols * SCREEN.block;
const HEIGHT = SCREEN.rows * SCREEN.block;
const LINE = 2;
const RADIUS = 8;
/** Half the width of the line round a block: what stands on it leaves that to be seen. */
const INSET = LINE / 2;
const BANNER_HEIGHT = 60;

function paintBlocks(ctx: CanvasRenderingContext2D, { ground }: Position): void {
  const { block } = SCREEN;
  const first = screenOffset(ground);
  ctx.lineWidth = LINE;
  ctx.strokeStyle = BLOCKS.blocks;
  for (let row = 0; row < SCREEN.rows; row++) {
    for (let col = 0; col < SCREEN.cols; col++) {
      const [y, x] = [row - first.row, col - first.col];
      const isOn = x >= 0 && y >= 0 && x < ground.cols && y < ground.rows;
      const cell = isOn ? y * ground.cols + x : -1;
      if (ground.goalAt[cell]) {
        ctx.fillStyle = BLOCKS.goal;
        ctx.beginPath();
        ctx.arc((col + 0.5) * block, (row + 0.5) * block, RADIUS, 0, 2 * Math.PI);
        ctx.fill();
        continue;
      }
      ctx.strokeRect(col * block, row * block, block, block);
      ctx.fillStyle = BLOCKS.blocks;
      if (ground.walls[cell]) ctx.fillRect(col * block, row * block, block, block);
    }
  }
}

function paintBanner(ctx: CanvasRenderingContext2D, text: string): void {
  const { block } = SCREEN;
  ctx.fillStyle = BLOCKS.ground;
  ctx.fillRect(block, HEIGHT / 2 - 40, WIDTH - 2 * block, BANNER_HEIGHT);
  ctx.fillStyle = BLOCKS.blocks;
  ctx.font = '20px Consolas, monospace';
  ctx.textAlign = 'center';
  ctx.fillText(text, WIDTH / 2, HEIGHT / 2);
}

/** The block of the screen on which the board's first cell is: boards are in the middle. */
function screenOffset({ cols, rows }: Ground): { readonly col: number; readonly row: number } {
  return {
    col: Math.floor((SCREEN.cols - cols) / 2),
    row: Math.floor((SCREEN.rows - rows) / 2),
  };
}

/** A goal below a box or the player: its circle as a ring, which the tutorial leaves hidden. */
function paintCoveredGoal(ctx: CanvasRenderingContext2D, x: number, y: number): void {
  for (const [colour, width] of [
    [BLOCKS.ground, 3 * LINE],
    [BLOCKS.goal, 2 * LINE],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    ctx.beginPath();
    ctx.arc(x, y, RADIUS, 0, 2 * Math.PI);
    ctx.stroke();
  }
}

/**
 * Paints a position the way of the push-puzzle tutorial, in its 640 by 480 units; the caller has
 * scaled the context to its canvas. The level must fit (`fitsScreen`). With `cleared` it says so. Unlike
 * there, boxes side by side are two blocks and not one, and a covered goal can be seen.
 */
export function paintPushPuzzle(
  ctx: CanvasRenderingContext2D,
  position: Position,
  cleared: boolean,
): void {
  const { ground, player, boxes } = position;
  const { block } = SCREEN;
  const first = screenOffset(ground);
  ctx.fillStyle = BLOCKS.ground;
  ctx.fillRect(0, 0, WIDTH, HEIGHT);
  paintBlocks(ctx, position);
  const fill = (cell: number, colour: string) => {
    const { col, row } = columnAndRow(ground, cell);
    ctx.fillStyle = colour;
    const [x, y] = [(first.col + col) * block, (first.row + row) * block];
    ctx.fillRect(x + INSET, y + INSET, block - 2 * INSET, block - 2 * INSET);
    if (ground.goalAt[cell]) paintCoveredGoal(ctx, x + block / 2, y + block / 2);
  };
  for (const cell of boxes) fill(cell, BLOCKS.box);
  if (player !== null) fill(player, BLOCKS.player);
  if (cleared) paintBanner(ctx, 'Game Clear!');
}

/** Pixels of the canvas for each unit of the screen: sharp on dense displays as well. */
const SCALE = 2;

/** Whether as many boxes are on goals as there can be. */
function isCleared({ ground, boxes }: Position): boolean {
  const placed = boxes.filter((cell) => ground.goalAt[cell]).length;
  return placed === Math.min(boxes.length, ground.goalAt.filter(Boolean).length);
}

/** The board as the push-puzzle tutorial draws it. It covers the tiles, which stay as they are. */
export function createScreen(host: LayerHost): Layer {
  const { picture, ground } = host;
  const canvas = html('canvas', {
    class: board.screen,
    width: WIDTH * SCALE,
    height: HEIGHT * SCALE,
    'aria-hidden': 'true',
  }) as HTMLCanvasElement;
  const { col, row } = screenOffset(ground);
  // In cells from the level's first one.
  Object.assign(canvas.style, {
    left: `calc(var(--cell) * ${-col})`,
    top: `calc(var(--cell) * ${-row})`,
    width: `calc(var(--cell) * ${SCREEN.cols})`,
    height: `calc(var(--cell) * ${SCREEN.rows})`,
  });
  picture.insertBefore(canvas, picture.lastChild);
  const ctx = canvas.getContext('2d');
  let shown: Position | null = null;
  const repaint = () => {
    const position = shown;
    if (!ctx || !position) return;
    tryToPaint(host, () => {
      // A context that was restored has forgotten its scale.
      ctx.setTransform(SCALE, 0, 0, SCALE, 0, 0);
      paintPushPuzzle(ctx, position, isCleared(position));
    });
  };
  const unwatch = watchLosses(host, repaint);
  return {
    show: (position) => {
      shown = position;
      repaint();
    },
    destroy: () => {
      unwatch();
      canvas.remove();
    },
  };
}
