import type { Column } from '../../../cards/card.ts';
import { readableStrip, type FaceStyle } from '../art/face-style.ts';
import type { Rect } from '../art/geometry.ts';
import type { TableLayout } from './table-layout.ts';

/** The visible part of a covered face-down card, as a fraction of its height: by default, and if space is tight. */
const BACK_STEP = { usual: 0.085, smallest: 0.03 };
/** The visible part of a covered face-up card below its index if there is room, as a fraction of its height. */
const BELOW_INDEX = 0.065;
/**
 * The maximum footer height that columns make room for, as a fraction of the table height. Taller footers cover them.
 */
const MAX_FOOTER = 0.4;
/** The minimum height of a column, in card heights. A footer that leaves less covers the columns. */
const LEAST_ROOM = 1.25;

interface CoveredCards {
  readonly backs: number;
  readonly faces: number;
}

/** Distances between the top edges of successive cards, in pixels. */
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
 * The visible part of covered cards. As a column grows, first all cards of a roomy fan move closer together, then the
 * face-down ones, and then all cards, as far as needed. The cards themselves keep their size.
 */
function stepsOf(layout: TableLayout, { backs, faces }: CoveredCards): Steps {
  const { card, columnHeight, face, roomy } = layout;
  const above = columnHeight - card.height;
  const usualBack = card.height * BACK_STEP.usual;
  const usualFace = card.height * (readableStrip(face) + BELOW_INDEX);
  const spare = above - backs * usualBack - faces * usualFace;
  if (roomy && spare >= 0) {
    const [back, open] = [
      card.height * roomy.back - usualBack,
      card.height * roomy.face - usualFace,
    ];
    const part = Math.min(1, spare / (backs * back + faces * open || 1));
    return { back: usualBack + part * back, face: usualFace + part * open };
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

/** The minimum height of a column of these covered cards and one uncovered card, all readable, in card heights. */
export function readableHeight(face: FaceStyle, { backs, faces }: CoveredCards): number {
  return 1 + backs * BACK_STEP.smallest + faces * readableStrip(face);
}

/**
 * The top edge of each card of a column, from first to last. A column that would be too tall is compressed to fit the
 * table.
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

/** The bottom edge of the last card of a column, or of its slot if it is empty. */
export function columnBottom(layout: TableLayout, column: Column): number {
  return (cardTops(layout, column).at(-1) ?? layout.columnTop) + layout.card.height;
}

/**
 * Shortens the columns of a layout to end above a footer of this many pixels. Returns the same object if no column
 * reaches that far down, or if the footer is too tall. Nothing but columns moves.
 */
export function aboveFooter<L extends TableLayout>(
  layout: L,
  tableau: readonly Column[],
  footer: number,
): L {
  const { table, card, columnTop, columnHeight, foot = 0 } = layout;
  if (footer <= 0 || footer > table.height * MAX_FOOTER) return layout;
  const room = Math.min(columnHeight, table.height - foot - footer - columnTop);
  if (room < card.height * LEAST_ROOM) return layout;
  const isInTheWay = tableau.some((column) => columnBottom(layout, column) > columnTop + room);
  return isInTheWay ? { ...layout, columnHeight: room } : layout;
}

/** The hit area of column `index`: as wide as a card, and as tall as a column can be. */
export function columnRect(layout: TableLayout, index: number): Rect {
  return {
    x: layout.columnLefts[index] ?? 0,
    y: layout.columnTop,
    width: layout.card.width,
    height: layout.columnHeight,
  };
}
