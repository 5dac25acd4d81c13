import type { Point, Rect, Size } from '../../board/cards/art/geometry.ts';
import { EYE, type TrainFeather, trainFeathers, VANE } from '../../play/spider-art/train.ts';
import {
  alphaBounds,
  contextOf,
  relit,
  onTable,
  type Pane,
  type PanePart,
  PART_BOXES,
  type Shade,
  breakWindow,
} from './glass.ts';
import { CUT_GLASS } from './palette.ts';
import type { Palette } from '../../board/cards/art/palette.ts';
import { mulberry32 } from '../../core/rng.ts';
import type { Scheme } from '../../play/page/page-game.ts';
import { LIT_GLASS } from '../../play/spider-art/palette.ts';
import { paintWindow } from '../../play/spider-art/window-picture.ts';
import { drawFan, type Fan, type FanPictures, layoutFan } from './fan.ts';

/** A rectangle on one of several pages, in pixels. */
interface Cutting extends Rect {
  readonly page: number;
}

const PAGE: Size = { width: 1024, height: 1024 };
/** Touching neighbours would show through each other's edges when rotated. */
const GAP = 2;

/** Creates pages that are filled row by row with pictures, each no larger than a page. */
function createPages() {
  const canvases: HTMLCanvasElement[] = [];
  let free: Point = { x: 0, y: 0 };
  let line = 0;
  const turnPage = () => {
    const canvas = document.createElement('canvas');
    canvas.width = PAGE.width;
    canvas.height = PAGE.height;
    canvases.push(canvas);
    free = { x: 0, y: 0 };
    line = 0;
    return canvas;
  };
  /** Copies this part of a picture to the next free place. */
  const add = (picture: HTMLCanvasElement, { x, y, width, height }: Rect): Cutting => {
    let canvas = canvases.at(-1) ?? turnPage();
    if (free.x + width > PAGE.width) {
      free = { x: 0, y: free.y + line + GAP };
      line = 0;
    }
    if (free.y + height > PAGE.height) canvas = turnPage();
    const place = free;
    contextOf(canvas).drawImage(picture, x, y, width, height, place.x, place.y, width, height);
    free = { x: place.x + width + GAP, y: place.y };
    line = Math.max(line, height);
    return { page: canvases.length - 1, ...place, width, height };
  };
  return { canvases, add };
}

/** Two pictures of a piece of glass. Lengths are in device pixels. */
interface Piece {
  /** As it appears in the window, with the position of its top left corner there. */
  readonly standing: Cutting & { readonly left: number; readonly top: number };
  /**
   * As if its feather grew upwards, which leaves less empty space around it: flying pieces are rotated anyway, and
   * empty space costs as much as glass. `anchor` is the offset from its corner to the middle around which it turns; its
   * feather is rotated by `turn` radians.
   */
  readonly loose: Cutting & { readonly anchor: Point; readonly turn: number };
}

/** The pages of pictures in each light. */
type Lit<Shades extends Shade> = Readonly<Record<Shades, readonly HTMLCanvasElement[]>>;

/** The pieces of a window, cut out of its picture, in each light that falls on them. */
interface CutGlass {
  readonly standing: Lit<'plain' | 'glint'>;
  readonly loose: Lit<Shade>;
  /** In the order of the panes; `null` for invisible ones. */
  readonly pieces: readonly (Piece | null)[];
}

/** How many pieces are cut per task. */
const BATCH = 8;
/** The end of a piece that is thinner than this, in CSS pixels, is not worth the space next to it. */
const SLIVER = 3;

/** The area that a part can occupy on the table, in device pixels; `null` if it is outside. */
function boundsOf(place: TrainFeather, part: PanePart, table: Size, density: number): Rect | null {
  const { x, y, width, height } = PART_BOXES[part];
  const corners = [x, x + width].flatMap((left) =>
    [y, y + height].map((top) => onTable(place, { x: left, y: top })),
  );
  const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)];
  const left = Math.floor(Math.max(0, Math.min(...xs)) * density);
  const top = Math.floor(Math.max(0, Math.min(...ys)) * density);
  const right = Math.ceil(Math.min(table.width, Math.max(...xs)) * density);
  const bottom = Math.ceil(Math.min(table.height, Math.max(...ys)) * density);
  return right - left > 1 && bottom - top > 1
    ? { x: left, y: top, width: right - left, height: bottom - top }
    : null;
}

const OUTLINES = { vane: new Path2D(VANE), eye: new Path2D(EYE) };

/** Switches to the units of this feather until the context is restored. */
function enter(ctx: CanvasRenderingContext2D, { x, y, turn, scale }: TrainFeather): void {
  ctx.translate(x, y);
  ctx.rotate((turn * Math.PI) / 180);
  ctx.scale(scale, scale);
}

/** Draws a line of light inside the lead: cut glass has bright edges. */
function bevel(ctx: CanvasRenderingContext2D, outline: Path2D, lead: string): void {
  ctx.globalCompositeOperation = 'source-atop';
  ctx.strokeStyle = CUT_GLASS.bevel;
  ctx.lineWidth = 7.4;
  ctx.stroke(outline);
  ctx.strokeStyle = lead;
  ctx.lineWidth = 4.8;
  ctx.stroke(outline);
  ctx.globalCompositeOperation = 'source-over';
}

interface Window {
  readonly table: Size;
  /** The picture of the window, `density` times as large as the table. */
  readonly picture: HTMLCanvasElement;
  readonly density: number;
  readonly lead: string;
}

/** Draws a piece as it appears in the window, its `box` at the origin, minus what covers it. */
function drawStanding(
  ctx: CanvasRenderingContext2D,
  { picture, density, lead }: Window,
  { feather, part }: Pane,
  { train, box }: { readonly train: readonly TrainFeather[]; readonly box: Rect },
): void {
  const place = train[feather];
  if (!place) return;
  const toTable = () => ctx.setTransform(density, 0, 0, density, -box.x, -box.y);
  ctx.save();
  toTable();
  enter(ctx, place);
  if (part === 'eye') ctx.clip(OUTLINES.eye);
  else {
    const { x, y, width, height } = PART_BOXES[part];
    ctx.beginPath();
    ctx.rect(x, y, width, height);
    ctx.clip();
    ctx.clip(OUTLINES.vane);
  }
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.drawImage(picture, box.x, box.y, box.width, box.height, 0, 0, box.width, box.height);
  toTable();
  enter(ctx, place);
  if (part === 'eye') bevel(ctx, OUTLINES.eye, lead);
  else {
    bevel(ctx, OUTLINES.vane, lead);
    ctx.globalCompositeOperation = 'destination-out';
    ctx.fill(OUTLINES.eye);
  }
  ctx.restore();

  ctx.save();
  ctx.globalCompositeOperation = 'destination-out';
  for (const cover of train.slice(feather + 1)) {
    const near = (cover.scale + place.scale) * 170;
    if (Math.hypot(cover.x - place.x, cover.y - place.y) > near) continue;
    toTable();
    enter(ctx, cover);
    ctx.fill(OUTLINES.vane);
    // With a fill alone, the half-covered pixels along the edge would fly as hairlines.
    ctx.lineWidth = 0.9;
    ctx.stroke(OUTLINES.vane);
  }
  ctx.restore();
}

/** Creates a canvas for drawing and reading back pixels. */
function scratch(size: Size): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(size.width);
  canvas.height = Math.ceil(size.height);
  return contextOf(canvas, { willReadFrequently: true });
}

/** Clears the area that will be drawn on. */
function wipe(ctx: CanvasRenderingContext2D, { width, height }: Size): void {
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.clearRect(0, 0, width, height);
}

/**
 * Cuts the panes out of the picture of their window, each along its lead and without what other feathers cover. Awaits
 * `pause` now and then; `null` once `isWanted` returns false.
 */
async function cutGlass(
  window: Window,
  panes: readonly Pane[],
  isWanted: () => boolean,
  pause: () => Promise<void>,
): Promise<CutGlass | null> {
  const { table, density } = window;
  const train = trainFeathers(table);
  const boxes = panes.map(({ feather, part }) => {
    const place = train[feather];
    return place ? boundsOf(place, part, table, density) : null;
  });
  const widest = Math.max(1, ...boxes.map((box) => (box ? Math.hypot(box.width, box.height) : 0)));
  const [upright, turned] = [scratch, scratch].map((make) =>
    make({ width: widest, height: widest }),
  ) as [CanvasRenderingContext2D, CanvasRenderingContext2D];
  const [standing, loose] = [createPages(), createPages()];
  const sliver = Math.round(SLIVER * density);
  const seen = (ctx: CanvasRenderingContext2D, size: Size) =>
    alphaBounds(ctx.getImageData(0, 0, size.width, size.height).data, size, sliver);

  const cut = (pane: Pane, box: Rect): Piece | null => {
    wipe(turned, box);
    drawStanding(turned, window, pane, { train, box });
    const shown = seen(turned, box);
    const place = train[pane.feather];
    if (!shown || !place) return null;
    const turn = (place.turn * Math.PI) / 180;
    const all = { width: upright.canvas.width, height: upright.canvas.height };
    wipe(upright, all);
    const middle = { x: shown.x + shown.width / 2, y: shown.y + shown.height / 2 };
    upright.translate(all.width / 2, all.height / 2);
    upright.rotate(-turn);
    upright.translate(-middle.x, -middle.y);
    upright.drawImage(turned.canvas, 0, 0, box.width, box.height, 0, 0, box.width, box.height);
    const part = seen(upright, all);
    if (!part) return null;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const dx = pane.middle.x * density - box.x - middle.x;
    const dy = pane.middle.y * density - box.y - middle.y;
    return {
      standing: {
        ...standing.add(turned.canvas, shown),
        left: box.x + shown.x,
        top: box.y + shown.y,
      },
      loose: {
        ...loose.add(upright.canvas, part),
        turn,
        anchor: {
          x: all.width / 2 + dx * cos + dy * sin - part.x,
          y: all.height / 2 - dx * sin + dy * cos - part.y,
        },
      },
    };
  };

  const pieces: (Piece | null)[] = [];
  for (const [i, pane] of panes.entries()) {
    if (i % BATCH === 0) await pause();
    if (!isWanted()) return null;
    const box = boxes[i];
    pieces.push(box ? cut(pane, box) : null);
  }

  const light = async (
    pages: readonly HTMLCanvasElement[],
    blend: GlobalCompositeOperation,
    tone: string,
  ) => {
    const lit: HTMLCanvasElement[] = [];
    for (const page of pages) {
      await pause();
      lit.push(relit(page, blend, tone));
    }
    return lit;
  };
  return {
    standing: {
      plain: standing.canvases,
      glint: await light(standing.canvases, 'color-dodge', CUT_GLASS.glint),
    },
    loose: {
      shadow: await light(loose.canvases, 'multiply', CUT_GLASS.shadow),
      plain: loose.canvases,
      glint: await light(loose.canvases, 'color-dodge', CUT_GLASS.glint),
    },
    pieces,
  };
}

/** The inputs of the show for a table. */
interface ShowRequest {
  readonly table: Size;
  readonly dpr: number;
  readonly scheme: Scheme;
  readonly palette: Palette;
  /** Determines how the glass flies. */
  readonly seed: number;
  /** Where the last suit lands: the blow that breaks the glass. */
  readonly impact: Point;
  /** Without motion, only the open fan is needed. */
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

/** A higher density would be invisible in motion, and every frame repaints all pixels. */
const MOST_PIXELS = 1.9e6;
const MAX_DENSITY = 2;

/** Draws all pictures of a show, awaiting `pause` between steps; `null` once `isWanted` returns false. */
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
