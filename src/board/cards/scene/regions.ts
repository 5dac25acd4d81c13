import type { Rect } from '../art/geometry.ts';
import { replacedIn, type Sprite } from './scene.ts';

/** How far light and shadow of a card reach beyond it, as a fraction of its width. */
const REACH = 0.34;
/** How far the shadow of a resting card reaches. */
export const LYING_SHADOW = 0.08;
/** What rounding may add to that, in CSS pixels. */
const ROUNDED_PX = 2;

/** What determines how far a picture reaches. */
type Reaching = Rect & Pick<Sprite, 'lift' | 'glow'>;

function reach({ width, lift, glow }: Reaching): number {
  return lift === 0 && glow === null ? width * LYING_SHADOW + ROUNDED_PX : width * REACH;
}

/** A rectangle enlarged by `by` CSS pixels on every side, in whole device pixels. */
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

/** The area that painting a picture here can touch, lifted and glowing, in whole device pixels. */
export function widestReachOf(place: Rect, dpr: number): Rect {
  return around(place, place.width * REACH, dpr);
}

/** The area that painting this picture can touch, in whole device pixels. */
export function reachOf(picture: Reaching, dpr: number): Rect {
  return around(picture, reach(picture), dpr);
}

/**
 * Whether painting this picture, or only `shows` of its height, can touch `region` (device pixels). Called for all
 * cards in each frame, so it creates no objects.
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

/** Whether a picture is left or right of `region` (device pixels), however far its light and shadow may reach. */
export function isBeside({ x, width }: Rect, region: Rect, dpr: number): boolean {
  const by = width * REACH + 1;
  return (x - by) * dpr > region.x + region.width || (x + width + by) * dpr < region.x;
}

/** The smallest rectangle around both. */
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

/** The smallest rectangle around all, or `null` for none. */
export function uniteAll(rects: readonly Rect[]): Rect | null {
  return rects.reduce<Rect | null>((all, rect) => (all ? unite(all, rect) : rect), null);
}

const areaOf = ({ width, height }: Rect): number => width * height;

/**
 * Fewer rectangles that cover the same area: two are merged if the result is no larger than both. Others may overlap,
 * as the places of neighbouring columns do by their shadows: painting a narrow strip twice costs little, and one
 * rectangle around the ten places of a deal was four times as large as these.
 */
export function gathered(rects: readonly Rect[]): readonly Rect[] {
  const result: Rect[] = [];
  for (const rect of rects) {
    let grown = rect;
    // A rectangle that grew may merge with one that it could not merge with before.
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

/** Whether the same picture is in the same place, whatever the order of painting. */
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
 * Where a canvas with `before` must be repainted to show `after`, in device pixels. Pictures that stay in place also
 * keep their order among their neighbours (a scene goes column by column, from the felt up), so only pictures that
 * appeared, disappeared or changed count.
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
