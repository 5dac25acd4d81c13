import { useEffect, useRef } from 'react';
import type { Scheme } from '../kit/game-page.ts';
import { useRest } from './use-rest.ts';
import { useTableSize, type TableSize } from './use-table-size.ts';

/** More pixels than this would only cost memory: the window is a background. */
const MOST_PIXELS = 6e6;
/** The window is painted in strips, so that no single task of the page becomes long. */
const STRIPS = 12;

/** Resolves when the browser has nothing better to do. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) {
      requestIdleCallback(
        () => {
          resolve();
        },
        { timeout: 2000 },
      );
    } else setTimeout(resolve, 100);
  });
}

/** The window as a bitmap; `null` as soon as nobody `isWanted` it any more. */
async function paintWindow(
  { width, height, dpr }: TableSize,
  scheme: Scheme,
  isWanted: () => boolean,
): Promise<HTMLCanvasElement | null> {
  await idle();
  const { windowSvg } = await import('./art/window-svg.ts');
  const density = Math.min(dpr, Math.sqrt(MOST_PIXELS / (width * height)));
  const svg = new Blob([windowSvg({ width, height }, scheme, density)], { type: 'image/svg+xml' });
  const url = URL.createObjectURL(svg);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(width * density);
    canvas.height = Math.round(height * density);
    const ctx = canvas.getContext('2d', { alpha: false });
    if (!ctx) return null;
    const strip = Math.ceil(canvas.height / STRIPS);
    for (let y = 0; y < canvas.height; y += strip) {
      await idle();
      if (!isWanted()) return null;
      ctx.save();
      ctx.beginPath();
      ctx.rect(0, y, canvas.width, strip);
      ctx.clip();
      ctx.drawImage(image, 0, 0, canvas.width, canvas.height);
      ctx.restore();
    }
    return canvas;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/**
 * The stained-glass window behind the cards. It is a picture that is painted once for each size,
 * density and theme, when the page is idle; the last one stays until the next is ready.
 */
export function TableWindow({ scheme }: { readonly scheme: Scheme }) {
  const root = useRef<HTMLDivElement>(null);
  const glass = useRef<HTMLCanvasElement>(null);
  const size = useTableSize(root);
  useRest(root);
  useEffect(() => {
    if (!size || size.width === 0 || size.height === 0) return;
    let wanted = true;
    const show = (picture: HTMLCanvasElement | null) => {
      const canvas = glass.current;
      const ctx = canvas?.getContext('2d', { alpha: false });
      if (!wanted || !picture || !canvas || !ctx) return;
      canvas.width = picture.width;
      canvas.height = picture.height;
      ctx.drawImage(picture, 0, 0);
      canvas.dataset['ready'] = '';
    };
    // It is decoration: without it there is the plain felt.
    paintWindow(size, scheme, () => wanted).then(show, () => undefined);
    return () => {
      wanted = false;
    };
  }, [size, scheme]);
  return (
    <div ref={root} className="window" aria-hidden="true">
      <canvas ref={glass} className="window__glass" />
      <div className="window__light" />
    </div>
  );
}
