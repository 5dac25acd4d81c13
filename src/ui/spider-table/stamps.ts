import type { Atlas } from './atlas.ts';
import type { Size } from './geometry.ts';
import { GLOWS, type Glow } from './scene.ts';

/** A picture that is larger than the card it belongs to by `pad` on every side, in device pixels. */
export interface Stamp {
  readonly image: CanvasImageSource;
  readonly size: Size;
  readonly pad: number;
}

/**
 * Light and shadow, drawn once for each atlas. Blurring while cards move would cost more than all
 * the rest of a frame.
 */
export interface Stamps {
  /** What a lifted card throws on those below. */
  readonly shadow: Stamp;
  readonly glow: Readonly<Record<Glow, Stamp>>;
  /** A slanted band of refracted light, as high as a card and `GLINT_WIDTH` as wide; no pad. */
  readonly glint: Stamp;
  /** A burst of light around the middle of a card. */
  readonly flare: Stamp;
}

/** All parts of a card's width. */
const RADIUS = 0.07;
const SHADOW_PAD = 0.28;
const GLOW_LINE = 0.035;
const GLOW_PAD = 0.2;
const FLARE_PAD = 0.7;
export const GLINT_WIDTH = 0.9;

type Draw = (ctx: CanvasRenderingContext2D, card: Size) => void;

function stamp(card: Size, pad: number, draw: Draw): Stamp {
  const canvas = document.createElement('canvas');
  canvas.width = card.width + 2 * pad;
  canvas.height = card.height + 2 * pad;
  const ctx = canvas.getContext('2d');
  if (!ctx) throw new Error('this browser has no 2D canvas');
  ctx.translate(pad, pad);
  draw(ctx, card);
  return { image: canvas, size: { width: canvas.width, height: canvas.height }, pad };
}

function drawShadow(colour: string): Draw {
  return (ctx, { width, height }) => {
    // The card itself is out of sight, so that nothing but its shadow is on the stamp.
    const away = width * 4;
    ctx.shadowColor = colour;
    ctx.shadowBlur = width * 0.16;
    ctx.shadowOffsetX = away;
    ctx.shadowOffsetY = width * 0.08;
    ctx.beginPath();
    ctx.roundRect(-away, 0, width, height, width * RADIUS);
    ctx.fill();
  };
}

function drawGlow(colour: string, lead: string): Draw {
  return (ctx, { width, height }) => {
    const line = Math.max(2, width * GLOW_LINE);
    ctx.beginPath();
    ctx.roundRect(0, 0, width, height, width * RADIUS);
    ctx.strokeStyle = lead;
    ctx.lineWidth = line * 2;
    ctx.stroke();
    ctx.strokeStyle = colour;
    ctx.lineWidth = line;
    ctx.shadowColor = colour;
    ctx.shadowBlur = line * 4;
    ctx.stroke();
  };
}

/** Glass splits light: colours at the rims show on pale faces, the white core on dark backs. */
function drawGlint({ cobalt, teal, amber }: Atlas['palette']): Draw {
  return (ctx, { width, height }) => {
    const slant = height * 0.34;
    ctx.setTransform(1, 0, -slant / height, 1, slant, 0);
    const band = ctx.createLinearGradient(0, 0, width - slant, 0);
    band.addColorStop(0, `rgb(from ${cobalt} r g b / 0)`);
    band.addColorStop(0.22, `rgb(from ${cobalt} r g b / 0.2)`);
    band.addColorStop(0.4, `rgb(from ${teal} r g b / 0.26)`);
    band.addColorStop(0.5, 'rgb(255 255 255 / 0.6)');
    band.addColorStop(0.62, `rgb(from ${amber} r g b / 0.3)`);
    band.addColorStop(1, `rgb(from ${amber} r g b / 0)`);
    ctx.fillStyle = band;
    ctx.fillRect(0, 0, width - slant, height);
  };
}

function drawFlare({ amber, emerald }: Atlas['palette']): Draw {
  return (ctx, { width, height }) => {
    const radius = width * (0.5 + FLARE_PAD);
    ctx.translate(width / 2, height / 2);
    const light = ctx.createRadialGradient(0, 0, 0, 0, 0, radius);
    light.addColorStop(0, 'rgb(255 255 255 / 0.9)');
    light.addColorStop(0.25, `rgb(from ${amber} r g b / 0.75)`);
    light.addColorStop(0.6, `rgb(from ${emerald} r g b / 0.35)`);
    light.addColorStop(1, `rgb(from ${emerald} r g b / 0)`);
    ctx.fillStyle = light;
    ctx.fillRect(-radius, -radius, radius * 2, radius * 2);
  };
}

/** Draws the stamps that go with an atlas. Takes a few milliseconds. */
export function createStamps({ request, palette }: Atlas): Stamps {
  const { card } = request;
  const pad = (part: number) => Math.ceil(card.width * part);
  const glow = Object.fromEntries(
    GLOWS.map((name) => [
      name,
      stamp(card, pad(GLOW_PAD), drawGlow(palette.glow[name], palette.lead)),
    ]),
  ) as Record<Glow, Stamp>;
  const band = { width: pad(GLINT_WIDTH), height: card.height };
  return {
    shadow: stamp(card, pad(SHADOW_PAD), drawShadow(palette.shadow)),
    glow,
    glint: stamp(band, 0, drawGlint(palette)),
    flare: stamp(card, pad(FLARE_PAD), drawFlare(palette)),
  };
}
