import type { Page } from '@playwright/test';
import { DIFFICULTIES } from '../src/games/spider/rules/params.ts';
import { spider } from '../src/games/spider/rules/game.ts';
import { PEACOCK, playGame, positionOf, type SpiderSession } from './support/games.ts';
import {
  button,
  column,
  dialog,
  expectBoard,
  expectMoves,
  linkTo,
  openNewGame,
  openSaved,
  openSpider,
  press,
  readBoard,
  settled,
  toast,
} from './support/spider.ts';
import { expect, test } from './support/test.ts';

const OTHER = { ...PEACOCK, seed: 'another' };
const inProgress: SpiderSession = playGame(PEACOCK, '0>5x1');
/** PEACOCK's address. */
const PEACOCK_ADDRESS = '/?seed=peacock123&difficulty=4-suit';

/** The bar always shows the seed, even for a daily deal. */
const seedOf = (page: Page) => page.locator('header code');

test('the same link is the same deal for everyone', { tag: '@journey' }, async ({ browser }) => {
  const visitors = await Promise.all(
    ['en-US', 'tr-TR'].map(async (locale) => {
      const context = await browser.newContext({ locale, timezoneId: 'Pacific/Apia' });
      return { context, page: await context.newPage() };
    }),
  );
  for (const difficulty of DIFFICULTIES) {
    await test.step(difficulty, async () => {
      const boards: string[][][] = [];
      for (const { page } of visitors) {
        await openSpider(page, { difficulty });
        boards.push(await readBoard(page));
      }
      expect(boards[0]).toEqual(boards[1]);
      const tops = boards[0]!.map((labels) => labels.at(-1)!.replace(/,.*/, ''));
      if (difficulty === '4-suit') {
        // The golden deal, which must never change.
        expect(tops.slice(0, 4)).toEqual([
          ...['2 of Spades', '3 of Clubs', 'Jack of Diamonds', '9 of Diamonds'],
        ]);
      }
    });
  }
  for (const { context } of visitors) await context.close();
});

test('from the front page to a game and back, the address always names the current game', async ({
  page,
}) => {
  await page.goto('./');
  await expect(page.getByRole('heading', { name: 'Peacock Parlor' })).toBeVisible();
  await test.step('back and forward navigate between the front page and the game', async () => {
    await page.goto('./?page=home');
    await page.getByRole('link', { name: 'Spider Solitaire' }).click();
    await expect(page.getByRole('heading', { name: 'Spider' })).toBeVisible();
    await expect(page).toHaveURL(/seed=\w+&difficulty=1-suit/);
    await expect(column(page, 1).locator('[role=option]')).toHaveCount(6);
    await expect(column(page, 10).locator('[role=option]')).toHaveCount(5);
    await expectMoves(page, 0);
    await press(page, 'd');
    await expectMoves(page, 1);
    const seed = await seedOf(page).innerText();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Peacock Parlor' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Spider Solitaire' })).toContainText('Continue');
    await page.goForward();
    await expectMoves(page, 1);
    await expect(seedOf(page)).toHaveText(seed);
    await page.getByRole('link', { name: 'All games' }).click();
    await expect(page.getByRole('heading', { name: 'Peacock Parlor' })).toBeVisible();
    await page.goBack();
    await expectMoves(page, 1);
    await expect(seedOf(page)).toHaveText(seed);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('the bare address continues the last game', async () => {
    await page.goto(linkTo(PEACOCK));
    await expectBoard(page, spider.open(PEACOCK));
    await expect(page).toHaveURL(PEACOCK_ADDRESS);
    await press(page, 'd');
    await expectMoves(page, 1);
    await page.goto('./');
    await expectMoves(page, 1);
    await expect(page).toHaveURL(PEACOCK_ADDRESS);
    await page.goto('./?game=spider');
    await expectMoves(page, 1);
  });

  await test.step('a new game has its own address', async () => {
    await press(page, 'n');
    await dialog(page, 'New game').getByRole('button', { name: 'Deal', exact: true }).click();
    await button(page, 'Give up and deal').click();
    await expect(page).not.toHaveURL(PEACOCK_ADDRESS);
    const address = page.url();
    expect(address).toMatch(/\/\?seed=[^&]+&difficulty=4-suit$/);
    const seed = new URL(address).searchParams.get('seed') ?? '';
    await expect(seedOf(page)).toHaveText(seed);
    await expectBoard(page, spider.open({ ...PEACOCK, seed }));
    await page.reload();
    await expectBoard(page, spider.open({ ...PEACOCK, seed }));
    expect(page.url()).toBe(address);
  });
});

test('the New game dialog accepts a seed', async ({ page }) => {
  await openSpider(page);

  await test.step('custom seeds: spaces, emoji, any script', async () => {
    for (const seed of ['grandma’s  85th & last?', '🦚🦚 павлин', 'a+b=c%41#d']) {
      await openNewGame(page);
      await page.getByLabel('Seed').fill(`  ${seed} `);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expectBoard(page, spider.open({ ...PEACOCK, seed }));
      await page.reload();
      await expectBoard(page, spider.open({ ...PEACOCK, seed }));
      expect(new URL(page.url()).searchParams.get('seed')).toBe(seed);
    }
  });

  await test.step('too long a seed is refused with a reason, and can be corrected', async () => {
    await openNewGame(page);
    const field = page.getByLabel('Seed');
    await field.fill('x'.repeat(65));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText(
      'The seed must have at most 64 characters, not 65.',
    );
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill('🦚'.repeat(64));
    await expect(page.getByRole('alert')).toBeHidden();
    await page.keyboard.press('Enter');
    await expectBoard(page, spider.open({ ...PEACOCK, seed: '🦚'.repeat(64) }));
  });
});

const BAD_LINKS: readonly (readonly [query: string, reason: RegExp])[] = [
  ['seed=&difficulty=4-suit', /does not work: its seed is empty/],
  ['seed=%00&difficulty=4-suit', /control characters/],
  ['seed=%E2%80%A8x%0Ay&difficulty=4-suit', /control characters or line breaks/],
  [`seed=${'x'.repeat(3000)}&difficulty=4-suit`, /at most 64 characters, not 3000/],
  ['seed=%E0%A4%A', /its seed is damaged/],
  ['seed=%E0%A4%A&difficulty=4-suit', /its seed is damaged/],
];

test('links altered by messengers are understood, and seeds are shown exactly', async ({
  page,
}) => {
  for (const query of [
    'seed=peacock123&amp;difficulty=4-suit',
    'seed=peacock123&#038;difficulty=4-suit',
    'seed%3Dpeacock123%26difficulty%3D4-suit',
    'utm_source=mail&seed=peacock123&difficulty=4%E2%80%91suit',
  ]) {
    await page.goto(`./?${query}`);
    await expect(page).toHaveURL(PEACOCK_ADDRESS);
    await expectBoard(page, spider.open(PEACOCK));
  }
  // It looks the same, but has always been a different deal.
  const seed = 'peacock123\u200b';
  await page.goto(linkTo({ ...PEACOCK, seed }));
  await expectBoard(page, spider.open({ ...PEACOCK, seed }));
  await expect(seedOf(page)).toHaveText('peacock123U+200B');
  await expect(toast(page, /looks like “peacock123”/)).toBeVisible();
  await button(page, 'Deal “peacock123”').click();
  await expectBoard(page, spider.open(PEACOCK));
  await expect(page).toHaveURL(PEACOCK_ADDRESS);
  // Directional marks have no effect.
  await page.goto(linkTo({ ...PEACOCK, seed: '\u202eabc' }));
  await expect(seedOf(page)).toHaveText('U+202Eabc');
});

test('links during a game', async ({ page }) => {
  await openSaved(page, inProgress);

  await test.step('a link to the game in progress continues it', async () => {
    await page.goto(linkTo(PEACOCK));
    await expectMoves(page, 1);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a bad link does not affect a game in progress', async () => {
    for (const [query, reason] of BAD_LINKS) {
      await page.goto(`./?${query}`);
      await expect(toast(page, reason)).toContainText('This link does not work');
      await expectMoves(page, 1);
      await expect(page).toHaveURL(PEACOCK_ADDRESS);
    }
    await expectBoard(page, positionOf(inProgress));
  });

  await test.step('a link never ends a game in progress, which is kept and offered at once', async () => {
    await page.goto(linkTo(OTHER));
    await expectBoard(page, spider.open(OTHER));
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const kept = toast(page, 'Your game is kept: 4 suits, 1 move.');
    await expect(kept).toBeVisible();
    await kept.getByRole('button', { name: 'Continue it' }).click();
    await expectBoard(page, positionOf(inProgress));
    await expect(page).toHaveURL(PEACOCK_ADDRESS);
  });

  await test.step('and offered later, also after a reload, by a button or through its own link', async () => {
    await page.goto(linkTo(OTHER));
    await expectBoard(page, spider.open(OTHER));
    await press(page, 'd', 'd');
    await expectMoves(page, 2);
    await page.reload();
    await expectMoves(page, 2);
    await press(page, 'n');
    await button(page, 'Continue 4 suits, 1 move').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectBoard(page, positionOf(inProgress));
    await page.goto(linkTo(OTHER));
    await expect(toast(page, 'Your game is kept')).toBeVisible();
    await expectMoves(page, 2);
  });

  await test.step('only the player gives it up, and then it counts as lost', async () => {
    await press(page, 'n');
    await button(page, 'Give up 4 suits, 1 move').click();
    await expect(dialog(page, 'Give up this game?')).toContainText('will count as a loss');
    await button(page, 'Give up').click();
    await expect(page.getByRole('button', { name: /^Continue / })).toHaveCount(0);
    await press(page, 'Escape', 't');
    await expect(dialog(page, 'Statistics')).toContainText('Lost');
    await expectMoves(page, 2);
  });
});

test('“Copy link” copies the address of the deal', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openSpider(page, { seed: 'two words' });
  await button(page, 'Copy link').click();
  await expect(toast(page, 'Link copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(page.url());
  const other = await context.newPage();
  await other.goto(copied);
  await settled(other);
  await expectBoard(other, spider.open({ ...PEACOCK, seed: 'two words' }));
});
