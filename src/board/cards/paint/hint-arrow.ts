import type { Column } from '../../../cards/card.ts';
import { readableStrip } from '../art/face-style.ts';
import styles from './paint.module.css';
import type { Point, Rect } from '../art/geometry.ts';
import { put, type Attributes } from '../scene/elements.ts';
import { cardTops } from '../scene/columns.ts';
import type { TableLayout } from '../scene/table-layout.ts';
import type { Run } from '../scene/scene.ts';

/** A curve from the cards of a hint to their target. */
interface Arrow {
  readonly from: Point;
  /** The control points, which bend the curve up or down. */
  readonly bends: readonly [Point, Point];
  readonly to: Point;
}

/**
 * The line width in pixels; on smaller cards, the card width divided by `CARD_PER_LINE`, so as not to hide an index.
 */
const WIDEST = 4;
const CARD_PER_LINE = 16;

const SVG = 'http://www.w3.org/2000/svg';
const HEAD_ID = 'hint-arrow-head';

/** Possible bends of the curve, as fractions of its length, in order of preference. Negative values bend upwards. */
const BENDS = [-0.25, 0.25, -0.12, 0.12, -0.5, 0.5, -0.8, 0.8, -1.2, 1.2, -1.8, 1.8] as const;
/** The horizontal distance of the control points from the ends, as a fraction of the curve's width. */
const SHOULDER = 0.12;
/** The curve reaches this fraction of the height of its control points. */
const PULL = 0.75;
/** The cost of crossing an index, in units of bend. */
const CROSSED = 4;
/** The minimum distance of the curve from the edge of the table, in pixels. */
const EDGE = 20;
/** The width of an index (rank and suit), as a fraction of the card's width. */
const INDEX_WIDTH = 0.65;
/** Half the width of the line with its edge, in pixels. */
const HALF_LINE = 4;
/** The number of segments between the sample points of the curve. */
const SAMPLES = 32;

/** The bounding boxes of the indices of all face-up cards. */
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
export function touched(
  { from, bends: [first, second], to }: Arrow,
  boxes: readonly Rect[],
): number {
  const points = Array.from({ length: SAMPLES + 1 }, (_, sample) => {
    const [t, u] = [sample / SAMPLES, 1 - sample / SAMPLES];
    const at = (a: number, b: number, c: number, d: number) =>
      u ** 3 * a + 3 * u * u * t * b + 3 * u * t * t * c + t ** 3 * d;
    return { x: at(from.x, first.x, second.x, to.x), y: at(from.y, first.y, second.y, to.y) };
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
 * The arrow for a move to a column, from the last card of its source to the last card of its target, bent to cross as
 * few indices as possible; `null` if the target is not a column.
 */
export function hintArrow(
  columns: readonly Column[],
  layout: TableLayout,
  { from, to }: Run & { readonly to: number },
): Arrow | null {
  const [source, target] = [columns[from], columns[to]];
  if (!source || !target) return null;
  const { card, columnTop, columnLefts } = layout;
  // Slightly below the tallest column, where the text of the hint begins.
  const bottoms = columns.map((each) => (cardTops(layout, each).at(-1) ?? columnTop) + card.height);
  const lowestPoint = Math.max(...bottoms) + EDGE;
  const middleOf = (column: number, cards: Column): Point => ({
    x: (columnLefts[column] ?? 0) + card.width / 2,
    y: (cardTops(layout, cards).at(-1) ?? columnTop) + card.height / 2,
  });
  const [start, end] = [middleOf(from, source), middleOf(to, target)];
  const middle = (start.y + end.y) / 2;
  const reach = Math.hypot(end.x - start.x, end.y - start.y);
  const shoulder = (end.x - start.x) * SHOULDER;
  const boxes = indexBoxes(columns, layout);
  const pulledTo = (y: number) => middle + (y - middle) / PULL;
  const arrows = BENDS.map((by) => {
    const y = Math.min(pulledTo(lowestPoint), Math.max(pulledTo(EDGE), middle + by * reach));
    const bends = [
      { x: start.x + shoulder, y },
      { x: end.x - shoulder, y },
    ] as const;
    const arrow: Arrow = { from: start, bends, to: end };
    return { arrow, cost: CROSSED * touched(arrow, boxes) + Math.abs(by) };
  });
  return arrows.reduce((best, each) => (each.cost < best.cost ? each : best)).arrow;
}

/** The path data of the arrow. */
export function arrowPath({ from, bends: [first, second], to }: Arrow): string {
  const at = ({ x, y }: Point) => `${Math.round(x)} ${Math.round(y)}`;
  return `M${at(from)}C${at(first)} ${at(second)} ${at(to)}`;
}

function svg(name: string, attributes: Attributes): SVGElement {
  return put(document.createElementNS(SVG, name), attributes);
}

/**
 * Creates the arrow for a move to a column as an element that covers the table; `null` if the target is not a column.
 */
export function createArrow(
  columns: readonly Column[],
  layout: TableLayout,
  hint: Run & { readonly to: number },
): SVGElement | null {
  const found = hintArrow(columns, layout, hint);
  if (!found) return null;
  const path = arrowPath(found);
  const { card, table } = layout;
  const arrow = svg('svg', {
    class: styles.arrow,
    viewBox: `0 0 ${table.width} ${table.height}`,
    'data-testid': 'hint-arrow',
  });
  arrow.style.fontSize = `${Math.min(WIDEST, card.width / CARD_PER_LINE)}px`;
  const marker = svg('marker', {
    id: HEAD_ID,
    viewBox: '0 0 10 10',
    refX: '6',
    refY: '5',
    markerWidth: '4',
    markerHeight: '4',
    orient: 'auto',
  });
  marker.append(svg('path', { d: 'M0 0L10 5L0 10Z', class: styles.head }));
  const line = { d: path, class: styles.line, 'marker-end': `url(#${HEAD_ID})` };
  arrow.append(marker, svg('path', { d: path }), svg('path', line));
  return arrow;
}
