import type { Frame } from './frame.ts';
import type { Atlas } from './atlas.ts';
import type { Rect } from './geometry.ts';
import { CARD_RADIUS, createStamps, GLINT_WIDTH, type Stamp, type Stamps } from './stamps.ts';

/** PRD §12: a lifted card is this much larger. */
const LIFT_SCALE = 0.03;
/** The band of light stays off a card's rounded corners. */
const GLINT_INSET = 0.035;

/** The pictures to paint with. */
export interface Art {
  readonly atlas: Atlas;
  readonly stamps: Stamps;
}

/** An atlas with what is drawn from it once: shadows, glows and glints. */
export function artWith(atlas: Atlas): Art {
  return { atlas, stamps: createStamps(atlas) };
}

/** A canvas that shows a part of the table. */
export interface View {
  readonly ctx: CanvasRenderingContext2D;
  /** The left top corner of the part, in device pixels of the table. */
  readonly left: number;
  readonly top: number;
  /** Device pixels for each CSS pixel. */
  readonly dpr: number;
}

/** A burst of light, as large as `scale` times what its place asks for. */
export interface Light {
  readonly place: Rect;
  readonly opacity: number;
  readonly scale: number;
}

/**
 * Puts a stamp over a card that lies in `card` (device pixels of the canvas); without its `cut`
 * topmost pixels.
 */
function paintStamp(
  { ctx }: View,
  { image, size, pad }: Stamp,
  card: Rect,
  opacity: number,
  cut = 0,
): void {
  if (opacity <= 0) return;
  const across = card.width / (size.width - 2 * pad);
  const down = card.height / (size.height - 2 * pad);
  ctx.globalAlpha = opacity;
  ctx.drawImage(
    image,
    0,
    cut,
    size.width,
    size.height - cut,
    Math.round(card.x - pad * across),
    Math.round(card.y + (cut - pad) * down),
    Math.round(size.width * across),
    Math.round((size.height - cut) * down),
  );
  ctx.globalAlpha = 1;
}

function paintGlint({ ctx }: View, { glint }: Stamps, card: Rect, at: number): void {
  const inset = Math.ceil(card.width * GLINT_INSET);
  const band = card.width * GLINT_WIDTH;
  ctx.save();
  ctx.beginPath();
  ctx.rect(card.x + inset, card.y + inset, card.width - 2 * inset, card.height - 2 * inset);
  ctx.clip();
  ctx.drawImage(glint.image, card.x - band + at * (card.width + band), card.y, band, card.height);
  ctx.restore();
}

function paintCard(view: View, { atlas, stamps }: Art, frame: Frame): void {
  const place = atlas.places.get(frame.art);
  if (!place) return;
  const { ctx, dpr } = view;
  const { cell, pad, request } = atlas;
  const scale = ((frame.width * dpr) / request.card.width) * (1 + LIFT_SCALE * frame.lift);
  const width = cell.width * scale * frame.turn;
  const height = cell.height * scale;
  // Whole device pixels: a card at rest is as crisp as its picture.
  const x = Math.round((frame.x + frame.width / 2) * dpr - width / 2) - view.left;
  const y = Math.round((frame.y + frame.height / 2 - frame.lift * 2) * dpr - height / 2) - view.top;
  const card = {
    x: x + pad * scale * frame.turn,
    y: y + pad * scale,
    width: request.card.width * scale * frame.turn,
    height: request.card.height * scale,
  };
  if (frame.lift > 0) {
    paintStamp(view, stamps.shadow, card, Math.min(1, frame.lift) * frame.opacity);
  }
  ctx.globalAlpha = frame.opacity;
  ctx.drawImage(atlas.bitmap, place.x, place.y, cell.width, cell.height, x, y, width, height);
  ctx.globalAlpha = 1;
  if (frame.glint !== null && frame.turn > 0.5) paintGlint(view, stamps, card, frame.glint);
  if (frame.glow !== null) {
    const stamp = stamps.glow[frame.glow];
    // Below the rounded corners: beside these shines the light of the card below.
    const cut = frame.joined ? stamp.pad + Math.ceil(request.card.width * CARD_RADIUS) : 0;
    paintStamp(view, stamp, card, frame.glowStrength * frame.opacity, cut);
  }
}

/** Paints pictures in their order. What is painted depends on nothing but the arguments. */
export function paint(view: View, art: Art, frames: readonly Frame[]): void {
  for (const frame of frames) if (!frame.hidden) paintCard(view, art, frame);
}

/** Adds bursts of light to what is painted. */
export function paintLights(view: View, { stamps }: Art, lights: readonly Light[]): void {
  const { ctx, dpr, left, top } = view;
  ctx.globalCompositeOperation = 'lighter';
  for (const { place, opacity, scale } of lights) {
    const [width, height] = [place.width * dpr * scale, place.height * dpr * scale];
    const card = {
      x: (place.x + place.width / 2) * dpr - width / 2 - left,
      y: (place.y + place.height / 2) * dpr - height / 2 - top,
      width,
      height,
    };
    paintStamp(view, stamps.flare, card, opacity);
  }
  ctx.globalCompositeOperation = 'source-over';
}
