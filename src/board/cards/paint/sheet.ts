import { RANKS, type Rank, type Suit } from '../../../cards/card.ts';
import { rankIndex } from '../../../cards/names.ts';
import type { Size } from '../art/geometry.ts';
import type { ArtId } from '../scene/scene.ts';
import { USUAL_ARTS, type CardArts } from '../art/card-arts.ts';
import { courtDefs } from '../art/court-svg.ts';
import { CARD_UNITS, type FaceStyle, faceUnits } from '../art/face-style.ts';
import { glassDefs, n, pane, lead } from '../art/glass.ts';
import { LIT_HEART, UNLIT, type Glass, type Palette } from '../art/palette.ts';
import { suitDefs, suitAt } from '../art/suits.ts';

/** One image of the atlas. */
export interface AtlasPicture {
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
export interface SheetSizes {
  readonly card: Size;
  readonly foundation: Size;
}

export const PICTURES_PER_ROW = 13;

/** Further options of the images. */
export interface SheetLook {
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
