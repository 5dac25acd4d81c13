import { COLUMN_COUNT, FOUNDATION_COUNT } from '../../games/spider/rules/board.ts';
import type { FaceStyle } from '../../board/cards/art/face-style.ts';
import type { Size } from '../../board/cards/art/geometry.ts';
import {
  cardOfWidth,
  COLUMN_GAP,
  lowFace,
  marginOf,
  widthOfHeight,
} from '../../board/cards/scene/table-layout.ts';
import { largeCardOf, SMALL_PILE } from './large-cards.ts';
import { STOCK_ROWS, type SpiderLayout } from './spider-layout.ts';

/** A card may not take more of the table's height, otherwise stock and foundations do not fit the rail. */
const MAX_CARD_HEIGHT = 0.26;
/** Between the columns and the rail, as a part of a card's width. */
const RAIL_GAP = 0.3;
/** The least gap between two columns of large cards next to a rail, as a part of a card's width. */
const SMALLEST_GAP = 0.02;

interface RailSizes {
  readonly card: Size;
  readonly pileCard: Size;
  readonly face: FaceStyle;
}

/** Ten columns with a rail for stock and foundations at their side: the columns keep the whole height. */
function withRail(table: Size, { card, pileCard, face }: RailSizes): SpiderLayout {
  const margin = marginOf(table);
  const spread = table.width - 2 * margin - pileCard.width;
  const pitch = (spread - card.width * RAIL_GAP + card.width * COLUMN_GAP) / COLUMN_COUNT;
  const columnLefts = Array.from({ length: COLUMN_COUNT }, (_, i) =>
    Math.round(margin + i * pitch),
  );

  const railLeft = table.width - margin - pileCard.width;
  const inner = table.height - 2 * margin;
  const stockStep = Math.round(pileCard.height * 0.07);
  const stockHeight = pileCard.height + stockStep * (STOCK_ROWS - 1);
  const stockTop = margin + inner - stockHeight;
  // Two by four, half as large: eight places that can be counted at a glance.
  const pileGap = Math.round(pileCard.width * 0.06);
  const half = cardOfWidth(Math.floor((pileCard.width - pileGap) / 2));
  return {
    table,
    card,
    stockCard: pileCard,
    foundationCard: half,
    face,
    columnLefts,
    columnTop: margin,
    columnHeight: inner,
    stockPlaces: Array.from({ length: STOCK_ROWS }, (_, i) => ({
      x: railLeft,
      y: stockTop + (STOCK_ROWS - 1 - i) * stockStep,
    })),
    foundationPlaces: Array.from({ length: FOUNDATION_COUNT }, (_, i) => ({
      x: railLeft + (i % 2) * (half.width + pileGap),
      y: margin + Math.floor(i / 2) * (half.height + pileGap),
    })),
  };
}

/** The ordinary table of a wide window: a rail, and cards as large as the window allows. */
export function railLayout(table: Size): SpiderLayout {
  const cardsAcross = COLUMN_COUNT + 1 + (COLUMN_COUNT - 1) * COLUMN_GAP + RAIL_GAP;
  const widest = Math.min(
    (table.width - 2 * marginOf(table)) / cardsAcross,
    widthOfHeight(table.height * MAX_CARD_HEIGHT),
  );
  const card = cardOfWidth(Math.floor(widest));
  return withRail(table, { card, pileCard: card, face: lowFace(card) });
}

/**
 * The same table with large cards, and with smaller piles in the rail where the columns need its width; `null` where
 * too little of it would be left.
 */
export function largeRailLayout({ table, card: usual, face }: SpiderLayout): SpiderLayout | null {
  const card = largeCardOf(usual);
  const gap = Math.max(1, card.width * SMALLEST_GAP);
  const columns = COLUMN_COUNT * (card.width + gap) + card.width * (RAIL_GAP - COLUMN_GAP);
  const left = Math.floor(table.width - 2 * marginOf(table) - columns);
  if (left < card.width * SMALL_PILE) return null;
  return withRail(table, { card, pileCard: cardOfWidth(Math.min(usual.width, left)), face });
}
