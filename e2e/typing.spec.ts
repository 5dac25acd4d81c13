import type { Page } from '@playwright/test';
import { inWindowsOf } from './support/layout.ts';
import { expectAccessible } from './support/axe.ts';
import { fromThisGame } from './support/settings.ts';
import { before, playGame, WON } from './support/games.ts';
import {
  announcer,
  boxOf,
  button,
  dialog,
  expectMoves,
  nextFrames,
  openSaved,
  openSpider,
  press,
  topCard,
  withoutCoach,
} from './support/spider.ts';
import { expect, test } from './support/test.ts';

const GAME = playGame(WON.params, WON.moves);
const box = (page: Page) => page.getByRole('region', { name: 'Type a move' });
const field = (page: Page) => box(page).getByRole('combobox', { name: 'Move' });

async function type(page: Page, line: string) {
  await field(page).fill(line);
  await press(page, 'Enter');
  await expect(field(page)).toHaveValue('');
}

test('a game can be played by typing, and what is refused says why', async ({ page }) => {
  await openSpider(page);
  await press(page, '`');
  await expect(field(page)).toBeFocused();
  // The columns are numbered as long as it is open.
  await expect(page.getByText('10', { exact: true }).first()).toBeVisible();
  await field(page).fill('1 to 1');
  await press(page, 'Enter');
  await expect(announcer(page)).toHaveText('The cards of column 1 lie there already.');
  await expect(box(page)).toContainText('The cards of column 1 lie there already.');
  // It stays, to be corrected, and what is typed next takes its place.
  await expect(field(page)).toHaveValue('1 to 1');
  await page.keyboard.type('deal');
  await expect(field(page)).toHaveValue('deal');
  await press(page, 'Enter');
  await expect(field(page)).toHaveValue('');
  await expectMoves(page, 1);
  await expect(announcer(page)).toContainText('Dealt a row');
  await type(page, 'hint');
  await expect(announcer(page)).toContainText('Hint 1 of');
  await type(page, 'play it');
  await expectMoves(page, 2);
  await type(page, 'undo 2');
  await expectMoves(page, 0);
  await expect(announcer(page)).toContainText('Took back 2 moves');
  await press(page, 'ArrowUp', 'ArrowUp');
  await expect(field(page)).toHaveValue('play it');
  await type(page, 'redo');
  await expectMoves(page, 1);
  await type(page, 'statistics');
  await expect(dialog(page, 'Statistics')).toBeVisible();
  await press(page, 'Escape');
  await expect(field(page)).toBeFocused();
  await press(page, 'Escape');
  await expect(box(page)).toHaveCount(0);
  await expect(page.locator('[data-pile]:focus')).toHaveCount(1);
});

test('cards may be named in place of columns, as one says them', async ({ page }) => {
  await openSpider(page);
  await fromThisGame(page, 'Type a move');
  await type(page, 'jack of diamonds on queen of clubs');
  await expectMoves(page, 1);
  await expect(announcer(page)).toContainText('Moved Jack of Diamonds to column 5.');
  await type(page, '3h to 8');
  await expectMoves(page, 2);
  // Two threes are free, and both go there.
  await type(page, 'undo');
  await field(page).fill('two of spades');
  await press(page, 'Enter');
  const choice = 'That can go from column 1 to columns 2 and 6. Type 1 to 2, or 1 to 6.';
  await expect(announcer(page)).toHaveText(choice);
  await expect(box(page)).toContainText(choice);
  await type(page, '1 to 6');
  await expectMoves(page, 2);
});

test('it offers the moves that the rules allow, and each of them is played as it stands', async ({
  page,
}) => {
  await openSpider(page);
  await fromThisGame(page, 'Type a move');
  await expect(field(page)).toBeFocused();
  const offers = box(page).locator('option');
  const moves = await offers.evaluateAll((all) =>
    (all as HTMLOptionElement[])
      .map(({ value }) => value)
      .filter((value) => /\d to \d/.test(value)),
  );
  expect(moves.length).toBeGreaterThan(0);
  for (const move of moves) {
    await type(page, move);
    await expectMoves(page, 1);
    await type(page, 'undo');
    await expectMoves(page, 0);
  }
  await expectAccessible(page, 'typing');
});

for (const [width, height] of [
  [390, 844],
  [844, 390],
] as const) {
  test(`a hint is told in the box, and its cards stay in sight, at ${width}×${height} @phone`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await withoutCoach(page);
    // Two of its columns are long, and the first hint is for the last card of one of them.
    await openSaved(page, before(GAME, GAME.cursor - 53));
    await press(page, '`');
    await type(page, 'hint');
    const hint = page.getByTestId('hint-text');
    await expect(hint).toHaveCount(1);
    await expect(box(page).getByTestId('hint-text')).toContainText('Hint 1 of');
    await expect(box(page)).toContainText('Type “play it”');
    await nextFrames(page);
    const { y: sheet } = await boxOf(box(page));
    for (let number = 1; number <= 10; number++) {
      const card = await boxOf(topCard(page, number));
      // In a low window the lower half of a card, below its index, may be behind it.
      const seen = height < 400 ? card.height / 2 : card.height;
      expect(card.y + seen, `column ${number}`).toBeLessThanOrEqual(sheet + 1);
    }
    await field(page).fill('King to 2');
    await press(page, 'Enter');
    await expect(box(page)).toContainText('cannot go on');
    await expect(hint).toHaveCount(0);
    // With nothing else in the box it is no higher than one line needs.
    if (height < 400) expect((await boxOf(box(page))).height).toBeLessThan(64);
    await type(page, 'hint');
    await type(page, 'play it');
    await expectMoves(page, 54);
  });
}

test('it is whole on a phone, and its buttons work @phone', async ({ page }) => {
  await openSpider(page);
  await fromThisGame(page, 'Type a move');
  await expect(box(page)).toBeInViewport({ ratio: 0.99 });
  await field(page).fill('deal');
  await button(page, 'Do it').click();
  await expectMoves(page, 1);
  await box(page).getByRole('button', { name: 'Close' }).click();
  await expect(box(page)).toHaveCount(0);
});

test('the words of a hint stay in the box in low windows', async ({ page }) => {
  await openSpider(page);
  await press(page, '`');
  await type(page, 'hint');
  const words = box(page).locator('p, [data-testid=hint-text]');
  await expect(box(page).getByTestId('hint-text')).toContainText('column');
  await inWindowsOf(
    page,
    [
      [640, 360],
      [844, 390],
    ],
    async () => {
      const { x, y, width: wide, height: tall } = await boxOf(box(page));
      for (const each of await words.all()) {
        const said = await boxOf(each);
        expect(said.x + said.width).toBeLessThanOrEqual(x + wide);
        expect(said.y + said.height).toBeLessThanOrEqual(y + tall);
      }
    },
  );
});
