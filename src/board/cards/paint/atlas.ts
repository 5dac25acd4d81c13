import { rankIndex } from '../../../cards/names.ts';
import { decodeSvg } from '../../../platform/decode-svg.ts';
import { nextTask } from '../../../platform/schedule.ts';
import { cardArts, USUAL_ARTS, type CardArts } from '../art/card-arts.ts';
import { CARD_UNITS, indexPlace, type FaceStyle, faceUnits } from '../art/face-style.ts';
import {
  paletteOf,
  type Palette,
  type ArtChoice,
  LIT_HEART,
  UNLIT,
  type Glass,
} from '../art/palette.ts';
import type { Point, Size } from '../art/geometry.ts';
import { LYING_SHADOW } from '../scene/regions.ts';
import type { ArtId } from '../scene/scene.ts';
import { RANKS, type Rank, type Suit } from '../../../cards/card.ts';
import { courtDefs } from '../art/court-svg.ts';
import { glassDefs, n, pane, lead } from '../art/glass.ts';
import { suitDefs, suitAt } from '../art/suits.ts';

/** One image of the atlas. */
interface AtlasPicture {
  readonly id: ArtId;
  readonly svg: string;
  /** The coordinate space in which it is drawn. */
  readonly units: Size;
  /** The rank and suit in the corner, of which the rank is drawn as text. */
  readonly index: { readonly rank: Rank; readonly suit: Suit } | null;
  /** Slots are printed on the table and cast no shadow. */
  readonly flat: boolean;
  /** Whether it has the size of a card or of a foundation. */
  readonly sizedAs: keyof SheetSizes;
}

/** The sizes of the images, in pixels. Foundations are no larger than cards. */
interface SheetSizes {
  readonly card: Size;
  readonly foundation: Size;
}

const PICTURES_PER_ROW = 13;

/** Further options of the images. */
interface SheetLook {
  /** The suits in play; others get no images. */
  readonly suits: readonly Suit[];
  /** The images to include in addition to the card back; all of them by default. */
  readonly only?: ReadonlySet<ArtId>;
  readonly face: FaceStyle;
  /** The accent colour of the interface (CSS), for a fillet around lit foundations. */
  readonly accent: string;
}

/** The centre of the eye, in card units. */
const MIDDLE = { x: 125, y: 160 };

/** How far the rays reach: beyond the corners of the frame. */
const REACH = 300;

const SECTORS = 14;

/** The glass around the eye, sector by sector. */
const VANES: readonly Glass[] = [
  'teal',
  'emerald',
  'cobalt',
  'teal',
  'sapphire',
  'emerald',
  'aqua',
];

/** The rim of a peacock's eye: an egg that tapers towards the quill. */
const RIM =
  'M125 36C188 36 226 92 226 156 226 232 172 316 125 316 78 316 24 232 24 156 24 92 62 36 125 36Z';

/** The dark centre of the eye, with a notch towards the quill. */
const PUPIL =
  'M125 98C89 113 68 144 73 176 78 207 99 217 125 196 151 217 172 207 177 176 182 144 161 113 125 98Z';

interface Ring {
  readonly glass: Glass;
  readonly scale: number;
}

const RINGS: readonly Ring[] = [
  { glass: 'leaf', scale: 1 },
  { glass: 'amber', scale: 0.86 },
  { glass: 'teal', scale: 0.7 },
];

/** Whether to use shapes instead of shades, for high contrast. */
function isPlain({ slotStrength }: Palette): boolean {
  return slotStrength === 1;
}

/** A transform that scales around the centre of the eye. */
function scaled(scale: number): string {
  const { x, y } = MIDDLE;
  return `transform="translate(${n(x * (1 - scale))} ${n(y * (1 - scale))}) scale(${n(scale)})"`;
}

function pointAt(sector: number): string {
  const angle = ((sector - 0.5) * 2 * Math.PI) / SECTORS;
  return `${n(MIDDLE.x + REACH * Math.sin(angle))} ${n(MIDDLE.y - REACH * Math.cos(angle))}`;
}

/** Panes around the eye, divided by cames that run outwards from it. */
function rays(palette: Palette, clip: string): string {
  const panes = Array.from({ length: SECTORS }, (_, i) => {
    const glass = VANES[i % VANES.length] ?? 'teal';
    return `<path d="M${MIDDLE.x} ${MIDDLE.y}L${pointAt(i)} ${pointAt(i + 1)}Z" ${pane(glass)} ${lead(palette, 5)}/>`;
  });
  return `<clipPath id="${clip}"><rect x="10" y="10" width="230" height="330" rx="15"/></clipPath><g clip-path="url(#${clip})">${panes.join('')}</g>`;
}

function rings(palette: Palette): string {
  return RINGS.map(
    ({ glass, scale }) =>
      `<path d="${RIM}" ${scaled(scale)} ${pane(glass)} ${lead(palette, 7 / scale)}/>`,
  ).join('');
}

/** The outer came, with a bright edge: dark lead would be invisible on a dark window. */
function frame({ lead: came, slotInk }: Palette, edgeStrength: number): string {
  const outline = (inset: number, stroke: string, width: number, strength: number) =>
    `<rect x="${inset}" y="${inset}" width="${250 - 2 * inset}" height="${350 - 2 * inset}" rx="${20 - inset}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-opacity="${n(strength)}"/>`;
  return `${outline(8, came, 14, 1)}${outline(2, slotInk, 3, edgeStrength)}`;
}

/** An empty foundation in high contrast: only the outline of the eye. */
function outlinedEye({ slot, slotInk }: Palette): string {
  const stroke = `fill="none" stroke="${slotInk}"`;
  return `<rect x="5" y="5" width="240" height="340" rx="17" fill="${slot}" stroke="${slotInk}" stroke-width="8"/>
<path d="${RIM}" ${stroke} stroke-width="8"/><path d="${PUPIL}" ${stroke} stroke-width="8"/>`;
}

/** An empty foundation: an eye of leaded glass with no light behind it. */
function foundationSvg(palette: Palette): string {
  if (isPlain(palette)) return outlinedEye(palette);
  return `${rays(palette, 'eye-dark')}${rings(palette)}<path d="${PUPIL}" ${pane('cobalt')} ${lead(palette, 7)}/>
<rect x="10" y="10" width="230" height="330" rx="15" fill="${UNLIT.shade}" fill-opacity="${n(palette.unlit.shade)}"/>
<g fill="none" stroke="${UNLIT.gleam}" stroke-linecap="round"><path d="M48 138C50 98 74 66 110 58" stroke-width="9" stroke-opacity=".34"/><path d="M92 142C96 124 106 114 122 112" stroke-width="7" stroke-opacity=".3"/><path d="M30 60V32H64" stroke-width="5" stroke-opacity=".22"/></g>
${frame(palette, palette.unlit.edge)}`;
}

/**
 * A foundation with its run: the lamp behind the eye is on and outshines the lead near it, the suit is in the centre,
 * and a fillet in the accent colour surrounds it.
 */
function litFoundationSvg(suit: Suit, palette: Palette, accent: string): string {
  const id = `eye-lit-${suit.codePointAt(0) ?? 0}`;
  if (isPlain(palette)) {
    return `<rect x="10" y="10" width="230" height="330" rx="14" fill="${palette.face}" stroke="${palette.slotInk}" stroke-width="18"/>
<path d="${RIM}" ${pane('amber')} ${lead(palette, 6)}/><circle cx="125" cy="158" r="84" fill="${palette.face}" stroke="${palette.slotInk}" stroke-width="8"/>${suitAt(suit, 125, 158, 120)}`;
  }
  return `${rays(palette, id)}<rect x="10" y="10" width="230" height="330" rx="15" fill="url(#glass-lamp)"/>
${rings(palette)}<path d="${RIM}" fill="url(#glass-lamp)"/>
<circle cx="125" cy="156" r="70" fill="${LIT_HEART.glass}" stroke="${LIT_HEART.rim}" stroke-width="12"/>${suitAt(suit, 125, 156, 106)}
<rect x="17" y="17" width="216" height="316" rx="9" fill="none" stroke="${accent}" stroke-width="5"/>${frame(palette, 0.9)}`;
}

/** All images of a table with these suits. */
export function pictures(
  palette: Palette,
  { suits, face, accent, only }: SheetLook,
  arts: CardArts = USUAL_ARTS,
): readonly AtlasPicture[] {
  const faces = suits.flatMap((suit) =>
    RANKS.map((rank): AtlasPicture => ({
      id: `${rankIndex(rank)}${suit}`,
      svg: arts.face(rank, suit, palette, face),
      units: faceUnits(face),
      index: { rank, suit },
      flat: false,
      sizedAs: 'card',
    })),
  );
  const place = (
    id: ArtId,
    svg: string,
    sizedAs: AtlasPicture['sizedAs'] = 'card',
  ): AtlasPicture => ({ id, svg, units: CARD_UNITS, index: null, flat: true, sizedAs });
  const all: readonly AtlasPicture[] = [
    ...faces,
    { ...place('back', arts.back(palette)), flat: false },
    place('slot', slotSvg(palette)),
    place('stock-empty', emptyStockSvg(palette)),
    place('foundation', foundationSvg(palette), 'foundation'),
    ...suits.map((suit) =>
      place(`foundation-lit-${suit}`, litFoundationSvg(suit, palette, accent), 'foundation'),
    ),
  ];
  return all.filter(({ id }) => id === 'back' || (only?.has(id) ?? true));
}

/** The images as one SVG document: a grid of card-sized cells, with each image in the top left corner of its cell. */
export function sheetSvg(
  all: readonly AtlasPicture[],
  palette: Palette,
  { card, foundation }: SheetSizes,
): string {
  const rows = Math.ceil(all.length / PICTURES_PER_ROW);
  const { width, height } = CARD_UNITS;
  const inUnits = {
    card: CARD_UNITS,
    foundation: {
      width: (foundation.width / card.width) * width,
      height: (foundation.height / card.height) * height,
    },
  };
  const cells = all.map(({ svg, units, sizedAs }, i) => {
    const [x, y] = [(i % PICTURES_PER_ROW) * width, Math.floor(i / PICTURES_PER_ROW) * height];
    const own = inUnits[sizedAs];
    return `<svg x="${x}" y="${y}" width="${own.width}" height="${own.height}" viewBox="0 0 ${units.width} ${units.height}" preserveAspectRatio="none">${svg}</svg>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${card.width * PICTURES_PER_ROW}" height="${card.height * rows}" viewBox="0 0 ${width * PICTURES_PER_ROW} ${height * rows}" preserveAspectRatio="none"><defs>${glassDefs(palette)}${suitDefs(palette)}${courtDefs()}</defs>${cells.join('')}</svg>`;
}

/** An opening in the window, surrounded by a thin came: the background of empty slots. */
function opening({ slot, slotInk, slotStrength, slotDepth }: Palette): string {
  return `<rect x="5" y="5" width="240" height="340" rx="17" fill="${slot}" fill-opacity="${n(slotDepth)}" stroke="${slotInk}" stroke-opacity="${n(slotStrength)}" stroke-width="5"/>`;
}

/** The slot of an empty column. */
function slotSvg(palette: Palette): string {
  return `${opening(palette)}<path d="M125 128C145 148 152 164 152 178 152 196 140 208 125 216 110 208 98 196 98 178 98 164 105 148 125 128Z" fill="none" stroke="${palette.slotInk}" stroke-opacity="${n(palette.slotStrength * 0.85)}" stroke-width="4"/>`;
}

/** The slot of the empty stock: a folded fan. */
function emptyStockSvg(palette: Palette): string {
  const quills = [-24, -12, 0, 12, 24]
    .map((angle) => `<path d="M125 290V110" transform="rotate(${angle} 125 290)"/>`)
    .join('');
  return `${opening(palette)}<g fill="none" stroke="${palette.slotInk}" stroke-opacity="${n(palette.slotStrength * 0.85)}" stroke-width="4" stroke-linecap="round">${quills}</g>`;
}

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
