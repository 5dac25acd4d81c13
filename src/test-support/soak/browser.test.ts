import { expect, test, vi } from 'vitest';
import { startBrowser } from './browser.ts';

test('timers run in the time of the browser, and end with their page', async () => {
  const browser = startBrowser();
  const realm = browser.newRealm();
  const [once, beat] = [vi.fn(), vi.fn()];
  browser.enter(realm, () => {
    setTimeout(once, 1_000);
    setInterval(beat, 1_000);
  });
  await browser.pass(3_000);
  expect([once.mock.calls.length, beat.mock.calls.length]).toEqual([1, 3]);
  browser.kill(realm);
  await browser.pass(3_000);
  expect(beat).toHaveBeenCalledTimes(3);
  browser.close();
});
