import { useEffect, useRef } from 'react';
import type { Scheme } from '../../play/page/game-page.ts';
import { useCanvasLosses } from '../../kit/loading/use-canvas-losses.ts';
import { useRest } from './use-rest.ts';
import { useTableSize } from '../../card-table/layout/use-table-size.ts';
import { paintWindow } from './window-picture.ts';
import styles from './TableWindow.module.css';

/** More pixels than this would only cost memory: the window is a background. */
const MOST_PIXELS = 6e6;

/**
 * The stained-glass window behind the cards. It is a picture that is painted once for each size,
 * density and theme, when the page is idle; the last one stays until the next is ready.
 */
export function TableWindow({ scheme }: { readonly scheme: Scheme }) {
  const root = useRef<HTMLDivElement>(null);
  const glass = useRef<HTMLCanvasElement>(null);
  const size = useTableSize(root);
  useRest(root);
  const losses = useCanvasLosses();
  useEffect(() => {
    if (!size || size.width === 0 || size.height === 0) return;
    let wanted = true;
    const density = Math.min(size.dpr, Math.sqrt(MOST_PIXELS / (size.width * size.height)));
    const show = async (picture: HTMLCanvasElement | null) => {
      if (!picture) return;
      const bitmap = await createImageBitmap(picture);
      const canvas = glass.current;
      // What nobody draws on is handed to the compositor once. A 2D canvas is copied for every frame of
      // the page, changed or not: 0.2 ms for this size.
      const ctx = canvas?.getContext('bitmaprenderer', { alpha: false });
      if (!wanted || !canvas || !ctx) {
        bitmap.close();
        return;
      }
      canvas.width = bitmap.width;
      canvas.height = bitmap.height;
      ctx.transferFromImageBitmap(bitmap);
      canvas.dataset['ready'] = '';
    };
    // It is decoration: without it there is the plain felt.
    paintWindow(size, { scheme, density }, () => wanted)
      .then(show)
      .catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [size, scheme, losses]);
  return (
    <div ref={root} className={styles.window} data-window aria-hidden="true">
      <canvas ref={glass} className={styles.glass} />
      <div className={styles.light} />
    </div>
  );
}
