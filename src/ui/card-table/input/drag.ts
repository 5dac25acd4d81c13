import type { Column } from '../../../cards/card.ts';
import { contains, overlap, type Point, type Rect } from '../geometry/geometry.ts';
import { cardTops, columnRect } from '../layout/columns.ts';
import type { TableLayout } from '../layout/table-layout.ts';
import { pileCountOf, type TablePiles, type TableRules } from '../scene/patience.ts';
import type { CardPlace, Run } from '../scene/scene.ts';

/** A press becomes a drag once the pointer is this far from where it went down, in CSS pixels. */
const DRAG_THRESHOLD: Readonly<Record<string, number>> = { mouse: 4, pen: 6, touch: 8 };

export function isDrag(pointerType: string, from: Point, to: Point): boolean {
  return Math.hypot(to.x - from.x, to.y - from.y) > (DRAG_THRESHOLD[pointerType] ?? 6);
}

/** What a press at `point` hits, or `null` beside everything. */
export function hitTest<P, L extends TableLayout>(
  game: TablePiles<P, L>,
  position: P,
  layout: L,
  point: Point,
): CardPlace | null {
  const { columnCount } = game;
  for (let pile = columnCount; pile < pileCountOf(game); pile++) {
    if (contains(game.pileRect(position, layout, pile), point)) return { pile, index: -1 };
  }
  for (const [pile, cards] of game.columnsOf(position).entries()) {
    if (!contains(columnRect(layout, pile), point)) continue;
    const tops = cardTops(layout, cards);
    const index = tops.findLastIndex((top) => point.y >= top);
    const bottom = (tops.at(-1) ?? layout.columnTop) + layout.card.height;
    return { pile, index: point.y < bottom ? index : -1 };
  }
  return null;
}

/** The run that begins with card `index` of a pile, or `null` where it cannot be moved. */
export function runFrom<P>(
  game: Pick<TableRules<P, unknown>, 'columnsOf' | 'movableIn'>,
  position: P,
  { pile, index }: CardPlace,
): Run | null {
  const cards = game.columnsOf(position)[pile] ?? [];
  const length = cards.length - index;
  if (index < 0 || length < 1 || length > game.movableIn(cards)) return null;
  return { from: pile, length };
}

/** Where the head of a run lies, as a rectangle of one card. */
export function headRect(
  columns: readonly Column[],
  layout: TableLayout,
  { from, length }: Run,
): Rect {
  const cards = columns[from] ?? [];
  const top = cardTops(layout, cards)[cards.length - length] ?? layout.columnTop;
  return { x: layout.columnLefts[from] ?? 0, y: top, ...layout.card };
}

/** The pile of those given that the dragged cards overlap most, or `null` where they touch none. */
function mostOverlapped(
  dragged: Rect,
  piles: readonly number[],
  rectOf: (pile: number) => Rect,
): number | null {
  let best: { readonly pile: number; readonly area: number } | null = null;
  for (const pile of piles) {
    const area = overlap(dragged, rectOf(pile));
    if (area > (best?.area ?? 0)) best = { pile, area };
  }
  return best?.pile ?? null;
}

/** All the cards of a dragged run, whose first one lies at `head`. */
function draggedRect(columns: readonly Column[], layout: TableLayout, run: Run, head: Rect): Rect {
  const cards = columns[run.from] ?? [];
  const tops = cardTops(layout, cards);
  const first = tops[cards.length - run.length] ?? 0;
  return { ...head, height: (tops.at(-1) ?? first) - first + layout.card.height };
}

/**
 * Where dragged cards would fall, as if drawn by a magnet: of the legal piles and the column they
 * came from, the one that the dragged cards overlap most (`null` where they touch none of
 * these). `head` is the first dragged card as it lies under the pointer.
 */
export function magneticTarget<P, L extends TableLayout>(
  game: TablePiles<P, L> & Pick<TableRules<P, unknown>, 'targetsOf'>,
  position: P,
  layout: L,
  run: Run,
  head: Rect,
): number | null {
  const dragged = draggedRect(game.columnsOf(position), layout, run, head);
  const takers = [run.from, ...game.targetsOf(position, run)];
  return mostOverlapped(dragged, takers, (pile) =>
    pile < game.columnCount ? columnRect(layout, pile) : game.pileRect(position, layout, pile),
  );
}

/**
 * The pile on which dragged cards are let go: where the magnet draws them, otherwise the column whose
 * cards they overlap most, although it does not take them; `null` on bare felt.
 */
export function dropTarget<P, L extends TableLayout>(
  game: TablePiles<P, L> & Pick<TableRules<P, unknown>, 'targetsOf'>,
  position: P,
  layout: L,
  run: Run,
  head: Rect,
): number | null {
  const legal = magneticTarget(game, position, layout, run, head);
  if (legal !== null) return legal;
  const columns = game.columnsOf(position);
  const { card, columnTop } = layout;
  const dragged = draggedRect(columns, layout, run, head);
  return mostOverlapped(dragged, [...columns.keys()], (column) => {
    const bottom = (cardTops(layout, columns[column] ?? []).at(-1) ?? columnTop) + card.height;
    return { ...columnRect(layout, column), height: bottom - columnTop };
  });
}
