import type { Page } from '@playwright/test';
import { mulberry32 } from '../src/core/rng.ts';
import { newProfile, removeProfiles, startKillable } from './support/killable.ts';
import { PEACOCK } from './support/games.ts';
import { SOKOBAN_LINK } from './support/sokoban.ts';
import { linkTo, SAVE_KEY, topCard } from './support/spider.ts';
import { readEverything } from './support/stored.ts';
import { INTRODUCED_KEY } from '../src/features/help/introduction-offer.ts';
import { expect, test } from './support/test.ts';

test.afterAll(() => {
  removeProfiles();
});

const savedLog = (page: Page, key: string) =>
  page.evaluate((name) => /"log":"([^"]*)"/.exec(localStorage.getItem(name) ?? '')?.[1], key);

/** Whether the journal contains this log. Its completed writes are on disk. */
const isJournaled = (page: Page, key: string, log: string) =>
  page.evaluate(
    ([name, wanted]) =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('peacock-parlor');
        opening.onsuccess = () => {
          const request = opening.result.transaction('journal').objectStore('journal').get(name);
          request.onsuccess = () => {
            opening.result.close();
            resolve(String(request.result).includes(`"log":"${wanted}"`));
          };
        };
      }),
    [key, log] as const,
  );

// The browser itself writes localStorage to disk only about five seconds later.
test(
  'moves played right before the browser is killed are restored',
  { tag: '@journey' },
  async ({ baseURL }) => {
    const profile = newProfile();
    const [key, log] = ['spider.v1.lastGame', '0>5x1 deal deal undo deal'];
    const first = await startKillable(profile);
    await first.page.addInitScript((name) => {
      localStorage.setItem(name, 'yes');
    }, INTRODUCED_KEY);
    await first.page.goto(new URL(linkTo(PEACOCK), baseURL).href);
    await expect(topCard(first.page, 10)).toBeVisible();
    for (const press of ['1', 'Enter', '6', 'Enter', 'd', 'd', 'u', 'd']) {
      await first.page.keyboard.press(press);
    }
    await expect.poll(() => isJournaled(first.page, key, log)).toBe(true);
    await first.kill();

    const second = await startKillable(profile);
    await second.page.goto(new URL('./', baseURL).href);
    await expect(topCard(second.page, 10)).toBeVisible();
    expect(await savedLog(second.page, key)).toBe(log);
    await expect(second.page.locator('header dl > div', { hasText: 'Moves' })).toContainText('3');
    await second.kill();
  },
);

/** How often the browser is killed in each game. `KILLS=50 npm run -s playwright -- kill` measures the figures. */
const KILLS = Number(process.env['KILLS'] ?? 1);
/** An action shown at least this long before the kill must not be lost. Asserted only when measuring. */
const SAFE_MS = process.env['KILLS'] === undefined ? Infinity : 500;

/** How each game is first opened, and its keys: those that begin it, and two that undo each other. */
const GAMES = {
  spider: {
    link: linkTo(PEACOCK),
    key: SAVE_KEY,
    first: ['1', 'Enter', '6', 'Enter'],
    keys: ['u', 'r'],
  },
  sokoban: {
    link: SOKOBAN_LINK,
    key: 'sokoban.v1.lastGame',
    first: ['ArrowDown'],
    keys: ['u', 'y'],
  },
} as const;

const actionsIn = (text: string | undefined) =>
  (/"log":"([^"]*)"/.exec(text ?? '')?.[1] ?? '').split(' ').filter((action) => action !== '');

/** The actions on disk, read from a page without the app, which would load the game. */
async function actionsOnDisk(page: Page, baseURL: string | undefined, key: string) {
  await page.goto(new URL('robots.txt', baseURL).href);
  const { local, journal } = await readEverything(page);
  const [here, noted] = [actionsIn(local[key]), actionsIn(journal[key])];
  return noted.length > here.length ? noted : here;
}

async function openBoard(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const board = page.locator('[data-testid=table]:not([data-moving]), [role=application]');
  await expect(board.first()).toBeVisible();
  await expect(page.locator('html[data-early]')).toHaveCount(0);
}

/** Presses keys one after the other until the browser is gone, and records when each press was done. */
async function playOn(page: Page, keys: readonly string[], rng: () => number, done: number[]) {
  try {
    for (let index = 0; ; index++) {
      await page.keyboard.press(keys[index % keys.length] ?? '');
      done.push(performance.now());
      await page.waitForTimeout(rng() * 300);
    }
  } catch {
    // The browser has been killed.
  }
}

for (const [game, { link, key, first, keys }] of Object.entries(GAMES)) {
  test(`${game} loses only the last moments, whenever the browser is killed`, async ({
    baseURL,
  }) => {
    test.setTimeout(120_000 + KILLS * 60_000);
    const rng = mulberry32(game.length);
    const profile = newProfile();
    const start = await startKillable(profile);
    await start.page.goto(new URL('robots.txt', baseURL).href);
    await start.page.evaluate((name) => {
      localStorage.setItem(name, 'yes');
    }, INTRODUCED_KEY);
    await openBoard(start.page, new URL(link, baseURL).href);
    for (const each of first) await start.page.keyboard.press(each);
    await expect
      .poll(async () => actionsIn((await readEverything(start.page)).journal[key]).length)
      .toBe(1);
    await start.kill();

    const ages: number[] = [];
    for (let kills = 0; kills < KILLS; kills++) {
      const { page, kill } = await startKillable(profile);
      const before = await actionsOnDisk(page, baseURL, key);
      await openBoard(page, new URL(`?game=${game}`, baseURL).href);
      // The app continues from the more recent of the two places.
      await expect.poll(() => savedLog(page, key)).toBe(before.join(' '));
      const done: number[] = [];
      const playing = playOn(page, keys, rng, done);
      await page.waitForTimeout(400 + rng() * 2000);
      const killed = performance.now();
      await kill();
      await playing;

      const next = await startKillable(profile);
      const after = await actionsOnDisk(next.page, baseURL, key);
      await next.kill();
      expect(after.slice(0, before.length)).toEqual(before);
      const firstLost = done[after.length - before.length];
      ages.push(firstLost === undefined ? 0 : killed - firstLost);
    }
    ages.sort((a, b) => a - b);
    const [median, max] = [ages[Math.floor(ages.length / 2)] ?? 0, ages.at(-1) ?? 0];
    console.log(
      `${game}: ${KILLS} kills, the oldest lost action ${max.toFixed()} ms old, median ${median.toFixed()} ms, ${ages.filter((age) => age === 0).length} without a loss`,
    );
    expect(max).toBeLessThan(SAFE_MS);
  });
}
