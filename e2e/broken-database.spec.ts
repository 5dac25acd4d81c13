import type { Page } from '@playwright/test';
import { DATABASE_NAME } from '../src/platform/own-keys.ts';
import { seal } from '../src/core/sealed.ts';
import { PEACOCK, playGame, saveOf } from './support/games.ts';
import { openRoom } from './support/sokoban.ts';
import {
  button,
  dialog,
  expectMoves,
  openSpider,
  press,
  SAVE_KEY,
  SETTINGS_KEY,
  table,
  toast,
} from './support/spider.ts';
import { readEverything, storeBeforehand, stored } from './support/stored.ts';
import { expect, test } from './support/test.ts';

// Checks on every page what `suite-storage.test.ts` checks for the storage alone.

/** Keys of records that the app reads at each start, by store. */
const KEYS = {
  values: ['spider.v1.stats', 'sokoban.v1.stats', 'sokoban.v1.collections', 'sokoban.v1.optima'],
  files: ['sokoban.v1.collection.own-broken'],
  journal: ['spider.v1.lastGame', 'spider.v1.settings', 'parlor.v1.settings'],
};

/** Puts a non-text record under each of these keys. */
async function putRecords(page: Page, record: unknown): Promise<void> {
  await page.evaluate(
    ([name, keys, put]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => {
          const transaction = opening.result.transaction(Object.keys(keys), 'readwrite');
          for (const [store, names] of Object.entries(keys))
            for (const key of names) transaction.objectStore(store).put(put, key);
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
          transaction.onabort = () => {
            reject(new Error(transaction.error?.message));
          };
        };
      }),
    [DATABASE_NAME, KEYS, record] as const,
  );
}

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });

for (const [name, record] of [
  ['a number', 42],
  ['an object', {}],
  ['a list', [1, 'two']],
] as const) {
  test(`non-text records: ${name}; every page opens, lists them, and sets them aside`, async ({
    page,
  }) => {
    await openSpider(page);
    await putRecords(page, record);
    await page.goto('./?game=spider');
    await expect(table(page)).toBeVisible();
    await expectMoves(page, 0);
    await press(page, 'd');
    await expectMoves(page, 1);
    await openRoom(page);
    await page.goto('./?page=data');
    await expect(page.getByRole('heading', { name: 'What is stored' })).toBeVisible();
    await expect(row(page, 'Statistics').first()).toContainText('damaged');
    await button(page, 'Check everything').click();
    await expect(page.getByText(/^Damaged, and set aside: .*spider\.v1\.stats/)).toBeVisible();
    await expect(row(page, 'Your collections')).toBeHidden();
    await button(page, 'Delete Also stored: Set aside').click();
    await button(page, 'Delete it').click();
    await expect(page.getByRole('region', { name: 'Last change' })).toBeVisible();
    await expect(row(page, 'Set aside')).toBeHidden();
    const { values } = await readEverything(page);
    expect(Object.keys(values).filter((key) => key.includes('.damaged'))).toEqual([]);
  });
}

test('the app starts despite a number in place of statistics and an impossible write count', async ({
  page,
}) => {
  const most = 999_999_999_999_999;
  await storeBeforehand(page, {
    'spider.v1.stats': '42',
    [SETTINGS_KEY]: seal('{"largeCards":true}', most),
    [SAVE_KEY]: seal(saveOf(playGame(PEACOCK, '0>5x1')), most),
  });
  await page.goto('./?game=spider');
  await expectMoves(page, 1);
  await press(page, 'd');
  await expectMoves(page, 2);
  await expect.poll(() => stored(page, SAVE_KEY)).toContain('"log":"0>5x1 deal"');
  await page.reload();
  await expectMoves(page, 2);
  await press(page, 't');
  await expect(dialog(page, 'Statistics')).toBeVisible();
  expect(await stored(page, 'spider.v1.stats.damaged')).toBe('42');
});

/** Keeps a transaction on all stores open, as a hanging tab can. */
async function holdDatabase(page: Page): Promise<void> {
  await page.evaluate(
    (name) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => {
          const database = opening.result;
          const stores = [...database.objectStoreNames];
          const objects = database.transaction(stores, 'readwrite').objectStore('values');
          const ask = () => {
            objects.get('').onsuccess = ask;
            resolve();
          };
          ask();
        };
      }),
    DATABASE_NAME,
  );
}

test('while another tab holds the database, every wait ends with a message', async ({
  page,
  context,
}) => {
  await openRoom(page);
  const other = await context.newPage();
  await other.goto('./robots.txt');
  await holdDatabase(other);
  await test.step('a solved level is stored elsewhere', async () => {
    await press(page, 'ArrowRight', 'ArrowRight', 'ArrowRight');
    await expect(dialog(page, 'Level complete')).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('sokoban.v1.stats')))
      .toContain('"solved":1');
  });
  await test.step('a page opened in the meantime is playable, and “Your data” reports the problem', async () => {
    const next = await context.newPage();
    await next.goto('./?game=sokoban');
    await expect(next.getByRole('application')).toBeVisible();
    await next.goto('./?page=data');
    await expect(next.getByText(/cannot open its database right now/)).toBeVisible();
    await button(next, 'Save a backup').click();
    await expect(toast(next, 'The backup is not complete.')).toBeVisible();
    await next.close();
  });
  await other.close();
  await page.reload();
  await expect(page.getByRole('application')).toBeVisible();
  await press(page, 't');
  await expect(dialog(page, 'Statistics')).toContainText('Levels solved1');
});
