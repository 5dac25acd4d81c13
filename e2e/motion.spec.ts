import type { Page } from '@playwright/test';
import { isBlank, picture } from './support/canvas.ts';
import { before, EMPTY_COLUMN, PEACOCK, playGame, positionOf, WON } from './support/games.ts';
import {
  button,
  card,
  centreOf,
  dialog,
  expectBoard,
  expectMoves,
  nextFrames,
  openSaved,
  linkTo,
  openSpider,
  press,
  SAVE_KEY,
  settled,
  topCard,
  unfocus,
} from './support/spider.ts';
import { stopClock } from './support/clock.ts';
import { stored } from './support/stored.ts';
import { expect, test } from './support/test.ts';

const DEALT = playGame(PEACOCK, 'deal');
const ALMOST = before(playGame(WON.params, WON.moves), 1);
const LAST_MOVE = ['9', ...Array.from({ length: 5 }, () => 'ArrowUp'), 'Enter', '3', 'Enter'];

const show = (page: Page) => page.locator('[data-stage=play]');
const isRaised = async (page: Page) => !(await isBlank(page, 'moving'));

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a new game is dealt from the stock; a saved one appears as it was left', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector('[data-testid=table][data-moving]')) return;
        observer.disconnect();
        document.documentElement.dataset['moved'] = '';
      });
      observer.observe(document, { subtree: true, attributes: true, childList: true });
    });
    await openSpider(page);

    const moved = page.locator('html[data-moved]');
    await expect(moved).toBeAttached();
    await press(page, 'd');
    await settled(page);
    await expect.poll(() => stored(page, SAVE_KEY)).toContain('deal');
    await page.reload();
    await expectMoves(page, 1);
    await expect.poll(() => isBlank(page, 'settled')).toBe(false);
    await expect(moved).not.toBeAttached();

    await test.step('movable cards rise under the mouse; others do not', async () => {
      await expect.poll(() => isRaised(page)).toBe(false);
      const lies = await picture(page);
      const { x, y } = await centreOf(topCard(page, 1));
      await page.mouse.move(x, y);
      await expect.poll(() => isRaised(page)).toBe(true);
      await expect.poll(async () => (await picture(page)) === lies).toBe(false);
      const back = await centreOf(card(page, 1, 0));
      await page.mouse.move(back.x, back.y);
      await expect.poll(() => isRaised(page)).toBe(false);
      await expect.poll(async () => (await picture(page)) === lies).toBe(true);
    });
  });

  test('the game can be played while cards are still being dealt', async ({ page }) => {
    await page.addInitScript(() => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector('[data-testid=table][data-moving]')) return;
        observer.disconnect();
        document.dispatchEvent(new KeyboardEvent('keydown', { key: 'd', bubbles: true }));
      });
      observer.observe(document, { subtree: true, attributes: true, childList: true });
    });
    await page.goto(linkTo(PEACOCK));
    await expectBoard(page, positionOf(DEALT));
    await expectMoves(page, 1);
    await press(page, 'u', 'r');
    await expectBoard(page, positionOf(DEALT));
  });

  test('a win is celebrated until a key, a click, an undo or a timeout ends it', async ({
    page,
  }) => {
    await page.clock.install();
    await openSaved(page, ALMOST);
    await expect(page.locator('[data-stage][data-ready]')).toBeAttached();
    await stopClock(page);
    const expectShow = async () => {
      await page.clock.runFor(1000);
      await expect(show(page)).toBeVisible();
      await expect(dialog(page, 'You won')).toBeHidden();
    };
    const takeBack = async () => {
      await press(page, 'u');
      await page.clock.runFor(300);
      await expectMoves(page, ALMOST.cursor);
      await expect(show(page)).toHaveCount(0);
      await expect(dialog(page, 'You won')).toHaveCount(0);
    };

    await test.step('an undo during the celebration takes back the win', async () => {
      await press(page, ...LAST_MOVE);
      await expectShow();
      await takeBack();
    });

    await test.step('a key ends it without any other effect', async () => {
      await press(page, 'r');
      await expectShow();
      await press(page, 'Enter');
      await page.clock.runFor(300);
      await expect(dialog(page, 'You won')).toBeVisible();
      await expect(show(page)).toHaveCount(0);
      await expect(dialog(page, 'New game')).toHaveCount(0);
      await press(page, 'Escape');
      await expect(dialog(page, 'You won')).toBeHidden();
      await takeBack();
    });

    await test.step('a click ends it', async () => {
      await press(page, 'r');
      await expectShow();
      await page.mouse.click(400, 400);
      await page.clock.runFor(300);
      await expect(dialog(page, 'You won')).toBeVisible();
      await press(page, 'Escape');
      await expect(dialog(page, 'You won')).toBeHidden();
      await takeBack();
    });

    await test.step('without input, it ends with the dialog', async () => {
      await press(page, 'r');
      await expectShow();
      // Skips the frames in between.
      await page.clock.fastForward(10_000);
      // The open fan is held for a while.
      await page.clock.runFor(2500);
      await expect(show(page)).toHaveCount(0);
      await expect(dialog(page, 'You won')).toBeVisible();
    });
  });
});

test('with reduced motion nothing rises, and a win shows a still peacock for two seconds', async ({
  page,
}) => {
  await page.clock.install();
  await openSaved(page, ALMOST);
  const { x, y } = await centreOf(topCard(page, 9));
  await page.mouse.move(x, y);
  await nextFrames(page);
  expect(await isRaised(page)).toBe(false);
  await expect(page.locator('[data-stage][data-ready]')).toBeAttached();
  await stopClock(page);
  const bird = page.locator('[data-stage=play][data-ground]');
  const picture = () => bird.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  await press(page, ...LAST_MOVE);
  await page.clock.runFor(500);
  await expect(bird).toBeVisible();
  const first = await picture();
  await page.clock.runFor(1500);
  expect(await picture()).toBe(first);
  await expect(dialog(page, 'You won')).toBeHidden();
  await page.clock.runFor(800);
  await expect(dialog(page, 'You won')).toBeVisible();
});

test.describe('revealing a covered card', () => {
  const covered = (page: Page) => card(page, 6, 4); // the 3 of Hearts under the dealt 6 of Clubs

  test('with the right button or a key, while held down', async ({ page }) => {
    await openSpider(page);
    await press(page, 'd');
    await expectBoard(page, positionOf(DEALT));
    await nextFrames(page); // the bar and the footer update, and determine the table's height
    const lies = await picture(page);
    const { x, y } = await centreOf(covered(page));
    const back = await centreOf(card(page, 6, 0));

    await test.step('with the right button', async () => {
      await page.mouse.move(x, y);
      await page.mouse.down({ button: 'right' });
      await expect.poll(() => isRaised(page)).toBe(true);
      // Then onto a face-down card, which stays hidden.
      await page.mouse.move(back.x, back.y);
      await expect.poll(() => isRaised(page)).toBe(false);
      await page.mouse.move(x, y);
      await expect.poll(() => isRaised(page)).toBe(true);
      await page.mouse.up({ button: 'right' });
      await expect.poll(() => isRaised(page)).toBe(false);
      await expect.poll(async () => (await picture(page)) === lies).toBe(true);
      await expectMoves(page, 1);
    });

    await test.step('with a key, for the card at the keyboard cursor', async () => {
      await press(page, '6', 'ArrowUp');
      await page.keyboard.down('v');
      await expect.poll(() => isRaised(page)).toBe(true);
      await page.keyboard.up('v');
      await expect.poll(() => isRaised(page)).toBe(false);
      await press(page, 'ArrowUp'); // a face-down card
      await page.keyboard.down('v');
      await nextFrames(page);
      expect(await isRaised(page)).toBe(false);
      await page.keyboard.up('v');
      await unfocus(page);
      await expect.poll(() => picture(page)).toBe(lies);
    });

    await test.step('with the same key, for the card under the mouse after the mouse has moved', async () => {
      await press(page, '1');
      await page.mouse.move(x, y);
      await page.keyboard.down('v');
      await expect.poll(() => isRaised(page)).toBe(true);
      await page.mouse.move(back.x, back.y);
      await expect.poll(() => isRaised(page)).toBe(false);
      await page.keyboard.up('v');
      // The keyboard selects another card: the top one, which is uncovered.
      await page.mouse.move(x, y);
      await press(page, '2');
      await page.keyboard.down('v');
      await nextFrames(page);
      expect(await isRaised(page)).toBe(false);
      await page.keyboard.up('v');
      await page.mouse.move(0, 0);
      await unfocus(page);
      await expect.poll(() => picture(page)).toBe(lies);
    });

    await test.step('any action in between ends it', async () => {
      await press(page, '6', 'ArrowUp');
      await page.keyboard.down('v');
      await expect.poll(() => isRaised(page)).toBe(true);
      await press(page, 'u');
      await expectMoves(page, 0);
      await expect.poll(() => isRaised(page)).toBe(false);
      await page.keyboard.up('v');
    });
  });

  test('with a long press, which does not count as a tap @phone', async ({ page }) => {
    await openSaved(page, playGame(EMPTY_COLUMN.params, `${EMPTY_COLUMN.moves} 0>4x1 deal`));
    const client = await page.context().newCDPSession(page);
    const spot = await centreOf(card(page, 2, 5));
    const touch = (type: 'touchStart' | 'touchEnd') =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchStart' ? [spot] : [],
      });
    await touch('touchStart');
    await expect.poll(() => isRaised(page)).toBe(true);
    await touch('touchEnd');
    await expect.poll(() => isRaised(page)).toBe(false);
    await expect(button(page, 'Undo')).toBeEnabled();
    await expectMoves(page, EMPTY_COLUMN.moves.split(' ').length + 2);
  });
});
