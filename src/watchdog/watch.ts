import { fetchPanelStyle, makePanel, type StartTrouble } from './panel.ts';

/** How long a start may take before the player is notified. A phone on a slow line needs half of it. */
const STARTUP_TIMEOUT_MS = 15_000;

/** The splash, while nothing of the app is shown; the app replaces it. */
const SPLASH = '.splash';

/** Unblocks the first paint: otherwise the panel would not be visible. */
function showWhatIsThere(): void {
  for (const waitedFor of document.querySelectorAll('[blocking]')) {
    waitedFor.removeAttribute('blocking');
  }
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (link.sheet) continue;
    // With another medium it is still fetched, but nothing waits for it.
    link.media = 'not all';
    link.addEventListener('load', () => {
      link.media = 'all';
    });
  }
}

/** The style sheet of the page itself. Others load later, and the app reports them. */
const pageStyle = () => document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');

/** Whether it loaded. If not, Chromium has an empty one in its place. */
const hasStyle = () => (pageStyle()?.sheet?.cssRules.length ?? 0) > 0;

/** What an error says about the start: whether it is in our code, or a file failed to load. */
function troubleOf(event: Event): StartTrouble | null {
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
 * Watches the start of the app, and notifies the player if it fails or takes too long. All it knows of the app is that
 * it replaces the splash, that its entry sets `data-begun` on the root, and that it sends `parlor-start-failed` when it
 * gives up, which is then reported here.
 */
export function watchStart(repair: () => Promise<void>): void {
  let reported: StartTrouble | null = null;
  let panel: HTMLElement | null = null;
  const isStarting = () => document.querySelector(SPLASH) !== null;

  const report = (trouble: StartTrouble) => {
    // An app that is present has started, but may have no styles.
    if (trouble !== 'unstyled' && !isStarting()) return;
    // A certain report replaces a guess, and nothing else does.
    if ((reported !== null && reported !== 'slow') || reported === trouble) return;
    if (reported === null) fetchPanelStyle();
    reported = trouble;
    panel?.remove();
    panel = makePanel(trouble, () => location.reload(), repair);
    // It must outlive the splash.
    if (trouble === 'unstyled') document.body.prepend(panel);
    // Without styles the feather fills the window, and hides what is below it.
    else if (!hasStyle()) document.querySelector(SPLASH)?.prepend(panel);
    else document.querySelector(SPLASH)?.append(panel);
    showWhatIsThere();
  };

  addEventListener(
    'error',
    (event) => {
      const trouble = troubleOf(event);
      if (trouble) report(trouble);
    },
    true, // files that fail to load fire error events on their own elements only
  );
  addEventListener('parlor-start-failed', (event) => {
    report('failed');
    event.preventDefault();
  });
  // They may have failed before anything was listening.
  addEventListener('load', () => {
    if (document.documentElement.dataset['begun'] === undefined) report('failed');
    if (!hasStyle()) report('unstyled');
  });
  setTimeout(() => {
    // While the style sheet blocks rendering, even a started app is not painted.
    report(hasStyle() ? 'slow' : 'unstyled');
  }, STARTUP_TIMEOUT_MS);
}
