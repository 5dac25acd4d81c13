import type { Page } from '@playwright/test';

const stopped = new WeakSet<Page>();

/**
 * Stops a page's installed clock: from here on, time passes only in `runFor`, so that short-lived content is not missed
 * on a busy machine. By default, the clock stops one minute from now.
 */
export async function stopClock(page: Page, time?: number): Promise<void> {
  // Slightly ahead, because the page's time continues until the clock stops.
  const at = time ?? (await page.evaluate(() => Date.now())) + 60_000;
  stopped.add(page);
  await page.clock.pauseAt(at);
}

/** Whether a page's clock is stopped: frames then come only in `runFor`. */
export const isStopped = (page: Page): boolean => stopped.has(page);

/**
 * Resumes a stopped clock, and waits for that. Otherwise, Playwright does so itself while clearing the context for the
 * next test, but without waiting. Sometimes a script of the clock then outlives the clock, and each page of the
 * following tests fails with "Cannot read properties of undefined (reading 'controller')".
 */
export async function releaseClock(page: Page): Promise<void> {
  if (stopped.delete(page) && !page.isClosed()) await page.clock.resume();
}
