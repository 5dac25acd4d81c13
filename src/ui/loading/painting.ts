import { noteError } from '../../platform/flight-recorder.ts';
import { savePageNow, saveStateOfPage } from '../../store/save-state.ts';
import { t } from '../../words/t.ts';
import { askConfirm } from '../messages/confirm.ts';
import { showToast, type Toast } from '../messages/toasts.ts';

const POLL_MS = 50;

/** Reloads the page once its game is stored. If storing fails, asks the player first. */
async function loadAgain(): Promise<void> {
  let state = savePageNow();
  // Only the database may have room for it, which reports that within seconds.
  while (state === 'pending') {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    state = saveStateOfPage();
  }
  const agreed =
    state !== 'failed' ||
    (await askConfirm({
      title: t('Reload without your last moves?'),
      text: t('The browser refused to save them, so they would be lost.'),
      confirm: t('Reload'),
      decline: t('Stay here'),
    }));
  if (agreed) location.reload();
}

/** The action of a message if reloading the page may help. */
export const LOAD_AGAIN: NonNullable<Toast['action']> = {
  get label() {
    return t('Reload');
  },
  run: () => {
    void loadAgain();
  },
};

/** What may fail to be painted, by its name in messages. */
type Painted = 'table' | 'board' | 'picture';

const reported = new Set<Painted>();

/**
 * Reports that something could not be painted, and what may help; only once per page. The error is recorded for error
 * reports.
 */
export function reportPaintFailed(what: Painted, error: unknown): void {
  if (reported.has(what)) return;
  reported.add(what);
  noteError(error);
  showToast(
    t(
      '{what, select, table {The table} board {The board} picture {The picture} other {}} could not be drawn. The game continues, and keys and screen readers still work. Reloading the page may help; so may a newer browser or graphics driver.',
      { what },
    ),
    LOAD_AGAIN,
  );
}

/**
 * Calls `paint` and returns whether it succeeded. Errors are reported but not rethrown: the caller, such as a key
 * handler or a listener of the game, must not be interrupted by a missing picture.
 */
export function tryToPaint(what: Painted, paint: () => void): boolean {
  try {
    paint();
    return true;
  } catch (error) {
    reportPaintFailed(what, error);
    return false;
  }
}
