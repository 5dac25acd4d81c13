import { watchPage } from './page-lifecycle.ts';

/**
 * Keeps the screen on while the page is shown. A browser without support, or in power-saving mode, lets it turn off;
 * that is not reported, because nothing is lost. Returns a function that ends it.
 */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  /** Incremented by requests and releases: only the result of the last request counts. */
  let turn = 0;
  const release = () => {
    turn += 1;
    lock?.release().catch(() => undefined);
    lock = null;
  };
  const ask = async () => {
    release();
    const own = turn;
    // Browsers without support have no `wakeLock`, whatever the types say.
    const { wakeLock } = navigator as Partial<Pick<Navigator, 'wakeLock'>>;
    const given = await wakeLock?.request('screen');
    if (!given) return;
    if (own === turn) lock = given;
    else await given.release();
  };
  // The browser releases the lock whenever the page is hidden.
  const unwatch = watchPage({
    onShow: () => {
      ask().catch(() => undefined);
    },
    onHide: release,
  });
  return () => {
    unwatch();
    release();
  };
}
