import { deflateRawSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { halls } from './support/halls.ts';
import { boxOf, button, dialog, nextFrames, press } from './support/spider.ts';
import { openRoom, watchedIn } from './support/sokoban.ts';
import { fromMore, fromThisGame } from './support/settings.ts';
import { storeBeforehand } from './support/stored.ts';
import { expect, test } from './support/test.ts';

const replay = (page: Page) => dialog(page, 'Replay of');
const board = (page: Page) => page.getByRole('application');

/** The numbers of rows and columns on a board, each with its place. */
const numbersOf = (page: Page, within: string) =>
  page.locator(`${within} [data-mark=numbers] span`).evaluateAll((spans) =>
    spans.map((span) => {
      const { x, y } = span.getBoundingClientRect();
      return [span.textContent, x, y].join(' ');
    }),
  );

/** The board of the replay is in sight as a whole, and neither the list of moves nor what was lost covers any of it. */
async function expectApart(page: Page): Promise<void> {
  await nextFrames(page);
  const shown = replay(page).getByRole('img').first();
  await expect(shown).toBeInViewport({ ratio: 1 });
  const seen = await boxOf(shown);
  const others = replay(page)
    .getByRole('listbox', { name: 'Pushes, newest first' })
    .or(replay(page).getByRole('group', { name: 'More pushes than needed' }))
    .or(replay(page).getByRole('group', { name: 'Replay', exact: true }));
  for (const other of await others.all()) {
    const { x, y, width, height } = await boxOf(other);
    const isBeside = x >= seen.x + seen.width || x + width <= seen.x;
    const isBelow = y >= seen.y + seen.height || y + height <= seen.y;
    expect(isBeside || isBelow, (await other.getAttribute('aria-label')) ?? '').toBe(true);
  }
}

const SIZES = [
  [1280, 720],
  [1000, 600],
  [844, 390],
  [640, 360],
  [390, 844],
] as const;

test('nothing jumps when a solution opens, steps, or closes, in windows of all sizes', async ({
  page,
}) => {
  await openRoom(page);
  await page.keyboard.press('h');
  await button(page, 'Ask the solver').click();
  await expect(page.locator('main [data-mark=numbers]')).toBeVisible();
  for (const [width, height] of SIZES) {
    await test.step(`${width}×${height}`, async () => {
      await page.setViewportSize({ width, height });
      await nextFrames(page);
      const before = await boxOf(board(page));
      const numbers = await numbersOf(page, 'main');
      expect(numbers).toHaveLength(11);

      await page.keyboard.press('o');
      const shown = replay(page).getByRole('img');
      await expect(shown).toBeVisible();
      await expect(watchedIn(replay(page))).toHaveText('A solution from here');
      expect(await boxOf(shown)).toEqual(before);
      expect(await numbersOf(page, 'dialog')).toEqual(numbers);
      await page.keyboard.press('PageDown');
      await expect(page.getByTestId('caption')).toHaveText('Pushed a box right');
      await button(page, 'Moves').click();
      await expectApart(page);
      await button(page, 'Moves').click();
      expect(await boxOf(shown)).toEqual(before);
      const controls = await boxOf(
        replay(page).getByRole('group', { name: 'Replay', exact: true }),
      );
      const isBelow = controls.y >= before.y + before.height;
      expect(isBelow || controls.x >= before.x + before.width).toBe(true);
      for (const name of ['Next push', 'Moves', 'Play on from here', 'Close']) {
        await expect(replay(page).getByRole('button', { name })).toBeInViewport({ ratio: 0.99 });
      }
      await expect(replay(page).getByRole('combobox')).toBeInViewport({ ratio: 0.99 });
      await expectAccessible(page, 'the replay of a solution');

      await page.keyboard.press('Escape');
      await expect(replay(page)).toBeHidden();
      expect(await boxOf(board(page))).toEqual(before);
    });
  }
});

test('for left-handed players a replay has its controls at the left, and the board where it was @phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await storeBeforehand(page, { 'sokoban.v1.settings': JSON.stringify({ leftHanded: true }) });
  await openRoom(page);
  await expect(page.getByRole('group', { name: 'Steps' })).toBeVisible();
  await page.keyboard.press('h');
  await button(page, 'Ask the solver').click();
  await expect(page.locator('main [data-mark=numbers]')).toBeVisible();
  const before = await boxOf(board(page));
  await page.keyboard.press('o');
  const shown = replay(page).getByRole('img');
  await expect(shown).toBeVisible();
  expect(await boxOf(shown)).toEqual(before);
  const controls = await boxOf(replay(page).getByRole('group', { name: 'Replay', exact: true }));
  expect(controls.x + controls.width).toBeLessThanOrEqual(before.x);
  await expect(button(page, 'Play on from here')).toBeInViewport({ ratio: 0.99 });
});

test('a board that is zoomed and scrolled is watched as large and at the same place', async ({
  page,
}) => {
  await page.goto(`./?game=sokoban&xsb=${deflateRawSync(halls()).toString('base64url')}`);
  await expect(board(page)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  for (let step = 0; step < 6; step++) await page.keyboard.press('+');
  await page.keyboard.press('Shift+ArrowUp');
  const before = await boxOf(board(page));
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Watch this game' }).click();
  await expect(replay(page).getByRole('img')).toBeVisible();
  const after = await boxOf(replay(page).getByRole('img'));
  expect([after.width, after.height]).toEqual([before.width, before.height]);
  expect([after.x, after.y]).toEqual([before.x, before.y]);
});

test('what the game took is told, and the steps have a unit', async ({ page }) => {
  await openRoom(page);
  for (const key of ['ArrowRight', 'ArrowLeft']) await page.keyboard.press(key);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Watch this game' }).click();
  await expect(replay(page)).toContainText(/Time\d+:\d\d of \d+:\d\d/);
  await page.keyboard.press('Home');
  await expect(replay(page)).toContainText('2 moves');
  await page.keyboard.press('End');
  await expect(replay(page)).toContainText('Move 2 of 2');
});

/** Pastes moves onto the board, which plays them. */
async function paste(page: Page, lurd: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, lurd);
}

const HALL = ['########', '#      #', '# @$  .#', '#      #', '########', 'Title: Hall'].join('\n');

/** Plays the pasted moves of a level anew, and has the page show where pushes were lost. */
async function showLost(page: Page): Promise<Locator> {
  const done = dialog(page, 'Level complete');
  await done.getByRole('button', { name: 'Show where pushes were lost' }).click();
  const lost = replay(page).getByRole('group', { name: 'More pushes than needed' });
  await expect(lost).toBeVisible();
  return lost;
}

test.describe('with a finger', () => {
  test.use({ viewport: { width: 844, height: 390 }, hasTouch: true });

  test('however often pushes were lost, board and controls stay in sight', async ({ page }) => {
    await page.goto(`./?game=sokoban&xsb=${deflateRawSync(HALL).toString('base64url')}`);
    await expect(board(page)).toBeVisible();
    await paste(page, `${'rurrdlulld'.repeat(13)}rrr`);
    const done = dialog(page, 'Level complete');
    await expect(done).toContainText('It can be done in 3 pushes, 26 fewer.');
    const lost = await showLost(page);
    for (const [width, height] of [
      [844, 390],
      [390, 844],
    ] as const) {
      await test.step(`${width}×${height}`, async () => {
        await page.setViewportSize({ width, height });
        await nextFrames(page);
        await expect(lost.getByRole('button')).toHaveCount(13);
        const [list, shown] = [
          await boxOf(lost),
          await boxOf(replay(page).getByRole('img').first()),
        ];
        expect(list.y >= shown.y + shown.height || list.x >= shown.x + shown.width).toBe(true);
        await expect(button(page, 'Play')).toBeInViewport({ ratio: 1 });
        await lost.getByRole('button').last().focus();
        await expect(lost.getByRole('button').last()).toBeInViewport({ ratio: 0.9 });
        await button(page, 'Play').focus();
      });
    }
  });
});

for (const [hasTouch, sizes] of [
  [
    true,
    [
      [390, 844],
      [844, 390],
      [640, 360],
    ],
  ],
  [false, [[1280, 720]]],
] as const) {
  test.describe(hasTouch ? 'with a finger' : 'with a mouse', () => {
    test.use({ hasTouch });

    test('neither the list of moves nor where pushes were lost covers the board', async ({
      page,
    }) => {
      await page.goto('./?game=sokoban&pack=school&level=7');
      await expect(board(page)).toBeVisible();
      await paste(page, 'lrURuLdurdlrllluduRdlurRldlrlrudrrRdrUluLLL');
      const done = dialog(page, 'Level complete');
      const where = done.getByRole('button', { name: 'Show where pushes were lost' });
      for (const [width, height] of sizes) {
        await test.step(`${width}×${height}`, async () => {
          await page.setViewportSize({ width, height });
          await nextFrames(page);
          await expect(where).toBeVisible();
          const said = await boxOf(where);
          const follows = await boxOf(done.getByRole('button', { name: 'Play again' }));
          expect(said.y + said.height).toBeLessThanOrEqual(follows.y);
          // The panel over the bar says them, and cuts none in two.
          if (height < 480) await expect(page.locator('header dl')).toBeHidden();
          const lost = await showLost(page);
          await expect(lost.getByRole('button')).toHaveCount(2);
          await expectApart(page);
          // All of it is to be read.
          expect(await lost.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
          await expect(lost).toBeInViewport({ ratio: 1 });
          await expect(button(page, 'Moves')).toBeInViewport({ ratio: 1 });

          await button(page, 'Moves').click();
          const list = replay(page).getByRole('listbox', { name: 'Pushes, newest first' });
          await expect(list).toBeInViewport({ ratio: 1 });
          await expectApart(page);
          for (const name of ['Play', 'Moves', 'Play on from here']) {
            await expect(button(page, name)).toBeInViewport({ ratio: 1 });
          }
          // A board that is still large enough to look at
          expect((await boxOf(replay(page).getByRole('img').first())).height).toBeGreaterThan(120);
          await button(page, 'Moves').click();
          await page.keyboard.press('Escape');
          await expect(replay(page)).toBeHidden();
        });
      }
    });
  });
}

/** Whether a finger at its middle would meet it, and no part of it is cut. */
async function expectWhole(each: Locator): Promise<void> {
  await expect(each).toBeInViewport({ ratio: 0.99 });
  const isMet = await each.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const met = document.elementFromPoint(left + width / 2, top + height - 2);
    return met !== null && (element.contains(met) || met.contains(element));
  });
  expect(isMet, await each.evaluate((element) => element.outerHTML.slice(0, 80))).toBe(true);
}

for (const [width, height] of [
  [844, 390],
  [640, 360],
  [320, 480],
] as const) {
  test.describe(`${width}×${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch: true });

    test('the list of moves, or where pushes were lost, cuts no control', async ({ page }) => {
      await page.goto(`./?game=sokoban&xsb=${deflateRawSync(HALL).toString('base64url')}`);
      await expect(board(page)).toBeVisible();
      await paste(page, 'rurrdlulldrrr');
      const done = dialog(page, 'Level complete');
      const controls = async () => {
        for (const name of ['Previous push', 'Next push', 'Play', 'Play on from here']) {
          await expectWhole(button(page, name));
        }
        for (const speed of await replay(page).getByRole('radio').all()) await expectWhole(speed);
        await expectApart(page);
      };
      await done.getByRole('button', { name: 'Show where pushes were lost' }).click();
      await expect(
        replay(page).getByRole('group', { name: 'More pushes than needed' }),
      ).toBeVisible();
      await controls();
      const words = await boxOf(replay(page).getByTestId('caption'));
      const clock = await boxOf(replay(page).locator('dl dd'));
      // On a phone a caption may be as wide as the window.
      if (width < 400) expect(words.y).toBeGreaterThanOrEqual(clock.y + clock.height);
      else expect(words.x + words.width).toBeLessThanOrEqual(clock.x);
      await press(page, 'Escape', 'Escape');
      await fromThisGame(page, 'Watch this game');
      await button(page, 'Moves').click();
      const rows = replay(page).getByRole('listbox', { name: 'Pushes, newest first' });
      expect((await boxOf(rows)).height).toBeGreaterThan(1.5 * 48);
      await controls();
    });
  });
}

test('the box for pasted moves lies neither on the board nor on a control, in windows of all sizes', async ({
  page,
}) => {
  await page.goto(`./?game=sokoban&xsb=${deflateRawSync(HALL).toString('base64url')}`);
  await expect(board(page)).toBeVisible();
  await fromMore(page, 'This game…');
  await page.getByRole('dialog').getByRole('button', { name: 'Watch pasted moves' }).last().click();
  const field = replay(page).getByLabel('Moves in LURD notation');
  for (const [width, height] of SIZES) {
    await test.step(`at ${width}×${height}`, async () => {
      await page.setViewportSize({ width, height });
      await nextFrames(page);
      await field.fill('');
      await expect(field).toBeInViewport({ ratio: 1 });
      const shown = replay(page).getByRole('img').first();
      await expect(shown).toBeInViewport({ ratio: 1 });
      const area = await boxOf(field.locator('..'));
      for (const other of [shown, button(page, 'Play'), button(page, 'Play on from here')]) {
        const { x, y, width: wide } = await boxOf(other);
        const isBeside = x >= area.x + area.width || x + wide <= area.x;
        const isBelow = y >= area.y + area.height;
        expect(isBeside || isBelow).toBe(true);
      }
      await field.fill('rr');
      await expect(replay(page)).toContainText('Push 0 of 2');
      await expectAccessible(page, 'pasted moves');
    });
  }
});
