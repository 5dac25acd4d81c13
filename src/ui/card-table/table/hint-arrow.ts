import type { Column } from '../../../cards/card.ts';
import { readableStrip } from '../art/face-style.ts';
import type { Point, Rect } from '../geometry/geometry.ts';
import { cardTops } from '../layout/columns.ts';
import type { TableLayout } from '../layout/table-layout.ts';
import type { Run } from '../scene/scene.ts';

/** A curve from the cards of a hint to the place where they should go. */
export interface Arrow {
  readonly from: Point;
  /** What pulls the curve upwards, or downwards. */
  readonly bend: Point;
  readonly to: Point;
}

/** How far the curve may be bent, as parts of its length, the likeliest first: negative is upwards. */
const BENDS = [-0.38, 0.38, -0.2, 0.2, -0.7, 0.7, -1.1, 1.1, -1.6, 1.6, -2.4, 2.4] as const;
/** So much of a bend is an index worth that the curve would cross. */
const CROSSED = 4;
/** The curve comes no nearer to the edge of the table, in pixels. */
const EDGE = 20;
/** How wide rank and suit of an index are, as a part of the card's width. */
const INDEX_WIDTH = 0.65;
/** Half of the line with its edge, in pixels. */
const HALF_LINE = 4;
/** Points of the curve that are looked at. */
const SAMPLES = 32;

/** Where the indices of all open cards are. */
export function indexBoxes(columns: readonly Column[], layout: TableLayout): readonly Rect[] {
  const { card, columnLefts, face } = layout;
  return columns.flatMap((column, at) => {
    const tops = cardTops(layout, column);
    return column.flatMap(({ faceUp }, index) =>
      faceUp
        ? [
            {
              x: columnLefts[at] ?? 0,
              y: tops[index] ?? 0,
              width: card.width * INDEX_WIDTH,
              height: card.height * readableStrip(face),
            },
          ]
        : [],
    );
  });
}

/** How many of these boxes the arrow touches. */
export function touched({ from, bend, to }: Arrow, boxes: readonly Rect[]): number {
  const points = Array.from({ length: SAMPLES + 1 }, (_, sample) => {
    const [t, u] = [sample / SAMPLES, 1 - sample / SAMPLES];
    const at = (a: number, b: number, c: number) => u * u * a + 2 * u * t * b + t * t * c;
    return { x: at(from.x, bend.x, to.x), y: at(from.y, bend.y, to.y) };
  });
  return boxes.filter((box) =>
    points.some(
      ({ x, y }) =>
        x > box.x - HALF_LINE &&
        x < box.x + box.width + HALF_LINE &&
        y > box.y - HALF_LINE &&
        y < box.y + box.height + HALF_LINE,
    ),
  ).length;
}

/**
 * The arrow for a move onto a column, from the last of its cards, bent so that it crosses as few indices as it can;
 * `null` where the move goes elsewhere.
 */
export function hintArrow(
  columns: readonly Column[],
  layout: TableLayout,
  { from, to }: Run & { readonly to: number },
): Arrow | null {
  const [source, target] = [columns[from], columns[to]];
  if (!source || !target) return null;
  const { card, columnTop, columnLefts, table } = layout;
  const middleOf = (column: number, cards: Column): Point => ({
    x: (columnLefts[column] ?? 0) + card.width / 2,
    y: (cardTops(layout, cards).at(-1) ?? columnTop) + card.height / 2,
  });
  const [start, end] = [middleOf(from, source), middleOf(to, target)];
  const [x, middle] = [(start.x + end.x) / 2, (start.y + end.y) / 2];
  const reach = Math.hypot(end.x - start.x, end.y - start.y);
  const boxes = indexBoxes(columns, layout);
  const arrows = BENDS.map((by) => {
    // The curve comes half as high or low as what it is bent towards.
    const [highest, lowest] = [2 * EDGE - middle, 2 * (table.height - EDGE) - middle];
    const bend = { x, y: Math.min(lowest, Math.max(highest, middle + by * reach)) };
    const arrow = { from: start, bend, to: end };
    return { arrow, cost: CROSSED * touched(arrow, boxes) + Math.abs(by) };
  });
  return arrows.reduce((best, each) => (each.cost < best.cost ? each : best)).arrow;
}

/** The arrow as the data of a path of SVG. */
export function arrowPath({ from, bend, to }: Arrow): string {
  const at = ({ x, y }: Point) => `${Math.round(x)} ${Math.round(y)}`;
  return `M${at(from)}Q${at(bend)} ${at(to)}`;
}
