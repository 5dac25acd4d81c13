import type { Page } from '@playwright/test';

/**
 * Stops the clock of a page whose clock was installed: from here on time passes in `runFor` alone, so that what is
 * shown for a moment cannot be missed on a busy machine.
 */
export async function stopClock(page: Page): Promise<void> {
  // Some time ahead: the page's time goes on until the clock is stopped.
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 60_000);
}
