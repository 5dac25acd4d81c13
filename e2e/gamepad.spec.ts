import type { Page } from '@playwright/test';
import { releaseClock, stopClock } from './support/clock.ts';
import { playGame, positionOf, WON } from './support/games.ts';
import { openRoom } from './support/sokoban.ts';
import { dialog, expectBoard, expectMoves, linkTo, nextFrames } from './support/spider.ts';
import { expect, test } from './support/test.ts';

/** Button indices of the standard mapping. */
const BUTTON = {
  ...{ a: 0, b: 1, x: 2, y: 3, lb: 4, rb: 5, lt: 6, rt: 7, select: 8, start: 9 },
  ...{ up: 12, down: 13, left: 14, right: 15 },
} as const;
type Button = keyof typeof BUTTON;

/** The test's handle on the simulated gamepad. */
interface Pad {
  readonly buttons: readonly { readonly pressed: boolean }[];
  /** Indices of the pending presses. */
  readonly presses: number[];
}

/** Adds a simulated gamepad to the page. Each press is down at the page's next poll, and up at the following one. */
async function plugIn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const buttons = Array.from({ length: 17 }, () => ({
      pressed: false,
      touched: false,
      value: 0,
    }));
    const presses: number[] = [];
    Object.assign(window, { pad: { buttons, presses } });
    const gamepad = { buttons, axes: [0, 0, 0, 0], mapping: 'standard', connected: true, index: 0 };
    let down: { pressed: boolean } | undefined;
    navigator.getGamepads = () => {
      if (down) {
        down.pressed = false;
        down = undefined;
      } else {
        down = buttons[presses.shift() ?? -1];
        if (down) down.pressed = true;
      }
      return [gamepad as unknown as Gamepad];
    };
  });
}

const placesOf = (names: readonly Button[]) => names.map((name) => BUTTON[name]);

/** Presses these buttons one after the other, and waits until the page has seen all of them. */
async function push(page: Page, ...names: readonly Button[]): Promise<void> {
  await page.evaluate(async (places) => {
    const { pad } = window as unknown as { pad: Pad };
    pad.presses.push(...places);
    do await new Promise(requestAnimationFrame);
    while (pad.presses.length > 0 || pad.buttons.some(({ pressed }) => pressed));
  }, placesOf(names));
}

/** The same while the clock is stopped, without waiting for a frame. */
async function pushAtOnce(page: Page, ...names: readonly Button[]): Promise<void> {
  await page.evaluate((places) => {
    (window as unknown as { pad: Pad }).pad.presses.push(...places);
  }, placesOf(names));
  await page.clock.runFor((2 * names.length + 1) * 16);
}

/** Waits until the page polls the gamepad, which it does once it is idle. Leaves the menu open. */
const plugged = (page: Page) =>
  expect
    .poll(async () => {
      await push(page, 'start');
      // The menu opens or closes a frame later; if checked earlier, the next press would do the opposite.
      await nextFrames(page);
      return page.getByRole('menu').first().isVisible();
    })
    .toBe(true);

test.beforeEach(({ page }) => plugIn(page));

test('a whole game of Spider is played by gamepad alone', async ({ page }) => {
  const won = playGame(WON.params, WON.moves);
  await page.clock.install();
  await page.goto(linkTo(WON.params));
  await expectMoves(page, 0);
  await plugged(page);
  await push(page, 'b');
  await expect(page.getByRole('menu').first()).toBeHidden();
  await stopClock(page);
  let at = 0;
  /** The presses that move the cursor to a column from where the last move left it. */
  const wayTo = (column: number) => {
    const way = column > at ? ('right' as const) : ('left' as const);
    const presses = Array.from({ length: Math.abs(column - at) }, () => way);
    at = column;
    return presses;
  };
  for (const [index, move] of won.moves.entries()) {
    if (move.t === 'deal') {
      await pushAtOnce(page, 'rt');
    } else {
      const cards = Array.from({ length: move.length - 1 }, () => 'up' as const);
      await pushAtOnce(page, ...wayTo(move.from), ...cards, 'a', ...wayTo(move.to), 'a');
    }
    await expectMoves(page, index + 1);
    if (index === 3) {
      await pushAtOnce(page, 'x', 'x');
      await expectMoves(page, index - 1);
      await pushAtOnce(page, 'rb', 'rb');
      await expectMoves(page, index + 1);
      // The lists are updated once the rapid presses end.
      await page.clock.runFor(200);
      await expectBoard(page, positionOf({ ...won, cursor: index + 1 }));
      await pushAtOnce(page, 'b');
    }
  }
  await releaseClock(page);
  const win = dialog(page, 'You won');
  await expect(win).toBeVisible();
  // Starts the next game: its button has the focus.
  await push(page, 'a');
  await expect(win).toBeHidden();
  await expectMoves(page, 0);
});

test('Sokoban: steps, undo, restart and the next level', async ({ page }) => {
  await openRoom(page);
  await plugged(page);
  await push(page, 'b', 'right', 'left', 'down');
  await expectMoves(page, 3);
  await push(page, 'lb');
  await expectMoves(page, 2);
  await push(page, 'rb');
  await expectMoves(page, 3);
  await push(page, 'select');
  await expectMoves(page, 0);
  await page.goto('./?game=sokoban&pack=parlor&level=1');
  await expect(page).toHaveTitle(/^First Feather/);
  // The gamepad is polled once the page is idle.
  const steps = page.locator('header dl dd').first();
  await expect
    .poll(async () => {
      await push(page, 'left', 'right');
      return steps.textContent();
    })
    .not.toBe('0');
  await push(page, 'rt');
  await expect(page).toHaveTitle(/^Two Cushions/);
});

test('the gamepad moves through the front page and its settings, control by control', async ({
  page,
}) => {
  await page.goto('./?page=home');
  await expect(page.getByRole('heading', { name: 'Peacock Parlor' })).toBeVisible();
  await expect
    .poll(async () => {
      await push(page, 'down');
      return page.evaluate(() => document.activeElement?.tagName);
    })
    .not.toBe('BODY');
  await page.getByRole('button', { name: 'Settings' }).focus();
  await push(page, 'a');
  const settings = dialog(page, 'Settings');
  await expect(settings).toBeVisible();
  await push(page, 'down', 'down');
  await expect(settings.locator(':focus')).toHaveCount(1);
  await push(page, 'b');
  await expect(settings).toBeHidden();
});
