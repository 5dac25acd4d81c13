import { fromTools } from './support/settings.ts';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { fromLevels } from './support/sokoban.ts';
import { expect, test } from './support/test.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const option = (page: Page, text: string) => page.locator('[data-option]', { hasText: text });
const figure = (page: Page, name: string) =>
  page.locator('header dl > div', { has: page.getByText(name, { exact: true }) }).locator('dd');
const leaders = (page: Page) => page.getByRole('list', { name: 'Leaderboard' }).locator('li');
const title = (page: Page) => page.getByTestId('level-title');

async function press(page: Page, ...keys: readonly string[]) {
  for (const key of keys) await page.keyboard.press(key);
}

async function download(page: Page, name: string) {
  const save = page.getByRole('button', { name: `Save ${name}`, exact: true });
  const [file] = await Promise.all([page.waitForEvent('download'), save.click()]);
  expect(file.suggestedFilename()).toBe(name);
  return readFile(await file.path(), 'utf8');
}

test('the arcade leads from level to level with its own keys, and shows a leaderboard after each', async ({
  page,
}) => {
  await page.goto('./?game=sokoban');
  await fromLevels(page, 'Arcade');
  await expect(dialog(page, 'Arcade and free play')).toBeVisible();
  await expectAccessible(page, 'main menu');
  await press(page, 's', 'ArrowDown', 'w', 'ArrowUp');
  await expect(option(page, 'Arcade mode')).toBeFocused();
  await press(page, 'Enter');
  await expect(page.getByTestId('level-place')).toHaveText(/^Arcade 1 of/);
  await expect(figure(page, 'Record')).toHaveText('N/A');

  await press(page, 'd', 'd', 'd');
  await expect(dialog(page, 'Level complete')).toContainText('solved in 3 moves');
  await expect(page.getByLabel('Nickname')).toBeFocused();
  await press(page, 'Enter');
  await expect(dialog(page, 'Level complete')).toContainText('Please type a nickname.');
  await expectAccessible(page, 'nickname');
  await page.keyboard.type('Pea Hen');
  await press(page, 'Enter');
  await expect(leaders(page)).toHaveText(['1.3Pea Hen← you']);
  await expect(option(page, 'Next level')).toBeFocused();
  await press(page, 'Enter');
  await expect(title(page)).toHaveText('Two Cushions');

  // Leaving shows the leaderboard first; a saved game is offered before the level is played again.
  await press(page, 'w', 'a', 'u');
  await expect(figure(page, 'Score')).toHaveText('3');
  await press(page, 'Escape');
  await expect(dialog(page, 'Leaderboard')).toContainText('No one is on the leaderboard yet.');
  await expect(page.locator('[data-option]:focus')).toHaveCount(1);
  await press(page, 's', 'Space', 'Enter');
  await expect(option(page, 'Continue with level 2')).toBeFocused();
  await press(page, 'Enter');
  await expect(dialog(page, 'There is a saved game')).toContainText('3 moves, 1 push');
  await expectAccessible(page, 'saved game');
  await press(page, 'Enter');
  await expect(figure(page, 'Score')).toHaveText('3');

  // After a reload, the mode continues; in free play, levels are chosen from the list.
  await page.reload();
  await expect(page.getByTestId('level-place')).toHaveText(/^Arcade 2 of/);
  await press(page, 'Escape');
  await option(page, 'Main menu').click();
  await option(page, 'Free play').click();
  await page.getByTestId('level-card').filter({ hasText: 'First Feather' }).click();
  await expect(page.getByTestId('level-place')).toHaveText(/^Free play/);
  await expect(figure(page, 'Record')).toHaveText('3');
  await press(page, 'd', 'd', 'd');
  await expect(page.getByLabel('Nickname')).toHaveValue('Pea Hen');
  await press(page, 'Enter');
  await expect(leaders(page)).toHaveText(['1.3Pea Hen', '2.3Pea Hen← you']);
  await expect(option(page, 'Play again')).toBeFocused();
});

test('ordinary play asks for nothing: Enter continues, and the leaderboard is collapsed', async ({
  page,
}) => {
  // Not in the first levels, where nobody is asked for a name.
  await page.goto('./?game=sokoban&pack=classics&level=2');
  await expect(title(page)).toHaveText('Push Puzzle');
  await press(page, 'j', 'm', 'm', 'm', 'j');
  await expect(dialog(page, 'Level complete')).toBeVisible();
  await page.getByText('Add your name to the leaderboard').click();
  await expect(page.getByLabel('Nickname')).toBeFocused();
  for (const size of [{ width: 640, height: 360 }, page.viewportSize()!]) {
    await page.setViewportSize(size);
    await page.getByText('Add your name to the leaderboard').click();
    await page.getByText('Add your name to the leaderboard').click();
    await expect(page.getByLabel('Nickname')).toBeFocused();
    const answers = await page.locator('dialog [data-dialog-actions]').boundingBox();
    const field = await page.getByLabel('Nickname').boundingBox();
    expect(field!.y + field!.height).toBeLessThanOrEqual(answers!.y);
  }
  await page.getByLabel('Nickname').fill('Pea Hen');
  await button(page, 'Enter').click();
  await expect(leaders(page)).toHaveText(['1.5Pea Hen← you']);
  await expectAccessible(page, 'completion with leaderboard');
  await expect(
    page
      .getByRole('dialog', { name: 'Level complete' })
      .getByRole('button', { name: 'Next: The Nursery' }),
  ).toBeFocused();
  await press(page, 'Enter');
  await expect(title(page)).toHaveText('Rocking Horse');
});

test('a level’s files are exported and imported; a damaged one changes nothing', async ({
  page,
}) => {
  await page.goto('./?game=sokoban&pack=parlor&level=2');
  await expect(title(page)).toHaveText('Two Cushions');
  await press(page, 'w', 'a', 'u');
  const files = dialog(page, 'Files of this level');
  await fromTools(page, 'Files of this level');
  const bring = async (...brought: readonly (readonly [name: string, text: string | Buffer])[]) => {
    await page.getByLabel('Files of a level').setInputFiles(
      brought.map(([name, text]) => ({
        name,
        mimeType: 'application/octet-stream',
        buffer: Buffer.from(text),
      })),
    );
  };
  await bring(['two-cushions.xsb.dat', '10 Foo Bar\n12 Baz\n30 John Doe\n']);
  await expect(files).toContainText('A leaderboard with 3 results');
  await expectAccessible(page, 'files');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dat = await download(page, 'two-cushions.xsb.dat');
  expect(dat).toBe('10 Foo Bar\n12 Baz\n30 John Doe\n');
  const sav = await download(page, 'two-cushions.xsb.sav');
  expect(sav).toBe('Ulx');
  const xsb = await download(page, 'two-cushions.xsb');
  expect(xsb).toContain('\nTitle: Two Cushions\nAuthor: Peacock Parlor\n');

  await bring(['x.xsb.dat', '9 Hen\neight Cock\n'], ['x.xsb.sav', 'UlR']);
  await expect(files).toContainText('“x.xsb.dat” was not imported. Line 2: expected a score');
  await expect(files).toContainText('Character 3');
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(files).toContainText('The leaderboard: 3 results');
  await bring(['y.xsb.dat', '9 Hen\n12 Baz\n']);
  await expect(page.getByRole('radio', { name: 'Keep the best of both' })).toBeChecked();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(files).toContainText('The leaderboard: 4 results');
  await press(page, 'Escape');
  await expect(files).toBeHidden();
  await press(page, 'r', 's');

  // A saved game dropped on the page asks before replacing the current one.
  await page.evaluate((text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], 'two-cushions.xsb.sav'));
    document.dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }));
  }, sav);
  await button(page, 'Import and replace my game').click();
  await expect(files).toBeHidden();
  await expect(figure(page, 'Score')).toHaveText('3');
  await page.reload();
  await expect(figure(page, 'Score')).toHaveText('3');
  await fromTools(page, 'Leaderboard');
  await expect(leaders(page)).toHaveText(['1.9Hen', '2.10Foo Bar', '3.12Baz', '4.30John Doe']);
  await expectAccessible(page, 'leaderboard');
});
