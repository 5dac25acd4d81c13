import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { announcer, dialog, expectMoves, openSpider, press } from './support/spider.ts';
import { expect, test } from './support/test.ts';

const box = (page: Page) => page.getByRole('region', { name: 'Type a move' });
const field = (page: Page) => box(page).getByRole('combobox', { name: 'Move' });

async function type(page: Page, line: string) {
  await field(page).fill(line);
  await press(page, 'Enter');
  await expect(field(page)).toHaveValue('');
}

test('a game can be played by typing, and refusals are explained', async ({ page }) => {
  await openSpider(page);
  await press(page, '`');
  await expect(field(page)).toBeFocused();
  // Columns are numbered while the box is open.
  await expect(page.getByText('10', { exact: true }).first()).toBeVisible();
  await field(page).fill('1 to 1');
  await press(page, 'Enter');
  await expect(announcer(page)).toHaveText('The cards of column 1 are already there.');
  await expect(box(page)).toContainText('The cards of column 1 are already there.');
  // The text stays for correction, and further typing replaces it.
  await expect(field(page)).toHaveValue('1 to 1');
  await page.keyboard.type('deal');
  await expect(field(page)).toHaveValue('deal');
  await press(page, 'Enter');
  await expect(field(page)).toHaveValue('');
  await expectMoves(page, 1);
  await expect(announcer(page)).toContainText('Dealt a row');
  await type(page, 'hint');
  await expect(announcer(page)).toContainText('Hint 1 of');
  await type(page, 'play it');
  await expectMoves(page, 2);
  await type(page, 'undo 2');
  await expectMoves(page, 0);
  await expect(announcer(page)).toContainText('Took back 2 moves');
  await press(page, 'ArrowUp', 'ArrowUp');
  await expect(field(page)).toHaveValue('play it');
  await type(page, 'redo');
  await expectMoves(page, 1);
  await expectAccessible(page, 'typing');
  await type(page, 'statistics');
  await expect(dialog(page, 'Statistics')).toBeVisible();
  await press(page, 'Escape');
  await expect(field(page)).toBeFocused();
  await press(page, 'Escape');
  await expect(box(page)).toHaveCount(0);
  await expect(page.locator('[data-pile]:focus')).toHaveCount(1);
});
