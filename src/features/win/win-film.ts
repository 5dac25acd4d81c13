import type { Size } from '../../board/cards/art/geometry.ts';
import { paletteOf, type PaletteChoice } from '../../board/cards/art/palette.ts';
import { nextTask } from '../../platform/schedule.ts';
import { paintWindow } from '../../play/spider-art/window-picture.ts';
import { prepareShow } from './cut-glass.ts';
import { contextOf } from './glass.ts';
import { WIN_CARD } from './palette.ts';
import { GROUND_MS, showPainter } from './play.ts';

const FILM: Size = { width: 960, height: 540 };
const FILM_MS = 3000;
const FRAMES_PER_SECOND = 30;
const BITS_PER_SECOND = 6_000_000;
/** A smaller video has no frames: the machine was too busy to encode them. */
const LEAST_BYTES = 10_000;
/** A recorder that has not stopped this long after the last frame never will. */
const END_TIMEOUT_MS = 5000;

function paintGround(ctx: CanvasRenderingContext2D): void {
  const { width, height } = FILM;
  const light = ctx.createRadialGradient(width / 2, height, 20, width / 2, height, width * 0.75);
  light.addColorStop(0, WIN_CARD.high);
  light.addColorStop(0.45, WIN_CARD.middle);
  light.addColorStop(1, WIN_CARD.low);
  ctx.fillStyle = light;
  ctx.fillRect(0, 0, width, height);
}

/**
 * Returns a function that paints the video at a time in milliseconds: the window, its breaking glass, and the peacock
 * behind it.
 */
async function filmPainter(
  look: PaletteChoice,
  seed: number,
): Promise<(ctx: CanvasRenderingContext2D, time: number) => void> {
  const { scheme } = look;
  const isWanted = () => true;
  const window = await paintWindow(FILM, { scheme, density: 1 }, isWanted, nextTask);
  const show = await prepareShow(
    {
      table: FILM,
      dpr: 1,
      scheme,
      palette: paletteOf({ ...look, ground: 'window' }),
      seed,
      impact: { x: FILM.width * 0.9, y: FILM.height * 0.35 },
      withGlass: true,
    },
    isWanted,
    nextTask,
  );
  if (!window || !show) throw new Error('the show was not drawn');
  const stage = Object.assign(document.createElement('canvas'), FILM);
  const onStage = contextOf(stage);
  const paintShow = showPainter(show);
  return (ctx, time) => {
    if (time < GROUND_MS) ctx.drawImage(window, 0, 0);
    else paintGround(ctx);
    paintShow(onStage, time);
    ctx.drawImage(stage, 0, 0);
  };
}

/** Paints the video in real time. Resolves after the last frame. */
function play(paint: (time: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let start: number | null = null;
    const onFrame = (now: number) => {
      start ??= now;
      try {
        paint(Math.min(now - start, FILM_MS));
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
        return;
      }
      if (now - start < FILM_MS) requestAnimationFrame(onFrame);
      else resolve();
    };
    requestAnimationFrame(onFrame);
  });
}

/** Resolves to the recording once the recorder stops. */
function recorded(recorder: MediaRecorder): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const parts: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    recorder.addEventListener('stop', () => resolve(new Blob(parts, { type: 'video/webm' })));
    recorder.addEventListener('error', () => reject(new Error('the recorder has failed')));
  });
}

/**
 * Records three seconds of the celebration as a WebM video, in real time. Rejects if the browser cannot record. In a
 * background page the promise never settles.
 */
export async function recordFilm(
  mimeType: string,
  look: PaletteChoice,
  seed: number,
): Promise<Blob> {
  const paint = await filmPainter(look, seed);
  const canvas = Object.assign(document.createElement('canvas'), FILM);
  const ctx = contextOf(canvas, { alpha: false });
  paint(ctx, 0);
  const stream = canvas.captureStream(FRAMES_PER_SECOND);
  const recorder = new MediaRecorder(stream, { mimeType, videoBitsPerSecond: BITS_PER_SECOND });
  const film = recorded(recorder);
  recorder.start(FILM_MS / 6);
  await Promise.race([play((time) => paint(ctx, time)), film]);
  const late = new Promise<never>((_, reject) => {
    setTimeout(reject, END_TIMEOUT_MS, new Error('the recorder does not end'));
  });
  recorder.stop();
  const blob = await Promise.race([film, late]);
  for (const track of stream.getTracks()) track.stop();
  if (blob.size < LEAST_BYTES) throw new Error('the film has no pictures');
  return blob;
}
