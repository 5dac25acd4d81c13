import type { Frame } from './frame.ts';
import type { Rect } from '../art/geometry.ts';
import { paint, paintLights, type Art, type Light, type View } from './paint.ts';
import { reachOf, unite, uniteAll } from '../scene/regions.ts';

/** Sizes grow in steps of this many device pixels, so that few of them need a new canvas. */
const STEP = 64;

/** What the moving canvas shows at one moment. */
interface Moving {
  readonly frames: readonly Frame[];
  readonly lights: readonly Light[];
  /** All that the animation touches, in device pixels; `null` where none runs. */
  readonly area: Rect | null;
}

/** The canvas above the settled one: only as large as what moves, and moved along with it. */
interface MovingLayer {
  /** Paints this instead of what it shows. */
  show(moving: Moving, art: Art, dpr: number): void;
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
  let isHidden = false;
  const clear = () => {
    if (!isEmpty) ctx.clearRect(0, 0, canvas.width, canvas.height);
    isEmpty = true;
  };
  /**
   * The browser copies a canvas for every frame of the page, empty or not: 0.15 ms for one of a deal. It is
   * hidden, and keeps its size for the next move.
   */
  const rest = () => {
    clear();
    if (isHidden) return;
    isHidden = true;
    canvas.style.visibility = 'hidden';
  };
  /** Empties the canvas and lays it over `area`, in whole device pixels of the table. */
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
