import type { Page } from '@playwright/test';
import { SUITE_SETTINGS_KEY } from '../src/store/suite-settings.ts';
import { PEACOCK, playGame, positionOf, saveOf } from './support/games.ts';
import {
  card,
  dialog,
  expectBoard,
  expectMoves,
  figure,
  nextFrames,
  openSaved,
  openSpider,
  press,
  SAVE_KEY,
  SETTINGS_KEY,
  toast,
} from './support/spider.ts';
import { removeStored, storeBeforehand, stored } from './support/stored.ts';
import { expect, test } from './support/test.ts';
import { messages } from './support/messages.ts';

const MOVE = ['1', 'Enter', '6', 'Enter'];

test('every action is saved soon, and several at once in one go', async ({ page }) => {
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      if (key === 'spider.v1.lastGame') {
        const root = document.documentElement;
        root.dataset['writes'] = String(Number(root.dataset['writes'] ?? 0) + 1);
      }
      setItem.call(this, key, value);
    };
  });
  await openSpider(page);
  await press(page, ...MOVE);
  const log = () => stored(page, SAVE_KEY).then((text) => /"log":"([^"]*)"/.exec(text ?? '')?.[1]);
  await expect.poll(log).toBe('0>5x1');
  await page.evaluate(() => {
    document.documentElement.dataset['writes'] = '0';
    for (const key of ['d', 'd', 'u', 'd']) {
      dispatchEvent(new KeyboardEvent('keydown', { key }));
    }
  });
  await expect.poll(log).toBe('0>5x1 deal deal undo deal');
  await expect(page.locator('html')).toHaveAttribute('data-writes', '1');
});

test('a move made just before the tab is closed is there again', async ({ page, context }) => {
  await openSpider(page);
  await press(page, ...MOVE);
  await page.close({ runBeforeUnload: true });
  const next = await context.newPage();
  await next.goto('./');
  await expectMoves(next, 1);
  await expectBoard(next, positionOf(playGame(PEACOCK, '0>5x1')));
});

test('two tabs show the same game, and neither takes back what the other played', async ({
  page,
  context,
}) => {
  await openSpider(page);
  await press(page, ...MOVE);
  await expect.poll(() => stored(page, SAVE_KEY)).toContain('0>5x1');
  const other = await context.newPage();
  await other.goto('./');
  await expectMoves(other, 1);
  await press(other, 'd');
  await expectMoves(page, 2);
  await press(page, 'u');
  await expectMoves(other, 1);
  await expectBoard(other, positionOf(playGame(PEACOCK, '0>5x1')));
  // `close` alone does not wait: under load the other tab was reloaded before this one had saved its time.
  await Promise.all([page.waitForEvent('close'), page.close({ runBeforeUnload: true })]);
  await press(other, 'r');
  await other.reload();
  await expectMoves(other, 2);
});

test('a reload keeps moves, redo and the time', async ({ page }) => {
  await openSpider(page);
  await press(page, ...MOVE, 'd', 'd', 'u');
  await page.reload();
  await expectMoves(page, 2);
  await expectBoard(page, positionOf(playGame(PEACOCK, '0>5x1 deal')));
  await press(page, 'r');
  await expectBoard(page, positionOf(playGame(PEACOCK, '0>5x1 deal deal')));
});

test('the next game starts with the difficulty chosen last', async ({ page }) => {
  await openSpider(page);
  await press(page, 'n');
  await dialog(page, 'New game').getByRole('radio', { name: '2 suits' }).check();
  await dialog(page, 'New game').getByRole('button', { name: 'Deal', exact: true }).click();
  await expect(page).toHaveURL(/difficulty=2-suit/);
  await expect.poll(() => stored(page, SAVE_KEY)).toContain('2-suit');
  await removeStored(page, SAVE_KEY);
  await page.goto('./?game=spider');
  await expect(page).toHaveURL(/difficulty=2-suit/);
  await press(page, 's');
  await expect(dialog(page, 'New game').getByRole('radio', { name: '2 suits' })).toBeChecked();
});

/** The start went well: a fresh deal that can be played. */
async function expectFreshGame(page: Page) {
  await expect(card(page, 10, 4)).toBeVisible();
  await expectMoves(page, 0);
  await press(page, 'd');
  await expectMoves(page, 1);
}

const LEGAL = saveOf(playGame(PEACOCK, '0>5x1'));
const DAMAGED_SAVES: readonly (readonly [what: string, text: string, reason: RegExp])[] = [
  ['no JSON', '{"v":1,"game":"spi', /cannot be read/],
  ['nothing', '', /cannot be read/],
  ['foreign JSON', '{"theme":"dark","cards":[1,2,3]}', /cannot be read/],
  ['an array', '[]', /cannot be read/],
  ['the other game', LEGAL.replace('"game":"spider"', '"game":"sokoban"'), /“sokoban”/],
  ['an illegal move', LEGAL.replace('0>5x1', '0>5x9'), /cannot be played/],
  ['a cut log', LEGAL.replace('0>5x1', ''), /actions are missing/],
];

for (const [what, text, reason] of DAMAGED_SAVES) {
  test(`a damaged save is set aside: ${what}`, async ({ page }) => {
    await storeBeforehand(page, { [SAVE_KEY]: text });
    await page.goto('./?game=spider');
    await expect(toast(page, reason)).toContainText('is set aside');
    expect(await stored(page, `${SAVE_KEY}.damaged`)).toBe(text);
    await expectFreshGame(page);
    // Once is enough.
    await page.reload();
    await expectMoves(page, 1);
    await expect(messages(page)).toHaveCount(0);
    expect(await stored(page, `${SAVE_KEY}.damaged`)).toBe(text);
  });
}

test('what a newer version has saved stays as it is, and this one plays on beside it', async ({
  page,
}) => {
  const newer = LEGAL.replace('"v":1', '"v":99').replace('{', '{"more":[1],');
  await storeBeforehand(page, { [SAVE_KEY]: newer });
  await page.goto('./?game=spider');
  await expect(toast(page, 'A newer version of Peacock Parlor has saved the game')).toBeVisible();
  await expectFreshGame(page);
  await expect.poll(() => stored(page, `${SAVE_KEY}.v1`)).toContain('"log":"deal"');
  // Once is enough.
  await page.reload();
  await expectMoves(page, 1);
  await expect(messages(page)).toHaveCount(0);
  expect(await stored(page, SAVE_KEY)).toBe(newer);
  expect(await stored(page, `${SAVE_KEY}.damaged`)).toBeNull();
});

test('a value of which one place is damaged is whole, and nobody is troubled', async ({ page }) => {
  await openSpider(page);
  await press(page, ...MOVE);
  await expect.poll(() => stored(page, `${SAVE_KEY}.copy`)).toContain('0>5x1');
  await page.goto('./?page=home');
  await page.evaluate((key) => {
    localStorage.setItem(key, (localStorage.getItem(key) ?? '').replace('0>5x1', '0>5x2'));
  }, SAVE_KEY);
  await page.goto('./?game=spider');
  await expectMoves(page, 1);
  await expect(messages(page)).toHaveCount(0);
});

test('a full storage shows all that is there', async ({ page }) => {
  await storeBeforehand(page, {
    [SAVE_KEY]: LEGAL,
    [SETTINGS_KEY]: '{"difficulty":"2-suit"}',
  });
  // After the values are there: scripts run in the order in which they are added.
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto('./?game=spider');
  await expectMoves(page, 1);
  await expectBoard(page, positionOf(playGame(PEACOCK, '0>5x1')));
  await expect(toast(page, 'does not allow saving')).toBeHidden();
});

test('a key that the browser does not let us read is not written over, and the rest works', async ({
  page,
}) => {
  await storeBeforehand(page, { [SAVE_KEY]: LEGAL });
  await page.addInitScript((secret) => {
    const { getItem } = Storage.prototype;
    Storage.prototype.getItem = function (key) {
      if (key.startsWith(secret)) throw new DOMException('no', 'InvalidStateError');
      return getItem.call(this, key);
    };
  }, SAVE_KEY);
  await page.goto('./?game=spider');
  await expect(toast(page, 'The browser does not let us read what is saved')).toBeVisible();
  await expectFreshGame(page);
  await expect
    .poll(() => page.evaluate((key) => localStorage[key] as unknown, SAVE_KEY))
    .toBe(LEGAL);
});

test('damaged settings are set aside, and one bad value costs only itself', async ({ page }) => {
  await storeBeforehand(page, {
    [SETTINGS_KEY]: 'large please',
    [SUITE_SETTINGS_KEY]: '{"theme":"dark","lastGame":42,"muted":"loud"}',
  });
  await page.goto('./?game=spider');
  // They are shown one at a time, and which is first depends on which settings are read first.
  await Promise.all([
    expect(toast(page, /cannot be read.* set aside; the standard ones are used/)).toBeVisible(),
    expect(toast(page, /Part of what is saved .* kept as it is/)).toBeVisible(),
  ]);
  expect(await stored(page, `${SETTINGS_KEY}.damaged`)).toBe('large please');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectFreshGame(page);
  const suite = stored(page, SUITE_SETTINGS_KEY);
  expect(JSON.parse((await suite) ?? '')).toMatchObject({ lastGame: 'spider', muted: 'loud' });
});

test('when the storage is full it is told, but not at every move, and the game goes on', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(window, { refused });
    Storage.prototype.setItem = (_key, value) => {
      refused.push(value);
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  const wasRefused = (part: string) =>
    page.evaluate(
      (text) =>
        (window as unknown as { refused: string[] }).refused.some((value) => value.includes(text)),
      part,
    );
  await openSpider(page);
  const full = toast(page, 'storage is full');
  const dismiss = async () => {
    await full.getByRole('button', { name: 'Dismiss' }).click();
    await expect(full).toBeHidden();
  };
  await dismiss(); // that the settings could not be kept
  await press(page, ...MOVE);
  await dismiss(); // that the game could not
  await press(page, 'd');
  await expectMoves(page, 2);
  await expect.poll(() => wasRefused('0>5x1 deal')).toBe(true);
  await nextFrames(page);
  await expect(full).toBeHidden();
  await press(page, 'u');
  await expectMoves(page, 1);
});

test('where storage is blocked altogether the game works and says what is lost', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto('./?page=home');
  await expect(toast(page, 'is lost when you close the page')).toBeVisible();
  await page.getByRole('link', { name: 'Spider Solitaire' }).click();
  await expectFreshGame(page);
  // On the way through the front page the game is not lost.
  await page.getByRole('link', { name: 'All games' }).click();
  await page.getByRole('link', { name: 'Spider Solitaire' }).click();
  await expectMoves(page, 1);
});

async function setVisibility(page: Page, state: 'visible' | 'hidden') {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

test('the clock starts with the first move and stands still while the page is hidden', async ({
  page,
}) => {
  await page.clock.install();
  await openSpider(page);
  const time = figure(page, 'Time');
  await page.clock.runFor(5_000);
  await expect(time).toHaveText('0:00');
  await press(page, 'd');
  await page.clock.runFor(61_000);
  await expect(time).toHaveText(/^1:\d\d$/);
  await setVisibility(page, 'hidden');
  await page.clock.runFor(600_000);
  await setVisibility(page, 'visible');
  await page.clock.runFor(10_000);
  await expect(time).toHaveText(/^1:[1-5]\d$/);
});

test('a saved game keeps its time, and the clock goes on from there', async ({ page }) => {
  await page.clock.install();
  await openSaved(page, playGame(PEACOCK, '0>5x1'), 3_600_000);
  const time = figure(page, 'Time');
  await expect(time).toHaveText(/^1:00:\d\d$/);
  await page.clock.runFor(30_000);
  await expect(time).toHaveText(/^1:00:[3-5]\d$/);
  await page.reload();
  await expect(time).toHaveText(/^1:00:[3-5]\d$/);
});
