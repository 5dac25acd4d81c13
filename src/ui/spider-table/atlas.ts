import { RANKS, SUITS, rankIndex, type Rank, type Suit } from '../../games/spider/card.ts';
import { CARD_UNITS, faceSvg, indexPlace } from './art/card-svg.ts';
import { PALETTES, type Palette } from './art/palette.ts';
import { backSvg, foundationSvg, slotSvg } from './art/table-svg.ts';
import type { Scheme } from '../kit/game-page.ts';
import type { Size } from './geometry.ts';
import type { ArtId } from './scene.ts';

/** What the pictures depend on; an equal request gives equal pictures. */
export interface AtlasRequest {
  /** The size of a card in device pixels. */
  readonly card: Size;
  readonly compact: boolean;
  readonly scheme: Scheme;
}

/** All pictures of the table in one bitmap. */
export interface Atlas {
  readonly request: AtlasRequest;
  readonly bitmap: CanvasImageSource;
  readonly palette: Palette;
  /** The left top corner of a picture, in the bitmap's pixels; each is `cell` large. */
  readonly places: ReadonlyMap<ArtId, { readonly x: number; readonly y: number }>;
  /** A card with its shadow around it, in the bitmap's pixels. */
  readonly cell: Size;
  /** The shadow's room on each side of a card, in the bitmap's pixels. */
  readonly pad: number;
}

interface Picture {
  readonly id: ArtId;
  readonly svg: string;
  /** What is set in type in the corner. */
  readonly index: { readonly rank: Rank; readonly suit: Suit } | null;
  /** Places are printed on the table and cast no shadow. */
  readonly flat: boolean;
}

const PICTURES_PER_ROW = 14;

function pictures(palette: Palette, compact: boolean): readonly Picture[] {
  const faces = SUITS.flatMap((suit) =>
    RANKS.map((rank): Picture => ({
      id: `${rankIndex(rank)}${suit}`,
      svg: faceSvg(rank, suit, palette, compact),
      index: { rank, suit },
      flat: false,
    })),
  );
  return [
    ...faces,
    { id: 'back', svg: backSvg(palette), index: null, flat: false },
    { id: 'slot', svg: slotSvg(palette), index: null, flat: true },
    { id: 'foundation', svg: foundationSvg(palette), index: null, flat: true },
  ];
}

/** One SVG with all pictures in a grid: decoding one image is faster than decoding 55. */
async function decodeSheet(all: readonly Picture[], card: Size): Promise<HTMLImageElement> {
  const rows = Math.ceil(all.length / PICTURES_PER_ROW);
  const { width, height } = CARD_UNITS;
  const cells = all.map(({ svg }, i) => {
    const [x, y] = [(i % PICTURES_PER_ROW) * width, Math.floor(i / PICTURES_PER_ROW) * height];
    return `<svg x="${x}" y="${y}" width="${width}" height="${height}">${svg}</svg>`;
  });
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="${card.width * PICTURES_PER_ROW}" height="${card.height * rows}" viewBox="0 0 ${width * PICTURES_PER_ROW} ${height * rows}" preserveAspectRatio="none">${cells.join('')}</svg>`;
  const url = URL.createObjectURL(new Blob([sheet], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(url);
  }
}

const INDEX_FONT = "'Fraunces Variable', Georgia, serif";
const INDEX_WEIGHT = 800;
/** Height of Fraunces' capitals and figures as a part of its font size. */
const CAP_HEIGHT = 0.7;

function drawIndex(
  ctx: CanvasRenderingContext2D,
  { rank, suit }: NonNullable<Picture['index']>,
  { palette, compact, scale }: { palette: Palette; compact: boolean; scale: number },
): void {
  const place = indexPlace(compact);
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

/** Draws all pictures for one size, pixel density and theme. Takes some tens of milliseconds. */
export async function buildAtlas(request: AtlasRequest): Promise<Atlas> {
  const { card, compact, scheme } = request;
  const palette = PALETTES[scheme];
  const all = pictures(palette, compact);
  const [image] = await Promise.all([
    decodeSheet(all, card),
    // A font that fails to load costs its looks, not the game.
    document.fonts.load(`${INDEX_WEIGHT} 20px ${INDEX_FONT}`, 'A10').catch(() => []),
  ]);

  const pad = Math.ceil(card.width * 0.08);
  const cell = { width: card.width + pad * 2, height: card.height + pad * 2 };
  const canvas = document.createElement('canvas');
  canvas.width = cell.width * PICTURES_PER_ROW;
  canvas.height = cell.height * Math.ceil(all.length / PICTURES_PER_ROW);
  const ctx = canvas.getContext('2d');
  if (!ctx) throw new Error('this browser has no 2D canvas');

  const places = new Map<ArtId, { x: number; y: number }>();
  for (const [i, picture] of all.entries()) {
    const [column, row] = [i % PICTURES_PER_ROW, Math.floor(i / PICTURES_PER_ROW)];
    const place = { x: column * cell.width, y: row * cell.height };
    places.set(picture.id, place);
    ctx.save();
    ctx.translate(place.x + pad, place.y + pad);
    ctx.save();
    if (!picture.flat) {
      ctx.shadowColor = palette.shadow;
      ctx.shadowBlur = pad * 0.7;
      ctx.shadowOffsetY = pad * 0.16;
    }
    const [sx, sy] = [column * card.width, row * card.height];
    ctx.drawImage(image, sx, sy, card.width, card.height, 0, 0, card.width, card.height);
    ctx.restore();
    if (picture.index) {
      const scale = card.width / CARD_UNITS.width;
      drawIndex(ctx, picture.index, { palette, compact, scale });
    }
    ctx.restore();
  }
  return { request, bitmap: await createImageBitmap(canvas), palette, places, cell, pad };
}
