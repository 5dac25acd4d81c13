import type { CardLook, FaceSet } from '../art/card-look.ts';
import { type FaceStyle, faceUnits } from '../art/face-style.ts';
import type { Size } from '../art/geometry.ts';

/** The player's choices that affect the layout. */
export interface TablePrefs {
  /** Cards that are 20 % larger, for players with low vision. */
  readonly largeCards: boolean;
  /** Puts what is next to the columns on the other side, for left-handed players. */
  readonly leftHanded?: boolean;
  /** If stock and foundations are in a row, puts it below the columns, within reach of thumbs; `null`: on a phone. */
  readonly stockAtFoot?: boolean | null;
  /** Simple faces have the next larger index. */
  readonly faces?: FaceSet;
}

/** The player's choices that affect the pictures. */
export interface CardChoices extends CardLook {
  /** `null`: on small cards, where suits of one colour look alike. */
  readonly fourColours: boolean | null;
}

/** All of the player's choices about the table. */
export type TableChoices = TablePrefs & CardChoices;

/**
 * The part of a layout that all tables have: columns, and card sizes. All lengths are in CSS pixels; see `cardTops` for
 * the cards of a column.
 */
export interface TableLayout {
  /** The same object in all layouts of one table. */
  readonly table: Size;
  readonly card: Size;
  /** Cards of the foundations, which players need not read; no larger than others. */
  readonly foundationCard: Size;
  /** How the faces are drawn at this size. */
  readonly face: FaceStyle;
  /** The left edges of the columns. */
  readonly columnLefts: readonly number[];
  readonly columnTop: number;
  /** From `columnTop` to the lowest place a card may reach, above the footer. */
  readonly columnHeight: number;
  /** The height of what is below the columns, and below a footer too. */
  readonly foot?: number;
  /** The maximum visible part of a covered back and face, in card heights, if a column has room for it. */
  readonly roomy?: { readonly back: number; readonly face: number };
}

/** Below this width pips would be specks. */
const FINE_FROM = 62;

/** The ratio of height to width of a card: 2.5 by 3.5 inches, as bridge players know it, unless it is a tall one. */
function ratioOf(face: FaceStyle): number {
  const units = faceUnits(face);
  return units.height / units.width;
}

/** A card of this width. */
export function cardOfWidth(width: number, face: FaceStyle = 'fine'): Size {
  return { width, height: Math.round(width * ratioOf(face)) };
}

/** The width of a card of this height. */
export function widthOfHeight(height: number): number {
  return height / ratioOf('fine');
}

/** Between the table's edge and the cards, in pixels. */
export function marginOf({ width, height }: Size): number {
  return Math.max(4, Math.round(Math.min(width * 0.012, height * 0.0225)));
}

/** Pips can be distinguished on a card of this width. */
export function hasRoomForPips(width: number): boolean {
  return width >= FINE_FROM;
}

/** If height is scarce, cards that are too small for pips get a low index too. */
export function lowFace({ width }: Size): FaceStyle {
  return hasRoomForPips(width) ? 'fine' : 'medium';
}
