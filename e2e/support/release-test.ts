import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { PEACOCK } from './games.ts';
import { readyMark } from './messages.ts';
import { DIST, makeRelease } from './releases.ts';
import { serveStatic, type StaticServer } from './server.ts';
import { dialog, linkTo, press, toast, topCard } from './spider.ts';
import { expect, keepPictures, test as base } from './test.ts';

/** The folders of two releases that follow the built app. */
interface Releases {
  readonly second: string;
  readonly third: string;
}

/** A test with its own host, which serves the built app and can be made to fail, and with two later releases. */
export const test = base.extend<{ server: StaticServer }, { releases: Releases }>({
  serviceWorkers: 'allow',
  // Failures here are deliberate, and the browser logs them.
  expectedComplaint: /Failed to load|ERR_|MIME type|dynamically imported|service worker/i,
  server: async ({ page, context }, use, testInfo) => {
    const server = await serveStatic(DIST);
    await use(server);
    await keepPictures(context, testInfo);
    await page.close(); // it would request files that no longer exist
    await server.stop();
  },
  releases: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from it
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'parlor-releases-'));
      const releases = { second: join(folder, 'b'), third: join(folder, 'c') };
      makeRelease(releases.second, 'second');
      makeRelease(releases.third, 'third');
      await use(releases);
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

/** The browser decides when a worker is installed or takes over; a busy machine needs many seconds. */
export const TAKES_OVER = { timeout: 60_000 };

/** Spider's address on this host, with the deal of these tests. */
export const spiderOn = (server: StaticServer) => new URL(linkTo(PEACOCK), server.url).href;

/** Makes a first visit, and waits until everything is stored. */
export async function install(page: Page, server: StaticServer): Promise<void> {
  await page.goto(spiderOn(server));
  await expect(topCard(page, 10)).toBeVisible(TAKES_OVER);
  await expect(readyMark(page)).toBeAttached(TAKES_OVER);
}

/**
 * Makes the browser check for a newer version, and returns what became of the worker it found. Checks twice if it finds
 * none: a page load makes the browser check by itself, and a request in the meantime gets the result of that check,
 * which may have started before the release.
 */
export function findUpdate(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    try {
      await registration.update();
      if (!registration.installing && !registration.waiting) await registration.update();
    } catch {
      return 'no worker to be had';
    }
    const { installing: worker } = registration;
    if (!worker) return registration.waiting ? 'installed' : 'nothing new';
    return new Promise<string>((resolve) => {
      worker.addEventListener('statechange', () => {
        resolve(worker.state);
      });
    });
  });
}

/** The message that offers the update. */
export const updateToast = (page: Page): Locator => toast(page, 'A new version is ready.');

/** Accepts the offered update. */
export async function updateNow(page: Page): Promise<void> {
  await expect(updateToast(page)).toBeVisible(TAKES_OVER);
  await updateToast(page).getByRole('button', { name: 'Update now' }).click();
}

/** Waits until the page is from this release. */
export async function expectRelease(page: Page, mark: string): Promise<void> {
  await expect(page.locator('meta[name=release]')).toHaveAttribute('content', mark, TAKES_OVER);
}

/** Opens a dialog that is fetched on opening, and closes it. */
export async function lookAtStatistics(page: Page): Promise<void> {
  await press(page, 't');
  await expect(dialog(page, 'Statistics')).toContainText('No games yet', TAKES_OVER);
  await press(page, 'Escape');
  await expect(dialog(page, 'Statistics')).toBeHidden();
}

/** Data that only a newer version knows, in both places where a browser stores data. */
const NEWER = {
  local: { 'parlor.v9.future': 'of a newer version', 'spider.v1.stats.copy': '{"x":1}' },
  database: 'peacock-parlor-future',
};

/** Stores data that only a newer version knows. */
export async function storeNewerData(page: Page): Promise<void> {
  await page.evaluate(async ({ local, database }) => {
    for (const [key, text] of Object.entries(local)) localStorage.setItem(key, text);
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(database, 7);
      opening.onupgradeneeded = () =>
        opening.result.createObjectStore('games').put('a game', 'key');
      opening.onsuccess = () => {
        opening.result.close();
        resolve();
      };
      opening.onerror = () => {
        reject(new Error(opening.error?.message));
      };
    });
  }, NEWER);
}

/** Expects all of it to be unchanged. */
export async function expectNewerData(page: Page): Promise<void> {
  const kept = await page.evaluate(async ({ local, database }) => {
    const texts = Object.keys(local).map((key) => [key, localStorage.getItem(key)]);
    const game = await new Promise<unknown>((resolve, reject) => {
      const opening = indexedDB.open(database, 7);
      opening.onerror = () => {
        reject(new Error(opening.error?.message));
      };
      opening.onsuccess = () => {
        const { result } = opening;
        const asking = result.transaction('games').objectStore('games').get('key');
        asking.onsuccess = () => {
          result.close();
          resolve(asking.result);
        };
      };
    });
    return { local: Object.fromEntries(texts) as unknown, game };
  }, NEWER);
  expect(kept).toEqual({ local: NEWER.local, game: 'a game' });
}
