import type { Column } from '../../../cards/card.ts';
import { overlap, type Point, type Rect } from '../art/geometry.ts';
import { cardTops, columnRect } from '../scene/columns.ts';
import type { TableLayout } from '../scene/table-layout.ts';
import { pileCountOf, type TablePiles, type TableRules } from '../scene/adapter.ts';
import type { CardPlace, Run } from '../scene/scene.ts';

/** The distance that the pointer must move before a press becomes a drag, in CSS pixels. */
const DRAG_THRESHOLD: Readonly<Record<string, number>> = { mouse: 4, pen: 6, touch: 8 };

export function isDrag(pointerType: string, from: Point, to: Point): boolean {
  return Math.hypot(to.x - from.x, to.y - from.y) > (DRAG_THRESHOLD[pointerType] ?? 6);
}

function contains(rect: Rect, { x, y }: Point): boolean {
  return x >= rect.x && x < rect.x + rect.width && y >= rect.y && y < rect.y + rect.height;
}

/** Hit test: the place at `point`, or `null`. */
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

/** The run that begins with card `index` of a pile, or `null` if it cannot be moved. */
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

/** The rectangle of the first card of a run. */
export function headRect(
  columns: readonly Column[],
  layout: TableLayout,
  { from, length }: Run,
): Rect {
  const cards = columns[from] ?? [];
  const top = cardTops(layout, cards)[cards.length - length] ?? layout.columnTop;
  return { x: layout.columnLefts[from] ?? 0, y: top, ...layout.card };
}

/** How far cards drop on a column when they are released with their first card at `head`, in card heights. */
export function fallTo(
  columns: readonly Column[],
  layout: TableLayout,
  to: number,
  head: Point,
): number {
  const column = columns[to] ?? [];
  // Add a card to find where the next one would be.
  const [last] = column.slice(-1);
  const top = last ? (cardTops(layout, [...column, last]).at(-1) ?? 0) : layout.columnTop;
  return Math.hypot(head.x - (layout.columnLefts[to] ?? head.x), head.y - top) / layout.card.height;
}

/** A pile, and its overlap with the dragged cards, in square pixels. */
interface Overlapped {
  readonly pile: number;
  readonly area: number;
}

const UNTOUCHED: Overlapped = { pile: -1, area: 0 };

/** The one of these piles with the largest overlap. */
function mostOverlapped(
  dragged: Rect,
  piles: readonly number[],
  rectOf: (pile: number) => Rect,
): Overlapped {
  let best = UNTOUCHED;
  for (const pile of piles) {
    const area = overlap(dragged, rectOf(pile));
    if (area > best.area) best = { pile, area };
  }
  return best;
}

/** The area of a dragged run whose first card is at `head`. */
function draggedRect(columns: readonly Column[], layout: TableLayout, run: Run, head: Rect): Rect {
  const cards = columns[run.from] ?? [];
  const tops = cardTops(layout, cards);
  const first = tops[cards.length - run.length] ?? 0;
  return { ...head, height: (tops.at(-1) ?? first) - first + layout.card.height };
}

/** Where dragged cards would drop, and whether the move is legal. */
interface Fall {
  readonly pile: number;
  readonly isTaken: boolean;
}

/**
 * The pile with the largest overlap with the dragged cards; `null` if they overlap none. A column that is a legal
 * target extends to the foot of the table, or to the piles there, so it includes the felt below a short column and a
 * footer. Any other column consists only of its cards.
 */
function fallOf<P, L extends TableLayout>(
  game: TablePiles<P, L> & Pick<TableRules<P, unknown>, 'targetsOf'>,
  position: P,
  layout: L,
  run: Run,
  head: Rect,
): Fall | null {
  const columns = game.columnsOf(position);
  const dragged = draggedRect(columns, layout, run, head);
  const { table, card, columnTop, foot = 0 } = layout;
  const takers = [run.from, ...game.targetsOf(position, run)];
  const taken = mostOverlapped(dragged, takers, (pile) =>
    pile < game.columnCount
      ? { ...columnRect(layout, pile), height: table.height - foot - columnTop }
      : game.pileRect(position, layout, pile),
  );
  const others = [...columns.keys()].filter((column) => !takers.includes(column));
  const refused = mostOverlapped(dragged, others, (column) => {
    const bottom = (cardTops(layout, columns[column] ?? []).at(-1) ?? columnTop) + card.height;
    return { ...columnRect(layout, column), height: bottom - columnTop };
  });
  const isTaken = taken.area >= refused.area;
  const { pile, area } = isTaken ? taken : refused;
  return area > 0 ? { pile, isTaken } : null;
}

/**
 * The drop target that dragged cards snap to: the legal pile, or the column they came from, with the largest overlap.
 * `null` if they overlap none of these, or overlap an illegal column more, because the player then does not mean its
 * neighbour. `head` is the first dragged card under the pointer.
 */
export function magneticTarget<P, L extends TableLayout>(
  ...table: Parameters<typeof fallOf<P, L>>
): number | null {
  const fall = fallOf(...table);
  return fall?.isTaken ? fall.pile : null;
}

/**
 * The pile on which dragged cards are dropped: the magnetic target, or else the column with the largest overlap
 * although the move is illegal; `null` on bare felt.
 */
export function dropTarget<P, L extends TableLayout>(
  ...table: Parameters<typeof fallOf<P, L>>
): number | null {
  return fallOf(...table)?.pile ?? null;
}
