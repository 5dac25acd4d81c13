import { RANKS, SUITS, rankIndex, type Rank, type Suit } from '../../../games/spider/card.ts';
import type { Size } from '../geometry.ts';
import type { ArtId } from '../scene.ts';
import { backSvg } from './back-svg.ts';
import { faceSvg } from './card-svg.ts';
import { courtDefs } from './court-svg.ts';
import { foundationSvg, litFoundationSvg } from './eye-svg.ts';
import { CARD_UNITS, type FaceStyle } from './face-style.ts';
import { glassDefs } from './glass.ts';
import type { Palette } from './palette.ts';
import { emptyStockSvg, slotSvg } from './places-svg.ts';
import { suitDefs } from './suits.ts';

/** One picture of the table, in a box of `CARD_UNITS`. */
export interface AtlasPicture {
  readonly id: ArtId;
  readonly svg: string;
  /** What is set in type in the corner. */
  readonly index: { readonly rank: Rank; readonly suit: Suit } | null;
  /** Places are printed on the table and cast no shadow. */
  readonly flat: boolean;
}

export const PICTURES_PER_ROW = 13;

/** All pictures of the table. `accent` is a CSS colour. */
export function pictures(
  palette: Palette,
  { face, accent }: { readonly face: FaceStyle; readonly accent: string },
): readonly AtlasPicture[] {
  const faces = SUITS.flatMap((suit) =>
    RANKS.map((rank): AtlasPicture => ({
      id: `${rankIndex(rank)}${suit}`,
      svg: faceSvg(rank, suit, palette, face),
      index: { rank, suit },
      flat: false,
    })),
  );
  const place = (id: ArtId, svg: string): AtlasPicture => ({ id, svg, index: null, flat: true });
  return [
    ...faces,
    { id: 'back', svg: backSvg(palette), index: null, flat: false },
    place('slot', slotSvg(palette)),
    place('stock-empty', emptyStockSvg(palette)),
    place('foundation', foundationSvg(palette)),
    ...SUITS.map((suit) =>
      place(`foundation-lit-${suit}`, litFoundationSvg(suit, palette, accent)),
    ),
  ];
}

/** The pictures in a grid as one SVG document; each is as large as `card`, in pixels. */
export function sheetSvg(all: readonly AtlasPicture[], palette: Palette, card: Size): string {
  const rows = Math.ceil(all.length / PICTURES_PER_ROW);
  const { width, height } = CARD_UNITS;
  const cells = all.map(({ svg }, i) => {
    const [x, y] = [(i % PICTURES_PER_ROW) * width, Math.floor(i / PICTURES_PER_ROW) * height];
    return `<svg x="${x}" y="${y}" width="${width}" height="${height}">${svg}</svg>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${card.width * PICTURES_PER_ROW}" height="${card.height * rows}" viewBox="0 0 ${width * PICTURES_PER_ROW} ${height * rows}" preserveAspectRatio="none"><defs>${glassDefs(palette)}${suitDefs(palette)}${courtDefs()}</defs>${cells.join('')}</svg>`;
}
