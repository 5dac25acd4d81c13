import type { Page, Request } from '@playwright/test';
import { expectMoves, figure, openSpider, press } from './support/spider.ts';
import { openRoom } from './support/sokoban.ts';
import {
  APP_SCREENS,
  calmText,
  openFresh,
  SOKOBAN_SCREENS,
  SPIDER_SCREENS,
  type Screen,
} from './support/screens.ts';
import { expect, test } from './support/test.ts';

type Way = 'in place of' | 'around';

/** The maximum number of screens per test: each is opened twice and read many times. */
const MOST_SCREENS = 7;

/**
 * Does what a page translator does: replaces or wraps each text node with an element, and continues with text that
 * appears later. The words stay the same, so that they can be compared with an untranslated page.
 */
async function translate(page: Page, way: Way): Promise<void> {
  await page.evaluate((how) => {
    const wrapped = new WeakSet<Node>();
    const wrap = (text: Text) => {
      const parent = text.parentElement;
      if (!parent || wrapped.has(text) || text.data.trim() === '') return;
      if (parent.closest('script, style, textarea, svg')) return;
      const [tag] = ['font'] as readonly [string]; // deprecated, but translators use it
      const made = document.createElement(tag);
      const inner = made.appendChild(document.createElement(tag));
      const shown = how === 'around' ? text : document.createTextNode(text.data);
      wrapped.add(shown);
      text.replaceWith(made);
      inner.append(shown);
    };
    const all = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(wrap);
    };
    all();
    new MutationObserver(all).observe(document.body, { childList: true, subtree: true });
  }, way);
}

/**
 * The keys pressed on each screen after translation; all text is read after each group. The effect of Escape depends on
 * what the previous one has closed.
 */
const KEYS: readonly (readonly [
  part: string,
  screens: readonly Screen[],
  keys: readonly (readonly string[])[],
])[] = [
  // A second Escape would open the levels below a question, which come when they are loaded.
  ['pages of the app', APP_SCREENS, [['Tab'], ['Escape']]],
  [
    'Spider’s screens',
    SPIDER_SCREENS.filter(({ name }) => name !== 'Spider, won'),
    [['Escape'], ['Escape'], ['u'], ['r', 'd'], ['u', 'u', '1', 'Enter', 'Escape']],
  ],
  // A second win would be celebrated again.
  [
    'a won game',
    SPIDER_SCREENS.filter(({ name }) => name === 'Spider, won'),
    [['Escape'], ['Escape'], ['u']],
  ],
  [
    'Sokoban’s screens',
    SOKOBAN_SCREENS,
    [['Escape'], ['Escape'], ['ArrowDown', 'ArrowRight'], ['u'], ['y', 'u', 'u']],
  ],
];

/** Splits the screens into parts of at most `MOST_SCREENS`, with the same keys. */
function inParts([part, screens, keys]: (typeof KEYS)[number]): (typeof KEYS)[number][] {
  const count = Math.ceil(screens.length / MOST_SCREENS);
  return Array.from({ length: count }, (_, index) => {
    const from = index * MOST_SCREENS;
    const few = screens.slice(from, from + MOST_SCREENS);
    return [count > 1 ? `${part} (${index + 1} of ${count})` : part, few, keys];
  });
}

/** The requests of a page that have not been answered. */
function pendingRequests(page: Page): ReadonlySet<Request> {
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return pending;
}

/** Makes the page count the times it has asked to go back, and is not back yet. */
async function countReturns(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = Object.assign(window, { returns: 0 });
    const back = history.back.bind(history);
    history.back = () => {
      counted.returns++;
      addEventListener('popstate', () => counted.returns--, { once: true });
      back();
    };
  });
}

const returns = (page: Page) =>
  page.evaluate(() => (window as unknown as { returns: number }).returns);

/** The readable text after each group of keys. What a key opens may have to be loaded or returned to first. */
async function wordsAfter(
  page: Page,
  groups: (typeof KEYS)[number][2],
  pending: ReadonlySet<Request>,
): Promise<string[]> {
  const read: string[] = [];
  for (const keys of groups) {
    await press(page, ...keys);
    let text = '';
    do {
      await expect.poll(() => returns(page)).toBe(0);
      await expect.poll(() => pending.size).toBe(0);
      text = await calmText(page);
    } while (pending.size > 0);
    read.push(text);
  }
  return read;
}

for (const way of ['in place of', 'around'] as const) {
  for (const [part, screens, keys] of KEYS.flatMap(inParts)) {
    test(`with elements ${way} its texts, nothing is out of date on ${part}`, async ({ page }) => {
      const pending = pendingRequests(page);
      await countReturns(page);
      for (const screen of screens) {
        await test.step(screen.name, async () => {
          await openFresh(page, screen);
          const untranslated = await wordsAfter(page, keys, pending);
          await openFresh(page, screen);
          await translate(page, way);
          expect(await wordsAfter(page, keys, pending)).toEqual(untranslated);
        });
      }
    });
  }
}

test('figures still update after a translator has processed the page once', async ({ page }) => {
  const once = () =>
    page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        const [tag] = ['font'] as readonly [string];
        const made = document.createElement(tag);
        made.textContent = text.data;
        text.replaceWith(made);
      }
      // In the same task, as a page script would.
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'u', bubbles: true }));
    });
  await openSpider(page);
  await press(page, '1', 'Enter', '6', 'Enter');
  await expectMoves(page, 1);
  await once();
  await expectMoves(page, 0);
  await press(page, 'd');
  await expectMoves(page, 1);
  await expect(figure(page, 'Score')).toHaveText('498');
  await expect(figure(page, 'Time')).toHaveText(/^0:0[1-9]$/);

  await openRoom(page);
  await press(page, 'ArrowRight');
  await once();
  await press(page, 'ArrowRight', 'ArrowRight');
  await expect(figure(page, 'Moves')).toHaveText('2');
  await expect(figure(page, 'Pushes')).toHaveText('2');
});
