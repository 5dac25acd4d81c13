import type { Point, Rect, Size } from '../../board/cards/art/geometry.ts';
import { contextOf } from './relit.ts';

/** A part of one of several pages, in pixels. */
export interface Cutting extends Rect {
  readonly page: number;
}

const PAGE: Size = { width: 1024, height: 1024 };
/** Neighbours that touched would shine through each other's edges when they are turned. */
const GAP = 2;

/** Empty pages that are filled line by line with pictures, each no larger than a page. */
export function createPages() {
  const canvases: HTMLCanvasElement[] = [];
  let free: Point = { x: 0, y: 0 };
  let line = 0;
  const turnPage = () => {
    const canvas = document.createElement('canvas');
    canvas.width = PAGE.width;
    canvas.height = PAGE.height;
    canvases.push(canvas);
    free = { x: 0, y: 0 };
    line = 0;
    return canvas;
  };
  /** Copies this part of a picture to the next free place. */
  const add = (picture: HTMLCanvasElement, { x, y, width, height }: Rect): Cutting => {
    let canvas = canvases.at(-1) ?? turnPage();
    if (free.x + width > PAGE.width) {
      free = { x: 0, y: free.y + line + GAP };
      line = 0;
    }
    if (free.y + height > PAGE.height) canvas = turnPage();
    const place = free;
    contextOf(canvas).drawImage(picture, x, y, width, height, place.x, place.y, width, height);
    free = { x: place.x + width + GAP, y: place.y };
    line = Math.max(line, height);
    return { page: canvases.length - 1, ...place, width, height };
  };
  return { canvases, add };
}
