import { EYE, trainFeathers, VANE, type TrainFeather } from '../art/train.ts';
import type { Point, Rect, Size } from '../geometry.ts';
import { contextOf, relit } from './relit.ts';
import type { Shade } from './flight.ts';
import { onTable, PART_BOXES, type Pane, type PanePart } from './panes.ts';

/** The picture of a piece, in the pixels of the sheets. */
export interface Cut extends Rect {
  /** From its left top corner to the middle around which the piece turns. */
  readonly anchor: Point;
}

/** The pieces of a window, cut out of its picture. */
export interface CutGlass {
  /** All pieces, once for each light that falls on them. */
  readonly sheets: Readonly<Record<Shade, HTMLCanvasElement>>;
  /** In the order of the panes; `null` for those of which nothing is seen. */
  readonly cuts: readonly (Cut | null)[];
}

/** So many pieces are cut in one task of the page. */
const BATCH = 24;
const SHEET_WIDTH = 2048;
const GAP = 2;

/** What a part can take up of the table, in device pixels; `null` where it lies outside. */
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

/** Places for these sizes, line by line, and the height of all lines. */
function shelve(sizes: readonly (Size | null)[]) {
  let [x, y, line] = [0, 0, 0];
  const places = sizes.map((size): Point | null => {
    if (!size) return null;
    if (x + size.width > SHEET_WIDTH) [x, y, line] = [0, y + line + GAP, 0];
    const place = { x, y };
    x += size.width + GAP;
    line = Math.max(line, size.height);
    return place;
  });
  return { places, height: Math.max(1, y + line) };
}

const OUTLINES = { vane: new Path2D(VANE), eye: new Path2D(EYE) };

/** Until the context is restored, everything is in the units of this feather. */
function enter(ctx: CanvasRenderingContext2D, { x, y, turn, scale }: TrainFeather): void {
  ctx.translate(x, y);
  ctx.rotate((turn * Math.PI) / 180);
  ctx.scale(scale, scale);
}

/** A line of light inside the lead: cut glass has bright edges. */
function bevel(ctx: CanvasRenderingContext2D, outline: Path2D, lead: string): void {
  ctx.globalCompositeOperation = 'source-atop';
  ctx.strokeStyle = 'rgb(255 255 255 / 0.34)';
  ctx.lineWidth = 7.4;
  ctx.stroke(outline);
  ctx.strokeStyle = lead;
  ctx.lineWidth = 4.8;
  ctx.stroke(outline);
  ctx.globalCompositeOperation = 'source-over';
}

interface Window {
  readonly table: Size;
  /** The window, `density` times as large as the table. */
  readonly picture: HTMLCanvasElement;
  readonly density: number;
  readonly lead: string;
}

/**
 * Cuts the panes out of the picture of their window, each along its lead and without what other
 * feathers cover. Waits for `pause` now and then; `null` once nobody `isWanted` it any more.
 */
export async function cutGlass(
  { table, picture, density, lead }: Window,
  panes: readonly Pane[],
  isWanted: () => boolean,
  pause: () => Promise<void>,
): Promise<CutGlass | null> {
  const train = trainFeathers(table);
  const bounds = panes.map(({ feather, part }) => {
    const place = train[feather];
    return place ? boundsOf(place, part, table, density) : null;
  });
  const { places, height } = shelve(bounds);
  const sheet = document.createElement('canvas');
  sheet.width = SHEET_WIDTH;
  sheet.height = height;
  const ctx = contextOf(sheet);

  const cuts: (Cut | null)[] = [];
  for (const [i, pane] of panes.entries()) {
    if (i % BATCH === 0) await pause();
    if (!isWanted()) return null;
    const [box, at, place] = [bounds[i], places[i], train[pane.feather]];
    if (!box || !at || !place) {
      cuts.push(null);
      continue;
    }
    const toSheet = () => {
      ctx.setTransform(density, 0, 0, density, at.x - box.x, at.y - box.y);
    };
    ctx.save();
    ctx.beginPath();
    ctx.rect(at.x, at.y, box.width, box.height);
    ctx.clip();

    ctx.save();
    toSheet();
    enter(ctx, place);
    if (pane.part === 'eye') ctx.clip(OUTLINES.eye);
    else {
      const { x, y, width, height: tall } = PART_BOXES[pane.part];
      ctx.beginPath();
      ctx.rect(x, y, width, tall);
      ctx.clip();
      ctx.clip(OUTLINES.vane);
    }
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.drawImage(picture, box.x, box.y, box.width, box.height, at.x, at.y, box.width, box.height);
    toSheet();
    enter(ctx, place);
    if (pane.part === 'eye') bevel(ctx, OUTLINES.eye, lead);
    else {
      bevel(ctx, OUTLINES.vane, lead);
      ctx.globalCompositeOperation = 'destination-out';
      ctx.fill(OUTLINES.eye);
    }
    ctx.restore();

    ctx.globalCompositeOperation = 'destination-out';
    for (const cover of train.slice(pane.feather + 1)) {
      const near = (cover.scale + place.scale) * 170;
      if (Math.hypot(cover.x - place.x, cover.y - place.y) > near) continue;
      toSheet();
      enter(ctx, cover);
      ctx.fill(OUTLINES.vane);
      // Filled alone, the half-covered pixels along its edge would fly as hairlines.
      ctx.lineWidth = 0.9;
      ctx.stroke(OUTLINES.vane);
    }
    ctx.restore();
    cuts.push({
      ...at,
      width: box.width,
      height: box.height,
      anchor: { x: pane.middle.x * density - box.x, y: pane.middle.y * density - box.y },
    });
  }
  await pause();
  const shadow = relit(sheet, 'multiply', '#5f7688');
  await pause();
  const glint = relit(sheet, 'color-dodge', '#5c574a');
  return { sheets: { shadow, plain: sheet, glint }, cuts };
}
