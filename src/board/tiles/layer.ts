import { watchCanvasLosses } from '../../platform/canvas-losses.ts';
import type { Skin } from './figures.ts';
import type { Ground, Position } from './ground.ts';

/** What can fail: painting, restoring a lost canvas, or drawing the figures. */
export type CanvasFailure = 'paint' | 'lost' | 'figures';

/** A canvas that shows a board, or a part of it, instead of elements. */
export interface Layer {
  /** Shows a position on a ground of the same size. */
  readonly show: (position: Position) => void;
  readonly destroy: () => void;
}

/** What a board passes to a layer. */
export interface LayerHost {
  readonly skin: Skin;
  readonly ground: Ground;
  /** The element with tiles and pieces, as large as the board. */
  readonly picture: HTMLElement;
  /** The scroll container. */
  readonly stage: HTMLElement;
  readonly onError: (what: CanvasFailure, error: unknown) => void;
}

/** Paints and reports exceptions, because a painting failure must not stop the caller halfway. */
export function tryToPaint({ onError }: LayerHost, paint: () => void): void {
  try {
    paint();
  } catch (error) {
    onError('paint', error);
  }
}

/**
 * Calls `repaint` when the browser has restored lost canvases, and reports lasting losses. Returns an unsubscribe
 * function.
 */
export function watchLosses({ onError }: LayerHost, repaint: () => void): () => void {
  return watchCanvasLosses((loss) => {
    if (loss === 'restored') repaint();
    else onError('lost', new Error('the browser has lost a canvas and not restored it'));
  });
}
