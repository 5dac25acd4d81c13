import { fetchPanelStyle, makePanel, type StartProblem } from './panel.ts';

/** How long a start may take before the player is notified. A phone with a slow connection needs half of it. */
const STARTUP_TIMEOUT_MS = 15_000;

/** The splash screen, which is shown until the app replaces it. */
const SPLASH = '.splash';

/** Unblocks the first paint; otherwise, the panel would not be visible. */
function showWhatIsThere(): void {
  for (const waitedFor of document.querySelectorAll('[blocking]')) {
    waitedFor.removeAttribute('blocking');
  }
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (link.sheet) continue;
    // A style sheet for another medium is still fetched, but does not block rendering.
    link.media = 'not all';
    link.addEventListener('load', () => {
      link.media = 'all';
    });
  }
}

/** The style sheet of the page itself. Others load later, and the app reports their failures. */
const pageStyle = () => document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');

/** Whether it has loaded. If not, Chromium has an empty sheet in its place. */
const hasStyle = () => (pageStyle()?.sheet?.cssRules.length ?? 0) > 0;

/** The problem that an error reveals: our code failed, or a file did not load. `null` for any other error. */
function problemOf(event: Event): StartProblem | null {
  if (event instanceof ErrorEvent) {
    return event.filename.startsWith(location.origin) ? 'failed' : null; // not an extension's
  }
  const { target } = event;
  if (target instanceof HTMLScriptElement) return 'failed';
  if (!(target instanceof HTMLLinkElement)) return null;
  if (target.rel === 'modulepreload') return 'failed';
  return target === pageStyle() ? 'unstyled' : null;
}

/**
 * Watches the start of the app, and notifies the player if it fails or takes too long. All it knows about the app is
 * that it replaces the splash screen, that its entry sets `data-begun` on the root element, and that it dispatches
 * `parlor-start-failed` when it gives up, which is then reported here.
 */
export function watchStart(repair: () => Promise<void>): void {
  let reported: StartProblem | null = null;
  let panel: HTMLElement | null = null;
  const isStarting = () => document.querySelector(SPLASH) !== null;

  const report = (problem: StartProblem) => {
    // An app that is shown has started, but its styles may be missing.
    if (problem !== 'unstyled' && !isStarting()) return;
    // Only a definite problem replaces the report of a slow start, and no other report is replaced.
    if ((reported !== null && reported !== 'slow') || reported === problem) return;
    if (reported === null) fetchPanelStyle();
    reported = problem;
    panel?.remove();
    panel = makePanel(problem, () => location.reload(), repair);
    // It must survive the removal of the splash screen.
    if (problem === 'unstyled') document.body.prepend(panel);
    // Without styles, the feather fills the window and would hide anything below it.
    else if (!hasStyle()) document.querySelector(SPLASH)?.prepend(panel);
    else document.querySelector(SPLASH)?.append(panel);
    showWhatIsThere();
  };

  addEventListener(
    'error',
    (event) => {
      const problem = problemOf(event);
      if (problem) report(problem);
    },
    true, // files that fail to load dispatch error events on their own elements only
  );
  addEventListener('parlor-start-failed', (event) => {
    report('failed');
    event.preventDefault();
  });
  // The entry or the styles may have failed before any listener was added.
  addEventListener('load', () => {
    if (document.documentElement.dataset['begun'] === undefined) report('failed');
    if (!hasStyle()) report('unstyled');
  });
  setTimeout(() => {
    // While the style sheet blocks rendering, even an app that has started is not painted.
    report(hasStyle() ? 'slow' : 'unstyled');
  }, STARTUP_TIMEOUT_MS);
}
