import type { Page } from '@playwright/test';
import { EMPTY_COLUMN, playGame, WON } from './support/games.ts';
import { expectAccessible } from './support/axe.ts';
import { paintedShare } from './support/canvas.ts';
import { playSokoban, SOKOBAN_LINK } from './support/sokoban.ts';
import { announcer, expectMoves, openNewGame, openSaved } from './support/spider.ts';
import { messages } from './support/messages.ts';
import { expect, test } from './support/test.ts';

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

async function openBoth(page: Page): Promise<void> {
  await page.goto(SOKOBAN_LINK);
  await playSokoban(page, 'ArrowRight', 1);
  await openSaved(page, playGame(EMPTY_COLUMN.params, EMPTY_COLUMN.moves), 12 * 60_000);
  await page.goto('./?page=home');
}

test(
  'one click continues a game, and the page shows which one',
  { tag: '@journey' },
  async ({ page }) => {
    await openBoth(page);
    const spider = card(page, 'Spider Solitaire');
    // Lines can break after a dot, but not between a number and its noun.
    await expect(spider).toContainText(/\d\u{a0}suits?\u{a0}· \d+\u{a0}moves\u{a0}· 12:0\d/u);
    await expect.poll(() => paintedShare(spider.locator('canvas'))).toBeGreaterThan(0.2);
    await expect(card(page, 'Sokoban')).toContainText(
      /Two rooms\u{a0}· 1\u{a0}move\u{a0}· \d:\d\d/u,
    );
    // Each game stays in its place.
    await expect(page.getByRole('article').first()).toContainText('Spider Solitaire');
    await expectAccessible(page, 'front page with games begun');
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(720);
    await page.getByRole('link', { name: 'Spider Solitaire' }).click();
    await expect(page.getByRole('heading', { name: 'Spider' })).toBeAttached();

    await test.step('a game’s last announcement is no longer visible or audible', async () => {
      await page.keyboard.press('m');
      await expect(messages(page)).toHaveCount(1);
      await page.keyboard.press('u');
      await expect(announcer(page)).toContainText('Took back');
      await page.getByRole('link', { name: 'All games' }).click();
      await expect(page.getByRole('heading', { name: 'Peacock Parlor' })).toBeVisible();
      await expect(announcer(page)).toHaveText('');
      await expect(messages(page)).toHaveCount(0);
    });
  },
);

test('today’s deal is one click away, and its state is shown', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-23T12:00:00Z'));
  await page.goto('./?page=home');
  const today = page.getByRole('link', { name: /Today’s deal Mon 23 Nov/ });
  await expect(today).toContainText('Play');
  const seed = /seed=(\d+)/.exec((await today.getAttribute('href')) ?? '')?.[1] ?? 'none';
  await today.click();
  await expectMoves(page, 0);
  await expect(page.locator('header strong')).toHaveText('23 Nov');
  await expect(page.locator('header code')).toHaveText(seed);
  await page.keyboard.press('d');
  await expectMoves(page, 1);
  const dialog = await openNewGame(page);
  const ofToday = dialog.getByRole('button', { name: 'Today’s' });
  await expect(ofToday).toHaveAccessibleDescription('Today’s deal, 23 Nov: started, 1 move.');
  await dialog.getByRole('radio', { name: '4 suits' }).check({ force: true });
  await expect(ofToday).toHaveAccessibleDescription(/not played yet/);
  await page.keyboard.press('Escape');
  await page.goto('./?page=home');
  await expect(page.getByRole('link', { name: /Today’s deal/ })).toContainText('Started');
  await expect(page.getByRole('link', { name: /Today’s level Mon 23 Nov/ })).toBeVisible();
});

test('after a win, the card deals another game of the same kind', async ({ page }) => {
  await openSaved(page, playGame(WON.params, WON.moves));
  await page.goto('./?page=home');
  await page.getByRole('link', { name: 'Spider Solitaire' }).click();
  await expectMoves(page, 0);
  await expect(page).toHaveURL(/seed=.+&difficulty=1-suit/);
  await expect(page).not.toHaveURL(new RegExp(WON.params.seed));
  await expect(page.getByTestId('notice').getByText('You won this deal.')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
