import { INTRODUCED_KEY } from '../../src/features/help/introduction-offer.ts';
import { test as base, expect, type BrowserContext, type TestInfo } from '@playwright/test';
import { releaseClock } from './clock.ts';
import { keptDailyLevels } from './daily-levels.ts';

/** Playwright logs this for contexts that block the service worker. */
/**
 * Messages that say nothing about the app: the second depends on the speed of the machine. That every preloaded style is
 * used is tested without a clock, in `first-load.spec.ts`.
 */
const IGNORED = [
  'Service Worker registration blocked by Playwright',
  'was preloaded using link preload but not used within a few seconds',
];

/** Collects what a context's pages report: errors, warnings, refused content, requests to other origins. */
export function collectComplaints(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on('weberror', (error) => {
    const { stack, message } = error.error();
    complaints.push(`uncaught: ${message}\n${stack ?? ''}`);
  });
  context.on('console', (message) => {
    const complains = message.type() === 'error' || message.type() === 'warning';
    if (complains && !IGNORED.some((text) => message.text().includes(text))) {
      complaints.push(`${message.type()}: ${message.text()}`);
    }
  });
  context.on('request', (request) => {
    const url = new URL(request.url());
    // All hosts of these tests are this machine; nothing else may ever be requested.
    const isOwn = ['data:', 'blob:'].includes(url.protocol) || url.hostname === 'localhost';
    if (!isOwn) complaints.push(`request to another origin: ${request.url()}`);
  });
  return complaints;
}

/**
 * Takes a screenshot of each open page if the test has failed. Playwright's own `screenshot: 'only-on-failure'` takes
 * one of every page that a test leaves, in case something fails later: a fifth of the time of all tests.
 */
export async function keepPictures(context: BrowserContext, testInfo: TestInfo): Promise<void> {
  if (testInfo.status === testInfo.expectedStatus) return;
  const contexts = context.browser()?.contexts() ?? [context]; // a test may open its own contexts
  for (const page of contexts.flatMap((each) => each.pages())) {
    const path = testInfo.outputPath(`page-${testInfo.attachments.length + 1}.png`);
    const picture = await page.screenshot({ path, timeout: 5_000 }).catch(() => null); // a page may be dead
    if (picture) testInfo.attachments.push({ name: 'page', path, contentType: 'image/png' });
  }
}

/** The commands whose buttons appear after their first use. */
const USED_BUTTONS = JSON.stringify({
  used: 'redo\nlamp\nsameDeal\nreset\nmute\ncopyLink',
});

export interface Options {
  /** The expected console messages of a test; any other message fails it. */
  readonly expectedComplaint: RegExp | null;
  /** Whether the introduction has been seen; if not, a first visit shows it. */
  readonly introduced: boolean;
  /** Whether the bar has all its buttons, as after each has been used; for a newcomer it has few. */
  readonly allButtons: boolean;
  /** Whether Sokoban's levels of today and tomorrow exist; if not, an idle page generates them. */
  readonly dailyLevels: boolean;
}

/** Puts these entries into the page's storage from now on, unless they exist. */
async function store(context: BrowserContext, entries: readonly (readonly [string, string])[]) {
  await context.addInitScript((stored) => {
    try {
      for (const [key, text] of stored)
        if (localStorage.getItem(key) === null) localStorage.setItem(key, text);
    } catch {
      // If a test has disabled the storage, there is nothing to prepare.
    }
  }, entries);
}

/**
 * A page that listens for gamepads makes the browser poll for them endlessly, which took a tenth of the time of all
 * tests, even without a gamepad.
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
 * This suite's test function. By default, motion is reduced and the service worker is blocked, which is faster; tests
 * about these override that. The console must stay silent in every test.
 */
export const test = base.extend<
  Options & { readonly pictures: undefined; readonly silentConsole: undefined }
>({
  contextOptions: { reducedMotion: 'reduce' },
  serviceWorkers: 'block',
  expectedComplaint: [null, { option: true }],
  introduced: [true, { option: true }],
  allButtons: [true, { option: true }],
  dailyLevels: [true, { option: true }],
  context: async ({ context, introduced, allButtons, dailyLevels }, use) => {
    await store(context, [
      ...(introduced ? [[INTRODUCED_KEY, 'yes'] as const] : []),
      ...(allButtons
        ? ['spider', 'sokoban'].map((game) => [`${game}.v1.settings`, USED_BUTTONS] as const)
        : []),
      ...(dailyLevels ? [keptDailyLevels()] : []),
    ]);
    await withoutGamepads(context);
    await use(context);
  },
  page: async ({ page, context, baseURL }, use, testInfo) => {
    // The previous test's page may have written while unloading, after its storage was cleared.
    const session = await context.newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', {
      origin: new URL(baseURL ?? '').origin,
      storageTypes: 'indexeddb,local_storage',
    });
    await session.detach();
    // The browser has no command that clears `sessionStorage`.
    await page.addInitScript((id) => {
      try {
        if (sessionStorage.getItem('test') === id) return;
        sessionStorage.clear();
        sessionStorage.setItem('test', id);
      } catch {
        // If a test has disabled the storage, there is nothing to clear.
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
