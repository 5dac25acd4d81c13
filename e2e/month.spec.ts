import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { EMPTY_HISTORY, mergeHistories } from '../src/games/spider/records/history.ts';
import { gameRecord } from '../src/test-support/spider-records.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

/** Statistics with a win of this query's deal, on its own day. */
function spiderStatistics(query: string, day: string): string {
  const [, seed = ''] = /seed=(\d+)&difficulty=1-suit/.exec(query) ?? [];
  const timestamp = Date.parse(`${day}T12:00:00Z`);
  const games = [gameRecord({ timestamp, seed, daily: { day, on: day } })];
  const history = mergeHistories(EMPTY_HISTORY, { folded: [], games });
  return JSON.stringify({ v: 1, origin: 'here', counted: null, ...history });
}

/** Statistics with these days' levels, each solved on its day. */
function sokobanStatistics(days: readonly string[]): string {
  const dailies = Object.fromEntries(days.map((day) => [day, { on: day }]));
  return JSON.stringify({ v: 1, levels: {}, days: {}, origin: null, elsewhere: {}, dailies });
}

const OCTOBER = Array.from(
  { length: 31 },
  (_, index) => `2026-10-${`${index + 1}`.padStart(2, '0')}`,
);

const small = (page: Page) => page.getByRole('button', { name: /^Window of November 2026/ });

async function openFront(page: Page, day = '2026-11-23'): Promise<void> {
  await page.clock.setFixedTime(new Date(`${day}T12:00:00Z`));
  await page.goto('./?page=home');
}

test('a newcomer’s window shows no text, and nothing shifts when it appears', async ({ page }) => {
  await page.route(/MonthWindow/, async (route) => {
    await page.getByText('Today’s deal').waitFor();
    await route.continue();
  });
  await openFront(page);
  await expect(page.getByText('Today’s deal')).toBeVisible();
  const place = () => page.getByRole('main').boundingBox();
  const before = await place();
  await expect(small(page)).toHaveAccessibleName('Window of November 2026: 0 of 30 panes');
  await expect(small(page)).toHaveText('');
  expect(await place()).toEqual(before);
});

test('winning a daily game sets its pane, and the window can be viewed and saved', async ({
  page,
}) => {
  await openFront(page, '2026-11-22');
  const link = page.getByRole('link', { name: /^Today’s deal/ });
  const deal = spiderStatistics((await link.getAttribute('href')) ?? '', '2026-11-22');
  const levels = sokobanStatistics([...OCTOBER, '2026-11-22', '2026-11-23']);
  await page.evaluate(
    ([spider, sokoban]) => {
      localStorage.setItem('spider.v1.stats', spider);
      localStorage.setItem('sokoban.v1.stats', sokoban);
    },
    [deal, levels] as const,
  );
  await openFront(page);
  await expect(small(page)).toHaveAccessibleName(
    'Window of November 2026: 2 of 30 panes, 2 days in a row',
  );
  await expectAccessible(page, 'front page with a window');
  await small(page).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'November 2026' });

  await test.step('by keyboard', async () => {
    const pane = (name: string) => dialog.getByRole('radio', { name, exact: true });
    await expect(pane('23 November: Sokoban, won on the day')).toBeChecked();
    await pane('23 November: Sokoban, won on the day').focus();
    await page.keyboard.press('ArrowLeft');
    const both = '22 November: Spider, won on the day; Sokoban, won on the day';
    await expect(pane(both)).toBeFocused();
    await expect(dialog.getByText(both)).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(pane('21 November: not won')).toBeFocused();
    await expectAccessible(page, 'the window of a month');
  });

  await test.step('the previous month is complete, and is listed below', async () => {
    await dialog.getByRole('button', { name: 'October 2026' }).click();
    await expect(page.getByRole('dialog', { name: 'October 2026' })).toBeVisible();
    await expect(page.getByText('31 of 31 panes')).toBeVisible();
  });

  await test.step('saved as a picture', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save picture' }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe('peacock-window-2026-10.png');
    const bytes = readFileSync(await saved.path());
    expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  await page.keyboard.press('Escape');
  await expect(small(page)).toBeFocused();

  await test.step('a pane opens its day', async () => {
    await small(page).click();
    const pane = dialog.getByRole('radio', { name: '21 November: not won' });
    await pane.click();
    await expect(dialog.getByRole('button', { name: 'Level of 21 Nov' })).toBeVisible();
    await pane.press('Enter');
    await expect(page).toHaveTitle(/^Deal of 21 Nov/);
  });
});

test('on a phone, the window is as wide as the page, and opens a day @phone', async ({ page }) => {
  await openFront(page);
  await expect(small(page)).toBeVisible();
  const art = await small(page).locator('svg').boundingBox();
  expect(art?.width).toBeGreaterThan(150);
  for (const link of ['Spider Solitaire', 'Sokoban']) {
    await expect(page.getByRole('link', { name: link })).toBeInViewport({ ratio: 1 });
  }
  await small(page).tap();
  await page.getByRole('button', { name: 'Today’s deal' }).tap();
  await expect(page).toHaveTitle(/^Today’s deal/);
});
