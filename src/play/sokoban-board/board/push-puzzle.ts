import type { Position } from '../../../games/sokoban/rules/rules.ts';
import { columnAndRow } from './tiles.ts';
import { PUSH_PUZZLE } from './palette.ts';
import { SCREEN, screenOffset } from './push-puzzle-screen.ts';

const WIDTH = SCREEN.cols * SCREEN.block;
const HEIGHT = SCREEN.rows * SCREEN.block;
const LINE = 2;
const RADIUS = 8;
/** Half the width of the line round a block: what stands on it leaves that to be seen. */
const INSET = LINE / 2;
const BANNER_HEIGHT = 60;

function paintBlocks(ctx: CanvasRenderingContext2D, { level }: Position): void {
  const { block } = SCREEN;
  const first = screenOffset(level);
  ctx.lineWidth = LINE;
  ctx.strokeStyle = PUSH_PUZZLE.blocks;
  for (let row = 0; row < SCREEN.rows; row++) {
    for (let col = 0; col < SCREEN.cols; col++) {
      const [y, x] = [row - first.row, col - first.col];
      const isOn = x >= 0 && y >= 0 && x < level.cols && y < level.rows;
      const cell = isOn ? y * level.cols + x : -1;
      if (level.goalAt[cell]) {
        ctx.fillStyle = PUSH_PUZZLE.goal;
        ctx.beginPath();
        ctx.arc((col + 0.5) * block, (row + 0.5) * block, RADIUS, 0, 2 * Math.PI);
        ctx.fill();
        continue;
      }
      ctx.strokeRect(col * block, row * block, block, block);
      ctx.fillStyle = PUSH_PUZZLE.blocks;
      if (level.walls[cell]) ctx.fillRect(col * block, row * block, block, block);
    }
  }
}

function paintBanner(ctx: CanvasRenderingContext2D, text: string): void {
  const { block } = SCREEN;
  ctx.fillStyle = PUSH_PUZZLE.ground;
  ctx.fillRect(block, HEIGHT / 2 - 40, WIDTH - 2 * block, BANNER_HEIGHT);
  ctx.fillStyle = PUSH_PUZZLE.blocks;
  ctx.font = '20px Consolas, monospace';
  ctx.textAlign = 'center';
  ctx.fillText(text, WIDTH / 2, HEIGHT / 2);
}

/** A goal below a box or the player: its circle as a ring, which the tutorial leaves hidden. */
function paintCoveredGoal(ctx: CanvasRenderingContext2D, x: number, y: number): void {
  for (const [colour, width] of [
    [PUSH_PUZZLE.ground, 3 * LINE],
    [PUSH_PUZZLE.goal, 2 * LINE],
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
  const { level, player, boxes } = position;
  const { block } = SCREEN;
  const first = screenOffset(level);
  ctx.fillStyle = PUSH_PUZZLE.ground;
  ctx.fillRect(0, 0, WIDTH, HEIGHT);
  paintBlocks(ctx, position);
  const fill = (cell: number, colour: string) => {
    const { col, row } = columnAndRow(level, cell);
    ctx.fillStyle = colour;
    const [x, y] = [(first.col + col) * block, (first.row + row) * block];
    ctx.fillRect(x + INSET, y + INSET, block - 2 * INSET, block - 2 * INSET);
    if (level.goalAt[cell]) paintCoveredGoal(ctx, x + block / 2, y + block / 2);
  };
  for (const cell of boxes) fill(cell, PUSH_PUZZLE.box);
  fill(player, PUSH_PUZZLE.player);
  if (cleared) paintBanner(ctx, 'Game Clear!');
}
