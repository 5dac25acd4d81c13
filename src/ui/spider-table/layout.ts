import { COLUMN_COUNT, FOUNDATION_COUNT, type Column } from '../../games/spider/board.ts';
import { readableStrip, type FaceStyle } from './art/face-style.ts';
import type { Point, Rect, Size } from './geometry.ts';

/** What the player chose about the table. */
export interface TablePrefs {
  /** PRD §5: cards 20 % larger. */
  readonly largeCards: boolean;
  /** Stock and foundations on the other side, for those who play with their left hand. */
  readonly leftHanded?: boolean;
}

/** Where everything lies. All lengths are CSS pixels; see `cardTops` for the cards of a column. */
export interface TableLayout {
  readonly table: Size;
  readonly card: Size;
  /** Cards of the stock; smaller where it shares the height with the columns. */
  readonly stockCard: Size;
  /** Cards of the foundations, which nobody has to read. */
  readonly foundationCard: Size;
  /** How the faces are drawn at this size. */
  readonly face: FaceStyle;
  /** The left edges of the ten columns. */
  readonly columnLefts: readonly number[];
  readonly columnTop: number;
  /** From `columnTop` to the lowest place a card may reach, above the footer. */
  readonly columnHeight: number;
  /** The places of the stock's rows: the last one is dealt first and lies on top; the first stays in the corner. */
  readonly stockPlaces: readonly Point[];
  /** The places of the eight foundations. */
  readonly foundationPlaces: readonly Point[];
}

/** Height by width of a card (2.5 by 3.5 inches, as bridge players know it). */
const CARD_RATIO = 1.4;
/** Rows that the stock starts with. */
export const STOCK_ROWS = 5;
/** Below this width pips would be specks. */
const FINE_FROM = 62;
/** A card may not take more of the table's height, else stock and foundations do not fit the rail. */
const MAX_CARD_HEIGHT = 0.26;
/** The gap between two columns as a part of a card's width, where the width is free to choose. */
const COLUMN_GAP = 0.13;
/** Size of the stock's and the foundations' cards in a row above large columns. */
const SMALL_PILE = 0.5;
/** Between that row and the columns, as a part of a card's height. */
const ROW_GAP = 0.12;

/** Large cards on a phone leave this much between two columns, in pixels, and no more. */
const SMALLEST_GAP = 1;
/** A footer may not take more of the table's height: a taller one lies on the columns. */
const MAX_FOOTER = 0.4;

/** How much of a covered face-down card shows, as a part of its height, with and without room. */
const BACK_STEP = { usual: 0.085, smallest: 0.03 };
/** What shows of a covered face below its index where there is room, as a part of its height. */
const BELOW_INDEX = 0.065;
/** A column of so many cards can be read whole in every window. */
const READABLE = { backs: 5, faces: 12 };

/** The height of a column of `READABLE` cards, in heights of a card. */
function readableHeight(face: FaceStyle): number {
  return 1 + READABLE.backs * BACK_STEP.smallest + (READABLE.faces - 1) * readableStrip(face);
}

function cardOfWidth(width: number): Size {
  return { width, height: Math.round(width * CARD_RATIO) };
}

function marginOf({ width, height }: Size): number {
  return Math.max(4, Math.round(Math.min(width * 0.012, height * 0.0225)));
}

/** In a wide window height is scarce: cards that are too small for pips get a low index too. */
function wideFace({ width }: Size): FaceStyle {
  return width < FINE_FROM ? 'medium' : 'fine';
}

/** In an upright one width is: large cards have an index of the next size instead. */
function uprightFace({ width }: Size, largeCards: boolean): FaceStyle {
  if (width < FINE_FROM) return largeCards ? 'boldest' : 'bold';
  return largeCards ? 'medium' : 'fine';
}

/** Ten columns beside a rail with stock and foundations: the columns keep the whole height. */
function railLayout(table: Size): TableLayout {
  const margin = marginOf(table);
  const railGap = 0.3;
  const cardsAcross = COLUMN_COUNT + 1 + (COLUMN_COUNT - 1) * COLUMN_GAP + railGap;
  const widest = Math.min(
    (table.width - 2 * margin) / cardsAcross,
    (table.height * MAX_CARD_HEIGHT) / CARD_RATIO,
  );
  const card = cardOfWidth(Math.floor(widest));
  const spread = table.width - 2 * margin - card.width;
  const pitch = (spread - card.width * railGap + card.width * COLUMN_GAP) / COLUMN_COUNT;
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
    face: wideFace(card),
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

interface RowSizes {
  readonly card: Size;
  readonly pileCard: Size;
  readonly margin: number;
  readonly face: FaceStyle;
}

/** Stock and foundations in a row above the ten columns: the columns get the whole width. */
function rowLayout(table: Size, { card, pileCard, margin, face }: RowSizes): TableLayout {
  const pitch = (table.width - 2 * margin - card.width) / (COLUMN_COUNT - 1);
  const columnLefts = Array.from({ length: COLUMN_COUNT }, (_, i) =>
    Math.round(margin + i * pitch),
  );
  const columnTop = margin + pileCard.height + Math.max(margin, Math.round(card.height * ROW_GAP));
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
    columnHeight: table.height - columnTop - margin,
    stockPlaces: Array.from({ length: STOCK_ROWS }, (_, i) => ({
      x: stockLeft + (STOCK_ROWS - 1 - i) * stockStep,
      y: margin,
    })),
    foundationPlaces: Array.from({ length: FOUNDATION_COUNT }, (_, i) => ({
      x: margin + i * foundationStep,
      y: margin,
    })),
  };
}

/** The same table seen in a mirror; the columns are still numbered from the left. */
function mirrored(layout: TableLayout): TableLayout {
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

/** A table held upright: ten columns that share the whole width, as phones have none to spare. */
function uprightLayout(table: Size, largeCards: boolean): TableLayout {
  const margin = largeCards ? SMALLEST_GAP : marginOf(table);
  const inner = table.width - 2 * margin;
  const widest = largeCards
    ? (inner - (COLUMN_COUNT - 1) * SMALLEST_GAP) / COLUMN_COUNT
    : inner / (COLUMN_COUNT + (COLUMN_COUNT - 1) * 0.05);
  const height = table.height * (largeCards ? 0.19 : 0.16);
  const card = cardOfWidth(Math.floor(Math.min(widest, height)));
  return rowLayout(table, { card, pileCard: card, margin, face: uprightFace(card, largeCards) });
}

/** How wide cards a fifth larger than `usual` get with such faces, if long columns are to be read. */
function largeWidth(table: Size, usual: Size, face: FaceStyle): number {
  const margin = marginOf(table);
  const widest = (table.width - 2 * margin) / (COLUMN_COUNT + (COLUMN_COUNT - 1) * 0.05);
  const cardsDown = readableHeight(face) + SMALL_PILE + ROW_GAP;
  const tallest = (table.height - 2 * margin) / cardsDown;
  return Math.floor(Math.min(widest, usual.width * 1.2, tallest / CARD_RATIO));
}

/** A wide table of large cards, with stock and foundations in a row to gain their width. */
function largeWideLayout(table: Size, usual: TableLayout): TableLayout {
  const fine = largeWidth(table, usual.card, 'fine');
  const medium = Math.min(largeWidth(table, usual.card, 'medium'), FINE_FROM - 1);
  const card = cardOfWidth(fine >= FINE_FROM ? fine : medium);
  // In a window of very little height the row takes more than it gives.
  if (card.width <= usual.card.width) return usual;
  const pileCard = cardOfWidth(Math.floor(card.width * SMALL_PILE));
  return rowLayout(table, { card, pileCard, margin: marginOf(table), face: wideFace(card) });
}

function rightHanded(table: Size, largeCards: boolean): TableLayout {
  if (table.width <= table.height) return uprightLayout(table, largeCards);
  const rail = railLayout(table);
  return largeCards ? largeWideLayout(table, rail) : rail;
}

/** Lays the table for a window of any size, down to a phone held upright. */
export function layoutTable(
  size: Size,
  { largeCards, leftHanded = false }: TablePrefs,
): TableLayout {
  const table = { width: Math.max(160, size.width), height: Math.max(120, size.height) };
  const layout = rightHanded(table, largeCards);
  return leftHanded ? mirrored(layout) : layout;
}

/**
 * The top edge of each card of a column, from the first card to the last. A column that would be
 * too tall is compressed: covered backs first, then all that still shows, as far as is needed.
 */
export function cardTops(layout: TableLayout, column: Column): readonly number[] {
  const { card, columnTop, columnHeight, face } = layout;
  const covered = column.slice(0, -1);
  const backs = covered.filter((each) => !each.faceUp).length;
  const faces = covered.length - backs;
  const room = columnHeight - card.height;
  const faceStep = card.height * (readableStrip(face) + BELOW_INDEX);
  const backStep = Math.min(
    card.height * BACK_STEP.usual,
    Math.max(card.height * BACK_STEP.smallest, backs > 0 ? (room - faces * faceStep) / backs : 0),
  );
  const total = faces * faceStep + backs * backStep;
  const squeeze = total > room ? room / total : 1;
  let y = columnTop;
  return column.map((each) => {
    const top = y;
    y += (each.faceUp ? faceStep : backStep) * squeeze;
    return top;
  });
}

/** The lower edge of the last card of a column, or of its place where it is empty. */
function columnBottom(layout: TableLayout, column: Column): number {
  return (cardTops(layout, column).at(-1) ?? layout.columnTop) + layout.card.height;
}

/**
 * The layout whose columns end above a footer of that many pixels; the same one where no column
 * reaches so far down, or where the footer is too tall to make room for. Nothing but columns moves.
 */
export function aboveFooter(
  layout: TableLayout,
  tableau: readonly Column[],
  footer: number,
): TableLayout {
  const { table, columnTop, columnHeight } = layout;
  if (footer <= 0 || footer > table.height * MAX_FOOTER) return layout;
  const room = Math.min(columnHeight, table.height - footer - columnTop);
  const isInTheWay = tableau.some((column) => columnBottom(layout, column) > columnTop + room);
  return isInTheWay ? { ...layout, columnHeight: room } : layout;
}

/** The rectangle of column `index` as a place to drop cards: as wide as a card, to the bottom. */
export function columnRect(layout: TableLayout, index: number): Rect {
  return {
    x: layout.columnLefts[index] ?? 0,
    y: layout.columnTop,
    width: layout.card.width,
    height: layout.columnHeight,
  };
}

function around(places: readonly Point[], { width, height }: Size): Rect {
  const xs = places.map((place) => place.x);
  const ys = places.map((place) => place.y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x + width, height: Math.max(...ys) - y + height };
}

/** The rectangle of a stock with so many rows left; of its place where there is none. */
export function stockRect({ stockPlaces, stockCard }: TableLayout, rows: number): Rect {
  return around(stockPlaces.slice(0, Math.max(1, rows)), stockCard);
}

/** The rectangle that the foundations can take up. */
export function foundationsRect({ foundationPlaces, foundationCard }: TableLayout): Rect {
  return around(foundationPlaces, foundationCard);
}
