import type { FaceStyle } from '../../board/cards/art/face-style.ts';
import type { Point, Size } from '../../board/cards/art/geometry.ts';
import { readableHeight } from '../../board/cards/scene/columns.ts';
import {
  cardOfWidth,
  hasRoomForPips,
  lowFace,
  marginOf,
  type TableLayout,
  type TablePrefs,
  widthOfHeight,
} from '../../board/cards/scene/table-layout.ts';
import { COLUMN_COUNT, FOUNDATION_COUNT } from '../../games/spider/rules/board.ts';

/** The layout of Spider's table. */
export interface SpiderLayout extends TableLayout {
  /** The size of the stock's cards; smaller if the stock shares the height with the columns. */
  readonly stockCard: Size;
  /** The positions of the stock's rows: the last one is on top and dealt first; the first one is in the corner. */
  readonly stockPlaces: readonly Point[];
  /** The positions of the eight foundations. */
  readonly foundationPlaces: readonly Point[];
}

/** The rows of a full stock. */
const STOCK_ROWS = 5;

/** The size of large cards relative to standard ones. */
const LARGE = 1.2;
/** The relative size of stock and foundations next to large columns. */
const SMALL_PILE = 0.5;

/** The large card for a window with this standard card: at least a fifth larger in both dimensions. */
function largeCardOf({ width, height }: Size): Size {
  // 1.2 × 35 may be 42.00000000000001, which must not be rounded up to another pixel.
  const grow = (length: number) => Math.ceil(length * LARGE - 1e-6);
  return { width: grow(width), height: grow(height) };
}

/** The maximum height of a card relative to the table; otherwise stock and foundations would not fit in the rail. */
const MAX_CARD_HEIGHT = 0.26;
/** The gap between the columns and the rail, relative to a card's width. */
const RAIL_GAP = 0.3;
/** The minimum gap between two columns of large cards next to a rail, relative to a card's width. */
const GAP_SHARE = 0.02;

interface RailSizes {
  readonly card: Size;
  readonly pileCard: Size;
  readonly face: FaceStyle;
}

/** The gap between two columns as a fraction of a card's width, in a window with spare width. */
const COLUMN_GAP = 0.13;

/** Ten columns next to a rail for stock and foundations: the columns keep the full height. */
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
  // Two columns of four half-size cards: eight places that can be counted at a glance.
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

/** The standard table of a wide window: a rail, and cards as large as the window allows. */
function railLayout(table: Size): SpiderLayout {
  const cardsAcross = COLUMN_COUNT + 1 + (COLUMN_COUNT - 1) * COLUMN_GAP + RAIL_GAP;
  const widest = Math.min(
    (table.width - 2 * marginOf(table)) / cardsAcross,
    widthOfHeight(table.height * MAX_CARD_HEIGHT),
  );
  const card = cardOfWidth(Math.floor(widest));
  return withRail(table, { card, pileCard: card, face: lowFace(card) });
}

/**
 * The same table with large cards, and with smaller piles in the rail if the columns need its width; `null` if too
 * little width would remain for the piles.
 */
function largeRailLayout({ table, card: usual, face }: SpiderLayout): SpiderLayout | null {
  const card = largeCardOf(usual);
  const gap = Math.max(1, card.width * GAP_SHARE);
  const columns = COLUMN_COUNT * (card.width + gap) + card.width * (RAIL_GAP - COLUMN_GAP);
  const left = Math.floor(table.width - 2 * marginOf(table) - columns);
  if (left < card.width * SMALL_PILE) return null;
  return withRail(table, { card, pileCard: cardOfWidth(Math.min(usual.width, left)), face });
}

/** If the columns need the height, stock and foundations may be smaller than `SMALL_PILE`, but no smaller than this. */
const SMALLEST_PILE = 0.35;
/** The gap between the row of piles and the columns, relative to a card's height. */
const ROW_GAP = 0.12;
/** The minimum gap of large cards, between columns and at the edges, in pixels; on a phone, it is also the maximum. */
const SMALLEST_GAP = 1;
/** The gap of standard cards on a phone, between columns and at the edges, which leaves the width to the cards. */
const PHONE_GAP = 2;
/** Upright tables that are narrower than this count as phones. */
const TABLET_WIDTH = 600;
/** Upright tables have height to spare: the visible part of a covered card if its column has room, in card heights. */
const ROOMY = { back: 0.42, face: 0.72 };
/** Where possible, the piles above large columns leave enough height to read a column of 5 backs and 12 faces. */
const READABLE = { backs: 5, faces: 11 };

/** The space above columns at the top of an upright table, in pixels. */
const ROOM_FOR_NUMBERS = 15;

interface RowSizes {
  readonly card: Size;
  readonly pileCard: Size;
  readonly margin: number;
  readonly face: FaceStyle;
  /** Whether the row is at the bottom of the table, where a thumb reaches the stock. */
  readonly isAtFoot: boolean;
}

/** The margin at the edges; smaller if the columns need the width. */
function marginFor(table: Size, card: Size): number {
  const columns = COLUMN_COUNT * card.width + (COLUMN_COUNT - 1) * SMALLEST_GAP;
  return Math.max(0, Math.min(marginOf(table), Math.floor((table.width - columns) / 2)));
}

function rowGap(card: Size, margin: number): number {
  return Math.max(margin, Math.round(card.height * ROW_GAP));
}

/** Stock and foundations in a row above or below the ten columns, which use the full width. */
function rowLayout(table: Size, sizes: RowSizes): SpiderLayout {
  const { card, pileCard, margin, face, isAtFoot } = sizes;
  const pitch = (table.width - 2 * margin - card.width) / (COLUMN_COUNT - 1);
  const columnLefts = Array.from({ length: COLUMN_COUNT }, (_, i) =>
    Math.round(margin + i * pitch),
  );
  const row = pileCard.height + rowGap(card, margin);
  const foundationCard = cardOfWidth(pileCard.width);
  // Upright tables have room for the numbers of the columns.
  const top = table.width <= table.height ? ROOM_FOR_NUMBERS : margin;
  const columnTop = isAtFoot ? top : margin + row;
  const pileTop = isAtFoot ? table.height - margin - pileCard.height : margin;
  const stockStep = Math.round(pileCard.width * 0.2);
  const stockLeft = table.width - margin - pileCard.width - stockStep * (STOCK_ROWS - 1);
  const room = stockLeft - margin - pileCard.width * 1.25;
  const foundationStep = Math.floor(Math.min(pileCard.width * 1.06, room / (FOUNDATION_COUNT - 1)));
  return {
    table,
    card,
    stockCard: pileCard,
    foundationCard,
    face,
    columnLefts,
    columnTop,
    columnHeight: table.height - margin - columnTop - (isAtFoot ? row : 0),
    foot: isAtFoot ? pileCard.height + margin : 0,
    stockPlaces: Array.from({ length: STOCK_ROWS }, (_, i) => ({
      x: stockLeft + (STOCK_ROWS - 1 - i) * stockStep,
      y: pileTop,
    })),
    foundationPlaces: Array.from({ length: FOUNDATION_COUNT }, (_, i) => ({
      x: margin + i * foundationStep,
      y: isAtFoot ? table.height - margin - foundationCard.height : pileTop,
    })),
  };
}

/** A phone: nearly all of its width is used for the cards. */
function phoneLayout(table: Size, largeCards: boolean, isAtFoot: boolean): SpiderLayout {
  // Standard cards leave hardly any width for larger ones, which get all of it, and an index that is a fifth larger.
  const gap = largeCards ? SMALLEST_GAP : PHONE_GAP;
  const face = largeCards ? 'boldest' : 'bold';
  const width = Math.floor((table.width - gap * (COLUMN_COUNT + 1)) / COLUMN_COUNT);
  const card = cardOfWidth(width, face);
  return rowLayout(table, { card, pileCard: card, margin: gap, face, isAtFoot });
}

/** A tablet has larger gaps, which leave room for large cards. */
function tabletLayout(table: Size, largeCards: boolean, isAtFoot: boolean): SpiderLayout {
  const widest = Math.floor((table.width - SMALLEST_GAP * (COLUMN_COUNT + 1)) / COLUMN_COUNT);
  const width = Math.floor(widest / LARGE);
  const face = hasRoomForPips(width) ? 'fine' : 'bold';
  const usual = cardOfWidth(width, face);
  const card = largeCards ? largeCardOf(usual) : usual;
  const margin = marginFor(table, card);
  return rowLayout(table, { card, pileCard: card, margin, face, isAtFoot });
}

/** An upright table: ten columns that share the whole width. */
function uprightLayout(table: Size, largeCards: boolean, isAtFoot: boolean): SpiderLayout {
  const layoutOf = table.width < TABLET_WIDTH ? phoneLayout : tabletLayout;
  return { ...layoutOf(table, largeCards, isAtFoot), roomy: ROOMY };
}

/** A wide table of large cards whose columns use the full width; `usual` is the same table with standard cards. */
function largeRowLayout(usual: SpiderLayout, isAtFoot: boolean): SpiderLayout {
  const { table, face } = usual;
  const card = largeCardOf(usual.card);
  const margin = marginFor(table, card);
  const height = table.height - 2 * margin - rowGap(card, margin);
  const left = height / card.height - readableHeight(face, READABLE);
  const scale = Math.min(SMALL_PILE, Math.max(SMALLEST_PILE, left));
  const pileCard = cardOfWidth(Math.floor(card.width * scale));
  return rowLayout(table, { card, pileCard, margin, face, isAtFoot });
}

/** The smallest table, in pixels. */
const SMALLEST: Size = { width: 160, height: 120 };

/** The mirrored table. The columns are still numbered from the left. */
function mirrored(layout: SpiderLayout): SpiderLayout {
  const { table, card, stockCard, foundationCard } = layout;
  const flip = (place: Point, { width }: Size): Point => ({
    x: table.width - place.x - width,
    y: place.y,
  });
  return {
    ...layout,
    columnLefts: layout.columnLefts.map((x) => table.width - x - card.width).reverse(),
    stockPlaces: layout.stockPlaces.map((place) => flip(place, stockCard)),
    foundationPlaces: layout.foundationPlaces.map((place) => flip(place, foundationCard)),
  };
}

/** Simple faces are for players who want large figures: if there is room for pips, the index is one size larger. */
function withSimpleFace(layout: SpiderLayout): SpiderLayout {
  return layout.face === 'fine' ? { ...layout, face: 'medium' } : layout;
}

function layoutFor(table: Size, { largeCards, stockAtFoot }: TablePrefs): SpiderLayout {
  const isUpright = table.width <= table.height;
  const isAtFoot = stockAtFoot ?? (isUpright && table.width < TABLET_WIDTH);
  if (isUpright) return uprightLayout(table, largeCards, isAtFoot);
  const usual = railLayout(table);
  if (!largeCards) return usual;
  return largeRailLayout(usual) ?? largeRowLayout(usual, isAtFoot);
}

/**
 * Lays the table out for a window of any size, down to an upright phone. The cards keep their size for the whole game;
 * the fans of tall columns close instead (`cardTops`).
 */
export function layoutTable(size: Size, prefs: TablePrefs): SpiderLayout {
  const table = {
    width: Math.max(SMALLEST.width, size.width),
    height: Math.max(SMALLEST.height, size.height),
  };
  const layout = layoutFor(table, prefs);
  const faced = prefs.faces === 'simple' ? withSimpleFace(layout) : layout;
  return prefs.leftHanded ? mirrored(faced) : faced;
}
