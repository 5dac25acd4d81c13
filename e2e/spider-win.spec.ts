import { readFileSync } from 'node:fs';
import { spider } from '../src/games/spider/rules/game.ts';
import { before, playGame, positionOf, WON } from './support/games.ts';
import {
  announcer,
  button,
  chooseFrom,
  column,
  dialog,
  drag,
  expectBoard,
  expectMoves,
  foundations,
  linkTo,
  openSaved,
  press,
  toast,
  topCard,
  centreOf,
  nextFrames,
} from './support/spider.ts';
import { expect, test } from './support/test.ts';

const won = playGame(WON.params, WON.moves);
/** Before the last move: six cards of column 9 complete the suit on column 3. */
const almost = before(won, 1);
const LAST_MOVE = ['9', ...Array.from({ length: 5 }, () => 'ArrowUp'), 'Enter', '3', 'Enter'];
/** 500 − 106 moves + 800 for eight suits. */
const SCORE = 500 - won.cursor + 800;
const scoreText = (score: number) => `Score${score.toLocaleString('en-GB')}`;

test(
  'the last suit wins, and the dialog shows time, moves and score',
  { tag: '@journey' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openSaved(page, almost, 754_000);
    await expect(foundations(page).locator('[role=option]').first()).toHaveAccessibleName(
      '7 of 8 suits completed',
    );
    await press(page, ...LAST_MOVE);
    const win = dialog(page, 'You won');
    await expect(win).toBeVisible();
    await expect(win).toContainText(/Time12:[345]\d/);
    await expect(win).toContainText(`Moves${won.cursor}`);
    await expect(win).toContainText(scoreText(SCORE));
    await expect(announcer(page)).toContainText('Completed Spades, 8 of 8 suits completed.');

    await test.step('the win is shared as text and as a picture, without moves', async () => {
      await chooseFrom(win, 'Share', 'Copy as text');
      await expect(toast(page, 'Text copied.')).toBeVisible();
      const text = await page.evaluate(() => navigator.clipboard.readText());
      expect(text).toMatch(
        /^Peacock Parlor: Spider, 1 suit\nWon: 12:[345]\d, 106 moves, 1,194 points\n/,
      );
      expect(text).toContain('without help · no undo');
      expect(text).toContain(linkTo(WON.params).slice(2));
      expect(text).not.toContain('moves=');
      const download = page.waitForEvent('download');
      await chooseFrom(win, 'Share', 'Picture');
      expect((await download).suggestedFilename()).toBe('peacock-parlor-win.png');
    });

    // Closing it leaves a notice and undo; repeating the last move wins again.
    await press(page, 'Escape');
    await expect(win).toBeHidden();
    await expect(page.getByTestId('notice').getByText('You won this deal.')).toBeVisible();
    // No hint is left to give.
    await expect(button(page, 'Hint')).toBeDisabled();
    await press(page, 'h');
    await expect(toast(page, /won/)).toHaveCount(0);
    await press(page, 'u');
    await expect(button(page, 'Hint')).toBeEnabled();
    await expectMoves(page, almost.cursor);
    await expect(page.getByTestId('notice').getByText('You won this deal.')).toBeHidden();
    await expectBoard(page, positionOf(almost));
    await press(page, 'r');
    await expect(win).toBeVisible();
    // Undoing is never refunded, so it has cost a point.
    await expect(win).toContainText(scoreText(SCORE - 1));
  },
);

test('a moment of the review is replayed with the result hidden, which returns afterwards', async ({
  page,
}) => {
  await openSaved(page, almost);
  await press(page, ...LAST_MOVE);
  const win = dialog(page, 'You won');
  const open = page.locator('dialog[open]');
  await chooseFrom(win, 'More', 'Replay');
  await expect(button(page, 'Play')).toBeFocused();
  await press(page, 'Escape');
  // Everything has been loaded by now, so nothing arrives later than the rest.
  await chooseFrom(win, 'More', 'Review');
  await dialog(page, 'Review').getByRole('button', { name: 'Show move' }).first().click();
  const replay = page.getByRole('dialog', { name: /^Replay of/ });
  await expect(replay).toBeVisible();
  await expect(win).toBeHidden();
  await expect(open).toHaveCount(1);
  await replay.getByRole('button', { name: 'Moves', exact: true }).click();
  await press(page, 'Escape');
  await expect(replay.getByRole('list', { name: 'Moves, newest first' })).toHaveCount(0);
  await expect(replay.getByRole('button', { name: 'Moves', exact: true })).toBeFocused();
  await press(page, 'Escape');
  await expect(replay).toBeHidden();
  await expect(win).toBeVisible();
  await expect(open).toHaveCount(1);
});

test('a win by mouse, and playing again with the same seed', async ({ page }) => {
  await openSaved(page, almost);
  await drag(page, column(page, 9).locator('[role=option]').nth(-6), topCard(page, 3));
  await chooseFrom(dialog(page, 'You won'), 'More', 'Play again');
  await expectMoves(page, 0);
  await expectBoard(page, spider.open(WON.params));
  await expect(page).toHaveURL(linkTo(WON.params).slice(1));
  await expect(dialog(page, 'You won')).toBeHidden();
});

test('a won game that is reopened keeps the peacock, and offers the next deal', async ({
  page,
}) => {
  await openSaved(page, won);
  const peacock = page.locator('[data-stage=rest][data-ready][data-ground]');
  await expect(peacock).toBeVisible();
  const notice = page.getByTestId('notice');
  await notice.getByRole('button', { name: 'Show result' }).click();
  await expect(dialog(page, 'You won')).toBeVisible();
  await press(page, 'Escape');
  await expect(peacock).toBeVisible();
  await test.step('an undo brings the cards back', async () => {
    await press(page, 'u');
    await expectBoard(page, positionOf(almost));
    await expect(peacock).toHaveCount(0);
    await press(page, 'r');
    await expect(dialog(page, 'You won')).toBeVisible();
    await press(page, 'Escape');
    await expect(peacock).toBeVisible();
  });
  await notice.getByRole('button', { name: 'New deal' }).click();
  await expectMoves(page, 0);
  await expect(page.locator('[data-stage]')).toHaveCount(0);
});

test('a win is shared as a three-second video, or a message explains why not', async ({ page }) => {
  test.slow();
  await openSaved(page, almost);
  await press(page, ...LAST_MOVE);
  const win = dialog(page, 'You won');
  const download = page.waitForEvent('download');
  await chooseFrom(win, 'Share', 'Three-second video');
  await expect(toast(page, 'Recording the video.')).toBeVisible();
  const film = await download;
  expect(film.suggestedFilename()).toBe('peacock-parlor-win.webm');
  await expect(toast(page, 'Video saved as peacock-parlor-win.webm.')).toBeVisible();
  const bytes = readFileSync(await film.path());
  expect(bytes.subarray(0, 4).toString('hex')).toBe('1a45dfa3');
  expect(bytes.length).toBeGreaterThan(20_000);

  await page.evaluate(() => {
    MediaRecorder.prototype.start = () => {
      throw new Error('no encoder');
    };
  });
  await chooseFrom(win, 'Share', 'Three-second video');
  await expect(toast(page, 'The browser could not record the video.')).toBeVisible();
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('after the first move, light follows the mouse, except during a drag', async ({ page }) => {
    await openSaved(page, almost);
    const light = page.locator('main > [data-shown]');
    const { x, y } = await centreOf(topCard(page, 9));
    let step = 0;
    // The light is fetched once the page is quiet.
    await expect(async () => {
      await page.mouse.move(x + 40 + (step++ % 2), y + 200);
      await expect(light).toBeVisible({ timeout: 300 });
    }).toPass();
    await page.mouse.move(x, y);
    await page.mouse.down();
    await expect(light).toHaveCount(0);
    await page.mouse.move(x + 20, y + 20);
    await page.mouse.move(x + 60, y + 90);
    await nextFrames(page);
    await expect(light).toHaveCount(0);
    await page.mouse.move(x, y);
    await page.mouse.up();
  });
});
