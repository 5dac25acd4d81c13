import { fromTools } from './support/settings.ts';
import type { Browser, Page } from '@playwright/test';
import { dailyRecipe, writeRecipeLink } from '../src/play/sokoban/recipes.ts';
import { dayAt } from '../src/platform/today.ts';
import { keptDailyLevels } from './support/daily-levels.ts';
import { openRoom, playSokoban, SOKOBAN_LINK } from './support/sokoban.ts';
import { button, nextFrames, press, toast } from './support/spider.ts';
import { expect, test } from './support/test.ts';

/** Links to levels of each kind, as they appear in the address bar. */
const KINDS = {
  'the first pack': 'game=sokoban&pack=parlor&level=2',
  'another pack': 'game=sokoban&pack=harbour&level=3',
  'the school': 'game=sokoban&pack=school&level=2',
  'a level that travels whole': SOKOBAN_LINK.slice('./?'.length),
  'today’s level': writeRecipeLink(dailyRecipe(dayAt(Date.now()))),
} as const;

const board = (page: Page) => page.getByRole('application');

/** Walks one legal step. */
async function step(page: Page): Promise<void> {
  const moves = page.locator('header dl > div').filter({ hasText: 'Moves' }).locator('dd');
  for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown']) {
    await press(page, key);
    // The figures follow the board.
    await nextFrames(page);
    if ((await moves.innerText()) === '1') return;
  }
  await expect(moves).toHaveText('1');
}

/** Opens a link elsewhere: in a new browser, or in one with a game in progress. */
async function openElsewhere(browser: Browser, link: string, isUsed: boolean): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' });
  await context.addInitScript(([key, text]) => {
    if (localStorage.getItem(key) === null) localStorage.setItem(key, text);
  }, keptDailyLevels());
  const page = await context.newPage();
  if (isUsed) {
    await page.goto(new URL('./?game=sokoban&pack=grove&level=2', link).href);
    await expect(board(page)).toBeVisible();
    await step(page);
  }
  await page.goto(link);
  return page;
}

for (const [kind, query] of Object.entries(KINDS)) {
  test(`shared moves are offered and can be watched elsewhere: ${kind}`, async ({
    page,
    context,
    browser,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`./?${query}`);
    await expect(board(page)).toBeVisible();
    await step(page);
    await fromTools(page, 'Share this level');
    await button(page, 'Copy link with 1 move').click();
    await expect(toast(page, 'Link copied.')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    if (query.includes('seed=')) expect(link).toContain(query);
    for (const isUsed of [false, true]) {
      const other = await openElsewhere(browser, link, isUsed);
      const offer = toast(other, 'This link contains moves.');
      if (isUsed) await expect(offer).toContainText('Your game is kept: ');
      await expect(other).not.toHaveURL(/lurd/);
      await offer.getByRole('button', { name: 'Watch them' }).click();
      await expect(other).toHaveURL(/view=moves/);
      // They play immediately.
      await expect(
        other.locator('header dl > div').filter({ hasText: 'Moves' }).locator('dd'),
      ).toHaveText('1');
      await other.context().close();
    }
  });
}

test('damaged moves are reported at once, and the level opens', async ({ page }) => {
  for (const lurd of ['zzzz', '%%%']) {
    await page.goto(`./?game=sokoban&pack=harbour&level=3&lurd=${lurd}`);
    await expect(toast(page, /^The moves in this link cannot be read/)).toBeVisible();
    await expect(toast(page, 'This link contains moves.')).toHaveCount(0);
    await expect(page).toHaveURL(/pack=harbour&level=3$/);
  }
  await openRoom(page);
  await playSokoban(page, 'ArrowRight', 1);
});
