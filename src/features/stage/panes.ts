import type { Point, Rect, Size } from '../../board/cards/art/geometry.ts';
import { type TrainFeather, trainFeathers, VANE } from '../../play/spider-art/train.ts';

/** The distance of the centre of a feather's eye from its tip. */
const EYE = 50;
/** The width of the window's border, plus half an eye. */
const MARGIN = 40;

/** Converts a point to the units of a feather. */
function within({ x, y, turn, scale }: TrainFeather, at: Point): Point {
  const rad = (turn * Math.PI) / 180;
  const [dx, dy] = [(at.x - x) / scale, (at.y - y) / scale];
  const [cos, sin] = [Math.cos(rad), Math.sin(rad)];
  return { x: dx * cos + dy * sin, y: dy * cos - dx * sin };
}

/** Whether a feather covers a point, approximated by its shoulders and straight sides. */
function covers(feather: TrainFeather, at: Point): boolean {
  const { x, y } = within(feather, at);
  if (y < 0 || y > 250) return false;
  const half = y < 60 ? 55 * Math.sqrt(1 - ((60 - y) / 60) ** 2) : y < 110 ? 55 : (250 - y) * 0.39;
  return Math.abs(x) < half;
}

/** The centre of a feather's eye. */
function eyeOf({ x, y, turn, scale }: TrainFeather): Point {
  const rad = (turn * Math.PI) / 180;
  return { x: x - Math.sin(rad) * EYE * scale, y: y + Math.cos(rad) * EYE * scale };
}

const isIn = (at: Point, { x, y, width, height }: Rect, margin: number) =>
  at.x > x - margin && at.x < x + width + margin && at.y > y - margin && at.y < y + height + margin;

/** The feathers whose eyes are visible around a board; if the board leaves none, those visible without it. */
export function visiblePanes(size: Size, board: Rect): readonly number[] {
  const feathers = trainFeathers(size);
  const whole = { x: 0, y: 0, ...size };
  const seen = [...feathers.keys()].filter((index) => {
    const feather = feathers[index];
    if (!feather) return false;
    const eye = eyeOf(feather);
    const isCovered = feathers.some((other, later) => later > index && covers(other, eye));
    return isIn(eye, whole, -MARGIN) && !isCovered;
  });
  const around = seen.filter((index) => {
    const feather = feathers[index];
    return feather && !isIn(eyeOf(feather), board, MARGIN / 2);
  });
  return around.length > 0 ? around : seen;
}

/**
 * The pane for each goal, by the goal's place in the window: the nearest one that no other goal has taken. If there are
 * more goals than panes, goals share panes.
 */
export function panesOfGoals(
  size: Size,
  panes: readonly number[],
  goals: readonly Point[],
): readonly (number | undefined)[] {
  const feathers = trainFeathers(size);
  let free: readonly number[] = [];
  return goals.map((goal) => {
    if (free.length === 0) free = panes;
    const distance = (index: number) => {
      const feather = feathers[index];
      if (!feather) return Infinity;
      const eye = eyeOf(feather);
      return Math.hypot(eye.x - goal.x, eye.y - goal.y);
    };
    const nearest = free.reduce<number | undefined>(
      (best, each) => (best === undefined || distance(each) < distance(best) ? each : best),
      undefined,
    );
    free = free.filter((each) => each !== nearest);
    return nearest;
  });
}

/** The scale at which the light around panes is painted; it has no sharp edges. */
const COARSE = 8;
const BLUR = 3;

/** Creates the light around the content of a canvas. */
function glowOf(canvas: HTMLCanvasElement, colour: string): HTMLCanvasElement {
  const glow = document.createElement('canvas');
  glow.width = Math.ceil(canvas.width / COARSE);
  glow.height = Math.ceil(canvas.height / COARSE);
  const ctx = glow.getContext('2d');
  if (!ctx) return glow;
  ctx.filter = `blur(${BLUR}px)`;
  ctx.drawImage(canvas, 0, 0, glow.width, glow.height);
  ctx.filter = 'none';
  ctx.globalCompositeOperation = 'source-in';
  ctx.fillStyle = colour;
  ctx.fillRect(0, 0, glow.width, glow.height);
  return glow;
}

/** The lit panes of a window, cut from a picture in which the whole window is lit. */
export function cutPanes(
  size: Size,
  lit: HTMLCanvasElement,
  panes: ReadonlySet<number>,
  glow: string,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = lit.width;
  canvas.height = lit.height;
  const ctx = canvas.getContext('2d');
  if (!ctx || panes.size === 0) return canvas;
  const density = lit.width / size.width;
  const vane = new Path2D(VANE);
  // Each feather covers parts of the previous ones.
  for (const [index, { x, y, turn, scale }] of trainFeathers(size).entries()) {
    ctx.save();
    ctx.setTransform(density, 0, 0, density, 0, 0);
    ctx.translate(x, y);
    ctx.rotate((turn * Math.PI) / 180);
    ctx.scale(scale, scale);
    if (panes.has(index)) {
      ctx.clip(vane);
      ctx.setTransform(1, 0, 0, 1, 0, 0);
      ctx.drawImage(lit, 0, 0);
    } else {
      ctx.globalCompositeOperation = 'destination-out';
      ctx.fill(vane);
    }
    ctx.restore();
  }
  ctx.globalCompositeOperation = 'destination-over';
  ctx.globalAlpha = 0.5;
  ctx.drawImage(glowOf(canvas, glow), 0, 0, lit.width, lit.height);
  return canvas;
}
