import type { Atlas } from './atlas.ts';
import type { Sprite } from './scene.ts';

/** PRD §12: a lifted card is this much larger, and throws a wider shadow. */
const LIFT_SCALE = 0.03;

type Paintable = Sprite & { readonly turn?: number };

function paintGlow(ctx: CanvasRenderingContext2D, atlas: Atlas, sprite: Paintable): void {
  if (sprite.glow === null) return;
  const colour = atlas.palette.glow[sprite.glow];
  const line = Math.max(2, sprite.width * 0.035);
  ctx.save();
  ctx.beginPath();
  ctx.roundRect(sprite.x, sprite.y, sprite.width, sprite.height, sprite.width * 0.07);
  ctx.strokeStyle = atlas.palette.lead;
  ctx.lineWidth = line * 2;
  ctx.stroke();
  ctx.strokeStyle = colour;
  ctx.lineWidth = line;
  ctx.shadowColor = colour;
  ctx.shadowBlur = line * 4;
  ctx.stroke();
  ctx.restore();
}

function paintSprite(
  ctx: CanvasRenderingContext2D,
  atlas: Atlas,
  sprite: Paintable,
  dpr: number,
): void {
  const place = atlas.places.get(sprite.art);
  if (!place) return;
  const { cell, pad, request } = atlas;
  const scale = (sprite.width / request.card.width) * (1 + LIFT_SCALE * sprite.lift);
  const turn = sprite.turn ?? 1;
  const width = cell.width * scale * turn;
  const height = cell.height * scale;
  // Whole device pixels: a card at rest is as crisp as its picture.
  const snap = (value: number) => Math.round(value * dpr) / dpr;
  const x = snap(sprite.x + sprite.width / 2 - width / 2);
  const y = snap(sprite.y + sprite.height / 2 - height / 2 - sprite.lift * 2);
  ctx.save();
  if (sprite.lift > 0) {
    ctx.shadowColor = atlas.palette.shadow;
    ctx.shadowBlur = pad * scale * dpr * 1.4 * sprite.lift;
    ctx.shadowOffsetY = pad * scale * dpr * 0.8 * sprite.lift;
  }
  ctx.drawImage(atlas.bitmap, place.x, place.y, cell.width, cell.height, x, y, width, height);
  ctx.restore();
}

/**
 * Paints pictures in their order onto a cleared canvas. The canvas has `dpr` device pixels per
 * CSS pixel. What is painted depends on nothing but the arguments.
 */
export function paint(
  ctx: CanvasRenderingContext2D,
  atlas: Atlas,
  sprites: readonly Paintable[],
  dpr: number,
): void {
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.clearRect(0, 0, ctx.canvas.width, ctx.canvas.height);
  ctx.setTransform(dpr, 0, 0, dpr, 0, 0);
  for (const sprite of sprites) {
    if (sprite.hidden) continue;
    paintSprite(ctx, atlas, sprite, dpr);
    paintGlow(ctx, atlas, sprite);
  }
}
