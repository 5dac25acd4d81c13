import { rankIndex } from '../../../cards/names.ts';
import { decodeSvg } from '../../../platform/decode-svg.ts';
import { nextTask } from '../../../platform/schedule.ts';
import { cardArts } from '../art/card-arts.ts';
import { CARD_UNITS, indexPlace, type FaceStyle } from '../art/face-style.ts';
import {
  PICTURES_PER_ROW,
  pictures,
  sheetSvg,
  type AtlasPicture,
  type SheetLook,
  type SheetSizes,
} from './sheet.ts';
import { paletteOf, type Palette, type ArtChoice } from '../art/palette.ts';
import type { Point, Size } from '../art/geometry.ts';
import { LYING_SHADOW } from '../scene/regions.ts';
import type { ArtId } from '../scene/scene.ts';

/** The inputs of an atlas; equal requests produce equal images. Sizes are in device pixels. */
export type AtlasRequest = ArtChoice & SheetSizes & SheetLook;

/** The position of an image in the bitmap, in pixels. */
export interface AtlasPlace extends Point {
  /** The size of the image without its shadow. */
  readonly size: Size;
  /** The padding for its shadow on each side. */
  readonly pad: number;
  /** The size of the image with its shadow; `x` and `y` are the top left corner. */
  readonly cell: Size;
}

/** All images of the table in one bitmap. */
export interface Atlas {
  readonly request: AtlasRequest;
  readonly bitmap: CanvasImageSource;
  readonly palette: Palette;
  readonly places: ReadonlyMap<ArtId, AtlasPlace>;
}

const INDEX_FONT = "'Fraunces Cards', Georgia, serif";
const INDEX_WEIGHT = 800;
const NO_CANVAS = 'this browser has no 2D canvas';
/** The height of Fraunces' capitals and figures, as a fraction of the font size. */
const CAP_HEIGHT = 0.7;

interface ShadowLook {
  readonly card: Size;
  readonly cell: Size;
  readonly pad: number;
  readonly colour: string;
}

function drawIndex(
  ctx: CanvasRenderingContext2D,
  { rank, suit }: NonNullable<AtlasPicture['index']>,
  { palette, face, scale }: { palette: Palette; face: FaceStyle; scale: number },
): void {
  const place = indexPlace(face);
  const text = rankIndex(rank);
  ctx.save();
  ctx.scale(scale, scale);
  ctx.translate(place.x, place.baseline);
  ctx.font = `${INDEX_WEIGHT} ${place.capHeight / CAP_HEIGHT}px ${INDEX_FONT}`;
  ctx.fontKerning = 'normal';
  ctx.letterSpacing = text.length > 1 ? '-3px' : '0px';
  ctx.fillStyle = palette.suits[suit];
  const { width } = ctx.measureText(text);
  if (width > place.maxWidth) ctx.scale(place.maxWidth / width, 1);
  ctx.fillText(text, 0, 0);
  ctx.restore();
}

/**
 * Draws only the shadow of a card in its cell. All cards share one outline and thus one shadow: blurring a shadow per
 * card added 50 ms to the 220 ms of a four-suit atlas.
 */
function cardShadow(
  image: CanvasImageSource,
  from: Point,
  { card, cell, pad, colour }: ShadowLook,
) {
  const canvas = document.createElement('canvas');
  canvas.width = cell.width;
  canvas.height = cell.height;
  const ctx = canvas.getContext('2d');
  if (!ctx) throw new Error(NO_CANVAS);
  ctx.shadowColor = colour;
  ctx.shadowBlur = pad * 0.7;
  ctx.shadowOffsetY = pad * 0.16;
  // The card itself is drawn outside the canvas.
  ctx.shadowOffsetX = cell.width;
  const { width, height } = card;
  ctx.drawImage(image, from.x, from.y, width, height, pad - cell.width, pad, width, height);
  return canvas;
}

/**
 * Flushes the pending drawing of a canvas and yields. Drawing a whole atlas in one task takes 85 ms, during which keys
 * get no response.
 */
async function paintSoFar(canvas: HTMLCanvasElement): Promise<void> {
  // Browsers defer drawing until pixels are read.
  (await createImageBitmap(canvas, 0, 0, 1, 1)).close();
  await nextTask();
}

/** Images drawn per task, which take 7 to 9 ms of CPU time. */
const PICTURES_PER_TASK = 7;

/** Draws all images for one size, pixel density and theme, a few per task. */
export async function buildAtlas(request: AtlasRequest): Promise<Atlas> {
  // Yield first: the caller has just shown the page.
  await nextTask();
  const { card, face } = request;
  const palette = paletteOf(request);
  const all = pictures(palette, request, await cardArts(request));
  const [image] = await Promise.all([
    // Decoding one image is faster than decoding 60.
    decodeSvg(sheetSvg(all, palette, request)),
    // If the font fails to load, only its look is lost.
    document.fonts.load(`${INDEX_WEIGHT} 20px ${INDEX_FONT}`, 'A10').catch(() => []),
  ]);

  const pad = Math.ceil(card.width * LYING_SHADOW);
  const withPad = ({ width, height }: Size) => ({
    width: width + pad * 2,
    height: height + pad * 2,
  });
  const cell = withPad(card);
  const canvas = document.createElement('canvas');
  canvas.width = cell.width * PICTURES_PER_ROW;
  canvas.height = cell.height * Math.ceil(all.length / PICTURES_PER_ROW);
  const ctx = canvas.getContext('2d');
  if (!ctx) throw new Error(NO_CANVAS);

  let shadow: HTMLCanvasElement | null = null;
  const places = new Map<ArtId, AtlasPlace>();
  for (const [i, picture] of all.entries()) {
    const [column, row] = [i % PICTURES_PER_ROW, Math.floor(i / PICTURES_PER_ROW)];
    if (i % PICTURES_PER_TASK === 0) await paintSoFar(canvas);
    const size = request[picture.sizedAs];
    const place = { x: column * cell.width, y: row * cell.height, size, pad, cell: withPad(size) };
    places.set(picture.id, place);
    const from = { x: column * card.width, y: row * card.height };
    if (!picture.flat) {
      shadow ??= cardShadow(image, from, { card, cell, pad, colour: palette.shadow });
      ctx.drawImage(shadow, place.x, place.y);
    }
    ctx.save();
    ctx.translate(place.x + pad, place.y + pad);
    ctx.drawImage(image, from.x, from.y, size.width, size.height, 0, 0, size.width, size.height);
    if (picture.index) {
      const scale = card.width / CARD_UNITS.width;
      drawIndex(ctx, picture.index, { palette, face, scale });
    }
    ctx.restore();
  }
  await paintSoFar(canvas);
  return { request, bitmap: await createImageBitmap(canvas), palette, places };
}
