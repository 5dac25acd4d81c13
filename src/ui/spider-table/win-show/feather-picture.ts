import type { Palette } from '../art/palette.ts';

/** Width by length. */
export const FEATHER_RATIO = 0.34;

/** A peacock's feather, its root at the bottom and its eye at the top, `length` pixels long. */
export function drawFeather(length: number, palette: Palette): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.height = Math.max(1, Math.round(length));
  canvas.width = Math.max(1, Math.round(length * FEATHER_RATIO));
  const ctx = canvas.getContext('2d');
  if (!ctx) throw new Error('this browser has no 2D canvas');
  const { width, height } = canvas;
  const middle = width / 2;
  const eye = { y: width * 0.62, rx: width * 0.36, ry: width * 0.46 };

  ctx.lineCap = 'round';
  // Barbs: from the stem outwards and up, longest below the eye.
  const barbs = 46;
  for (let i = 0; i < barbs; i++) {
    const along = i / (barbs - 1);
    const y = height * (0.9 - along * 0.9) + eye.y * along;
    const reach = middle * 0.94 * Math.sin(Math.PI * (0.16 + along * 0.62));
    ctx.strokeStyle = i % 3 === 0 ? palette.teal : palette.emerald;
    ctx.lineWidth = Math.max(1, width * 0.018);
    for (const side of [-1, 1]) {
      ctx.beginPath();
      ctx.moveTo(middle, y);
      ctx.quadraticCurveTo(
        middle + side * reach * 0.6,
        y - width * 0.08,
        middle + side * reach,
        y - width * 0.34,
      );
      ctx.stroke();
    }
  }
  ctx.strokeStyle = palette.amber;
  ctx.lineWidth = Math.max(1.5, width * 0.026);
  ctx.beginPath();
  ctx.moveTo(middle, height - 2);
  ctx.lineTo(middle, eye.y);
  ctx.stroke();

  const rings = [
    [1, palette.emerald],
    [0.8, palette.amber],
    [0.62, palette.teal],
    [0.42, palette.cobalt],
  ] as const;
  ctx.strokeStyle = palette.lead;
  ctx.lineWidth = Math.max(1, width * 0.022);
  for (const [size, colour] of rings) {
    ctx.beginPath();
    ctx.ellipse(middle, eye.y, eye.rx * size, eye.ry * size, 0, 0, Math.PI * 2);
    ctx.fillStyle = colour;
    ctx.fill();
    ctx.stroke();
  }
  return canvas;
}
