import { autoComplete } from '../src/games/spider/rules/auto-complete.ts';
import { spider } from '../src/games/spider/rules/game.ts';
import { hints } from '../src/games/spider/rules/hints.ts';
import { OPEN_END, PEACOCK, playGame, positionOf } from './support/games.ts';
import {
  announcer,
  button,
  card,
  column,
  dialog,
  expectBoard,
  expectMoves,
  figure,
  openSaved,
  openSpider,
  press,
  topCard,
  withoutCoach,
} from './support/spider.ts';
import { stopClock } from './support/clock.ts';
import { openSettings } from './support/settings.ts';
import { expect, test } from './support/test.ts';
import { messages } from './support/messages.ts';

const open = playGame(OPEN_END.params, OPEN_END.moves);
const line = autoComplete(positionOf(open)) ?? [];

const offer = 'All cards are face up. Finish automatically?';

const [first, second] = hints(spider.open(PEACOCK), false);
const after = (action: NonNullable<typeof first>['action']) =>
  spider.apply(spider.open(PEACOCK), action)!;

test('hints, reasons and announcements on a fresh deal', async ({ page }) => {
  await withoutCoach(page);
  await openSpider(page);
  await test.step('clicking immovable cards shows the reason for a moment', async () => {
    await card(page, 1, 0).click();
    const why = page.getByTestId('reason');
    await expect(why).toHaveText('A face-down card cannot be picked up.');
    await expect(announcer(page)).toHaveText('A face-down card cannot be picked up.');
    await expect(messages(page)).toHaveCount(0);
    await expect(why).toHaveCount(0);
  });

  await test.step('with held cards, up and down move between legal places', async () => {
    await press(page, '1', 'Enter', 'ArrowDown');
    await expect(column(page, 2)).toBeFocused();
    await press(page, 'ArrowDown');
    await expect(column(page, 6)).toBeFocused();
    await press(page, 'Enter');
    await expect(announcer(page)).toContainText('Moved 2 of Spades to column 6.');
    await press(page, 'u');
    await expectMoves(page, 0);
  });

  await test.step('Escape puts cards back, and Enter picks up again', async () => {
    await press(page, 'h', 'Escape');
    await expect(page.getByTestId('hint-text')).toBeHidden();
    await press(page, '1', 'Enter');
    await expect(announcer(page)).toContainText('Picked up 2 of Spades.');
    await expectMoves(page, 0);
    await press(page, 'Escape');
  });

  await test.step('Enter plays the shown hint, and focus follows the cards', async () => {
    await press(page, 'h', 'h');
    // On a busy machine, both hints are announced together.
    await expect(announcer(page)).toHaveText(/Hint 2 of 3: /);
    await press(page, 'Enter');
    await expectBoard(page, after(second!.action));
    await expectMoves(page, 1);
    if (second!.action.t === 'move')
      await expect(column(page, second!.action.to + 1)).toBeFocused();
    await press(page, 'u');
    await expectMoves(page, 0);
  });

  await test.step('a button plays the hint too', async () => {
    await button(page, 'Hint').click();
    await button(page, 'Play it').click();
    await expectBoard(page, after(first!.action));
    // The button is gone; keyboard focus is on the table.
    await expect(page.locator('[role=listbox]:focus')).toHaveCount(1);
    await press(page, 'u');
    await expectMoves(page, 0);
  });

  await test.step('after moving to other cards, Enter plays those, and then drops what is held', async () => {
    await press(page, 'h', '3', 'Enter');
    await expect(announcer(page)).toContainText('Picked up Jack of Diamonds.');
    await press(page, 'h', '5', 'Enter');
    await expect(announcer(page)).toContainText('Moved Jack of Diamonds to column 5.');
    await expectMoves(page, 1);
    await press(page, 'u');
    await expectMoves(page, 0);
  });

  await test.step('brief announcements omit positions and legal places', async () => {
    await openSettings(page, 'Play');
    await page.getByRole('radio', { name: 'Brief' }).check();
    await press(page, 'Escape');
    await expect(dialog(page, 'Settings')).toBeHidden();
    await press(page, '1', 'Enter');
    await expect(announcer(page)).toHaveText('Picked up 2 of Spades.');
    await expect(topCard(page, 1)).toHaveAccessibleName('2 of Spades, face-up');
    await press(page, 'Escape');
    await openSettings(page, 'Play');
    await page.getByRole('radio', { name: 'Full' }).check();
    await press(page, 'Escape');
    await expect(dialog(page, 'Settings')).toBeHidden();
  });

  await test.step('letter keys can be turned off; other keys continue to work', async () => {
    await openSettings(page, 'General');
    await page.getByRole('switch', { name: 'Letter keys' }).uncheck();
    await press(page, 'Escape');
    await expect(dialog(page, 'Settings')).toBeHidden();
    await press(page, 'd', 'h', 'n');
    await expectMoves(page, 0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button(page, 'Deal')).not.toHaveAttribute('aria-keyshortcuts', /./);
    await press(page, 'ArrowRight', 'ArrowLeft', 'Enter', '6', 'Enter');
    await expectMoves(page, 1);
    await press(page, 'Control+z');
    await expectMoves(page, 0);
    await press(page, '?');
    await expect(dialog(page, 'Keys')).toContainText('switched off in the settings');
  });
});

test.describe('playing the rest automatically', () => {
  test('proceeds move by move to the win once accepted, and each move can be undone', async ({
    page,
  }) => {
    // These tests start from a position in which it is possible.
    expect(line.length).toBeGreaterThan(10);
    expect(spider.status(positionOf(open))).toBe('playing');
    await openSaved(page, open);
    await expect(page.getByTestId('notice').getByText(offer)).toBeVisible();
    await expect(button(page, 'No, thanks')).toBeVisible();
    await press(page, 'a');
    await expect(
      page.getByTestId('notice').getByText('Playing the rest. Any key or click stops it.'),
    ).toBeVisible();
    await expect(dialog(page, 'You won')).toBeVisible();
    await expectMoves(page, open.cursor + line.length);
    await press(page, 'Escape', 'u');
    await expectMoves(page, open.cursor + line.length - 1);
    await expect(page.getByTestId('notice').getByText(offer)).toBeHidden();
  });

  test('is stopped at once by any key, which still has its own effect', async ({ page }) => {
    await page.clock.install();
    await openSaved(page, open);
    // The notice appears with a frame, and there are none while the clock is stopped.
    await expect(page.getByTestId('notice').getByText(offer)).toBeVisible();
    await stopClock(page);
    await button(page, 'Finish it').click();
    const moves = async () => Number(await figure(page, 'Moves').innerText());
    await page.clock.runFor(1000);
    await expect.poll(moves).toBeGreaterThan(open.cursor);
    await press(page, 'u');
    await page.clock.runFor(200);
    await expect(page.getByTestId('notice').getByText('Playing the rest.')).toBeHidden();
    // The notice disappears at once; the figures follow with the next frame.
    await expect(button(page, 'Redo')).toBeEnabled();
    const stopped = await moves();
    await page.clock.runFor(5000);
    await expectMoves(page, stopped);
    // The offer is back, and in the menu too. A click also stops it.
    await expect(page.getByTestId('notice').getByText(offer)).toBeVisible();
    await button(page, 'More').click();
    await page.getByRole('menuitem', { name: 'Play the rest' }).click();
    await page.clock.runFor(1000);
    await expect.poll(moves).toBeGreaterThan(stopped);
    await page.mouse.click(640, 20);
    await page.clock.runFor(5000);
    await expect(page.getByTestId('notice').getByText('Playing the rest.')).toBeHidden();
    expect(await moves()).toBeLessThan(open.cursor + line.length);
  });
});
