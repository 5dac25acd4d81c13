import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { paintedShare } from './support/canvas.ts';
import { inWindowsOf } from './support/layout.ts';
import {
  announcer,
  boxOf,
  button,
  column,
  dialog,
  expectMoves,
  openSpider,
  press,
  topCard,
} from './support/spider.ts';
import { expect, test } from './support/test.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Introduction' });

const picture = (page: Page, name: RegExp) => page.getByRole('img', { name }).locator('canvas');

test.describe('on the first visit', () => {
  test.use({ introduced: false });

  test(
    'three steps explain the game next to a playable table',
    { tag: '@journey' },
    async ({ page }) => {
      await openSpider(page);
      await expect(panel(page)).toBeVisible();
      await expect(announcer(page)).toContainText('New here?');
      await expect(panel(page)).toContainText('Step 1 of 3');
      // Players who follow a link are not asked anything.
      await expect(panel(page).getByRole('group', { name: 'How hard?' })).toBeHidden();
      await expect
        .poll(() => paintedShare(picture(page, /8 of Hearts is picked up/)))
        .toBeGreaterThan(0.3);

      // It does not interfere: keys and mouse still play.
      await press(page, '1', 'Enter');
      await expect(announcer(page)).toContainText('Picked up');
      // Escape first puts cards back, and then dismisses the introduction.
      await press(page, 'Escape');
      await expect(announcer(page)).toContainText('Put back');
      await expect(panel(page)).toBeVisible();
      await button(page, 'Next').click();
      await expect(panel(page)).toContainText('Step 2 of 3');
      await expect(panel(page).getByRole('heading')).toBeFocused();
      await expect
        .poll(() => paintedShare(picture(page, /picked up together/)))
        .toBeGreaterThan(0.3);
      await button(page, 'Next').click();
      await expect(panel(page)).toContainText('Step 3 of 3');
      await button(page, 'Back').click();
      await expect(panel(page)).toContainText('Step 2 of 3');
      await button(page, 'Next').click();
      await button(page, 'Play').click();
      await expect(panel(page)).toBeHidden();

      await test.step('it does not appear again', async () => {
        await page.clock.install();
        await page.reload();
        await expect(topCard(page, 10)).toBeVisible();
        await page.clock.runFor(1500);
        await expect(panel(page)).toBeHidden();
      });
    },
  );

  test('a hint replaces the introduction temporarily, and playing on dismisses it', async ({
    page,
  }) => {
    await openSpider(page);
    await button(page, 'Next').click();
    await expect(panel(page)).toContainText('Step 2 of 3');
    await press(page, 'h');
    await expect(page.getByTestId('hint-text')).toBeVisible();
    await expect(panel(page)).toBeHidden();
    await press(page, 'Escape');
    await expect(page.getByTestId('hint-text')).toBeHidden();
    await expect(panel(page)).toContainText('Step 2 of 3');
    // Keyboard focus is unchanged: the player did not ask for this step.
    await expect(panel(page).getByRole('heading')).not.toBeFocused();
    await press(page, 'd');
    await expectMoves(page, 1);
    await expect(panel(page)).toBeHidden();
    await page.reload();
    await expectMoves(page, 1);
    await expect(panel(page)).toBeHidden();
  });

  test('the first step asks for the difficulty until a card is moved', async ({ page }) => {
    await page.goto('./?game=spider');
    const choice = panel(page).getByRole('group', { name: 'How hard?' });
    await expect(choice.getByRole('radio', { name: '1 suit' })).toBeChecked();
    // A one-suit game is explained with a single suit.
    await expect(picture(page, /8 of Spades is picked up/)).toBeVisible();
    await choice.getByRole('radio', { name: '1 suit' }).focus();
    await page.keyboard.press('ArrowRight');
    const two = choice.getByRole('radio', { name: '2 suits' });
    await expect(picture(page, /8 of Hearts is picked up/)).toBeVisible();
    await expect(two).toBeChecked();
    await expect(two).toBeFocused();
    await expect(page).toHaveURL(/difficulty=2-suit/);
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/difficulty=4-suit/);
    await expect(announcer(page)).toContainText(/4 suits/);
    await expectMoves(page, 0);
    await expectAccessible(page, 'introduction that asks how hard');
    await page.keyboard.press('d');
    await expectMoves(page, 1);
    await expect(panel(page)).toBeHidden();
    // The choice applies to the next game.
    await page.keyboard.press('n');
    await expect(dialog(page, 'New game').getByRole('radio', { name: '4 suits' })).toBeChecked();
  });

  test('on a phone, it covers no cards, and its buttons need no scrolling @phone', async ({
    page,
  }) => {
    // Without a link it also asks for the difficulty, which makes it higher.
    await page.goto('./?game=spider');
    await expect(panel(page)).toBeVisible();
    await expect(panel(page)).toContainText('Drag it, or tap it');
    await expect(panel(page)).toContainText('How hard?');
    const phones = [
      [390, 844],
      [390, 664],
      [360, 640],
      [320, 568],
    ] as const;
    await inWindowsOf(page, phones, async () => {
      await expect(button(page, 'Skip')).toBeInViewport({ ratio: 1 });
      await expect(button(page, 'Next')).toBeInViewport({ ratio: 1 });
      await button(page, 'Next').tap({ trial: true });
      const top = (await boxOf(panel(page))).y;
      for (const number of [1, 5, 10]) {
        const { y, height } = await boxOf(topCard(page, number));
        expect(y + height).toBeLessThanOrEqual(top);
      }
    });
    await button(page, 'Next').tap();
    await expect(panel(page)).toContainText('Step 2 of 3');
  });
});

test('the help contains the rules, with pictures, and leads to the introduction', async ({
  page,
}) => {
  await openSpider(page);
  await expect(panel(page)).toBeHidden();
  await press(page, '?');
  await dialog(page, 'Keys').getByRole('button', { name: 'How to play' }).click();
  const help = dialog(page, 'How to play');
  await expect(help).toBeVisible();
  await expect(help.getByRole('img')).toHaveCount(4);
  await expect
    .poll(() => paintedShare(picture(page, /empty column lights up/)))
    .toBeGreaterThan(0.2);
  await expect(help).toContainText('You start with 500.');
  // About as long as Sokoban's: what a newcomer needs.
  expect((await help.innerText()).split(/\s+/).length).toBeLessThan(350);
  await help.getByText('If you know Klondike').click();
  await expect(
    help.getByRole('table', { name: 'If you know Klondike' }).getByRole('row'),
  ).toHaveCount(7);
  await expect(help.getByRole('link', { name: 'About Peacock Parlor' })).toHaveAttribute(
    'href',
    './about.html',
  );
  await help.getByRole('button', { name: 'Keys' }).click();
  await dialog(page, 'Keys').getByRole('button', { name: 'How to play' }).click();
  await expectAccessible(page, 'help');
  await help.getByRole('button', { name: 'Show the introduction' }).click();
  await expect(help).toBeHidden();
  await expect(panel(page)).toContainText('Step 1 of 3');
  // It takes the focus, because the player asked for it.
  await expect(panel(page).getByRole('heading')).toBeFocused();
  await button(page, 'Next').click();
  await expect(panel(page)).toContainText('Step 2 of 3');
  await expect(panel(page).getByRole('heading')).toBeFocused();
  await press(page, 'Escape');
  await expect(panel(page)).toBeHidden();
  // Focus returns to where the keyboard plays.
  await expect(column(page, 1)).toBeFocused();
});
