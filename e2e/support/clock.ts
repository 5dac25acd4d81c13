import type { Page } from '@playwright/test';

const stopped = new WeakSet<Page>();

/**
 * Stops the clock of a page whose clock was installed: from here on time passes in `runFor` alone, so that what is
 * shown for a moment cannot be missed on a busy machine. Without a time, it stops at a minute from now.
 */
export async function stopClock(page: Page, time?: number): Promise<void> {
  // Some time ahead: the page's time goes on until the clock is stopped.
  const at = time ?? (await page.evaluate(() => Date.now())) + 60_000;
  stopped.add(page);
  await page.clock.pauseAt(at);
}

/** Whether the clock of a page was stopped: then frames come in `runFor` alone. */
export const isStopped = (page: Page): boolean => stopped.has(page);

/**
 * Lets a clock that was stopped go on, and waits for it. Where nobody does, the test tool does so by itself while it
 * empties the context for the next test, and does not wait. Now and then a script of the clock then outlives the
 * clock, and each page of the tests after it fails with "Cannot read properties of undefined (reading 'controller')".
 */
export async function releaseClock(page: Page): Promise<void> {
  if (stopped.delete(page) && !page.isClosed()) await page.clock.resume();
}
