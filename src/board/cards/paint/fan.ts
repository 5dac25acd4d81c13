import type { AtlasPlace } from './atlas.ts';
import type { Rect } from '../art/geometry.ts';
import { isColumnCard } from '../scene/scene.ts';
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
export const CARD_RADIUS = 0.07;

/** The radius of a card's rounded corners, in device pixels. */
export function radiusOf({ size }: Pick<AtlasPlace, 'size'>): number {
  return Math.ceil(size.width * CARD_RADIUS);
}

/**
 * The row of a cell below which the shadow at the sides of the card is uniform. The same distance applies from the
 * bottom.
 */
export function steadyRow(cell: Cell): number {
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
