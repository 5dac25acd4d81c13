import type { Page } from '@playwright/test';
import { inWindowsOf } from './support/layout.ts';
import { before, playGame, positionOf, saveOf, TALL, WON } from './support/games.ts';
import { fromMore } from './support/settings.ts';
import { openRoom } from './support/sokoban.ts';
import {
  announcer,
  boxOf,
  button,
  dialog,
  expectBoard,
  expectMoves,
  nextFrames,
  figure,
  openSaved,
  openSpider,
  press,
  SAVE_KEY,
  SETTINGS_KEY,
  settled,
  table,
  toast,
  topCard,
} from './support/spider.ts';
import { storeBeforehand, stored } from './support/stored.ts';
import { expect, test } from './support/test.ts';

const GAME = playGame(WON.params, WON.moves);
const SHORT = before(GAME, GAME.cursor - 12);
/** Two of its columns reach to the foot of a phone. */
const GAME_OF_LONG_COLUMNS = before(GAME, GAME.cursor - 53);
const moves = (page: Page) => dialog(page, 'Moves');
const list = (page: Page) => page.getByRole('listbox', { name: 'Moves, newest first' });
const row = (page: Page, words: string | RegExp) => list(page).getByRole('option', { name: words });

test('the list of moves goes back and forth, and says before what it costs', async ({ page }) => {
  await openSaved(page, SHORT);
  await press(page, 'Shift+H');
  await expect(list(page)).toBeFocused();
  await expect(list(page)).toHaveAccessibleDescription(/costs 1 point/);
  await expect(list(page).getByRole('option', { selected: true })).toHaveText(/^12\. .*Now/);
  await expect(row(page, /^9\. /)).toContainText('Takes back 3 moves');
  const score = Number(await figure(page, 'Score').textContent());
  await press(page, 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter');
  await expectMoves(page, 9);
  await expect(announcer(page)).toContainText('Took back 3 moves: after move 9.');
  // Three moves fewer, three undos more.
  await expect(figure(page, 'Score')).toHaveText(String(score));
  await fromMore(page, 'Moves…');
  await expect(row(page, /^12\. /)).toContainText('Redo 3 moves');
  await row(page, /^11\. /).click();
  await expect(moves(page)).toBeHidden();
  await expectMoves(page, 11);
  await expect(announcer(page)).toContainText('Played 2 moves again: after move 11.');
});

/** The canvas on which the cards lie. */
const painted = (page: Page) =>
  table(page)
    .locator('canvas')
    .first()
    .evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());

test('the table shows the move that the list is at, and the game stays as it is', async ({
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
  // A mouse does the same.
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
  // Where it leads, the table is as it was shown.
  await press(page, 'ArrowDown', 'ArrowDown', 'Enter');
  await expectMoves(page, 10);
  await expect(mark).toHaveCount(0);
  await expectBoard(page, GAME.states[10]!);
});

test('each button of the list is in a low window', async ({ page }) => {
  await openSaved(page, playGame(TALL.params, TALL.moves));
  await press(page, 'Shift+H');
  await expect(list(page)).toBeFocused();
  await inWindowsOf(
    page,
    [
      [844, 390],
      [640, 360],
    ],
    async ({ width, height }) => {
      for (const each of await moves(page).getByRole('button').all()) {
        await expect(each).toBeInViewport({ ratio: 1 });
      }
      // Nothing of the bar peeps out above it, below it or beside it.
      const panel = await boxOf(moves(page));
      expect([panel.y, panel.height, panel.x + panel.width]).toEqual([0, height, width]);
    },
  );
});

test('in a preview the numbers hang on the columns as they were', async ({ page }) => {
  await openSaved(page, playGame(TALL.params, TALL.moves));
  await press(page, 'Shift+H');
  await expect(list(page)).toBeFocused();
  const tops = () =>
    page
      .getByTestId('column-number')
      .evaluateAll((each) => each.map((one) => one.getBoundingClientRect().top));
  await press(page, 'ArrowDown', 'ArrowDown');
  await nextFrames(page);
  const previewed = await tops();
  expect(previewed).toHaveLength(10);
  await press(page, 'Enter', 'Shift+H');
  await expect(list(page)).toBeFocused();
  await nextFrames(page);
  expect(previewed).toEqual(await tops());
});

test('in the smallest window a finger goes to a move without scrolling the sheet @phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 480 });
  await openSaved(page, playGame(TALL.params, TALL.moves));
  await press(page, 'Shift+H');
  await expect(list(page)).toBeFocused();
  for (const each of await moves(page).getByRole('button').all()) {
    await expect(each).toBeInViewport({ ratio: 1 });
  }
  await list(page)
    .getByRole('option')
    .nth(1)
    .tap({ position: { x: 40, y: 8 } });
  await expect(button(page, 'Go there')).toBeInViewport({ ratio: 1 });
});

test('the sheet of moves covers no column @phone', async ({ page }) => {
  await openSaved(page, GAME_OF_LONG_COLUMNS);
  await fromMore(page, 'This game…');
  await dialog(page, 'This game').getByRole('button', { name: 'Moves…' }).click();
  await expect(list(page)).toBeVisible();
  const sheet = await boxOf(moves(page));
  const foot = async () => {
    const { y, height } = await boxOf(table(page));
    return y + height;
  };
  await expect.poll(foot).toBeLessThanOrEqual(sheet.y + 1);
  for (let number = 1; number <= 10; number++) {
    const { y, height } = await boxOf(topCard(page, number));
    expect(y + height).toBeLessThanOrEqual(sheet.y);
  }
});

/** That all of the table is beside the open list, and that it has its place again when that is closed. */
async function expectBeside(page: Page, leftHanded = false): Promise<void> {
  const own = table(page);
  const closed = await boxOf(own);
  await press(page, 'Shift+H');
  await expect(list(page)).toBeFocused();
  const panel = await boxOf(moves(page));
  expect(panel.x + panel.width / 2 < closed.x + closed.width / 2).toBe(leftHanded);
  const gap = async () => {
    const { x, width } = await boxOf(own);
    return leftHanded ? x - (panel.x + panel.width) : panel.x - (x + width);
  };
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
  const open = await boxOf(own);
  expect([open.y, open.height]).toEqual([closed.y, closed.height]);
  // What is not beside the list stays where it was.
  if (leftHanded) expect(open.x + open.width).toBe(closed.x + closed.width);
  else expect(open.x).toBe(closed.x);
  await press(page, 'Escape');
  await expect.poll(() => boxOf(own)).toEqual(closed);
}

test('the list of moves covers no column', async ({ page }) => {
  await openSaved(page, SHORT);
  for (const [width, height] of [
    [1280, 720],
    [1024, 768],
    [800, 600],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectBeside(page);
  }
});

for (const leftHanded of [false, true]) {
  test(`on a phone held sideways the list of moves covers no column, left-handed: ${leftHanded} @phone`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 844, height: 390 });
    await storeBeforehand(page, {
      [SAVE_KEY]: saveOf(SHORT),
      [SETTINGS_KEY]: JSON.stringify({ leftHanded }),
    });
    await page.goto('./?game=spider');
    await expectMoves(page, SHORT.cursor);
    await settled(page);
    await expectBeside(page, leftHanded);
  });
}

test('the right button on Undo opens it; Escape leaves all as it is', async ({ page }) => {
  await openSpider(page);
  await press(page, 'Shift+H');
  await expect(toast(page, 'Nothing has been played yet.')).toBeVisible();
  await openSaved(page, SHORT);
  await button(page, 'Undo').click({ button: 'right' });
  await expect(list(page)).toBeFocused();
  await press(page, 'ArrowDown', 'Escape');
  await expect(moves(page)).toBeHidden();
  await expectMoves(page, 12);
});

test('held by a finger, Undo opens it, and undoes nothing @phone', async ({ page }) => {
  await openSaved(page, SHORT);
  const { x, y, width, height } = await boxOf(button(page, 'Undo'));
  const client = await page.context().newCDPSession(page);
  const point = { x: x + width / 2, y: y + height / 2 };
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await expect(list(page)).toBeVisible();
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  const box = await boxOf(moves(page));
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(390);
  await row(page, /^4\. /).click();
  await expectMoves(page, 4);
});

test('a finger looks at a move first, and goes there by a button or a second tap @phone', async ({
  page,
}) => {
  await openSaved(page, GAME_OF_LONG_COLUMNS);
  const last = GAME_OF_LONG_COLUMNS.cursor;
  const open = async () => {
    await press(page, 'Shift+H');
    await expect(list(page)).toBeVisible();
  };
  const mark = page.getByTestId('preview');
  const go = button(page, 'Go there');
  await open();
  await expect(go).toHaveCount(0);
  // Far from the place now: it stays in sight, though the button takes from the list.
  const far = row(page, new RegExp(`^${last - 20}\\. `));
  await list(page).evaluate((element) => element.scrollTo(0, 19 * 48));
  await far.tap();
  await expect(mark).toHaveText(`Preview after move ${last - 20}`);
  await expect(go).toBeInViewport({ ratio: 1 });
  expect((await boxOf(go)).height).toBeGreaterThanOrEqual(44);
  await expect(far).toBeInViewport({ ratio: 1 });
  await expectMoves(page, last);
  // Closed, all is as it was.
  await press(page, 'Escape');
  await expect(moves(page)).toBeHidden();
  await expectMoves(page, last);
  await expectBoard(page, positionOf(GAME_OF_LONG_COLUMNS));
  // Back at the place now there is nowhere to go to.
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

test('what a finger is at is dropped with the rows, in Sokoban @phone', async ({ page }) => {
  await openRoom(page);
  await press(page, 'ArrowRight', 'ArrowLeft', 'ArrowDown');
  await expectMoves(page, 3);
  await press(page, 'Shift+H');
  await row(page, 'The start of the level').tap();
  await expect(page.getByTestId('preview')).toHaveText('Preview of the start');
  // Its frame is around the board, and none of the list is below it.
  const mark = await boxOf(page.getByTestId('preview'));
  const sheet = await boxOf(dialog(page, 'Moves'));
  expect(mark.y + mark.height).toBeLessThanOrEqual(sheet.y);
  await dialog(page, 'Moves').getByRole('radio', { name: 'All moves' }).tap();
  await expect(list(page).getByRole('option')).toHaveCount(4);
  await expect(page.getByTestId('preview')).toHaveCount(0);
  await expect(button(page, 'Go there')).toHaveCount(0);
  await expectMoves(page, 3);
});

/** Where the player is painted, in squares. */
const playerOf = (page: Page) => page.locator('main [data-piece=player]').getAttribute('style');

test('Sokoban lists pushes, or all moves', async ({ page }) => {
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

test('a replay of Sokoban goes to the pushes of its list', async ({ page }) => {
  await openRoom(page);
  await press(page, 'ArrowRight', 'ArrowLeft', 'ArrowDown');
  await expectMoves(page, 3);
  await fromMore(page, 'Watch this game');
  const replay = dialog(page, 'Replay of');
  await button(page, 'Moves').click();
  const pushes = page.getByRole('listbox', { name: 'Pushes, newest first' });
  await pushes.getByRole('option', { name: /^1\. Pushed a box right/ }).click();
  await expect(replay.getByRole('slider', { name: 'Move' })).toHaveValue('1');
  await expect(pushes.getByRole('option', { selected: true })).toContainText('Pushed a box right');
});

test('the list of moves leaves all of the board of Sokoban in sight, in windows of all sizes', async ({
  page,
}) => {
  await openRoom(page);
  await press(page, 'ArrowDown', 'ArrowRight', 'ArrowRight');
  await expectMoves(page, 3);
  await press(page, 'Shift+H');
  await expect(moves(page)).toBeVisible();
  await inWindowsOf(
    page,
    [
      [1280, 720],
      [900, 700],
      [390, 844],
      [844, 390],
    ],
    async () => {
      const list = await boxOf(moves(page));
      const board = await boxOf(page.locator('[role=application]'));
      expect(board.width).toBeGreaterThan(120);
      const isBeside = board.x + board.width <= list.x;
      const isAbove = board.y + board.height <= list.y;
      expect(isBeside || isAbove).toBe(true);
      expect(board.y).toBeGreaterThan(30);
      // Between the board and a list of few moves is the ground, and no gap.
      const ground = await boxOf(page.getByRole('main'));
      if (isAbove) expect(ground.y + ground.height).toBeGreaterThanOrEqual(list.y + 8);
    },
  );
});
