import type { Locator, Page } from '@playwright/test';
import { playGame, TALL } from './support/games.ts';
import { fromMore } from './support/settings.ts';
import { openRoom, playSokoban } from './support/sokoban.ts';
import { boxOf, openSaved, toast } from './support/spider.ts';
import { expect, test } from './support/test.ts';

type Box = Awaited<ReturnType<typeof boxOf>>;

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
  expect(await needed.count()).toBeGreaterThan(0);
  for (const each of await needed.all()) {
    if (await each.isVisible()) expect(meet(box, await boxOf(each))).toBe(false);
  }
}

/** By the button of the bar, or of the menu where the bar has no room for it. */
async function restart(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  if (await button.isVisible()) await button.click();
  else await fromMore(page, name);
}

const figures = (page: Page) => page.locator('[data-game-bar] dl > div');
const actions = (page: Page) => page.getByRole('group', { name: 'Game' }).getByRole('button');

for (const size of SIZES) {
  test.describe(`${size.width}×${size.height}`, () => {
    test.use({ viewport: size, hasTouch: size.width < 1000 });

    test('a message lies on no card, however tall the columns are, and on no button', async ({
      page,
    }) => {
      await openSaved(page, playGame(TALL.params, TALL.moves));
      await restart(page, 'Restart this deal');
      const message = toast(page, 'Undo restart');
      await expect(message).toBeVisible();
      await expectFree(message, page.locator('[role=listbox] [role=option]'));
      await expectFree(message, actions(page));
      await expectFree(message, figures(page));
      await expectFree(message, page.getByRole('link', { name: 'All games' }));
    });

    test('nor on the board of Sokoban', async ({ page }) => {
      await openRoom(page);
      await playSokoban(page, 'ArrowRight', 1);
      await page.keyboard.press('u');
      await playSokoban(page, 'ArrowRight', 1);
      await restart(page, 'Restart this level');
      const message = toast(page, 'Undo restart');
      await expect(message).toBeVisible();
      await expectFree(message, page.getByRole('application'));
      await expectFree(message, actions(page));
      await expectFree(message, figures(page));
      await expectFree(message, page.getByRole('link', { name: 'All games' }));
    });
  });
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

for (const hasTouch of [false, true]) {
  test.describe(hasTouch ? 'with a finger' : 'with a mouse', () => {
    test.use({ hasTouch, viewport: { width: 320, height: 700 } });

    for (const [name, open, restarts] of [
      [
        'Spider',
        (page: Page) => openSaved(page, playGame(TALL.params, TALL.moves)),
        'Restart this deal',
      ],
      [
        'Sokoban',
        async (page: Page) => {
          await openRoom(page);
          await playSokoban(page, 'ArrowRight', 1);
        },
        'Restart this level',
      ],
    ] as const) {
      test(`“Undo restart” covers nothing of the bar of ${name} at any width`, async ({ page }) => {
        await page.clock.install();
        await open(page);
        await restart(page, restarts);
        const message = toast(page, 'Undo restart');
        await expect(message).toBeVisible();
        // It would go while windows are measured.
        await page.clock.pauseAt(Date.now() + 1000);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 700 });
          // The window tells its size a moment later.
          await expect.poll(() => covered(page), `${width} pixels wide`).toEqual([]);
          const { x, width: own } = await boxOf(message);
          expect(x + own).toBeLessThanOrEqual(width);
          await expect(message.getByRole('button', { name: 'Undo restart' })).toBeInViewport({
            ratio: 0.99,
          });
        }
      });
    }
  });
}
