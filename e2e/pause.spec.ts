import { fromTools } from './support/settings.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { PEACOCK, playGame, positionOf } from './support/games.ts';
import {
  button,
  column,
  dialog,
  expectBoard,
  expectMoves,
  figure,
  openSaved,
  press,
  table,
} from './support/spider.ts';
import { openRoom, playSokoban } from './support/sokoban.ts';
import { expect, test } from './support/test.ts';

const begun = playGame(PEACOCK, '0>5x1');
const paused = (page: Page) => dialog(page, 'Paused');

test('a break stops the clock and covers the cards', async ({ page }) => {
  await page.clock.install();
  await openSaved(page, begun, 61_000);
  const time = figure(page, 'Time');
  await expect(time).toHaveText(/^1:\d\d/);

  await test.step('the break stops the clock, covers the cards, and disables the game’s keys', async () => {
    await press(page, 'b');
    await expect(paused(page)).toBeVisible();
    await expect(button(page, 'Continue')).toBeFocused();
    await expect(paused(page)).toContainText('1 move · 499 points');
    await expect(table(page)).toBeHidden();
    await expect(column(page, 1)).toBeHidden();
    // The table's window is still visible.
    await expect(page.locator('[data-window] canvas[data-ready]')).toBeVisible();
    await expectAccessible(page, 'paused');
    await page.clock.runFor(600_000);
    await press(page, 'd', 'u', 'h', '1');
    await expect(paused(page)).toBeVisible();
    await press(page, 'Enter');
    await expect(paused(page)).toBeHidden();
    await expectMoves(page, 1);
    await expectBoard(page, positionOf(begun));
    await page.clock.runFor(1000);
    await expect(time).toHaveText(/^1:\d\d/);
  });

  const ways = [
    () => time.getByRole('button', { name: 'pause' }).click(),
    () => press(page, 'Pause'),
    () => fromTools(page, 'Pause'),
  ];
  for (const [index, way] of ways.entries()) {
    await test.step('the time, the Pause key and “Tools” start a break; Escape, P and Space end it', async () => {
      await way();
      await expect(paused(page)).toBeVisible();
      await press(page, ['Escape', 'p', ' '][index]!);
      await expect(paused(page)).toBeHidden();
      await expect(column(page, 1)).toBeVisible();
    });
  }

  await test.step('the break continues while the page is hidden and shown again', async () => {
    await press(page, 'b');
    await expect(paused(page)).toBeVisible();
    await page.evaluate(() => {
      for (const state of ['hidden', 'visible']) {
        Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }
    });
    await page.clock.runFor(60_000);
    await expect(paused(page)).toBeVisible();
  });

  await test.step('the break survives a reload, without counting the time in between', async () => {
    await page.reload();
    await expect(paused(page)).toBeVisible();
    await expect(paused(page)).toContainText(/stopped at 1:\d\d/);
    await expect(table(page)).toBeHidden();
    await button(page, 'Continue').click();
    await expectBoard(page, positionOf(begun));
    await page.clock.runFor(1000);
    await expect(time).toHaveText(/^1:\d\d/);
    await page.reload();
    await expectBoard(page, positionOf(begun));
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('Sokoban has the same break: it covers the board, and no key plays', async ({ page }) => {
  await page.clock.install();
  await openRoom(page);
  const board = page.getByRole('application', { name: /^Two rooms/ });
  await playSokoban(page, 'ArrowDown', 1);
  for (const begin of [
    () => press(page, 'p'),
    () => figure(page, 'Time').getByRole('button', { name: 'pause' }).click(),
  ]) {
    await begin();
    await expect(paused(page)).toContainText('1 move, 0 pushes');
    await expect(board).toBeHidden();
    await page.clock.runFor(60_000);
    await press(page, 'ArrowRight', 'u');
    await press(page, 'Escape');
    await expect(board).toBeVisible();
    await expectMoves(page, 1);
  }
  await page.clock.runFor(1000);
  await expect(figure(page, 'Time')).toHaveText(/^0:0\d/);
});

/** The game's clock in seconds. */
const seconds = async (page: Page) => {
  const [minutes = 0, rest = 0] = (await figure(page, 'Time').innerText()).split(':').map(Number);
  return 60 * minutes + rest;
};

/**
 * Leaves a dialog or menu open for a minute and lets the machine sleep for a night; the clock must count next to none
 * of that.
 */
async function expectNoTime(
  page: Page,
  open: () => Promise<void>,
  name: string,
  role: 'dialog' | 'menu' = 'dialog',
) {
  const before = await seconds(page);
  await open();
  await expect(page.getByRole(role, { name })).toBeVisible();
  await page.clock.runFor(60_000);
  await press(page, 'Escape');
  await expect(page.getByRole(role)).toHaveCount(0);
  await page.clock.fastForward('08:00:00');
  await page.clock.runFor(1000);
  expect((await seconds(page)) - before, name).toBeLessThan(20);
}

test('neither time behind a dialog or menu nor a night of sleep counts', async ({ page }) => {
  await page.clock.install();
  await openSaved(page, begun, 61_000);
  const keys = [
    ...[['t', 'Statistics'] as const, ['?', 'Keys'] as const, ['n', 'New game'] as const],
    ['Shift+G', 'This game'] as const,
  ];
  for (const [key, name] of keys) await expectNoTime(page, () => press(page, key), name);
  for (const name of ['Settings', 'How to play', 'Tools…']) {
    const open = async () => {
      await button(page, 'More').click();
      await page.getByRole('menuitem', { name }).click();
    };
    await expectNoTime(page, open, name.replace('…', ''));
  }
  await expectNoTime(page, () => fromTools(page, 'Moves'), 'Moves');
  await expectNoTime(page, () => button(page, 'More').click(), 'More', 'menu');
  const before = await seconds(page);
  await page.clock.runFor(30_000);
  expect((await seconds(page)) - before).toBeGreaterThanOrEqual(29);
});

test('the same in Sokoban', async ({ page }) => {
  await page.clock.install();
  await openRoom(page);
  await playSokoban(page, 'ArrowDown', 1);
  const menu = (name: string) => async () => {
    await button(page, 'More').click();
    await page.getByRole('menuitem', { name }).click();
  };
  await expectNoTime(page, menu('Statistics'), 'Statistics');
  await expectNoTime(page, menu('Settings'), 'Settings');
  await expectNoTime(page, menu('This game…'), 'This game');
  await expectNoTime(page, () => button(page, 'More').click(), 'More', 'menu');
});
