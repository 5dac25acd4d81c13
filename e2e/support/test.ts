import { INTRODUCED_KEY } from '../../src/features/help/introduction-offer.ts';
import { test as base, expect, type BrowserContext, type TestInfo } from '@playwright/test';
import { releaseClock } from './clock.ts';
import { keptDailyLevels } from './daily-levels.ts';

/** Said by the test tool itself, about contexts that keep the service worker out. */
const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright';

/** Collects what the pages of a context complain about: errors, warnings, refused content, other origins. */
export function collectComplaints(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on('weberror', (error) => {
    const { stack, message } = error.error();
    complaints.push(`uncaught: ${message}\n${stack ?? ''}`);
  });
  context.on('console', (message) => {
    const complains = message.type() === 'error' || message.type() === 'warning';
    if (complains && !message.text().includes(BLOCKED_WORKER)) {
      complaints.push(`${message.type()}: ${message.text()}`);
    }
  });
  context.on('request', (request) => {
    const url = new URL(request.url());
    // Every host of these tests is this machine; nothing else may ever be asked.
    const isOwn = ['data:', 'blob:'].includes(url.protocol) || url.hostname === 'localhost';
    if (!isOwn) complaints.push(`request to another origin: ${request.url()}`);
  });
  return complaints;
}

/**
 * Keeps a picture of each page that is there, if the test has failed. Playwright's own `screenshot: 'only-on-failure'`
 * paints one of every page that is left, for the case that something fails yet: a fifth of the time of all tests.
 */
export async function keepPictures(context: BrowserContext, testInfo: TestInfo): Promise<void> {
  if (testInfo.status === testInfo.expectedStatus) return;
  const contexts = context.browser()?.contexts() ?? [context]; // a test may open some of its own
  for (const page of contexts.flatMap((each) => each.pages())) {
    const path = testInfo.outputPath(`page-${testInfo.attachments.length + 1}.png`);
    const picture = await page.screenshot({ path, timeout: 5_000 }).catch(() => null); // a page may be dead
    if (picture) testInfo.attachments.push({ name: 'page', path, contentType: 'image/png' });
  }
}

export interface Options {
  /** What a test provokes on purpose; anything else on the console fails the test. */
  readonly expectedComplaint: RegExp | null;
  /** Whether the introduction was seen before; without it, a first visit shows it. */
  readonly introduced: boolean;
  /** Whether Sokoban's levels of today and tomorrow were made before; without them, a page that is left alone makes them. */
  readonly dailyLevels: boolean;
}

/** Has a page find these in its storage from now on. */
async function store(context: BrowserContext, entries: readonly (readonly [string, string])[]) {
  await context.addInitScript((stored) => {
    try {
      for (const [key, text] of stored)
        if (localStorage.getItem(key) === null) localStorage.setItem(key, text);
    } catch {
      // A test took the storage away; then there is nothing to be prepared.
    }
  }, entries);
}

/**
 * A page that listens for gamepads has the browser look for them without end, which took a tenth of the time of
 * all tests. Nobody plugs one in.
 */
const withoutGamepads = (context: BrowserContext) =>
  context.addInitScript(() => {
    const add = window.addEventListener.bind(window) as (...args: unknown[]) => void;
    window.addEventListener = (type: string, ...rest: unknown[]) => {
      if (!type.startsWith('gamepad')) add(type, ...rest);
    };
    Navigator.prototype.getGamepads = () => [];
  });

/**
 * The test function of this suite. Motion is reduced and the service worker kept out, which is
 * quicker; the tests that are about these say so. In every test the console must stay silent.
 */
export const test = base.extend<
  Options & { readonly pictures: undefined; readonly silentConsole: undefined }
>({
  contextOptions: { reducedMotion: 'reduce' },
  serviceWorkers: 'block',
  expectedComplaint: [null, { option: true }],
  introduced: [true, { option: true }],
  dailyLevels: [true, { option: true }],
  context: async ({ context, introduced, dailyLevels }, use) => {
    await store(context, [
      ...(introduced ? [[INTRODUCED_KEY, 'yes'] as const] : []),
      ...(dailyLevels ? [keptDailyLevels()] : []),
    ]);
    await withoutGamepads(context);
    await use(context);
  },
  page: async ({ page, context, baseURL }, use, testInfo) => {
    // What the page of the test before wrote while it was being left may come after its storage was emptied.
    const session = await context.newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', {
      origin: new URL(baseURL ?? '').origin,
      storageTypes: 'indexeddb,local_storage',
    });
    await session.detach();
    // The browser knows no such order for what lasts as long as a tab.
    await page.addInitScript((id) => {
      try {
        if (sessionStorage.getItem('test') === id) return;
        sessionStorage.clear();
        sessionStorage.setItem('test', id);
      } catch {
        // A test took the storage away; then there is nothing to be emptied.
      }
    }, testInfo.testId);
    await use(page);
    await releaseClock(page);
  },
  pictures: [
    async ({ context }, use, testInfo) => {
      await use(undefined);
      await keepPictures(context, testInfo);
    },
    { auto: true },
  ],
  silentConsole: [
    async ({ context, expectedComplaint }, use) => {
      const complaints = collectComplaints(context);
      await use(undefined);
      expect(complaints.filter((text) => !expectedComplaint?.test(text))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
