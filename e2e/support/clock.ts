import type { Page } from '@playwright/test';

const stopped = new WeakSet<Page>();

/**
 * Stops the clock of a page whose clock was installed: from here on time passes only in `runFor`, so that short-lived
 * content is not missed on a busy machine. By default, it stops at a minute from now.
 */
export async function stopClock(page: Page, time?: number): Promise<void> {
  // Slightly ahead: the page's time continues until the clock is stopped.
  const at = time ?? (await page.evaluate(() => Date.now())) + 60_000;
  stopped.add(page);
  await page.clock.pauseAt(at);
}

/** Whether the clock of a page was stopped: then frames come only in `runFor`. */
export const isStopped = (page: Page): boolean => stopped.has(page);

/**
 * Resumes a stopped clock, and waits for it. Otherwise Playwright does so itself while it empties the context for the
 * next test, without waiting. Sometimes a script of the clock then outlives the clock, and each page of the following
 * tests fails with "Cannot read properties of undefined (reading 'controller')".
 */
export async function releaseClock(page: Page): Promise<void> {
  if (stopped.delete(page) && !page.isClosed()) await page.clock.resume();
}
