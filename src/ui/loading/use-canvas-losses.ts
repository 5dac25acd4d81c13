import { useSyncExternalStore } from 'react';
import { type CanvasLoss, canvasLosses, watchCanvasLosses } from '../../platform/canvas-losses.ts';
import { reportPaintFailed } from './painting.ts';

/** Notifies the player of canvases that the browser has not restored. */
function reportCanvasLoss(loss: CanvasLoss): void {
  if (loss === 'lost')
    reportPaintFailed('picture', new Error('the browser has lost a canvas and not restored it'));
}

function subscribe(onRestored: () => void): () => void {
  return watchCanvasLosses((loss) => {
    if (loss === 'restored') onRestored();
    else reportCanvasLoss(loss);
  });
}

/** The number of times that the browser has restored lost canvases. Each time, all pictures must be redrawn. */
export function useCanvasLosses(): number {
  return useSyncExternalStore(subscribe, canvasLosses);
}
