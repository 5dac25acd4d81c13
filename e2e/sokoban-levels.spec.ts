import { readFile } from 'node:fs/promises';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

test('the file of a pack has its name, and is XML where that is chosen', async ({ page }) => {
  await page.goto('./?game=sokoban&pack=parlor&level=1');
  await expect(page.getByRole('application', { name: /^First Feather/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Export…' }).click();
  await page.getByRole('radio', { name: 'As XML (.slc)' }).check({ force: true });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save file' }).click();
  expect((await download).suggestedFilename()).toBe('The Peacock’s Parlor.slc');
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text.match(/<Level Id="[^"]+"/g)).toHaveLength(4);
});

test('levels are listed in a chosen order, keep their numbers, and are played in those of the pack', async ({
  page,
}) => {
  await page.goto('./?game=sokoban&pack=regalia&level=7');
  await expect(page.getByRole('application', { name: /^Emerald/ })).toBeVisible();
  await page.keyboard.press('Escape');
  const levels = page.getByRole('dialog', { name: 'Levels' });
  const cards = levels.getByTestId('level-card');
  await expect(cards.first()).toContainText('1. ');
  const order = levels.getByRole('combobox', { name: 'Order' });
  await order.focus();
  // By the keyboard alone
  await order.press('S');
  await expect(order).toHaveValue('size');
  await expect(cards.first()).not.toContainText('1. ');
  const sizes = await cards.evaluateAll((each) =>
    each.map(({ textContent }) => {
      const [, cols, rows] = /(\d+) × (\d+),/.exec(textContent) ?? [];
      return Number(cols) * Number(rows);
    }),
  );
  expect(sizes.length).toBeGreaterThan(5);
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
  await expectAccessible(page, 'the levels in another order');
  await expect(levels.getByText('“Next level” keeps to the numbers.')).toBeVisible();
  const number = Number(await cards.nth(1).getAttribute('data-number'));
  await cards.first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`pack=regalia&level=${number}$`));
  await page.keyboard.press('n');
  await expect(page).toHaveURL(new RegExp(`pack=regalia&level=${number + 1}$`));

  await page.reload();
  await expect(page.getByRole('application')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(order).toHaveValue('size');
  await expect(levels.locator('[aria-current]')).toBeFocused();
  await order.selectOption('played');
  await expect(cards.first()).toContainText('1. ');
  await page.keyboard.press('Escape');
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
    await page.keyboard.press(key);
  }
  await page.keyboard.press('Escape');
  await expect(cards.first()).toContainText(`${number + 1}. `);
});
