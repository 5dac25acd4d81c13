import { LOAD_AGAIN } from '../../kit/messages/load-again.ts';
import { showToast } from '../../kit/messages/toasts.ts';
import { t } from '../../../words/t.ts';

let isTold = false;

/** Tells the player that pictures could not be drawn: once, until some could be drawn again. */
export function tellArtFailed(): void {
  if (isTold) return;
  isTold = true;
  showToast(
    t(
      'Some pictures could not be drawn. They are tried again when the window’s size or the theme changes. Loading the page again may help, too.',
    ),
    LOAD_AGAIN,
  );
}

/** Pictures could be drawn: their next failure is worth telling. */
export function noteArtReady(): void {
  isTold = false;
}
