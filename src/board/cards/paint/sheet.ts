import { RANKS, type Rank, type Suit } from '../../../cards/card.ts';
import { rankIndex } from '../../../cards/names.ts';
import type { Size } from '../art/geometry.ts';
import type { ArtId } from '../scene/scene.ts';
import { USUAL_ARTS, type CardArts } from '../art/card-arts.ts';
import { courtDefs } from '../art/court-svg.ts';
import { foundationSvg, litFoundationSvg } from '../art/eye-svg.ts';
import { CARD_UNITS, type FaceStyle } from '../art/face-style.ts';
import { glassDefs, n } from '../art/glass.ts';
import type { Palette } from '../art/palette.ts';
import { suitDefs } from '../art/suits.ts';

/** One picture of the table, in a box of `CARD_UNITS`. */
export interface AtlasPicture {
  readonly id: ArtId;
  readonly svg: string;
  /** The text set in the corner. */
  readonly index: { readonly rank: Rank; readonly suit: Suit } | null;
  /** Places are printed on the table and cast no shadow. */
  readonly flat: boolean;
  /** Whether it has the size of a card, or of a foundation. */
  readonly sizedAs: keyof SheetSizes;
}

/** The size of the pictures, in pixels. No foundation is larger than a card. */
export interface SheetSizes {
  readonly card: Size;
  readonly foundation: Size;
}

export const PICTURES_PER_ROW = 13;

/** Further options of the pictures. */
export interface SheetLook {
  /** The suits in play: there are pictures of no others. */
  readonly suits: readonly Suit[];
  /** The only pictures to include, with the back of a card; all of them by default. */
  readonly only?: ReadonlySet<ArtId>;
  readonly face: FaceStyle;
  /** The accent of the interface as a CSS colour, for a fillet around the lit foundations. */
  readonly accent: string;
}

/** All pictures of a table with these suits. */
export function pictures(
  palette: Palette,
  { suits, face, accent, only }: SheetLook,
  arts: CardArts = USUAL_ARTS,
): readonly AtlasPicture[] {
  const faces = suits.flatMap((suit) =>
    RANKS.map((rank): AtlasPicture => ({
      id: `${rankIndex(rank)}${suit}`,
      svg: arts.face(rank, suit, palette, face),
      index: { rank, suit },
      flat: false,
      sizedAs: 'card',
    })),
  );
  const place = (
    id: ArtId,
    svg: string,
    sizedAs: AtlasPicture['sizedAs'] = 'card',
  ): AtlasPicture => ({ id, svg, index: null, flat: true, sizedAs });
  const all: readonly AtlasPicture[] = [
    ...faces,
    { id: 'back', svg: arts.back(palette), index: null, flat: false, sizedAs: 'card' },
    place('slot', slotSvg(palette)),
    place('stock-empty', emptyStockSvg(palette)),
    place('foundation', foundationSvg(palette), 'foundation'),
    ...suits.map((suit) =>
      place(`foundation-lit-${suit}`, litFoundationSvg(suit, palette, accent), 'foundation'),
    ),
  ];
  return all.filter(({ id }) => id === 'back' || (only?.has(id) ?? true));
}

/** The pictures as one SVG document, in a grid of cards, each at the top left corner of its cell. */
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
  const cells = all.map(({ svg, sizedAs }, i) => {
    const [x, y] = [(i % PICTURES_PER_ROW) * width, Math.floor(i / PICTURES_PER_ROW) * height];
    const own = inUnits[sizedAs];
    return `<svg x="${x}" y="${y}" width="${own.width}" height="${own.height}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none">${svg}</svg>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${card.width * PICTURES_PER_ROW}" height="${card.height * rows}" viewBox="0 0 ${width * PICTURES_PER_ROW} ${height * rows}" preserveAspectRatio="none"><defs>${glassDefs(palette)}${suitDefs(palette)}${courtDefs()}</defs>${cells.join('')}</svg>`;
}

/** A place on the table: an opening in the window, with a thin came around it. */
function opening({ slot, slotInk, slotStrength, slotDepth }: Palette): string {
  return `<rect x="5" y="5" width="240" height="340" rx="17" fill="${slot}" fill-opacity="${n(slotDepth)}" stroke="${slotInk}" stroke-opacity="${n(slotStrength)}" stroke-width="5"/>`;
}

/** The place of an empty column. */
function slotSvg(palette: Palette): string {
  return `${opening(palette)}<path d="M125 128C145 148 152 164 152 178 152 196 140 208 125 216 110 208 98 196 98 178 98 164 105 148 125 128Z" fill="none" stroke="${palette.slotInk}" stroke-opacity="${n(palette.slotStrength * 0.85)}" stroke-width="4"/>`;
}

/** The place of the stock when it is empty: a folded fan. */
function emptyStockSvg(palette: Palette): string {
  const quills = [-24, -12, 0, 12, 24]
    .map((angle) => `<path d="M125 290V110" transform="rotate(${angle} 125 290)"/>`)
    .join('');
  return `${opening(palette)}<g fill="none" stroke="${palette.slotInk}" stroke-opacity="${n(palette.slotStrength * 0.85)}" stroke-width="4" stroke-linecap="round">${quills}</g>`;
}
