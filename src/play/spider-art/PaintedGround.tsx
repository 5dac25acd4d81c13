import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { Size } from '../../board/cards/art/geometry.ts';
import { useTableSize } from '../table/use-table-size.ts';
import { useCanvasLosses } from '../../ui/loading/use-canvas-losses.ts';
import type { Scheme } from '../page/game-page.ts';
import styles from './TableWindow.module.css';

/** More pixels than this would only cost memory: it is a background. */
const MOST_PIXELS = 6e6;

/** Paints a ground of this size, bit by bit; `null` as soon as nobody wants it any more. */
export type PaintGround = (
  size: Size,
  look: { readonly scheme: Scheme; readonly density: number },
  isWanted: () => boolean,
) => Promise<HTMLCanvasElement | null>;

interface PaintedGroundProps {
  readonly root: RefObject<HTMLDivElement | null>;
  readonly scheme: Scheme;
  /** Always the same function. */
  readonly paint: PaintGround;
  /** What lies on the picture. */
  readonly children?: ReactNode;
}

/**
 * A picture behind the cards. It is painted once for each size, density and theme, when the page is idle; the last one
 * stays until the next is ready.
 */
export function PaintedGround({ root, scheme, paint, children }: PaintedGroundProps) {
  const glass = useRef<HTMLCanvasElement>(null);
  const size = useTableSize(root);
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
    // It is decoration: without it there is the colour of the ground.
    paint(size, { scheme, density }, () => wanted)
      .then(show)
      .catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [size, scheme, paint, losses]);
  return (
    <div ref={root} className={styles.window} data-window aria-hidden="true">
      <canvas ref={glass} className={styles.glass} />
      {children}
    </div>
  );
}
