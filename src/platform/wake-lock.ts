import { watchPage } from './page-lifecycle.ts';

/**
 * Keeps the screen on while the page is shown, until the returned function ends it. A browser that cannot, or that
 * wants to save its battery, lets it go dark: it is not reported, as nothing is lost.
 */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  /** Counts what was asked for and given up: an answer to anything but the last is too late. */
  let turn = 0;
  const release = () => {
    turn += 1;
    lock?.release().catch(() => undefined);
    lock = null;
  };
  const ask = async () => {
    release();
    const own = turn;
    // Browsers without it have no `wakeLock`, whatever the types say.
    const { wakeLock } = navigator as Partial<Pick<Navigator, 'wakeLock'>>;
    const given = await wakeLock?.request('screen');
    if (!given) return;
    if (own === turn) lock = given;
    else await given.release();
  };
  // The browser lets go of it by itself whenever the page is hidden.
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
