import { noteError } from '../platform/flight-recorder.ts';
import { lastRead } from '../platform/storage.ts';
import { saveStateOfPage } from '../store/save-state.ts';
import loading from '../ui/loading/loading.module.css';
import { t } from '../words/t.ts';

const KEY = 'parlor.failedStarts';

/** Counts a failed start. Returns the number of consecutive failures in this tab, or 1 if nothing can be stored. */
function countFailedStart(): number {
  try {
    const count = (Number(sessionStorage.getItem(KEY)) || 0) + 1;
    sessionStorage.setItem(KEY, String(count));
    return count;
  } catch {
    return 1;
  }
}

/** Resets the count after a successful start. */
function forgetFailedStarts(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was counted either.
  }
}

let hasFailed = false;
let hasStarted = false;
let isPersistent: boolean | null = null;

/** Sets whether the browser keeps stored data; unknown until called. */
export function setPersistent(persistent: boolean): void {
  isPersistent = persistent;
}

/** Marks the first screen as shown: later failures do not count as failed starts. */
export function markStarted(): void {
  if (hasFailed) return;
  hasStarted = true;
  forgetFailedStarts();
}

/**
 * Records an unrecoverable error, and replaces the whole page, once, with the failure page, or with a sentence if that
 * page or the app (`isUnloaded`) cannot be fetched. Never throws.
 */
export function fail(error: unknown, isUnloaded = false): void {
  noteError(error);
  console.error(error);
  if (hasFailed) return;
  hasFailed = true;
  if (isUnloaded) {
    showUnloaded();
    return;
  }
  const failedStarts = hasStarted ? 0 : countFailedStart();
  const suspect = lastRead();
  import('./failure-page.ts')
    .then(({ showFailurePage }) => {
      const saveState = saveStateOfPage;
      showFailurePage({ failedStarts, suspect, isPersistent, saveState });
    })
    .catch(showUnloaded);
}

function showUnloaded(): void {
  // The watchdog shows more, but it may not have loaded either.
  if (!dispatchEvent(new Event('parlor-start-failed', { cancelable: true }))) return;
  const failure = document.createElement('p');
  failure.className = loading.loading;
  failure.role = 'alert';
  failure.textContent = t('The games could not be loaded. Please reload the page.');
  document.body.replaceChildren(failure);
}
