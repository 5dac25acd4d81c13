import type { Rect, Size } from '../../board/cards/art/geometry.ts';

/** What to draw on the canvas with. */
export function contextOf(
  canvas: HTMLCanvasElement,
  settings?: CanvasRenderingContext2DSettings,
): CanvasRenderingContext2D {
  const ctx = canvas.getContext('2d', settings);
  if (!ctx) throw new Error('this browser has no 2D canvas');
  return ctx;
}

/** A copy of the sheet in another light. */
export function relit(
  sheet: HTMLCanvasElement,
  blend: GlobalCompositeOperation,
  tone: string,
): HTMLCanvasElement {
  const copy = document.createElement('canvas');
  copy.width = sheet.width;
  copy.height = sheet.height;
  const ctx = contextOf(copy);
  ctx.drawImage(sheet, 0, 0);
  ctx.globalCompositeOperation = blend;
  ctx.fillStyle = tone;
  ctx.fillRect(0, 0, copy.width, copy.height);
  // Blending has filled the gaps between the pieces too.
  ctx.globalCompositeOperation = 'destination-in';
  ctx.drawImage(sheet, 0, 0);
  return copy;
}

/** Fainter than this is the soft edge of something. */
const FAINTEST = 64;

/** The first and the last place with at least `least`; the last is −1 if no place has. */
function reach(counts: Readonly<Uint16Array>, least: number): readonly [number, number] {
  return [
    counts.findIndex((count) => count >= least),
    counts.findLastIndex((count) => count >= least),
  ];
}

/**
 * The rectangle of a picture that has anything in it but slivers: outside of it no row and no column
 * has `least` pixels that can be seen. `null` where nothing is left. `data` are the pixels as RGBA,
 * row by row.
 */
export function alphaBounds(
  data: Readonly<Uint8ClampedArray>,
  { width, height }: Size,
  least: number,
): Rect | null {
  const [columns, rows] = [new Uint16Array(width), new Uint16Array(height)];
  for (let y = 0, i = 3; y < height; y++) {
    for (let x = 0; x < width; x++, i += 4) {
      if ((data[i] ?? 0) < FAINTEST) continue;
      columns[x] = (columns[x] ?? 0) + 1;
      rows[y] = (rows[y] ?? 0) + 1;
    }
  }
  const [[left, right], [top, bottom]] = [reach(columns, least), reach(rows, least)];
  if (right < 0 || bottom < 0) return null;
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}
