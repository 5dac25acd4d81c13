import type { Frame } from './frame.ts';
import type { Rect } from '../art/geometry.ts';
import { paint, paintLights, type Art, type Light, type View } from './paint.ts';
import { reachOf, unite, uniteAll } from '../scene/regions.ts';

/** Sizes grow in steps of this many device pixels, so that a new canvas is rarely needed. */
const STEP = 64;

/** The contents of the moving canvas at one moment. */
interface Moving {
  readonly frames: readonly Frame[];
  readonly lights: readonly Light[];
  /** The area that the animation touches, in device pixels; `null` without an animation. */
  readonly area: Rect | null;
}

/** The canvas above the settled one: only as large as the moving pictures, and moved along with them. */
interface MovingLayer {
  /** Paints this instead of the current contents. */
  show(moving: Moving, art: Art, dpr: number): void;
  /** Clears it. */
  clear(): void;
}

/**
 * The browser composites a canvas as a whole: one of the size of the dragged cards costs a fraction of one of the size
 * of the table.
 */
export function createMovingLayer(
  canvas: HTMLCanvasElement,
  ctx: CanvasRenderingContext2D,
): MovingLayer {
  let isEmpty = true;
  let place = '';
  let isHidden = false;
  const clear = () => {
    if (!isEmpty) ctx.clearRect(0, 0, canvas.width, canvas.height);
    isEmpty = true;
  };
  /**
   * The browser copies a canvas for every frame of the page, even an empty one: 0.15 ms for the size of a deal. So it
   * is hidden, and keeps its size for the next move.
   */
  const rest = () => {
    clear();
    if (isHidden) return;
    isHidden = true;
    canvas.style.visibility = 'hidden';
  };
  /** Clears the canvas and places it over `area`, in whole device pixels of the table. */
  const cover = (area: Rect, dpr: number) => {
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
    if (isHidden) style.visibility = '';
    isHidden = false;
    const next = `${area.x} ${area.y} ${canvas.width} ${canvas.height} ${dpr}`;
    if (next === place) return;
    place = next;
    style.width = `${canvas.width / dpr}px`;
    style.height = `${canvas.height / dpr}px`;
    style.transform = `translate(${area.x / dpr}px, ${area.y / dpr}px)`;
  };
  return {
    clear,
    show: ({ frames, lights, area: whole }, art, dpr) => {
      const now = uniteAll(frames.map((each) => reachOf(each, dpr)));
      const area = now && whole ? unite(now, whole) : (now ?? whole);
      if (!area) {
        rest();
        return;
      }
      cover(area, dpr);
      const view: View = { ctx, left: area.x, top: area.y, dpr };
      paint(view, art, frames);
      paintLights(view, art, lights);
    },
  };
}
