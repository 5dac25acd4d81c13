import type { Locator, Page } from '@playwright/test';
import { playGame, TALL } from './support/games.ts';
import { fromMore } from './support/settings.ts';
import { openRoom } from './support/sokoban.ts';
import { messages } from './support/messages.ts';
import { stopClock } from './support/clock.ts';
import { boxOf, expectMoves, openSaved, toast } from './support/spider.ts';
import { expect, test } from './support/test.ts';

type Box = Awaited<ReturnType<typeof boxOf>>;

interface Size {
  readonly width: number;
  readonly height: number;
}

const SIZES = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1280, height: 720 },
  { width: 1000, height: 700 },
  { width: 640, height: 360 },
] as const;

const meet = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Nothing that the player needs lies below the message. */
async function expectFree(message: Locator, needed: Locator): Promise<void> {
  const box = await boxOf(message);
  // All at once: there are more than a hundred cards.
  const boxes = await needed.evaluateAll((all) =>
    all.map((each) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      return each.checkVisibility({ visibilityProperty: true }) ? { x, y, width, height } : null;
    }),
  );
  expect(boxes.length).toBeGreaterThan(0);
  for (const each of boxes) if (each) expect(meet(box, each)).toBe(false);
}

/** By the button of the bar, or of the menu where the bar has no room for it. */
async function restart(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  if (await button.isVisible()) await button.click();
  else await fromMore(page, name);
}

const figures = (page: Page) => page.locator('[data-game-bar] dl > div');
const actions = (page: Page) => page.getByRole('group', { name: 'Game' }).getByRole('button');

/** Lets the message of a restart come in a window of this size; the clock is stopped, so that it stays. */
async function tellAt(page: Page, size: Size, restarts: string) {
  const message = toast(page, 'Undo restart');
  await page.setViewportSize(size);
  await page.clock.runFor(500);
  await restart(page, restarts);
  await page.clock.runFor(1000);
  await expect(message).toBeVisible();
  return message;
}

/** A step in Sokoban, of which a restart takes the player back. */
async function stepRight(page: Page) {
  await page.keyboard.press('ArrowRight');
  await page.clock.runFor(1000);
  await expectMoves(page, 1);
}

/** At the foot of the table, in the middle, with all of its words. */
async function expectAtFoot(page: Page, message: Locator, size: Size) {
  await expect(message.getByText('Back at the start.')).toBeInViewport({ ratio: 1 });
  const stage = await boxOf(page.locator('[data-surface]').locator('..'));
  const steps = page.getByRole('group', { name: 'Steps' }).getByRole('button');
  const buttons = await steps.or(actions(page)).all();
  const tops = await Promise.all(buttons.map(async (each) => (await each.boundingBox())?.y ?? 0));
  // On a low window they are at the side.
  const isFoot = (top: number) => size.height > 400 && top > size.height / 2;
  const foot = Math.min(size.height, ...tops.filter(isFoot));
  const { x, y, width, height } = await boxOf(message);
  expect(Math.abs(x + width / 2 - (stage.x + stage.width / 2))).toBeLessThan(2);
  expect(foot - y - height).toBeGreaterThanOrEqual(8);
  expect(foot - y - height).toBeLessThan(24);
  expect(x).toBeGreaterThanOrEqual(12);
}

/** It stays where it is while a menu is open, and its buttons are in one row. */
async function expectBesideMenu(page: Page, message: Locator) {
  // The menu in which it was chosen is gone.
  await expect(page.locator(':popover-open')).toHaveCount(0);
  const before = await boxOf(message);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.locator(':popover-open')).toBeVisible();
  await page.clock.runFor(500);
  expect(await boxOf(message)).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(page.locator(':popover-open')).toHaveCount(0);
  const undo = await boxOf(message.getByRole('button', { name: 'Undo restart' }));
  const close = message.getByRole('button', { name: 'Dismiss' });
  if (!(await close.isVisible())) return;
  const { y, height } = await boxOf(close);
  expect(Math.abs(y + height / 2 - undo.y - undo.height / 2)).toBeLessThan(1);
}

/** What the player needs of the bar, and the message lies on. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const box = document.querySelector('[aria-label=Messages] li')?.getBoundingClientRect();
    const needed = '[data-game-bar] :is(a, dl > div, [role=group] button)';
    const isHit = ({ left, right, top, bottom }: DOMRect) =>
      !box || (left < box.right && box.left < right && top < box.bottom && box.top < bottom);
    return [...document.querySelectorAll(needed)]
      .filter((each) => isHit(each.getBoundingClientRect()))
      .map((each) => each.getAttribute('aria-label') ?? each.textContent);
  });

const WIDTHS = Array.from({ length: 25 }, (_, index) => 320 + 40 * index);

/** It covers nothing of the bar at any width. */
async function expectBarFree(page: Page, message: Locator) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 700 });
    await page.clock.runFor(50);
    // The window tells its size a moment later.
    await expect.poll(() => covered(page), `${width} pixels wide`).toEqual([]);
    const { x, width: own } = await boxOf(message);
    expect(x + own).toBeLessThanOrEqual(width);
    await expect(message.getByRole('button', { name: 'Undo restart' })).toBeInViewport({
      ratio: 0.99,
    });
  }
}

for (const hasTouch of [false, true]) {
  const sizes = SIZES.filter(({ width }) => width < 1000 === hasTouch);
  test.describe(hasTouch ? 'with a finger' : 'with a mouse', () => {
    test.use({ hasTouch });

    test('“Undo restart” covers nothing of Spider', async ({ page }) => {
      await page.clock.install();
      await openSaved(page, playGame(TALL.params, TALL.moves));
      await stopClock(page);
      for (const size of sizes) {
        await test.step(`${size.width}×${size.height}`, async () => {
          const message = await tellAt(page, size, 'Restart this deal');
          await expectFree(message, page.locator('[role=listbox] [role=option]'));
          await expectFree(message, actions(page));
          await expectFree(message, figures(page));
          await expectFree(message, page.getByRole('link', { name: 'All games' }));
          await message.getByRole('button', { name: 'Undo restart' }).click();
          await page.clock.runFor(1000);
        });
      }
      await test.step('at any width', async () => {
        const narrow = { width: 320, height: 700 };
        await expectBarFree(page, await tellAt(page, narrow, 'Restart this deal'));
      });
    });

    test('“Undo restart” is at the foot of Spider', async ({ page }) => {
      await page.clock.install();
      await openSaved(page, playGame(TALL.params, 'deal'));
      await stopClock(page);
      for (const size of sizes) {
        await test.step(`${size.width}×${size.height}`, async () => {
          const message = await tellAt(page, size, 'Restart this deal');
          await expectAtFoot(page, message, size);
          await message.getByRole('button', { name: 'Undo restart' }).click();
          await page.clock.runFor(1000);
        });
      }
    });

    test('“Undo restart” covers nothing of Sokoban, and is at its foot', async ({ page }) => {
      await page.clock.install();
      await openRoom(page);
      await stopClock(page);
      for (const size of sizes) {
        await test.step(`${size.width}×${size.height}`, async () => {
          await stepRight(page);
          const message = await tellAt(page, size, 'Restart this level');
          await expectFree(message, page.getByRole('application'));
          await expectFree(message, actions(page));
          await expectFree(message, figures(page));
          await expectFree(message, page.getByRole('link', { name: 'All games' }));
          // On a low window the board is as tall as the window.
          if (size.height > 400) await expectAtFoot(page, message, size);
          await expectBesideMenu(page, message);
        });
      }
      await test.step('at any width', async () => {
        await stepRight(page);
        const narrow = { width: 320, height: 700 };
        await expectBarFree(page, await tellAt(page, narrow, 'Restart this level'));
      });
    });
  });
}

for (const size of [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
]) {
  test.describe(`${size.width}×${size.height}`, () => {
    test.use({ viewport: size, hasTouch: size.width < 1000 });

    test('a message does not lie on the words of a hint in Spider', async ({ page }) => {
      await page.clock.install();
      await openSaved(page, playGame(TALL.params, 'deal'));
      await page.keyboard.press('h');
      const notice = page.getByTestId('notice');
      await expect(notice).toBeVisible();
      await stopClock(page);
      await page.keyboard.press('m');
      await page.clock.runFor(1000);
      const message = messages(page).filter({ hasText: 'Sound off' });
      await expect(message).toBeVisible();
      await expectFree(message, notice);
      await expectFree(message, page.locator('[role=listbox] [role=option]'));
      await expectFree(message, actions(page));
      await expectFree(message, figures(page));
    });
  });
}

test('the messages of a game go when it is left', async ({ page }) => {
  await openRoom(page);
  await paste(page, 'r');
  await expect(messages(page).filter({ hasText: '1 pasted move played.' })).toBeVisible();
  await page.getByRole('link', { name: 'All games' }).click();
  await expect(page.getByRole('heading', { name: 'Peacock Parlor' })).toBeVisible();
  await expect(messages(page)).toHaveCount(0);
});

/** What the player needs of Sokoban's page, and a message lies on. */
const coveredOnPage = (page: Page) =>
  page.evaluate(() => {
    const areaOf = (element: Element) => element.getBoundingClientRect();
    const message = document.querySelector('[aria-label=Messages]');
    if (!message) return ['no message is there'];
    const box = areaOf(message);
    const isInWindow =
      box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
    if (!isInWindow) return ['the edge of the window', JSON.stringify(box)];
    const needed = 'a, button, input, [data-game-bar] dl > div, [role=application]';
    return [...document.querySelectorAll(needed)]
      .filter(
        (each) => !message.contains(each) && each.checkVisibility({ visibilityProperty: true }),
      )
      .filter((each) => {
        const { left, right, top, bottom, width } = areaOf(each);
        const isHit = left < box.right && box.left < right && top < box.bottom && box.top < bottom;
        return width > 0 && isHit;
      })
      .map((each) => each.getAttribute('aria-label') ?? each.textContent);
  });

const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

for (const viewport of [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
]) {
  test.describe(`${viewport.width}×${viewport.height}`, () => {
    test.use({ viewport, introduced: false });

    test('what is wrong with a link covers nothing of Sokoban', async ({ page }) => {
      await page.goto('./?game=sokoban&pack=regalia&level=999');
      await expect(page.getByRole('application')).toBeVisible();
      await expect(messages(page).filter({ hasText: 'This link does not work' })).toBeVisible();
      await expect.poll(() => coveredOnPage(page)).toEqual([]);
    });

    test('news cover nothing of Spider’s introduction', async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('parlor.v1.news', '0.9.0'));
      await page.goto('./?game=spider');
      const introduction = page.getByRole('region', { name: 'Introduction' });
      await expect(introduction).toBeVisible();
      const news = messages(page).filter({ hasText: 'Peacock Parlor is new' });
      await expect(news).toBeVisible();
      await expect.poll(async () => meet(await boxOf(news), await boxOf(introduction))).toBe(false);
      await expect.poll(() => coveredOnPage(page)).toEqual([]);
    });
  });
}

/** Messages of every kind: a few words or many, with a button or without. */
const KINDS: readonly (readonly [words: string, tell: (page: Page) => Promise<unknown>])[] = [
  ['Sound off', (page) => page.keyboard.press('Shift+M')],
  ['1 pasted move played.', (page) => paste(page, 'r')],
  ['The pasted moves cannot be played here.', (page) => paste(page, 'r2u2d2l')],
  [
    'is full',
    async (page) => {
      await page.evaluate(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('It is full.', 'QuotaExceededError');
        };
      });
      await page.keyboard.press('ArrowRight');
    },
  ],
];

const SOKOBAN_WIDTHS = Array.from(
  { length: 25 },
  (_, index) => 360 + Math.round((index * 1240) / 24),
);

for (const hasTouch of [false, true]) {
  for (const [board, open] of [
    ['a small room', openRoom],
    [
      'a board as high as the window',
      async (page: Page) => {
        await page.goto('./?game=sokoban&pack=classics&level=2');
        await expect(page.getByRole('application', { name: /^Push Puzzle/ })).toBeVisible();
      },
    ],
  ] as const) {
    test.describe(`${board}, ${hasTouch ? 'with a finger' : 'with a mouse'}`, () => {
      test.use({ hasTouch, viewport: { width: 1280, height: 720 } });

      test('messages of every kind cover nothing of Sokoban at any width', async ({ page }) => {
        await page.clock.install();
        await open(page);
        await stopClock(page);
        for (const [words, tell] of KINDS) {
          await test.step(`“${words}”`, async () => {
            await page.setViewportSize({ width: 1280, height: 720 });
            // Messages wait for each other.
            await page.clock.runFor(60_000);
            await expect(messages(page)).toHaveCount(0);
            await tell(page);
            await page.clock.runFor(1000);
            const message = messages(page).filter({ hasText: words });
            await expect(message).toBeVisible();
            for (const width of SOKOBAN_WIDTHS) {
              await page.setViewportSize({ width, height: 720 });
              await page.clock.runFor(50);
              await expect
                .poll(() => coveredOnPage(page), { message: `${width} pixels wide`, timeout: 5000 })
                .toEqual([]);
            }
          });
        }
      });
    });
  }
}
