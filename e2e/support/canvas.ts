import type { Locator, Page } from '@playwright/test';
import { boxOf } from './spider.ts';

/** The settled layer as a data URL. */
export async function picture(page: Page): Promise<string> {
  return page
    .locator('[data-testid=table] canvas')
    .first()
    .evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
}

/** Whether a layer has no content. */
export async function isBlank(page: Page, layer: 'settled' | 'moving'): Promise<boolean> {
  return page
    .locator('[data-testid=table] canvas')
    .nth(layer === 'settled' ? 0 : 1)
    .evaluate((canvas) => {
      const { width, height } = canvas as HTMLCanvasElement;
      const blank = Object.assign(document.createElement('canvas'), { width, height });
      return (canvas as HTMLCanvasElement).toDataURL() === blank.toDataURL();
    });
}

/** A point on an element: fractions of its box from the top left corner, then further pixels down. */
export type Spot = readonly [right: number, down: number, moreDown?: number];

/** The opacity of the settled layer, from 0 to 255, at these points of each element. */
export async function opacityAt(
  page: Page,
  elements: readonly Locator[],
  spots: readonly Spot[],
): Promise<number[][]> {
  const boxes = await Promise.all(elements.map((element) => boxOf(element)));
  const points = boxes.map(({ x, y, width, height }) =>
    spots.map(([right, down, more = 0]) => [x + right * width, y + down * height + more] as const),
  );
  return page
    .locator('[data-testid=table] canvas')
    .first()
    .evaluate((element, all) => {
      const source = element as HTMLCanvasElement;
      const { width, height } = source;
      const box = source.getBoundingClientRect();
      const copy = Object.assign(document.createElement('canvas'), { width, height });
      const ctx = copy.getContext('2d');
      if (!ctx) throw new Error('no canvas');
      ctx.drawImage(source, 0, 0);
      const { data } = ctx.getImageData(0, 0, width, height);
      return all.map((group) =>
        group.map(([x, y]) => {
          const column = Math.round(((x - box.x) * width) / box.width);
          const row = Math.round(((y - box.y) * height) / box.height);
          return data[(row * width + column) * 4 + 3] ?? 0;
        }),
      );
    }, points);
}

/** The share of a canvas, from 0 to 1, that has opaque content. */
export async function paintedShare(canvas: Locator): Promise<number> {
  return canvas.evaluate((element) => {
    const source = element as HTMLCanvasElement;
    const { width, height } = source;
    const copy = Object.assign(document.createElement('canvas'), { width, height });
    const ctx = copy.getContext('2d');
    if (!ctx) throw new Error('no canvas');
    ctx.drawImage(source, 0, 0);
    const { data } = ctx.getImageData(0, 0, width, height);
    const opaque = data.filter((value, index) => index % 4 === 3 && value > 200);
    return opaque.length / (width * height);
  });
}
