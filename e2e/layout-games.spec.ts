import { deflateRawSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { hints } from '../src/games/spider/rules/hints.ts';
import { spider } from '../src/games/spider/rules/game.ts';
import { moveCode } from '../src/games/spider/rules/move-code.ts';
import { SUITE_SETTINGS_KEY } from '../src/store/suite-settings.ts';
import { expectAccessible } from './support/axe.ts';
import { before, PEACOCK, playGame, saveOf, TALL, WON } from './support/games.ts';
import { halls } from './support/halls.ts';
import { fromMore, fromTools, openSettings } from './support/settings.ts';
import type { Size } from './support/layout.ts';
import { openRoom, pasteText, watchedIn } from './support/sokoban.ts';
import {
  boxOf,
  button,
  centreOf,
  column,
  dialog,
  expectBoard,
  expectMoves,
  linkTo,
  nextFrames,
  openSaved,
  press,
  SAVE_KEY,
  SETTINGS_KEY,
  settled,
  table,
  toast,
  topCard,
  withoutCoach,
  foundations,
  openSpider,
  stock,
} from './support/spider.ts';
import { storeBeforehand } from './support/stored.ts';
import { sweep } from './support/sweep.ts';
import { expect, test } from './support/test.ts';

// Where things are on both games' screens, in windows of all sizes.

const won = playGame(WON.params, WON.moves);
const short = before(won, won.cursor - 12);
/** Two of its columns reach the foot of the window on a phone. */
const longColumns = before(won, won.cursor - 53);
const tall = playGame(TALL.params, TALL.moves);
/** Before the last move: six cards of column 9 complete the suit on column 3. */
const almost = before(won, 1);
const LAST_MOVE = ['9', ...Array.from({ length: 5 }, () => 'ArrowUp'), 'Enter', '3', 'Enter'];
const replayLink = `${linkTo(WON.params)}&moves=${moveCode.format(won.moves)}`;

const replay = (page: Page) => dialog(page, /^(Replay|Solution) of/);
const caption = (page: Page) => page.getByTestId('caption');
const moves = (page: Page) => dialog(page, 'Moves');
const listOfMoves = (page: Page) => page.getByRole('listbox', { name: 'Moves, newest first' });
const board = (page: Page) => page.getByRole('application');
const typing = (page: Page) => page.getByRole('region', { name: 'Type a move' });
const typed = (page: Page) => typing(page).getByRole('combobox', { name: 'Move' });

const MOUSE = { width: 1280, height: 720 };

/** Opens the replay of the won game through its link. */
async function openReplay(page: Page): Promise<void> {
  await page.goto(replayLink);
  await expect(button(page, 'Play')).toBeFocused();
}

/** Types a line and submits it. */
async function type(page: Page, line: string): Promise<void> {
  await typed(page).fill(line);
  await press(page, 'Enter');
  await expect(typed(page)).toHaveValue('');
}

/** Expects each of these to be completely within the window. */
async function expectWithin(all: Locator): Promise<void> {
  for (const each of await all.all()) await expect(each).toBeInViewport({ ratio: 1 });
}

/** Expects that the list covers no part of the table, which returns to its place when the list is closed. */
async function expectListNextToTable(page: Page, leftHanded = false): Promise<void> {
  const own = replay(page).getByTestId('table');
  const closed = await boxOf(own);
  await button(page, 'Moves').click();
  const list = await boxOf(listOfMoves(page));
  const isAtLeft = list.x + list.width / 2 < closed.x + closed.width / 2;
  expect(isAtLeft).toBe(leftHanded);
  const gap = async () => {
    const { x, width } = await boxOf(own);
    return isAtLeft ? x - (list.x + list.width) : list.x - (x + width);
  };
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
  const open = await boxOf(own);
  expect([open.y, open.height]).toEqual([closed.y, closed.height]);
  // The opposite edge stays in place.
  if (isAtLeft) expect(open.x + open.width).toBe(closed.x + closed.width);
  else expect(open.x).toBe(closed.x);
  // The rows of the list refer to columns by number.
  await expect(replay(page).getByTestId('column-number')).toHaveCount(10);
  // No control covers another one.
  for (const name of ['Moves', 'Review', 'Copy link', 'Play on from here', 'Play', 'Forward']) {
    await replay(page).getByRole('button', { name, exact: true }).click({ trial: true });
  }
  await button(page, 'Moves').click();
  await expect.poll(() => boxOf(own)).toEqual(closed);
  await expect(replay(page).getByTestId('column-number')).toHaveCount(0);
}

/** Expects separate areas for list, table and controls. */
async function expectPlaceEach(page: Page): Promise<void> {
  const own = replay(page).getByTestId('table');
  const closed = await boxOf(own);
  const { y: controls } = await boxOf(button(page, 'Forward'));
  await button(page, 'Moves').click();
  const list = listOfMoves(page);
  await expect(list).toBeInViewport({ ratio: 1 });
  await press(page, 'End');
  await nextFrames(page);
  const [a, b] = [await boxOf(own), await boxOf(list)];
  const isSideBySide = a.x + a.width <= b.x || b.x + b.width <= a.x;
  const isAbove = a.y + a.height <= b.y;
  expect(isSideBySide || isAbove).toBe(true);
  expect(Math.min(b.width, a.width)).toBeGreaterThan(250);
  // At least three rows of the list, and as much of the table.
  expect(Math.min(b.height, a.height)).toBeGreaterThan(3 * 48);
  // Every column is numbered, even on the smallest table.
  const numbers = await replay(page).getByTestId('column-number').all();
  expect(numbers).toHaveLength(10);
  for (const each of numbers) {
    const { x, width } = await boxOf(each);
    expect(x).toBeGreaterThanOrEqual(a.x);
    expect(x + width).toBeLessThanOrEqual(a.x + a.width);
  }
  for (const name of ['Moves', 'Review', 'Play', 'Back']) {
    await replay(page).getByRole('button', { name, exact: true }).click({ trial: true });
  }
  if (isAbove) expect((await boxOf(button(page, 'Forward'))).y).toBe(controls);
  await press(page, 'Home');
  await button(page, 'Moves').click();
  await expect.poll(() => boxOf(own)).toEqual(closed);
}

/**
 * Expects the description of a move to be completely readable, with and without the list of moves, and figures and
 * controls to stay visible.
 */
async function expectReadable(page: Page, width: number): Promise<void> {
  await press(page, 'End');
  await expect(caption(page)).toContainText('8 of 8 suits completed.');
  const cut = () => caption(page).evaluate((each) => each.scrollHeight - each.clientHeight);
  expect(await cut()).toBeLessThanOrEqual(0);
  await expectWithin(replay(page).locator('button, input'));
  // Next to the list too, for any step
  await button(page, 'Moves').click();
  const captions = new Set<string>();
  for (let step = 0; step < 12; step++) {
    await press(page, 'ArrowLeft');
    await nextFrames(page);
    captions.add(await caption(page).innerText());
    expect(await cut(), await caption(page).innerText()).toBeLessThanOrEqual(0);
  }
  expect(captions.size).toBeGreaterThan(6);
  // Score and time stay visible, and nothing is painted over them.
  const figures = replay(page).locator('dl > div');
  await expect(figures).toHaveCount(2);
  for (const figure of await figures.all()) {
    await expect(figure).toBeInViewport({ ratio: 1 });
    const isOnTop = await figure.evaluate((each) => {
      const { left, top, width: wide, height } = each.getBoundingClientRect();
      return each.contains(document.elementFromPoint(left + wide / 2, top + height / 2));
    });
    expect(isOnTop).toBe(true);
  }
  // The focus ring is within the window.
  const { x, width: own } = await boxOf(button(page, 'Moves'));
  const ring = await button(page, 'Moves').evaluate((each) => {
    each.focus({ focusVisible: true });
    const { outlineWidth, outlineOffset } = getComputedStyle(each);
    return Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
  });
  expect(x + own + ring).toBeLessThanOrEqual(width);
  await button(page, 'Moves').click();
  await expect(listOfMoves(page)).toBeHidden();
  await press(page, 'Home');
}

test('Spider replays, with a mouse, in windows of all sizes', async ({ page }) => {
  await openSaved(page, short);
  const places = () =>
    page.getByTestId('table').evaluateAll((tables) =>
      tables.map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return [x, y, width, height].join();
      }),
    );
  await sweep(page, async ({ at, inWindows }) => {
    await inWindows(
      'nothing jumps when it opens or closes',
      [
        [1280, 720],
        [390, 844],
        [844, 390],
      ],
      async () => {
        const [own] = await places();
        await fromTools(page, 'Replay this game');
        await expect(caption(page)).toBeVisible();
        await expect(button(page, 'Play')).toBeFocused();
        expect(await places()).toEqual([own, own]);
        await press(page, 'End');
        expect(await places()).toEqual([own, own]);
        for (const name of ['Moves', 'Copy link', 'Play on from here']) {
          await expect(replay(page).getByRole('button', { name })).toBeInViewport({
            ratio: 0.99,
          });
        }
        await press(page, 'Escape');
        await expect(replay(page)).toBeHidden();
        expect(await places()).toEqual([own]);
      },
    );
    await page.setViewportSize(MOUSE);
    await fromTools(page, 'Replay this game');
    await at('all speeds are inside their control', async () => {
      const speeds = replay(page).getByRole('group', { name: 'Speed' });
      await expect(speeds.getByText('4×')).toBeVisible();
      const right = async (of: Locator) => {
        const { x, width } = await boxOf(of);
        return x + width;
      };
      expect(await right(speeds.getByText('4×'))).toBeLessThan(await right(speeds));
    });
    await inWindows(
      'a second click on the same spot closes the list',
      [
        [1280, 720],
        [1000, 700],
        [640, 360],
        [390, 844],
      ],
      async () => {
        const { x, y } = await centreOf(button(page, 'Moves'));
        for (let round = 0; round < 2; round++) {
          await page.mouse.click(x, y);
          await expect(listOfMoves(page)).toBeVisible();
          await nextFrames(page);
          await page.mouse.click(x, y);
          await expect(listOfMoves(page)).toBeHidden();
          await nextFrames(page);
        }
        await expect(page.getByRole('dialog')).toHaveCount(1);
      },
    );
    await page.setViewportSize(MOUSE);
    await openReplay(page);
    await inWindows(
      'the list of moves covers no column',
      [
        [1280, 720],
        [1000, 700],
      ],
      () => expectListNextToTable(page),
    );
    await inWindows(
      'list, table and controls do not overlap',
      [
        [1280, 720],
        [640, 360],
      ],
      () => expectPlaceEach(page),
    );
    await inWindows('the effect of a move can be read in full', [[640, 360]], ({ width }) =>
      expectReadable(page, width),
    );
    await inWindows('every control is within reach', [[640, 360]], async () => {
      const controls = replay(page).locator('button, input');
      expect(await controls.count()).toBe(14);
      await expectWithin(controls);
    });
  });
});

test('Spider replays, by touch, in windows of all sizes @phone', async ({ page }) => {
  await page.goto(replayLink);
  await sweep(page, async ({ at, inWindows }) => {
    await at('it fits in portrait, and can be stepped through', async () => {
      await button(page, 'Forward').tap();
      await expect(replay(page).getByRole('slider', { name: 'Move' })).toHaveValue('1');
      await expectWithin(replay(page).getByRole('button'));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await press(page, 'Home');
    });
    await inWindows(
      'list, table and controls do not overlap',
      [
        [844, 390],
        [768, 1024],
        [390, 844],
      ],
      () => expectPlaceEach(page),
    );
    await inWindows(
      'the list covers no column, and the buttons are at the side',
      [[844, 390]],
      async () => {
        await expectListNextToTable(page);
        const own = await boxOf(replay(page).getByTestId('table'));
        expect((await boxOf(button(page, 'Review'))).x).toBeGreaterThanOrEqual(own.x + own.width);
      },
    );
    await inWindows('the effect of a move can be read in full', [[640, 360]], ({ width }) =>
      expectReadable(page, width),
    );
    for (const language of ['en', 'de', 'es', 'ja']) {
      await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
        SUITE_SETTINGS_KEY,
        JSON.stringify({ language }),
      ] as const);
      await page.goto(replayLink);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await inWindows(
        `the buttons fit its footer, and the numbers their columns, in ${language}`,
        [[320, 480]],
        async () => {
          const shown = page.getByRole('dialog');
          const list = shown.locator('button[aria-pressed]');
          await list.click();
          await expect(shown.getByRole('listbox')).toBeVisible();
          for (const each of await list.locator('..').getByRole('button').all()) {
            await expect(each).toBeInViewport({ ratio: 1 });
            const cut = await each.evaluate((one) => one.scrollWidth - one.clientWidth);
            expect(cut).toBeLessThanOrEqual(0);
          }
          const numbers = await shown.getByTestId('column-number').all();
          expect(numbers).toHaveLength(10);
          for (const each of numbers) {
            expect((await boxOf(each.locator('span'))).height).toBeLessThan(20);
          }
        },
      );
    }
  });
});

/** Expects the whole table to be next to the open list, and to return to its place when the list is closed. */
async function expectTableNextToList(page: Page, leftHanded = false): Promise<void> {
  const own = table(page);
  const closed = await boxOf(own);
  await press(page, 'Shift+H');
  await expect(listOfMoves(page)).toBeFocused();
  const panel = await boxOf(moves(page));
  expect(panel.x + panel.width / 2 < closed.x + closed.width / 2).toBe(leftHanded);
  const gap = async () => {
    const { x, width } = await boxOf(own);
    return leftHanded ? x - (panel.x + panel.width) : panel.x - (x + width);
  };
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
  const open = await boxOf(own);
  expect([open.y, open.height]).toEqual([closed.y, closed.height]);
  // The opposite edge stays in place.
  if (leftHanded) expect(open.x + open.width).toBe(closed.x + closed.width);
  else expect(open.x).toBe(closed.x);
  await press(page, 'Escape');
  await expect.poll(() => boxOf(own)).toEqual(closed);
}

test('Spider’s list of moves and bar, in windows of all sizes', async ({ page }) => {
  await openSaved(page, tall, 35 * 60_000);
  await sweep(page, async ({ at, inWindows }) => {
    await inWindows(
      'the list of moves covers no column',
      [
        [1280, 720],
        [1024, 768],
        [800, 600],
      ],
      () => expectTableNextToList(page),
    );
    await page.setViewportSize(MOUSE);
    await at('in a preview the numbers match the previewed columns', async () => {
      const tops = () =>
        page
          .getByTestId('column-number')
          .evaluateAll((each) => each.map((one) => one.getBoundingClientRect().top));
      await press(page, 'Shift+H');
      await expect(listOfMoves(page)).toBeFocused();
      await press(page, 'ArrowDown', 'ArrowDown');
      await nextFrames(page);
      const previewed = await tops();
      expect(previewed).toHaveLength(10);
      await press(page, 'Enter', 'Shift+H');
      await expect(listOfMoves(page)).toBeFocused();
      await nextFrames(page);
      expect(previewed).toEqual(await tops());
    });
    await inWindows(
      'every button of the list is visible in a low window',
      [
        [844, 390],
        [640, 360],
      ],
      async ({ width, height }) => {
        await expectWithin(moves(page).getByRole('button'));
        // No part of the bar is visible above, below or next to it.
        const panel = await boxOf(moves(page));
        expect([panel.y, panel.height, panel.x + panel.width]).toEqual([0, height, width]);
      },
    );
    await press(page, 'Escape');
    const seed = page.locator('header code');
    const buttons = page.locator('header > [role=group] > :is(button, div > button):visible');
    await inWindows(
      'the bar shows the full seed next to the figures of a long game, and its buttons in one row',
      [
        [1280, 720],
        [1000, 700],
        [640, 360],
        [390, 844],
        [360, 800],
      ],
      async () => {
        expect(await seed.evaluate((code) => code.scrollWidth - code.clientWidth)).toBe(0);
        const tops = await buttons.evaluateAll((all) =>
          all.map((each) => each.getBoundingClientRect().top),
        );
        expect(new Set(tops).size).toBe(1);
      },
    );
    await page.setViewportSize(MOUSE);
    await press(page, '`');
    await type(page, 'hint');
    await expect(typing(page).getByTestId('hint-text')).toContainText('column');
    await inWindows(
      'the text of a hint stays inside the typing box',
      [
        [640, 360],
        [844, 390],
      ],
      async () => {
        const { x, y, width: wide, height: high } = await boxOf(typing(page));
        for (const each of await typing(page).locator('p, [data-testid=hint-text]').all()) {
          const said = await boxOf(each);
          expect(said.x + said.width).toBeLessThanOrEqual(x + wide);
          expect(said.y + said.height).toBeLessThanOrEqual(y + high);
        }
      },
    );
  });
});

test('Spider’s list of moves, hints and typing, by touch @phone', async ({ page }) => {
  await withoutCoach(page);
  await openSaved(page, tall);
  await sweep(page, async ({ at, inWindows }) => {
    await at('the hint bar covers no index of the tallest column', async () => {
      await press(page, 'h');
      const bar = page.getByTestId('notice');
      // The lower half of the last card may be behind it, so that the cards above need no tighter spacing.
      const isClear = async () => {
        const last = await boxOf(topCard(page, TALL.column + 1));
        return last.y + last.height / 2 <= (await boxOf(bar)).y;
      };
      await expect.poll(isClear).toBe(true);
      for (const each of await bar.getByRole('button').all()) {
        const { width, height } = await boxOf(each);
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      }
      const first = await bar.innerText();
      await button(page, 'Next hint').click();
      await expect(bar).not.toHaveText(first);
      await button(page, 'Close').click();
      await expect(bar).toHaveCount(0);
    });
    await inWindows('in landscape the list of moves covers no column', [[844, 390]], () =>
      expectTableNextToList(page),
    );
    await inWindows('tapping a move does not scroll the sheet', [[320, 480]], async () => {
      await press(page, 'Shift+H');
      await expect(listOfMoves(page)).toBeFocused();
      await expectWithin(moves(page).getByRole('button'));
      await listOfMoves(page)
        .getByRole('option')
        .nth(1)
        .tap({ position: { x: 40, y: 8 } });
      await expect(button(page, 'Go there')).toBeInViewport({ ratio: 1 });
      await press(page, 'Escape');
      await expect(moves(page)).toBeHidden();
    });
  });
});

test('on a phone, stock and foundations are at the foot, hints are above them, and small suits have four colours @phone', async ({
  page,
}) => {
  await withoutCoach(page);
  await openSpider(page, { difficulty: '4-suit' });
  const height = page.viewportSize()?.height ?? 0;
  const [last, rows, eyes] = [topCard(page, 1), stock(page), foundations(page)];
  for (const pile of [rows, eyes]) expect((await boxOf(pile)).y).toBeGreaterThan(height * 0.8);
  const card = await boxOf(last);
  expect(card.height / card.width).toBeCloseTo(1.6, 1);
  expect(card.y + card.height).toBeGreaterThan(height * 0.28);
  await press(page, 'h');
  const { y, height: high } = await boxOf(page.getByTestId('notice'));
  expect(y + high).toBeLessThanOrEqual((await boxOf(rows)).y);
  await press(page, 'Escape');

  const setting = (name: string) => page.getByRole('switch', { name, exact: true });
  await openSettings(page);
  await expect(setting('Four colours')).toBeChecked();
  await expect(setting('Stock at the bottom')).toBeChecked();
  await setting('Stock at the bottom').click();
  await press(page, 'Escape');
  await expect.poll(async () => (await boxOf(rows)).y).toBeLessThan(height * 0.2);
  await page.reload();
  await expect.poll(async () => (await boxOf(rows)).y).toBeLessThan(height * 0.2);
});

test('long Spider columns, by touch @phone', async ({ page }) => {
  await withoutCoach(page);
  await openSaved(page, longColumns);
  await sweep(page, async ({ at, inWindows }) => {
    await at('the sheet of moves covers no column', async () => {
      await fromMore(page, 'This game…');
      await dialog(page, 'This game').getByRole('button', { name: 'Moves…' }).click();
      await expect(listOfMoves(page)).toBeVisible();
      const sheet = await boxOf(moves(page));
      const foot = async () => {
        const { y, height } = await boxOf(table(page));
        return y + height;
      };
      await expect.poll(foot).toBeLessThanOrEqual(sheet.y + 1);
      for (let number = 1; number <= 10; number++) {
        const { y, height } = await boxOf(topCard(page, number));
        expect(y + height).toBeLessThanOrEqual(sheet.y);
      }
      await press(page, 'Escape');
      await expect(moves(page)).toBeHidden();
    });
    await at('the typing box is fully visible, and its buttons work', async () => {
      await fromTools(page, 'Type a move');
      await expect(typing(page)).toBeInViewport({ ratio: 0.99 });
      await typed(page).fill('undo');
      await button(page, 'Do it').click();
      await expectMoves(page, longColumns.cursor - 1);
      await type(page, 'redo');
      await expectMoves(page, longColumns.cursor);
      await typing(page).getByRole('button', { name: 'Close' }).click();
      await expect(typing(page)).toHaveCount(0);
    });
    await press(page, '`');
    // The first hint moves the last card of a long column.
    await inWindows(
      'the typing box shows a hint, and its cards stay visible',
      [
        [390, 844],
        [844, 390],
      ],
      async ({ height }) => {
        await typed(page).fill('King to 2');
        await press(page, 'Enter');
        await expect(typing(page)).toContainText('cannot go on');
        const hint = page.getByTestId('hint-text');
        await expect(hint).toHaveCount(0);
        // Without other content, the box is one line high.
        if (height < 400) expect((await boxOf(typing(page))).height).toBeLessThan(64);
        await type(page, 'hint');
        await expect(hint).toHaveCount(1);
        await expect(typing(page).getByTestId('hint-text')).toContainText('Hint 1 of');
        await expect(typing(page)).toContainText('Type “play it”');
        await nextFrames(page);
        const { y: sheet } = await boxOf(typing(page));
        for (let number = 1; number <= 10; number++) {
          const card = await boxOf(topCard(page, number));
          // In a low window, the lower half of a card, below its index, may be behind the box.
          const seen = height < 400 ? card.height / 2 : card.height;
          expect(card.y + seen, `column ${number}`).toBeLessThanOrEqual(sheet + 1);
        }
        // A refused move leaves the hint in place.
        await typed(page).fill('King to 2');
        await press(page, 'Enter');
        await expect(typing(page)).toContainText('cannot go on');
        await expect(hint).toHaveCount(1);
        await type(page, 'play it');
        await expectMoves(page, longColumns.cursor + 1);
        await type(page, 'undo');
        await expectMoves(page, longColumns.cursor);
      },
    );
  });
});

/** The longest column has 25 cards. */
const long = playGame(TALL.params, TALL.moves.trim().split(/\s+/).slice(0, 18).join(' '));
const LONG_COLUMN = TALL.column + 1;

for (const largeCards of [false, true]) {
  const name = largeCards ? 'large cards' : 'cards';
  test(`${name} keep their size in a long column, and no hint covers them`, async ({ page }) => {
    await withoutCoach(page);
    await storeBeforehand(page, {
      [SAVE_KEY]: saveOf(long),
      [SETTINGS_KEY]: JSON.stringify({ largeCards }),
    });
    const sizes: readonly Size[] = [
      [1280, 720],
      [844, 390],
      [390, 844],
    ];
    const cardSizes = async () => {
      const found: (readonly [number, number])[] = [];
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        await nextFrames(page);
        const card = await boxOf(topCard(page, LONG_COLUMN));
        found.push([card.width, card.height]);
      }
      return found;
    };
    await page.goto('./?game=spider');
    await expect(column(page, LONG_COLUMN).locator('[role=option]')).toHaveCount(25);
    await settled(page);
    const sizesNow = await cardSizes();
    await sweep(page, async ({ inWindows }) => {
      for (const key of ['h', 'e']) {
        await press(page, key);
        await inWindows(`what ${key} says is below all cards`, sizes, async () => {
          const { y: foot } = await boxOf(page.getByTestId('notice'));
          for (let number = 1; number <= 10; number++) {
            const { y, height } = await boxOf(topCard(page, number));
            expect(y + height, `column ${number}`).toBeLessThanOrEqual(foot);
          }
        });
      }
    });
    await page.goto(linkTo(PEACOCK));
    await expectMoves(page, 0);
    await settled(page);
    expect(await cardSizes()).toEqual(sizesNow);
  });
}

test('for left-handed players, panels are on the left, and the boards stay in place @phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  const leftHanded = JSON.stringify({ leftHanded: true });
  await storeBeforehand(page, {
    [SAVE_KEY]: saveOf(short),
    [SETTINGS_KEY]: leftHanded,
    'sokoban.v1.settings': leftHanded,
  });
  await sweep(page, async ({ at }) => {
    await at('the list of moves of Spider', async () => {
      await page.goto('./?game=spider');
      await expectMoves(page, short.cursor);
      await settled(page);
      await expectTableNextToList(page, true);
    });
    await at('a replay of Spider', async () => {
      await openReplay(page);
      await expectListNextToTable(page, true);
      const own = await boxOf(replay(page).getByTestId('table'));
      expect((await boxOf(button(page, 'Review'))).x).toBeLessThan(own.x);
    });
    await at('a replay of Sokoban', async () => {
      await openRoom(page);
      await expect(page.getByRole('group', { name: 'Steps' })).toBeVisible();
      await press(page, 'Shift+L');
      await button(page, 'Ask the solver').click();
      await press(page, 'h');
      await expect(page.locator('main [data-mark=push]')).toBeVisible();
      const own = await boxOf(board(page));
      await press(page, 'o');
      const shown = replay(page).getByRole('img');
      await expect(shown).toBeVisible();
      expect(await boxOf(shown)).toEqual(own);
      const controls = await boxOf(
        replay(page).getByRole('group', { name: 'Replay', exact: true }),
      );
      expect(controls.x + controls.width).toBeLessThanOrEqual(own.x);
      await expect(button(page, 'Play on from here')).toBeInViewport({ ratio: 0.99 });
    });
  });
});

test('Spider’s win dialog and its messages, in windows of all sizes', async ({ page }) => {
  await openSaved(page, almost);
  await press(page, ...LAST_MOVE);
  const win = dialog(page, 'You won');
  const newDeal = win.getByRole('button', { name: 'New deal' });
  await expect(newDeal).toBeFocused();
  await expect(win.getByRole('list', { name: 'This game' }).getByRole('listitem')).toHaveText([
    'without help',
    'no undo',
  ]);
  await sweep(page, async ({ inWindows }) => {
    await inWindows(
      'New deal is visible, and a message covers no button',
      [
        [1280, 720],
        [390, 844],
        [844, 390],
        [640, 360],
        [320, 480],
      ],
      async ({ width }) => {
        const room = win.locator('> div').first();
        await room.evaluate((each) => {
          each.scrollTo(0, 0); // the previous window has scrolled it
        });
        // The result is visible without scrolling; at 1280×720, everything is.
        for (const figure of ['Time', 'Score', 'Moves']) {
          const figures = win.locator('[data-win] > dl');
          await expect(figures.getByText(figure, { exact: true })).toBeInViewport({ ratio: 0.9 });
        }
        await expect(win.getByText('1 suit', { exact: true })).toBeInViewport({ ratio: 0.9 });
        if (width === 1280) {
          expect(await room.evaluate((each) => each.scrollHeight - each.clientHeight)).toBe(0);
        }
        await expect(newDeal).toBeInViewport({ ratio: 1 });
        await expect(win.getByRole('heading', { name: 'You won' })).toBeInViewport({ ratio: 1 });
        await expect(win.locator('div:has(> svg + div > p)')).toBeInViewport({ ratio: 1 });
        const share = win.getByRole('button', { name: 'Share', exact: true });
        await expect(share).toBeInViewport({ ratio: 1 });
        const place = await boxOf(share);
        await share.click();
        const copyLink = win.getByRole('menuitem', { name: 'Copy link', exact: true });
        await copyLink.click();
        const message = toast(page, /link/i);
        await expect(message).toBeInViewport({ ratio: 1 });
        await expect(newDeal).toBeInViewport({ ratio: 1 });
        // The message has a place of its own, so that tapping twice copies twice.
        expect(await boxOf(share)).toEqual(place);
        const [messageBox, panel] = [await boxOf(message), await boxOf(win)];
        const isClear =
          messageBox.x + messageBox.width <= panel.x || messageBox.y + messageBox.height <= panel.y;
        expect(isClear).toBe(true);
        await message.getByRole('button', { name: 'Dismiss' }).click();
        await expect(message).toHaveCount(0);
        await expect(win).toBeVisible();
      },
    );
    await inWindows(
      'the panel is next to the peacock or below him',
      [
        [1280, 720],
        [390, 844],
      ],
      async ({ width, height }) => {
        const fan = page.locator('[data-stage=still][data-ready][data-ground]');
        await expect(fan).toBeVisible();
        const [bird, panel] = [await boxOf(fan), await boxOf(win)];
        const middle = bird.x + bird.width / 2;
        if (width > height) expect(middle).toBeLessThan(panel.x - bird.height / 4);
        else expect(bird.y + bird.height - panel.y).toBeLessThan(40);
        expect(panel.x).toBeGreaterThanOrEqual(0);
        expect(panel.x + panel.width).toBeLessThanOrEqual(width);
      },
    );
  });
});

test('the buttons after a Spider win are in one row, and their menus visible, in portrait and landscape @phone', async ({
  page,
}) => {
  await openSaved(page, almost);
  await press(page, ...LAST_MOVE);
  const win = dialog(page, 'You won');
  await sweep(page, ({ inWindows }) =>
    inWindows(
      'the buttons',
      [
        [390, 844],
        [844, 390],
      ],
      async ({ height }) => {
        const answer = await boxOf(win.getByRole('button', { name: 'New deal' }));
        for (const [menu, last] of [
          ['Share', 'Picture'],
          ['More', 'Statistics'],
        ] as const) {
          const opener = win.getByRole('button', { name: menu, exact: true });
          await expect(opener).toBeInViewport({ ratio: 1 });
          expect((await boxOf(opener)).y).toBe(answer.y);
          await opener.click();
          await expect(win.getByRole('menuitem', { name: last })).toBeInViewport({ ratio: 1 });
          await press(page, 'Escape');
          await expect(win.getByRole('menuitem')).toHaveCount(0);
          await expect(win).toBeVisible();
        }
        // There is no empty space below the buttons, and little above them.
        expect(height - (answer.y + answer.height)).toBeLessThan(32);
        const said = await boxOf(win.getByText(/^You have won|^Your first win/));
        if (height > 480) expect(answer.y - (said.y + said.height)).toBeLessThan(64);
      },
    ),
  );
});

test('with forced colours, outlines, borders and system colours distinguish the elements of both games', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await withoutCoach(page);
  await test.step('Spider: focus, held cards, targets and hints have outlines', async () => {
    await page.goto(linkTo(PEACOCK));
    await expectBoard(page, spider.open(PEACOCK));
    await settled(page);
    const outlineOf = (element: Locator) =>
      element.evaluate((option) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(option);
        return `${outlineWidth} ${outlineStyle}`;
      });
    await press(page, '1', 'Enter', '9');
    // The cursor's outline is the last to change.
    await expect.poll(() => outlineOf(topCard(page, 9))).toBe('3px solid');
    expect(await outlineOf(topCard(page, 1))).toBe('3px dashed');
    expect(await outlineOf(topCard(page, 2))).toBe('3px dotted');
    expect(await outlineOf(topCard(page, 8))).toMatch(/none$/);
    await press(page, 'Escape', 'h');
    const [hint] = hints(spider.open(PEACOCK), false);
    const from = hint?.action.t === 'move' ? hint.action.from + 1 : 0;
    await expect.poll(() => outlineOf(topCard(page, from))).toBe('3px solid');
  });
  await test.step('Sokoban: floor and walls differ, and an open board has a rim', async () => {
    await openLevel(page, './?game=sokoban&pack=classics&level=1', /./);
    await expect(page.getByTestId('level-place')).toContainText(/^Textbook Boards.*\D1 of/);
    const tile = (row: number, col: number) =>
      page.locator(`[data-row="${row}"] > :nth-child(${col + 1})`);
    const colour = (row: number, col: number) =>
      tile(row, col).evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await colour(0, 0)).not.toBe(await colour(0, 3));
    const rim = (row: number) =>
      tile(row, 3).evaluate((element) => {
        const { borderTopWidth, borderBottomWidth } = getComputedStyle(element, '::after');
        return [parseFloat(borderTopWidth) > 2, parseFloat(borderBottomWidth) > 2];
      });
    expect([await rim(0), await rim(2)]).toEqual([
      [true, false],
      [false, true],
    ]);
  });
});

/** Opens a level by its link, leaving any game in progress. */
async function openLevel(page: Page, address: string, name: RegExp, isAsked = false) {
  await page.goto(address);
  if (isAsked) await button(page, 'Open it').click();
  await expect(page.getByRole('application', { name })).toBeVisible();
}

const linkOf = (text: string) =>
  `./?game=sokoban&xsb=${deflateRawSync(text).toString('base64url')}`;

const HALL = ['########', '#      #', '# @$  .#', '#      #', '########', 'Title: Hall'].join('\n');

/** The row and column numbers on a board, each with its position. */
const numbersOf = (page: Page, within: string) =>
  page.locator(`${within} [data-mark=numbers] span`).evaluateAll((spans) =>
    spans.map((span) => {
      const { x, y } = span.getBoundingClientRect();
      return [span.textContent, x, y].join(' ');
    }),
  );

const completed = (page: Page) => dialog(page, 'Level complete');
const lostPushes = (page: Page) =>
  replay(page).getByRole('group', { name: 'More pushes than needed' });
const listOfPushes = (page: Page) =>
  replay(page).getByRole('listbox', { name: 'Pushes, newest first' });

/** Expects the whole board of the replay to be visible, uncovered by the list of moves or the report of lost pushes. */
async function expectApart(page: Page): Promise<void> {
  await nextFrames(page);
  const shown = replay(page).getByRole('img').first();
  await expect(shown).toBeInViewport({ ratio: 1 });
  const seen = await boxOf(shown);
  const others = listOfPushes(page)
    .or(lostPushes(page))
    .or(replay(page).getByRole('group', { name: 'Replay', exact: true }));
  for (const other of await others.all()) {
    const { x, y, width, height } = await boxOf(other);
    const isSideBySide = x >= seen.x + seen.width || x + width <= seen.x;
    const isBelow = y >= seen.y + seen.height || y + height <= seen.y;
    expect(isSideBySide || isBelow, (await other.getAttribute('aria-label')) ?? '').toBe(true);
  }
}

/** After a completed level, expects the report of lost pushes and the list of moves to be apart from the board. */
async function expectLostApart(page: Page, height: number): Promise<void> {
  const where = completed(page).getByRole('button', { name: 'Show where pushes were lost' });
  await expect(where).toBeVisible();
  const said = await boxOf(where);
  const follows = await boxOf(completed(page).getByRole('button', { name: 'Share' }));
  expect(said.y + said.height).toBeLessThanOrEqual(follows.y);
  // The panel covers the bar and shows the figures, without cutting a line.
  if (height < 480) await expect(page.locator('header dl')).toBeHidden();
  await where.click();
  await expect(lostPushes(page)).toBeVisible();
  await expect(lostPushes(page).getByRole('button')).toHaveCount(2);
  await expectApart(page);
  // All of it is readable.
  const hidden = await lostPushes(page).evaluate((box) => box.scrollHeight - box.clientHeight);
  expect(hidden).toBe(0);
  await expect(lostPushes(page)).toBeInViewport({ ratio: 1 });
  await expect(button(page, 'Moves')).toBeInViewport({ ratio: 1 });

  await button(page, 'Moves').click();
  await expect(listOfPushes(page)).toBeInViewport({ ratio: 1 });
  await expectApart(page);
  for (const name of ['Play', 'Moves', 'Play on from here']) {
    await expect(button(page, name)).toBeInViewport({ ratio: 1 });
  }
  // The board is large enough to be recognized.
  expect((await boxOf(replay(page).getByRole('img').first())).height).toBeGreaterThan(120);
  await button(page, 'Moves').click();
  await press(page, 'Escape');
  await expect(replay(page)).toBeHidden();
}

const SCHOOL = './?game=sokoban&pack=school&level=7';
/** Solves the school level with two detours. */
const SCHOOL_LINE = 'lrURuLdurdlrllluduRdlurRldlrlrudrrRdrUluLLL';

/** The window sizes for Sokoban replays. */
const SIZES = [
  [1280, 720],
  [1000, 600],
  [844, 390],
  [640, 360],
  [390, 844],
] as const;

test('Sokoban replays, with a mouse, in windows of all sizes', async ({ page }) => {
  await openRoom(page);
  await press(page, 'Shift+L');
  await button(page, 'Ask the solver').click();
  await press(page, 'h');
  await expect(page.locator('main [data-mark=push]')).toBeVisible();
  await sweep(page, async ({ at, inWindows }) => {
    await inWindows('nothing jumps when a solution opens, steps, or closes', SIZES, async () => {
      const own = await boxOf(board(page));
      // A hint is an arrow; only a description in words needs numbered squares.
      expect(await numbersOf(page, 'main')).toEqual([]);

      await press(page, 'o');
      const shown = replay(page).getByRole('img');
      await expect(shown).toBeVisible();
      await expect(watchedIn(replay(page))).toHaveText('A solution from here');
      expect(await boxOf(shown)).toEqual(own);
      expect(await numbersOf(page, 'dialog')).toEqual([]);
      await press(page, 'PageDown');
      await expect(caption(page)).toHaveText('Pushed a box right');
      await button(page, 'Moves').click();
      await expectApart(page);
      await button(page, 'Moves').click();
      expect(await boxOf(shown)).toEqual(own);
      const controls = await boxOf(
        replay(page).getByRole('group', { name: 'Replay', exact: true }),
      );
      const isBelow = controls.y >= own.y + own.height;
      expect(isBelow || controls.x >= own.x + own.width).toBe(true);
      for (const name of ['Next push', 'Moves', 'Play on from here', 'Close']) {
        await expect(replay(page).getByRole('button', { name })).toBeInViewport({ ratio: 0.99 });
      }
      await expect(replay(page).getByRole('combobox')).toBeInViewport({ ratio: 0.99 });
      await expectAccessible(page, 'the replay of a solution');

      await press(page, 'Escape');
      await expect(replay(page)).toBeHidden();
      expect(await boxOf(board(page))).toEqual(own);
    });

    await page.setViewportSize(MOUSE);
    await openLevel(page, linkOf(HALL), /^Hall/);
    await fromTools(page, 'Watch pasted moves');
    const field = replay(page).getByLabel('Moves in LURD notation');
    await inWindows(
      'the box for pasted moves covers neither the board nor a control',
      SIZES,
      async () => {
        await field.fill('');
        await expect(field).toBeInViewport({ ratio: 1 });
        const shown = replay(page).getByRole('img').first();
        await expect(shown).toBeInViewport({ ratio: 1 });
        const area = await boxOf(field.locator('..'));
        for (const other of [shown, button(page, 'Play'), button(page, 'Play on from here')]) {
          const { x, y, width: wide } = await boxOf(other);
          const isSideBySide = x >= area.x + area.width || x + wide <= area.x;
          const isBelow = y >= area.y + area.height;
          expect(isSideBySide || isBelow).toBe(true);
        }
        await field.fill('rr');
        await expect(replay(page)).toContainText('Push 0 of 2');
        await expectAccessible(page, 'pasted moves');
      },
    );

    await page.setViewportSize(MOUSE);
    await openLevel(page, SCHOOL, /^Two at the Wall/);
    await pasteText(page, SCHOOL_LINE);
    await at('neither the list of moves nor the list of lost pushes covers the board', () =>
      expectLostApart(page, MOUSE.height),
    );

    await openLevel(page, linkOf(halls()), /^Halls/);
    await press(page, 'ArrowRight');
    await at('a replay keeps the zoom and scroll position of the board', async () => {
      for (let step = 0; step < 6; step++) await press(page, '+');
      await press(page, 'Shift+ArrowUp');
      const own = await boxOf(board(page));
      await fromTools(page, 'Replay this game');
      await expect(replay(page).getByRole('img')).toBeVisible();
      expect(await boxOf(replay(page).getByRole('img'))).toEqual(own);
    });
  });
});

/** Expects no part to be cut off, and a tap at its foot to hit it. */
async function expectWhole(each: Locator): Promise<void> {
  await expect(each).toBeInViewport({ ratio: 0.99 });
  const isMet = await each.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const met = document.elementFromPoint(left + width / 2, top + height - 2);
    return met !== null && (element.contains(met) || met.contains(element));
  });
  expect(isMet, await each.evaluate((element) => element.outerHTML.slice(0, 80))).toBe(true);
}

test('Sokoban replays, by touch, in windows of all sizes @phone', async ({ page }) => {
  await openLevel(page, SCHOOL, /^Two at the Wall/);
  await pasteText(page, SCHOOL_LINE);
  const where = completed(page).getByRole('button', { name: 'Show where pushes were lost' });
  await expect(where).toBeVisible();
  await sweep(page, async ({ inWindows }) => {
    await inWindows(
      'neither the list of moves nor the list of lost pushes covers the board',
      [
        [390, 844],
        [844, 390],
        [640, 360],
      ],
      ({ height }) => expectLostApart(page, height),
    );

    const SMALL = [
      [844, 390],
      [640, 360],
      [320, 480],
    ] as const;
    const expectControlsWhole = async () => {
      for (const name of ['Previous push', 'Next push', 'Play', 'Play on from here']) {
        await expectWhole(button(page, name));
      }
      for (const speed of await replay(page).getByRole('radio').all()) await expectWhole(speed);
      await expectApart(page);
    };
    await page.setViewportSize({ width: 844, height: 390 });
    await openLevel(page, linkOf(HALL), /^Hall/);
    await pasteText(page, 'rurrdlulldrrr');
    await inWindows('the list of lost pushes cuts off no control', SMALL, async ({ width }) => {
      // First, the result is shown.
      await expect(completed(page).locator('dl').first()).toBeInViewport({ ratio: 1 });
      await where.click();
      await expect(lostPushes(page)).toBeVisible();
      await expect(replay(page)).toContainText('Push 1 of 5');
      await expectControlsWhole();
      const words = await boxOf(caption(page));
      const clock = await boxOf(replay(page).locator('dl dd'));
      // On a phone, a caption may be as wide as the window.
      if (width < 400) expect(words.y).toBeGreaterThanOrEqual(clock.y + clock.height);
      else expect(words.x + words.width).toBeLessThanOrEqual(clock.x);
      await press(page, 'Escape');
      await expect(replay(page)).toBeHidden();
    });
    await press(page, 'Escape');
    await expect(completed(page)).toBeHidden();
    await fromTools(page, 'Replay this game');
    await inWindows('the list of moves cuts off no control', SMALL, async () => {
      await button(page, 'Moves').click();
      expect((await boxOf(listOfPushes(page))).height).toBeGreaterThan(1.5 * 48);
      await expectControlsWhole();
      await button(page, 'Moves').click();
      await expect(listOfPushes(page)).toBeHidden();
    });
    await press(page, 'Escape');
    await expect(replay(page)).toBeHidden();

    await page.setViewportSize({ width: 844, height: 390 });
    await press(page, 'Home');
    await expect(page.locator('[data-row] > .player')).toBeVisible();
    await expectMoves(page, 0);
    await pasteText(page, `${'rurrdlulld'.repeat(13)}rrr`);
    await expect(completed(page)).toContainText('It can be done in 3 pushes, 26 fewer.');
    await where.click();
    await inWindows(
      'board and controls stay visible, however often pushes were lost',
      [
        [844, 390],
        [390, 844],
      ],
      async () => {
        await expect(lostPushes(page).getByRole('button')).toHaveCount(13);
        const list = await boxOf(lostPushes(page));
        const shown = await boxOf(replay(page).getByRole('img').first());
        expect(list.y >= shown.y + shown.height || list.x >= shown.x + shown.width).toBe(true);
        await expect(button(page, 'Play')).toBeInViewport({ ratio: 1 });
        const last = lostPushes(page).getByRole('button').last();
        await last.focus();
        await expect(last).toBeInViewport({ ratio: 0.9 });
        await button(page, 'Play').focus();
      },
    );
  });
});

test('Sokoban’s keys, moves, console and timeline, in windows of all sizes', async ({ page }) => {
  await openRoom(page);
  await sweep(page, async ({ at, inWindows }) => {
    await at('all keys are visible without scrolling', async () => {
      await press(page, '?');
      const keys = dialog(page, 'Keys');
      await expect(keys.getByText('Move: up, left, down, right')).toHaveCount(2);
      const scrolls = await keys.evaluate((element) =>
        [element, ...element.querySelectorAll('*')].some(
          (each) =>
            /auto|scroll/.test(getComputedStyle(each).overflowY) &&
            each.scrollHeight > each.clientHeight,
        ),
      );
      expect(scrolls).toBe(false);
      await press(page, 'Escape');
      await expect(keys).toBeHidden();
    });

    await press(page, 'ArrowDown', 'ArrowRight', 'ArrowRight');
    await expectMoves(page, 3);
    await press(page, 'Shift+H');
    await expect(moves(page)).toBeVisible();
    await inWindows(
      'the list of moves leaves the whole board visible',
      [
        [1280, 720],
        [900, 700],
        [390, 844],
        [844, 390],
      ],
      async () => {
        const list = await boxOf(moves(page));
        const own = await boxOf(board(page));
        expect(own.width).toBeGreaterThan(120);
        const isSideBySide = own.x + own.width <= list.x;
        const isAbove = own.y + own.height <= list.y;
        expect(isSideBySide || isAbove).toBe(true);
        expect(own.y).toBeGreaterThan(30);
        // The ground fills the space between the board and a short list of moves, without a gap.
        const ground = await boxOf(page.getByRole('main'));
        if (isAbove) expect(ground.y + ground.height).toBeGreaterThanOrEqual(list.y + 8);
      },
    );
    await press(page, 'Escape');

    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
      'sokoban.v1.settings',
      JSON.stringify({ pad: 'on', timeline: true }),
    ] as const);
    await page.reload();
    await expectMoves(page, 3);
    await press(page, '`');
    await expect(page.getByRole('textbox', { name: 'Commands' })).toBeFocused();
    await inWindows(
      'nothing covers the timeline next to the console',
      [
        [390, 844],
        [640, 360],
        [844, 390],
        [1024, 540],
      ],
      async ({ width }) => {
        const timeline = page.getByRole('group', { name: 'Timeline' });
        for (const name of ['Take a snapshot', 'Hide the timeline']) {
          await timeline.getByRole('button', { name }).click({ trial: true });
        }
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      },
    );
  });
});

test('a Sokoban lesson and its explanation fit a phone @phone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./?game=sokoban&pack=school&level=14');
  await expect(page.getByText('Boxes that shut you out')).toBeInViewport();
  await press(page, 'ArrowLeft', 'ArrowLeft');
  const why = page.getByRole('group', { name: 'Why is this dead?' });
  await page
    .getByRole('group', { name: 'Solver' })
    .getByRole('button', { name: 'Why is this dead?' })
    .tap();
  await expect(why).toContainText('Shut out 1 of');
  await expect(why.getByRole('button', { name: 'Next' })).toBeInViewport({ ratio: 1 });
  await expect(board(page)).toBeInViewport();
});
