import { watchCanvasLosses } from '../../platform/canvas-losses.ts';
import { type BoardArt, loadBoardArt, watchTheme } from './board-art.ts';
import type { Position } from './ground.ts';
import { paintBoard } from './paint-board.ts';
import './tokens.css';

/** A board in miniature. */
export interface Miniature {
  readonly show: (position: Position) => void;
  readonly destroy: () => void;
}

/**
 * Paints boards on `canvas`, whose size comes from a style sheet, with the tiles of the board on the page. Repaints
 * when its size or the theme changes. Calls `onError` if the browser cannot paint.
 */
export function createMiniature(
  canvas: HTMLCanvasElement,
  onError: (error: unknown) => void,
): Miniature {
  const ctx = canvas.getContext('2d');
  if (!ctx) return { show: () => undefined, destroy: () => undefined };
  let room = { width: 0, height: 0 };
  let shown: Position | null = null;
  let art: BoardArt | null = null;
  let isDestroyed = false;

  const paint = () => {
    if (!shown || !art || room.width * room.height === 0) return;
    const { cols, rows } = shown.ground;
    const fit = Math.min(room.width / cols, room.height / rows) * devicePixelRatio;
    // Whole pixels avoid seams between tiles; scaling the canvas makes up for the difference.
    const size = Math.max(1, Math.ceil(fit));
    try {
      canvas.width = cols * size;
      canvas.height = rows * size;
      paintBoard(ctx, shown, 'd', size, art);
    } catch (error) {
      onError(error);
    }
  };
  const load = () => {
    loadBoardArt().then((loaded) => {
      if (isDestroyed) return;
      art = loaded;
      paint();
    }, onError);
  };
  load();
  const sizes = new ResizeObserver(([entry]) => {
    if (!entry) return;
    room = entry.contentRect;
    paint();
  });
  sizes.observe(canvas);
  const unwatchTheme = watchTheme(load);
  const unwatchLosses = watchCanvasLosses((loss) => {
    if (loss === 'restored') paint();
    else onError(new Error('the browser has lost a canvas and not restored it'));
  });
  return {
    show: (position) => {
      shown = position;
      paint();
    },
    destroy: () => {
      isDestroyed = true;
      sizes.disconnect();
      unwatchTheme();
      unwatchLosses();
    },
  };
}
