import type { Page } from '@playwright/test';
import { playGame, WON, type SpiderSession } from './support/games.ts';
import {
  announcer,
  card,
  dialog,
  expectMoves,
  linkTo,
  openSpider,
  press,
  SETTINGS_KEY,
  stock,
  topCard,
} from './support/spider.ts';
import { storeBeforehand } from './support/stored.ts';
import { expect, test } from './support/test.ts';

/** A whole game with its winning line, which deals all rows, empties columns and completes eight suits. */
const won = playGame(WON.params, WON.moves);

/** The keys that play a move, wherever the cursor is. */
function keysOf(session: SpiderSession, index: number): readonly string[] {
  const move = session.moves[index]!;
  if (move.t === 'deal') return ['End', 'ArrowRight', 'Enter'];
  const digit = (column: number) => String((column + 1) % 10);
  const up = Array.from({ length: move.length - 1 }, () => 'ArrowUp');
  return [digit(move.from), ...up, 'Enter', digit(move.to), 'Enter'];
}

/** The announcements that move `index` requires: one for each suit that it completes. */
function completionsOf(session: SpiderSession, index: number): readonly string[] {
  const done = (at: number) => session.states[at]!.completed.length;
  const [before, after] = [done(index), done(index + 1)];
  return Array.from(
    { length: after - before },
    (_, more) => `Completed Spades, ${before + more + 1} of 8 suits completed.`,
  );
}

/** Records all announcements, because another one may follow at once. */
async function listen(page: Page): Promise<() => Promise<string>> {
  await announcer(page).evaluate((element) => {
    const announced: string[] = [];
    Object.assign(window, { announced });
    new MutationObserver(() => announced.push(element.textContent)).observe(element, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  return () =>
    page.evaluate(() => (window as unknown as { announced: string[] }).announced.join('\n'));
}

/** Plays the whole game with `playMove`, and checks every completion. */
async function winBy(page: Page, playMove: (index: number) => Promise<void>) {
  const announced = await listen(page);
  const suits = [...won.moves.keys()].flatMap((index) => completionsOf(won, index));
  expect(suits).toHaveLength(8);
  for (const index of won.moves.keys()) {
    await playMove(index);
    await expectMoves(page, index + 1);
    for (const text of completionsOf(won, index)) {
      await expect.poll(announced).toContain(text);
    }
  }
  const win = dialog(page, 'You won');
  await expect(win).toBeVisible();
  await expect(win).toContainText(`Moves${won.cursor}`);
}

test('a whole game is won by keyboard alone', { tag: '@journey' }, async ({ page }) => {
  test.slow();
  await openSpider(page, WON.params);
  await winBy(page, (index) => press(page, ...keysOf(won, index)));
  // The dialog has focus: the next game is one key press away.
  await expect(dialog(page, 'You won').getByRole('button', { name: 'New deal' })).toBeFocused();
});

test('a whole game is won through the elements exposed to screen readers', async ({ page }) => {
  test.slow();
  // One press picks up and the next one drops, so that the player chooses every place.
  await storeBeforehand(page, { [SETTINGS_KEY]: JSON.stringify({ clickToMove: false }) });
  await page.goto(linkTo(WON.params));
  await expect(topCard(page, 10)).toBeVisible();
  await expectMoves(page, 0);
  const pressOn = (element: ReturnType<typeof topCard>) =>
    element.evaluate((option: HTMLElement) => {
      option.click();
    });
  await winBy(page, async (index) => {
    const move = won.moves[index]!;
    if (move.t === 'deal') {
      await pressOn(stock(page).locator('[role=option]'));
      return;
    }
    const size = won.states[index]!.tableau[move.from]!.length;
    await pressOn(card(page, move.from + 1, size - move.length));
    await pressOn(topCard(page, move.to + 1));
  });
});
