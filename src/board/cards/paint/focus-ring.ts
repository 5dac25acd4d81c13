import type { Rect } from '../art/geometry.ts';
import { chosenRun, type TableCursor } from '../input/keyboard.ts';
import { cardTops } from '../scene/columns.ts';
import type { TableLayout } from '../scene/table-layout.ts';
import type { TablePiles, TableRules } from '../scene/adapter.ts';
import { around } from '../scene/regions.ts';

/** The focus ring of the keyboard, in CSS pixels of the table. */
export interface FocusRing {
  /** The visible part of the card at the cursor, or the pile. */
  readonly card: Rect;
  /** The cards that Enter would pick up: from that card to the end of its column. */
  readonly run: Rect | null;
  readonly line: number;
}

export interface FocusColours {
  readonly ring: string;
  /** Sets the ring off from its background. */
  readonly edge: string;
}

const LINE = 3;
/** Cards narrower than this have their index close to the edge, so they get a thinner ring. */
const SMALL_CARD = 64;
const SMALL_LINE = 2;

/** The focus ring at this cursor. It surrounds the cards without covering them, because their index is at the edge. */
export function focusRing<P, L extends TableLayout>(
  game: TablePiles<P, L> & Pick<TableRules<P, unknown>, 'movableIn'>,
  cursor: TableCursor,
  position: P,
  layout: L,
): FocusRing | null {
  const { pile, depth, held } = cursor;
  const line = layout.card.width < SMALL_CARD ? SMALL_LINE : LINE;
  const column = game.columnsOf(position)[pile];
  if (!column) return { card: game.pileRect(position, layout, pile), run: null, line };
  // Held cards have a glow instead.
  if (held?.from === pile) return null;
  const tops = cardTops(layout, column);
  const index = column.length - 1 - depth;
  const top = tops[index] ?? layout.columnTop;
  const bottom = (tops.at(-1) ?? layout.columnTop) + layout.card.height;
  const from = { x: layout.columnLefts[pile] ?? 0, y: top, width: layout.card.width };
  const end = tops[index + 1] ?? bottom;
  const isRun = depth > 0 && chosenRun(game, cursor, position) !== null;
  return {
    card: { ...from, height: end - top },
    run: isRun ? { ...from, height: bottom - top } : null,
    line,
  };
}

/** The area that the ring can paint, in whole device pixels. */
export function ringReach({ card, run, line }: FocusRing, dpr: number): Rect {
  return around(run ?? card, line + 2, dpr);
}

/** Whether two rings are equal. */
export function sameRing(a: FocusRing | null, b: FocusRing | null): boolean {
  // Called in every frame of an animation, mostly with the same object.
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
