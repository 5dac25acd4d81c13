import { noteError } from '../../platform/flight-recorder.ts';
import { LOAD_AGAIN } from '../messages/load-again.ts';
import { showToast } from '../messages/toasts.ts';
import { t } from '../../words/t.ts';

/** What may fail to be painted, as it is called in messages. */
export type Painted = 'table' | 'board' | 'picture';

const told = new Set<Painted>();

/** Tells once for each page that something could not be painted, and what may help; the error is noted for reports. */
export function tellPaintFailed(what: Painted, error: unknown): void {
  if (told.has(what)) return;
  told.add(what);
  noteError(error);
  showToast(
    t(
      '{what, select, table {The table} board {The board} picture {The picture} other {}} could not be drawn. The game itself goes on, and keys and screen readers still work. Loading the page again may help; a newer browser or graphics driver may, too.',
      { what },
    ),
    LOAD_AGAIN,
  );
}

/**
 * Paints, and says whether that went well. What the browser throws at it is told and goes no farther: who asked for
 * the picture (a key, a listener of the game) must not stop halfway for the lack of one.
 */
export function tryToPaint(what: Painted, paint: () => void): boolean {
  try {
    paint();
    return true;
  } catch (error) {
    tellPaintFailed(what, error);
    return false;
  }
}
