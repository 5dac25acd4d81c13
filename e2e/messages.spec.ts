import type { Page } from '@playwright/test';
import { PEACOCK, playGame, TALL } from './support/games.ts';
import { fromMore, fromTools } from './support/settings.ts';
import { openRoom, pasteText } from './support/sokoban.ts';
import { messages } from './support/messages.ts';
import { inWindowsOf, type Size } from './support/layout.ts';
import { byFinger, test } from './support/touch.ts';
import { stopClock } from './support/clock.ts';
import { boxOf, expectMoves, figure, linkTo, openSaved, toast } from './support/spider.ts';
import { refuseValues } from './support/stored.ts';
import { expect } from './support/test.ts';

/** Windows with a mouse, including those at 200 % and 400 % zoom, and one between any two layouts of the bar. */
const BY_MOUSE: readonly Size[] = [
  [1920, 1080],
  [1540, 900],
  [1530, 900],
  [1400, 800],
  [1280, 720],
  [1200, 700],
  [1130, 700],
  [1110, 700],
  [1000, 700],
  [900, 700],
  [640, 360],
  [320, 700],
  [320, 256],
];
/** Windows of handheld devices. */
const BY_FINGER: readonly Size[] = [
  [1024, 768],
  [768, 1024],
  [844, 390],
  [640, 360],
  [390, 844],
  [320, 568],
];

/** Runs `act` in windows of all sizes: first by mouse, then by touch. */
async function everywhere(
  page: Page,
  act: (size: { readonly width: number }) => Promise<void>,
): Promise<void> {
  await test.step('by mouse', () => inWindowsOf(page, BY_MOUSE, act));
  await byFinger(page);
  await test.step('by touch', () => inWindowsOf(page, BY_FINGER, act));
}

/**
 * Lists the problems with the message's placement: what it covers, which part of it is outside the window or cut off,
 * and which of its buttons is covered or too small for a finger. It may cover the level or deal in the bar, and also
 * the figures unless it waits for an answer on a small screen. An offer in the bar may cover nothing.
 */
const problems = (page: Page) =>
  page.evaluate(() => {
    const message = document.querySelector('[aria-label=Messages] li');
    if (!message) return ['no message'];
    const areaOf = (element: Element) => element.getBoundingClientRect();
    const box = areaOf(message);
    const found: string[] = [];
    if (box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight) {
      found.push(`out of the window: ${JSON.stringify(box)}`);
    }
    const NEEDED = [
      ...['a', 'button', 'input', '[role=application]', '[role=option]', 'section', 'aside'],
      ...['h2', 'p', '[data-notice]', 'dt', 'dd'],
    ].join();
    const leavesFigures =
      message.closest('[data-waits=true]') !== null &&
      matchMedia('(width < 56.25em), (pointer: coarse) and (height < 30em)').matches;
    // A window at 400 % zoom is too low for everything: the page scrolls there, with the message on top.
    const isTiny = innerWidth < 480 && innerHeight < 480;
    const top = document.querySelector('dialog[open]') ?? document.body;
    for (const each of isTiny ? [] : top.querySelectorAll(NEEDED)) {
      if (each.contains(message) || message.closest('section')?.contains(each)) continue;
      // The level or deal, and usually the figures, may be covered.
      const isFigure = each.closest('dl') !== null;
      const isInBar = each.closest('[data-game-bar] > :first-child') !== null;
      const mayCover = isInBar && !each.matches('a') && !(isFigure && leavesFigures);
      if (mayCover && !message.closest('[data-offer]')) continue;
      if (!each.checkVisibility({ visibilityProperty: true })) continue;
      const { left, right, top: upper, bottom, width } = areaOf(each);
      const isToTheSide = left >= box.right || box.left >= right;
      if (width <= 1 || isToTheSide || upper >= box.bottom || box.top >= bottom) continue;
      found.push(`covers “${each.getAttribute('aria-label') ?? each.textContent.slice(0, 40)}”`);
    }
    const words = message.querySelector('span');
    if (!words || words.scrollWidth > words.clientWidth + 1) found.push('its words are cut');
    const isByFinger = matchMedia('(pointer: coarse)').matches;
    for (const button of message.querySelectorAll('button')) {
      if (!button.checkVisibility()) continue;
      const { left, right, top: upper, bottom } = areaOf(button);
      const isHit = (x: number, y: number) =>
        document.elementFromPoint(x, y)?.closest('button') === button;
      const middle = [(left + right) / 2, (upper + bottom) / 2] as const;
      const name = button.getAttribute('aria-label') ?? button.textContent;
      if (!isHit(...middle)) found.push(`“${name}” is covered`);
      const heights = Array.from({ length: 100 }, (_, index) => Math.round(upper) - 25 + index);
      const height = heights.filter((y) => isHit(middle[0], y)).length;
      const least = isByFinger ? 43 : 24;
      if (height < least || right - left < least) found.push(`“${name}” is ${height} high`);
    }
    return found;
  });

const expectInPlace = (page: Page) => expect.poll(() => problems(page)).toEqual([]);

/** Clicks the button in the bar, or the menu item if the bar has no room for it. */
async function restart(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  if (await button.isVisible()) await button.click();
  else await fromMore(page, name);
}

async function dismiss(page: Page): Promise<void> {
  await messages(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(messages(page)).toHaveCount(0);
}

/** Makes the browser refuse to store anything from now on, which a long message with an action reports. */
const fillStorage = (page: Page) => page.evaluate(refuseValues, true);

/**
 * Shows the message after a restart in windows of all sizes. Each time, it covers nothing, keeps its place while the
 * menu opens, and its button undoes the restart.
 */
const expectUndoRestart = (page: Page, name: string) =>
  everywhere(page, async () => {
    await restart(page, name);
    await page.clock.runFor(1000);
    const message = toast(page, 'Undo restart');
    await expect(message).toBeVisible();
    await expectMoves(page, 0);
    await expectInPlace(page);
    const before = await boxOf(message);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.clock.runFor(500);
    await expect(page.locator(':popover-open')).toBeVisible();
    expect(await boxOf(message)).toEqual(before);
    await page.keyboard.press('Escape');
    await page.clock.runFor(500);
    await message.getByRole('button', { name: 'Undo restart' }).click();
    await page.clock.runFor(1000);
    await expect(messages(page)).toHaveCount(0);
    await expect(figure(page, 'Moves')).not.toHaveText('0');
  });

test('a message covers no card and no button in Spider', async ({ page }) => {
  await page.clock.install();
  await openSaved(page, playGame(TALL.params, TALL.moves));
  await stopClock(page);
  await page.keyboard.press('m');
  await page.clock.runFor(1000);
  await expect(toast(page, /Sound (?:off|on)/)).toBeVisible();
  await inWindowsOf(page, BY_MOUSE, () => expectInPlace(page));
  await dismiss(page);
  await expectUndoRestart(page, 'Restart this deal');
});

test('a message covers no part of a board, and no button', async ({ page }) => {
  await page.clock.install();
  // As tall as the window.
  await page.goto('./?game=sokoban&pack=classics&level=2');
  await expect(page.getByRole('application', { name: /^Push Puzzle/ })).toBeVisible();
  await stopClock(page);
  for (const [moves, words] of [
    ['uuuuuuuuu', 'The pasted moves cannot be played here.'],
    ['l', '1 pasted move played.'],
  ] as const) {
    await pasteText(page, moves);
    await page.clock.runFor(1000);
    await expect(toast(page, words)).toBeVisible();
    await inWindowsOf(page, BY_MOUSE, () => expectInPlace(page));
    await dismiss(page);
  }
  await fillStorage(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.clock.runFor(1000);
  await expect(toast(page, 'is full')).toBeVisible();
  await everywhere(page, () => expectInPlace(page));
});

test('restarting a level can be undone in any window', async ({ page }) => {
  await page.clock.install();
  await openRoom(page);
  await stopClock(page);
  await page.keyboard.press('ArrowRight');
  await page.clock.runFor(1000);
  await expectMoves(page, 1);
  await expectUndoRestart(page, 'Restart this level');
});

test('a message in the bar shifts nothing, unless it is long', async ({ page }) => {
  await page.clock.install();
  await openRoom(page);
  await stopClock(page);
  const tops = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[data-game-bar] :is(a, dl > div, button), main')]
        .filter((each) => !each.closest('[aria-label=Messages]'))
        .map((each) => {
          const { x, y, width } = each.getBoundingClientRect();
          return [x, y, width];
        }),
    );
  await inWindowsOf(page, [...BY_MOUSE.slice(0, -1)], async () => {
    const before = await tops();
    await page.keyboard.press('Shift+M');
    await page.clock.runFor(1000);
    await expect(toast(page, /Sound (?:off|on)/)).toBeVisible();
    expect(await tops()).toEqual(before);
    await dismiss(page);
  });
});

test('the offer to continue a kept game covers and moves nothing', async ({ page }) => {
  await openSaved(page, playGame(TALL.params, 'deal'));
  await page.clock.install();
  await page.goto(linkTo(PEACOCK));
  await expectMoves(page, 0);
  const offer = toast(page, 'Your game is kept');
  await expect(offer).toBeVisible();
  // Before the offer disappears
  await stopClock(page, (await page.evaluate(() => Date.now())) + 2000);
  /** The top of the game in each window, except the narrowest, where the offer has a row of its own. */
  const tops: number[] = [];
  const measure = async (width: number) => {
    if (width >= 384) tops.push((await boxOf(page.getByRole('main'))).y);
  };
  await everywhere(page, async ({ width }) => {
    await expectInPlace(page);
    await expect(offer.getByRole('button', { name: 'Continue it' })).toBeVisible();
    await measure(width);
  });
  const withOffer = tops.splice(0);
  await page.clock.runFor(11_000);
  await expect(messages(page)).toHaveCount(0);
  await inWindowsOf(page, BY_FINGER, ({ width }) => measure(width));
  expect(withOffer.slice(-tops.length)).toEqual(tops);
});

test('the keyboard reaches a message’s action, and whatever the message covers', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.install();
  await openRoom(page);
  await stopClock(page);
  await page.keyboard.press('ArrowRight');
  await page.clock.runFor(1000);
  await page.keyboard.press('r');
  await page.clock.runFor(1000);
  await expect(toast(page, 'Undo restart')).toBeVisible();
  await page.getByRole('link', { name: 'All games' }).focus();
  // The clock, which is a button, is behind the message, and is raised when focused.
  await page.keyboard.press('Tab');
  const isOnTop = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused) return false;
      const { x, y, width, height } = focused.getBoundingClientRect();
      return focused.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  await expect(page.getByRole('button', { name: /, pause$/ })).toBeFocused();
  expect(await isOnTop()).toBe(true);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Undo restart' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.clock.runFor(1000);
  await expectMoves(page, 1);
});

test('a message belongs to the open dialog, and covers no part of it', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await openRoom(page);
  await stopClock(page);
  await fromTools(page, 'Share this level');
  const dialog = page.getByRole('dialog', { name: 'Share this level' });
  await dialog.getByRole('button', { name: /^Copy/ }).first().click();
  await page.clock.runFor(1000);
  await expect(dialog.getByRole('region', { name: 'Messages' })).toBeVisible();
  await everywhere(page, async () => {
    const content = await boxOf(dialog.locator('> :first-child'));
    const message = await boxOf(messages(page));
    expect(message.y).toBeGreaterThanOrEqual(content.y + content.height);
    expect(content.height).toBeGreaterThan(100);
    await expect(messages(page)).toBeInViewport({ ratio: 1 });
  });
  const low: readonly Size[] = [
    [844, 390],
    [640, 360],
  ];
  await inWindowsOf(page, low, async () => {
    await dismiss(page);
    const pressed = dialog.getByRole('button', { name: /^Copy/ }).last();
    await pressed.click();
    await page.clock.runFor(1000);
    await expect(messages(page)).toHaveCount(1);
    await expect(pressed).toBeInViewport({ ratio: 1 });
  });
});

test.describe('on the first visit', () => {
  test.use({ introduced: false });

  const SIZES: readonly Size[] = [
    [1280, 720],
    [390, 844],
  ];

  test('a message about a faulty link covers nothing in Sokoban', async ({ page }) => {
    // The message disappears after a while, so that each size needs its own.
    await inWindowsOf(page, SIZES, async () => {
      await page.goto('./?game=sokoban&pack=regalia&level=999');
      await expect(page.getByRole('application')).toBeVisible();
      await expect(toast(page, 'This link does not work')).toBeVisible();
      await expectInPlace(page);
    });
  });

  test('news covers no part of Spider’s introduction', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('parlor.v1.news', '0.9.0'));
    await page.goto('./?game=spider');
    await expect(page.getByRole('region', { name: 'Introduction' })).toBeVisible();
    await expect(toast(page, 'Peacock Parlor was updated')).toBeVisible();
    await inWindowsOf(page, SIZES, () => expectInPlace(page));
  });
});

for (const [width, height] of [
  [1280, 720],
  [390, 844],
  [640, 360],
] as const) {
  test(`no message overlaps a panel, at ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.clock.install();
    await openSaved(page, playGame(TALL.params, 'deal'));
    await stopClock(page);
    const region = (name: string) => page.getByRole('region', { name });
    const open = async (name: string, how: () => Promise<unknown>) => {
      await test.step(name, async () => {
        await how();
        await page.clock.runFor(1000);
        await expect(region(name)).toBeVisible();
        await expectInPlace(page);
        await page.keyboard.press('Escape');
        await page.clock.runFor(1000);
      });
    };
    await fillStorage(page);
    await page.keyboard.press('d');
    await page.clock.runFor(2000);
    await expect(toast(page, 'is full')).toBeVisible();
    await open('Type a move', () => fromTools(page, 'Type a move'));
    await open('Find a rank', () => fromTools(page, 'Find a rank'));
    await open('Introduction', async () => {
      await fromMore(page, 'How to play');
      await page.getByRole('button', { name: 'Introduction' }).click();
    });
    await test.step('a hint', async () => {
      await page.keyboard.press('h');
      await page.clock.runFor(1000);
      await expect(page.getByTestId('notice')).toBeVisible();
      await expectInPlace(page);
    });
  });
}

test('a message does not overlap the push console', async ({ page }) => {
  await page.clock.install();
  await openRoom(page);
  await page.keyboard.press('`');
  await expect(page.getByRole('region', { name: 'Push console' })).toBeVisible();
  await stopClock(page);
  await page.getByRole('application').focus();
  await page.keyboard.press('ArrowRight');
  await page.clock.runFor(1000);
  await restart(page, 'Restart this level');
  await page.clock.runFor(1000);
  await expect(toast(page, 'Undo restart')).toBeVisible();
  await inWindowsOf(page, BY_MOUSE, () => expectInPlace(page));
});
