import { tryToPaint } from '../../ui/loading/painting.ts';
import { contextOf, emptyPose, FLIGHT_MS, poseAt } from './glass.ts';
import {
  emptyFeatherPose,
  FAN_MS,
  type FanFeather,
  FEATHER_BOX,
  featherAt,
  spring,
  drawFan,
  layoutFan,
} from './fan.ts';
import { GLEAMS, NIGHT } from './palette.ts';
import type { Show } from './cut-glass.ts';
import type { Result } from '../../core/result.ts';
import { USUAL_LOOK } from '../../board/cards/art/card-look.ts';
import { paletteOf } from '../../board/cards/art/palette.ts';
import { nextTask } from '../../platform/schedule.ts';
import { winCardPng } from './win-card.ts';

const BIRD_MS = 520;
/** The fan starts in the dark behind the glass, so that bright pieces stand out against it. */
const DAWN_MS = 620;
const DARK = 0.66;
/** Half the width of a vane and the distance from its tip to where it is that wide, in its units. */
const SHOULDER = { x: 55, y: 60 } as const;
/** Width of the lead where two feathers meet in the middle of the fan, in their units. */
const SEAM = 3.4;

/** How far below its tip the outline of a vane is, `x` units off its axis. */
function outlineAt(x: number): number {
  return SHOULDER.y * (1 - Math.sqrt(1 - Math.min(1, Math.abs(x) / SHOULDER.x) ** 2));
}

/** Darkens everything painted so far. */
function darken(ctx: CanvasRenderingContext2D, dark: number): void {
  ctx.globalCompositeOperation = 'source-atop';
  ctx.globalAlpha = dark;
  ctx.fillStyle = NIGHT;
  ctx.fillRect(0, 0, ctx.canvas.width, ctx.canvas.height);
  ctx.globalCompositeOperation = 'source-over';
}

/**
 * Returns a function that paints the fan on a canvas of the show, at a time in milliseconds after it began to open. The
 * fan is symmetrical: half of the feathers are painted, then mirrored, which costs a tenth as much.
 */
function fanPainter(
  show: Pick<Show, 'fan' | 'pictures' | 'density' | 'table'>,
): (ctx: CanvasRenderingContext2D, time: number) => void {
  const { fan, pictures, density, table } = show;
  const [width, height] = [table.width, table.height].map((side) => Math.round(side * density)) as [
    number,
    number,
  ];
  const half = document.createElement('canvas');
  half.width = Math.ceil(width / 2);
  half.height = height;
  const right = contextOf(half);
  const feathers = fan.feathers.filter(({ side }) => side >= 0);
  const pose = emptyFeatherPose();
  /** The x position of the fan's middle on the half. */
  const axis = half.width - width / 2;
  /** The innermost feather of each row. Without a feather in the middle, it meets its own mirror image there. */
  const meeting = new Set(
    feathers.filter(({ row, side }) =>
      feathers.every((other) => other.row !== row || other.side >= side),
    ),
  );

  const paintSeam = (depth: number, size: number) => {
    const offset = ((pose.x - fan.root.x) * density) / size;
    if (offset >= SHOULDER.x) return;
    const shoulder = outlineAt(offset) * pose.cos - offset * pose.sin;
    const top = pose.y * density + (shoulder - SEAM) * size;
    right.setTransform(1, 0, 0, 1, 0, 0);
    right.fillStyle = pictures.lead;
    right.fillRect(axis, top, (SEAM / 2) * size, pose.y * density + depth * size - top);
  };

  const paintFeather = (feather: FanFeather, time: number) => {
    featherAt(fan, feather, time, pose);
    const sheet = pictures.sheets[Math.round(pose.gleam * (GLEAMS.length - 1))];
    const row = pictures.rows[feather.row];
    if (pose.opacity <= 0 || !sheet || !row) return;
    const size = feather.scale * pose.size * density;
    const [cos, sin] = [pose.cos * size, pose.sin * size];
    const x = axis + (pose.x - fan.root.x) * density;
    right.setTransform(cos, sin, -sin, cos, x, pose.y * density);
    right.globalAlpha = pose.opacity;
    const { top, pitch, kinds, cell, scale } = row;
    const tall = Math.min(cell.height, (feather.depth - FEATHER_BOX.y) * scale);
    right.drawImage(
      sheet,
      ...([kinds.indexOf(feather.kind) * pitch, top, cell.width, tall] as const),
      ...([FEATHER_BOX.x, FEATHER_BOX.y, cell.width / scale, tall / scale] as const),
    );
    if (meeting.has(feather) && feather.side > 0) paintSeam(feather.depth, size);
  };

  return (ctx, time) => {
    right.setTransform(1, 0, 0, 1, 0, 0);
    right.clearRect(0, 0, half.width, height);
    for (const feather of feathers) paintFeather(feather, time);
    right.setTransform(1, 0, 0, 1, 0, 0);
    const dark = Math.max(0, DARK * (1 - time / DAWN_MS));
    if (dark > 0) darken(right, dark);
    ctx.globalAlpha = 1;
    ctx.setTransform(1, 0, 0, 1, width - half.width, 0);
    ctx.drawImage(half, 0, 0);
    // Without smoothing, a pixel-aligned image is copied instead of sampled.
    ctx.imageSmoothingEnabled = false;
    ctx.setTransform(-1, 0, 0, 1, half.width, 0);
    ctx.drawImage(half, 0, 0);
    ctx.imageSmoothingEnabled = true;

    const { bird, darkBird } = pictures;
    const risen = spring(time / BIRD_MS);
    const left = fan.root.x * density - bird.width / 2;
    ctx.setTransform(1, 0, 0, 1, Math.round(left), Math.round(height - bird.height * risen));
    ctx.drawImage(bird, 0, 0);
    if (dark > 0) {
      ctx.globalAlpha = dark;
      ctx.drawImage(darkBird, 0, 0);
      ctx.globalAlpha = 1;
    }
  };
}

/** Seen edge-on, a piece would look like a dotted line. */
const EDGE_ON = 0.04;

const pose = emptyPose();

/** Paints the glass at this time of the show: the pieces still in the window and those in flight. */
function paintGlass(ctx: CanvasRenderingContext2D, show: Show, time: number): void {
  const { panes, glass, density, table } = show;
  if (!glass) return;
  for (let i = 0; i < panes.length; i++) {
    const [pane, piece] = [panes[i], glass.pieces[i]];
    if (!pane || !piece) continue;
    poseAt(pane, time, pose);
    if (pose.opacity <= 0 || pose.y > table.height + 200) continue;
    ctx.globalAlpha = pose.opacity;
    if (time <= pane.loose) {
      const { page, x, y, width, height, left, top } = piece.standing;
      const sheet = glass.standing[pose.shade === 'glint' ? 'glint' : 'plain'][page];
      ctx.setTransform(1, 0, 0, 1, 0, 0);
      if (sheet) ctx.drawImage(sheet, x, y, width, height, left, top, width, height);
    } else {
      if (Math.abs(pose.a * pose.d - pose.b * pose.c) < EDGE_ON) continue;
      const { page, x, y, width, height, anchor, turn } = piece.loose;
      const sheet = glass.loose[pose.shade][page];
      ctx.setTransform(pose.a, pose.b, pose.c, pose.d, pose.x * density, pose.y * density);
      ctx.rotate(turn);
      if (sheet) ctx.drawImage(sheet, x, y, width, height, -anchor.x, -anchor.y, width, height);
    }
  }
  ctx.globalAlpha = 1;
}

/** When the fan begins to open, behind the breaking glass. */
const FAN_START_MS = 780;
const SHOW_MS = FAN_START_MS + FAN_MS;
/** By now all glass is lit and none has broken loose, so the background can change unseen. */
export const GROUND_MS = 450;

type Picture = Pick<Show, 'table' | 'density'>;

function begin(canvas: HTMLCanvasElement, { table, density }: Picture): CanvasRenderingContext2D {
  canvas.width = Math.round(table.width * density);
  canvas.height = Math.round(table.height * density);
  return contextOf(canvas);
}

/**
 * How far the picture of the open fan extends beyond the table on either side, as a fraction of its width (`.show` in
 * win.module.css). Scaled down, it shows the feathers that are cut off at the edges of a narrow table.
 */
const BEYOND = 0.31;

/** Paints the final picture of the show: the open fan. */
export function showFan(canvas: HTMLCanvasElement, show: Show): void {
  const { table, fan, pictures, density } = show;
  const beyond = table.width * BEYOND;
  const wide = {
    table: { width: table.width + 2 * beyond, height: table.height },
    fan: { ...fan, root: { x: fan.root.x + beyond, y: fan.root.y } },
    pictures,
    density,
  };
  tryToPaint('picture', () => {
    const ctx = begin(canvas, wide);
    canvas.dataset['ground'] = '';
    fanPainter(wide)(ctx, FAN_MS);
  });
}

/** Returns a function that paints a show on a canvas of its size, at a time in milliseconds. */
export function showPainter(show: Show): (ctx: CanvasRenderingContext2D, time: number) => void {
  const paintFan = fanPainter(show);
  const last = show.panes.reduce((end, { loose }) => Math.max(end, loose + FLIGHT_MS), 0);
  return (ctx, time) => {
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.clearRect(0, 0, ctx.canvas.width, ctx.canvas.height);
    if (time >= FAN_START_MS) paintFan(ctx, time - FAN_START_MS);
    if (time < last) paintGlass(ctx, show, time);
  };
}

/**
 * Plays the show for a won game: light runs through the window, its glass breaks along the lead, and behind it a
 * peacock opens its fan. Without glass, only the open fan is painted. Returns a function that stops the show without
 * calling `onEnd`.
 */
export function playShow(canvas: HTMLCanvasElement, show: Show, onEnd: () => void): () => void {
  const ctx = begin(canvas, show);
  delete canvas.dataset['ground'];
  const paintAt = showPainter(show);
  let start: number | null = null;
  let frame = 0;
  const draw = (now: number) => {
    start ??= show.glass ? now : now - SHOW_MS;
    const time = now - start;
    if (time >= GROUND_MS) canvas.dataset['ground'] = '';
    const isPainted = tryToPaint('picture', () => paintAt(ctx, time));
    if (isPainted && time < SHOW_MS) frame = requestAnimationFrame(draw);
    else onEnd();
  };
  frame = requestAnimationFrame(draw);
  return () => cancelAnimationFrame(frame);
}

interface WonGame {
  readonly title: string;
  readonly line: string;
  readonly figures: readonly (readonly [name: string, value: string])[];
}

/** Draws a won game as a picture: the peacock in front of its fan, and the result. */
export function spiderWinPicture(game: WonGame): Promise<Result<Blob>> {
  return winCardPng({
    ...game,
    paintArt: async (ctx, { x, y, width, height }) => {
      const palette = paletteOf({
        ...{ scheme: 'light', highContrast: false, fourColours: false, ...USUAL_LOOK },
      });
      const table = { width, height };
      const fan = layoutFan(table);
      const pictures = await drawFan({ fan, density: 1, palette }, nextTask);
      const stage = Object.assign(document.createElement('canvas'), table);
      const onStage = stage.getContext('2d');
      if (!onStage) return;
      fanPainter({ fan, pictures, density: 1, table })(onStage, FAN_MS);
      ctx.drawImage(stage, x, y);
    },
  });
}
