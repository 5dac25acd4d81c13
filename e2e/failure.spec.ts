import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { parseBackup } from '../src/core/backup-file.ts';
import { seal } from '../src/core/sealed.ts';
import { expectAccessible } from './support/axe.ts';
import { isBlank } from './support/canvas.ts';
import { EMPTY_COLUMN, playGame, saveOf } from './support/games.ts';
import {
  button,
  expectMoves,
  figure,
  openSaved,
  openSpider,
  press,
  toast,
} from './support/spider.ts';
import { openSettings } from './support/settings.ts';
import { expect, test } from './support/test.ts';

const failurePage = (page: Page) => page.getByRole('heading', { name: 'Something went wrong' });
/** The text about the game, next to the heading. */
const said = (page: Page) => page.getByRole('status').first();
const section = (page: Page, title: string) =>
  page.locator('details').filter({ has: page.getByRole('heading', { name: title }) });
const unfold = (page: Page, title: string) => section(page, title).locator('summary').click();

/** Encodes a level as a link does. */
const linkedXsb = (text: string) => deflateRawSync(text).toString('base64url');

/** Makes opening any dialog throw while React renders it. */
async function breakDialogs(page: Page): Promise<void> {
  await page.evaluate(() => {
    HTMLDialogElement.prototype.showModal = () => {
      throw new Error('planted “My secret title” at https://games.example/?seed=secret');
    };
  });
}

/** Makes the app fail at each start before React is ready, as long as a game is stored. */
async function breakStarts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (localStorage.getItem('spider.v1.lastGame') === null) return;
    window.matchMedia = () => {
      throw new Error('planted in matchMedia');
    };
  });
}

/** All texts in our database, by store; `null` if the database does not exist. */
async function databaseOf(page: Page): Promise<Record<string, [string, string][]> | null> {
  return page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'peacock-parlor')) return null;
    const wait = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => {
        request.onsuccess = () => {
          resolve(request.result);
        };
      });
    const database = await wait(indexedDB.open('peacock-parlor'));
    const found: Record<string, [string, string][]> = {};
    for (const store of database.objectStoreNames) {
      const objects = database.transaction(store).objectStore(store);
      const [keys, values] = await Promise.all([
        wait(objects.getAllKeys()),
        wait(objects.getAll()),
      ]);
      found[store] = keys.map((key, index) => [key as string, String(values[index])]);
    }
    database.close();
    return found;
  });
}

/** Creates the app's database with these texts. */
async function fillDatabase(
  page: Page,
  stores: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Promise<void> {
  await page.evaluate(async (all) => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const request = indexedDB.open('peacock-parlor', 1);
    request.onupgradeneeded = () => {
      for (const store of Object.keys(all)) request.result.createObjectStore(store);
    };
    request.onsuccess = () => {
      const database = request.result;
      const transaction = database.transaction(Object.keys(all), 'readwrite');
      for (const [store, values] of Object.entries(all)) {
        const objects = transaction.objectStore(store);
        for (const [key, text] of Object.entries(values)) objects.put(text, key);
      }
      transaction.oncomplete = () => {
        database.close();
        resolve(undefined);
      };
    };
    await promise;
  }, stores);
}

/** Parses the file saved by the “Save a backup” button. */
async function backup(page: Page) {
  const downloading = page.waitForEvent('download');
  await button(page, 'Save a backup').click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^peacock-parlor-\d{4}-\d\d-\d\d\.backup\.json$/);
  return parseBackup(readFileSync(await download.path(), 'utf8'));
}

// The complete stored data is compared, so there must be no daily levels.
test.use({ expectedComplaint: /planted/, dailyLevels: false });

test(
  'after an error on a game’s page, the failure page reports that the game is saved',
  { tag: '@journey' },
  async ({ page }) => {
    await openSaved(page, playGame(EMPTY_COLUMN.params, EMPTY_COLUMN.moves));
    await expectMoves(page, 5);
    await press(page, 'u');
    await breakDialogs(page);
    await openSettings(page);
    await expect(failurePage(page)).toBeFocused();
    await expect(said(page)).toContainText('Your game is saved.');
    await expect(page).toHaveTitle('Something went wrong – Peacock Parlor');
    await expectAccessible(page, 'failure page');

    await test.step('the backup contains everything stored, and the newer of two copies', async () => {
      const save = await page.evaluate(() => localStorage.getItem('spider.v1.lastGame') ?? '');
      const first = await backup(page);
      expect(first).toMatchObject({
        ok: true,
        value: { places: { local: { 'spider.v1.lastGame': save }, files: {} } },
      });
      await expect(page.getByText('The backup is in your downloads.')).toBeVisible();

      const newer = seal(save, 700);
      await fillDatabase(page, {
        values: { 'spider.v1.stats': '{"v":1}' },
        files: { 'sokoban.v1.collection.a': '䀀' },
        journal: { 'spider.v1.lastGame': newer, 'parlor.v1.lost': 'only here' },
      });
      expect(await backup(page)).toMatchObject({
        ok: true,
        value: {
          places: {
            local: { 'spider.v1.lastGame': newer, 'parlor.v1.lost': 'only here' },
            archive: { 'spider.v1.stats': '{"v":1}' },
            files: { 'sokoban.v1.collection.a': '䀀' },
          },
        },
      });
    });

    await button(page, 'Reload').click();
    await expectMoves(page, 4);
  },
);

/** Makes `localStorage` refuse all of Spider's values. */
const refuseSpider = (page: Page) =>
  page.evaluate(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, text) {
      if (key.startsWith('spider.')) throw new DOMException('planted', 'QuotaExceededError');
      setItem.call(this, key, text);
    };
  });

test('if saving fails, the failure page does not claim otherwise', async ({ page }) => {
  await openSpider(page);
  await refuseSpider(page);
  await page.evaluate(() => {
    // Otherwise the database would take what `localStorage` refuses.
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('planted', 'QuotaExceededError');
    };
  });
  await press(page, 'd');
  await breakDialogs(page);
  await openSettings(page);
  await expect(failurePage(page)).toBeVisible();
  await expect(said(page)).toContainText('The last moves may not be saved.');
});

test('a game that only the database can store is reported as saved once it is there', async ({
  page,
}) => {
  await openSpider(page);
  await refuseSpider(page);
  await page.evaluate(async () => {
    // Keeps the journal busy until the event.
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const request = indexedDB.open('peacock-parlor');
    request.onsuccess = () => {
      const objects = request.result.transaction('journal', 'readwrite').objectStore('journal');
      let isBusy = true;
      addEventListener('planted-end', () => (isBusy = false));
      const keepBusy = () => {
        if (isBusy) objects.get('none').onsuccess = keepBusy;
      };
      keepBusy();
      resolve(undefined);
    };
    await promise;
  });
  await press(page, 'd');
  await breakDialogs(page);
  await openSettings(page);
  await expect(said(page)).toContainText('The last moves may not be saved.');
  await page.evaluate(() => dispatchEvent(new Event('planted-end')));
  await expect(said(page)).toContainText('Your game is saved.');
});

test('a browser that stores nothing is reported', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('planted', 'SecurityError');
      },
    });
  });
  await openSpider(page);
  await press(page, 'd');
  await breakDialogs(page);
  await openSettings(page);
  await expect(said(page)).toContainText('Your browser does not allow saving');
  await unfold(page, 'Reset one item');
  await expect(page.getByText('The app has stored nothing in this browser.')).toBeVisible();
});

test.describe('before React', () => {
  test.use({ expectedComplaint: /planted|ERR_FAILED/ });

  test('an error does not leave the splash on screen, and the player is offered a way out', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      if (location.search.includes('page=home')) return;
      window.matchMedia = () => {
        throw new Error('planted');
      };
    });
    await page.goto('./?game=sokoban');
    await expect(failurePage(page)).toBeVisible();
    await expect(said(page)).toContainText('No move was made on this page');
    await page.getByRole('link', { name: 'To the front page' }).click();
    await expect(page.getByRole('heading', { name: 'Peacock Parlor' })).toBeVisible();

    await test.step('if the failure page cannot be fetched, a sentence replaces it', async () => {
      await page.route('**/failure-page-*', (route) => route.abort());
      await page.goto('./?game=sokoban');
      await expect(page.getByRole('alert')).toHaveText(/Please reload the page/);
    });
  });
});

test('a repeatedly failing start is fixed by setting aside the value that causes it', async ({
  page: emptied,
}) => {
  // Failed starts are counted per tab: another test's may still be counted.
  const page = await emptied.context().newPage();
  await page.goto('./?page=home');
  const save = saveOf(playGame(EMPTY_COLUMN.params, EMPTY_COLUMN.moves));
  await page.evaluate((text) => {
    localStorage.setItem('spider.v1.lastGame', text);
  }, save);
  await fillDatabase(page, { values: {}, files: {}, journal: { 'spider.v1.lastGame': save } });
  await breakStarts(page);
  await page.goto('./?game=spider');
  await expect(failurePage(page)).toBeVisible();
  await expect(section(page, 'Reset one item')).not.toHaveAttribute('open');
  await button(page, 'Reload').click();
  await expect(failurePage(page)).toBeVisible();
  // The suspected value is the settings, which were read last before the planted fault.
  const reset = section(page, 'Reset one item');
  await expect(reset).toHaveAttribute('open');
  await expectAccessible(page, 'failure page with the reset');

  const row = reset.getByRole('listitem').filter({ hasText: 'spider.v1.lastGame' });
  await expect(row).toContainText('Game in progress of Spider');
  await row.getByRole('button', { name: 'Reset' }).click();
  await expect(row.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await row.getByRole('button', { name: 'Keep it' }).click();
  await expect(row.getByRole('button', { name: 'Reset' })).toBeFocused();
  await row.getByRole('button', { name: 'Reset' }).click();
  await row.getByRole('button', { name: 'Set it aside' }).click();
  await expect(row).toContainText('It was set aside');
  expect(await page.evaluate(() => localStorage.getItem('spider.v1.lastGame.damaged'))).toBe(save);
  expect((await databaseOf(page))?.['journal']).toEqual([['spider.v1.lastGame.damaged', save]]);

  await button(page, 'Reload').click();
  await expectMoves(page, 0);
  // A later failure counts as the first one again.
  await breakDialogs(page);
  await openSettings(page);
  await expect(failurePage(page)).toBeVisible();
  await expect(section(page, 'Reset one item')).not.toHaveAttribute('open');
});

test('the report contains versions, errors and actions, but nothing personal', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openSpider(page, { seed: 'annasecret' });
  await press(page, 'd', 'u');
  await page.evaluate(() => {
    localStorage.setItem('sokoban.v1.leaderboard.annakey', 'secret nickname');
    void Promise.reject(new TypeError('planted earlier'));
  });
  await breakDialogs(page);
  await openSettings(page);
  await unfold(page, 'Report');
  const shown = page.getByRole('region', { name: 'Report' });
  await expect(shown).toContainText(/^Peacock Parlor \d+\.\d+\.\d+ \(main-[\w-]+\.js\)/);
  for (const part of [
    'Browser: Mozilla/5.0',
    'error  TypeError: planted earlier',
    'error  Error: planted “…”',
    'action  page:spider',
    'action  spider:play',
    'action  spider:undo',
    'sokoban.v1.leaderboard: 15',
  ]) {
    await expect(shown).toContainText(part);
  }
  await expect(shown).not.toContainText(/secret|anna/i);
  await button(page, 'Copy the report').click();
  await expect(page.getByText('The report is copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await shown.textContent());
});

test.describe('failing painting', () => {
  test('is reported once on Spider’s table, and the game continues', async ({ page }) => {
    await openSpider(page);
    // A failure to draw the pictures has a different message, which unit tests check.
    await expect.poll(() => isBlank(page, 'settled')).toBe(false);
    await page.evaluate(() => {
      const { prototype } = CanvasRenderingContext2D;
      const { drawImage } = prototype;
      const state = window as unknown as { heal: () => void };
      prototype.drawImage = () => {
        throw new Error('planted');
      };
      state.heal = () => {
        prototype.drawImage = drawImage;
      };
    });
    await press(page, 'd', 'u', 'd');
    await expectMoves(page, 1);
    await expect(toast(page, 'The table could not be drawn.')).toHaveCount(1);
    await page.evaluate(() => {
      (window as unknown as { heal: () => void }).heal();
    });
    await press(page, 'u');
    await expect.poll(() => isBlank(page, 'settled')).toBe(false);
    await toast(page, 'The table could not be drawn.')
      .getByRole('button', { name: 'Reload' })
      .click();
    await expectMoves(page, 0);
  });

  test('is reported on a painted Sokoban board, and the game continues', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('sokoban.v1.settings', JSON.stringify({ skin: 'push-puzzle' }));
      CanvasRenderingContext2D.prototype.strokeRect = () => {
        throw new Error('planted');
      };
    });
    await page.goto(`./?game=sokoban&xsb=${linkedXsb('#####\n#@ $.#\n#####')}`);
    await expect(toast(page, 'The board could not be drawn.')).toBeVisible();
    await press(page, 'ArrowRight');
    await expect(figure(page, 'Moves')).toHaveText('1');
  });

  test('is reported in the level editor, which paints huge drawings', async ({ page }) => {
    await page.addInitScript(() => {
      CanvasRenderingContext2D.prototype.clearRect = () => {
        throw new Error('planted');
      };
    });
    const hall = Array.from({ length: 120 }, () => '#'.repeat(120)).join('\n');
    await page.goto(`./?game=sokoban&xsb=${linkedXsb(hall.replace('###', '@$.'))}&view=editor`);
    await expect(toast(page, 'The board could not be drawn.')).toBeVisible();
    await expect(page.getByRole('application')).toBeVisible();
  });
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('repair fetches the app again and keeps everything', async ({ page }) => {
    await openSaved(page, playGame(EMPTY_COLUMN.params, EMPTY_COLUMN.moves));
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      const [ours] = await caches.keys();
      await (await caches.open(ours ?? '')).put('./planted', new Response(''));
      await caches.open('cache of another app');
    });
    await breakDialogs(page);
    await openSettings(page);
    await unfold(page, 'Repair the app');
    await button(page, 'Repair the app, keep my data').click();
    await expectMoves(page, 5);
    const left = () => page.evaluate(() => caches.match('./planted').then((found) => !!found));
    expect(await left()).toBe(false);
    expect(await page.evaluate(() => caches.has('cache of another app'))).toBe(true);
  });
});
