/** Whether this page runs as an installed app, without the browser's own UI. */
export function isInstalledWindow(): boolean {
  return !matchMedia('(display-mode: browser)').matches;
}

/** Callbacks for a page that is hidden (another tab, a closed lid, a closing page) and shown again. */
interface PageListener {
  /** The last reliable moment to save; may be called more than once. */
  readonly onHide: () => void;
  readonly onShow: () => void;
}

/** Calls back immediately with the state of the page, and then on each change. Returns an unsubscribe function. */
export function watchPage({ onHide, onShow }: PageListener): () => void {
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') onHide();
    else onShow();
  };
  onVisibility();
  document.addEventListener('visibilitychange', onVisibility);
  // A page may be closed, or enter the back/forward cache, without a visibility change.
  addEventListener('pagehide', onHide);
  addEventListener('pageshow', onVisibility);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    removeEventListener('pagehide', onHide);
    removeEventListener('pageshow', onVisibility);
  };
}
