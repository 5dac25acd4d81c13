import { fromTools } from './support/settings.ts';
import type { Page } from '@playwright/test';
import { moveCode } from '../src/games/spider/rules/move-code.ts';
import { describeColumn } from '../src/board/cards/scene/table-words.ts';
import { expectAccessible } from './support/axe.ts';
import { paintedShare } from './support/canvas.ts';
import { before, PEACOCK, playGame, positionOf, saveOf, WON } from './support/games.ts';
import {
  button,
  chooseFrom,
  dialog,
  expectBoard,
  expectMoves,
  linkTo,
  nextFrames,
  openSaved,
  press,
  SAVE_KEY,
  toast,
} from './support/spider.ts';
import { stopClock } from './support/clock.ts';
import { storeBeforehand } from './support/stored.ts';
import { expect, test } from './support/test.ts';

const won = playGame(WON.params, WON.moves);
const short = before(won, won.cursor - 12);
const replayLink = `${linkTo(WON.params)}&moves=${moveCode.format(won.moves)}`;

const replay = (page: Page) => page.getByRole('dialog', { name: /^Replay of/ });
const scrubber = (page: Page) => replay(page).getByRole('slider', { name: 'Move' });
const caption = (page: Page) => page.getByTestId('caption');

async function expectPlace(page: Page, moves: number, last: number) {
  const place = moves === 0 ? `Start of ${last} moves` : `Move ${moves} of ${last}`;
  await expect(scrubber(page)).toHaveAttribute('aria-valuetext', place);
}

/** Expects the replay's text to describe the position after this many moves. */
async function expectShown(page: Page, session: typeof won, moves: number) {
  const { tableau } = session.states[moves]!;
  const items = replay(page).getByRole('list', { name: 'The cards' }).getByRole('listitem');
  await expect(items.filter({ hasText: /^Column/ })).toHaveText(tableau.map(describeColumn));
}

test('a replay’s table is sharp from the start', async ({ page }) => {
  await openSaved(page, short);
  const still = replay(page).locator('[data-testid=table] canvas').first();
  const pixels = () => still.evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
  for (let round = 0; round < 3; round++) {
    await fromTools(page, 'Replay this game');
    await expect.poll(() => paintedShare(still)).toBeGreaterThan(0.15);
    await expect(replay(page).locator('[data-window] canvas[data-ready]')).toBeVisible();
    await nextFrames(page);
    const opened = await pixels();
    // From here on, everything is painted with the final pictures.
    await page.setViewportSize({ width: 1280, height: 700 });
    await nextFrames(page);
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect.poll(pixels).toBe(opened);
    await press(page, 'Escape');
  }
});

test('the current game can be watched step by step, with keys, buttons and the list of moves', async ({
  page,
}) => {
  const begun = performance.now();
  await openSaved(page, short, 65_000);
  await fromTools(page, 'Replay this game');
  await expect(replay(page)).toContainText('velvet214');
  await expect(button(page, 'Play')).toBeFocused();
  await expectPlace(page, 0, 12);
  await expect(caption(page)).toHaveText('The deal, before the first move.');
  const canvas = replay(page).locator('canvas').first();
  await expect.poll(() => paintedShare(canvas)).toBeGreaterThan(0.15);

  await press(page, 'ArrowRight', 'ArrowRight');
  await expectPlace(page, 2, 12);
  await expect(caption(page)).toContainText('to column 9.');
  await expect(page.getByTestId('dialog-announcer')).toContainText('to column 9.');
  await expectShown(page, short, 2);
  await press(page, 'ArrowLeft');
  await expectShown(page, short, 1);
  await press(page, 'End');
  await expectPlace(page, 12, 12);
  await expectShown(page, short, 12);
  await press(page, 'Home');
  await expectShown(page, short, 0);
  await button(page, 'Forward').click();
  await expectPlace(page, 1, 12);
  await button(page, 'Back').click();
  await expectPlace(page, 0, 12);
  await scrubber(page).fill('7');
  await expectShown(page, short, 7);

  await expectAccessible(page, 'replay');

  await test.step('the replay has the score, the time as far as it is known, and the list of moves', async () => {
    const figures = replay(page).locator('dl');
    await press(page, 'Home');
    await expect(figures).toContainText('Score500');
    // The game's clock runs until the replay opens, which takes more than a second on a busy machine.
    const spent = Math.ceil((performance.now() - begun) / 1000);
    const [, time] = /Time1:(\d\d) in all/.exec((await figures.textContent()) ?? '') ?? [];
    expect(Number(time)).toBeGreaterThanOrEqual(5);
    expect(Number(time)).toBeLessThanOrEqual(5 + spent);
    await button(page, 'Moves').click();
    const list = page.getByRole('listbox', { name: 'Moves, newest first' });
    await expect(list.getByRole('option', { selected: true })).toHaveText(
      'The deal, before the first move',
    );
    await list.getByRole('option', { name: /^7\. / }).click();
    await expectPlace(page, 7, 12);
    await expectShown(page, short, 7);
    await expect(figures).toContainText('Score493');
    await list.focus();
    await press(page, 'ArrowDown', 'ArrowDown', 'Enter');
    await expectPlace(page, 5, 12);
    await expectAccessible(page, 'replay with its list');
  });
  await button(page, 'Moves').click();
  await press(page, 'Escape');
  await expect(replay(page)).toBeHidden();
  await expectMoves(page, 12);
  await expectBoard(page, positionOf(short));
  // The history step back that closes a replay would cancel a navigation started before it is done.
  await expect.poll(() => page.evaluate(() => history.state as unknown)).toBe(null);
  await page.goto(replayLink);
  await expect(replay(page).locator('dl')).toContainText('Timeunknown');
});

test('the replay plays by itself at the chosen speed, and Space stops it', async ({ page }) => {
  await page.clock.install();
  await openSaved(page, short);
  await fromTools(page, 'Replay this game');
  await replay(page).getByRole('radio', { name: '4×' }).check();
  await stopClock(page);
  await button(page, 'Play').click();
  await expect(button(page, 'Pause')).toBeVisible();
  await scrubber(page).focus();
  await page.clock.runFor(1000);
  await expect(scrubber(page)).toHaveAttribute('aria-valuetext', /Move [2-9]/);
  await press(page, ' ');
  await expect(button(page, 'Play')).toBeVisible();
  // Then to the end, where it stops and can start again.
  await press(page, ' ');
  await page.clock.runFor(10_000);
  await expectPlace(page, 12, 12);
  await expect(button(page, 'Play')).toBeVisible();
  await press(page, ' ');
  await expect(button(page, 'Pause')).toBeVisible();
  await expect(scrubber(page)).not.toHaveValue('12');
});

test('a game that was just won can be watched, and becomes the last game', async ({ page }) => {
  await openSaved(page, before(won, 1));
  await press(page, '9', ...Array.from({ length: 5 }, () => 'ArrowUp'), 'Enter', '3', 'Enter');
  await chooseFrom(dialog(page, 'You won'), 'More', 'Replay');
  await expectPlace(page, 0, won.cursor);
  await press(page, 'End');
  await expectShown(page, won, won.cursor);
  // Back returns to the win and its figures.
  await page.goBack();
  await expect(dialog(page, 'You won')).toBeVisible();
  await press(page, 'Escape', 'n');
  await dialog(page, 'New game').getByRole('button', { name: 'Deal' }).click();
  await expectMoves(page, 0);
  await fromTools(page, 'Replay last game');
  await expectPlace(page, 0, won.cursor);
});

test('the game’s clock is stopped during a replay', async ({ page }) => {
  await openSaved(page, short, 60_000);
  await page.clock.install();
  await fromTools(page, 'Replay this game');
  await expect(replay(page)).toBeVisible();
  await page.clock.runFor(90_000);
  await press(page, 'Escape');
  await expect(page.locator('header dl > div').first()).toContainText(/1:\d\d/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Nor is the game paused after a reload during a replay.
  await fromTools(page, 'Replay this game');
  await expect(replay(page)).toBeVisible();
  await page.reload();
  await expectMoves(page, short.cursor);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test(
  'a link with moves opens a replay, and the game in progress stays unchanged',
  { tag: '@journey' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const mine = playGame(PEACOCK, '0>5x1');
    await storeBeforehand(page, { [SAVE_KEY]: saveOf(mine) });
    await page.goto(replayLink);
    await expect(replay(page)).toContainText('velvet214');
    await expectPlace(page, 0, won.cursor);
    // In the colours of its own difficulty, which differ from those of the game below it.
    const accentOf = (element: Element) =>
      getComputedStyle(element).getPropertyValue('--table-accent');
    const own = await replay(page).getByTestId('table').evaluate(accentOf);
    expect(own).not.toBe(await page.locator('main').evaluate(accentOf));
    await press(page, 'End');
    await expect(caption(page)).toContainText('8 of 8 suits completed');
    await press(page, 'Escape');
    await expectMoves(page, 1);
    await expectBoard(page, positionOf(mine));
    await expect(page).toHaveURL(/seed=peacock123&difficulty=4-suit$/);

    await test.step('Back closes the replay, and the game below it stays', async () => {
      // The history step back of the closed replay would cancel the navigation.
      await expect.poll(() => page.evaluate(() => history.state as unknown)).toBe(null);
      await page.goto('./?page=home');
      await page.goto(replayLink);
      await expect(replay(page)).toBeVisible();
      await page.goBack();
      await expect(replay(page)).toBeHidden();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expectMoves(page, 1);
    });

    await test.step('after playing on, the shared link with moves opens the same replay', async () => {
      await page.goto(replayLink);
      await scrubber(page).fill('12');
      await button(page, 'Play on from here').click();
      await expectMoves(page, 12);
      await fromTools(page, 'Replay this game');
      await replay(page).getByRole('button', { name: 'Copy link' }).click();
      await expect(toast(page, 'Link copied.')).toBeVisible();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      expect(link.length).toBeLessThan(160);
      await page.goto(link);
      await expectPlace(page, 0, 12);
      await press(page, 'End');
      await expectShown(page, short, 12);
    });
  },
);

test('Back closes a replay, and leaves the game unchanged', async ({ page }) => {
  await page.goto('./?page=home');
  await openSaved(page, short);
  for (const isClosed of [false, true]) {
    await fromTools(page, 'Replay this game');
    await expect(replay(page)).toBeVisible();
    // When closed with a key, it leaves no history entry.
    if (isClosed) await press(page, 'Escape');
    else await page.goBack();
    await expect(replay(page)).toBeHidden();
    await expectMoves(page, short.cursor);
    await expect(page).toHaveURL(/seed=velvet214/);
  }
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Peacock Parlor' })).toBeVisible();
});

test('a review shows the better move in place, with an arrow and in words', async ({ page }) => {
  const dealt = playGame(WON.params, 'deal deal');
  await page.goto(`${linkTo(WON.params)}&moves=${moveCode.format(dealt.moves)}`);
  await replay(page).getByRole('button', { name: 'Review' }).click();
  const review = page.getByRole('dialog', { name: 'Review' });
  const better =
    (await review
      .getByText(/^Better: /)
      .first()
      .textContent()) ?? '';
  await review
    .getByRole('button', { name: /^Show move/ })
    .first()
    .click();
  const remark = page.getByTestId('remark');
  await expect(remark).toHaveText(better);
  await expect(page.getByTestId('hint-arrow')).toBeVisible();
  await press(page, 'ArrowRight');
  await expect(remark).toBeHidden();
  await expect(page.getByTestId('hint-arrow')).toHaveCount(0);
  await press(page, 'ArrowLeft');
  await expect(remark).toBeVisible();
  await expect(replay(page).getByTestId('dialog-announcer')).toContainText(better);
});
