import type { Point, Rect, Size } from '../../board/cards/art/geometry.ts';
import type { SpiderLayout } from './spider-layout.ts';

function around(places: readonly Point[], { width, height }: Size): Rect {
  const xs = places.map((place) => place.x);
  const ys = places.map((place) => place.y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x + width, height: Math.max(...ys) - y + height };
}

/** The rectangle of a stock with so many rows left; of its place where there is none. */
export function stockRect({ stockPlaces, stockCard }: SpiderLayout, rows: number): Rect {
  return around(stockPlaces.slice(0, Math.max(1, rows)), stockCard);
}

/** The rectangle that the foundations can take up. */
export function foundationsRect({ foundationPlaces, foundationCard }: SpiderLayout): Rect {
  return around(foundationPlaces, foundationCard);
}
