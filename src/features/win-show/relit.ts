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
