import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { withOpacity } from '../../board/cards/art/palette.ts';
import type { Size } from '../../board/cards/art/geometry.ts';
import { mulberry32 } from '../../core/rng.ts';
import { idle } from '../../platform/schedule.ts';
import { useCanvasLosses } from '../../ui/loading/use-canvas-losses.ts';
import type { Scheme } from '../page/page-game.ts';
import { useTableSize } from '../table/use-table-size.ts';
import { type Cloth, FELT } from './palette.ts';
import styles from './TableWindow.module.css';

/** The size of a tile of cloth, in device pixels. */
const PIECE = 256;
const FIBRES = 5200;

/** A tile of cloth: short fibres in all directions, as many bright as dark. */
function feltPiece({ bright, dark, nap }: Cloth): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = PIECE;
  canvas.height = PIECE;
  const ctx = canvas.getContext('2d');
  if (!ctx) return canvas;
  const random = mulberry32(0xfe17);
  ctx.lineCap = 'round';
  for (let i = 0; i < FIBRES; i++) {
    const [x, y] = [random() * PIECE, random() * PIECE];
    const turn = random() * 2 * Math.PI;
    const bend = turn + (random() - 0.5) * 1.4;
    const length = 2.5 + random() * 5;
    ctx.strokeStyle = withOpacity(i % 2 === 0 ? bright : dark, nap * (0.4 + 0.6 * random()));
    ctx.lineWidth = 0.5 + random() * 0.6;
    ctx.beginPath();
    // A fibre at the edge continues at the opposite edge, so that the tiles have no seams.
    for (const dx of x < length ? [0, PIECE] : x > PIECE - length ? [0, -PIECE] : [0]) {
      for (const dy of y < length ? [0, PIECE] : y > PIECE - length ? [0, -PIECE] : [0]) {
        ctx.moveTo(x + dx, y + dy);
        ctx.quadraticCurveTo(
          x + dx + (Math.cos(turn) * length) / 2,
          y + dy + (Math.sin(turn) * length) / 2,
          x + dx + Math.cos(bend) * length,
          y + dy + Math.sin(bend) * length,
        );
      }
    }
    ctx.stroke();
  }
  return canvas;
}

/** Felt, with a lamp above the upper middle of the table. */
export const paintFelt: PaintGround = async (size, { scheme, density }, isWanted) => {
  await idle();
  if (!isWanted()) return null;
  const cloth = FELT[scheme];
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(size.width * density);
  canvas.height = Math.round(size.height * density);
  const ctx = canvas.getContext('2d', { alpha: false });
  if (!ctx) return null;
  const { width, height } = canvas;
  const lamp = { x: width / 2, y: height * 0.36 };
  const light = ctx.createRadialGradient(lamp.x, lamp.y, 0, lamp.x, lamp.y, width * 0.72);
  light.addColorStop(0, cloth.high);
  light.addColorStop(1, cloth.low);
  ctx.fillStyle = light;
  ctx.fillRect(0, 0, width, height);
  const fibres = ctx.createPattern(feltPiece(cloth), 'repeat');
  if (fibres) {
    ctx.fillStyle = fibres;
    ctx.fillRect(0, 0, width, height);
  }
  return canvas;
};

/** More pixels would only cost memory, as this is a background. */
const MOST_PIXELS = 6e6;

/** Paints a ground of this size in slices; resolves to `null` when cancelled. */
export type PaintGround = (
  size: Size,
  look: { readonly scheme: Scheme; readonly density: number },
  isWanted: () => boolean,
) => Promise<HTMLCanvasElement | null>;

interface PaintedGroundProps {
  readonly root: RefObject<HTMLDivElement | null>;
  readonly scheme: Scheme;
  /** Must always be the same function. */
  readonly paint: PaintGround;
  /** Drawn on top of the picture. */
  readonly children?: ReactNode;
}

/**
 * A picture behind the cards. It is painted once per size, density and theme while the page is idle. The previous
 * picture stays until the next one is ready.
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
      // A canvas that is not drawn on is passed to the compositor once. A 2D canvas is copied for every frame of the
      // page, whether it has changed or not: 0.2 ms at this size.
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
    // Just decoration: the colour of the ground remains.
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

/** Plain felt behind the cards. */
export function FeltGround({ scheme }: { readonly scheme: Scheme }) {
  const root = useRef<HTMLDivElement>(null);
  return <PaintedGround root={root} scheme={scheme} paint={paintFelt} />;
}

/** How long without input before the page counts as idle. */
const REST_MS = 5000;
const CHECK_MS = 1000;
/** The duration of the fade-out of the light (TableWindow.module.css). */
const FADE_MS = 300;
const INPUTS = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;

/**
 * Sets the attribute `data-resting` on the element while the player only watches, and `data-lit` until the light it
 * shows has faded out. An animation that always runs makes each key press wait for the next display frame: about 8 ms
 * longer, and up to 17.
 */
export function useRest(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let lastInput = performance.now();
    let rests = false;
    let fading: ReturnType<typeof setTimeout> | undefined;
    const light = (isLit: boolean) => {
      root.current?.toggleAttribute('data-lit', isLit);
    };
    const setRests = (now: boolean) => {
      if (now === rests) return;
      rests = now;
      clearTimeout(fading);
      root.current?.toggleAttribute('data-resting', now);
      if (now) light(true);
      else fading = setTimeout(light, FADE_MS, false);
    };
    const onInput = () => {
      lastInput = performance.now();
      setRests(false);
    };
    const timer = setInterval(() => setRests(performance.now() - lastInput >= REST_MS), CHECK_MS);
    for (const type of INPUTS) addEventListener(type, onInput, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      clearTimeout(fading);
      for (const type of INPUTS) removeEventListener(type, onInput, { capture: true });
    };
  }, [root]);
}
