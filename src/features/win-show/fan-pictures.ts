import { decodeSvg } from '../../platform/page/decode-svg.ts';
import { LIT_GLASS } from '../../play/spider-art/palette.ts';
import { trainFeather } from '../../play/spider-art/train-feather.ts';
import type { Palette } from '../../board/cards/art/palette.ts';
import { PEACOCK_BOX, peacockSvg } from '../../play/spider-art/peacock-svg.ts';
import type { Size } from '../../board/cards/art/geometry.ts';
import type { Fan } from './fan.ts';
import { GLEAMS, NIGHT } from './palette.ts';
import { contextOf, relit } from './relit.ts';

/** A feather's picture in the units of `VANE`, before its row cuts it off. */
export const FEATHER_BOX = { x: -58, y: -4, width: 116 } as const;
/** Between two cells, in device pixels: without it a turned feather shows a hairline of the next. */
const GAP = 2;

/** Where the feathers of a row are on the sheets, in device pixels. */
export interface RowCells {
  readonly top: number;
  /** From the left edge of a cell to that of the next. */
  readonly pitch: number;
  /** One cell for each glass of the row, side by side in this order. */
  readonly kinds: readonly number[];
  readonly cell: Size;
  /** Pixels for each unit of `VANE`. */
  readonly scale: number;
}

/** All that the fan is painted with. */
export interface FanPictures {
  /** The same feathers for each of `GLEAMS`. */
  readonly sheets: readonly HTMLCanvasElement[];
  readonly rows: readonly RowCells[];
  /** The colour of the lead between feathers. */
  readonly lead: string;
  readonly bird: HTMLCanvasElement;
  /** Its shape in the dark. */
  readonly darkBird: HTMLCanvasElement;
}

async function raster(svg: string, { width, height }: Size): Promise<HTMLCanvasElement> {
  const image = await decodeSvg(svg);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  contextOf(canvas).drawImage(image, 0, 0, width, height);
  return canvas;
}

/** Cells as large as the largest feather of their row: none is made smaller while it is painted. */
function cellsOf({ feathers }: Fan, density: number): readonly RowCells[] {
  const count = Math.max(...feathers.map(({ row }) => row)) + 1;
  let top = 0;
  return Array.from({ length: count }, (_, index) => {
    const row = feathers.filter((feather) => feather.row === index);
    const scale = Math.max(...row.map((feather) => feather.scale)) * density;
    const depth = Math.max(...row.map((feather) => feather.depth));
    const cell = {
      width: Math.ceil(FEATHER_BOX.width * scale),
      height: Math.ceil((depth - FEATHER_BOX.y) * scale),
    };
    const kinds = [...new Set(row.map(({ kind }) => kind))];
    const cells = { top, pitch: cell.width + GAP, kinds, cell, scale };
    top += cell.height + GAP;
    return cells;
  });
}

function feathersSvg(rows: readonly RowCells[], sheet: Size, lead: string): string {
  const glass = { ...LIT_GLASS, lead };
  const defs = glass.vanes.map((vane, i) => trainFeather(`plume-${i}`, vane, glass, true)).join('');
  const cells = rows.flatMap(({ top, pitch, kinds, cell: { width, height }, scale }) =>
    kinds.map(
      (kind, i) =>
        `<svg x="${i * pitch}" y="${top}" width="${width}" height="${height}" viewBox="${FEATHER_BOX.x} ${FEATHER_BOX.y} ${width / scale} ${height / scale}"><use href="#plume-${kind}"/></svg>`,
    ),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${sheet.width}" height="${sheet.height}"><defs>${defs}</defs>${cells.join('')}</svg>`;
}

/** The pictures of the fan, `density` device pixels for each CSS pixel; `pause` comes in between. */
export async function drawFan(
  { fan, density, palette }: { fan: Fan; density: number; palette: Palette },
  pause: () => Promise<void>,
): Promise<FanPictures> {
  const rows = cellsOf(fan, density);
  const sheet = {
    width: Math.max(...rows.map(({ kinds, pitch }) => kinds.length * pitch)),
    height: rows.reduce((sum, { cell }) => sum + cell.height + GAP, 0),
  };
  await pause();
  const plain = await raster(feathersSvg(rows, sheet, palette.lead), sheet);
  const sheets: HTMLCanvasElement[] = [];
  for (const light of GLEAMS) {
    await pause();
    sheets.push(relit(plain, 'color-dodge', light));
  }
  await pause();
  const tall = fan.bird * density;
  const birdSize = {
    width: Math.ceil((tall * PEACOCK_BOX.width) / PEACOCK_BOX.height),
    height: Math.ceil(tall),
  };
  const bird = await raster(peacockSvg(palette, birdSize), birdSize);
  return { sheets, rows, lead: palette.lead, bird, darkBird: relit(bird, 'source-over', NIGHT) };
}
