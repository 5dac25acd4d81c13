import { deflateRawSync } from 'node:zlib';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { DIFFICULTIES } from '../src/games/spider/rules/params.ts';
import { EMPTY_HISTORY, mergeHistories } from '../src/games/spider/records/history.ts';
import type { GameRecord } from '../src/games/spider/records/records.ts';
import { gameRecord } from '../src/test-support/spider-records.ts';
import { expectAccessible } from './support/axe.ts';
import { before, EMPTY_COLUMN, PEACOCK, playGame, saveOf, TALL, WON } from './support/games.ts';
import { halls } from './support/halls.ts';
import { inWindowsOf, layoutProblems, type Size } from './support/layout.ts';
import { servePseudoLanguage, translateLabel, type TestLanguage } from './support/pseudo.ts';
import { fromMore, openSettings } from './support/settings.ts';
import { openRoom, playSokoban, SOKOBAN_LINK } from './support/sokoban.ts';
import {
  boxOf,
  button,
  nextFrames,
  column,
  dialog,
  expectMoves,
  linkTo,
  openSaved,
  openSpider,
  press,
  SAVE_KEY,
  topCard,
} from './support/spider.ts';
import { storeBeforehand } from './support/stored.ts';
import { byFinger, test } from './support/touch.ts';
import { expect } from './support/test.ts';

// The layout of screens: each is loaded once and checked in windows of all sizes, by mouse and by touch. Bars, messages
// and large fonts have their own files.

const article = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });
const todayOf = (page: Page, what: 'deal' | 'level') =>
  page.getByRole('link', { name: new RegExp(`Today’s ${what}`) });
const html = (page: Page) => page.locator('html');
const statistics = (page: Page) => dialog(page, 'Statistics');
const rows = (page: Page) => statistics(page).locator('tbody tr');
const tile = (page: Page, name: string) =>
  statistics(page)
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');

test('clipped and overlapping elements are detected', async ({ page }) => {
  await page.goto('./?page=home');
  await expect(page.getByRole('main')).toBeVisible();
  expect(await layoutProblems(page)).toEqual([]);
  const settings = page.locator('header > button');
  const style = (element: Locator, css: string) =>
    element.evaluate((each: HTMLElement, text) => (each.style.cssText = text), css);
  await style(settings, 'width: 2rem; overflow: hidden');
  expect(await layoutProblems(page)).toEqual([expect.stringContaining('out of <button>')]);
  await style(settings, 'position: relative; right: 50rem');
  expect(await layoutProblems(page)).toContainEqual(expect.stringContaining('lies over'));
  await style(page.getByRole('main'), 'width: 200vw');
  expect(await layoutProblems(page)).toContainEqual(expect.stringContaining('the page is'));
  await style(page.getByRole('main'), '');
  await style(settings, '');
  await openSettings(page);
  await style(page.getByRole('combobox', { name: 'Language' }), 'width: 3rem');
  expect(await layoutProblems(page)).toContainEqual(expect.stringMatching(/<select> .* is cut by/));
});

const won = playGame(WON.params, WON.moves);
const LAST_MOVE = ['9', ...Array.from({ length: 5 }, () => 'ArrowUp'), 'Enter', '3', 'Enter'];

const ONE_DESK: readonly Size[] = [[1280, 720]];
const ONE_PHONE: readonly Size[] = [[390, 844]];

/** Windows on a desktop, with a mouse. Dialogs are checked in the first two. */
const DESK: Readonly<Record<TestLanguage | 'en', readonly Size[]>> = {
  de: ONE_DESK,
  long: ONE_DESK,
  rtl: ONE_DESK,
  en: [
    [1280, 720],
    [640, 360],
    [768, 1024],
    [1000, 700],
    [1920, 1080],
  ],
};

/** Windows of handheld devices. */
const HELD: Readonly<Record<TestLanguage | 'en', readonly Size[]>> = {
  de: ONE_PHONE,
  long: ONE_PHONE,
  rtl: ONE_PHONE,
  en: [
    [390, 844],
    [844, 390],
    [360, 640],
    [932, 430],
    [768, 1024],
  ],
};

/** Opens screens in any language, and checks the layout of each. */
async function visitIn(context: BrowserContext, language: TestLanguage | 'en') {
  const page = await context.newPage();
  const opened = () => page.locator('dialog[open]').waitFor();

  /** Lists the layout problems of the current screen, once it has settled. LOOK=FOLDER saves a picture. */
  const look = async (what: string, few = false) => {
    await page.locator('[data-dialog]').waitFor({ state: 'detached' });
    await page.evaluate(async () => void (await document.fonts.ready));
    const isHeld = await page.evaluate(() => matchMedia('(pointer: coarse)').matches);
    const all = (isHeld ? HELD : DESK)[language];
    const sizes = few ? all.slice(0, 2) : all;
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await nextFrames(page);
      const message = `${what} in ${language} at ${width}×${height}`;
      await expect
        .configure({ soft: true })
        .poll(() => layoutProblems(page), { message, timeout: 3000 })
        .toEqual([]);
      const { LOOK } = process.env;
      if (LOOK) await page.screenshot({ path: `${LOOK}/${what} ${language} ${width}.png` });
    }
    await page.setViewportSize({ width: sizes[0]![0], height: sizes[0]![1] });
  };
  const open = async (link: string, shown: string) => {
    if (language !== 'de' && language !== 'en') await servePseudoLanguage(context, language);
    await page.goto(link);
    await page.locator(shown).first().waitFor();
    await expect(html(page)).toHaveAttribute('lang', language === 'en' ? 'en' : 'de');
    expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe(
      language === 'rtl' ? 'rtl' : 'ltr',
    );
  };
  const close = async () => {
    await press(page, 'Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  };
  /** Checks the dialog that these keys open, and closes it. */
  const lookAt = async (what: string, ...keys: readonly string[]) => {
    await press(page, ...keys);
    await opened();
    await look(what, true);
    await close();
  };
  /** Checks a game's menu and each part of its settings. */
  const lookAtMenu = async (what: string) => {
    await page.locator('button[aria-haspopup=menu]').click();
    await page.getByRole('menuitem').first().waitFor();
    await look(`${what} menu`, true);
    await page
      .getByRole('menuitem', {
        name: language === 'en' ? 'Settings' : translateLabel('Settings', language),
        exact: true,
      })
      .click();
    await opened();
    for (const [index, tab] of (await page.getByRole('tab').all()).entries()) {
      await tab.click();
      await page.getByRole('tabpanel').getByRole('heading').first().waitFor();
      await look(`${what} settings ${index + 1}`, true);
    }
    await close();
  };
  const finger = async () => {
    await byFinger(page);
    await page.setViewportSize({ width: 390, height: 844 });
  };
  return { page, open, opened, look, lookAt, lookAtMenu, close, finger };
}

for (const [language, hand] of (['en', 'de', 'long', 'rtl'] as const).flatMap((each) => [
  [each, 'by mouse'] as const,
  [each, 'by finger'] as const,
])) {
  test.describe(`layout in ${language}, ${hand}`, () => {
    test.use({ locale: language === 'en' ? 'en-US' : 'de-DE' });

    test('the front page, both games, and won games', async ({ context }) => {
      /** Checks a screen on a page that is loaded once. */
      const screen = (
        name: string,
        link: string,
        shown: string,
        look: (visit: Awaited<ReturnType<typeof visitIn>>) => Promise<void>,
      ) =>
        test.step(name, async () => {
          const visit = await visitIn(context, language);
          await visit.open(link, shown);
          if (hand === 'by finger') await visit.finger();
          await look(visit);
          await visit.page.close();
        });

      await screen(
        'the front page and its settings',
        './?page=home',
        'main article',
        async (visit) => {
          await visit.look('front');
          await visit.page.locator('header > button').click();
          await visit.opened();
          await visit.look('front settings');
          await visit.close();
        },
      );

      await screen('the data', './?page=data', 'main section', (visit) => visit.look('data'));

      const table = '[data-testid=table]:not([data-moving])';
      await screen('Spider', linkTo(PEACOCK), table, async (visit) => {
        await visit.look('spider');
        await visit.lookAtMenu('spider');
        await visit.lookAt('spider statistics', 't');
        await visit.lookAt('spider keys', '?');
        await visit.lookAt('spider this game', 'Shift+G');
        await visit.lookAt('spider new game', 'n');
        await visit.lookAt('spider pause', 'p');
      });

      const level = './?game=sokoban&pack=regalia&level=7';
      await screen('Sokoban', level, '[role=application]', async (visit) => {
        await visit.look('sokoban');
        await visit.lookAtMenu('sokoban');
        await visit.lookAt('sokoban levels', 'Escape');
        await visit.lookAt('sokoban keys', '?');
        await visit.lookAt('sokoban this game', 'Shift+G');
      });

      await test.step('a win in Spider', async () => {
        const visit = await visitIn(context, language);
        await storeBeforehand(visit.page, { [SAVE_KEY]: saveOf(before(won, 1), 754_000) });
        await visit.open('./?game=spider', table);
        const look = async () => {
          await visit.opened();
          await visit.look('spider win');
          await visit.close();
          await visit.look('spider won');
          await visit.lookAt('spider statistics of a win', 't');
        };
        await press(visit.page, ...LAST_MOVE);
        if (hand === 'by finger') await visit.finger();
        await look();
        await visit.page.close();
      });

      await test.step('a win in Sokoban', async () => {
        const visit = await visitIn(context, language);
        await visit.open(SOKOBAN_LINK, '[role=application]');
        await press(visit.page, 'ArrowRight', 'ArrowRight', 'ArrowRight');
        await visit.opened();
        if (hand === 'by finger') await visit.finger();
        await visit.look('sokoban win');
        await visit.page.close();
      });
    });
  });
}

test('the front page fits windows that are neither a phone nor a tablet', async ({ page }) => {
  await page.goto('./?page=home');
  await expect(page.getByRole('button', { name: /^Window of/ })).toBeVisible();
  const between: readonly Size[] = [
    [480, 700],
    [500, 700],
    [540, 720],
    [600, 600],
    [480, 400],
  ];
  await inWindowsOf(page, between, async () => {
    await expect.poll(() => layoutProblems(page)).toEqual([]);
  });
});

test('waiting games on the front page are visible without scrolling', async ({ page }) => {
  /** Expects all of these to be visible. */
  const expectInSight = async (...all: readonly Locator[]) => {
    for (const each of all) await expect(each).toBeInViewport({ ratio: 0.99 });
  };
  const low: readonly Size[] = [
    [640, 360],
    [844, 390],
  ];
  await page.goto('./?page=home');
  await test.step('on the first visit', () =>
    inWindowsOf(page, [...low, [1280, 720], [390, 844]], async ({ height }) => {
      // Next to its icon, or below it.
      await expect(
        page.getByRole('button', { name: 'Settings' }).getByText('Settings'),
      ).toBeVisible();
      if (height > 400) return;
      await expectInSight(page.getByText('Play', { exact: true }).nth(0), todayOf(page, 'deal'));
    }));

  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(SOKOBAN_LINK);
  await playSokoban(page, 'ArrowRight', 1);
  await openSaved(page, playGame(EMPTY_COLUMN.params, EMPTY_COLUMN.moves), 12 * 60_000);
  await page.goto('./?page=home');
  const expectBoth = async () => {
    await expect(page.getByText('Continue')).toHaveCount(2);
    await expectInSight(...(await page.getByText('Continue').all()), todayOf(page, 'level'));
  };
  await test.step('with games in progress', () =>
    inWindowsOf(page, [[1280, 720], ...low], async ({ width, height }) => {
      await expectBoth();
      await expectInSight(todayOf(page, 'deal'));
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
      if (height > 400) return;
      // The pictures are large enough to be recognized.
      const picture = page.locator('[data-picture=sokoban] canvas');
      expect((await boxOf(picture)).height).toBeGreaterThan(width / 8);
    }));
  await test.step('with a game that was left for a link', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto(linkTo(PEACOCK));
    await expectMoves(page, 0);
    await page.goto('./?page=home');
    await inWindowsOf(
      page,
      [
        [1280, 720],
        [844, 390],
        [390, 844],
      ],
      async ({ height }) => {
        const all = page.getByText('Continue');
        await expect(all).toHaveCount(3);
        await expectInSight(...(await all.all()), todayOf(page, 'level'), todayOf(page, 'deal'));
        expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
      },
    );
    await page.setViewportSize({ width: 1280, height: 720 });
    // The game opened by the link is listed below the one with moves.
    await expect(page.getByRole('link', { name: /^Continue \d suits?$/ })).toBeVisible();
    await page.getByText('Continue', { exact: true }).first().click();
    await expectMoves(page, 5);
    await page.goto('./?page=home');
    await expect(page.getByText('Continue')).toHaveCount(2);
  });
  await byFinger(page);
  await test.step('on a phone', () => inWindowsOf(page, [[390, 844], ...low], expectBoth));
});

/** Stores wins of two days' deals, and leaves the clock on the day after. */
async function winTwoDays(page: Page): Promise<void> {
  const games: GameRecord[] = [];
  for (const day of ['2026-11-21', '2026-11-22']) {
    await page.clock.setFixedTime(new Date(`${day}T12:00:00Z`));
    await page.goto('./?page=home');
    const link = (await todayOf(page, 'deal').getAttribute('href')) ?? '';
    const [, seed = '', suits = ''] = /seed=(\d+)&difficulty=(\d-suit)/.exec(link) ?? [];
    const difficulty = DIFFICULTIES.find((each) => each === suits) ?? '1-suit';
    const number = games.length + 1;
    const timestamp = Date.parse(`${day}T12:00:00Z`);
    games.push(gameRecord({ number, timestamp, seed, difficulty, outcome: 'win' }));
  }
  const history = mergeHistories(EMPTY_HISTORY, { folded: [], games });
  const stats = JSON.stringify({ v: 1, origin: 'here', counted: null, ...history });
  await page.evaluate((text) => localStorage.setItem('spider.v1.stats', text), stats);
  await page.clock.setFixedTime(new Date('2026-11-23T12:00:00Z'));
  await page.goto('./?page=home');
}

test('texts on the front page end above their card’s edge, and the name of a day is not cut off', async ({
  page,
}) => {
  await winTwoDays(page);
  const won = page.getByText(/^Last win: /);
  await inWindowsOf(
    page,
    [
      [640, 360],
      [390, 844],
      [1280, 720],
    ],
    async () => {
      await expect(won).toBeInViewport({ ratio: 1 });
      const words = await won.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect().bottom;
      });
      const { y, height: tall } = await boxOf(article(page, 'Spider Solitaire'));
      expect(y + tall - words).toBeGreaterThanOrEqual(6);
      // Two lines that end in “…” are not followed by a third.
      const cut = await page
        .locator('#sokoban-summary')
        .evaluate((summary) => summary.scrollHeight > summary.clientHeight + 1);
      const lines = await page
        .locator('#sokoban-summary')
        .evaluate(
          (summary) =>
            summary.clientHeight / Number.parseFloat(getComputedStyle(summary).lineHeight),
        );
      if (cut) expect(lines).toBeCloseTo(2, 1);
    },
  );

  await byFinger(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await todayOf(page, 'deal').click();
  await expectMoves(page, 0);
  const day = page.locator('header strong');
  await expect(day).toHaveText('23 Nov');
  // Its seed is visible as for any other deal.
  const seed = page.locator('header code');
  await expect(seed).toHaveText(new URL(page.url()).searchParams.get('seed') ?? 'none');
  for (const each of [day, seed]) {
    await expect(each).toBeInViewport({ ratio: 1 });
    expect(
      await each.evaluate((shown) => shown.scrollWidth - shown.clientWidth),
    ).toBeLessThanOrEqual(0);
  }
  const labels = page.locator('header p small');
  await expect(labels).toHaveText(['Difficulty', 'Today’s deal']);
  const [first, second] = [await boxOf(labels.nth(0)), await boxOf(labels.nth(1))];
  expect(first.x + first.width).toBeLessThanOrEqual(second.x - 4);
  for (const each of await labels.all()) {
    expect(await each.evaluate((label) => label.scrollWidth - label.clientWidth)).toBe(0);
  }
});

/** Many old games. */
const LONG_AGO = mergeHistories(EMPTY_HISTORY, {
  folded: [],
  games: Array.from({ length: 45 }, (_, index) =>
    gameRecord({
      number: index + 1,
      timestamp: 1_700_000_000_000 + index * 3_600_000,
      seed: `old${index + 1}`,
      difficulty: index % 2 === 0 ? '1-suit' : '4-suit',
      outcome: index % 3 === 0 ? 'win' : 'loss',
      timePlayed: 300_000 + index * 7_000,
      moves: 90 + index,
      score: 1150 - index,
    }),
  ),
});
const STORED = JSON.stringify({ v: 1, origin: 'here', counted: null, ...LONG_AGO });

/**
 * Expects, in the current window, that the list begins within it, and that the month is completely visible. Sokoban
 * goes last, because it has to be loaded.
 */
async function lookAtMonth(page: Page, game: 'spider' | 'sokoban') {
  if (game === 'spider') {
    await press(page, 't');
    await expect(tile(page, 'Best score')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('radio', { name: 'With help' })).toBeInViewport({ ratio: 1 });
  } else {
    await page.goto('./?game=sokoban&pack=school&level=1');
    await fromMore(page, 'Statistics');
    await expect(rows(page).first()).toBeInViewport({ ratio: 1 });
  }
  await expect(button(page, 'Import…')).toHaveCount(1);
  await page.getByRole('radio', { name: 'Calendar' }).check();
  const days = statistics(page).getByRole('button', { name: /^\d+ [A-Z][a-z]+: / });
  for (const day of await days.all()) await expect(day).toBeInViewport({ ratio: 1 });
  const { height } = await boxOf(days.first());
  expect(height).toBeGreaterThanOrEqual(32);
  await expect(button(page, 'Import…')).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'Calendar' })).toBeFocused();
  if (game === 'sokoban') return;
  await page.getByRole('radio', { name: 'Games' }).check();
  await closeStatistics(page);
}

async function closeStatistics(page: Page) {
  await press(page, 'Escape');
  await expect(statistics(page)).toBeHidden();
}

test('statistics of many games, in windows of all sizes', async ({ page }) => {
  await storeBeforehand(page, { 'spider.v1.stats': STORED });
  await openSpider(page);

  await test.step('the figures of games stay within their cards', async () => {
    await press(page, 't');
    await inWindowsOf(
      page,
      [
        [640, 640],
        [320, 640],
      ],
      async () => {
        await expect(rows(page)).toHaveCount(20);
        const out = await rows(page).evaluateAll((all) =>
          all.map((row) => {
            const inside =
              row.getBoundingClientRect().right -
              Number.parseFloat(getComputedStyle(row).paddingRight);
            return (
              Math.max(...[...row.children].map((cell) => cell.getBoundingClientRect().right)) -
              inside
            );
          }),
        );
        expect(Math.max(...out)).toBeLessThan(2);
      },
    );
    await closeStatistics(page);
  });

  await test.step('on a phone, the list begins within the window, below the figures', () =>
    inWindowsOf(page, [[390, 844]], async () => {
      await press(page, 't');
      await expect(rows(page).first()).toBeInViewport({ ratio: 0.5 });
      await closeStatistics(page);
    }));

  await test.step('at 200 % zoom, statistics are readable and usable', () =>
    inWindowsOf(page, [[640, 360]], async () => {
      await press(page, 't');
      await expect(rows(page)).toHaveCount(20);
      const overflow = await statistics(page).evaluate(
        (each) => each.scrollWidth - each.clientWidth,
      );
      expect(overflow).toBe(0);
      for (const name of ['Export', 'Play old45 again', 'Close', 'Next page']) {
        await button(page, name).focus();
        await expect(button(page, name)).toBeInViewport({ ratio: 1 });
      }
      await closeStatistics(page);
    }));

  await test.step('in a low window, the list begins within it, and the month is completely visible', () =>
    inWindowsOf(page, [[640, 360]], () => lookAtMonth(page, 'spider')));

  await test.step('a level is solved: the list contains only packs with solved levels', async () => {
    await page.goto('./?game=sokoban&pack=parlor&level=1');
    const complete = page.getByRole('dialog', { name: 'Level complete' });
    await expect(async () => {
      await press(page, 'ArrowRight');
      await expect(complete).toBeVisible({ timeout: 1000 });
    }).toPass();
  });

  await test.step('the same for Sokoban in a low window', () =>
    inWindowsOf(page, [[640, 360]], () => lookAtMonth(page, 'sokoban')));

  await byFinger(page);
  await test.step('by touch, in a low window, the list begins within it, and the month is completely visible', () =>
    inWindowsOf(page, [[844, 390]], async () => {
      await openSpider(page);
      await lookAtMonth(page, 'spider');
      await lookAtMonth(page, 'sokoban');
    }));
});

test('statistics without games, and with a single one', async ({ page }) => {
  await openSpider(page);

  await test.step('at 200 % zoom, they start at the top', () =>
    inWindowsOf(page, [[640, 360]], async () => {
      await press(page, 't');
      await expect(statistics(page).getByText('No games yet')).toBeVisible();
      await expect(page.getByRole('radio', { name: 'Games' }).locator('xpath=..')).toBeInViewport({
        ratio: 1,
      });
      expect(await statistics(page).evaluate((each) => each.firstElementChild?.scrollTop)).toBe(0);
      await closeStatistics(page);
    }));
  await page.setViewportSize({ width: 1280, height: 720 });

  await test.step('the calendar’s tabs stay at the same height', async () => {
    await press(page, 'd');
    await expectMoves(page, 1);
    await press(page, 't');
    await expect(rows(page)).toHaveCount(1);
    const { y } = await boxOf(page.getByRole('radio', { name: 'Calendar' }));
    const { height } = await boxOf(statistics(page));
    await page.getByRole('radio', { name: 'Calendar' }).check();
    await expect.poll(async () => (await boxOf(statistics(page))).height).not.toBe(height);
    expect((await boxOf(page.getByRole('radio', { name: 'Calendar' }))).y).toBe(y);
  });
});

test.describe('at 200 % zoom', () => {
  // The test blocks the app's fonts.
  test.use({ viewport: { width: 640, height: 360 }, expectedComplaint: /ERR_FAILED/ });

  test('nothing is cut off, and dialogs are readable and can be answered', async ({ page }) => {
    // The system's font, which is wider, is used until ours has loaded.
    await page.route('**/*.woff2', (route) => route.abort());
    for (const [name, address] of Object.entries({
      'the front page': './?page=home',
      Spider: linkTo(PEACOCK),
      Sokoban: SOKOBAN_LINK,
    })) {
      await test.step(`of ${name}`, async () => {
        await page.goto(address);
        const buttons = page.getByRole('button');
        await expect(buttons.first()).toBeVisible();
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width).toBeLessThanOrEqual(640);
        for (const each of await buttons.all()) {
          await each.focus();
          await expect(each).toBeInViewport({ ratio: 1 });
        }
      });
    }
    await page.unroute('**/*.woff2');
    await openSpider(page);
    for (const key of ['n', '?']) {
      await press(page, key);
      await expect(page.getByRole('dialog')).toHaveCount(1);
      const box = await page.getByRole('dialog').boundingBox();
      expect(box!.x).toBeGreaterThanOrEqual(0);
      expect(box!.x + box!.width).toBeLessThanOrEqual(640);
      expect(box!.y + box!.height).toBeLessThanOrEqual(360);
      for (const each of await page.getByRole('dialog').getByRole('button').all()) {
        await each.scrollIntoViewIfNeeded();
        await expect(each).toBeInViewport({ ratio: 1 });
      }
      await press(page, 'Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });
});

test('the tallest column stays within the window', async ({ page }) => {
  await openSaved(page, playGame(TALL.params, TALL.moves));
  const tall = column(page, TALL.column + 1).locator('[role=option]');
  const expectWithin = async ({ height }: { readonly height: number }) => {
    await expect(tall).toHaveCount(55);
    const boxes = await tall.evaluateAll((all) =>
      all.map((option) => {
        const { top, bottom } = option.getBoundingClientRect();
        return { top, bottom };
      }),
    );
    expect(boxes.at(-1)!.bottom).toBeLessThanOrEqual(height);
    for (const [index, { top, bottom }] of boxes.entries()) {
      expect(bottom - top, `card ${index + 1}`).toBeGreaterThan(0);
      if (index > 0) expect(top).toBeCloseTo(boxes[index - 1]!.bottom, 0);
    }
    // The top card is complete, and as large as in any other column.
    const other = await boxOf(topCard(page, 10));
    expect(boxes.at(-1)!.bottom - boxes.at(-1)!.top).toBeCloseTo(other.height, 0);
    // Cards can be played while visible: undo returns the three cards on top.
    await press(page, 'u');
    await expect(tall).toHaveCount(52);
    await press(page, 'r');
  };
  await inWindowsOf(
    page,
    [
      [1280, 720],
      [1000, 600],
      [640, 360],
    ],
    expectWithin,
  );
  await byFinger(page);
  await inWindowsOf(
    page,
    [
      [390, 844],
      [844, 390],
      [768, 1024],
    ],
    expectWithin,
  );
});

test('Sokoban’s board stays in place when the solver answers, and is visible next to the win dialog', async ({
  page,
}) => {
  await page.goto(SOKOBAN_LINK);
  const board = page.getByRole('application', { name: /^Two rooms/ });
  const solver = page.getByRole('group', { name: 'Solver' });
  const win = page.getByRole('dialog', { name: 'Level complete' });
  let isAsked = false;
  await inWindowsOf(
    page,
    [
      [1280, 720],
      [1000, 600],
      [844, 390],
      [640, 360],
      [390, 844],
    ],
    async ({ width, height }) => {
      const before = await boxOf(board);
      await press(page, 'Shift+L');
      if (!isAsked) await page.getByRole('button', { name: 'Ask the solver' }).click();
      isAsked = true;
      await expect(solver).toContainText('You can still win, in 3 pushes. That is the minimum.');
      expect(await boxOf(board)).toEqual(before);
      await press(page, 'h');
      await expect(solver).toContainText('3 pushes to the win.');
      await press(page, 'x');
      expect(await boxOf(board)).toEqual(before);
      const solverBox = await boxOf(solver);
      const isBelow = solverBox.y >= before.y + before.height;
      expect(isBelow || solverBox.x >= before.x + before.width).toBe(true);
      await expect(solver).toBeInViewport({ ratio: 1 });

      await press(page, 'ArrowRight', 'ArrowRight', 'ArrowRight');
      await expect(win).toBeVisible();
      const [solved, panel] = [await boxOf(board), await boxOf(win)];
      await expect(board).toBeInViewport({ ratio: 1 });
      if (width > height) expect(solved.x + solved.width).toBeLessThanOrEqual(panel.x);
      else expect(solved.y + solved.height).toBeLessThanOrEqual(panel.y);
      // Everything important is visible and uncovered.
      for (const name of [/^(Next level|Levels)$/, 'Share', 'More']) {
        await expect(win.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
      }
      const [figures, further] = [
        await boxOf(win.locator('dl')),
        await boxOf(win.getByRole('button', { name: 'Share' })),
      ];
      expect(figures.y + figures.height).toBeLessThanOrEqual(further.y);
      await expectAccessible(page, 'the win beside the board');

      await press(page, 'Escape');
      await expect(win).toBeHidden();
      expect(await boxOf(board)).toEqual(before);
      await press(page, 'u', 'u', 'u', 'Shift+L');
      await expectMoves(page, 0);
    },
  );
});

/** A hall whose cells are tiny in a small window. */
const HALL = [
  '#'.repeat(36),
  `#@$.${' '.repeat(31)}#`,
  ...Array.from({ length: 26 }, () => `#${' '.repeat(34)}#`),
  '#'.repeat(36),
  'Title: Hall',
].join('\n');

test('row and column numbers never overlap, and titles are shown completely', async ({ page }) => {
  for (const open of [
    () => openRoom(page),
    () => page.goto(`./?game=sokoban&xsb=${deflateRawSync(HALL).toString('base64url')}`),
  ]) {
    await open();
    await expect(page.getByRole('application')).toBeVisible();
    await page.keyboard.press('e');
    const numbers = page.locator('[data-mark=numbers] span');
    await expect(numbers.first()).toBeAttached();
    await inWindowsOf(
      page,
      [
        [390, 844],
        [640, 360],
        [1280, 720],
      ],
      async () => {
        const places = await numbers.evaluateAll((each) =>
          each.flatMap((element) => {
            const range = document.createRange();
            range.selectNodeContents(element);
            // The visible part of the digits.
            const [digits, own] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
            const top = Math.max(digits.top, own.top);
            const bottom = Math.min(digits.bottom, own.bottom);
            const { left, right } = digits;
            return bottom - top < 1 ? [] : [{ left, right, top: top + 2, bottom: bottom - 2 }];
          }),
        );
        expect(places.length).toBeGreaterThan(5);
        const pairs = places.flatMap((a, index) =>
          places
            .slice(index + 1)
            .filter(
              (b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom,
            )
            .map((b) => [a, b]),
        );
        expect(pairs).toEqual([]);
      },
    );
  }

  // The narrowest one-row bar that shows the pack.
  await page.setViewportSize({ width: 900, height: 700 });
  await page.goto('./?game=sokoban&pack=regalia&level=3');
  const title = page.getByTestId('level-title');
  await expect(title).toHaveText('Full Display');
  expect(await title.evaluate(({ scrollHeight }) => scrollHeight)).toBeLessThan(30);
  const pack = page.getByTestId('level-place').getByText('The Crown Jewels');
  expect((await pack.boundingBox())?.width).toBeGreaterThan(60);
});

const HALLS = `./?game=sokoban&xsb=${deflateRawSync(halls()).toString('base64url')}`;

test('a fully visible board has no zoom buttons; a larger one has them, and a map', async ({
  page,
}) => {
  const board = page.getByRole('application');
  const zoom = page.getByRole('group', { name: 'Zoom' });
  const fit = zoom.getByRole('button', { name: 'Fit the whole board' });
  const sizes: readonly Size[] = [
    [1280, 720],
    [390, 844],
  ];
  await page.goto('./?game=sokoban&pack=crown&level=15');
  await expect(board).toHaveAccessibleName(/^Pearl String/);
  await inWindowsOf(page, sizes, () => expect(zoom).toBeHidden());

  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(HALLS);
  await expect(board).toHaveAccessibleName(/^Halls/);
  await test.step('one press makes the board fit', () =>
    inWindowsOf(page, sizes, async ({ width }) => {
      await press(page, '0');
      const stage = await boxOf(page.locator('main > :first-child > div'));
      const isSmall = width < 500;
      if (!isSmall) await press(page, '+', '+', '+', '+');
      await expect(zoom).toBeVisible();
      await fit.click();
      await expect.poll(async () => (await boxOf(board)).width).toBeLessThanOrEqual(stage.width);
      expect((await boxOf(board)).height).toBeLessThanOrEqual(stage.height);
      await expect(fit).toBeHidden();

      await press(page, '0');
      if (isSmall) await expect(fit).toBeVisible();
      else await expect(zoom).toBeHidden();
      await press(page, 'f');
      expect((await boxOf(board)).width).toBeLessThanOrEqual(stage.width);
    }));

  await test.step('pressing or dragging on the map shows another part of the board', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await press(page, '0');
    const map = page.getByTestId('overview');
    await expect(map).toBeHidden();
    for (let step = 0; step < 5; step++) await page.keyboard.press('+');
    await expect(map).toBeVisible();
    await expect(map).toHaveAttribute('aria-hidden', 'true');
    const frame = map.locator('i');
    const scrolled = () =>
      page.locator('main > :first-child > div').evaluate(({ scrollLeft }) => scrollLeft);
    const box = await boxOf(map);
    await page.mouse.move(box.x + box.width * 0.9, box.y + box.height * 0.9);
    await page.mouse.down();
    const right = await scrolled();
    expect(right).toBeGreaterThan(0);
    await expect.poll(async () => (await boxOf(frame)).x).toBeGreaterThan(box.x + 1);
    await page.mouse.move(box.x + 2, box.y + 2);
    expect(await scrolled()).toBe(0);
    await page.mouse.up();
    await page.mouse.move(box.x + box.width * 0.9, box.y + box.height * 0.9);
    expect(await scrolled()).toBe(0);
    await page.keyboard.press('f');
    await expect(map).toBeHidden();
  });
});

test('all of Spider’s menu can be reached, in low and in narrow windows', async ({ page }) => {
  await openSpider(page);
  const items = page.getByRole('menuitem');
  await inWindowsOf(
    page,
    [
      [640, 360],
      [390, 844],
    ],
    async () => {
      await button(page, 'More').click();
      await expect(items.first()).toBeFocused();
      for (const item of await items.all()) {
        await expect(item).toBeFocused();
        // Lists scroll by whole pixels, and an item may end between two.
        await expect(item).toBeInViewport({ ratio: 0.99 });
        await press(page, 'ArrowDown');
      }
      await expect(items.first()).toBeFocused();
      await press(page, 'Escape');
      await expect(items).toHaveCount(0);
    },
  );
});
