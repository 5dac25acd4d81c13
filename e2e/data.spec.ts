import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parseBackup, type Backup } from '../src/core/backup-file.ts';
import { readFrozenParts } from '../src/test-support/frozen/frozen-set.ts';
import { expectAccessible } from './support/axe.ts';
import { button, dialog, expectMoves, figure, press, settled, toast } from './support/spider.ts';
import { storeBeforehand } from './support/stored.ts';
import { openSettings } from './support/settings.ts';
import { expect, test } from './support/test.ts';

// The tests in this file count what is stored.
test.use({ dailyLevels: false });

/** Everything that the suite can store, as a release wrote it. */
const STORED = Object.fromEntries(readFrozenParts('2026-11-22').local);

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
const table = (page: Page, name: string) => page.getByRole('table', { name });
const alert = (page: Page) => page.getByRole('alert');
const undoPanel = (page: Page) => page.getByRole('region', { name: 'Last change' });
const restoring = (page: Page) => dialog(page, 'Restore a backup');

async function openData(page: Page): Promise<void> {
  await page.goto('./?page=data');
  await expect(page.getByRole('heading', { name: 'What is stored' })).toBeVisible();
}

/** Saves a backup with the button of this name, and returns the file's text. */
async function saveBackup(page: Page, name = 'Save a backup'): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
  expect(download.suggestedFilename()).toMatch(/^peacock-parlor-\d{4}-\d\d-\d\d\.json$/);
  return readFile(await download.path(), 'utf8');
}

function backupIn(text: string): Backup {
  const read = parseBackup(text);
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

/** Plays one more move in the stored game: the ninth. */
async function playOneMore(page: Page): Promise<void> {
  await page.goto('./?game=spider');
  await button(page, 'Continue').click();
  await expectMoves(page, 8);
  await settled(page);
  await press(page, 'r');
  await expectMoves(page, 9);
}

async function chooseBackup(page: Page, text: string, name = 'backup.json'): Promise<void> {
  const file = { name, mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.getByLabel('Backup file', { exact: true }).setInputFiles(file);
}

async function restore(page: Page, text: string, how: 'Merge' | 'Replace'): Promise<void> {
  await chooseBackup(page, text);
  await restoring(page).getByRole('radio', { name: how }).check();
  await restoring(page).getByRole('button', { name: how }).click();
  await expect(undoPanel(page)).toContainText('The backup of');
}

async function undo(page: Page): Promise<void> {
  await undoPanel(page).getByRole('button', { name: 'Undo' }).click();
  await dialog(page, 'Undo it?').getByRole('button', { name: 'Undo' }).click();
  await expect(undoPanel(page)).toBeHidden();
}

/** Resets the browser to a state without visits, except for what each test prepares. */
async function clearBrowser(page: Page): Promise<void> {
  const body = '<!doctype html><link rel="icon" href="data:,"><title>Nothing</title>';
  await page.route('**/nothing.html', (route) => route.fulfill({ body, contentType: 'text/html' }));
  await page.goto('./nothing.html');
  await page.evaluate(async () => {
    localStorage.clear();
    for (const { name } of await indexedDB.databases()) {
      await new Promise((done, failed) => {
        const request = indexedDB.deleteDatabase(name ?? '');
        request.onsuccess = done;
        request.onerror = failed;
      });
    }
  });
}

/** The rows of the list as text, without the daily levels, which a page prepares once it has been idle for a while. */
async function listed(page: Page): Promise<readonly string[]> {
  await expect(page.getByRole('heading', { name: 'What is stored' })).toBeVisible();
  const rows = await page.locator('table tbody tr').evaluateAll((each) =>
    each.map((row) =>
      [...row.querySelectorAll('th, td:nth-of-type(1)')]
        .map((cell) => cell.textContent)
        .join(' ')
        .trim(),
    ),
  );
  return rows.filter((text) => !text.startsWith('Prepared daily levels'));
}

test('everything stored is listed by kind and size, and can be deleted', async ({ page }) => {
  await storeBeforehand(page, STORED);
  await page.goto('./?page=home');
  await openSettings(page);
  await page.getByRole('link', { name: 'See your data' }).click();
  await expect(page.getByRole('heading', { name: 'Your data', level: 1 })).toBeFocused();
  await expect(page).toHaveTitle('Your data – Peacock Parlor');
  const spider = table(page, 'Spider Solitaire');
  await expect(spider.getByRole('row', { name: /^Statistics/ })).toContainText('110 games');
  await expect(spider.getByRole('row', { name: /^Game in progress/ })).toContainText('8 moves');
  const sokoban = table(page, 'Sokoban');
  await expect(sokoban.getByRole('row', { name: /^Your collections/ })).toContainText(
    '2 collections',
  );
  await expect(row(page, 'Set aside')).toBeVisible();
  await expect(page.getByRole('meter')).toHaveCount(2);
  const names = row(page, 'Set aside').getByRole('rowheader');
  const wide = await names.evaluate((cell) => [
    cell.clientWidth,
    cell.closest('table')?.clientWidth ?? 0,
  ]);
  // Values that were set aside have long names.
  expect(wide[0]).toBeGreaterThan((wide[1] ?? 0) * 0.4);
  await expectAccessible(page, 'your data');
  const [aside] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Download spider.v1.lastGame.damaged').click(),
  ]);
  expect(await readFile(await aside.path(), 'utf8')).toBe(STORED['spider.v1.lastGame.damaged']);

  await test.step('deleting a kind first asks and offers a backup, and undo restores it', async () => {
    const before = await listed(page);
    await button(page, 'Delete Sokoban: Your collections').click();
    const question = dialog(page, 'Delete “Your collections”?');
    await expect(question).toContainText('2 collections');
    await expectAccessible(page, 'delete');
    expect(backupIn(await saveBackup(page, 'Save a backup first')).places.local).toHaveProperty([
      'sokoban.v1.lastGame',
    ]);
    await question.getByRole('button', { name: 'Keep it' }).click();
    expect(await listed(page)).toEqual(before);

    await button(page, 'Delete Sokoban: Your collections').click();
    await button(page, 'Delete it').click();
    await expect(undoPanel(page)).toContainText('Sokoban: “Your collections” was deleted.');
    expect(await listed(page)).not.toContainEqual(expect.stringContaining('Your collections'));
    await page.goto('./?game=sokoban');
    await button(page, 'Levels').first().click();
    await expect(page.locator('label:has([type=radio])', { hasText: 'The Nursery' })).toBeVisible();
    await expect(page.locator('label:has([type=radio])', { hasText: 'The Pond' })).toBeHidden();

    await openData(page);
    await undo(page);
    expect(await listed(page)).toEqual(before);
    await page.goto('./?game=sokoban');
    await button(page, 'Levels').first().click();
    await page.locator('label:has([type=radio])', { hasText: 'The Pond' }).click();
    await expect(page.getByTestId('level-card')).toHaveCount(3);
  });
});

/** What the tests themselves store: both games' settings, with the introduction seen and all buttons used. */
const EMPTY = ['Settings', 'Settings'];

test(
  'a backup restores everything in an empty browser, and the restore can be undone',
  { tag: '@journey' },
  async ({ page }) => {
    await storeBeforehand(page, STORED);
    await openData(page);
    const before = await listed(page);
    const text = await saveBackup(page);
    expect(Object.keys(backupIn(text).places.local)).toContain('spider.v1.lastGame');

    await clearBrowser(page);
    await openData(page);
    expect(await listed(page)).toEqual(EMPTY);
    await chooseBackup(page, text);
    const collections = restoring(page).getByRole('row', { name: /Sokoban: Your collections/ });
    await expect(collections.getByRole('cell')).toHaveText([
      ...['none', '2 collections', 'only in the backup'],
    ]);
    await expectAccessible(page, 'restore');
    await press(page, 'Escape');
    expect(await listed(page)).toEqual(EMPTY);

    await restore(page, text, 'Merge');
    expect(await listed(page)).toEqual(before);
    await page.goto('./?game=spider');
    await button(page, 'Continue').click();
    await expectMoves(page, 8);
    await page.goto('./?game=sokoban');
    await expect(page.getByTestId('level-title')).toHaveText('Two Cushions');
    await expect(figure(page, 'Moves')).toHaveText('3');

    await openData(page);
    await undo(page);
    expect(await listed(page)).not.toContain('Statistics 110 games');
    expect(await listed(page)).not.toContainEqual(expect.stringContaining('Your collections'));
  },
);

test('data restored in one tab is shown in the others', async ({ page, context }) => {
  await storeBeforehand(page, STORED);
  await openData(page);
  const old = await saveBackup(page);
  const other = await context.newPage();
  await playOneMore(other);
  await press(other, 't');
  await expect(dialog(other, 'Statistics').locator('tbody tr')).toHaveCount(11);
  await press(other, 'Escape');
  await page.reload();
  await expect(table(page, 'Spider Solitaire')).toContainText('9 moves');
  await restore(page, old, 'Replace');
  // The backup's game is paused.
  await Promise.all([
    expect(toast(other, 'You played on in another tab')).toBeVisible(), // for a few seconds
    button(other, 'Continue').click(),
  ]);
  await expectMoves(other, 8);
  // The other tab's later writes must not store an older state.
  await press(other, 'r', 'r');
  await expectMoves(other, 10);
  await other.reload();
  await expectMoves(other, 10);
});

test('a backup can be merged, or can replace everything; an invalid file changes nothing', async ({
  page,
}) => {
  await storeBeforehand(page, STORED);
  await openData(page);
  const text = await saveBackup(page);

  await test.step('damaged, newer and wrong files are distinguished, and change nothing', async () => {
    const before = await listed(page);
    await chooseBackup(page, text.replace('peacock', 'peacoke').replace('"v\\":1', '"v\\":2'));
    await expect(alert(page)).toContainText('This is not a backup of Peacock Parlor.');
    await chooseBackup(page, text.replace('velvet214', 'velvet215'), 'broken.json');
    await expect(alert(page)).toContainText(
      '“broken.json” was not restored. This backup is damaged',
    );
    await chooseBackup(page, text.slice(0, -100));
    await expect(alert(page)).toContainText('This backup is damaged');
    await chooseBackup(page, '{"kind":"spider-statistics"}');
    await expect(alert(page)).toContainText('This is not a backup of Peacock Parlor.');
    await expect(restoring(page)).toBeHidden();
    expect(await listed(page)).toEqual(before);
  });

  await playOneMore(page);
  await openData(page);
  const now = await listed(page);

  await test.step('merging keeps the current game, lists what is left out, and counts no game twice', async () => {
    await chooseBackup(page, text);
    await expect(restoring(page)).toContainText('cannot be kept in addition');
    await expect(restoring(page).getByRole('listitem')).toHaveText([
      'Spider Solitaire: Game in progress',
    ]);
    await restoring(page).getByRole('button', { name: 'Merge' }).click();
    await expect(toast(page, 'All of this is already here')).toBeVisible();
    await expect(table(page, 'Spider Solitaire')).toContainText('9 moves');
    await expect(table(page, 'Spider Solitaire')).toContainText('110 games');
  });

  await test.step('replacing removes the current data; undo restores it, also after a reload', async () => {
    await restore(page, text, 'Replace');
    await expect(table(page, 'Spider Solitaire')).toContainText('8 moves');
    await page.reload();
    await undo(page);
    await expect(table(page, 'Spider Solitaire')).toContainText('9 moves');
    expect(await listed(page)).toEqual(now);
  });
});

test('collections missing from the list are listed again', async ({ page }) => {
  await storeBeforehand(page, { ...STORED, 'sokoban.v1.collections': '{"collections":[{"id"' });
  await openData(page);
  await expect(row(page, 'Your collections')).toContainText('2 collections no longer listed');
  await button(page, 'Check everything').click();
  const found = page.getByRole('region', { name: 'Repair' }).getByRole('status');
  await expect(found).toContainText('Damaged, and set aside: sokoban.v1.collections.');
  await expect(found).toContainText('2 collections restored to the list.');
  await expect(row(page, 'Your collections')).toContainText('2 collections');
  await expect(row(page, 'Your collections')).not.toContainText('no longer listed');
  await page.goto('./?game=sokoban');
  await button(page, 'Levels').first().click();
  await page.locator('label:has([type=radio])', { hasText: 'The Pond' }).click();
  await expect(page.getByTestId('level-card')).toHaveCount(3);
});

/** Fills the storage completely at each start. */
async function fillStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (let size = 4 * 1024 * 1024; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (let number = 0; ; number++) {
          localStorage.setItem(`filler.${size}.${number}`, 'x'.repeat(size));
        }
      } catch {
        // Smaller ones may still fit.
      }
    }
  });
}

test('full storage is reported, and a collection can still be deleted', async ({ page }) => {
  await storeBeforehand(page, STORED);
  await fillStorage(page);
  await page.goto('./?page=home');
  const warning = toast(page, /storage is \d+% full/);
  await expect(warning).toBeVisible();
  await warning.getByRole('button', { name: 'Your data' }).click();
  await expect(page.getByText('It is nearly full.')).toBeVisible();
  await expect(page.getByRole('meter').first()).toHaveAttribute('value', '100');
  await expect(row(page, 'Your collections')).toContainText('2 collections');
  const text = await saveBackup(page);
  expect(Object.keys(backupIn(text).places.local)).toContain('spider.v1.lastGame');
  await button(page, 'Delete Sokoban: Your collections').click();
  await button(page, 'Delete it').click();
  await expect(undoPanel(page)).toContainText('was deleted');
  await expect(row(page, 'Your collections')).toBeHidden();
});

test('the chosen file is kept up to date, and waits if the browser asks again', async ({
  page,
}) => {
  await storeBeforehand(page, STORED);
  await page.addInitScript(() => {
    const state = { permission: 'granted' };
    Object.assign(globalThis, {
      showSaveFilePicker: async () => {
        const folder = await navigator.storage.getDirectory();
        return folder.getFileHandle('mine.json', { create: true });
      },
    });
    if (sessionStorage.getItem('forgets')) state.permission = 'prompt';
    Object.assign(FileSystemFileHandle.prototype, {
      queryPermission: () => Promise.resolve(state.permission),
      requestPermission: () => Promise.resolve((state.permission = 'granted')),
    });
  });
  const written = () =>
    page.evaluate(async () => {
      const folder = await navigator.storage.getDirectory();
      const file = await (await folder.getFileHandle('mine.json')).getFile();
      return file.text();
    });
  await openData(page);
  const panel = page.getByRole('region', { name: 'Automatic backup' });
  await panel.getByRole('button', { name: 'Choose a file…' }).click();
  await expect(panel).toContainText('mine.json was last written on');
  const first = backupIn(await written());
  expect(first.places.local).toHaveProperty(['spider.v1.lastGame']);

  await playOneMore(page);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  // While it is being written, the file is neither readable nor complete.
  await expect(async () => {
    const { made, places } = backupIn(await written());
    expect(made).not.toBe(first.made);
    expect(places.local['spider.v1.lastGame']).toContain('"cursor":9');
  }).toPass();

  await test.step('if the browser requires permission again, the backup waits for the player', async () => {
    await page.evaluate(() => {
      sessionStorage.setItem('forgets', 'yes');
    });
    await openData(page);
    await expect(panel).toContainText('Allow access again');
    await panel.getByRole('button', { name: 'Allow access' }).click();
    await expect(toast(page, 'The backup file is up to date.')).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Write it now' })).toBeVisible();
  });

  await panel.getByRole('button', { name: 'Stop' }).click();
  await expect(panel.getByRole('button', { name: 'Choose a file…' })).toBeVisible();
});

test('@phone the data page fits a phone', async ({ page }) => {
  await storeBeforehand(page, STORED);
  await openData(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await expectAccessible(page, 'your data on a phone');
  await button(page, 'Delete Spider Solitaire: Statistics').click();
  await expect(dialog(page, 'Delete “Statistics”?')).toBeVisible();
  await expectAccessible(page, 'delete on a phone');
  await button(page, 'Keep it').click();
  await chooseBackup(page, await saveBackup(page));
  const preview = restoring(page).getByRole('table');
  await expect(preview.getByRole('columnheader')).toHaveText([
    ...['What', 'Here', 'In the backup', 'Compared'],
  ]);
  const [inner, outer] = await preview.evaluate((each) => [each.scrollWidth, each.clientWidth]);
  expect(inner).toBeLessThanOrEqual(outer);
  const box = await preview.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  await expectAccessible(page, 'restore on a phone');
});
