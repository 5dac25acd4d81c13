import type { Column } from '../../../cards/card.ts';
import { readableStrip, type FaceStyle } from '../art/face-style.ts';
import type { Rect } from '../art/geometry.ts';
import type { TableLayout } from './table-layout.ts';

/** How much of a covered face-down card shows, as a part of its height, with and without room. */
const BACK_STEP = { usual: 0.085, smallest: 0.03 };
/** What shows of a covered face below its index where there is room, as a part of its height. */
const BELOW_INDEX = 0.065;
/** A footer may not take more of the table's height: a taller one covers the columns. */
const MAX_FOOTER = 0.4;
/** A column needs room for this many cards one below the other: a footer that leaves less covers the columns as well. */
const LEAST_ROOM = 1.25;

interface CoveredCards {
  readonly backs: number;
  readonly faces: number;
}

/** From the top edge of a card to that of the next one, in pixels. */
interface Steps {
  readonly back: number;
  readonly face: number;
}

function coveredIn(column: Column): CoveredCards {
  const covered = column.slice(0, -1);
  const backs = covered.filter((each) => !each.faceUp).length;
  return { backs, faces: covered.length - backs };
}

/**
 * What shows of covered cards. In a tall column the backs come closer together first, and then all cards, as far as
 * is needed: the cards keep their size.
 */
function stepsOf(layout: TableLayout, { backs, faces }: CoveredCards): Steps {
  const { card, columnHeight, face, roomy } = layout;
  const above = columnHeight - card.height;
  const usualBack = card.height * BACK_STEP.usual;
  const usualFace = card.height * (readableStrip(face) + BELOW_INDEX);
  if (roomy) {
    // All of the height is used first: faces give way before backs do.
    const back = Math.max(usualBack, card.height * roomy.back);
    const most = faces > 0 ? (above - backs * back) / faces : 0;
    if (faces === 0 ? backs * back <= above : most >= usualFace) {
      return { back, face: Math.max(usualFace, Math.min(most, card.height * roomy.face)) };
    }
  }
  const smallestBack = card.height * BACK_STEP.smallest;
  const backStep = Math.min(
    usualBack,
    Math.max(smallestBack, backs > 0 ? (above - faces * usualFace) / backs : 0),
  );
  const total = faces * usualFace + backs * backStep;
  const squeeze = total > above ? above / total : 1;
  return { back: backStep * squeeze, face: usualFace * squeeze };
}

/** The height of a column of these covered cards and a whole one, all of them readable, in heights of a card. */
export function readableHeight(face: FaceStyle, { backs, faces }: CoveredCards): number {
  return 1 + backs * BACK_STEP.smallest + faces * readableStrip(face);
}

/**
 * The top edge of each card of a column, from the first card to the last. A column that would be
 * too tall is compressed until it ends on the table.
 */
export function cardTops(layout: TableLayout, column: Column): readonly number[] {
  const steps = stepsOf(layout, coveredIn(column));
  let y = layout.columnTop;
  return column.map((each) => {
    const top = y;
    y += each.faceUp ? steps.face : steps.back;
    return top;
  });
}

/** The lower edge of the last card of a column, or of its place where it is empty. */
export function columnBottom(layout: TableLayout, column: Column): number {
  return (cardTops(layout, column).at(-1) ?? layout.columnTop) + layout.card.height;
}

/**
 * The layout whose columns end above a footer of that many pixels; the same one where no column
 * reaches so far down, or where the footer is too tall to make room for. Nothing but columns moves.
 */
export function aboveFooter<L extends TableLayout>(
  layout: L,
  tableau: readonly Column[],
  footer: number,
): L {
  const { table, card, columnTop, columnHeight } = layout;
  if (footer <= 0 || footer > table.height * MAX_FOOTER) return layout;
  const room = Math.min(columnHeight, table.height - footer - columnTop);
  if (room < card.height * LEAST_ROOM) return layout;
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
