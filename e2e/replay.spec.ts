import type { Locator, Page } from '@playwright/test';
import { spider } from '../src/games/spider/rules/game.ts';
import { moveCode } from '../src/games/spider/rules/move-code.ts';
import { damagedKey } from '../src/platform/storage.ts';
import { SUITE_SETTINGS_KEY } from '../src/store/suite-settings.ts';
import { PREVIOUS_GAME_KEY } from '../src/ui/spider/game/previous-game.ts';
import { describeColumn } from '../src/ui/card-table/words/table-words.ts';
import { expectAccessible } from './support/axe.ts';
import { paintedShare } from './support/canvas.ts';
import { before, PEACOCK, playGame, positionOf, saveOf, WON } from './support/games.ts';
import {
  announcer,
  boxOf,
  button,
  centreOf,
  dialog,
  expectBoard,
  expectMoves,
  linkTo,
  nextFrames,
  openSaved,
  openSpider,
  press,
  SAVE_KEY,
  SETTINGS_KEY,
  toast,
} from './support/spider.ts';
import { fromMore, fromThisGame } from './support/settings.ts';
import { stopClock } from './support/clock.ts';
import { storeBeforehand, stored } from './support/stored.ts';
import { expect, test } from './support/test.ts';

const won = playGame(WON.params, WON.moves);
const short = before(won, won.cursor - 12);
const replayLink = `${linkTo(WON.params)}&moves=${moveCode.format(won.moves)}`;

const replay = (page: Page) => page.getByRole('dialog', { name: /^Replay of/ });
const scrubber = (page: Page) => replay(page).getByRole('slider', { name: 'Move' });
const caption = (page: Page) => page.getByTestId('caption');

async function choose(page: Page, item: string) {
  await button(page, 'More').click();
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  const entry = page.getByRole('menuitem', { name: item });
  if (await entry.isVisible()) {
    await entry.click();
    return;
  }
  // A short menu leaves it to “This game”.
  await page.getByRole('menuitem', { name: 'This game…' }).click();
  await dialog(page, 'This game').getByRole('button', { name: item }).click();
}

async function expectPlace(page: Page, moves: number, last: number) {
  const place = moves === 0 ? `Start of ${last} moves` : `Move ${moves} of ${last}`;
  await expect(scrubber(page)).toHaveAttribute('aria-valuetext', place);
}

/** The replay shows the position after so many moves, as its words say. */
async function expectShown(page: Page, session: typeof won, moves: number) {
  const { tableau } = session.states[moves]!;
  const items = replay(page).getByRole('list', { name: 'The cards' }).getByRole('listitem');
  await expect(items.filter({ hasText: /^Column/ })).toHaveText(tableau.map(describeColumn));
}

test('the table of a replay is sharp from the start', async ({ page }) => {
  await openSaved(page, short);
  const still = replay(page).locator('[data-testid=table] canvas').first();
  const pixels = () => still.evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
  for (let round = 0; round < 3; round++) {
    await choose(page, 'Replay this game');
    await expect.poll(() => paintedShare(still)).toBeGreaterThan(0.15);
    await expect(replay(page).locator('[data-window] canvas[data-ready]')).toBeVisible();
    await nextFrames(page);
    const opened = await pixels();
    // Whatever is painted from here on has the final pictures.
    await page.setViewportSize({ width: 1280, height: 700 });
    await nextFrames(page);
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect.poll(pixels).toBe(opened);
    await press(page, 'Escape');
  }
});

test('this game can be watched step by step, by keys and by buttons', async ({ page }) => {
  await openSaved(page, short);
  await choose(page, 'Replay this game');
  await expect(replay(page)).toContainText('velvet214');
  await expect(button(page, 'Play')).toBeFocused();
  await expectPlace(page, 0, 12);
  await expect(caption(page)).toHaveText('The deal, before the first move.');
  const canvas = replay(page).locator('canvas').first();
  await expect.poll(() => paintedShare(canvas)).toBeGreaterThan(0.15);

  await press(page, 'ArrowRight', 'ArrowRight');
  await expectPlace(page, 2, 12);
  await expect(caption(page)).toContainText('to column 9.');
  await expect(page.getByTestId('dialog-announcer')).toContainText('to column 9.');
  await expectShown(page, short, 2);
  await press(page, 'ArrowLeft');
  await expectShown(page, short, 1);
  await press(page, 'End');
  await expectPlace(page, 12, 12);
  await expectShown(page, short, 12);
  await press(page, 'Home');
  await expectShown(page, short, 0);
  await button(page, 'Forward').click();
  await expectPlace(page, 1, 12);
  await button(page, 'Back').click();
  await expectPlace(page, 0, 12);
  await scrubber(page).fill('7');
  await expectShown(page, short, 7);

  await press(page, 'Escape');
  await expect(replay(page)).toBeHidden();
  await expectMoves(page, 12);
  await expectBoard(page, positionOf(short));
});

test('nothing jumps when it opens or closes, in windows of all sizes', async ({ page }) => {
  await openSaved(page, short);
  const places = () =>
    page.getByTestId('table').evaluateAll((tables) =>
      tables.map((table) => {
        const { x, y, width, height } = table.getBoundingClientRect();
        return [x, y, width, height].join();
      }),
    );
  for (const size of [
    { width: 1280, height: 720 },
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ]) {
    await test.step(`${size.width} × ${size.height}`, async () => {
      await page.setViewportSize(size);
      await nextFrames(page);
      const [table] = await places();
      await choose(page, 'Replay this game');
      await expect(caption(page)).toBeVisible();
      await expect(button(page, 'Play')).toBeFocused();
      expect(await places()).toEqual([table, table]);
      await press(page, 'End');
      expect(await places()).toEqual([table, table]);
      for (const name of ['Moves', 'Copy link', 'Play on from here']) {
        await expect(replay(page).getByRole('button', { name })).toBeInViewport({ ratio: 0.99 });
      }
      await press(page, 'Escape');
      await expect(replay(page)).toBeHidden();
      expect(await places()).toEqual([table]);
    });
  }
});

/** Opens the replay of the game that was won, by its link. */
async function openReplay(page: Page): Promise<void> {
  await page.goto(replayLink);
  await expect(button(page, 'Play')).toBeFocused();
}

/** That the list covers nothing of the table, which has its place again when the list is closed. */
async function expectListBeside(page: Page, leftHanded = false): Promise<void> {
  const table = replay(page).getByTestId('table');
  const closed = await boxOf(table);
  await button(page, 'Moves').click();
  const list = page.getByRole('listbox', { name: 'Moves, newest first' });
  const beside = await boxOf(list);
  const isAtLeft = beside.x + beside.width / 2 < closed.x + closed.width / 2;
  expect(isAtLeft).toBe(leftHanded);
  const gap = async () => {
    const { x, width: own } = await boxOf(table);
    return isAtLeft ? x - (beside.x + beside.width) : beside.x - (x + own);
  };
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
  const open = await boxOf(table);
  expect([open.y, open.height]).toEqual([closed.y, closed.height]);
  // What is not beside the list stays where it was.
  if (isAtLeft) expect(open.x + open.width).toBe(closed.x + closed.width);
  else expect(open.x).toBe(closed.x);
  // Its rows call the columns by numbers.
  await expect(replay(page).getByTestId('column-number')).toHaveCount(10);
  // Nothing of the controls is below another.
  for (const name of ['Moves', 'Review', 'Copy link', 'Play on from here', 'Play', 'Forward']) {
    await replay(page).getByRole('button', { name, exact: true }).click({ trial: true });
  }
  await button(page, 'Moves').click();
  await expect.poll(() => boxOf(table)).toEqual(closed);
  await expect(replay(page).getByTestId('column-number')).toHaveCount(0);
}

test('the list of moves covers no column', async ({ page }) => {
  await openReplay(page);
  for (const [width, height] of [
    [1280, 720],
    [1000, 700],
  ] as const) {
    await test.step(`at ${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await nextFrames(page);
      await expectListBeside(page);
    });
  }
});

/** List, table and controls have a place each. */
async function expectPlaceEach(page: Page): Promise<void> {
  const table = replay(page).getByTestId('table');
  const closed = await boxOf(table);
  const { y: controls } = await boxOf(button(page, 'Forward'));
  await button(page, 'Moves').click();
  const list = page.getByRole('listbox', { name: 'Moves, newest first' });
  await expect(list).toBeInViewport({ ratio: 1 });
  await press(page, 'End');
  await nextFrames(page);
  const [a, b] = [await boxOf(table), await boxOf(list)];
  const isBeside = a.x + a.width <= b.x || b.x + b.width <= a.x;
  const isAbove = a.y + a.height <= b.y;
  expect(isBeside || isAbove).toBe(true);
  expect(Math.min(b.width, a.width)).toBeGreaterThan(250);
  // Three rows of the list, and as much of the table.
  expect(Math.min(b.height, a.height)).toBeGreaterThan(3 * 48);
  // Every column has its number, on the table that is painted as small as it is.
  const numbers = await replay(page).getByTestId('column-number').all();
  expect(numbers).toHaveLength(10);
  for (const each of numbers) {
    const { x, width: own } = await boxOf(each);
    expect(x).toBeGreaterThanOrEqual(a.x);
    expect(x + own).toBeLessThanOrEqual(a.x + a.width);
  }
  for (const name of ['Moves', 'Review', 'Play', 'Back']) {
    await replay(page).getByRole('button', { name, exact: true }).click({ trial: true });
  }
  if (isAbove) expect((await boxOf(button(page, 'Forward'))).y).toBe(controls);
  await press(page, 'Home');
  await button(page, 'Moves').click();
  await expect.poll(() => boxOf(table)).toEqual(closed);
}

for (const [hasTouch, sizes] of [
  [
    false,
    [
      { width: 1280, height: 720 },
      { width: 640, height: 360 },
    ],
  ],
  [
    true,
    [
      { width: 844, height: 390 },
      { width: 768, height: 1024 },
      { width: 390, height: 844 },
    ],
  ],
] as const) {
  test.describe(hasTouch ? 'with a finger' : 'with a mouse', () => {
    test.use({ hasTouch });

    test('list, table and controls have a place each', async ({ page }) => {
      await openReplay(page);
      for (const size of sizes) {
        await test.step(`at ${size.width} × ${size.height}`, async () => {
          await page.setViewportSize(size);
          await nextFrames(page);
          await expectPlaceEach(page);
        });
      }
    });
  });
}

test('a second click on the same spot closes the list, in windows of all sizes', async ({
  page,
}) => {
  await openSaved(page, short);
  await choose(page, 'Replay this game');
  for (const [width, height] of [
    [1280, 720],
    [1000, 700],
    [640, 360],
    [390, 844],
  ] as const) {
    await test.step(`at ${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await nextFrames(page);
      const { x, y } = await centreOf(button(page, 'Moves'));
      const list = page.getByRole('listbox', { name: 'Moves, newest first' });
      for (let round = 0; round < 2; round++) {
        await page.mouse.click(x, y);
        await expect(list).toBeVisible();
        await nextFrames(page);
        await page.mouse.click(x, y);
        await expect(list).toBeHidden();
        await nextFrames(page);
      }
      await expect(page.getByRole('dialog')).toHaveCount(1);
    });
  }
});

for (const leftHanded of [false, true]) {
  test(`on a phone held sideways the list covers no column, and the buttons are at the side, left-handed: ${leftHanded} @phone`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 844, height: 390 });
    await storeBeforehand(page, { [SETTINGS_KEY]: JSON.stringify({ leftHanded }) });
    await openReplay(page);
    await expectListBeside(page, leftHanded);
    const table = await boxOf(replay(page).getByTestId('table'));
    const { x } = await boxOf(button(page, 'Review'));
    expect(leftHanded ? x < table.x : x >= table.x + table.width).toBe(true);
  });
}

for (const hasTouch of [false, true]) {
  test.describe(hasTouch ? 'a phone held sideways' : 'a low window', () => {
    test.use({ viewport: { width: 640, height: 360 }, hasTouch });

    test('what a move did can be read whole', async ({ page }) => {
      await openReplay(page);
      await press(page, 'End');
      await expect(caption(page)).toContainText('8 of 8 suits completed.');
      const cut = () => caption(page).evaluate((each) => each.scrollHeight - each.clientHeight);
      expect(await cut()).toBeLessThanOrEqual(0);
      for (const each of await replay(page).locator('button, input').all()) {
        await expect(each).toBeInViewport({ ratio: 1 });
      }
      // Beside the list too, whatever a step did
      await button(page, 'Moves').click();
      const told = new Set<string>();
      for (let step = 0; step < 12; step++) {
        await press(page, 'ArrowLeft');
        await nextFrames(page);
        told.add(await caption(page).innerText());
        expect(await cut(), await caption(page).innerText()).toBeLessThanOrEqual(0);
      }
      expect(told.size).toBeGreaterThan(6);
      // Score and time stay in sight, with nothing painted over them.
      const figures = replay(page).locator('dl > div');
      await expect(figures).toHaveCount(2);
      for (const figure of await figures.all()) {
        await expect(figure).toBeInViewport({ ratio: 1 });
        const isOnTop = await figure.evaluate((each) => {
          const { left, top, width, height } = each.getBoundingClientRect();
          return each.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        });
        expect(isOnTop).toBe(true);
      }
      // The ring of the focus is in the window.
      const { x, width } = await boxOf(button(page, 'Moves'));
      const ring = await button(page, 'Moves').evaluate((each) => {
        each.focus({ focusVisible: true });
        const { outlineWidth, outlineOffset } = getComputedStyle(each);
        return Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
      });
      expect(x + width + ring).toBeLessThanOrEqual(640);
    });
  });
}

for (const language of ['en', 'de', 'es', 'ja']) {
  test(`in the smallest window its foot holds its buttons, and each column its number: ${language} @phone`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 480 });
    await storeBeforehand(page, { [SUITE_SETTINGS_KEY]: JSON.stringify({ language }) });
    await page.goto(replayLink);
    const shown = page.getByRole('dialog');
    const list = shown.locator('button[aria-pressed]');
    await list.click();
    await expect(shown.getByRole('listbox')).toBeVisible();
    for (const each of await list.locator('..').getByRole('button').all()) {
      await expect(each).toBeInViewport({ ratio: 1 });
      expect(await each.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(
        0,
      );
    }
    for (const each of await shown.getByTestId('column-number').all()) {
      expect((await boxOf(each.locator('span'))).height).toBeLessThan(20);
    }
  });
}

test('all its speeds are inside of their control', async ({ page }) => {
  await openSaved(page, short);
  await choose(page, 'Replay this game');
  const speeds = replay(page).getByRole('group', { name: 'Speed' });
  await expect(speeds.getByText('4×')).toBeVisible();
  const right = async (of: Locator) => {
    const { x, width } = await boxOf(of);
    return x + width;
  };
  expect(await right(speeds.getByText('4×'))).toBeLessThan(await right(speeds));
});

test('its clock goes with the moves of a game that was played here', async ({ page }) => {
  await page.clock.install();
  await openSpider(page);
  await press(page, 'd');
  await expectMoves(page, 1);
  await page.clock.runFor(62_000);
  await press(page, 'd');
  await expectMoves(page, 2);
  await choose(page, 'Replay this game');
  const figures = replay(page).locator('dl');
  await press(page, 'Home');
  await expect(figures).toContainText(/Time0:00 of 1:0\d/);
  await press(page, 'ArrowRight');
  await expect(figures).toContainText(/Time0:00 of 1:0\d/);
  await press(page, 'ArrowRight');
  await expect(figures).toContainText(/Time1:0\d of 1:0\d/);
});

test('it has the score, the time as far as it is known, and the list of moves', async ({
  page,
}) => {
  const begun = performance.now();
  await openSaved(page, short, 65_000);
  await choose(page, 'Replay this game');
  const figures = replay(page).locator('dl');
  await press(page, 'Home');
  await expect(figures).toContainText('Score500');
  // The game's clock goes on until it is watched: on a busy machine that is more than a second.
  const spent = Math.ceil((performance.now() - begun) / 1000);
  const [, time] = /Time1:(\d\d) in all/.exec((await figures.textContent()) ?? '') ?? [];
  expect(Number(time)).toBeGreaterThanOrEqual(5);
  expect(Number(time)).toBeLessThanOrEqual(5 + spent);
  await button(page, 'Moves').click();
  const list = page.getByRole('listbox', { name: 'Moves, newest first' });
  await expect(list.getByRole('option', { selected: true })).toHaveText(
    'The deal, before the first move',
  );
  await list.getByRole('option', { name: /^7\. / }).click();
  await expectPlace(page, 7, 12);
  await expectShown(page, short, 7);
  await expect(figures).toContainText('Score493');
  await list.focus();
  await press(page, 'ArrowDown', 'ArrowDown', 'Enter');
  await expectPlace(page, 5, 12);
  await expectAccessible(page, 'replay with its list');
  await page.goto(replayLink);
  await expect(figures).toContainText('Timenot known');
});

test('it plays by itself, as fast as is asked for, and Space stops it', async ({ page }) => {
  await page.clock.install();
  await openSaved(page, short);
  await choose(page, 'Replay this game');
  await replay(page).getByRole('radio', { name: '4×' }).check();
  await stopClock(page);
  await button(page, 'Play').click();
  await expect(button(page, 'Pause')).toBeVisible();
  await scrubber(page).focus();
  await page.clock.runFor(1000);
  await expect(scrubber(page)).toHaveAttribute('aria-valuetext', /Move [2-9]/);
  await press(page, ' ');
  await expect(button(page, 'Play')).toBeVisible();
  // On to the end, where it stops by itself and can begin again.
  await press(page, ' ');
  await page.clock.runFor(10_000);
  await expectPlace(page, 12, 12);
  await expect(button(page, 'Play')).toBeVisible();
  await press(page, ' ');
  await expect(button(page, 'Pause')).toBeVisible();
  await expect(scrubber(page)).not.toHaveValue('12');
});

test('a game that was just won can be watched, and is the last game', async ({ page }) => {
  await openSaved(page, before(won, 1));
  await press(page, '9', ...Array.from({ length: 5 }, () => 'ArrowUp'), 'Enter', '3', 'Enter');
  await dialog(page, 'You won').getByRole('button', { name: 'Replay', exact: true }).click();
  await expectPlace(page, 0, won.cursor);
  await press(page, 'End');
  await expectShown(page, won, won.cursor);
  // Back leads to the win again, and its figures.
  await page.goBack();
  await expect(dialog(page, 'You won')).toBeVisible();
  await press(page, 'Escape', 'n');
  await dialog(page, 'New game').getByRole('button', { name: 'Deal' }).click();
  await expectMoves(page, 0);
  await choose(page, 'Replay last game');
  await expectPlace(page, 0, won.cursor);
});

test('the clock of the game stands still while another is watched', async ({ page }) => {
  await openSaved(page, short, 60_000);
  await page.clock.install();
  await choose(page, 'Replay this game');
  await expect(replay(page)).toBeVisible();
  await page.clock.runFor(90_000);
  await press(page, 'Escape');
  await expect(page.locator('header dl > div').first()).toContainText(/1:\d\d/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Nor is the game found paused when the page is loaded again in the middle of a replay.
  await choose(page, 'Replay this game');
  await expect(replay(page)).toBeVisible();
  await page.reload();
  await expectMoves(page, short.cursor);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a game that is left is the last game, and can be watched', async ({ page }) => {
  await openSaved(page, short);
  await press(page, 'n');
  await dialog(page, 'New game').getByRole('button', { name: 'Deal' }).click();
  await button(page, 'Give up and deal').click();
  await expectMoves(page, 0);
  await choose(page, 'Replay last game');
  await expect(replay(page)).toContainText('velvet214');
  await press(page, 'End');
  await expectShown(page, short, 12);
});

test('where there is no last game, its grey button says so', async ({ page }) => {
  await openSpider(page);
  await fromMore(page, 'This game…');
  await dialog(page, 'This game')
    .getByRole('button', { name: 'Replay last game' })
    .click({ force: true });
  await expect(toast(page, 'There is no last game yet.')).toBeVisible();
  await expect(dialog(page, 'This game')).toContainText('not graded');
});

test('a damaged last game is set aside with a message', async ({ page }) => {
  await storeBeforehand(page, { [PREVIOUS_GAME_KEY]: 'not a game' });
  await openSpider(page);
  await choose(page, 'Replay last game');
  await expect(toast(page, 'is set aside')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => stored(page, damagedKey(PREVIOUS_GAME_KEY))).toBe('not a game');
});

test('a link with moves is watched, and the game in progress is untouched', async ({ page }) => {
  const mine = playGame(PEACOCK, '0>5x1');
  await storeBeforehand(page, { [SAVE_KEY]: saveOf(mine) });
  await page.goto(replayLink);
  await expect(replay(page)).toContainText('velvet214');
  await expectPlace(page, 0, won.cursor);
  // In the colours of its own difficulty, which is not that of the game below it.
  const accentOf = (element: Element) => getComputedStyle(element).getPropertyValue('--accent');
  const own = await replay(page).getByTestId('table').evaluate(accentOf);
  expect(own).not.toBe(await page.locator('main').evaluate(accentOf));
  await press(page, 'End');
  await expect(caption(page)).toContainText('8 of 8 suits completed');
  await press(page, 'Escape');
  await expectMoves(page, 1);
  await expectBoard(page, positionOf(mine));
  await expect(page).toHaveURL(/seed=peacock123&difficulty=4-suit$/);
});

test('who has no game yet finds the deal of the link below its replay', async ({ page }) => {
  await page.goto(replayLink);
  await expect(replay(page)).toBeVisible();
  await press(page, 'Escape');
  await expectMoves(page, 0);
  await expectBoard(page, spider.open(WON.params));
});

for (const [what, query, reason] of [
  ['cut off', replayLink.slice(0, -4), 'damaged or were cut off'],
  [
    'illegal',
    `${linkTo(PEACOCK)}&moves=${moveCode.format(won.moves)}`,
    'the rules do not allow its move 1',
  ],
] as const) {
  test(`moves that are ${what} are told, and the deal is opened`, async ({ page }) => {
    await page.goto(query);
    await expect(toast(page, reason)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const params = query.includes('velvet214') ? WON.params : PEACOCK;
    await expectBoard(page, spider.open(params));
  });
}

test('the link with the moves leads back to the same replay', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openSaved(page, short);
  await choose(page, 'Replay this game');
  await replay(page).getByRole('button', { name: 'Copy link' }).click();
  await expect(toast(page, 'Link copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link.length).toBeLessThan(160);
  await page.goto(link);
  await expectPlace(page, 0, 12);
  await press(page, 'End');
  await expectShown(page, short, 12);
});

test('Back closes a replay, and leaves the game as it is', async ({ page }) => {
  await page.goto('./?page=home');
  await openSaved(page, short);
  for (const isClosed of [false, true]) {
    await choose(page, 'Replay this game');
    await expect(replay(page)).toBeVisible();
    // Closed by a key, it leaves no step behind.
    if (isClosed) await press(page, 'Escape');
    else await page.goBack();
    await expect(replay(page)).toBeHidden();
    await expectMoves(page, short.cursor);
    await expect(page).toHaveURL(/seed=velvet214/);
  }
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Peacock Parlor' })).toBeVisible();
});

test('Back closes the replay of a link, and the deal below it stays', async ({ page }) => {
  await page.goto('./?page=home');
  await page.goto(replayLink);
  await expect(replay(page)).toBeVisible();
  await page.goBack();
  await expect(replay(page)).toBeHidden();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectMoves(page, 0);
});

test('to play on from a move of the game on the table says first what that costs', async ({
  page,
}) => {
  await openSaved(page, short);
  await choose(page, 'Replay this game');
  await scrubber(page).fill(String(short.cursor - 3));
  await button(page, 'Play on from here').click();
  const question = dialog(page, 'Play on from here?');
  await expect(question).toContainText('takes back 3 moves of your game, which costs 3 points');
  await question.getByRole('button', { name: 'Play on from here' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectMoves(page, short.cursor - 3);
});

test('from any move one can play on, after a question where a game would be lost', async ({
  page,
}) => {
  const mine = playGame(PEACOCK, '0>5x1');
  await storeBeforehand(page, { [SAVE_KEY]: saveOf(mine) });
  await page.goto(replayLink);
  await scrubber(page).fill('9');
  await button(page, 'Play on from here').click();
  await expect(dialog(page, 'Give up this game?')).toBeVisible();
  await button(page, 'Keep playing').click();
  await expect(replay(page)).toBeVisible();
  await button(page, 'Play on from here').click();
  await button(page, 'Give up and deal').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectMoves(page, 9);
  await expectBoard(page, won.states[9]!);
  await press(page, 'u');
  await expectBoard(page, won.states[8]!);
  await expect(announcer(page)).toContainText('Took back');
});

test('numbered deals have a next one, other seeds have none', async ({ page }) => {
  await openSpider(page, { seed: '41' });
  await fromThisGame(page, 'Next deal: 42');
  await expectBoard(page, spider.open({ ...PEACOCK, seed: '42' }));
  await openSpider(page);
  await fromMore(page, 'This game…');
  await expect(button(page, 'Today’s deal')).toBeVisible();
  await expect(page.getByRole('button', { name: /Next deal/ })).toHaveCount(0);
});

test('the deal of the day is that of the day in UTC', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-22T00:30:00+13:00'));
  await openSpider(page);
  await fromThisGame(page, 'Today’s deal');
  await expectBoard(page, spider.open({ ...PEACOCK, seed: '841' }));
  await page.clock.setFixedTime(new Date('2026-11-22T00:00:00Z'));
  await press(page, 'n');
  await button(page, 'Today’s').click();
  await expect(page.getByLabel('Seed')).toHaveValue('697');
  await button(page, 'Random').click();
  await button(page, 'Next number').click();
  await button(page, 'Next number').click();
  await expect(page.getByLabel('Seed')).toHaveValue('2');
  await button(page, 'Random').click();
  await expect(page.getByLabel('Seed')).toHaveValue('');
});

test('nothing for axe to report', async ({ page }) => {
  await page.goto(replayLink);
  await expect(button(page, 'Play')).toBeFocused();
  await press(page, 'ArrowRight');
  await expectPlace(page, 1, won.cursor);
  await expectAccessible(page, 'replay');
});

test.describe('at 200 % zoom', () => {
  test.use({ viewport: { width: 640, height: 360 } });

  test('every control is within reach', async ({ page }) => {
    await page.goto(replayLink);
    await expectPlace(page, 0, won.cursor);
    const controls = replay(page).locator('button, input');
    expect(await controls.count()).toBe(13);
    for (const each of await controls.all()) await expect(each).toBeInViewport({ ratio: 1 });
  });
});

test('on a phone it fits and can be stepped @phone', async ({ page }) => {
  await page.goto(replayLink);
  await button(page, 'Forward').tap();
  await expectShown(page, won, 1);
  for (const each of await replay(page).getByRole('button').all()) {
    await expect(each).toBeInViewport({ ratio: 1 });
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('a review shows the better move at its place: with an arrow, and in words', async ({
  page,
}) => {
  const dealt = playGame(WON.params, 'deal deal');
  await page.goto(`${linkTo(WON.params)}&moves=${moveCode.format(dealt.moves)}`);
  await replay(page).getByRole('button', { name: 'Review' }).click();
  const review = page.getByRole('dialog', { name: 'Review' });
  const better =
    (await review
      .getByText(/^Better: /)
      .first()
      .textContent()) ?? '';
  await review
    .getByRole('button', { name: /^Show move/ })
    .first()
    .click();
  const remark = page.getByTestId('remark');
  await expect(remark).toHaveText(better);
  await expect(page.getByTestId('hint-arrow')).toBeVisible();
  await press(page, 'ArrowRight');
  await expect(remark).toBeHidden();
  await expect(page.getByTestId('hint-arrow')).toHaveCount(0);
  await press(page, 'ArrowLeft');
  await expect(remark).toBeVisible();
  await expect(replay(page).getByTestId('dialog-announcer')).toContainText(better);
});
