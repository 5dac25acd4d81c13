import { mulberry32 } from '../../core/rng.ts';
import type { Point, Size } from '../../board/cards/art/geometry.ts';

/** Six glasses in three shades each: no two neighbouring feathers are quite alike. */
export const WINDOW_KINDS = 18;

/** A feather of the window's train: its tip, its turn from upright, clockwise, and its size. */
export interface TrainFeather extends Point {
  /** Degrees. */
  readonly turn: number;
  /** Pixels for each unit of `VANE`. */
  readonly scale: number;
  /** Which of the kinds of glass, from 0. */
  readonly kind: number;
}

/** A feather's outline, as SVG path data: its tip at the origin, its foot 250 units below. */
export const VANE = 'M0 0C30 2 54 24 55 60 55 110 30 176 0 250-30 176-55 110-55 60-54 24-30 2 0 0Z';
/** The outline of its eye. */
export const EYE = 'M0 20C15 20 23 33 22 48 21 64 10 74 0 82-10 74-21 64-22 48-23 33-15 20 0 20Z';

/**
 * A peacock's train that fills a window, spread from a point below its lower edge: rows of feathers,
 * larger towards the rim. They lie in the order of painting: each row covers the quills of the row
 * before it. The same size gives the same train.
 */
export function trainFeathers(size: Size): readonly TrainFeather[] {
  const { width, height } = size;
  const random = mulberry32(0x9eac0c);
  const breadth = Math.max(54, Math.min(150, Math.hypot(width, height) * 0.085));
  const focus = { x: width / 2, y: height + Math.min(width, height) * 0.3 };
  const farthest = Math.hypot(width / 2, focus.y) + breadth;
  const feathers: TrainFeather[] = [];
  let row = 0;
  for (let radius = farthest; radius > height * 0.12; radius -= breadth * 1.02) {
    const wide = breadth * (0.72 + 0.5 * (radius / farthest));
    const count = Math.max(6, Math.round((2 * Math.PI * radius) / wide));
    for (let i = 0; i < count; i++) {
      const turn = ((i + (row % 2) / 2) / count) * 360 - 180;
      const rad = (turn * Math.PI) / 180;
      const [x, y] = [focus.x + radius * Math.sin(rad), focus.y - radius * Math.cos(rad)];
      const kind = Math.floor(random() * WINDOW_KINDS);
      const seen = x > -wide && x < width + wide && y > -wide * 2 && y < height + wide;
      if (seen) feathers.push({ x, y, turn, scale: (wide / 100) * 1.04, kind });
    }
    row += 1;
  }
  return feathers;
}
