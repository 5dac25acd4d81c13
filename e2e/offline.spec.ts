import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { launchOptions } from '../tools/browser.mjs';
import { PEACOCK, playGame, positionOf } from './support/games.ts';
import { messages, readyMark } from './support/messages.ts';
import { DIST, makeRelease } from './support/releases.ts';
import { serveStatic, type StaticServer } from './support/server.ts';
import { openSettings } from './support/settings.ts';
import { playSokoban, SOKOBAN_LINK } from './support/sokoban.ts';
import { expectBoard, expectMoves, linkTo, press, toast, topCard } from './support/spider.ts';
import { expect, test as base } from './support/test.ts';

const test = base.extend<{ path: string; server: StaticServer }>({
  serviceWorkers: 'allow',
  // The page looks for newer versions on a server that the test has stopped.
  expectedComplaint: /ERR_CONNECTION_REFUSED|ERR_FAILED/,
  path: ['/', { option: true }],
  server: async ({ path }, use) => {
    const server = await serveStatic(DIST, path);
    await use(server);
    await server.stop();
  },
});

/**
 * The browser decides when a worker is installed or takes over. It waits for idle moments: one second on a quiet
 * machine became seven on a busy one.
 */
const TAKES_OVER = { timeout: 90_000 };

/** Waits until the service worker has stored everything and controls this page. */
async function readyOffline(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(readyMark(page)).toBeAttached(TAKES_OVER);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Plays a move by keyboard, once there are cards to move. */
async function playMove(page: Page) {
  await expect(topCard(page, 10)).toBeVisible();
  await press(page, '1', 'Enter', '6', 'Enter');
  await expectMoves(page, 1);
}

const MOVED = positionOf(playGame(PEACOCK, '0>5x1'));

for (const path of ['/', '/deep/er/']) {
  test.describe(`under ${path}`, () => {
    test.use({ path });

    test(
      'after one visit, everything works without a server',
      { tag: path === '/' ? '@journey' : [] },
      async ({ page, server }) => {
        const at = (link: string) => new URL(link, server.url).href;
        await page.goto(at(linkTo(PEACOCK)));
        await readyOffline(page);
        // It is reported where players look for it, without covering any cards.
        await expect(messages(page)).toHaveCount(0);
        await playMove(page);
        await server.stop();

        await page.reload();
        await expectBoard(page, MOVED);
        await press(page, 'd');
        await expectMoves(page, 2);
        expect(page.url().startsWith(server.url)).toBe(true);

        // Opens the game that was not visited before through a deep link, and returns.
        await page.goto(at(SOKOBAN_LINK));
        await playSokoban(page, 'ArrowRight', 1);
        await page.getByRole('link', { name: 'All games' }).click();
        await page.getByRole('link', { name: 'Spider Solitaire' }).click();
        await expectMoves(page, 2);
        await page.goto(at('./?page=data'));
        await expect(page.getByText('Ready to play offline')).toBeVisible();
        await page.goto(at('./?game=spider'));
        await expectMoves(page, 2);
        const loaded = await page.evaluate(async () => {
          await document.fonts.ready;
          return [...document.fonts].filter((f) => f.status === 'loaded').map((f) => f.family);
        });
        expect(loaded.join()).toContain('Inter');
        expect(loaded.join()).toContain('Fraunces');

        // The about page with its pictures.
        await page.goto(at('./about.html'));
        const pictures = page.getByRole('img');
        await expect(pictures).toHaveCount(2);
        for (const picture of await pictures.all()) {
          await picture.scrollIntoViewIfNeeded();
          await expect
            .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
            .toBe(1280);
        }
        await page.goto(at('./?game=spider'));

        // All languages are stored, not just those used so far.
        await openSettings(page, 'General');
        await page.getByRole('combobox', { name: 'Language' }).selectOption('ja');
        await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
      },
    );
  });
}

test(
  'a new version waits for the player, and the game continues in it',
  { tag: '@journey' },
  async ({ page, server }) => {
    test.slow();
    const folder = mkdtempSync(join(tmpdir(), 'parlor-release-'));
    try {
      await page.goto(new URL(linkTo(PEACOCK), server.url).href);
      await readyOffline(page);
      await playMove(page);
      makeRelease(folder, 'second');
      server.release(folder);

      await page.reload();
      const prompt = toast(page, 'A new version is ready.');
      await expect(prompt).toBeVisible(TAKES_OVER);
      const release = page.locator('meta[name=release]');
      await expect(release).toHaveCount(0);
      // Nothing happens until the player agrees.
      await press(page, 'd');
      await expectMoves(page, 2);
      // The message belongs to no game, so it stays when the player leaves.
      await page.getByRole('link', { name: 'All games' }).click();
      await expect(page.getByRole('heading', { name: 'Peacock Parlor' })).toBeVisible();
      await expect(prompt).toBeVisible();
      await page.goBack();
      await expectMoves(page, 2);
      await prompt.getByRole('button', { name: 'Update now' }).click();
      await expect(release).toHaveAttribute('content', 'second', TAKES_OVER);
      await expectBoard(page, positionOf(playGame(PEACOCK, '0>5x1 deal')));
      await expect(prompt).toBeHidden();
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);

function requestsOf(context: BrowserContext): string[] {
  const requests: string[] = [];
  context.on('request', (request) => requests.push(request.url()));
  return requests;
}

test(
  'no request ever leaves the origin',
  { tag: '@journey' },
  async ({ page, context, server }) => {
    const requests = requestsOf(context);
    await page.goto(server.url);
    await readyOffline(page);
    await page.getByRole('link', { name: 'Spider Solitaire' }).click();
    await expectMoves(page, 0);
    await press(page, 'd', 'h', 'u', 'r');
    for (const key of ['n', '?']) {
      await press(page, key);
      await expect(page.getByRole('dialog')).toHaveCount(1);
      await press(page, 'Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.goto(new URL(SOKOBAN_LINK, server.url).href);
    await playSokoban(page, 'ArrowRight', 1);
    const here = new URL(server.url).origin;
    const away = requests.filter(
      (url) => !/^(blob|data):/.test(url) && new URL(url).origin !== here,
    );
    expect(away).toEqual([]);
    // Proves that requests are recorded: these come from the page and from the service worker.
    expect(requests.some((url) => url.endsWith('.woff2'))).toBe(true);
    expect(requests.some((url) => url.endsWith('sw.js'))).toBe(true);
  },
);

interface Manifest {
  readonly icons: readonly { readonly purpose: string; readonly sizes: string; src: string }[];
  readonly screenshots: readonly { readonly src: string }[];
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
}

test('the app can be installed, with shortcuts and pictures of both games', async ({ server }) => {
  // Ordinary contexts are incognito, where nothing can be installed.
  const profile = mkdtempSync(join(tmpdir(), 'parlor-profile-'));
  const context = await chromium.launchPersistentContext(profile, launchOptions());
  try {
    const page = await context.newPage();
    // A Monday: its level takes little time to generate; a Thursday's may take half a minute.
    await page.clock.setFixedTime(new Date('2026-11-23T12:00:00Z'));
    await page.goto(server.url);
    await readyOffline(page);
    const client = await context.newCDPSession(page);
    expect(await client.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] });
    const { data, errors } = await client.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const manifest = JSON.parse(data ?? '') as Manifest;
    const maskable = manifest.icons.filter(({ purpose }) => purpose === 'maskable');
    expect(maskable.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512']);
    for (const { src } of manifest.icons) {
      expect((await page.request.get(new URL(src, server.url).href)).ok()).toBe(true);
    }
    const titles: Readonly<Record<string, RegExp>> = {
      'Continue playing': /^Peacock Parlor$/, // nothing has been played yet
      'Today’s deal': /^Today’s deal, .* – Spider Solitaire – /,
      'Today’s level': /^Today’s level.* – Sokoban – /,
      'Spider Solitaire': / – Spider Solitaire – /,
      Sokoban: / – Sokoban – /,
    };
    expect(manifest.shortcuts.map(({ name }) => name)).toEqual(Object.keys(titles));
    for (const { name, url } of manifest.shortcuts) {
      await page.goto(new URL(url, server.url).href);
      await expect(page).toHaveTitle(titles[name] ?? '');
    }
    for (const { src } of manifest.screenshots) {
      expect((await page.request.get(new URL(src, server.url).href)).ok()).toBe(true);
    }
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
});
