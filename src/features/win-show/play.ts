import { tryToPaint } from '../../ui/loading/painting.ts';
import { FAN_MS } from './fan.ts';
import { FLIGHT_MS } from './flight.ts';
import { fanPainter } from './paint-fan.ts';
import { paintGlass } from './paint-glass.ts';
import { contextOf } from './relit.ts';
import type { Show } from './show.ts';

/** The fan begins to open behind the breaking glass. */
const FAN_START_MS = 780;
const SHOW_MS = FAN_START_MS + FAN_MS;
/** All glass is lit and none has broken loose: what is behind it can change unseen. */
const GROUND_MS = 450;

type Picture = Pick<Show, 'table' | 'density'>;

function begin(canvas: HTMLCanvasElement, { table, density }: Picture): CanvasRenderingContext2D {
  canvas.width = Math.round(table.width * density);
  canvas.height = Math.round(table.height * density);
  return contextOf(canvas);
}

/**
 * The picture of the open fan is wider than the table by this part of it on either side (`.show` in
 * WinCelebration.module.css): smaller, it shows the feathers that are beyond the edges of a narrow table.
 */
const BEYOND = 0.31;

/** Shows how the show ends: the open fan. */
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

/**
 * Plays the show for a won game: light runs through the window, its glass breaks along the lead,
 * and behind it a peacock opens his fan. Returns what stops it; stopped, it does not call `onEnd`.
 */
export function playShow(canvas: HTMLCanvasElement, show: Show, onEnd: () => void): () => void {
  const ctx = begin(canvas, show);
  delete canvas.dataset['ground'];
  const paintFan = fanPainter(show);
  const last = show.panes.reduce((end, { loose }) => Math.max(end, loose + FLIGHT_MS), 0);
  let start: number | null = null;
  let frame = 0;
  const paint = (time: number) => {
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.clearRect(0, 0, canvas.width, canvas.height);
    if (time >= FAN_START_MS) paintFan(ctx, time - FAN_START_MS);
    if (time < last) paintGlass(ctx, show, time);
  };
  const draw = (now: number) => {
    start ??= now;
    const time = now - start;
    if (time >= GROUND_MS) canvas.dataset['ground'] = '';
    const goesOn = time < SHOW_MS && tryToPaint('picture', () => paint(time));
    if (goesOn) frame = requestAnimationFrame(draw);
    else onEnd();
  };
  frame = requestAnimationFrame(draw);
  return () => cancelAnimationFrame(frame);
}
