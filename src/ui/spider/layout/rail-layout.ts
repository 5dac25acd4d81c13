import { COLUMN_COUNT, FOUNDATION_COUNT } from '../../../games/spider/rules/board.ts';
import type { Size } from '../../card-table/geometry/geometry.ts';
import {
  cardOfWidth,
  COLUMN_GAP,
  lowFace,
  marginOf,
  widthOfHeight,
} from '../../card-table/layout/table-layout.ts';
import { STOCK_ROWS, type SpiderLayout } from './spider-layout.ts';

/** A card may not take more of the table's height, otherwise stock and foundations do not fit the rail. */
const MAX_CARD_HEIGHT = 0.26;
/** Between the columns and the rail, as a part of a card's width. */
const RAIL_GAP = 0.3;

/**
 * Ten columns beside a rail with stock and foundations: the columns keep the whole height. The cards
 * are `scale` (at most 1) times as large as they could be.
 */
export function railLayout(table: Size, scale = 1): SpiderLayout {
  const margin = marginOf(table);
  const cardsAcross = COLUMN_COUNT + 1 + (COLUMN_COUNT - 1) * COLUMN_GAP + RAIL_GAP;
  const widest = Math.min(
    (table.width - 2 * margin) / cardsAcross,
    widthOfHeight(table.height * MAX_CARD_HEIGHT),
  );
  const card = cardOfWidth(Math.floor(widest * scale));
  const spread = table.width - 2 * margin - card.width;
  const pitch = (spread - card.width * RAIL_GAP + card.width * COLUMN_GAP) / COLUMN_COUNT;
  const columnLefts = Array.from({ length: COLUMN_COUNT }, (_, i) =>
    Math.round(margin + i * pitch),
  );

  const railLeft = table.width - margin - card.width;
  const inner = table.height - 2 * margin;
  const stockStep = Math.round(card.height * 0.07);
  const stockHeight = card.height + stockStep * (STOCK_ROWS - 1);
  const stockTop = margin + inner - stockHeight;
  // Two by four, half as large: eight places that can be counted at a glance.
  const pileGap = Math.round(card.width * 0.06);
  const half = cardOfWidth(Math.floor((card.width - pileGap) / 2));
  return {
    table,
    card,
    stockCard: card,
    foundationCard: half,
    face: lowFace(card),
    columnLefts,
    columnTop: margin,
    columnHeight: inner,
    overhang: 0,
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
