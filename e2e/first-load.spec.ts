import type { Page } from '@playwright/test';
import { expectMoves, linkTo, openSpider, topCard } from './support/spider.ts';
import { storeBeforehand } from './support/stored.ts';
import { PEACOCK } from './support/games.ts';
import { builtFiles } from './support/releases.ts';
import { expect, test } from './support/test.ts';

/** The first board and the app: whatever would replace the welcome. */
const START = '**/assets/{start,early-spider}-*.js';
/** Parts of the names of files that load after the first cards. */
const LATER = [
  ...['FrontPage', 'Dialog', 'Settings', 'grounds', 'window', 'Introduction', 'sound'],
  ...['offer-updates', 'auto-backup'],
];

/** Holds these files back until `letGo` is called, and records all requests. */
async function holdBack(page: Page, files: string) {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(files, async (route) => {
    await held;
    await route.continue();
  });
  return { asked, letGo };
}

test(
  'until the code has loaded, the page shows its name and requests only what it shows',
  { tag: '@journey' },
  async ({ page }) => {
    const { asked, letGo } = await holdBack(page, START);
    // Requests made in idle time, after the first cards, do not matter here.
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('[aria-label="Column 10"] [role=option]')) return;
        performance.mark('cards');
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(linkTo(PEACOCK), { waitUntil: 'commit' });
    await expect(page.getByText('Peacock Parlor')).toBeVisible();
    // Screen readers do not announce text that is shown only while waiting.
    await expect(page.getByRole('heading')).toHaveCount(0);
    await expect.poll(() => asked.some((path) => path.includes('early-spider'))).toBe(true);
    letGo();
    await expect(topCard(page, 10)).toBeVisible();
    await expect(page.locator('.splash')).toHaveCount(0);
    // Files that are requested together count once: on a slow line, the requests for small files cost more than their
    // contents.
    const files = await page.evaluate(() => {
      const [cards] = performance.getEntriesByName('cards');
      return performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime < (cards?.startTime ?? 0))
        .map(({ name }) => name);
    });
    expect(files.filter((name) => name.includes('Sokoban'))).toEqual([]);
    const scripts = files.filter((name) => name.endsWith('.js'));
    for (const part of LATER) {
      const later = builtFiles(part).map((file) => file.slice('assets/'.length));
      expect(scripts.filter((name) => later.some((file) => name.endsWith(`/${file}`)))).toEqual([]);
    }
    expect(scripts.length).toBeGreaterThan(4);
    expect(scripts.length).toBeLessThanOrEqual(10);
    // What was preloaded is used.
    const hrefs = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((links) => links.map((link) => link instanceof HTMLLinkElement && link.href));
    const preloaded = await hrefs('link[rel=preload][as=style]');
    expect(preloaded.length).toBeGreaterThan(1);
    const used = await hrefs('link[rel=stylesheet]');
    expect(preloaded.filter((href) => !used.includes(href))).toEqual([]);
  },
);

test('the welcome stays until the game replaces it, without an empty frame', async ({ page }) => {
  await page.addInitScript(() => {
    const look = () => {
      const root = document.querySelector('#root');
      if (root?.childElementCount === 0) root.setAttribute('data-was-empty', '');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  for (const query of ['game=spider', 'game=sokoban', 'page=home']) {
    await page.goto(`./?${query}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.splash')).toHaveCount(0);
    await expect(page.locator('#root')).not.toHaveAttribute('data-was-empty');
  }
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
});

test('a game requests only its own files, each once', async ({ page }) => {
  const { asked, letGo } = await holdBack(page, '**/assets/main-*.js');
  await page.goto('./?game=sokoban', { waitUntil: 'commit' });
  letGo();
  await expect(page.getByRole('application')).toBeVisible();
  await expect(page.locator('.splash')).toHaveCount(0);
  const ofPage = (name: string, kind: string) =>
    asked.filter((path) => path.includes(`/${name}-`) && path.endsWith(kind));
  // The board, with what it shares with other pages, and what surrounds it.
  expect(ofPage('early-sokoban', '.js')).toHaveLength(2);
  expect(ofPage('early-sokoban', '.css').length).toBeGreaterThan(0);
  expect(ofPage('SokobanPage', '.js')).toHaveLength(1);
  expect(ofPage('SokobanPage', '.css').length).toBeGreaterThan(0);
  expect(new Set(asked).size).toBe(asked.length);
  expect(asked.filter((path) => /spider/i.test(path))).toEqual([]);
});

test('the page declares its character set where browsers look for it', async ({ request }) => {
  const html = await (await request.get('./')).text();
  expect(html.indexOf('<meta charset="utf-8"')).toBeGreaterThan(0);
  expect(html.indexOf('<meta charset="utf-8"')).toBeLessThan(1024);
});

test('whatever the first paint needs is requested before the board', async ({ page }) => {
  const { asked, letGo } = await holdBack(page, '**/assets/main-*.js');
  await page.goto('./?game=spider', { waitUntil: 'commit' });
  letGo();
  await expect(topCard(page, 10)).toBeVisible();
  const assets = asked.filter((path) => path.includes('/assets/'));
  expect(assets.slice(0, 2).map((path) => path.replace(/^.*\/(\w+)-.*\./, '$1.'))).toEqual([
    'main.js',
    'main.css',
  ]);
});

test('a key pressed before the cards appear is not lost', { tag: '@journey' }, async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[data-testid=table]')) return;
      observer.disconnect();
      const hasCards = document.querySelector('[data-testid=mirror]') !== null;
      Object.assign(window, { hasCards });
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'd', bubbles: true, cancelable: true }),
      );
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(linkTo(PEACOCK));
  await expectMoves(page, 1);
  expect(await page.evaluate(() => (window as unknown as { hasCards: boolean }).hasCards)).toBe(
    false,
  );
});

test('the welcome has the player’s theme from the first frame', async ({ page }) => {
  await storeBeforehand(page, { 'parlor.v1.settings': JSON.stringify({ theme: 'dark' }) });
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const note = () => {
      if (document.querySelector('.splash')) seen.push(getComputedStyle(document.body).colorScheme);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  await page.route('**/assets/main-*.js', async (route) => {
    // Long enough for a frame that does not wait for the theme to appear.
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  // The games load after the welcome has been shown.
  await page.route(START, async (route) => {
    await page.waitForFunction(() => (window as unknown as { seen: string[] }).seen.length > 0);
    await route.continue();
  });
  await openSpider(page);
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect([...new Set(seen)]).toEqual(['dark']);
});
