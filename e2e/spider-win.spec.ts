import { spider } from '../src/games/spider/rules/game.ts';
import { before, playGame, positionOf, WON } from './support/games.ts';
import {
  announcer,
  button,
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
} from './support/spider.ts';
import { expect, test } from './support/test.ts';

const won = playGame(WON.params, WON.moves);
/** Before the last move: six cards of column 9 complete the suit on column 3. */
const almost = before(won, 1);
const LAST_MOVE = ['9', ...Array.from({ length: 5 }, () => 'ArrowUp'), 'Enter', '3', 'Enter'];
/** Score: 500 − 106 moves + 800 for eight suits. */
const SCORE = 500 - won.cursor + 800;
const scoreText = (score: number) => `Score${score.toLocaleString('en-GB')}`;

test(
  'the last suit wins: the dialog has time, moves and score',
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

    await test.step('it is shared as text and as a picture, without moves', async () => {
      await win.getByRole('button', { name: 'Copy as text' }).click();
      await expect(toast(page, 'Text copied.')).toBeVisible();
      const text = await page.evaluate(() => navigator.clipboard.readText());
      expect(text).toMatch(
        /^Peacock Parlor: Spider, 1 suit\nWon: 12:[345]\d, 106 moves, 1,194 points\n/,
      );
      expect(text).toContain('without help · no undo');
      expect(text).toContain(linkTo(WON.params).slice(2));
      expect(text).not.toContain('moves=');
      const download = page.waitForEvent('download');
      await win.getByRole('button', { name: 'Picture' }).click();
      expect((await download).suggestedFilename()).toBe('peacock-parlor-win.png');
    });

    // Closed, it leaves a notice and an undo; the last move wins again.
    await press(page, 'Escape');
    await expect(win).toBeHidden();
    await expect(page.getByTestId('notice').getByText('You won this deal.')).toBeVisible();
    // There is nothing left to hint at.
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
    // An undo is never refunded, so it cost a point.
    await expect(win).toContainText(scoreText(SCORE - 1));
  },
);

test('a moment of the review is replayed with the result hidden, which returns after it', async ({
  page,
}) => {
  await openSaved(page, almost);
  await press(page, ...LAST_MOVE);
  const win = dialog(page, 'You won');
  const open = page.locator('dialog[open]');
  await win.getByRole('button', { name: 'Replay', exact: true }).click();
  await expect(button(page, 'Play')).toBeFocused();
  await press(page, 'Escape');
  // Everything is loaded by now, so nothing arrives later than the rest.
  await win.getByRole('button', { name: 'Review', exact: true }).click();
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

test(
  'by mouse too, and the same deal again has the same seed',
  { tag: '@journey' },
  async ({ page }) => {
    await openSaved(page, almost);
    await drag(page, column(page, 9).locator('[role=option]').nth(-6), topCard(page, 3));
    await dialog(page, 'You won').getByRole('button', { name: 'Play again' }).click();
    await expectMoves(page, 0);
    await expectBoard(page, spider.open(WON.params));
    await expect(page).toHaveURL(linkTo(WON.params).slice(1));
    await expect(dialog(page, 'You won')).toBeHidden();
  },
);
