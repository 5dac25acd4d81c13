import type { Size } from '../../board/cards/art/geometry.ts';
import { decodeSvg } from '../../platform/decode-svg.ts';
import { idle } from '../../platform/schedule.ts';
import type { WindowLook } from './window-svg.ts';

/** The window is painted in strips, so that no task of the page takes long. */
const STRIPS = 12;
/** Decoding everything at once would be a single task of 32 ms of processor time. */
const LAYERS = 4;
/**
 * A strip is little work, so it does not wait longer than this for idle time: a busy machine may have none for seconds.
 */
const STRIP_WAIT_MS = 200;

/** The stained-glass window as a bitmap, painted in slices between calls of `pause`; `null` when cancelled. */
export async function paintWindow(
  size: Size,
  look: WindowLook & { readonly density: number },
  isWanted: () => boolean,
  pause: (atMostMs?: number) => Promise<void> = idle,
): Promise<HTMLCanvasElement | null> {
  await pause();
  const { windowLayers } = await import('./window-svg.ts');
  const images: HTMLImageElement[] = [];
  for (const layer of windowLayers(size, look, LAYERS)) {
    await pause(STRIP_WAIT_MS);
    if (!isWanted()) return null;
    images.push(await decodeSvg(layer));
  }
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(size.width * look.density);
  canvas.height = Math.round(size.height * look.density);
  const ctx = canvas.getContext('2d', { alpha: false });
  if (!ctx) return null;
  const strip = Math.ceil(canvas.height / STRIPS);
  for (let y = 0; y < canvas.height; y += strip) {
    await pause(STRIP_WAIT_MS);
    if (!isWanted()) return null;
    ctx.save();
    ctx.beginPath();
    ctx.rect(0, y, canvas.width, strip);
    ctx.clip();
    for (const image of images) ctx.drawImage(image, 0, 0, canvas.width, canvas.height);
    ctx.restore();
  }
  return canvas;
}
