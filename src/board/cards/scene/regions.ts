import type { Rect } from '../art/geometry.ts';
import { replacedIn, type Sprite } from './scene.ts';

/** How far the glow and shadow of a card extend beyond it, as a fraction of its width. */
const REACH = 0.34;
/** How far the shadow of a card at rest extends beyond it, as a fraction of its width. */
export const LYING_SHADOW = 0.08;
/** The additional margin for rounding, in CSS pixels. */
const ROUNDED_PX = 2;

/** The properties that determine how far a sprite extends. */
type Reaching = Rect & Pick<Sprite, 'lift' | 'glow'>;

function reach({ width, lift, glow }: Reaching): number {
  return lift === 0 && glow === null ? width * LYING_SHADOW + ROUNDED_PX : width * REACH;
}

/** Enlarges a rectangle by `by` CSS pixels on every side. The result is in whole device pixels. */
export function around({ x, y, width, height }: Rect, by: number, dpr: number): Rect {
  const left = Math.floor((x - by) * dpr);
  const top = Math.floor((y - by) * dpr);
  return {
    x: left,
    y: top,
    width: Math.ceil((x + width + by) * dpr) - left,
    height: Math.ceil((y + height + by) * dpr) - top,
  };
}

/** The area that a sprite can paint at this rectangle, lifted and glowing, in whole device pixels. */
export function widestReachOf(place: Rect, dpr: number): Rect {
  return around(place, place.width * REACH, dpr);
}

/** The area that this sprite can paint, in whole device pixels. */
export function reachOf(picture: Reaching, dpr: number): Rect {
  return around(picture, reach(picture), dpr);
}

/**
 * Whether this sprite, or only the top `shows` CSS pixels of it, can paint into `region` (device pixels). Called for
 * all cards in every frame, so it creates no objects.
 */
export function reachesInto(
  picture: Reaching,
  region: Rect,
  dpr: number,
  shows: number | null = null,
): boolean {
  const { x, y, width, height } = picture;
  const by = reach(picture);
  return (
    Math.floor((x - by) * dpr) < region.x + region.width &&
    Math.floor((y - by) * dpr) < region.y + region.height &&
    Math.ceil((x + width + by) * dpr) > region.x &&
    Math.ceil((y + (shows ?? height) + by) * dpr) > region.y
  );
}

/** Whether a sprite is left or right of `region` (device pixels), even with the largest glow and shadow. */
export function isLeftOrRightOf({ x, width }: Rect, region: Rect, dpr: number): boolean {
  const by = width * REACH + 1;
  return (x - by) * dpr > region.x + region.width || (x + width + by) * dpr < region.x;
}

/** The bounding box of two rectangles. */
export function unite(a: Rect, b: Rect): Rect {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}

/** The bounding box of all rectangles, or `null` for none. */
export function uniteAll(rects: readonly Rect[]): Rect | null {
  return rects.reduce<Rect | null>((all, rect) => (all ? unite(all, rect) : rect), null);
}

const areaOf = ({ width, height }: Rect): number => width * height;

/**
 * Merges dirty regions: two become one if their bounding box is no larger than both together. Others may overlap, as
 * the shadows of neighbouring columns do: painting a narrow strip twice is cheap, and one bounding box around the ten
 * regions of a deal was four times as large as all of them.
 */
export function gathered(rects: readonly Rect[]): readonly Rect[] {
  const result: Rect[] = [];
  for (const rect of rects) {
    let grown = rect;
    // Start again: a larger rectangle may merge with one that it could not merge with before.
    for (let i = 0; i < result.length; i++) {
      const other = result[i];
      if (!other) continue;
      const both = unite(grown, other);
      if (areaOf(both) > areaOf(grown) + areaOf(other)) continue;
      grown = both;
      result.splice(i, 1);
      i = -1;
    }
    result.push(grown);
  }
  return result;
}

/** Whether two sprites paint the same image in the same place, regardless of paint order. */
function sameSprite(a: Sprite, b: Sprite): boolean {
  return (
    a.key === b.key &&
    a.art === b.art &&
    a.x === b.x &&
    a.y === b.y &&
    a.width === b.width &&
    a.height === b.height &&
    a.lift === b.lift &&
    a.glow === b.glow &&
    a.joined === b.joined &&
    a.hidden === b.hidden
  );
}

/**
 * The dirty regions of a canvas that shows `before` and must show `after`, in device pixels. Unchanged sprites also
 * keep their order among their neighbours, because scenes are ordered by column and from bottom to top. So only sprites
 * that appear, disappear or change count.
 */
export function changedRegions(
  before: readonly Sprite[],
  after: readonly Sprite[],
  dpr: number,
): readonly Rect[] {
  const old = replacedIn(before, after);
  const touched: Rect[] = [];
  const touch = (sprite: Sprite) => {
    if (!sprite.hidden) touched.push(reachOf(sprite, dpr));
  };
  for (const [i, sprite] of after.entries()) {
    if (sprite === before[i]) continue;
    const was = old.get(sprite.key);
    old.delete(sprite.key);
    if (was && sameSprite(was, sprite)) continue;
    if (was) touch(was);
    touch(sprite);
  }
  for (const gone of old.values()) touch(gone);
  return gathered(touched);
}
