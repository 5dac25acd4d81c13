import type { Point, Size } from '../../board/cards/art/geometry.ts';
import type { Palette } from '../../board/cards/art/palette.ts';
import { mulberry32 } from '../../core/rng.ts';
import type { Scheme } from '../../play/page/game-page.ts';
import { LIT_GLASS } from '../../play/spider-art/palette.ts';
import { paintWindow } from '../../play/spider-art/window-picture.ts';
import { cutGlass, type CutGlass } from './cut-glass.ts';
import { drawFan, type Fan, type FanPictures, layoutFan } from './fan.ts';
import { breakWindow, type Pane } from './glass.ts';

/** What the show of a table depends on. */
export interface ShowRequest {
  readonly table: Size;
  readonly dpr: number;
  readonly scheme: Scheme;
  readonly palette: Palette;
  /** Decides how the glass flies. */
  readonly seed: number;
  /** Where the last suit goes home: the blow that breaks the glass. */
  readonly impact: Point;
  /** Without motion only the open fan is needed. */
  readonly withGlass: boolean;
}

/** Everything that the show is painted with, ready before it begins. */
export interface Show {
  readonly table: Size;
  readonly density: number;
  readonly panes: readonly Pane[];
  readonly glass: CutGlass | null;
  readonly fan: Fan;
  readonly pictures: FanPictures;
}

/** A higher density is invisible in motion, and every frame repaints all of it. */
const MOST_PIXELS = 1.9e6;
const MAX_DENSITY = 2;

/**
 * Draws all pictures of a show, in steps with `pause` between them; `null` once no caller
 * `isWanted` it any more.
 */
export async function prepareShow(
  { table, dpr, scheme, palette, seed, impact, withGlass }: ShowRequest,
  isWanted: () => boolean,
  pause: () => Promise<void>,
): Promise<Show | null> {
  const most = Math.sqrt(MOST_PIXELS / (table.width * table.height));
  const density = Math.min(dpr, MAX_DENSITY, most);
  const fan = layoutFan(table);
  const pictures = await drawFan({ fan, density, palette }, pause);
  if (!isWanted()) return null;
  if (!withGlass) return { table, density, panes: [], glass: null, fan, pictures };

  const panes = breakWindow(table, impact, mulberry32(seed));
  const picture = await paintWindow(table, { scheme, density, lit: true }, isWanted, pause);
  if (!picture) return null;
  const { lead } = LIT_GLASS;
  const glass = await cutGlass({ table, picture, density, lead }, panes, isWanted, pause);
  return glass && { table, density, panes, glass, fan, pictures };
}
