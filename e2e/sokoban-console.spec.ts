import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { expectAccessible } from './support/axe.ts';
import { fromTools } from './support/settings.ts';
import { openRoom, pasteText } from './support/sokoban.ts';

const figure = (page: Page, name: string) =>
  page.locator('header dl > div', { has: page.getByText(name, { exact: true }) }).locator('dd');

test('a level is played by typing pushes, and by pasting a transcript', async ({ page }) => {
  await openRoom(page);
  await page.keyboard.press('`');
  const console = page.getByRole('region', { name: 'Push console' });
  const field = console.getByRole('textbox', { name: 'Commands' });
  await expect(field).toBeFocused();
  await page.keyboard.type('a6\n');
  await expect(figure(page, 'Pushes')).toHaveText('1');
  await expect(console).toContainText('#-@a-+#');
  await page.keyboard.type('0\n');
  await expect(figure(page, 'Pushes')).toHaveText('0');
  await page.keyboard.type('b6\n');
  await expect(console).toContainText('b6: there is no box “b”. Nothing changed.');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(field).toHaveValue('0');
  await expectAccessible(page, 'console');

  await pasteText(page, '#######\n#@a--?#\n#######\n\na6.', field);
  await expect(console).toContainText('Line 2, column 6: expected');
  await pasteText(page, '#######\n#@a--+#\n#-----#\n#######\n\na6a6\na6.\n', field);
  await expect(page.getByRole('dialog', { name: 'Level complete' })).toBeVisible();
  await expect(figure(page, 'Pushes')).toHaveText('3');
});

test('the board is whole next to the console of a phone in landscape', async ({ page }) => {
  await page.setViewportSize({ width: 667, height: 375 });
  await openRoom(page);
  await page.keyboard.press('`');
  const console = page.getByRole('region', { name: 'Push console' });
  await expect(console).toBeVisible();
  const board = page.getByRole('application');
  await expect(board).toBeInViewport({ ratio: 1 });
  const left = (await console.boundingBox())!.x;
  await expect
    .poll(async () => {
      const { x, width } = (await board.boundingBox())!;
      return x >= 0 && x + width <= left && width > left / 2;
    })
    .toBe(true);
});

test('skins use the same tiles, and keys, wheel and buttons zoom the board', async ({ page }) => {
  await openRoom(page);
  const board = page.getByRole('application');
  const width = async () => (await board.boundingBox())?.width ?? 0;
  // The board is laid out once it is visible.
  await expect.poll(width).toBeGreaterThan(0);
  const fit = await width();
  await page.keyboard.press('+');
  const zoom = page.getByRole('group', { name: 'Zoom' });
  await expect(zoom).toContainText(/1\d\d%/);
  await expect.poll(width).toBeGreaterThan(fit);
  await zoom.getByRole('button', { name: 'Usual size' }).click();
  await expect(zoom).toBeHidden();
  await expect.poll(width).toBe(fit);
  await fromTools(page, 'Zoom in');
  await expect.poll(width).toBeGreaterThan(fit);
  await fromTools(page, 'Usual size');
  await expect.poll(width).toBe(fit);

  // No longer offered, but kept for players who have chosen it.
  await page.evaluate(() => {
    localStorage.setItem('sokoban.v1.settings', JSON.stringify({ skin: 'push-puzzle' }));
  });
  await page.reload();
  await expect(board).toHaveAttribute('data-skin', 'push-puzzle');
  await expect(page.locator('[data-row="1"] > :nth-child(2)')).toHaveClass('player');
  // The canvas paints the player's block yellow: second column and second row of the level.
  const colour = () =>
    page.locator('[data-skin=push-puzzle] canvas').evaluate((element) => {
      if (!(element instanceof HTMLCanvasElement)) throw new Error('the screen is a canvas');
      const [x, y] = [(6 + 1.5) * 64, (5 + 1.5) * 64] as const;
      const copy = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
      copy?.drawImage(element, x, y, 1, 1, 0, 0, 1, 1);
      return [...(copy?.getImageData(0, 0, 1, 1).data ?? [])];
    });
  await expect.poll(colour).toEqual([255, 255, 0, 255]);
  await page.keyboard.press('s');
  await expect.poll(colour).toEqual([0, 0, 0, 255]);
});
