import type { Rect } from './geometry.ts';

/** Sizes grow in steps of so many device pixels, so that few of them need a new canvas. */
const STEP = 64;

/** The canvas above the settled one: only as large as what moves, and moved along with it. */
export interface MovingLayer {
  readonly ctx: CanvasRenderingContext2D;
  /** Empties the canvas and lays it over `area`, in whole device pixels of the table. */
  cover(area: Rect, dpr: number): void;
  /** Empties it. */
  clear(): void;
}

/**
 * The browser puts a canvas on the screen as a whole: one of the size of the dragged cards costs a
 * small part of what one of the size of the table would.
 */
export function createMovingLayer(
  canvas: HTMLCanvasElement,
  ctx: CanvasRenderingContext2D,
): MovingLayer {
  let isEmpty = true;
  let place = '';
  const clear = () => {
    if (!isEmpty) ctx.clearRect(0, 0, canvas.width, canvas.height);
    isEmpty = true;
  };
  return {
    ctx,
    clear,
    cover: (area, dpr) => {
      const width = Math.ceil(area.width / STEP) * STEP;
      const height = Math.ceil(area.height / STEP) * STEP;
      const isTooLarge = canvas.width * canvas.height > 2 * width * height;
      if (canvas.width < width || canvas.height < height || isTooLarge) {
        canvas.width = width;
        canvas.height = height;
        isEmpty = true;
      }
      clear();
      isEmpty = false;
      const { style } = canvas;
      const next = `${area.x} ${area.y} ${canvas.width} ${canvas.height} ${dpr}`;
      if (next === place) return;
      place = next;
      style.width = `${canvas.width / dpr}px`;
      style.height = `${canvas.height / dpr}px`;
      style.transform = `translate(${area.x / dpr}px, ${area.y / dpr}px)`;
    },
  };
}
