import type { Locator, Page } from '@playwright/test';
import { playGame, TALL } from './support/games.ts';
import { fromMore, fromThisGame } from './support/settings.ts';
import { openRoom } from './support/sokoban.ts';
import { messages } from './support/messages.ts';
import { inWindowsOf, type Size } from './support/layout.ts';
import { byFinger, test } from './support/touch.ts';
import { stopClock } from './support/clock.ts';
import { boxOf, expectMoves, openSaved, toast } from './support/spider.ts';
import { expect } from './support/test.ts';

type Box = Awaited<ReturnType<typeof boxOf>>;

/** Windows with a mouse, and those that are held in the hand. */
const BY_MOUSE: readonly Size[] = [
  [1280, 720],
  [1000, 700],
];
const BY_FINGER: readonly Size[] = [
  [390, 844],
  [844, 390],
  [768, 1024],
  [640, 360],
];

/** Does it in windows of all sizes: first by mouse, then by finger. */
async function everywhere(
  page: Page,
  act: (size: { readonly width: number; readonly height: number }) => Promise<void>,
  atLast: () => Promise<void> = () => Promise.resolve(),
) {
  await inWindowsOf(page, BY_MOUSE, act);
  await test.step('by mouse, at any width', atLast);
  await byFinger(page);
  await inWindowsOf(page, BY_FINGER, act);
  await test.step('by finger, at any width', atLast);
}

const meet = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Nothing that the player needs lies below the message. */
async function expectFree(message: Locator, needed: Locator): Promise<void> {
  const box = await boxOf(message);
  // All at once: there are more than a hundred cards.
  const boxes = await needed.evaluateAll((all) =>
    all.map((each) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      return each.checkVisibility({ visibilityProperty: true }) ? { x, y, width, height } : null;
    }),
  );
  expect(boxes.length).toBeGreaterThan(0);
  for (const each of boxes) if (each) expect(meet(box, each)).toBe(false);
}

/** By the button of the bar, or of the menu where the bar has no room for it. */
async function restart(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  if (await button.isVisible()) await button.click();
  else await fromMore(page, name);
}

const figures = (page: Page) => page.locator('[data-game-bar] dl > div');
const actions = (page: Page) => page.getByRole('group', { name: 'Game' }).getByRole('button');

/** Lets the message of a restart come in the window as it is; the clock is stopped, so that it stays. */
async function tellRestart(page: Page, restarts: string) {
  const message = toast(page, 'Undo restart');
  await page.clock.runFor(500);
  await restart(page, restarts);
  await page.clock.runFor(1000);
  await expect(message).toBeVisible();
  return message;
}

/** A step in Sokoban, of which a restart takes the player back. */
async function stepRight(page: Page) {
  await page.keyboard.press('ArrowRight');
  await page.clock.runFor(1000);
  await expectMoves(page, 1);
}

/** At the foot of the table, in the middle, with all of its words. */
async function expectAtFoot(page: Page, message: Locator, size: { readonly height: number }) {
  await expect(message.getByText('Back at the start.')).toBeInViewport({ ratio: 1 });
  const stage = await boxOf(page.locator('[data-surface]').locator('..'));
  const steps = page.getByRole('group', { name: 'Steps' }).getByRole('button');
  const buttons = await steps.or(actions(page)).all();
  const tops = await Promise.all(buttons.map(async (each) => (await each.boundingBox())?.y ?? 0));
  // On a low window they are at the side.
  const isFoot = (top: number) => size.height > 400 && top > size.height / 2;
  const foot = Math.min(size.height, ...tops.filter(isFoot));
  const { x, y, width, height } = await boxOf(message);
  expect(Math.abs(x + width / 2 - (stage.x + stage.width / 2))).toBeLessThan(2);
  expect(foot - y - height).toBeGreaterThanOrEqual(8);
  expect(foot - y - height).toBeLessThan(24);
  expect(x).toBeGreaterThanOrEqual(12);
}

/** It stays where it is while a menu is open, and its buttons are in one row. */
async function expectBesideMenu(page: Page, message: Locator) {
  // The menu in which it was chosen is gone.
  await expect(page.locator(':popover-open')).toHaveCount(0);
  const before = await boxOf(message);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.locator(':popover-open')).toBeVisible();
  await page.clock.runFor(500);
  expect(await boxOf(message)).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(page.locator(':popover-open')).toHaveCount(0);
  const undo = await boxOf(message.getByRole('button', { name: 'Undo restart' }));
  const close = message.getByRole('button', { name: 'Dismiss' });
  if (!(await close.isVisible())) return;
  const { y, height } = await boxOf(close);
  expect(Math.abs(y + height / 2 - undo.y - undo.height / 2)).toBeLessThan(1);
}

/** What the player needs of the bar, and the message lies on. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const box = document.querySelector('[aria-label=Messages] li')?.getBoundingClientRect();
    const needed = '[data-game-bar] :is(a, dl > div, [role=group] button)';
    const isHit = ({ left, right, top, bottom }: DOMRect) =>
      !box || (left < box.right && box.left < right && top < box.bottom && box.top < bottom);
    return [...document.querySelectorAll(needed)]
      .filter((each) => isHit(each.getBoundingClientRect()))
      .map((each) => each.getAttribute('aria-label') ?? each.textContent);
  });

const WIDTHS = Array.from({ length: 25 }, (_, index) => [320 + 40 * index, 700] as const);

/** It covers nothing of the bar at any width. */
async function expectBarFree(page: Page, restarts: string) {
  await page.setViewportSize({ width: 320, height: 700 });
  const message = await tellRestart(page, restarts);
  await inWindowsOf(page, WIDTHS, async ({ width }) => {
    // The window tells its size a moment later.
    await expect.poll(() => covered(page)).toEqual([]);
    const { x, width: own } = await boxOf(message);
    expect(x + own).toBeLessThanOrEqual(width);
    await expect(message.getByRole('button', { name: 'Undo restart' })).toBeInViewport({
      ratio: 0.99,
    });
  });
  await message.getByRole('button', { name: 'Undo restart' }).click();
  await page.clock.runFor(1000);
}

test('“Undo restart” covers nothing of Spider', async ({ page }) => {
  await page.clock.install();
  await openSaved(page, playGame(TALL.params, TALL.moves));
  await stopClock(page);
  await everywhere(
    page,
    async () => {
      const message = await tellRestart(page, 'Restart this deal');
      await expectFree(message, page.locator('[role=listbox] [role=option]'));
      await expectFree(message, actions(page));
      await expectFree(message, figures(page));
      await expectFree(message, page.getByRole('link', { name: 'All games' }));
      await message.getByRole('button', { name: 'Undo restart' }).click();
      await page.clock.runFor(1000);
    },
    () => expectBarFree(page, 'Restart this deal'),
  );
});

test('“Undo restart” is at the foot of Spider', async ({ page }) => {
  await page.clock.install();
  await openSaved(page, playGame(TALL.params, 'deal'));
  await stopClock(page);
  await everywhere(page, async (size) => {
    const message = await tellRestart(page, 'Restart this deal');
    await expectAtFoot(page, message, size);
    await message.getByRole('button', { name: 'Undo restart' }).click();
    await page.clock.runFor(1000);
  });
});

test('“Undo restart” covers nothing of Sokoban, and is at its foot', async ({ page }) => {
  await page.clock.install();
  await openRoom(page);
  await stopClock(page);
  await everywhere(
    page,
    async (size) => {
      await stepRight(page);
      const message = await tellRestart(page, 'Restart this level');
      await expectFree(message, page.getByRole('application'));
      await expectFree(message, actions(page));
      await expectFree(message, figures(page));
      await expectFree(message, page.getByRole('link', { name: 'All games' }));
      // On a low window the board is as tall as the window.
      if (size.height > 400) await expectAtFoot(page, message, size);
      await expectBesideMenu(page, message);
    },
    async () => {
      await stepRight(page);
      await expectBarFree(page, 'Restart this level');
      await page.keyboard.press('u');
      await page.clock.runFor(1000);
      await expectMoves(page, 0);
    },
  );
});

test('a message lies on no prompt of Spider', async ({ page }) => {
  await page.clock.install();
  await openSaved(page, playGame(TALL.params, 'deal'));
  await stopClock(page);
  for (const name of ['Find a rank', 'Type a move']) {
    await inWindowsOf(page, TWO_SIZES, async () => {
      const message = await tellRestart(page, 'Restart this deal');
      await fromMore(page, 'This game…');
      await page
        .getByRole('dialog', { name: 'This game' })
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .click();
      const prompt = page.getByRole('region', { name });
      await expect(prompt).toBeVisible();
      await page.clock.runFor(1000);
      await expectFree(message, prompt);
      await page.keyboard.press('Escape');
      await expect(prompt).toBeHidden();
      await message.getByRole('button', { name: 'Undo restart' }).click();
      await page.clock.runFor(1000);
    });
  }
});

test('a message does not lie on the push console', async ({ page }) => {
  await page.clock.install();
  await openRoom(page);
  await page.keyboard.press('`');
  const prompt = page.getByRole('region', { name: 'Push console' });
  await expect(prompt).toBeVisible();
  await stopClock(page);
  await inWindowsOf(page, TWO_SIZES, async () => {
    await page.getByRole('application').focus();
    await stepRight(page);
    await expectFree(await tellRestart(page, 'Restart this level'), prompt);
  });
});

test('a message does not lie on the words of a hint in Spider', async ({ page }) => {
  await page.clock.install();
  await openSaved(page, playGame(TALL.params, 'deal'));
  await page.keyboard.press('h');
  const notice = page.getByTestId('notice');
  await expect(notice).toBeVisible();
  await stopClock(page);
  await everywhere(page, async () => {
    await page.clock.runFor(60_000);
    await expect(messages(page)).toHaveCount(0);
    await expect(notice).toBeVisible();
    await page.keyboard.press('m');
    await page.clock.runFor(1000);
    const message = messages(page).filter({ hasText: /Sound (?:off|on)/ });
    await expect(message).toBeVisible();
    await expectFree(message, notice);
    await expectFree(message, page.locator('[role=listbox] [role=option]'));
    await expectFree(message, actions(page));
    await expectFree(message, figures(page));
  });
});

/** What the player needs of Sokoban's page, and a message lies on. */
const coveredOnPage = (page: Page) =>
  page.evaluate(() => {
    const areaOf = (element: Element) => element.getBoundingClientRect();
    const message = document.querySelector('[aria-label=Messages]');
    if (!message) return ['no message is there'];
    const box = areaOf(message);
    const isInWindow =
      box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
    if (!isInWindow) return ['the edge of the window', JSON.stringify(box)];
    const needed = 'a, button, input, [data-game-bar] dl > div, [role=application]';
    return [...document.querySelectorAll(needed)]
      .filter(
        (each) => !message.contains(each) && each.checkVisibility({ visibilityProperty: true }),
      )
      .filter((each) => {
        const { left, right, top, bottom, width } = areaOf(each);
        const isHit = left < box.right && box.left < right && top < box.bottom && box.top < bottom;
        return width > 0 && isHit;
      })
      .map((each) => each.getAttribute('aria-label') ?? each.textContent);
  });

const TWO_SIZES: readonly Size[] = [
  [1280, 720],
  [390, 844],
];

const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

test.describe('at the first visit', () => {
  test.use({ introduced: false });

  test('what is wrong with a link covers nothing of Sokoban', async ({ page }) => {
    // The message goes after a while: each size has its own.
    await inWindowsOf(page, TWO_SIZES, async () => {
      await page.goto('./?game=sokoban&pack=regalia&level=999');
      await expect(page.getByRole('application')).toBeVisible();
      await expect(messages(page).filter({ hasText: 'This link does not work' })).toBeVisible();
      await expect.poll(() => coveredOnPage(page)).toEqual([]);
    });
  });

  test('news cover nothing of Spider’s introduction', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('parlor.v1.news', '0.9.0'));
    await page.goto('./?game=spider');
    const introduction = page.getByRole('region', { name: 'Introduction' });
    await expect(introduction).toBeVisible();
    const news = messages(page).filter({ hasText: 'Peacock Parlor was updated' });
    await inWindowsOf(page, TWO_SIZES, async () => {
      await expect(news).toBeVisible();
      await expect.poll(async () => meet(await boxOf(news), await boxOf(introduction))).toBe(false);
      await expect.poll(() => coveredOnPage(page)).toEqual([]);
    });
  });
});

const SOKOBAN_WIDTHS = Array.from(
  { length: 25 },
  (_, index) => [360 + Math.round((index * 1240) / 24), 720] as const,
);

/** In windows of any width. The clock is stopped, so that the message stays. */
const expectNothingCovered = (page: Page, words: string | RegExp) =>
  test.step(`“${String(words)}”`, async () => {
    const message = messages(page).filter({ hasText: words });
    await expect(message).toBeVisible();
    await inWindowsOf(page, SOKOBAN_WIDTHS, async () => {
      await expect.poll(() => coveredOnPage(page), { timeout: 5000 }).toEqual([]);
    });
    await page.setViewportSize({ width: 1280, height: 720 });
  });

/** Messages of every kind: a few words or many, with a button or without. */
const KINDS: readonly (readonly [
  words: string | RegExp,
  tell: (page: Page) => Promise<unknown>,
])[] = [
  [/Sound (?:off|on)/, (page) => page.keyboard.press('Shift+M')],
  ['1 pasted move played.', (page) => paste(page, 'r')],
  ['The pasted moves cannot be played here.', (page) => paste(page, 'r2u2d2l')],
];

async function expectKindsFree(page: Page) {
  for (const [words, tell] of KINDS) {
    // Messages wait for each other.
    await page.clock.runFor(60_000);
    await expect(messages(page)).toHaveCount(0);
    await tell(page);
    await page.clock.runFor(1000);
    await expectNothingCovered(page, words);
  }
}

for (const [board, open] of [
  ['a small room', openRoom],
  [
    'a board as high as the window',
    async (page: Page) => {
      await page.goto('./?game=sokoban&pack=classics&level=2');
      await expect(page.getByRole('application', { name: /^Push Puzzle/ })).toBeVisible();
    },
  ],
] as const) {
  test(`messages of every kind cover nothing of Sokoban at any width: ${board}`, async ({
    page,
  }) => {
    await page.clock.install();
    await open(page);
    await stopClock(page);
    await test.step('by mouse', () => expectKindsFree(page));
    await page.clock.runFor(60_000);
    await page.keyboard.press('u');
    await page.evaluate(() => {
      const { setItem } = Storage.prototype;
      const state = window as unknown as { makeRoom: () => void };
      state.makeRoom = () => {
        Storage.prototype.setItem = setItem;
      };
      Storage.prototype.setItem = () => {
        throw new DOMException('It is full.', 'QuotaExceededError');
      };
    });
    await page.keyboard.press('ArrowRight');
    await page.clock.runFor(1000);
    await test.step('by mouse', () => expectNothingCovered(page, 'is full'));
    await byFinger(page);
    await test.step('by finger', () => expectNothingCovered(page, 'is full'));
    await page.evaluate(() => {
      (window as unknown as { makeRoom: () => void }).makeRoom();
    });
    await messages(page).getByRole('button', { name: 'Dismiss' }).click();
    await page.keyboard.press('u');
    await test.step('by finger', () => expectKindsFree(page));
  });
}

for (const size of [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
  { width: 640, height: 360 },
]) {
  test(`no message lies on a panel that opens later, at ${size.width}×${size.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await openSaved(page, playGame(TALL.params, 'deal'));
    await restart(page, 'Restart this deal');
    const message = toast(page, 'Undo restart');
    await expect(message).toBeVisible();
    const region = (name: string) => page.getByRole('region', { name });
    for (const [name, open] of [
      ['Type a move', () => fromThisGame(page, 'Type a move')],
      ['Find a rank', () => fromThisGame(page, 'Find a rank')],
    ] as const) {
      await test.step(name, async () => {
        await open();
        await expect(region(name)).toBeVisible();
        // It is looked again a moment after a change.
        await expect(async () => expectFree(message, region(name))).toPass();
        await region(name).getByRole('button', { name: 'Close' }).click();
      });
    }
    await test.step('the introduction', async () => {
      await fromMore(page, 'How to play');
      await page.getByRole('button', { name: 'Introduction' }).click();
      await expect(region('Introduction')).toBeVisible();
      await expect(async () => expectFree(message, region('Introduction'))).toPass();
      await page.keyboard.press('Escape');
    });
    await test.step('the push console', async () => {
      await openRoom(page);
      await page.keyboard.press('ArrowRight');
      await restart(page, 'Restart this level');
      await expect(message).toBeVisible();
      await page.keyboard.press('`');
      await expect(region('Push console')).toBeVisible();
      await expect(async () => expectFree(message, region('Push console'))).toPass();
    });
  });
}
