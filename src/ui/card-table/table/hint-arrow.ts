import type { Column } from '../../../cards/card.ts';
import type { Point } from '../geometry/geometry.ts';
import { cardTops } from '../layout/columns.ts';
import type { TableLayout } from '../layout/table-layout.ts';
import type { Run } from '../scene/scene.ts';

/** A curve from the cards of a hint to the place where they should go. */
export interface Arrow {
  readonly from: Point;
  /** What pulls the curve upwards. */
  readonly bend: Point;
  readonly to: Point;
}

/** How far it is bent, as a part of its length: over the ranks of the cards between, where there are backs above. */
const BEND = 0.38;
/** The curve comes no nearer to the edge of the table, in pixels. */
const EDGE = 20;

/** The arrow for a move onto a column; `null` where it goes elsewhere. */
export function hintArrow(
  columns: readonly Column[],
  layout: TableLayout,
  { from, length, to }: Run & { readonly to: number },
): Arrow | null {
  const [source, target] = [columns[from], columns[to]];
  if (!source || !target) return null;
  const { card, columnTop, columnLefts } = layout;
  const middleOf = (column: number, top: number): Point => ({
    x: (columnLefts[column] ?? 0) + card.width / 2,
    y: top + card.height / 2,
  });
  const start = middleOf(from, cardTops(layout, source)[source.length - length] ?? columnTop);
  const end = middleOf(to, cardTops(layout, target).at(-1) ?? columnTop);
  const reach = Math.hypot(end.x - start.x, end.y - start.y);
  return {
    from: start,
    bend: {
      x: (start.x + end.x) / 2,
      // The curve comes half as high as what it is bent towards.
      y: Math.max(2 * EDGE - (start.y + end.y) / 2, Math.min(start.y, end.y) - reach * BEND),
    },
    to: end,
  };
}

/** The arrow as the data of a path of SVG. */
export function arrowPath({ from, bend, to }: Arrow): string {
  const at = ({ x, y }: Point) => `${Math.round(x)} ${Math.round(y)}`;
  return `M${at(from)}Q${at(bend)} ${at(to)}`;
}
