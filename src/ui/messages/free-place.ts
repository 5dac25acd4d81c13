/** A rectangle of the window, in pixels. */
export type Area = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The upper left corner of a place, in pixels, and how wide it is. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

/** Between a message and what must be seen. */
const GAP = 8;
/** Between a message and the edges of the window. */
const EDGE = 12;
/** A pixel further up is as bad as so many to the side: what is low and beside a column is where one looks for it. */
const PER_PIXEL_UP = 1.5;
/** A size that is less good is worth so many pixels to the side. */
const PER_SIZE = 60;

/** Whether two rectangles have a point in common. */
export function meet(a: Area, b: Area): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

const unlike = (values: readonly number[]) => [...new Set(values)];

/**
 * Where a message lies on nothing that is needed: as low as it can, and there as near as it can to the middle `centre`, in
 * pixels from the left. The sizes are those that it can have, the best first; a worse one is taken where it comes much nearer.
 * `null` where it would lie on something in every size.
 */
export function freePlace(
  sizes: readonly Size[],
  needed: readonly Area[],
  window: Size,
  centre: number,
): Place | null {
  let best: Place | null = null;
  let least = Infinity;
  for (const [index, { width, height }] of sizes.entries()) {
    const [rightmost, lowest] = [window.width - EDGE - width, window.height - EDGE - height];
    const middle = Math.max(EDGE, Math.min(rightmost, Math.round(centre - width / 2)));
    // A free rectangle can be moved down, and then to either side, until something is in its way.
    const tops = unlike([lowest, ...needed.map((each) => each.top - GAP - height)])
      .filter((top) => top >= EDGE && top <= lowest)
      .toSorted((a, b) => b - a);
    for (const top of tops) {
      const up = index * PER_SIZE + (lowest - top) * PER_PIXEL_UP;
      if (up >= least) break;
      const row = { top: top - GAP, bottom: top + height + GAP };
      const inRow = needed.filter((each) => each.top < row.bottom && row.top < each.bottom);
      const lefts = [
        middle,
        ...inRow.flatMap(({ left, right }) => [left - GAP - width, right + GAP]),
      ];
      for (const left of lefts) {
        const cost = up + Math.abs(left - middle);
        if (cost >= least || left < EDGE || left > rightmost) continue;
        const kept = { ...row, left: left - GAP, right: left + width + GAP };
        if (inRow.some((each) => meet(kept, each))) continue;
        best = { left, top, width };
        least = cost;
      }
    }
  }
  return best;
}
