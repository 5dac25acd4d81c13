import type { Point, Size } from '../../board/cards/art/geometry.ts';
import type { TablePrefs } from '../../board/cards/scene/table-layout.ts';
import { largeRailLayout, railLayout } from './rail-layout.ts';
import { largeRowLayout, uprightLayout } from './row-layouts.ts';
import type { SpiderLayout } from './spider-layout.ts';

/** The smallest table, in pixels. */
const SMALLEST: Size = { width: 160, height: 120 };

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

/** Simple faces are for those who want large figures: where there is room for pips, the index is that of the next size. */
function withSimpleFace(layout: SpiderLayout): SpiderLayout {
  return layout.face === 'fine' ? { ...layout, face: 'medium' } : layout;
}

function layoutFor(table: Size, { largeCards, stockAtFoot = false }: TablePrefs): SpiderLayout {
  if (table.width <= table.height) return uprightLayout(table, largeCards, stockAtFoot);
  const usual = railLayout(table);
  if (!largeCards) return usual;
  return largeRailLayout(usual) ?? largeRowLayout(usual, stockAtFoot);
}

/**
 * Lays the table for a window of any size, down to a phone held upright. The cards keep this size for the whole
 * game: the fans of tall columns close instead (`cardTops`).
 */
export function layoutTable(size: Size, prefs: TablePrefs): SpiderLayout {
  const table = {
    width: Math.max(SMALLEST.width, size.width),
    height: Math.max(SMALLEST.height, size.height),
  };
  const layout = layoutFor(table, prefs);
  const faced = prefs.faces === 'simple' ? withSimpleFace(layout) : layout;
  return prefs.leftHanded ? mirrored(faced) : faced;
}
