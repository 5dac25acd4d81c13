import type { TableFailure } from '../../board/cards/paint/atlas-keeper.ts';
import { LOAD_AGAIN, reportPaintFailed } from '../../ui/loading/painting.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import { t } from '../../words/t.ts';

let isReported = false;

/** Tells the player that pictures could not be drawn: only once, until drawing succeeds again. */
export function reportPicturesFailed(): void {
  if (isReported) return;
  isReported = true;
  showToast(
    t(
      'Some pictures could not be drawn. Another try follows when the window’s size or the theme changes. Reloading the page may also help.',
    ),
    LOAD_AGAIN,
  );
}

/** Drawing has succeeded, so the next failure is reported again. */
export function notePicturesReady(): void {
  isReported = false;
}

/** Reports a failure of a table to the player. */
export function reportTableError(what: TableFailure, error: unknown): void {
  if (what === 'pictures') reportPicturesFailed();
  else reportPaintFailed(what === 'painting' ? 'table' : 'picture', error);
}
