import { deflateRawSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { fingersOf, type TouchSpot as Spot } from './support/touch.ts';

const ROOM = `##########
#        #
#   $  . #
#        #
# @      #
#   $   .#
#        #
##########
Title: Room for fingers`;

const figure = (page: Page, name: string) =>
  page.locator('header dl > div', { has: page.getByText(name, { exact: true }) }).locator('dd');
/** A tile by row and column, counted from 0. */
const tile = (page: Page, row: number, col: number) =>
  page.locator(`[data-row="${row}"] > :nth-child(${col + 1})`);
const zoom = (page: Page) => page.getByRole('button', { name: /^Usual size, now/ });

async function open(page: Page) {
  await page.goto(`./?game=sokoban&xsb=${deflateRawSync(ROOM).toString('base64url')}`);
  await expect(page.getByText('Room for fingers', { exact: true })).toBeVisible();
}

async function middleOf(shown: Locator): Promise<Spot> {
  const box = await shown.boundingBox();
  if (!box) throw new Error('it is shown');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

const middle = (page: Page, row: number, col: number) => middleOf(tile(page, row, col));

const scrolled = (page: Page) =>
  page
    .locator(':has(> [role=application])')
    .evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);

test(
  'touch walks, pushes, steps, zooms and moves the board @phone',
  { tag: '@journey' },
  async ({ page }) => {
    await open(page);
    const finger = await fingersOf(page);
    const { glide, lift } = finger;
    const tap = async (row: number, col: number) => finger.tap(await middle(page, row, col));
    const pad = (name: string) =>
      page.getByRole('group', { name: 'Steps' }).getByRole('button', { name, disabled: false });
    const undo = page.getByRole('group', { name: 'Game' }).getByRole('button', { name: 'Undo' });
    await page.evaluate(() => {
      const { dataset } = document.documentElement;
      const count = () => (dataset['clicks'] = String(Number(dataset['clicks'] ?? 0) + 1));
      addEventListener('click', count, true);
    });
    const clicks = () =>
      page.evaluate(() => Number(document.documentElement.dataset['clicks'] ?? 0));
    // After another gesture, Chromium sometimes creates pointer events for a tap, but no click: with these emulated
    // fingers, up to one in four. Nothing on the page prevents clicks, so the tap is repeated.
    const click = async (button: Locator) => {
      const before = await clicks();
      await expect(async () => {
        await finger.tap(await middleOf(button));
        await expect.poll(clicks, { timeout: 1000 }).toBeGreaterThan(before);
      }).toPass();
    };

    await tap(1, 1);
    await expect(tile(page, 1, 1)).toHaveClass('player');
    await expect(figure(page, 'Moves')).toHaveText('4');
    await tap(2, 4);
    await expect(page.locator('[data-mark=dot]').first()).toBeVisible();
    await tap(2, 7);
    await expect(tile(page, 2, 7)).toHaveClass('box target');
    await expect(figure(page, 'Pushes')).toHaveText('3');

    const [x, y] = await middle(page, 6, 2);
    await glide([[[x, y], [x, y - 40]]]); // oxfmt-ignore
    await expect(tile(page, 1, 6)).toHaveClass('player');
    await lift();
    await finger.tap(await middleOf(pad('Step left')));
    await expect(tile(page, 1, 5)).toHaveClass('player');
    await click(undo);
    await expect(tile(page, 1, 6)).toHaveClass('player');
    // The player keeps walking while the finger rests at the end of its path.
    await glide([[[x, y], [x - 40, y]]]); // oxfmt-ignore
    await expect(tile(page, 1, 1)).toHaveClass('player');
    await lift();

    // A fixed number: the bar follows the board by a frame, so reading it now could return the previous value.
    const moves = '16';
    await expect(figure(page, 'Moves')).toHaveText(moves);
    await glide([[await middle(page, 5, 4), await middle(page, 5, 6)]]);
    await expect(page.locator('[data-mark=ghost]')).toBeVisible();
    await lift();
    await expect(tile(page, 5, 6)).toHaveClass('box');
    await click(undo);
    await expect(tile(page, 5, 4)).toHaveClass('box');
    await expect(figure(page, 'Moves')).toHaveText(moves);

    await expect(zoom(page)).toBeHidden();
    const [left, right]: [Spot, Spot] = [await middle(page, 3, 3), await middle(page, 3, 5)];
    await glide([
      [left, [left[0] - 80, left[1]]],
      [right, [right[0] + 80, right[1]]],
    ]);
    await lift();
    // More than twice as far apart.
    await expect(zoom(page)).toHaveText(/[23]\d\d%$/);
    const before = await scrolled(page);
    await glide([[right, [right[0] - 60, right[1] - 60]]]);
    await expect.poll(async () => (await scrolled(page))[0] ?? 0).toBeGreaterThan(before[0] ?? 0);
    await lift();
    // None of these gestures was a step.
    await expect(figure(page, 'Moves')).toHaveText(moves);
    await click(zoom(page));
    await expect(zoom(page)).toBeHidden();
  },
);

test('swipes work on any free ground, above and below a small board @phone', async ({ page }) => {
  const strip = ['##########', '#@   $ . #', '##########', 'Title: Strip'].join('\n');
  await page.goto(`./?game=sokoban&xsb=${deflateRawSync(strip).toString('base64url')}`);
  await expect(page.getByText('Strip', { exact: true })).toBeVisible();
  const { drag } = await fingersOf(page);
  const stage = await page.locator('[data-ground]').first().boundingBox();
  const board = await page.getByRole('application').boundingBox();
  const notes = await page.locator('[data-notes]').boundingBox();
  if (!stage || !board || !notes) throw new Error('they are shown');
  const below = board.y + board.height;
  const heights = [stage.y + 20, board.y - 20, below + 20, notes.y - 10, notes.y + 60];
  for (const [index, y] of heights.entries()) {
    await drag([120, y], index < 3 ? [180, y] : [60, y]);
    await expect(figure(page, 'Moves')).toHaveText(String(index + 1));
  }
  await expect(tile(page, 1, 2)).toHaveClass('player');
});

test('swipes work through a lesson below the board @phone', async ({ page }) => {
  await page.goto('./?game=sokoban&pack=parlor&level=1');
  const { drag } = await fingersOf(page);
  const lesson = page.getByText(/Swipe to move/);
  const [x, y] = await middleOf(lesson);
  await drag([x, y], [x + 60, y]);
  await expect(figure(page, 'Moves')).toHaveText('1');
});

test('Escape cancels a click on an immovable box first, and only then leaves', async ({ page }) => {
  const stuck = ['########', '#$     #', '#@  $. #', '#     .#', '########', 'Title: Cornered'];
  await page.goto(`./?game=sokoban&xsb=${deflateRawSync(stuck.join('\n')).toString('base64url')}`);
  const levels = page.getByRole('dialog', { name: 'Levels' });
  await tile(page, 1, 1).click();
  await page.keyboard.press('Escape');
  await tile(page, 2, 4).click();
  await expect(page.locator('[data-mark=dot]').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-mark=dot]')).toHaveCount(0);
  await expect(levels).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(levels).toBeVisible();
});

test('the middle button drags a board larger than its stage', async ({ page }) => {
  await open(page);
  for (const key of ['+', '+', '+', '+']) await page.keyboard.press(key);
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(async () => Math.min(...(await scrolled(page)))).toBeGreaterThan(60);
  const [left = 0, top = 0] = await scrolled(page);
  await page.mouse.move(600, 400);
  await page.mouse.down({ button: 'middle' });
  await page.mouse.move(640, 450, { steps: 4 });
  await page.mouse.up({ button: 'middle' });
  await page.mouse.move(500, 300);
  await expect.poll(() => scrolled(page)).toEqual([left - 40, top - 50]);
  await expect(figure(page, 'Moves')).toHaveText('0');
});
