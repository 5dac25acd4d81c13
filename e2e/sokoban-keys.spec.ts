import { SOKOBAN_LINK } from './support/sokoban.ts';
import { expect, test } from './support/test.ts';

test('the keys are seen whole, without scrolling', async ({ page }) => {
  await page.goto(SOKOBAN_LINK);
  await expect(page.getByRole('application')).toBeVisible();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keys' });
  await expect(dialog.getByText('Move: up, left, down, right')).toHaveCount(2);
  const scrolls = await dialog.evaluate((element) =>
    [element, ...element.querySelectorAll('*')].some(
      (each) =>
        /auto|scroll/.test(getComputedStyle(each).overflowY) &&
        each.scrollHeight > each.clientHeight,
    ),
  );
  expect(scrolls).toBe(false);
});
