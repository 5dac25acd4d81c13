import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import {
  expectNewerData,
  install,
  spiderOn,
  storeNewerData,
  TAKES_OVER,
  test,
} from './support/release-test.ts';
import { expectMoves, press, topCard } from './support/spider.ts';
import { expect } from './support/test.ts';

test.describe.configure({ timeout: 120_000 });

const MAIN = /^assets\/main-.*js$/;
const START = /^assets\/start-.*js$/;
const panel = (page: Page) => page.getByLabel('Loading', { exact: true });
const act = (page: Page, name: 'Reload' | 'Repair the app, keep my data') =>
  panel(page).getByRole('button', { name }).click();

test(
  'if the code fails to load, the page reports it, and loads once it can',
  { tag: '@journey' },
  async ({ page, server }) => {
    const expectPanel = () =>
      expect(panel(page).getByRole('alert')).toHaveText(
        'The games could not be loaded. Please reload the page.',
      );
    await test.step('the app’s page is sent instead', async () => {
      server.fail((path) => (MAIN.test(path) ? 'page' : null));
      await page.goto(spiderOn(server));
      await expectPanel();
      await expectAccessible(page, 'the panel of the watchdog');
      // Nothing is discarded as long as the host has nothing better.
      await act(page, 'Repair the app, keep my data');
      await expect(panel(page).getByRole('status')).toContainText('so nothing was changed');
    });

    // The page was sent instead, with a cache lifetime of a year.
    server.fail(null);
    await act(page, 'Repair the app, keep my data');
    await expect(topCard(page, 10)).toBeVisible(TAKES_OVER);
    await expect(panel(page)).toBeHidden();
  },
);

test('if code or styles are missing, the page reports it, and loads once it can', async ({
  page,
  server,
}) => {
  for (const [files, words] of [
    [MAIN, 'The games could not be loaded. Please reload the page.'],
    [START, 'The games could not be loaded. Please reload the page.'],
    [/^assets\/main-.*css$/, 'The look of the games'],
  ] as const) {
    await test.step(`${String(files)} is missing`, async () => {
      server.fail((path) => (files.test(path) ? 'missing' : null));
      await page.goto(spiderOn(server));
      await expect(panel(page).getByRole('alert')).toContainText(words);
      if (files === MAIN) {
        // Nothing is discarded as long as the host has nothing better.
        await act(page, 'Repair the app, keep my data');
        await expect(panel(page).getByRole('status')).toContainText('so nothing was changed');
      }
      server.fail(null);
      await act(page, 'Reload');
      await expect(topCard(page, 10)).toBeVisible(TAKES_OVER);
      await expect(panel(page)).toBeHidden();
    });
  }
});

test('if a file hangs, the page reports it', async ({ page, server }) => {
  await page.clock.install();
  for (const [files, text] of [
    [MAIN, 'unusually long'],
    [START, 'unusually long'],
    [/^assets\/main-.*css$/, 'The look of the games'],
  ] as const) {
    await test.step(String(files), async () => {
      server.fail((path) => (files.test(path) ? 'hang' : null));
      await page.goto(spiderOn(server), { waitUntil: 'commit' });
      // Time passes repeatedly, because the script may have loaded a little later than the page.
      await expect(async () => {
        await page.clock.runFor(5000);
        await expect(panel(page)).toBeAttached({ timeout: 1 });
      }).toPass();
      await expect(panel(page).getByRole('alert')).toContainText(text);
      // It is visible, not just present: nothing blocks rendering any more.
      await page.evaluate(() => new Promise(requestAnimationFrame));
      const { height = 0 } = (await panel(page).boundingBox()) ?? {};
      expect(height).toBeGreaterThan(100);
      await page.screenshot();
      server.fail(null);
      await act(page, 'Reload');
      await expect(topCard(page, 10)).toBeVisible();
    });
  }
});

test('an app with corrupt cached files is repaired, and keeps its data', async ({
  page,
  server,
}) => {
  await install(page, server);
  await press(page, 'd');
  await expectMoves(page, 1);
  await page.reload();
  await expectMoves(page, 1);
  await storeNewerData(page);
  await page.evaluate(async () => {
    const [name = ''] = await caches.keys();
    const cache = await caches.open(name);
    for (const key of await cache.keys()) {
      if (!key.url.includes('/assets/')) continue;
      const spoilt = new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });
      await cache.put(key, spoilt);
    }
  });
  await page.reload();
  await expect(panel(page).getByRole('alert')).toContainText('could not be loaded');
  await act(page, 'Reload');
  await expect(panel(page).getByRole('alert')).toContainText('could not be loaded');
  await act(page, 'Repair the app, keep my data');
  await expectMoves(page, 1);
  await expectNewerData(page);
});

test.describe('a file that the app fetches in idle time', () => {
  // The browser logs the missing file; nothing else may.
  test.use({ expectedComplaint: /^error: Failed to load resource/ });

  test('is optional if it fails to load', async ({ page, server }) => {
    const isAutoBackup = (path: string) => path.startsWith('assets/auto-backup-');
    server.fail((path) => (isAutoBackup(path) ? 'missing' : null));
    await page.goto(spiderOn(server));
    await expect.poll(() => server.asked.some(isAutoBackup)).toBe(true);
    await press(page, 'd');
    await expectMoves(page, 1);
  });
});

test('the page for missing addresses links to the app, from any folder', async ({
  page,
  server,
}) => {
  for (const path of ['nowhere', 'no/where', 'no/where/at/']) {
    await page.goto(new URL(path, server.url).href);
    await expect(page.getByRole('heading', { name: 'Nothing here' })).toBeVisible();
    await expect(page.locator('.plain__panel')).toHaveCSS('border-radius', '16px');
    const link = page.getByRole('link', { name: 'Open Peacock Parlor' });
    await expect(link).toHaveJSProperty('href', server.url);
  }
  await expectAccessible(page, 'the page for missing addresses');
  await page.getByRole('link', { name: 'Open Peacock Parlor' }).click();
  await expect(page).toHaveTitle(/Peacock Parlor/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('in another language', () => {
  test.use({ locale: 'ja-JP' });

  test('the panel is in that language', async ({ page, server }) => {
    server.fail((path) => (MAIN.test(path) ? 'missing' : null));
    await page.goto(spiderOn(server));
    await expect(page.getByRole('alert')).toHaveText(
      'ゲームを読み込めませんでした。ページを再読み込みしてください。',
    );
    await expect(page.getByRole('main', { name: '読み込み' })).toHaveAttribute('lang', 'ja');
    await expect(page.locator('.splash__welcome p')).toContainText('ゲーム');
    const { height } = (await page.locator('.splash__welcome h1').boundingBox())!;
    expect(height, 'the name is in one line').toBeLessThan(60);
    server.fail(null);
    await page.getByRole('button', { name: '再読み込み' }).click();
    await expect(page.getByRole('main', { name: '読み込み' })).toBeHidden();
    await expect(page.locator('html')).toHaveAttribute('data-begun');
  });
});
