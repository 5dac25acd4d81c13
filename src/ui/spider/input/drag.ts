import { COLUMN_COUNT, type Board } from '../../../games/spider/rules/board.ts';
import { legalTargets } from '../../../games/spider/rules/legal-targets.ts';
import { movableRun } from '../../../games/spider/rules/movable-run.ts';
import { contains, overlap, type Point, type Rect } from '../../card-table/geometry/geometry.ts';
import { cardTops, columnRect } from '../../card-table/layout/columns.ts';
import { foundationsRect, stockRect } from '../layout/piles.ts';
import type { SpiderLayout } from '../layout/spider-layout.ts';
import type { Run } from '../scene/scene.ts';

/** A press becomes a drag once the pointer is this far from where it went down, in CSS pixels. */
const DRAG_THRESHOLD: Readonly<Record<string, number>> = { mouse: 4, pen: 6, touch: 8 };

export function isDrag(pointerType: string, from: Point, to: Point): boolean {
  return Math.hypot(to.x - from.x, to.y - from.y) > (DRAG_THRESHOLD[pointerType] ?? 6);
}

/** What lies under the pointer. `index` counts from the bottom of the column; -1 is the felt. */
export type Hit =
  | { readonly at: 'column'; readonly column: number; readonly index: number }
  | { readonly at: 'stock' }
  | { readonly at: 'foundations' };

/** What a press at `point` hits, or `null` beside everything. */
export function hitTest(board: Board, layout: SpiderLayout, point: Point): Hit | null {
  const stock = stockRect(layout, board.stock.cards.length / COLUMN_COUNT);
  if (contains(stock, point)) return { at: 'stock' };
  if (contains(foundationsRect(layout), point)) return { at: 'foundations' };
  for (const [column, cards] of board.tableau.entries()) {
    if (!contains(columnRect(layout, column), point)) continue;
    const tops = cardTops(layout, cards);
    const index = tops.findLastIndex((top) => point.y >= top);
    const bottom = (tops.at(-1) ?? layout.columnTop) + layout.card.height;
    return { at: 'column', column, index: point.y < bottom ? index : -1 };
  }
  return null;
}

/** The run that begins with card `index` of `column`, or `null` where it cannot be moved. */
export function runFrom(board: Board, column: number, index: number): Run | null {
  const cards = board.tableau[column] ?? [];
  const length = cards.length - index;
  if (index < 0 || length < 1 || length > movableRun(cards)) return null;
  return { from: column, length };
}

/** Where the head of a run lies, as a rectangle of one card. */
export function headRect(board: Board, layout: SpiderLayout, { from, length }: Run): Rect {
  const cards = board.tableau[from] ?? [];
  const top = cardTops(layout, cards)[cards.length - length] ?? layout.columnTop;
  return { x: layout.columnLefts[from] ?? 0, y: top, ...layout.card };
}

/** The column of those given that the dragged cards overlap most, or `null` where they touch none. */
function mostOverlapped(
  dragged: Rect,
  columns: readonly number[],
  rectOf: (column: number) => Rect,
): number | null {
  let best: { readonly column: number; readonly area: number } | null = null;
  for (const column of columns) {
    const area = overlap(dragged, rectOf(column));
    if (area > (best?.area ?? 0)) best = { column, area };
  }
  return best?.column ?? null;
}

/** All the cards of a dragged run, whose first one lies at `head`. */
function draggedRect(board: Board, layout: SpiderLayout, run: Run, head: Rect): Rect {
  const cards = board.tableau[run.from] ?? [];
  const tops = cardTops(layout, cards);
  const first = tops[cards.length - run.length] ?? 0;
  return { ...head, height: (tops.at(-1) ?? first) - first + layout.card.height };
}

/**
 * Where dragged cards would fall, as if drawn by a magnet: of the legal columns and the one they
 * came from, the column that the dragged cards overlap most (`null` where they touch none of
 * these). `head` is the first dragged card as it lies under the pointer.
 */
export function magneticTarget(
  board: Board,
  layout: SpiderLayout,
  run: Run,
  head: Rect,
): number | null {
  const dragged = draggedRect(board, layout, run, head);
  const takers = [run.from, ...legalTargets(board, run)];
  return mostOverlapped(dragged, takers, (column) => columnRect(layout, column));
}

/**
 * The column on which dragged cards are let go: where the magnet draws them, otherwise the one whose
 * cards they overlap most, although it does not take them; `null` on bare felt.
 */
export function dropTarget(
  board: Board,
  layout: SpiderLayout,
  run: Run,
  head: Rect,
): number | null {
  const legal = magneticTarget(board, layout, run, head);
  if (legal !== null) return legal;
  const { card, columnTop } = layout;
  const dragged = draggedRect(board, layout, run, head);
  return mostOverlapped(dragged, [...board.tableau.keys()], (column) => {
    const bottom =
      (cardTops(layout, board.tableau[column] ?? []).at(-1) ?? columnTop) + card.height;
    return { ...columnRect(layout, column), height: bottom - columnTop };
  });
}
