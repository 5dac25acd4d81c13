import type { Page } from '@playwright/test';
import { seal } from '../src/core/sealed.ts';
import { SUITE_SETTINGS_KEY } from '../src/store/suite-settings.ts';
import { PEACOCK, playGame, positionOf, saveOf } from './support/games.ts';
import {
  card,
  expectBoard,
  expectMoves,
  figure,
  openSaved,
  openSpider,
  press,
  SAVE_KEY,
  SETTINGS_KEY,
  toast,
} from './support/spider.ts';
import { readEverything, refuseValues, storeBeforehand, stored } from './support/stored.ts';
import { expect, test } from './support/test.ts';
import { messages } from './support/messages.ts';

const MOVE = ['1', 'Enter', '6', 'Enter'];

test(
  'a move made just before the tab is closed is restored',
  { tag: '@journey' },
  async ({ page, context }) => {
    await openSpider(page);
    await press(page, ...MOVE);
    await page.close({ runBeforeUnload: true });
    const next = await context.newPage();
    await next.goto('./');
    await expectMoves(next, 1);
    await expectBoard(next, positionOf(playGame(PEACOCK, '0>5x1')));
  },
);

test(
  'two tabs show the same game, and neither reverts the other’s moves',
  { tag: '@journey' },
  async ({ page, context }) => {
    await openSpider(page);
    await press(page, ...MOVE);
    await expect.poll(() => stored(page, SAVE_KEY)).toContain('0>5x1');
    const other = await context.newPage();
    await other.goto('./');
    await expectMoves(other, 1);
    await press(other, 'd');
    await expectMoves(page, 2);
    await press(page, 'u');
    await expectMoves(other, 1);
    await expectBoard(other, positionOf(playGame(PEACOCK, '0>5x1')));
    // `close` alone does not wait: under load, the other tab was reloaded before this one had saved its time.
    await Promise.all([page.waitForEvent('close'), page.close({ runBeforeUnload: true })]);
    await press(other, 'r');
    await other.reload();
    await expectMoves(other, 2);
  },
);

test('a reload keeps the moves, redo and the time', { tag: '@journey' }, async ({ page }) => {
  await page.clock.install();
  await openSaved(page, playGame(PEACOCK, '0>5x1'), 3_600_000);
  const time = figure(page, 'Time');
  await expect(time).toHaveText(/^1:00:\d\d$/);
  await page.clock.runFor(30_000);
  await expect(time).toHaveText(/^1:00:[3-5]\d$/);
  await press(page, 'd', 'd', 'u');
  await page.reload();
  await expectMoves(page, 2);
  await expect(time).toHaveText(/^1:00:[3-5]\d$/);
  await expectBoard(page, positionOf(playGame(PEACOCK, '0>5x1 deal')));
  await press(page, 'r');
  await expectBoard(page, positionOf(playGame(PEACOCK, '0>5x1 deal deal')));
});

/** Expects a successful start: a fresh deal that can be played. */
async function expectFreshGame(page: Page) {
  await expect(card(page, 10, 4)).toBeVisible();
  await expectMoves(page, 0);
  await press(page, 'd');
  await expectMoves(page, 1);
}

// `spider-saves.test.tsx` tests the reports for each kind of damage, and for full or blocked storage.
test('a damaged save and damaged settings are set aside', { tag: '@journey' }, async ({ page }) => {
  const text = saveOf(playGame(PEACOCK, '0>5x1')).replace('0>5x1', '0>5x9');
  await storeBeforehand(page, {
    [SAVE_KEY]: text,
    [SETTINGS_KEY]: 'large please',
    [SUITE_SETTINGS_KEY]: '{"theme":"dark","lastGame":42,"muted":"loud"}',
  });
  await page.goto('./?game=spider');
  const reports = [
    /cannot be played.* is set aside/,
    /cannot be read.* set aside; default settings are used/,
    /Part of the saved data .* kept as it is/,
  ];
  // They are shown one at a time, in the order in which the values happen to be read.
  const seen = async (text: RegExp) => {
    await expect(toast(page, text)).toBeVisible();
    await toast(page, text).getByRole('button', { name: 'Dismiss' }).click();
  };
  await Promise.all(reports.map(seen));
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const suite = await stored(page, SUITE_SETTINGS_KEY);
  expect(JSON.parse(suite ?? '')).toMatchObject({ lastGame: 'spider', muted: 'loud' });
  await expectFreshGame(page);
  // They are reported only once.
  await page.reload();
  await expectMoves(page, 1);
  await expect(messages(page).filter({ hasText: 'set aside' })).toHaveCount(0);
  expect(await stored(page, `${SAVE_KEY}.damaged`)).toBe(text);
  expect(await stored(page, `${SETTINGS_KEY}.damaged`)).toBe('large please');
});

/** Makes `localStorage` refuse all values, and the database too if `isDatabaseFull`. */
async function fillStorage(page: Page, isDatabaseFull: boolean): Promise<void> {
  await storeBeforehand(page, {
    [SAVE_KEY]: seal(saveOf(playGame(PEACOCK, '0>5x1')), 1),
    [SETTINGS_KEY]: '{"difficulty":"2-suit"}',
  });
  // After the values have been stored: scripts run in the order in which they are added.
  await page.addInitScript(refuseValues, isDatabaseFull);
}

test('with full storage, the game is shown, and continues', async ({ page }) => {
  await fillStorage(page, true);
  await page.goto('./?game=spider');
  await expectMoves(page, 1);
  await expectBoard(page, positionOf(playGame(PEACOCK, '0>5x1')));
  await press(page, 'd');
  await expectMoves(page, 2);
  await expect(toast(page, 'storage is full')).toBeVisible();
  await expect(toast(page, 'does not allow saving')).toBeHidden();
});

test('with only localStorage full, the game is kept in the database', async ({ page }) => {
  await fillStorage(page, false);
  await page.goto('./?game=spider');
  await expectMoves(page, 1);
  await press(page, 'd');
  await expectMoves(page, 2);
  await expect
    .poll(async () => (await readEverything(page)).journal[SAVE_KEY])
    .toContain('0>5x1 deal');
  await page.reload();
  await expectMoves(page, 2);
  await expect(messages(page).filter({ hasText: 'storage is full' })).toHaveCount(0);
});

test('with only localStorage full, two tabs show the same game', async ({ page, context }) => {
  await fillStorage(page, false);
  await page.goto('./?game=spider');
  await expectMoves(page, 1);
  const other = await context.newPage();
  await other.addInitScript(refuseValues, false);
  await other.goto('./?game=spider');
  await expectMoves(other, 1);
  await press(page, 'd');
  await expectMoves(other, 2);
  await press(other, 'd');
  await expectMoves(page, 3);
  await page.reload();
  await expectMoves(page, 3);
  await expectBoard(page, positionOf(playGame(PEACOCK, '0>5x1 deal deal')));
});

test('with all storage blocked, the game works, and reports what will be lost', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto('./?page=home');
  await expect(toast(page, 'is lost when you close the page')).toBeVisible();
  await page.getByRole('link', { name: 'Spider Solitaire' }).click();
  await expectFreshGame(page);
  // Visiting the front page does not lose the game.
  await page.getByRole('link', { name: 'All games' }).click();
  await page.getByRole('link', { name: 'Spider Solitaire' }).click();
  await expectMoves(page, 1);
});
