import { fetchPanelStyle, makePanel, type StartTrouble } from './panel.ts';

/** How long a start may take before the player is notified. A phone on a slow line needs half of it. */
const STARTUP_TIMEOUT_MS = 15_000;

/** Where nothing of the app is shown yet; the app puts itself in its place. */
const SPLASH = '.splash';

/** What the first pictures wait for is waited for no more: otherwise the panel would not be seen. */
function showWhatIsThere(): void {
  for (const waitedFor of document.querySelectorAll('[blocking]')) {
    waitedFor.removeAttribute('blocking');
  }
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (link.sheet) continue;
    // For another medium it is still fetched, but nothing waits for it.
    link.media = 'not all';
    link.addEventListener('load', () => {
      link.media = 'all';
    });
  }
}

/** The style sheet that the page itself asks for. Others come later, and the app reports them. */
const pageStyle = () => document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');

/** Whether it came. Where it did not, Chromium has an empty one in its place. */
const hasStyle = () => (pageStyle()?.sheet?.cssRules.length ?? 0) > 0;

/** What an error says of the start: of our code, or of a file that did not come. */
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
 * Watches over the start of the app, and notifies the player where it fails or takes too long. It knows
 * nothing of the app but that the app puts itself in the place of the splash, that its entry leaves
 * `data-begun` on the root, and that it sends `parlor-start-failed` where it gives up, which is then reported here.
 */
export function watchStart(repair: () => Promise<void>): void {
  let reported: StartTrouble | null = null;
  let panel: HTMLElement | null = null;
  const isStarting = () => document.querySelector(SPLASH) !== null;

  const report = (trouble: StartTrouble) => {
    // An app that is there has started, but may have no look.
    if (trouble !== 'unstyled' && !isStarting()) return;
    // What is known for certain takes the place of a guess, and nothing else does.
    if ((reported !== null && reported !== 'slow') || reported === trouble) return;
    if (reported === null) fetchPanelStyle();
    reported = trouble;
    panel?.remove();
    panel = makePanel(trouble, () => location.reload(), repair);
    // This has to outlive the splash.
    if (trouble === 'unstyled') document.body.prepend(panel);
    // Without styles the feather fills the window, and what is below it is not seen.
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
    true, // files that fail to load are reported to their own elements only
  );
  addEventListener('parlor-start-failed', (event) => {
    report('failed');
    event.preventDefault();
  });
  // They may have failed before anybody listened.
  addEventListener('load', () => {
    if (document.documentElement.dataset['begun'] === undefined) report('failed');
    if (!hasStyle()) report('unstyled');
  });
  setTimeout(() => {
    // While the style sheet is waited for, even an app that is there is not painted.
    report(hasStyle() ? 'slow' : 'unstyled');
  }, STARTUP_TIMEOUT_MS);
}
