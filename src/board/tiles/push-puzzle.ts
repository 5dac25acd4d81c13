import { BLOCK_ART } from './board-art.ts';
import { html } from './elements.ts';
import { SCREEN } from './figures.ts';
import { columnAndRow, type Cell, type Ground, type Position } from './ground.ts';
import { tryToPaint, watchLosses, type Layer, type LayerHost } from './layer.ts';
import { paintBoard } from './paint-board.ts';
import { BLOCKS } from './palette.ts';
import board from './board.module.css';

const WIDTH = SCREEN.cols * SCREEN.block;
const HEIGHT = SCREEN.rows * SCREEN.block;
const BANNER_HEIGHT = 60;

function paintBanner(ctx: CanvasRenderingContext2D, text: string): void {
  const { block } = SCREEN;
  ctx.fillStyle = BLOCKS.ground;
  ctx.fillRect(block, HEIGHT / 2 - 40, WIDTH - 2 * block, BANNER_HEIGHT);
  ctx.fillStyle = BLOCKS.blocks;
  ctx.font = '20px Consolas, monospace';
  ctx.textAlign = 'center';
  ctx.fillText(text, WIDTH / 2, HEIGHT / 2);
}

/** The block of the board's first cell on the screen, where boards are centred. */
function screenOffset({ cols, rows }: Ground): { readonly col: number; readonly row: number } {
  return {
    col: Math.floor((SCREEN.cols - cols) / 2),
    row: Math.floor((SCREEN.rows - rows) / 2),
  };
}

/** Extends a position to the whole screen, where everything but its walls is floor. */
function onScreen({ ground, boxes, player }: Position): Position {
  const first = screenOffset(ground);
  const toScreen = (cell: Cell) => {
    const { col, row } = columnAndRow(ground, cell);
    return (first.row + row) * SCREEN.cols + first.col + col;
  };
  const cells = SCREEN.cols * SCREEN.rows;
  const [walls, goalAt] = [ground.walls, ground.goalAt].map((marked) => {
    const all = Array<boolean>(cells).fill(false);
    for (const [cell, isMarked] of marked.entries()) all[toScreen(cell)] = isMarked;
    return all;
  });
  return {
    ground: {
      rows: SCREEN.rows,
      cols: SCREEN.cols,
      walls: walls ?? [],
      goalAt: goalAt ?? [],
      inside: Array<boolean>(cells).fill(true),
    },
    boxes: boxes.map(toScreen),
    player: player === null ? null : toScreen(player),
  };
}

/**
 * Paints a position on the screen of the push-puzzle tutorial, in its 640 by 480 units. The caller has scaled the
 * context to its canvas, and the board must fit (`skinFor`). With `cleared`, the tutorial's message is shown.
 */
export function paintScreen(
  ctx: CanvasRenderingContext2D,
  position: Position,
  cleared: boolean,
): void {
  paintBoard(ctx, onScreen(position), 'u', SCREEN.block, BLOCK_ART);
  if (cleared) paintBanner(ctx, 'Game Clear!');
}

/** Canvas pixels per unit of the screen, for sharp results on dense displays. */
const SCALE = 2;

/** Whether as many boxes are on goals as possible. */
function isCleared({ ground, boxes }: Position): boolean {
  const placed = boxes.filter((cell) => ground.goalAt[cell]).length;
  return placed === Math.min(boxes.length, ground.goalAt.filter(Boolean).length);
}

/** Paints a board like the push-puzzle tutorial, on a canvas that covers the tiles. */
export function createScreen(host: LayerHost): Layer {
  const { picture, ground } = host;
  const canvas = html('canvas', {
    class: board.screen,
    width: WIDTH * SCALE,
    height: HEIGHT * SCALE,
    'aria-hidden': 'true',
  }) as HTMLCanvasElement;
  const { col, row } = screenOffset(ground);
  // In cells, relative to the first cell of the level.
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
      // A restored context has lost its scale.
      ctx.setTransform(SCALE, 0, 0, SCALE, 0, 0);
      paintScreen(ctx, position, isCleared(position));
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
