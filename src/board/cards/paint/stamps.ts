import { withOpacity, WHITE } from '../art/palette.ts';
import type { Atlas, AtlasPlace } from './atlas.ts';
import type { Size, Rect } from '../art/geometry.ts';
import { GLOWS, type Glow, isColumnCard } from '../scene/scene.ts';
import type { Frame } from './motion-plan.ts';

type Cell = Pick<AtlasPlace, 'cell' | 'pad' | 'size'>;

/** Whether this is a plain card of a column, without effects. */
function isPlain(frame: Frame): boolean {
  const { lift, turn, opacity, glow, glint, hidden } = frame;
  const isFlat = lift === 0 && turn === 1 && opacity === 1 && glow === null && glint === null;
  return isFlat && !hidden && isColumnCard(frame);
}

/**
 * How much of a card is visible, in CSS pixels from its top, if `next` is painted right after it and on top of it;
 * `null` if all of it. In a fan this is little more than the index: painting whole cards took twice as long.
 */
export function shownHeight(card: Frame, next: Frame | undefined): number | null {
  if (next?.order !== card.order || next.x !== card.x || next.width !== card.width) return null;
  const shows = next.y - card.y;
  return shows >= 0 && shows < card.height && isPlain(card) && isPlain(next) ? shows : null;
}

/** The place of a card in a fan. */
export interface FanPlace {
  /** How much of it is visible, in device pixels from its top; `null` if all of it. */
  readonly shows: number | null;
  /** Whether it is on another card. */
  readonly isOnCard: boolean;
}

/** The radius of a card's rounded corners, as a fraction of its width. */
const CARD_RADIUS = 0.07;

/** The radius of a card's rounded corners, in device pixels. */
export function radiusOf({ size }: Pick<AtlasPlace, 'size'>): number {
  return Math.ceil(size.width * CARD_RADIUS);
}

/**
 * The row of a cell below which the shadow at the sides of the card is uniform. The same distance applies from the
 * bottom.
 */
function steadyRow(cell: Cell): number {
  return cell.pad + radiusOf(cell) + Math.ceil(cell.pad * 1.3);
}

/**
 * The parts of a card's cell to paint. Overlapping cards cast one shadow: the first card paints its top, the last one
 * its bottom, and `sidesOfFan` covers the sides in between.
 */
export function partsOfCard(cell: Cell, { shows, isOnCard }: FanPlace): readonly Rect[] {
  const { width, height } = cell.cell;
  const steady = steadyRow(cell);
  const middle = { x: cell.pad, width: cell.size.width };
  if (shows === null) {
    if (!isOnCard) return [{ x: 0, y: 0, width, height }];
    return [
      { ...middle, y: 0, height: steady },
      { x: 0, y: steady, width, height: height - steady },
    ];
  }
  // The rounded corners of the next card expose a little more.
  const end = Math.min(height, cell.pad + Math.ceil(shows) + radiusOf(cell) + 1);
  if (isOnCard) return [{ ...middle, y: 0, height: end }];
  const top = { x: 0, y: 0, width, height: steady };
  return end > steady ? [top, { ...middle, y: steady, height: end - steady }] : [top];
}

/** A piece of the shadow at the sides of a fan: its offset below the top of the first card's cell, and its height. */
interface SidePiece {
  readonly down: number;
  readonly height: number;
}

/**
 * The shadow on both sides of a fan whose last card is `length` device pixels below its first, in pieces of at most
 * `most`.
 */
export function sidesOfFan(cell: Cell, length: number, most: number): readonly SidePiece[] {
  const steady = steadyRow(cell);
  const pieces: SidePiece[] = [];
  for (let down = 0; down < length; down += most) {
    pieces.push({ down: steady + down, height: Math.min(most, length - down) });
  }
  return pieces;
}

/** An image that extends beyond its card by `pad` on every side, in device pixels. */
export interface Stamp {
  readonly image: CanvasImageSource;
  readonly size: Size;
  readonly pad: number;
}

/** Glows and shadows, drawn once per atlas. Blurring while cards move would cost more than the rest of a frame. */
export interface Stamps {
  /** The shadow of a lifted card on those below. */
  readonly shadow: Stamp;
  readonly glow: Readonly<Record<Glow, Stamp>>;
  /** A slanted band of refracted light, as high as a card and `GLINT_WIDTH` as wide; no padding. */
  readonly glint: Stamp;
  /** A burst of light around the centre of a card. */
  readonly flare: Stamp;
  /** The shadow of a fan on the felt: its left side, and its right side next to it. No padding. */
  readonly sides: Stamp;
}

/** As fractions of a card's width. */
const SHADOW_PAD = 0.28;
const GLOW_LINE = 0.035;
/** A glow covers no more of a card than its lead, so the index stays clear. */
const GLOW_INSIDE = 0.02;
const GLOW_PAD = 0.2;
const HALO_BLUR = 0.34;
const FLARE_PAD = 0.7;
const GLINT_WIDTH = 0.9;

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

/** Draws the blurred shape of the card, shifted down. */
function drawBlurred(
  ctx: CanvasRenderingContext2D,
  { width, height }: Size,
  { colour, blur, down }: { readonly colour: string; readonly blur: number; readonly down: number },
): void {
  // The shape itself is outside the canvas, so the stamp contains only its shadow.
  const away = width * 4;
  ctx.shadowColor = colour;
  ctx.shadowBlur = blur;
  ctx.shadowOffsetX = away;
  ctx.shadowOffsetY = down;
  ctx.beginPath();
  ctx.roundRect(-away, 0, width, height, width * CARD_RADIUS);
  ctx.fill();
}

function drawShadow(colour: string): Draw {
  return (ctx, card) =>
    drawBlurred(ctx, card, { colour, blur: card.width * 0.16, down: card.width * 0.08 });
}

/** Clips to the area around the card, including at most `above` pixels above it. */
function clipOutside(
  ctx: CanvasRenderingContext2D,
  { width, height }: Size,
  { inside, above }: { readonly inside: number; readonly above: number },
): void {
  ctx.beginPath();
  ctx.rect(-width, -above, width * 3, height + above + width);
  ctx.roundRect(inside, inside, width - 2 * inside, height - 2 * inside, width * CARD_RADIUS);
  ctx.clip('evenodd');
}

/** A glowing outline around the card. Above it only the outline, because another card's index is there. */
function drawGlow(colour: string, lead: string): Draw {
  return (ctx, card) => {
    const { width, height } = card;
    const line = Math.max(2, width * GLOW_LINE);
    clipOutside(ctx, card, { inside: width * GLOW_INSIDE, above: line * 1.5 });
    const out = line / 2;
    ctx.beginPath();
    ctx.roundRect(-out, -out, width + line, height + line, width * CARD_RADIUS + out);
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

/** A soft glow all around, without an outline: its source is behind the glass. */
function drawHalo(colour: string): Draw {
  return (ctx, card) => {
    clipOutside(ctx, card, { inside: 0, above: card.width });
    drawBlurred(ctx, card, { colour, blur: card.width * HALO_BLUR, down: 0 });
  };
}

/** Glass disperses light: the colours at the edges show on pale faces, the white core on dark backs. */
function drawGlint({ cobalt, teal, amber }: Atlas['palette']): Draw {
  return (ctx, { width, height }) => {
    const slant = height * 0.34;
    ctx.setTransform(1, 0, -slant / height, 1, slant, 0);
    const band = ctx.createLinearGradient(0, 0, width - slant, 0);
    band.addColorStop(0, withOpacity(cobalt, 0));
    band.addColorStop(0.22, withOpacity(cobalt, 0.2));
    band.addColorStop(0.4, withOpacity(teal, 0.26));
    band.addColorStop(0.5, withOpacity(WHITE, 0.6));
    band.addColorStop(0.62, withOpacity(amber, 0.3));
    band.addColorStop(1, withOpacity(amber, 0));
    ctx.fillStyle = band;
    ctx.fillRect(0, 0, width - slant, height);
  };
}

function drawFlare({ amber, emerald }: Atlas['palette']): Draw {
  return (ctx, { width, height }) => {
    const radius = width * (0.5 + FLARE_PAD);
    ctx.translate(width / 2, height / 2);
    const light = ctx.createRadialGradient(0, 0, 0, 0, 0, radius);
    light.addColorStop(0, withOpacity(WHITE, 0.9));
    light.addColorStop(0.25, withOpacity(amber, 0.75));
    light.addColorStop(0.6, withOpacity(emerald, 0.35));
    light.addColorStop(1, withOpacity(emerald, 0));
    ctx.fillStyle = light;
    ctx.fillRect(-radius, -radius, radius * 2, radius * 2);
  };
}

/** The height of the piece of a fan's shadow that is painted at once, in card heights. */
const SIDES_HEIGHT = 6;

/** The uniform part of the shadow at a card's sides, as high as a fan, because painting a single piece is fastest. */
function sidesStamp(bitmap: CanvasImageSource, place: AtlasPlace): Stamp {
  const { x, y, pad, size } = place;
  const row = y + steadyRow(place);
  return stamp({ width: pad * 2, height: size.height * SIDES_HEIGHT }, 0, (ctx, { height }) => {
    ctx.imageSmoothingEnabled = false;
    ctx.drawImage(bitmap, x, row, pad, 1, 0, 0, pad, height);
    ctx.drawImage(bitmap, x + pad + size.width, row, pad, 1, pad, 0, pad, height);
  });
}

/** Draws the stamps of an atlas, in a few milliseconds. */
export function createStamps({ request, palette, bitmap, places }: Atlas): Stamps {
  const { card, foundation } = request;
  const pad = (part: number) => Math.ceil(card.width * part);
  const glow = Object.fromEntries(
    GLOWS.map((name) => {
      const colour = palette.glow[name];
      return [
        name,
        name === 'lit'
          ? stamp(foundation, Math.ceil(foundation.width * SHADOW_PAD), drawHalo(colour))
          : stamp(card, pad(GLOW_PAD), drawGlow(colour, palette.lead)),
      ];
    }),
  ) as Record<Glow, Stamp>;
  const back = places.get('back');
  if (!back) throw new Error('the atlas has no card');
  const band = { width: pad(GLINT_WIDTH), height: card.height };
  return {
    shadow: stamp(card, pad(SHADOW_PAD), drawShadow(palette.shadow)),
    glow,
    glint: stamp(band, 0, drawGlint(palette)),
    flare: stamp(card, pad(FLARE_PAD), drawFlare(palette)),
    sides: sidesStamp(bitmap, back),
  };
}
