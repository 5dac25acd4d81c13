import { COLUMN_COUNT, FOUNDATION_COUNT } from '../../../games/spider/rules/board.ts';
import type { FaceSet } from '../../card-table/art/card-look.ts';
import type { FaceStyle } from '../../card-table/art/face-style.ts';
import type { Size } from '../../card-table/geometry/geometry.ts';
import { readableHeight } from '../../card-table/layout/columns.ts';
import {
  cardOfWidth,
  hasRoomForPips,
  lowFace,
  marginOf,
  NARROW_GAP,
  WIDEST_WITHOUT_PIPS,
  widthOfHeight,
} from '../../card-table/layout/table-layout.ts';
import { STOCK_ROWS, type SpiderLayout } from './spider-layout.ts';

/** Size of the stock's and the foundations' cards in a row above large columns. */
const SMALL_PILE = 0.5;
/** Between that row and the columns, as a part of a card's height. */
const ROW_GAP = 0.12;
/** Large cards on a phone leave this much between two columns, in pixels, and no more. */
const SMALLEST_GAP = 1;
/** Usual ones leave so much, as they leave at the edges: a phone's width is for the cards. */
const PHONE_GAP = 2;
/** A table of less width than this is a phone's. */
const PHONE_WIDTH = 480;
/** Upright there is height to spare: what shows of a covered card where its column has room, in heights of a card. */
const ROOMY = { back: 0.13, face: 0.6 };
/** Upright, a card takes no more of the table's height than this. */
const MAX_UPRIGHT_HEIGHT = { usual: 0.16, large: 0.19 };
/** Cards are not made so large that a column of 5 backs and 12 faces could not be read. */
const READABLE = { backs: 5, faces: 11 };
/** PRD §5. */
const LARGE = 1.2;

interface RowSizes {
  readonly card: Size;
  readonly pileCard: Size;
  readonly margin: number;
  readonly face: FaceStyle;
  /** The row is at the foot of the table, where a thumb finds the stock. */
  readonly isAtFoot?: boolean;
}

/** Stock and foundations in a row above the ten columns, or below them: the columns get the whole width. */
function rowLayout(table: Size, sizes: RowSizes): SpiderLayout {
  const { card, pileCard, margin, face, isAtFoot = false } = sizes;
  const pitch = (table.width - 2 * margin - card.width) / (COLUMN_COUNT - 1);
  const columnLefts = Array.from({ length: COLUMN_COUNT }, (_, i) =>
    Math.round(margin + i * pitch),
  );
  const row = pileCard.height + Math.max(margin, Math.round(card.height * ROW_GAP));
  const columnTop = isAtFoot ? margin : margin + row;
  const pileTop = isAtFoot ? table.height - margin - pileCard.height : margin;
  const stockStep = Math.round(pileCard.width * 0.2);
  const stockLeft = table.width - margin - pileCard.width - stockStep * (STOCK_ROWS - 1);
  const room = stockLeft - margin - pileCard.width * 1.25;
  const foundationStep = Math.floor(Math.min(pileCard.width * 1.06, room / (FOUNDATION_COUNT - 1)));
  return {
    table,
    card,
    stockCard: pileCard,
    foundationCard: pileCard,
    face,
    columnLefts,
    columnTop,
    columnHeight: table.height - row - 2 * margin,
    overhang: 0,
    stockPlaces: Array.from({ length: STOCK_ROWS }, (_, i) => ({
      x: stockLeft + (STOCK_ROWS - 1 - i) * stockStep,
      y: pileTop,
    })),
    foundationPlaces: Array.from({ length: FOUNDATION_COUNT }, (_, i) => ({
      x: margin + i * foundationStep,
      y: pileTop,
    })),
  };
}

/** In an upright window width is scarce: large cards have an index of the next size instead. */
function uprightFace({ width }: Size, largeCards: boolean): FaceStyle {
  if (hasRoomForPips(width)) return largeCards ? 'medium' : 'fine';
  return largeCards ? 'boldest' : 'bold';
}

interface UprightChoices {
  readonly largeCards: boolean;
  readonly isAtFoot: boolean;
}

/** The gap between two columns in pixels, and the margin, where the width is for the cards; otherwise `null`. */
function fixedGap({ width }: Size, largeCards: boolean): number | null {
  if (largeCards) return SMALLEST_GAP;
  return width < PHONE_WIDTH ? PHONE_GAP : null;
}

/**
 * A table held upright: ten columns that share the whole width, as phones have none to spare. The
 * cards are `scale` (at most 1) times as large as they could be.
 */
export function uprightLayout(table: Size, choices: UprightChoices, scale = 1): SpiderLayout {
  const { largeCards, isAtFoot } = choices;
  const gap = fixedGap(table, largeCards);
  const margin = gap ?? marginOf(table);
  const inner = table.width - 2 * margin;
  const widest =
    gap === null
      ? inner / (COLUMN_COUNT + (COLUMN_COUNT - 1) * NARROW_GAP)
      : (inner - (COLUMN_COUNT - 1) * gap) / COLUMN_COUNT;
  const height = table.height * MAX_UPRIGHT_HEIGHT[largeCards ? 'large' : 'usual'];
  const card = cardOfWidth(Math.floor(Math.min(widest, widthOfHeight(height)) * scale));
  const face = uprightFace(card, largeCards);
  return { ...rowLayout(table, { card, pileCard: card, margin, face, isAtFoot }), roomy: ROOMY };
}

/** How wide cards a fifth larger than `usual` get with such faces, if long columns are to be read. */
function largeWidth(table: Size, usual: Size, face: FaceStyle): number {
  const margin = marginOf(table);
  const widest = (table.width - 2 * margin) / (COLUMN_COUNT + (COLUMN_COUNT - 1) * NARROW_GAP);
  const cardsDown = readableHeight(face, READABLE) + SMALL_PILE + ROW_GAP;
  const tallest = (table.height - 2 * margin) / cardsDown;
  return Math.floor(Math.min(widest, usual.width * LARGE, widthOfHeight(tallest)));
}

interface WideChoices {
  readonly scale: number;
  readonly faces: FaceSet;
  readonly isAtFoot: boolean;
}

/**
 * A wide table of large cards, with stock and foundations in a row to gain their width; `scale` (at
 * most 1) times as large as they could be with these faces. `null` where they would not be larger than `usual`, as in
 * a window of very little height, of which the row takes more than it gives.
 */
export function largeWideLayout(
  table: Size,
  usual: Size,
  { scale, faces, isAtFoot }: WideChoices,
): SpiderLayout | null {
  const fine = largeWidth(table, usual, faces === 'simple' ? 'medium' : 'fine');
  const medium = Math.min(largeWidth(table, usual, 'medium'), WIDEST_WITHOUT_PIPS);
  const card = cardOfWidth(Math.floor((hasRoomForPips(fine) ? fine : medium) * scale));
  if (card.width <= usual.width) return null;
  const pileCard = cardOfWidth(Math.floor(card.width * SMALL_PILE));
  const margin = marginOf(table);
  return rowLayout(table, { card, pileCard, margin, face: lowFace(card), isAtFoot });
}
