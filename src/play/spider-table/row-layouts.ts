import { COLUMN_COUNT, FOUNDATION_COUNT } from '../../games/spider/rules/board.ts';
import type { FaceStyle } from '../../board/cards/art/face-style.ts';
import type { Size } from '../../board/cards/art/geometry.ts';
import { readableHeight } from '../../board/cards/scene/columns.ts';
import { cardOfWidth, hasRoomForPips, marginOf } from '../../board/cards/scene/table-layout.ts';
import { LARGE, largeCardOf, SMALL_PILE } from './large-cards.ts';
import { STOCK_ROWS, type SpiderLayout } from './spider-layout.ts';

/** Stock and foundations are made smaller than `SMALL_PILE`, but no smaller than this, where the columns need the height. */
const SMALLEST_PILE = 0.35;
/** Between that row and the columns, as a part of a card's height. */
const ROW_GAP = 0.12;
/** Large cards leave at least this much between two columns and at the edges, in pixels; on a phone, no more. */
const SMALLEST_GAP = 1;
/** Usual ones leave so much on a phone, as they leave at the edges: its width is for the cards. */
const PHONE_GAP = 2;
/** An upright table of less width than this is a phone's. */
const TABLET_WIDTH = 600;
/** Upright there is height to spare: what shows of a covered card where its column has room, in heights of a card. */
const ROOMY = { back: 0.13, face: 0.6 };
/** Above large columns, the piles leave room to read a column of 5 backs and 12 faces where they can. */
const READABLE = { backs: 5, faces: 11 };

interface RowSizes {
  readonly card: Size;
  readonly pileCard: Size;
  readonly margin: number;
  readonly face: FaceStyle;
  /** The row is at the foot of the table, where a thumb finds the stock. */
  readonly isAtFoot: boolean;
}

/** The margin at the edges; less than usual where the columns need the width. */
function marginFor(table: Size, card: Size): number {
  const columns = COLUMN_COUNT * card.width + (COLUMN_COUNT - 1) * SMALLEST_GAP;
  return Math.max(0, Math.min(marginOf(table), Math.floor((table.width - columns) / 2)));
}

function rowGap(card: Size, margin: number): number {
  return Math.max(margin, Math.round(card.height * ROW_GAP));
}

/** Stock and foundations in a row above the ten columns, or below them: the columns get the whole width. */
function rowLayout(table: Size, sizes: RowSizes): SpiderLayout {
  const { card, pileCard, margin, face, isAtFoot } = sizes;
  const pitch = (table.width - 2 * margin - card.width) / (COLUMN_COUNT - 1);
  const columnLefts = Array.from({ length: COLUMN_COUNT }, (_, i) =>
    Math.round(margin + i * pitch),
  );
  const row = pileCard.height + rowGap(card, margin);
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

/** A phone: nearly all of its width is for the cards. */
function phoneLayout(table: Size, largeCards: boolean, isAtFoot: boolean): SpiderLayout {
  // Ordinary cards leave hardly anything to large ones: these get it, and an index that is a fifth larger.
  const gap = largeCards ? SMALLEST_GAP : PHONE_GAP;
  const card = cardOfWidth(Math.floor((table.width - gap * (COLUMN_COUNT + 1)) / COLUMN_COUNT));
  const face = largeCards ? 'boldest' : 'bold';
  return rowLayout(table, { card, pileCard: card, margin: gap, face, isAtFoot });
}

/** PRD §11: the gaps on a tablet are larger, and so there is room for large cards. */
function tabletLayout(table: Size, largeCards: boolean, isAtFoot: boolean): SpiderLayout {
  const widest = Math.floor((table.width - SMALLEST_GAP * (COLUMN_COUNT + 1)) / COLUMN_COUNT);
  const usual = cardOfWidth(Math.floor(widest / LARGE));
  const card = largeCards ? largeCardOf(usual) : usual;
  const face = hasRoomForPips(usual.width) ? 'fine' : 'bold';
  const margin = marginFor(table, card);
  return rowLayout(table, { card, pileCard: card, margin, face, isAtFoot });
}

/** A table held upright: ten columns that share the whole width. */
export function uprightLayout(table: Size, largeCards: boolean, isAtFoot: boolean): SpiderLayout {
  const layoutOf = table.width < TABLET_WIDTH ? phoneLayout : tabletLayout;
  return { ...layoutOf(table, largeCards, isAtFoot), roomy: ROOMY };
}

/** A wide table of large cards whose width is all for the columns; `usual` is the same table with ordinary cards. */
export function largeRowLayout(usual: SpiderLayout, isAtFoot: boolean): SpiderLayout {
  const { table, face } = usual;
  const card = largeCardOf(usual.card);
  const margin = marginFor(table, card);
  const height = table.height - 2 * margin - rowGap(card, margin);
  const left = height / card.height - readableHeight(face, READABLE);
  const scale = Math.min(SMALL_PILE, Math.max(SMALLEST_PILE, left));
  const pileCard = cardOfWidth(Math.floor(card.width * scale));
  return rowLayout(table, { card, pileCard, margin, face, isAtFoot });
}
