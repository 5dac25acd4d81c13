import type { Page } from '@playwright/test';
import { before, playGame, positionOf, WON } from './support/games.ts';
import { openRoom } from './support/sokoban.ts';
import {
  boxOf,
  button,
  dialog,
  expectBoard,
  expectMoves,
  figure,
  openSaved,
  press,
  SAVE_KEY,
  settled,
  table,
} from './support/spider.ts';
import { stored } from './support/stored.ts';
import { expect, test } from './support/test.ts';

const GAME = playGame(WON.params, WON.moves);
const SHORT = before(GAME, GAME.cursor - 12);
/** Two of its columns reach the foot of the window on a phone. */
const GAME_OF_LONG_COLUMNS = before(GAME, GAME.cursor - 53);
const moves = (page: Page) => dialog(page, 'Moves');
const list = (page: Page) => page.getByRole('listbox', { name: 'Moves, newest first' });
const row = (page: Page, words: string | RegExp) => list(page).getByRole('option', { name: words });

/** The cards' canvas as a data URL. */
const painted = (page: Page) =>
  table(page)
    .locator('canvas')
    .first()
    .evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());

test('the table previews the selected move of the list, and the game stays unchanged', async ({
  page,
}) => {
  await openSaved(page, SHORT);
  await press(page, 'Shift+H');
  await expect(list(page)).toBeFocused();
  await settled(page);
  await expect(page.getByTestId('column-number')).toHaveCount(10);
  const kept = await stored(page, SAVE_KEY);
  const [score, now] = [await figure(page, 'Score').textContent(), await painted(page)];
  const mark = page.getByTestId('preview');
  await expect(mark).toHaveCount(0);
  await press(page, 'ArrowDown', 'ArrowDown');
  await expect(mark).toHaveText('Preview after move 10');
  await expect.poll(async () => (await painted(page)) === now).toBe(false);
  await settled(page);
  const earlier = await painted(page);
  await press(page, 'ArrowUp', 'ArrowUp');
  await expect(mark).toHaveCount(0);
  await expect.poll(async () => (await painted(page)) === now).toBe(true);
  // Hovering with the mouse does the same.
  await row(page, /^10\. /).hover();
  await expect(mark).toHaveText('Preview after move 10');
  await expect.poll(async () => (await painted(page)) === earlier).toBe(true);
  await press(page, 'Escape');
  await expect(moves(page)).toBeHidden();
  await expect(page.getByTestId('column-number')).toHaveCount(0);
  await expectMoves(page, 12);
  await expectBoard(page, positionOf(SHORT));
  await expect(figure(page, 'Score')).toHaveText(score ?? '');
  expect(await stored(page, SAVE_KEY)).toBe(kept);
  await press(page, 'Shift+H');
  await expect(list(page)).toBeFocused();
  // After going there, the table is as previewed.
  await press(page, 'ArrowDown', 'ArrowDown', 'Enter');
  await expectMoves(page, 10);
  await expect(mark).toHaveCount(0);
  await expectBoard(page, GAME.states[10]!);
});

test('a tap previews a move first, and a button or a second tap goes there @phone', async ({
  page,
}) => {
  await openSaved(page, GAME_OF_LONG_COLUMNS);
  const last = GAME_OF_LONG_COLUMNS.cursor;
  const open = async () => {
    await press(page, 'Shift+H');
    await expect(list(page)).toBeVisible();
  };
  await test.step('a long press on Undo opens the list, and undoes nothing', async () => {
    const { x, y, width, height } = await boxOf(button(page, 'Undo'));
    const client = await page.context().newCDPSession(page);
    const point = { x: x + width / 2, y: y + height / 2 };
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await expect(list(page)).toBeVisible();
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    const box = await boxOf(moves(page));
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(390);
    await press(page, 'Escape');
    await expect(moves(page)).toBeHidden();
    await expectMoves(page, last);
  });
  const mark = page.getByTestId('preview');
  const go = button(page, 'Go there');
  await open();
  await expect(go).toHaveCount(0);
  // A move far from the current one stays visible, though the button takes space from the list.
  const far = row(page, new RegExp(`^${last - 20}\\. `));
  await list(page).evaluate((element) => element.scrollTo(0, 19 * 48));
  await far.tap();
  await expect(mark).toHaveText(`Preview after move ${last - 20}`);
  await expect(go).toBeInViewport({ ratio: 1 });
  expect((await boxOf(go)).height).toBeGreaterThanOrEqual(44);
  await expect(far).toBeInViewport({ ratio: 1 });
  await expectMoves(page, last);
  // Closing the list restores everything.
  await press(page, 'Escape');
  await expect(moves(page)).toBeHidden();
  await expectMoves(page, last);
  await expectBoard(page, positionOf(GAME_OF_LONG_COLUMNS));
  // At the current move, there is nowhere to go.
  await open();
  await row(page, new RegExp(`^${last - 2}\\. `)).tap();
  await expect(go).toBeVisible();
  await row(page, /Now/).tap();
  await expect(mark).toHaveCount(0);
  await expect(go).toHaveCount(0);
  await row(page, new RegExp(`^${last - 1}\\. `)).tap();
  await row(page, new RegExp(`^${last - 3}\\. `)).tap();
  await expect(mark).toHaveText(`Preview after move ${last - 3}`);
  await go.tap();
  await expect(moves(page)).toBeHidden();
  await expectMoves(page, last - 3);
  await expectBoard(page, GAME.states[last - 3]!);
  await open();
  for (let tap = 0; tap < 2; tap++) {
    await expectMoves(page, last - 3);
    await row(page, new RegExp(`^${last - 5}\\. `)).tap();
  }
  await expect(moves(page)).toBeHidden();
  await expectMoves(page, last - 5);
});

test('switching the list’s rows drops a tapped selection, in Sokoban @phone', async ({ page }) => {
  await openRoom(page);
  await press(page, 'ArrowRight', 'ArrowLeft', 'ArrowDown');
  await expectMoves(page, 3);
  await press(page, 'Shift+H');
  await row(page, 'The start of the level').tap();
  await expect(page.getByTestId('preview')).toHaveText('Preview of the start');
  // The preview's frame surrounds the board, and ends above the list.
  const mark = await boxOf(page.getByTestId('preview'));
  const sheet = await boxOf(dialog(page, 'Moves'));
  expect(mark.y + mark.height).toBeLessThanOrEqual(sheet.y);
  await dialog(page, 'Moves').getByRole('radio', { name: 'All moves' }).tap();
  await expect(list(page).getByRole('option')).toHaveCount(4);
  await expect(page.getByTestId('preview')).toHaveCount(0);
  await expect(button(page, 'Go there')).toHaveCount(0);
  await expectMoves(page, 3);
});

/** The painted position of the player. */
const playerOf = (page: Page) => page.locator('main [data-piece=player]').getAttribute('style');

test('Sokoban lists pushes or all moves', async ({ page }) => {
  await openRoom(page);
  await expect(button(page, 'More')).toBeVisible();
  await press(page, 'ArrowRight', 'ArrowLeft', 'ArrowDown');
  await expectMoves(page, 3);
  await press(page, 'Shift+H');
  await expect(list(page).getByRole('option').last()).toContainText('The start of the level');
  await dialog(page, 'Moves').getByRole('radio', { name: 'All moves' }).check();
  await expect(list(page).getByRole('option')).toHaveCount(4);
  await list(page).focus();
  const at = await playerOf(page);
  await press(page, 'End');
  await expect(page.getByTestId('preview')).toHaveText('Preview of the start');
  const mark = await boxOf(page.getByTestId('preview'));
  expect(mark.x + mark.width).toBeLessThanOrEqual((await boxOf(dialog(page, 'Moves'))).x);
  await expect.poll(() => playerOf(page)).not.toEqual(at);
  const atStart = await playerOf(page);
  await press(page, 'Home');
  await expect.poll(() => playerOf(page)).toEqual(at);
  await press(page, 'End');
  await expectMoves(page, 3);
  await press(page, 'Escape');
  await expect(moves(page)).toBeHidden();
  await expect.poll(() => playerOf(page)).toEqual(at);
  await press(page, 'Shift+H');
  await dialog(page, 'Moves').getByRole('radio', { name: 'All moves' }).check();
  await list(page).focus();
  await press(page, 'End', 'Enter');
  await expect(moves(page)).toBeHidden();
  await expectMoves(page, 0);
  await expect.poll(() => playerOf(page)).toEqual(atStart);
  await press(page, 'Shift+H');
  await expect(row(page, /^3\. /)).toHaveCount(0);
  await expect(list(page).getByRole('option', { selected: true })).toContainText('Now');
});
