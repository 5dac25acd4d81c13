import { writeFile } from 'node:fs/promises';
import { deflateRawSync } from 'node:zlib';
import { expect, test, type Page } from '@playwright/test';
import { hall } from './hall.ts';
import { reportLongestTask } from './main-tasks.ts';
import { reportLoad } from './report.ts';

const SIDES = [50, 100] as const;
/** The size of the largest collection known to be played. */
const LEVELS = 3272;
/** By then all work that follows the request is done. */
const AFTER_MS = 1500;

/** A file of this many levels, no two alike: halls of up to 20 by 18 with walls and boxes in different places. */
function collection(): string {
  const levels = Array.from({ length: LEVELS }, (_, index) => {
    const [rows, cols] = [8 + (index % 11), 10 + (index % 11)];
    const at = (row: number, col: number): string => {
      if (row === 0 || col === 0 || row === rows - 1 || col === cols - 1) return '#';
      if (row === 1) return ['', '@', '$', '.'][col] ?? ' ';
      const chance = (index * 7919 + row * 104_729 + col * 1_299_709) % 97;
      return row % 2 === 0 && chance < 20 ? '#' : chance < 24 ? '$' : chance < 28 ? '.' : ' ';
    };
    const board = Array.from({ length: rows }, (_, row) =>
      Array.from({ length: cols }, (_, col) => at(row, col)).join(''),
    );
    return [...board, `Title: Hall ${index + 1}`, ''].join('\n');
  });
  return ['Title: Many Halls', '', ...levels].join('\n');
}

const levelBrowser = (page: Page) => page.getByRole('dialog', { name: 'Levels' });

/** Opens the list of levels, where a file can be imported. */
async function openLevels(page: Page): Promise<void> {
  await page.goto('./?game=sokoban');
  await expect(page.getByRole('application')).toBeVisible();
  await page.getByRole('button', { name: 'Levels' }).first().click();
  await levelBrowser(page).locator('label:has([type=radio])', { hasText: 'Open a level…' }).click();
}

const tiles = (page: Page) => page.locator('[data-row] > *');

test.beforeAll(reportLoad);

for (const side of SIDES) {
  test(`opening a board of ${side} by ${side}`, async ({ page, browser }) => {
    await openLevels(page);
    await page.getByLabel('Level in XSB notation').fill(hall(side));
    await page.waitForTimeout(AFTER_MS);
    await reportLongestTask(page, browser, `a board of ${side}×${side} is opened`, async () => {
      await page.getByRole('button', { name: 'Play this level' }).click();
      await page.waitForTimeout(AFTER_MS);
    });
    await expect(tiles(page)).toHaveCount(side * side);
  });
}

test('a link to a board of 100 by 100', async ({ page, browser }) => {
  const xsb = deflateRawSync(hall(100)).toString('base64url');
  await reportLongestTask(page, browser, 'a link to 100×100 is opened', async () => {
    await page.goto(`./?game=sokoban&xsb=${xsb}`);
    // Counting the tiles is a task of the page as well: 100 ms.
    await page.waitForTimeout(AFTER_MS * 2);
  });
  await expect(tiles(page)).toHaveCount(10_000);
});

test(`importing ${LEVELS} levels`, async ({ page, browser }, testInfo) => {
  // On the disk: the page would have to decode one that the driver sends.
  const file = testInfo.outputPath('halls.xsb');
  await writeFile(file, collection());
  await openLevels(page);
  await page.waitForTimeout(AFTER_MS);
  await reportLongestTask(page, browser, `${LEVELS} levels are read`, async () => {
    await page.getByLabel('Level file').setInputFiles(file);
    await expect(levelBrowser(page)).toContainText('“Many Halls”');
    await expect(page.getByText('Looking for levels')).toBeHidden();
    await page.waitForTimeout(AFTER_MS);
  });
  const card = page.getByTestId('level-card').first();
  await reportLongestTask(page, browser, `${LEVELS} levels are added`, async () => {
    await page.getByRole('button', { name: /^Add all / }).click();
    await expect(card).toContainText('1. Hall 1');
    await page.waitForTimeout(AFTER_MS);
  });
  await reportLongestTask(page, browser, `${LEVELS} levels are searched`, async () => {
    await page.getByLabel('Search').fill('77');
    await page.waitForTimeout(AFTER_MS);
    await page.getByLabel('Search').fill('');
    await expect(card).toContainText('1. Hall 1');
    await page.waitForTimeout(AFTER_MS);
  });
});
