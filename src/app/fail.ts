import { noteError } from '../platform/flight-recorder.ts';
import { lastRead } from '../platform/storage.ts';
import { saveStateOfPage } from '../store/save-state.ts';
import loading from '../ui/loading/loading.module.css';
import { t } from '../words/t.ts';

const KEY = 'parlor.failedStarts';

/** Counts a failed start. Returns the number of consecutive ones in this tab; 1 if nothing can be stored. */
function countFailedStart(): number {
  try {
    const count = (Number(sessionStorage.getItem(KEY)) || 0) + 1;
    sessionStorage.setItem(KEY, String(count));
    return count;
  } catch {
    return 1;
  }
}

/** The page has started: the next failure counts as the first again. */
function forgetFailedStarts(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Then none was counted either.
  }
}

let hasFailed = false;
let hasStarted = false;
let isPersistent: boolean | null = null;

/** Sets whether the browser keeps stored data; unknown before that. */
export function setPersistent(persistent: boolean): void {
  isPersistent = persistent;
}

/** The first screen is shown: later failures are not failed starts. */
export function markStarted(): void {
  if (hasFailed) return;
  hasStarted = true;
  forgetFailedStarts();
}

/**
 * Records an error after which the page cannot go on, and replaces everything with the failure page, once, or with a
 * sentence if that, or the app (`isUnloaded`), cannot be fetched. Never throws.
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
  // The watchdog shows more; but it may not have loaded either.
  if (!dispatchEvent(new Event('parlor-start-failed', { cancelable: true }))) return;
  const failure = document.createElement('p');
  failure.className = loading.loading;
  failure.role = 'alert';
  failure.textContent = t('The games could not be loaded. Please reload the page.');
  document.body.replaceChildren(failure);
}
