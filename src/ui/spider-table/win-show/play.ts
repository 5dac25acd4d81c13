import { mulberry32 } from '../../../core/rng.ts';
import type { Palette } from '../art/palette.ts';
import type { Size } from '../geometry.ts';
import { drawFeather, FEATHER_RATIO } from './feather-picture.ts';
import { FAN_MS, FEATHERS_MS, feathersAt } from './feathers.ts';
import { createShards, shardAt, SHATTER_MS, type Shard } from './shards.ts';

interface WinShow {
  readonly palette: Palette;
  /** The same seed breaks the glass into the same pieces. */
  readonly seed: number;
  readonly onEnd: () => void;
}

/** The glass breaks while the fan stands. */
const BREAK_MS = FAN_MS - 60;
/** The whole of it: fan, shatter, and the last piece gone. */
const SHOW_MS = Math.max(FEATHERS_MS, BREAK_MS + SHATTER_MS);
/** Sharper than this nobody sees in motion, and every pixel is painted anew each time. */
const MAX_DPR = 1.5;
const LEAD_WIDTH = 2;

function paintFeathers(
  ctx: CanvasRenderingContext2D,
  picture: HTMLCanvasElement,
  table: Size,
  time: number,
): void {
  for (const { root, angle, length, opacity } of feathersAt(table, time)) {
    const width = length * FEATHER_RATIO;
    ctx.save();
    ctx.globalAlpha = opacity;
    ctx.translate(root.x, root.y);
    ctx.rotate(angle);
    ctx.drawImage(picture, -width / 2, -length, width, length);
    ctx.restore();
  }
}

function paintShards(
  ctx: CanvasRenderingContext2D,
  shards: readonly Shard[],
  table: Size,
  time: number,
): void {
  for (const shard of shards) {
    const { x, y, angle, opacity } = shardAt(shard, time);
    if (opacity <= 0 || y > table.height + 80 || x < -80 || x > table.width + 80) continue;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    ctx.globalAlpha = opacity;
    ctx.fillStyle = shard.colour;
    ctx.beginPath();
    for (const corner of shard.corners) {
      ctx.lineTo(x + corner.x * cos - corner.y * sin, y + corner.x * sin + corner.y * cos);
    }
    ctx.closePath();
    ctx.fill();
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
}

/**
 * Plays the fanfare for a won game on this canvas, which has its size by CSS: feathers fan out,
 * then a stained-glass pane breaks. Returns what stops it; stopped, it does not call `onEnd`.
 */
export function playWinShow(canvas: HTMLCanvasElement, { palette, seed, onEnd }: WinShow) {
  const table = { width: canvas.clientWidth, height: canvas.clientHeight };
  const dpr = Math.min(devicePixelRatio, MAX_DPR);
  canvas.width = Math.round(table.width * dpr);
  canvas.height = Math.round(table.height * dpr);
  const ctx = canvas.getContext('2d');
  if (!ctx) throw new Error('this browser has no 2D canvas');
  const { cobalt, teal, emerald, amber, backGround } = palette;
  // Amber is for small eyes: too much of it would be no peacock.
  const colours = [cobalt, teal, emerald, teal, backGround, cobalt, emerald, amber];
  const shards = createShards(table, colours, mulberry32(seed));
  const picture = drawFeather(Math.min(table.height * 0.8, table.width * 0.62) * dpr, palette);
  ctx.strokeStyle = palette.lead;

  let start: number | null = null;
  let frame = 0;
  const draw = (now: number) => {
    start ??= now;
    const time = now - start;
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.clearRect(0, 0, canvas.width, canvas.height);
    if (time >= SHOW_MS) {
      onEnd();
      return;
    }
    ctx.setTransform(dpr, 0, 0, dpr, 0, 0);
    ctx.lineWidth = LEAD_WIDTH;
    if (time < FEATHERS_MS) paintFeathers(ctx, picture, table, time);
    if (time >= BREAK_MS) paintShards(ctx, shards, table, time - BREAK_MS);
    frame = requestAnimationFrame(draw);
  };
  frame = requestAnimationFrame(draw);
  return () => {
    cancelAnimationFrame(frame);
  };
}
