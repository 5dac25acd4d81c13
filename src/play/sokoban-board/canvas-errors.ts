import type { CanvasFailure } from '../../board/tiles/layer.ts';
import { tellPaintFailed } from '../../ui/loading/painting.ts';
import { LOAD_AGAIN } from '../../ui/loading/painting.ts';
import { showToast } from '../../ui/messages/toasts.ts';

/** Notifies the player of what a canvas of the board cannot show. */
export function reportCanvasError(what: CanvasFailure, error: unknown): void {
  if (what === 'figures')
    showToast(
      'The pictures of the board could not be drawn. Loading the page again may help.',
      LOAD_AGAIN,
    );
  else tellPaintFailed(what === 'lost' ? 'picture' : 'board', error);
}
