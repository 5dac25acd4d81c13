import type { CardLook, FaceSet } from '../art/card-look.ts';
import { type FaceStyle, faceUnits } from '../art/face-style.ts';
import type { Size } from '../art/geometry.ts';

/** Player preferences that affect the layout. */
export interface TablePrefs {
  /** Makes cards 20 % larger, for players with low vision. */
  readonly largeCards: boolean;
  /** Moves piles that are next to the columns to the other side, for left-handed players. */
  readonly leftHanded?: boolean;
  /** Moves a row of stock and foundations below the columns, within reach of thumbs; `null` does so on phones. */
  readonly stockAtFoot?: boolean | null;
  /** Simple faces use the next larger index. */
  readonly faces?: FaceSet;
}

/** Player preferences that affect the card images. */
export interface CardChoices extends CardLook {
  /** `null` uses four colours on small cards, where suits of the same colour look alike. */
  readonly fourColours: boolean | null;
}

/** All player preferences for the table. */
export type TableChoices = TablePrefs & CardChoices;

/**
 * The layout of columns and card sizes, which all tables have. Lengths are in CSS pixels. For the cards of a column,
 * see `cardTops`.
 */
export interface TableLayout {
  /** The table size; the same object in all layouts for the same size. */
  readonly table: Size;
  readonly card: Size;
  /** The size of cards on foundations, which need not be readable; no larger than `card`. */
  readonly foundationCard: Size;
  /** How the faces are drawn at this size. */
  readonly face: FaceStyle;
  /** The left edges of the columns. */
  readonly columnLefts: readonly number[];
  readonly columnTop: number;
  /** The distance from `columnTop` to the lowest position a card may reach, above the footer. */
  readonly columnHeight: number;
  /** The height of piles below the columns; a footer is above them. */
  readonly foot?: number;
  /** The maximum visible part of covered backs and faces, in card heights, used if a column has room. */
  readonly roomy?: { readonly back: number; readonly face: number };
}

/** The minimum card width for pips; on smaller cards they would be specks. */
const FINE_FROM = 62;

/** The ratio of height to width of a card: 2.5 by 3.5 inches, the size of poker cards, or taller for bold faces. */
function ratioOf(face: FaceStyle): number {
  const units = faceUnits(face);
  return units.height / units.width;
}

/** The size of a card of this width. */
export function cardOfWidth(width: number, face: FaceStyle = 'fine'): Size {
  return { width, height: Math.round(width * ratioOf(face)) };
}

/** The width of a card of this height. */
export function widthOfHeight(height: number): number {
  return height / ratioOf('fine');
}

/** The margin between the edge of the table and the cards, in pixels. */
export function marginOf({ width, height }: Size): number {
  return Math.max(4, Math.round(Math.min(width * 0.012, height * 0.0225)));
}

/** Whether pips are distinguishable on a card of this width. */
export function hasRoomForPips(width: number): boolean {
  return width >= FINE_FROM;
}

/** Whether the suits have four colours on cards of this width: as chosen, or by default where pips have no room. */
export function hasFourColours(
  { fourColours }: Pick<CardChoices, 'fourColours'>,
  width: number,
): boolean {
  return fourColours ?? !hasRoomForPips(width);
}

/** The face style where height is scarce: cards too small for pips get a low index as well. */
export function lowFace({ width }: Size): FaceStyle {
  return hasRoomForPips(width) ? 'fine' : 'medium';
}
