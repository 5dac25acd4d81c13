import { decodeSvg } from '../../kit/decode-svg.ts';
import { LIT_GLASS, trainFeather } from '../art/train-feather.ts';
import type { Palette } from '../art/palette.ts';
import { PEACOCK_BOX, peacockSvg } from '../art/peacock-svg.ts';
import type { Size } from '../geometry.ts';
import { contextOf, relit } from './relit.ts';

/** A feather's picture in the units of `VANE`. */
export const FEATHER_BOX = { x: -58, y: -4, width: 116, height: 256 } as const;
/** The light on a feather comes in so many steps, from none to full. */
export const GLEAMS = ['#000000', '#22221f', '#3d3c34', '#53513f'] as const;

/** All that the fan is painted with. */
export interface FanPictures {
  /** For each of `GLEAMS`, one feather of each glass beside the other, `cell` large. */
  readonly feathers: readonly HTMLCanvasElement[];
  readonly cell: Size;
  readonly bird: HTMLCanvasElement;
}

async function raster(svg: string, { width, height }: Size): Promise<HTMLCanvasElement> {
  const image = await decodeSvg(svg);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  contextOf(canvas).drawImage(image, 0, 0, width, height);
  return canvas;
}

/**
 * The pictures of the fan, in device pixels: `scale` for each unit of the largest feather, and a
 * bird of this height. `pause` comes between the pictures.
 */
export async function drawFan(
  { scale, bird, palette }: { scale: number; bird: number; palette: Palette },
  pause: () => Promise<void>,
): Promise<FanPictures> {
  const { x, y, width, height } = FEATHER_BOX;
  const cell = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
  const glass = { ...LIT_GLASS, lead: palette.lead };
  const { vanes } = glass;
  const defs = vanes.map((vane, i) => trainFeather(`plume-${i}`, vane, glass, true)).join('');
  const uses = vanes
    .map(
      (_, i) =>
        `<svg x="${i * width}" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}"><use href="#plume-${i}"/></svg>`,
    )
    .join('');
  const all = width * vanes.length;
  const sheet = { width: cell.width * vanes.length, height: cell.height };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${sheet.width}" height="${sheet.height}" viewBox="0 0 ${all} ${height}" preserveAspectRatio="none"><defs>${defs}</defs>${uses}</svg>`;
  await pause();
  const plain = await raster(svg, sheet);
  const feathers: HTMLCanvasElement[] = [];
  for (const light of GLEAMS) {
    await pause();
    feathers.push(relit(plain, 'color-dodge', light));
  }
  await pause();
  const birdSize = {
    width: Math.ceil((bird * PEACOCK_BOX.width) / PEACOCK_BOX.height),
    height: Math.ceil(bird),
  };
  return { feathers, cell, bird: await raster(peacockSvg(palette, birdSize), birdSize) };
}
