import type { Locator, Page } from '@playwright/test';
import { spider, type Position, type SpiderMove } from '../src/games/spider/rules/game.ts';
import { advise } from '../src/games/spider/coach/coach.ts';
import { effortOf } from '../src/games/spider/coach/planner.ts';
import { viewOf } from '../src/games/spider/coach/player-view.ts';
import { actionWords } from '../src/play/spider/hint-words.ts';
import { stopClock } from './support/clock.ts';
import { nameOf, PEACOCK, playGame, positionOf } from './support/games.ts';
import {
  announcer,
  boxOf,
  button,
  centreOf,
  column,
  drag,
  dragTo,
  expectBoard,
  expectMoves,
  openSpider,
  press,
  readBoard,
  settled,
  stock,
  table,
  topCard,
  withoutCoach,
} from './support/spider.ts';
import { openSettings } from './support/settings.ts';
import { expect, test } from './support/test.ts';
import { fingersOf, type TouchSpot } from './support/touch.ts';

const FRESH = spider.open(PEACOCK);
/** peacock123: the 2 of Spades in column 1 goes onto the 3 of Hearts in column 6. */
const MOVED = positionOf(playGame(PEACOCK, '0>5x1'));
/** The same card moved by a click: to the place where it covers fewer face-down cards. */
const CLICKED = positionOf(playGame(PEACOCK, '0>1x1'));
const DEALT = positionOf(playGame(PEACOCK, 'deal'));
const TURNED = nameOf(MOVED.tableau[0].at(-1)!);

/** Undoes these moves, back to the fresh deal. */
async function takeBack(page: Page, moves: number) {
  for (let left = moves - 1; left >= 0; left--) {
    await press(page, 'u');
    await expectMoves(page, left);
  }
  await settled(page);
  // After an undo, the lists follow a moment after the figures.
  await expectBoard(page, FRESH);
}

test('a fresh deal is played by mouse and by keyboard', { tag: '@journey' }, async ({ page }) => {
  await withoutCoach(page); // otherwise, clicks follow the coach's advice once it has arrived
  await openSpider(page);
  await test.step('columns are numbered while keys or a hint refer to them, and a hint has an arrow', async () => {
    await expect(page.getByTestId('stock-count')).toHaveText('5');
    await expect(page.getByTestId('column-number')).toHaveCount(0);
    await press(page, 'h');
    await expect(page.getByTestId('column-number')).toHaveCount(10);
    await expect(page.getByTestId('hint-arrow')).toBeVisible();
    await button(page, 'Play it').click();
    await expect(page.getByTestId('hint-arrow')).toHaveCount(0);
    await press(page, '3');
    await expect(page.getByTestId('column-number').nth(2)).toHaveText('3');
    await press(page, 'd');
    await expect(page.getByTestId('stock-count')).toHaveText('4');
    await takeBack(page, 2);
  });

  await test.step('dragging with the mouse moves a card; the card beneath is turned up and announced', async () => {
    await drag(page, topCard(page, 1), topCard(page, 6));
    await expectBoard(page, MOVED);
    await expectMoves(page, 1);
    await expect(announcer(page)).toHaveText(`Moved 2 of Spades to column 6. Turned up ${TURNED}.`);
    await takeBack(page, 1);
  });

  await test.step('a card dropped half a card’s width off its target still lands on it', async () => {
    await drag(page, topCard(page, 1), topCard(page, 6), -0.5);
    await expectBoard(page, MOVED);
    await press(page, 'u');
    await expectMoves(page, 0);
    // On the other side, and far below the cards.
    await dragTo(page, topCard(page, 1), topCard(page, 6), 0.5);
    const { x } = await boxOf(topCard(page, 6));
    await page.mouse.move(x + 20, 600);
    await page.mouse.up();
    await expectBoard(page, MOVED);
    await takeBack(page, 1);
  });

  await test.step('an illegal drop returns the cards and is explained', async () => {
    await expectBoard(page, FRESH);
    await drag(page, topCard(page, 1), topCard(page, 4));
    await expect(announcer(page)).toHaveText(/cannot go on .* in column 4/);
    await expect(page.getByTestId('reason')).toHaveText(/cannot go on .* in column 4/);
    await expectBoard(page, FRESH);
    await expectMoves(page, 0);
    // A face-down card does not even follow the mouse.
    await drag(page, column(page, 1).locator('[role=option]').first(), topCard(page, 6));
    await expectMoves(page, 0);
  });

  await test.step('a drag that leaves the window ends there, and the next one works', async () => {
    await dragTo(page, topCard(page, 1), topCard(page, 6));
    await page.mouse.move(-50, -50);
    await page.mouse.up();
    await expectMoves(page, 0);
    await drag(page, topCard(page, 1), topCard(page, 6));
    await expectMoves(page, 1);
    await takeBack(page, 1);
  });

  await test.step('a click sends a card to its best place; a card without one stays', async () => {
    await topCard(page, 1).click();
    await expectBoard(page, CLICKED);
    await topCard(page, 3).click();
    await expect(announcer(page)).toContainText('Moved Jack of Diamonds to column 5.');
    await topCard(page, 5).click();
    await expect(announcer(page)).toContainText('No place to go.');
    await column(page, 9).locator('[role=option]').first().click();
    await expect(announcer(page)).toHaveText('A face-down card cannot be picked up.');
    await expectMoves(page, 2);
    await takeBack(page, 2);
  });

  await test.step('by keyboard: illegal places are announced, Escape puts cards back, up and down choose', async () => {
    await press(page, '1', 'Enter', '4', 'Enter');
    await expect(announcer(page)).toContainText(
      '2 of Spades cannot go on 9 of Diamonds in column 4',
    );
    await press(page, 'Escape');
    await expect(announcer(page)).toHaveText('Put back.');
    await press(page, '1', 'ArrowUp');
    await expect(column(page, 1)).toHaveAttribute('aria-activedescendant', 'column-1-card-5');
    await press(page, 'Enter');
    await expect(announcer(page)).toHaveText('A face-down card cannot be picked up.');
    await press(page, 'ArrowDown', 'Enter', '6', 'Enter');
    await expectBoard(page, MOVED);
    await takeBack(page, 1);
  });

  await test.step('undo and redo work across a deal and restore every card', async () => {
    await drag(page, topCard(page, 1), topCard(page, 6));
    await expectMoves(page, 1);
    await expectBoard(page, MOVED);
    const moved = await readBoard(page);
    await press(page, 'd');
    await expectMoves(page, 2);
    await expectBoard(page, positionOf(playGame(PEACOCK, '0>5x1 deal')));
    const dealt = await readBoard(page);
    await button(page, 'Undo').click();
    await expect.poll(() => readBoard(page)).toEqual(moved);
    await expect(stock(page).locator('[role=option]')).toHaveAccessibleName(
      '5 deals left, 50 cards',
    );
    await press(page, 'Control+z');
    await expectBoard(page, spider.open(PEACOCK));
    await expect(button(page, 'Undo')).toBeDisabled();
    await button(page, 'Redo').click();
    await expect.poll(() => readBoard(page)).toEqual(moved);
    await press(page, 'r');
    await expect.poll(() => readBoard(page)).toEqual(dealt);
    await expect(button(page, 'Redo')).toBeDisabled();
    await takeBack(page, 2);
  });

  await test.step('the stock, the D key and the Deal button all deal a row', async () => {
    const ways = [
      () => stock(page).click(),
      () => press(page, 'd'),
      () => button(page, 'Deal').click(),
    ];
    for (const deal of ways) {
      await deal();
      await expectBoard(page, DEALT);
      await expect(announcer(page)).toContainText('Dealt a row: ');
      await expect(announcer(page)).toContainText('4 deals left.');
      await press(page, 'u');
      await expectMoves(page, 0);
    }
    await press(page, 'd', 'd', 'd', 'd', 'd');
    await expect(stock(page).locator('[role=option]')).toHaveAccessibleName('empty, no deals left');
    await expect(button(page, 'Deal')).toBeDisabled();
    await press(page, 'd');
    await expect(page.getByTestId('reason')).toContainText('The stock is empty');
    await takeBack(page, 5);
  });

  await test.step('with “Click to move” off, a click picks up and the next one drops', async () => {
    await openSettings(page, 'Play');
    await page.getByRole('switch', { name: 'Click to move' }).uncheck();
    await press(page, 'Escape');
    await topCard(page, 1).click();
    await expect(announcer(page)).toContainText('Picked up 2 of Spades.');
    await expect(topCard(page, 1)).toHaveAttribute('aria-selected', 'true');
    await expectMoves(page, 0);
    await topCard(page, 6).click();
    await expectBoard(page, MOVED);
  });
});

test('the first move can be made by keyboard alone, right after loading', async ({ page }) => {
  await openSpider(page);
  await press(page, 'ArrowRight', 'ArrowLeft');
  await expect(column(page, 1)).toBeFocused();
  await press(page, 'Enter');
  await expect(announcer(page)).toHaveText('Picked up 2 of Spades. Goes to columns 2 and 6.');
  await press(page, ...Array.from({ length: 5 }, () => 'ArrowRight'), 'Enter');
  await expectBoard(page, MOVED);
  await expect(column(page, 6)).toBeFocused();
});

test('always playing the first hint plays the coach’s moves', async ({ page }) => {
  const actions: SpiderMove[] = [];
  for (let position: Position = spider.open(PEACOCK); actions.length < 12;) {
    const [advice] = advise(viewOf(position), effortOf(256));
    for (const move of advice!.line) {
      actions.push(move);
      position = spider.apply(position, move)!;
    }
  }
  await openSpider(page);
  let board: Position = spider.open(PEACOCK);
  for (const [index, action] of actions.entries()) {
    const words = action.t === 'deal' ? /deal a (new )?row/i : actionWords(action, board);
    // The coach has to be fetched first. A hint shown before its answer arrives stays until another is requested.
    await expect(async () => {
      await press(page, 'Escape', 'h');
      await expect(page.getByTestId('hint-text')).toContainText(words, { timeout: 2000 });
    }).toPass();
    await press(page, 'Enter');
    board = spider.apply(board, action)!;
    await expectMoves(page, index + 1);
  }
  await expectBoard(page, board);
  // The coach does not count as help: the game is counted as usual.
  await press(page, 't');
  await expect(page.getByRole('dialog', { name: 'Statistics' })).not.toContainText(
    'In progress, with help',
  );
});

test('an animation runs to its end, and no key pressed during it is lost', async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: 'no-preference' });
  const page = await context.newPage();
  await page.clock.install({ time: 0 });
  await openSpider(page);
  // The animation runs on the test's clock: otherwise it would end too soon on a busy machine.
  await stopClock(page, 60_000);
  await press(page, 'd');
  await expect(table(page)).toHaveAttribute('data-moving');
  // Rapid key presses take effect at once, so the next need not wait for an animation frame.
  await press(page, 'd');
  await settled(page);
  await page.clock.runFor(500);
  await expectMoves(page, 2);
  await press(page, 'd');
  await expect(table(page)).toHaveAttribute('data-moving');
  await page.clock.runFor(2000);
  await settled(page);
  await expectMoves(page, 3);
  await expect(column(page, 10).locator('[role=option]')).toHaveCount(8);
  await context.close();
});

const spotOf = async (locator: Locator): Promise<TouchSpot> => {
  const { x, y } = await centreOf(locator);
  return [x, y];
};

test(
  'touch moves cards, and neither scrolls nor zooms the page @phone',
  { tag: '@journey' },
  async ({ page }) => {
    await openSpider(page);
    const { tap, drag } = await fingersOf(page);
    await test.step('dragging by touch neither scrolls nor zooms the page', async () => {
      await drag(await spotOf(topCard(page, 6)), await spotOf(topCard(page, 1)));
      await settled(page);
      await expect(announcer(page)).toHaveText(/cannot go on .* in column 1/);
      expect(await page.evaluate(() => [scrollX, scrollY, visualViewport?.scale])).toEqual([
        0, 0, 1,
      ]);
      await expectMoves(page, 0);
    });

    await test.step('tapping and dragging by touch move cards', async () => {
      await tap(await spotOf(topCard(page, 1)));
      await expectBoard(page, CLICKED);
      await button(page, 'Undo').tap();
      await expectMoves(page, 0);
      await drag(await spotOf(topCard(page, 1)), await spotOf(topCard(page, 6)));
      await settled(page);
      await expectBoard(page, MOVED);
      await tap(await spotOf(stock(page)));
      await expectMoves(page, 2);
    });
  },
);

test('after a click on Hint, Enter plays it', async ({ page }) => {
  await openSpider(page);
  await button(page, 'Hint').click();
  await expect(page.getByTestId('hint-text')).toBeVisible();
  await page.keyboard.press('Enter');
  await expectMoves(page, 1);
  // From the keyboard, the button keeps the focus.
  await button(page, 'Hint').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('hint-text')).toBeVisible();
  await expect(button(page, 'Hint')).toBeFocused();
});
