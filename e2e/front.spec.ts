import type { Page } from '@playwright/test';
import { DIFFICULTIES } from '../src/games/spider/rules/difficulty.ts';
import { EMPTY_HISTORY, mergeHistories } from '../src/games/spider/records/history.ts';
import type { GameRecord } from '../src/games/spider/records/records.ts';
import { gameRecord } from '../src/test-support/spider-records.ts';
import { inWindowsOf } from './support/layout.ts';
import { EMPTY_COLUMN, playGame, WON } from './support/games.ts';
import { expectAccessible } from './support/axe.ts';
import { playSokoban, SOKOBAN_LINK } from './support/sokoban.ts';
import { announcer, boxOf, expectMoves, openSaved } from './support/spider.ts';
import { expect, test } from './support/test.ts';

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

const todayOf = (page: Page, what: 'deal' | 'level') =>
  page.getByRole('link', { name: new RegExp(`Today’s ${what}`) });

async function openBoth(page: Page): Promise<void> {
  await page.goto(SOKOBAN_LINK);
  await playSokoban(page, 'ArrowRight', 1);
  await openSaved(page, playGame(EMPTY_COLUMN.params, EMPTY_COLUMN.moves), 12 * 60_000);
  await page.goto('./?page=home');
}

test('one click goes on, and the page says with what', async ({ page }) => {
  await openBoth(page);
  const spider = card(page, 'Spider Solitaire');
  // A line ends behind a dot, and not between a number and what it counts.
  await expect(spider).toContainText(/\d\u{a0}suits?\u{a0}· \d+\u{a0}moves\u{a0}· 12:0\d/u);
  await expect(spider.locator('[data-picture=spider] svg text').first()).toBeVisible();
  await expect(card(page, 'Sokoban')).toContainText(/Two rooms\u{a0}· 1\u{a0}move\u{a0}· \d:\d\d/u);
  // The one that was played last comes first.
  await expect(page.getByRole('article').first()).toContainText('Spider Solitaire');
  await expectAccessible(page, 'front page with games begun');
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(720);
  await page.getByRole('link', { name: 'Spider Solitaire' }).click();
  await expect(page.getByRole('heading', { name: 'Spider' })).toBeAttached();
});

test('today’s deal is one click away, and says how it stands', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-23T12:00:00Z'));
  await page.goto('./?page=home');
  const today = page.getByRole('link', { name: /Today’s deal Mon 23 Nov/ });
  await expect(today).toContainText('Play');
  const seed = /seed=(\d+)/.exec((await today.getAttribute('href')) ?? '')?.[1] ?? 'none';
  await today.click();
  await expectMoves(page, 0);
  await expect(page.locator('header strong')).toHaveAttribute('title', `Deal ${seed}`);
  await page.keyboard.press('d');
  await expectMoves(page, 1);
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'New game' });
  const ofToday = dialog.getByRole('button', { name: 'Today’s' });
  await expect(ofToday).toHaveAccessibleDescription('Today’s deal, 23 Nov: begun, 1 move.');
  await dialog.getByRole('radio', { name: '4 suits' }).check({ force: true });
  await expect(ofToday).toHaveAccessibleDescription(/not played yet/);
  await page.keyboard.press('Escape');
  await page.goto('./?page=home');
  await expect(page.getByRole('link', { name: /Today’s deal/ })).toContainText('Begun');
  await expect(page.getByRole('link', { name: /Today’s level Mon 23 Nov/ })).toBeVisible();
});

for (const [width, height] of [
  [640, 360],
  [844, 390],
] as const) {
  test(`what waits is in sight at ${width} × ${height}, without scrolling`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('./?page=home');
    for (const go of [page.getByText('Play', { exact: true }).nth(0), todayOf(page, 'deal')]) {
      await expect(go).toBeInViewport({ ratio: 0.99 });
    }
    await openBoth(page);
    await expect(page.getByText('Continue')).toHaveCount(2);
    for (const go of await page.getByText('Continue').all()) {
      await expect(go).toBeInViewport({ ratio: 0.99 });
    }
    for (const what of ['deal', 'level'] as const) {
      await expect(todayOf(page, what)).toBeInViewport({ ratio: 0.99 });
    }
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
    // What is on the pictures can be made out.
    const picture = page.locator('[data-picture=sokoban] svg');
    expect((await boxOf(picture)).height).toBeGreaterThan(width / 8);
  });
}

test('the settings have their word beside their icon, or below it', async ({ page }) => {
  for (const [width, height] of [
    [1280, 720],
    [390, 844],
    [640, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('./?page=home');
    await expect(
      page.getByRole('button', { name: 'Settings' }).getByText('Settings'),
    ).toBeVisible();
  }
});

test('a phone shows both games and their buttons before anything is scrolled @phone', async ({
  page,
}) => {
  await openBoth(page);
  for (const go of await page.getByText('Continue').all()) {
    await expect(go).toBeInViewport({ ratio: 0.99 });
  }
  await expect(page.getByText('Continue')).toHaveCount(2);
  await expect(page.getByRole('link', { name: /Today’s level/ })).toBeInViewport({ ratio: 0.99 });
});

test('after a win the card deals another game of the same kind', async ({ page }) => {
  await openSaved(page, playGame(WON.params, WON.moves));
  await page.goto('./?page=home');
  await page.getByRole('link', { name: 'Spider Solitaire' }).click();
  await expectMoves(page, 0);
  await expect(page).toHaveURL(/seed=.+&difficulty=1-suit/);
  await expect(page).not.toHaveURL(new RegExp(WON.params.seed));
  await expect(page.getByText('You won this deal.')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('what a game said last is not read out on the front page', async ({ page }) => {
  await openSaved(page, playGame(EMPTY_COLUMN.params));
  await page.keyboard.press('d');
  await expect(announcer(page)).toContainText('Dealt a row');
  await page.getByRole('link', { name: 'All games' }).click();
  await expect(page.getByRole('heading', { name: 'Peacock Parlor' })).toBeVisible();
  await expect(announcer(page)).toHaveText('');
});

/** Stores wins of the deals of two days, the last of which is yesterday. */
async function winTwoDays(page: Page): Promise<void> {
  const games: GameRecord[] = [];
  for (const day of ['2026-11-21', '2026-11-22']) {
    await page.clock.setFixedTime(new Date(`${day}T12:00:00Z`));
    await page.goto('./?page=home');
    const link = (await todayOf(page, 'deal').getAttribute('href')) ?? '';
    const [, seed = '', suits = ''] = /seed=(\d+)&difficulty=(\d-suit)/.exec(link) ?? [];
    const difficulty = DIFFICULTIES.find((each) => each === suits) ?? '1-suit';
    const number = games.length + 1;
    const timestamp = Date.parse(`${day}T12:00:00Z`);
    games.push(gameRecord({ number, timestamp, seed, difficulty, outcome: 'win' }));
  }
  const history = mergeHistories(EMPTY_HISTORY, { folded: [], games });
  const stats = JSON.stringify({ v: 1, origin: 'here', counted: null, ...history });
  await page.evaluate((text) => localStorage.setItem('spider.v1.stats', text), stats);
  await page.clock.setFixedTime(new Date('2026-11-23T12:00:00Z'));
  await page.goto('./?page=home');
}

test('the texts of a card end above its edge, in windows of all sizes', async ({ page }) => {
  await winTwoDays(page);
  const streak = page.getByText('2 days in a row');
  await inWindowsOf(
    page,
    [
      [640, 360],
      [390, 844],
      [1280, 720],
    ],
    async () => {
      await expect(streak).toBeInViewport({ ratio: 1 });
      const words = await streak.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect().bottom;
      });
      const { y, height: tall } = await boxOf(card(page, 'Spider Solitaire'));
      expect(y + tall - words).toBeGreaterThanOrEqual(6);
      // Two lines with “…” are not followed by a third.
      const cut = await page
        .locator('#sokoban-summary')
        .evaluate((summary) => summary.scrollHeight > summary.clientHeight + 1);
      const lines = await page
        .locator('#sokoban-summary')
        .evaluate(
          (summary) =>
            summary.clientHeight / Number.parseFloat(getComputedStyle(summary).lineHeight),
        );
      if (cut) expect(lines).toBeCloseTo(2, 1);
    },
  );
});

test('on a phone the day of today’s deal is whole, and no label touches another @phone', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2026-11-23T12:00:00Z'));
  await page.goto('./?page=home');
  await todayOf(page, 'deal').click();
  await expectMoves(page, 0);
  const day = page.locator('header strong');
  await expect(day).toHaveText('23 Nov');
  expect(await day.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0);
  const labels = page.locator('header p small');
  await expect(labels).toHaveText(['Difficulty', 'Today’s deal']);
  const [first, second] = [await boxOf(labels.nth(0)), await boxOf(labels.nth(1))];
  expect(first.x + first.width).toBeLessThanOrEqual(second.x - 4);
  for (const each of await labels.all()) {
    expect(await each.evaluate((label) => label.scrollWidth - label.clientWidth)).toBe(0);
  }
});
