import { launchOptions } from '../tools/browser.mjs';
import { inWindowsOf } from './support/layout.ts';
import { OPEN_END, PEACOCK, playGame } from './support/games.ts';
import { SOKOBAN_LINK } from './support/sokoban.ts';
import { boxOf, button, dialog, linkTo, openSaved, press, unfocus } from './support/spider.ts';
import { expect, test } from './support/test.ts';

const options = launchOptions();

// The font size that a player chose in the browser's settings; the default is 16 px.
test.use({
  launchOptions: {
    ...options,
    args: [...(options.args ?? []), '--blink-settings=defaultFontSize=32'],
  },
});

const SIZES = [
  [1280, 720],
  [640, 360],
  [390, 844],
] as const;

test('nothing is cut off with a doubled font size, in windows of all sizes', async ({ page }) => {
  await openSaved(page, playGame(OPEN_END.params, OPEN_END.moves));
  await inWindowsOf(page, SIZES, async ({ width }) => {
    // Resets the scroll positions of the previous window.
    await page.evaluate(() => {
      for (const each of document.querySelectorAll('*')) each.scrollTo(0, 0);
    });
    // Without scrolling: dragging the cards, which fill the rest of the window, does not scroll the page.
    await expect(button(page, 'Finish it')).toBeInViewport({ ratio: 0.99 });
    expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('32px');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    for (const each of await page.getByRole('button').all()) {
      await each.focus();
      // A notice scrolls by whole pixels, and a button's edge may be between two.
      await expect(each).toBeInViewport({ ratio: 0.99 });
    }
  });
  await page.goto(linkTo(PEACOCK));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await press(page, '?');
  const close = dialog(page, 'Keys').getByRole('button').first();
  await inWindowsOf(page, SIZES, async () => {
    await unfocus(page);
    await close.focus();
    await expect(close).toBeInViewport({ ratio: 1 });
  });

  await test.step('a phone shows the whole level title and all editor tools', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(SOKOBAN_LINK);
    const title = page.getByTestId('level-title');
    await expect(title).toHaveText('Two rooms');
    await expect(title).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: /pause/ })).toBeInViewport({ ratio: 1 });
    const figures = await boxOf(page.locator('header dl'));
    const { y, height } = await boxOf(title);
    expect(y + height).toBeLessThanOrEqual(figures.y);
    await page.goto('./?game=sokoban&view=editor');
    await expect(page.getByRole('button', { name: 'Eraser' })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
