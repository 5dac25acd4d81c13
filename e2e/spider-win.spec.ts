import { spider } from '../src/games/spider/rules/game.ts';
import { inWindowsOf } from './support/layout.ts';
import { before, playGame, positionOf, saveOf, STUCK, WON } from './support/games.ts';
import {
  announcer,
  boxOf,
  button,
  column,
  dialog,
  drag,
  expectBoard,
  expectMoves,
  foundations,
  linkTo,
  openSaved,
  openSpider,
  press,
  SAVE_KEY,
  toast,
  topCard,
} from './support/spider.ts';
import { GRADED_DEALS_KEY } from '../src/ui/spider/deals/stored-deals.ts';
import { storeBeforehand } from './support/stored.ts';
import { expect, test } from './support/test.ts';

const won = playGame(WON.params, WON.moves);
/** The last move is left: six cards of column 9 complete the suit on column 3. */
const almost = before(won, 1);
const LAST_MOVE = ['9', ...Array.from({ length: 5 }, () => 'ArrowUp'), 'Enter', '3', 'Enter'];
/** Score: 500 − 106 moves + 800 for eight suits. */
const SCORE = 500 - won.cursor + 800;
const scoreText = (score: number) => `Score${score.toLocaleString('en-GB')}`;

test('the game that the tests win is won by the rules, with its last move', () => {
  expect(spider.status(positionOf(almost))).toBe('playing');
  expect(spider.status(positionOf(won))).toBe('won');
});

test('the last suit wins: the dialog has time, moves and score', async ({ page }) => {
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

  // Closed, it leaves a notice and an undo; the last move wins again.
  await press(page, 'Escape');
  await expect(win).toBeHidden();
  await expect(page.getByText('You won this deal.')).toBeVisible();
  // There is nothing left to hint at.
  await expect(button(page, 'Hint')).toBeDisabled();
  await press(page, 'h');
  await expect(toast(page, /won/)).toHaveCount(0);
  await press(page, 'u');
  await expect(button(page, 'Hint')).toBeEnabled();
  await expectMoves(page, almost.cursor);
  await expect(page.getByText('You won this deal.')).toBeHidden();
  await expectBoard(page, positionOf(almost));
  await press(page, 'r');
  await expect(win).toBeVisible();
  // An undo is never given back, so it cost a point.
  await expect(win).toContainText(scoreText(SCORE - 1));
});

test('a moment of the review is watched with the result out of the way, which comes back after it', async ({
  page,
}) => {
  await openSaved(page, almost);
  await press(page, ...LAST_MOVE);
  const win = dialog(page, 'You won');
  const open = page.locator('dialog[open]');
  await win.getByRole('button', { name: 'Replay', exact: true }).click();
  await expect(button(page, 'Play')).toBeFocused();
  await press(page, 'Escape');
  // Everything is loaded by now, and nothing comes later than the rest.
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

test('the result that was put away is shown again by the notice, after a reload too', async ({
  page,
}) => {
  await openSaved(page, almost, 754_000);
  await press(page, ...LAST_MOVE);
  const win = dialog(page, 'You won');
  await expect(win).toContainText('Your first win with 1 suit!');
  await press(page, 'Escape');
  await button(page, 'Show result').click();
  await expect(win).toContainText('Your first win with 1 suit!');
  await press(page, 'Escape');
  await page.reload();
  await button(page, 'Show result').click();
  await expect(win).toContainText(/Time12:[345]\d/);
  await expect(win).toContainText('Your first win with 1 suit!');
});

test('a random deal that was graded before it was dealt says its grade when it is won', async ({
  page,
}) => {
  const { difficulty, seed } = WON.params;
  const graded = [{ difficulty, seed, grade: 'medium' }];
  await storeBeforehand(page, {
    [GRADED_DEALS_KEY]: JSON.stringify(graded),
    [SAVE_KEY]: saveOf(almost),
  });
  await page.goto('./?game=spider');
  await expectMoves(page, almost.cursor);
  await press(page, ...LAST_MOVE);
  await expect(dialog(page, 'You won').getByRole('list', { name: 'This game' })).toContainText(
    'medium',
  );
});

test('by mouse too, and the same deal again has the same seed', async ({ page }) => {
  await openSaved(page, almost);
  await drag(page, column(page, 9).locator('[role=option]').nth(-6), topCard(page, 3));
  await dialog(page, 'You won').getByRole('button', { name: 'Play again' }).click();
  await expectMoves(page, 0);
  await expectBoard(page, spider.open(WON.params));
  await expect(page).toHaveURL(linkTo(WON.params).slice(1));
  await expect(dialog(page, 'You won')).toBeHidden();
});

for (const [width, height] of [
  [1280, 720],
  [390, 844],
  [844, 390],
  [640, 360],
  [320, 480],
] as const) {
  test(`at ${width}×${height} New deal is in sight, and a message covers no button`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openSaved(page, almost);
    await press(page, ...LAST_MOVE);
    const win = dialog(page, 'You won');
    const newDeal = win.getByRole('button', { name: 'New deal' });
    await expect(newDeal).toBeFocused();
    // What it was, and how it went, is said before anything is scrolled; at 1280×720 everything is in sight.
    for (const figure of ['Time', 'Score', 'Moves']) {
      const figures = win.locator('[data-win] > dl');
      await expect(figures.getByText(figure, { exact: true })).toBeInViewport({ ratio: 0.9 });
    }
    await expect(win.getByText('1 suit', { exact: true })).toBeInViewport({ ratio: 0.9 });
    if (width === 1280) {
      const room = win.locator('> div').first();
      expect(await room.evaluate((each) => each.scrollHeight - each.clientHeight)).toBe(0);
    }
    await expect(newDeal).toBeInViewport({ ratio: 1 });
    await expect(win.getByRole('heading', { name: 'You won' })).toBeInViewport({ ratio: 1 });
    await expect(win.locator('div:has(> svg + div > p)')).toBeInViewport({ ratio: 1 });
    const copyLink = win.getByRole('button', { name: 'Copy link', exact: true });
    await copyLink.scrollIntoViewIfNeeded();
    const place = await boxOf(copyLink);
    await copyLink.click();
    const message = toast(page, /link/i);
    await expect(message).toBeInViewport({ ratio: 1 });
    await expect(newDeal).toBeInViewport({ ratio: 1 });
    // It has a place of its own: who copies twice taps the same button twice.
    expect(await boxOf(copyLink)).toEqual(place);
    const [told, panel] = [await boxOf(message), await boxOf(win)];
    const isBeside = told.x + told.width <= panel.x || told.y + told.height <= panel.y;
    expect(isBeside).toBe(true);
    await message.getByRole('button', { name: 'Dismiss' }).click();
    await expect(message).toHaveCount(0);
    await expect(win).toBeVisible();
  });
}

test('a new deal of the same kind is one click away', async ({ page }) => {
  await openSaved(page, almost);
  await press(page, ...LAST_MOVE);
  await dialog(page, 'You won').getByRole('button', { name: 'New deal' }).click();
  await expect(dialog(page, 'You won')).toBeHidden();
  await expectMoves(page, 0);
  await expect(page).toHaveURL(/difficulty=1-suit/);
  await expect(page).not.toHaveURL(/velvet214/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the panel stands beside the peacock or below him, in wide windows and in high ones', async ({
  page,
}) => {
  await openSaved(page, almost);
  await press(page, ...LAST_MOVE);
  const win = dialog(page, 'You won');
  await expect(win.getByRole('list', { name: 'This game' }).getByRole('listitem')).toHaveText([
    'not graded',
    'without help',
    'no undo',
  ]);
  await inWindowsOf(
    page,
    [
      [1280, 720],
      [390, 844],
    ],
    async ({ width, height }) => {
      const fan = page.locator('[data-stage=still][data-ready][data-ground]');
      await expect(fan).toBeVisible();
      const [bird, panel] = [await boxOf(fan), await boxOf(win)];
      const middle = bird.x + bird.width / 2;
      if (width > height) expect(middle).toBeLessThan(panel.x - bird.height / 4);
      else expect(bird.y + bird.height - panel.y).toBeLessThan(40);
      expect(panel.x).toBeGreaterThanOrEqual(0);
      expect(panel.x + panel.width).toBeLessThanOrEqual(width);
    },
  );
});

test('what can follow a win is whole and in two even rows, upright and sideways @phone', async ({
  page,
}) => {
  await openSaved(page, almost);
  await press(page, ...LAST_MOVE);
  const win = dialog(page, 'You won');
  await inWindowsOf(
    page,
    [
      [390, 844],
      [844, 390],
    ],
    async ({ height }) => {
      await expect(win.getByRole('button', { name: 'New deal' })).toBeInViewport({ ratio: 1 });
      // All that is said of the win is above them.
      const said = await boxOf(win.getByText('How the score is made up'));
      const places = async (names: readonly string[]) => {
        const all: Awaited<ReturnType<typeof boxOf>>[] = [];
        for (const name of names) {
          const each = win.getByRole('button', { name, exact: true });
          await expect(each).toBeInViewport({ ratio: 1 });
          all.push(await boxOf(each));
        }
        return all;
      };
      const more = await places(['Other game…', 'Play again', 'Replay', 'Review', 'Statistics']);
      const share = await places(['Copy link', 'Copy link to a replay', 'Copy as text', 'Picture']);
      for (const { y } of more) expect(y).toBeGreaterThanOrEqual(said.y + said.height);
      // Two rows of equal widths, one below the other.
      for (const row of [more, share]) {
        const [first] = row;
        for (const { y, width: own } of row) {
          expect(y).toBe(first?.y);
          expect(Math.abs(own - (first?.width ?? 0))).toBeLessThan(1);
        }
      }
      const foot = Math.max(...more.map((each) => each.y + each.height));
      for (const { y } of share) expect(y).toBeGreaterThanOrEqual(foot);
      // Nothing is left empty below the answer.
      const answer = await boxOf(win.getByRole('button', { name: 'New deal' }));
      expect(height - (answer.y + answer.height)).toBeLessThan(32);
    },
  );
});

test('a win is told as text, and drawn as a picture, without a move', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openSaved(page, almost, 754_000);
  await press(page, ...LAST_MOVE);
  const win = dialog(page, 'You won');
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

test('another game after winning asks for nothing and has another seed', async ({ page }) => {
  await openSaved(page, almost);
  await press(page, ...LAST_MOVE);
  await dialog(page, 'You won').getByRole('button', { name: 'Other game…' }).click();
  const newGame = dialog(page, 'New game');
  await expect(newGame).not.toContainText('gives up');
  await newGame.getByRole('button', { name: 'Deal' }).click();
  await expectMoves(page, 0);
  await expect(page).toHaveURL(/difficulty=1-suit/);
  await expect(page).not.toHaveURL(/velvet214/);
});

test('when nothing is left to play a notice says so, and undo goes on', async ({ page }) => {
  const stuck = positionOf(playGame(STUCK.params, STUCK.moves));
  expect(spider.legalMoves(stuck)).toEqual([]);
  await openSpider(page, STUCK.params);
  await press(page, 'd', 'd', 'd', 'd');
  const notice = page.getByText('No legal move is left, and nothing to deal.');
  await expectMoves(page, 4);
  await expect(notice).toBeHidden();
  await press(page, 'd');
  await expect(notice).toBeVisible();
  await expectBoard(page, stuck);

  await page.getByTestId('notice').getByRole('button', { name: 'Undo', exact: true }).click();
  await expectMoves(page, 4);
  await expect(notice).toBeHidden();
  await expect(button(page, 'Deal')).toBeEnabled();
});
