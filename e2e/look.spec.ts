import type { Page } from '@playwright/test';
import { current } from '../src/engine/session.ts';
import { picture } from './support/canvas.ts';
import { before, PEACOCK, playGame, WON } from './support/games.ts';
import {
  boxOf,
  card,
  foundations,
  openSaved,
  openSpider,
  press,
  settled,
  topCard,
} from './support/spider.ts';
import { openRoom } from './support/sokoban.ts';
import { stopClock } from './support/clock.ts';
import { expect, test } from './support/test.ts';

const glass = (page: Page) => page.locator('[data-window] canvas[data-ready]');
const light = (page: Page) => page.locator('[data-window] > div');

/** The share of pixels that differ from their left neighbour: 0 if the window is plain or empty. */
async function busyness(page: Page): Promise<number> {
  return glass(page).evaluate((element) => {
    const { width, height } = element as HTMLCanvasElement;
    const copy = Object.assign(document.createElement('canvas'), { width, height });
    const ctx = copy.getContext('2d');
    if (!ctx) throw new Error('no canvas');
    ctx.drawImage(element as HTMLCanvasElement, 0, 0);
    const { data } = ctx.getImageData(0, 0, width, height);
    let edges = 0;
    for (let at = 4; at < data.length; at += 4) {
      if (Math.abs((data[at] ?? 0) - (data[at - 4] ?? 0)) > 8) edges += 1;
    }
    return edges / (width * height);
  });
}

test('the peacock window follows the cards, is repainted for every theme, and is missing in high contrast', async ({
  page,
}) => {
  await openSpider(page);
  await expect(glass(page)).toBeVisible();
  // With reduced motion, its light does not move.
  await expect(light(page)).toBeHidden();
  const inLight = await busyness(page);
  expect(inLight).toBeGreaterThan(0.02);
  const usual = await picture(page);
  const window = () => glass(page).evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
  const before = await window();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(window).not.toBe(before);
  await page.emulateMedia({ colorScheme: 'light', contrast: 'more' });
  await expect(page.locator('[data-window]')).toHaveCount(0);
  await expect(page.locator('main')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect.poll(() => picture(page)).not.toBe(usual);
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('light moves over the window, except during play', async ({ page }) => {
    await page.clock.install();
    await openSpider(page);
    await expect(light(page)).toBeAttached();
    const wandering = () =>
      light(page).evaluate((element) =>
        element
          .getAnimations()
          .flatMap((each) => (each instanceof CSSAnimation ? each.playState : [])),
      );
    await settled(page);
    expect(await wandering()).toEqual([]);
    await page.clock.runFor(7000);
    await expect.poll(wandering).toEqual(['running']);
    await stopClock(page);
    const { x, y } = await boxOf(topCard(page, 1));
    await page.mouse.move(x + 30, y + 30);
    await page.mouse.down();
    await page.mouse.move(x + 90, y + 120, { steps: 4 });
    // It pauses while fading out, and then leaves no animation for the browser.
    await expect.poll(wandering).toEqual(['paused']);
    await page.clock.runFor(1000);
    await expect.poll(wandering).toEqual([]);
    await page.mouse.up();
  });
});

test('a completed suit lights up its foundation, and undo turns that off', async ({ page }) => {
  const won = playGame(WON.params, WON.moves);
  const completed = (steps: number) => current(before(won, steps)).completed.length;
  const steps = [1, 2, 3, 4, 5, 6, 7, 8, 9].find((each) => completed(each) > completed(each + 1));
  if (steps === undefined) throw new Error('no suit is completed near the end');
  await openSaved(page, before(won, steps));
  await expect(glass(page)).toBeVisible();
  const order = completed(steps) - 1;
  const { x, y, width, height } = await boxOf(foundations(page));
  const box = { x: x + ((order % 2) * width) / 2, y: y + (Math.floor(order / 2) * height) / 4 };
  const clip = { ...box, width: width / 2, height: height / 4 };
  const shot = async () => (await page.screenshot({ clip })).toString('base64');
  const lit = await shot();
  await press(page, 'u');
  await expect.poll(shot).not.toBe(lit);
  await press(page, 'r');
  await expect.poll(shot).toBe(lit);
});

test('the focus ring does not cover the index of the selected card', async ({ page }) => {
  await openSaved(page, playGame(PEACOCK, 'deal deal'));
  await expect(glass(page)).toBeVisible(); // the cards are painted before it
  const chosen = await boxOf(card(page, 3, 6));
  const [inside, around] = [-2, 4].map((by) => async () => {
    const { x, y, width, height } = chosen;
    const clip = { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
    return (await page.screenshot({ clip })).toString('base64');
  });
  const [index, edge] = [await inside!(), await around!()];
  await press(page, '3', 'ArrowUp');
  await expect.poll(around!).not.toBe(edge);
  expect(await inside!()).toBe(index);
});

test('with forced colours, a picture of a level still tells walls from floor', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openRoom(page);
  await page.keyboard.press('ArrowDown');
  await page.goto('./?page=home');
  const canvas = page.locator('main canvas');
  await expect(canvas).toBeVisible();
  // The room has 7 × 4 cells: a wall, and floor without anything on it.
  const colours = () =>
    canvas.evaluate((element) => {
      const { width, height } = element as HTMLCanvasElement;
      const ctx = Object.assign(document.createElement('canvas'), { width, height }).getContext(
        '2d',
      )!;
      ctx.drawImage(element as HTMLCanvasElement, 0, 0);
      const { data } = ctx.getImageData(0, 0, width, height);
      const at = (col: number, row: number) => {
        const [x, y] = [Math.floor((col * width) / 7), Math.floor((row * height) / 4)];
        return data.slice(4 * (y * width + x), 4 * (y * width + x + 1)).join();
      };
      return new Set([at(0.5, 0.5), at(3.5, 1.6), '0,0,0,0']).size;
    });
  await expect.poll(colours).toBe(3);
});
