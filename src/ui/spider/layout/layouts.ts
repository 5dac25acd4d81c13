import { CARD_UNITS, indexPlace } from '../../card-table/art/face-style.ts';
import type { Point, Size } from '../../card-table/geometry/geometry.ts';
import { readableFaces } from '../../card-table/layout/columns.ts';
import { railLayout } from './rail-layout.ts';
import { largeWideLayout, uprightLayout } from './row-layouts.ts';
import { lowFace, type TablePrefs } from '../../card-table/layout/table-layout.ts';
import type { SpiderLayout } from './spider-layout.ts';

/** The smallest table, in pixels. */
const SMALLEST: Size = { width: 160, height: 120 };
/** How large cards are that make room for tall columns, as parts of what the window has room for. */
const SCALES = Array.from({ length: 9 }, (_, i) => 0.92 ** (i + 1));
/** Cards that make room keep capitals and figures of so many pixels: those of a text of 13 pixels. */
export const SMALLEST_INDEX = 9;

/** The height of the index's capitals and figures, in pixels. */
export function indexHeight({ card, face }: SpiderLayout): number {
  return (card.height * indexPlace(face).capHeight) / CARD_UNITS.height;
}

/** The same table seen in a mirror; the columns are still numbered from the left. */
function mirrored(layout: SpiderLayout): SpiderLayout {
  const { table, card, stockCard, foundationCard } = layout;
  const flip = (place: Point, { width }: Size): Point => ({
    x: table.width - place.x - width,
    y: place.y,
  });
  return {
    ...layout,
    columnLefts: layout.columnLefts.map((x) => table.width - x - card.width).reverse(),
    stockPlaces: layout.stockPlaces.map((place) => flip(place, stockCard)),
    foundationPlaces: layout.foundationPlaces.map((place) => flip(place, foundationCard)),
  };
}

/** Upright, smaller cards want low indices too, where these can still be read. */
function lowUprightLayout(table: Size, scale: number, isAtFoot: boolean): SpiderLayout {
  const layout = uprightLayout(table, { largeCards: false, isAtFoot }, scale);
  const low = { ...layout, face: lowFace(layout.card) };
  return indexHeight(low) < SMALLEST_INDEX ? layout : low;
}

/** Simple faces are for those who want large figures: where there is room for pips, the index is that of the next size. */
function withSimpleFace(layout: SpiderLayout | null): SpiderLayout | null {
  return layout?.face === 'fine' ? { ...layout, face: 'medium' } : layout;
}

/** Layouts with ever smaller cards; not all of them gain room. */
function candidates(
  table: Size,
  { largeCards, stockAtFoot: isAtFoot = false, faces = 'glass' }: TablePrefs,
): readonly (SpiderLayout | null)[] {
  if (table.width <= table.height) {
    return [
      ...(largeCards ? [uprightLayout(table, { largeCards, isAtFoot })] : []),
      uprightLayout(table, { largeCards: false, isAtFoot }),
      ...SCALES.map((scale) => lowUprightLayout(table, scale, isAtFoot)),
    ];
  }
  const usual = railLayout(table);
  const large = (scale: number) => largeWideLayout(table, usual.card, { scale, faces, isAtFoot });
  return [
    ...(largeCards ? [1, ...SCALES].map(large) : []),
    usual,
    ...SCALES.map((scale) => railLayout(table, scale)),
  ];
}

/**
 * Lays the table for a window of any size, down to a phone held upright: first as the player wants
 * it, then with smaller and smaller cards, each for taller columns than the ones before.
 */
export function tableLayouts(
  size: Size,
  prefs: TablePrefs,
): readonly [SpiderLayout, ...SpiderLayout[]] {
  const table = {
    width: Math.max(SMALLEST.width, size.width),
    height: Math.max(SMALLEST.height, size.height),
  };
  const [first = railLayout(table), ...rest] = candidates(table, prefs)
    .map((layout) => (prefs.faces === 'simple' ? withSimpleFace(layout) : layout))
    .filter((layout) => layout !== null);
  let most = readableFaces(first);
  const roomier = rest.filter((layout) => {
    const faces = readableFaces(layout);
    if (faces <= most || indexHeight(layout) < SMALLEST_INDEX) return false;
    most = faces;
    return true;
  });
  const turn = (layout: SpiderLayout) => (prefs.leftHanded ? mirrored(layout) : layout);
  return [turn(first), ...roomier.map(turn)];
}

/** The table as the player wants it, while no column is so tall that the cards must make room. */
export function layoutTable(size: Size, prefs: TablePrefs): SpiderLayout {
  return tableLayouts(size, prefs)[0];
}
