import type { Rank } from '../../../cards/card.ts';
import type { Point, Size } from './geometry.ts';
import { n } from './glass.ts';

/** The coordinate space in which cards are drawn, whatever their size on the screen. Faces use that of `faceUnits`. */
export const CARD_UNITS: Size = { width: 250, height: 350 };

/**
 * How faces are drawn, in order of index size: `fine` has pips; the others have one large suit, because pips would be
 * specks. `medium` is for low windows, where only a narrow strip of each card is visible, `bold` for the narrow cards
 * of a phone, and `boldest` for large cards on a phone, whose width cannot grow. The latter two are for taller cards,
 * because a phone held upright has height to spare.
 */
export const FACE_STYLES = ['fine', 'medium', 'bold', 'boldest'] as const;
export type FaceStyle = (typeof FACE_STYLES)[number];

/** The position of rank and suit in the corner, in card units. */
interface IndexPlace {
  /** Where the rank's baseline begins. */
  readonly x: number;
  readonly baseline: number;
  /** The size of the rank's capitals and figures. */
  readonly capHeight: number;
  /** The maximum width of the rank; `10` is narrowed to fit. */
  readonly maxWidth: number;
  /** The suit next to the widest rank: its centre, width and height. */
  readonly suit: Point & { readonly size: number };
}

/**
 * In a long column only the top strip of a card is visible, so rank and suit are side by side in it, close to the edge
 * but clear of its lead. Columns of 28 cards are readable at 1280×720, and of 19 face-up cards at half that size
 * (640×360, or 200 % zoom).
 */
const INDEX_PLACES: Readonly<Record<FaceStyle, IndexPlace>> = {
  fine: { x: 21, baseline: 58, capHeight: 42, maxWidth: 62, suit: { x: 115, y: 37, size: 45 } },
  medium: { x: 16, baseline: 65, capHeight: 53, maxWidth: 80, suit: { x: 134, y: 39, size: 55 } },
  bold: { x: 15, baseline: 103, capHeight: 86, maxWidth: 106, suit: { x: 171, y: 60, size: 90 } },
  boldest: {
    ...{ x: 12, baseline: 119, capHeight: 102, maxWidth: 110 },
    suit: { x: 186, y: 67, size: 102 },
  },
};

/** The position of the index in a face style. */
export function indexPlace(style: FaceStyle): IndexPlace {
  return INDEX_PLACES[style];
}

/** The widths of the ranks in the index font, Ace to King, as multiples of its cap height. */
const RANK_WIDTHS = [
  1.1, 0.93, 0.86, 0.97, 0.89, 0.94, 0.8, 0.96, 0.94, 1.56, 0.82, 1.15, 1.21,
] as const;
/** The gap between rank and suit, as a multiple of the cap height. */
const INDEX_GAP = 0.16;

/** The suit of the index in a face style: its centre, width and height. It is next to its rank, narrow or wide. */
export function indexSuitPlace(style: FaceStyle, rank: Rank): IndexPlace['suit'] {
  const { x, capHeight, suit } = INDEX_PLACES[style];
  const width = ((RANK_WIDTHS[rank - 1] ?? 0) + INDEX_GAP) * capHeight;
  return { ...suit, x: Math.min(suit.x, x + width + suit.size / 2) };
}

const TALL_UNITS: Size = { ...CARD_UNITS, height: 400 };

/** The coordinate space of a face style. Cards with this style have its proportions. */
export function faceUnits(style: FaceStyle): Size {
  return style.startsWith('bold') ? TALL_UNITS : CARD_UNITS;
}

/** Scales the part below the index, drawn for `CARD_UNITS`, to the room in this style. */
export function fitted(middleSvg: string, style: FaceStyle): string {
  const scale = faceUnits(style).height / CARD_UNITS.height;
  return `<g transform="translate(${n(125 * (1 - scale))}) scale(${n(scale)})">${middleSvg}</g>`;
}

/** How much of a covered card must be visible for its index to be readable, as a fraction of its height. */
export function readableStrip(style: FaceStyle): number {
  return INDEX_PLACES[style].baseline / faceUnits(style).height;
}
