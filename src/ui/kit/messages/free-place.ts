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
const GAP = 4;

/** Whether two rectangles have a point in common. */
export function meet(a: Area, b: Area): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

const ascending = (values: readonly number[]) => [...new Set(values)].sort((a, b) => a - b);

function placeOf(size: Size, needed: readonly Area[], window: Size): Place | null {
  const { width, height } = size;
  const [right, bottom] = [window.width - GAP - width, window.height - GAP - height];
  // A free rectangle can be moved up and to the left until something is in its way.
  const isIn = (most: number) => (value: number) => value >= 0 && value <= most;
  const lefts = ascending([GAP, ...needed.map((each) => each.right + GAP)]).filter(isIn(right));
  const tops = ascending([GAP, ...needed.map((each) => each.bottom + GAP)]).filter(isIn(bottom));
  for (const top of tops) {
    for (const left of lefts) {
      const place = { left, top, right: left + width, bottom: top + height };
      if (!needed.some((each) => meet(place, each))) return { left, top, width };
    }
  }
  return null;
}

/**
 * Where a message lies on nothing that is needed: as far up as it can, and there as far to the left, near its usual place in
 * the bar. The sizes are those that it can have, the best first. `null` where it would lie on something in every size.
 */
export function freePlace(
  sizes: readonly Size[],
  needed: readonly Area[],
  window: Size,
): Place | null {
  for (const size of sizes) {
    const place = placeOf(size, needed, window);
    if (place) return place;
  }
  return null;
}
