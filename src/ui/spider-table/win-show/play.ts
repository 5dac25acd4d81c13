import { PEACOCK_BOX } from '../art/peacock-svg.ts';
import { emptyFeatherPose, FAN_MS, featherAt, spring } from './fan.ts';
import { FEATHER_BOX, GLEAMS } from './fan-pictures.ts';
import { emptyPose, FLIGHT_MS, poseAt } from './flight.ts';
import { contextOf } from './relit.ts';
import type { Show } from './show.ts';

/** The fan begins to open behind the breaking glass. */
const FAN_START_MS = 700;
const SHOW_MS = FAN_START_MS + FAN_MS;
/** All glass is lit and none has broken loose: what is behind it can change unseen. */
const GROUND_MS = 450;
const BIRD_MS = 520;
/** The fan is in the dark behind the glass at first, so that bright pieces stand out before it. */
const DAWN_MS = 620;
const DARK = 0.66;
const NIGHT = '#02121b';

const pose = emptyPose();
const feather = emptyFeatherPose();

function paintFan(ctx: CanvasRenderingContext2D, show: Show, time: number): void {
  const { fan, pictures, density } = show;
  const { cell } = pictures;
  for (const each of fan.feathers) {
    featherAt(fan, each, time, feather);
    if (feather.opacity <= 0) continue;
    const size = each.scale * density;
    const [cos, sin] = [feather.cos * size, feather.sin * size];
    const { x, y, width, height } = FEATHER_BOX;
    ctx.setTransform(cos, sin, -sin, cos, feather.x * density, feather.y * density);
    ctx.globalAlpha = feather.opacity;
    const sheet = pictures.feathers[Math.round(feather.gleam * (GLEAMS.length - 1))];
    if (!sheet) continue;
    const part = (each.depth - y) / height;
    const [left, tall] = [each.kind * cell.width, Math.min(1, part)];
    ctx.drawImage(sheet, left, 0, cell.width, cell.height * tall, x, y, width, height * tall);
  }
  ctx.globalAlpha = 1;
  const height = fan.bird * density;
  const width = (height * PEACOCK_BOX.width) / PEACOCK_BOX.height;
  const risen = spring(time / BIRD_MS);
  ctx.setTransform(
    1,
    0,
    0,
    1,
    fan.root.x * density - width / 2,
    ctx.canvas.height - height * risen,
  );
  ctx.drawImage(pictures.bird, 0, 0, width, height);
  if (time >= DAWN_MS) return;
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.globalCompositeOperation = 'source-atop';
  ctx.globalAlpha = DARK * (1 - time / DAWN_MS);
  ctx.fillStyle = NIGHT;
  ctx.fillRect(0, 0, ctx.canvas.width, ctx.canvas.height);
  ctx.globalCompositeOperation = 'source-over';
  ctx.globalAlpha = 1;
}

function paintGlass(ctx: CanvasRenderingContext2D, show: Show, time: number): void {
  const { panes, glass, density, table } = show;
  if (!glass) return;
  for (let i = 0; i < panes.length; i++) {
    const [pane, cut] = [panes[i], glass.cuts[i]];
    if (!pane || !cut) continue;
    poseAt(pane, time, pose);
    if (pose.opacity <= 0 || pose.y > table.height + 200) continue;
    ctx.globalAlpha = pose.opacity;
    const { a, b, c, d } = pose;
    ctx.setTransform(a, b, c, d, pose.x * density, pose.y * density);
    const { x, y, width, height, anchor } = cut;
    const sheet = glass.sheets[pose.shade];
    ctx.drawImage(sheet, x, y, width, height, -anchor.x, -anchor.y, width, height);
  }
  ctx.globalAlpha = 1;
}

function begin(canvas: HTMLCanvasElement, { table, density }: Show): CanvasRenderingContext2D {
  canvas.width = Math.round(table.width * density);
  canvas.height = Math.round(table.height * density);
  return contextOf(canvas);
}

/** Shows how the show ends: the open fan. */
export function showFan(canvas: HTMLCanvasElement, show: Show): void {
  const ctx = begin(canvas, show);
  canvas.dataset['ground'] = '';
  paintFan(ctx, show, FAN_MS);
}

/**
 * Plays the show for a won game: light runs through the window, its glass breaks along the lead,
 * and behind it a peacock opens his fan. Returns what stops it; stopped, it does not call `onEnd`.
 */
export function playShow(canvas: HTMLCanvasElement, show: Show, onEnd: () => void): () => void {
  const ctx = begin(canvas, show);
  delete canvas.dataset['ground'];
  const last = show.panes.reduce((end, { loose }) => Math.max(end, loose + FLIGHT_MS), 0);
  let start: number | null = null;
  let frame = 0;
  const draw = (now: number) => {
    start ??= now;
    const time = now - start;
    if (time >= SHOW_MS) {
      onEnd();
      return;
    }
    if (time >= GROUND_MS) canvas.dataset['ground'] = '';
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.clearRect(0, 0, canvas.width, canvas.height);
    if (time >= FAN_START_MS) paintFan(ctx, show, time - FAN_START_MS);
    if (time < last) paintGlass(ctx, show, time);
    frame = requestAnimationFrame(draw);
  };
  frame = requestAnimationFrame(draw);
  return () => {
    cancelAnimationFrame(frame);
  };
}
