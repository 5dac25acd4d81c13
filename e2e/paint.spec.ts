import type { Page } from '@playwright/test';
import { isBlank, opacityAt, picture } from './support/canvas.ts';
import { before, EMPTY_COLUMN, PEACOCK, playGame, WON } from './support/games.ts';
import {
  boxOf,
  drag,
  dragTo,
  expectMoves,
  nextFrames,
  openSaved,
  openSpider,
  press,
  settled,
  stock,
  table,
  topCard,
  unfocus,
  withoutCoach,
} from './support/spider.ts';
import { openSettings, showSetting } from './support/settings.ts';
import { expect, test } from './support/test.ts';

/** Waits until everything requested has been painted, including the window behind the cards. */
async function painted(page: Page) {
  await settled(page);
  await expect(page.locator('[data-window] canvas[data-ready]')).toBeVisible();
  await nextFrames(page);
  // Columns may have made room for a footer, or reclaimed it.
  await settled(page);
}

/** Expects the current table to look the same, pixel by pixel, when repainted from scratch. */
async function expectSameAsFresh(page: Page) {
  await page.mouse.move(640, 20); // away from the cards, which rise under the mouse
  await unfocus(page);
  await painted(page);
  // Raised cards sink, and a refused card glows for a while.
  await expect.poll(() => isBlank(page, 'moving')).toBe(true);
  const warm = await picture(page);
  expect(await isBlank(page, 'settled')).toBe(false);
  await page.reload();
  await settled(page);
  await expect.poll(async () => (await picture(page)) === warm).toBe(true);
  expect(await isBlank(page, 'moving')).toBe(true);
}

test('a game with more or fewer suits is painted like a freshly opened one', async ({ page }) => {
  await openSpider(page, { difficulty: '1-suit' });
  for (const difficulty of ['4-suit', '2-suit'] as const) {
    await press(page, 'n');
    await page.getByRole('radio', { name: `${difficulty.charAt(0)} suits` }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Deal', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`difficulty=${difficulty}`));
    await expectSameAsFresh(page);
  }
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test.describe(() => {
    test.use({ contextOptions: { reducedMotion } });

    test(`a table looks like a fresh one after play, motion: ${reducedMotion}`, async ({
      page,
    }) => {
      await openSaved(page, playGame(EMPTY_COLUMN.params, EMPTY_COLUMN.moves));
      await drag(page, topCard(page, 1), topCard(page, 5)); // fills the empty column
      await press(page, 'd');
      await drag(page, topCard(page, 2), stock(page)); // returns to its column
      await press(page, 'h', 'u', 'r', 'd', 'u');
      await expectMoves(page, EMPTY_COLUMN.moves.split(' ').length + 2);
      await press(page, '3', 'Enter', 'Escape', 'h');
      await painted(page);
      const withHint = await picture(page);
      await press(page, 'u', 'r'); // hides the hint
      await expectSameAsFresh(page);
      expect(await picture(page)).not.toBe(withHint);
    });

    test(`a table looks like a fresh one after hurried play, motion: ${reducedMotion}`, async ({
      page,
    }) => {
      // Completes a suit and undoes it; hardly any animation finishes.
      await openSaved(page, before(playGame(WON.params, WON.moves), 9));
      await press(page, ...Array.from({ length: 12 }, (_, i) => (i % 3 === 2 ? 'r' : 'u')));
      await press(page, 'r', 'r', 'r', 'r');
      await page.mouse.move(300, 200, { steps: 4 });
      await page.mouse.move(700, 160, { steps: 4 });
      await press(page, 'h', 'u', 'u', '4', 'Enter', 'Escape', 'u');
      await expectSameAsFresh(page);
    });
  });
}

test('changing the size and the theme leaves no traces of the old ones', async ({ page }) => {
  await openSpider(page);
  await painted(page);
  const first = await picture(page);
  await page.setViewportSize({ width: 900, height: 600 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await press(page, 'd');
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.emulateMedia({ colorScheme: 'light' });
  await press(page, 'u');
  await expectMoves(page, 0);
  await expect.poll(async () => (await picture(page)) === first).toBe(true);
});

interface Work {
  count: number;
}

/** Counts, in the page, the work that an idle table must not do. */
async function countWork(page: Page) {
  await page.addInitScript(() => {
    const work: Work = { count: 0 };
    Object.assign(window, { work });
    const request = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (callback) => {
      work.count += 1;
      return request(callback);
    };
    const { prototype } = CanvasRenderingContext2D;
    for (const name of ['drawImage', 'clearRect', 'fillRect', 'stroke'] as const) {
      const original = prototype[name] as (...args: unknown[]) => void;
      Object.assign(prototype, {
        [name](this: CanvasRenderingContext2D, ...args: unknown[]) {
          work.count += 1;
          original.apply(this, args);
        },
      });
    }
  });
  const read = () => page.evaluate(() => (window as unknown as { work: Work }).work.count);
  return {
    read,
    /** The count for this period of the page's clock, starting now. */
    during: async (ms: number) => {
      const before = await read();
      await page.clock.runFor(ms);
      return (await read()) - before;
    },
  };
}

test('nothing is painted while nothing happens', { tag: '@journey' }, async ({ page }) => {
  await page.clock.install();
  await withoutCoach(page); // the coach's answer would be painted when it arrives
  const work = await countWork(page);
  await openSpider(page);
  await painted(page);
  const before = await work.read();
  await press(page, 'd', 'h'); // starts the clock, shows a hint
  await painted(page);
  expect(await work.read()).toBeGreaterThan(before + 20);
  expect(await work.during(60_000)).toBe(0);
  // Nor while cards are held still in mid-air.
  await dragTo(page, topCard(page, 1), topCard(page, 6));
  await painted(page);
  expect(await work.during(60_000)).toBe(0);
  await page.mouse.up();
});

test('with reduced motion, nothing ever moves', async ({ page, browser }) => {
  const watch = async (watched: Page) => {
    await openSpider(watched);
    await table(watched).evaluate((element) => {
      new MutationObserver(() => {
        element.setAttribute('data-has-moved', '');
      }).observe(element, { attributeFilter: ['data-moving'] });
    });
    await drag(watched, topCard(watched, 1), topCard(watched, 6));
    await press(watched, 'd', 'u', 'u');
    await drag(watched, topCard(watched, 1), topCard(watched, 4));
    await expectMoves(watched, 0);
  };
  await watch(page);
  await expect(table(page)).not.toHaveAttribute('data-has-moved');
  // The same with motion does move cards.
  const context = await browser.newContext({ reducedMotion: 'no-preference' });
  const other = await context.newPage();
  await watch(other);
  await expect(table(other)).toHaveAttribute('data-has-moved');
  await context.close();
});

for (const tag of ['', ' @phone']) {
  test(`the accessible lists match the painted cards${tag}`, async ({ page }) => {
    await openSpider(page, PEACOCK);
    const tops = Array.from({ length: 10 }, (_, index) => topCard(page, index + 1));
    // Every corner, slightly inset because of its radius; then just below the card.
    const inside = [
      ...([
        [0.12, 0.03],
        [0.88, 0.03],
        [0.03, 0.12],
        [0.97, 0.12],
      ] as const),
      ...([
        [0.12, 0.97],
        [0.88, 0.97],
        [0.03, 0.88],
        [0.97, 0.88],
      ] as const),
      ...([[0.5, 0.5]] as const),
    ];
    const piles = [...tops, stock(page)];
    const expectOnCards = async () => {
      await expect
        .poll(() => opacityAt(page, piles, inside))
        .toEqual(piles.map(() => inside.map(() => 255)));
      await press(page, 'd', 'd');
      await expectMoves(page, 2);
      await painted(page);
      expect(await opacityAt(page, tops, inside)).toEqual(tops.map(() => inside.map(() => 255)));
      for (const [below] of await opacityAt(page, tops, [[0.5, 1, 12]])) {
        expect(below).toBeLessThan(128);
      }
      await press(page, 'u', 'u');
      await expectMoves(page, 0);
    };
    await expectOnCards();

    await test.step('also with large cards', async () => {
      await openSettings(page);
      await showSetting(page, 'Large cards');
      await page.getByRole('switch', { name: 'Large cards' }).check();
      await press(page, 'Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await painted(page);
      await expectOnCards();
      if (tag === '') return;
      const [first, second, last] = [
        await boxOf(topCard(page, 1)),
        await boxOf(topCard(page, 2)),
        await boxOf(topCard(page, 10)),
      ];
      // Ten columns take the full width, so only the index grows, which `layouts.test.ts` measures.
      expect(first.width).toBeGreaterThanOrEqual(36);
      expect(second.x).toBeGreaterThan(first.x + first.width);
      expect(first.x).toBeGreaterThanOrEqual(0);
      expect(last.x + last.width).toBeLessThanOrEqual(390);
    });
  });
}
