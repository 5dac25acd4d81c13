import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { expectAccessible } from './support/axe.ts';
import type { Locator, Page } from '@playwright/test';
import { storedKeys } from './support/stored.ts';
import { zip } from '../src/test-support/zip-archive.ts';
import { pasteText, watchedIn } from './support/sokoban.ts';
import { expect, test } from './support/test.ts';

/** Any number of levels, all different: corridors in which boxes are pushed different distances. */
function collection(levels: number): string {
  const boards = Array.from({ length: levels }, (_, index) => {
    const floor = (n: number) => ' '.repeat(n);
    const [before, after] = [index % 32, Math.floor(index / 32)];
    const row = `#@$.${floor(before)}# #${floor(after)}#`;
    const wall = '#'.repeat(row.length);
    // The second corridor has its own box on a goal, so that its length matters.
    const home = row.replace('# #', '#*#');
    return `${wall}\r\n${home}\r\n${wall}\r\nTitle: Room ${index + 1}\r\nAuthor: Pea Hen\r\n\r\nSolution\r\nR\r\n`;
  });
  return [':: made for a test\r\nCollection: Thousand Rooms\r\n\r\n', ...boards].join('\r\n');
}

const TEXT = collection(1000);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const browser = (page: Page) => page.getByRole('dialog', { name: 'Levels' });

const option = (page: Page, text: string | RegExp) =>
  page.locator('label:has([type=radio])', { hasText: text });

async function openLevels(page: Page) {
  await expect(page.getByRole('application')).toBeVisible();
  await button(page, 'Levels').first().click();
  await expect(browser(page)).toBeVisible();
}

async function importFile(page: Page, name: string, text: string) {
  await openLevels(page);
  await option(page, 'Open a level…').click();
  const file = { name, mimeType: 'text/plain', buffer: Buffer.from(text) };
  await page.getByLabel('Level file').setInputFiles(file);
}

/** The WCAG contrast of an element's text with its background. */
const contrastOf = (element: Locator) =>
  element.evaluate((shown) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
    const ctx = canvas.getContext('2d', { willReadFrequently: true });
    if (!ctx) throw new Error('no canvas');
    const { color, backgroundColor } = getComputedStyle(shown);
    /** Paints over the existing pixel, and returns its luminance. */
    const light = (colour: string) => {
      ctx.fillStyle = colour;
      ctx.fillRect(0, 0, 1, 1);
      const parts = [...ctx.getImageData(0, 0, 1, 1).data.slice(0, 3)].map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      const [red = 0, green = 0, blue = 0] = parts;
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const [ground, ink] = [light(backgroundColor), light(color)];
    return (Math.max(ground, ink) + 0.05) / (Math.min(ground, ink) + 0.05);
  });

test('a disabled primary button is readable, light and dark', async ({ page }) => {
  await page.goto('./?game=sokoban');
  await openLevels(page);
  await option(page, 'Open a level…').click();
  const play = button(page, 'Play this level');
  await expect(play).toHaveAttribute('aria-disabled', 'true');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(() => contrastOf(play)).toBeGreaterThan(4.5);
    // Also while hovered.
    await play.hover();
    await expect.poll(() => contrastOf(play)).toBeGreaterThan(4.5);
  }
});

test('PageDown, PageUp and the wheel keep focus on a visible card of a long list', async ({
  page,
}) => {
  await page.goto('./?game=sokoban');
  await importFile(page, 'rooms.sok', collection(300));
  await button(page, 'Add all 300').click();
  const cards = browser(page).getByTestId('level-card');
  await expect(cards.first()).toContainText('1. Room 1');
  await cards.first().focus();
  await page.keyboard.press('ArrowRight');
  const focused = browser(page).locator('[data-testid=level-card]:focus');
  /** The number of the focused card, which must be fully visible. */
  const number = async () => {
    await expect(focused).toBeInViewport({ ratio: 1 });
    return Number(await focused.getAttribute('data-number'));
  };
  const seen: number[] = [];
  for (let times = 0; times < 5; times++) {
    await page.keyboard.press('PageDown');
    seen.push(await number());
  }
  expect(seen).toEqual(seen.toSorted((one, other) => one - other));
  expect(seen.at(-1)).toBeGreaterThan(40);
  await page.keyboard.press('ArrowLeft');
  expect(await number()).toBe((seen.at(-1) ?? 0) - 1);
  for (let times = 0; times < 30; times++) await page.keyboard.press('PageUp');
  expect(await number()).toBe(1);

  const card = await cards.first().boundingBox();
  if (!card) throw new Error('it is shown');
  await page.mouse.move(card.x + 20, card.y + 20);
  await page.mouse.wheel(0, 6000);
  await expect.poll(number).toBeGreaterThan(40);
  await page.keyboard.press('ArrowDown');
  await page.mouse.wheel(0, -9000);
  await expect.poll(number).toBeLessThan(20);
  await page.keyboard.press('Enter');
  await expect(browser(page)).toBeHidden();
});

test('a collection of a thousand levels is imported, searched, played and kept', async ({
  page,
}) => {
  test.slow();
  await page.goto('./?game=sokoban');
  await importFile(page, 'rooms.sok', TEXT);
  await expect(browser(page)).toContainText('“Thousand Rooms”: 1,000 levels, 1,000 of them with');
  await expectAccessible(page, 'import');
  await button(page, 'Add all 1,000').click();
  const cards = browser(page).getByTestId('level-card');
  await expect(cards.first()).toContainText('1. Room 1');
  await expect(page.getByRole('radio', { name: 'Thousand Rooms' })).toBeFocused();
  expect(await cards.count()).toBeLessThan(120);

  await cards.first().focus();
  await page.keyboard.press('End');
  await expect(cards.last()).toBeFocused();
  await expect(cards.last()).toContainText('1000. Room 1000');
  await page.getByLabel('Search').fill('room 777');
  await expect(cards).toHaveCount(1);
  await expectAccessible(page, 'own collection');
  await cards.click();
  await expect(page).toHaveURL(/pack=own-\w+&level=777$/);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'Level complete' })).toBeVisible();
  await page
    .getByRole('dialog', { name: 'Level complete' })
    .getByRole('button', { name: 'Next level' })
    .click();
  await expect(page).toHaveURL(/level=778$/);

  await page.reload();
  await expect(page.getByTestId('level')).toContainText('778 of 1000');
  await openLevels(page);
  await expect(browser(page).locator('[aria-current]')).toBeFocused();
  await option(page, /^Solved/).click();
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('1 move, 1 push');
  await expect(browser(page)).toContainText('1 of 1,000 solved');

  await button(page, 'Export…').click();
  await expectAccessible(page, 'export');
  const exported = page.waitForEvent('download');
  await button(page, 'Save file').click();
  const download = await exported;
  expect(download.suggestedFilename()).toBe('Thousand Rooms.sok');
  expect(await readFile(await download.path(), 'utf8')).toBe(TEXT);

  await button(page, 'Rename…').click();
  await page.getByLabel('Title of the collection').fill('Rooms');
  await page.keyboard.press('Enter');
  await expect(option(page, /^Rooms/)).toBeVisible();
  await button(page, 'Delete…').click();
  await button(page, 'Delete it').click();
  await expect(option(page, /^Rooms/)).toBeHidden();
  const left = async () => (await storedKeys(page)).filter((key) => key.includes('own-'));
  await expect.poll(left).toEqual([]);
});

test(
  'files arrive by drop and paste; unreadable boards are listed, and known levels reported',
  { tag: '@journey' },
  async ({ page }) => {
    await page.goto('./?game=sokoban');
    await expect(page.getByRole('application')).toBeVisible();
    const good = collection(20);
    const text = `${good}\n#####\n#@x.#\n#####\n\n${good.slice(good.indexOf('####'))}`;
    await page.evaluate((content) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content], 'dropped.xsb'));
      document.body.dispatchEvent(
        new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }),
      );
    }, text);
    await expect(browser(page)).toContainText('40 levels');
    await expect(page.getByRole('region', { name: 'Levels of dropped.xsb' })).toBeFocused();
    await browser(page).getByText('1 board cannot be read').click();
    await expect(browser(page)).toContainText(/Line \d+, column 3: unknown character “x”/);
    await browser(page).getByText('20 levels are already').click();
    await expect(browser(page)).toContainText('21. Room 1 is “Room 1” in this file.');
    await button(page, 'Cancel').click();
    await page.keyboard.press('Escape');
    await expect(browser(page)).toBeHidden();

    await pasteText(page, '#####\n#@$.#\n#####\nTitle: From the clipboard');
    await button(page, 'Play without adding').click();
    await expect(page.getByTestId('level')).toContainText('From the clipboard');
  },
);

test('for a file with some known levels, adding the new ones is offered; a single level is previewed', async ({
  page,
}) => {
  await page.goto('./?game=sokoban');
  const room = (length: number, title: string) =>
    `${'#'.repeat(length)}\n#@$.${' '.repeat(length - 5)}#\n${'#'.repeat(length)}\nTitle: ${title}\n\n`;
  await importFile(page, 'one.xsb', room(9, 'Long'));
  await expect(browser(page).getByText('Long', { exact: true })).toBeVisible();
  await expect(browser(page)).toContainText('9 × 3, 1 box');
  await expectAccessible(page, 'one level that came');
  await button(page, 'Add this level').click();
  await option(page, 'Open a level…').click();
  const text = room(9, 'Again') + room(10, 'Longer') + room(11, 'Longest');
  const file = { name: 'three.xsb', mimeType: 'text/plain', buffer: Buffer.from(text) };
  await page.getByLabel('Level file').setInputFiles(file);
  await expect(button(page, 'Add all 3')).toBeVisible();
  await button(page, 'Add the 2 new ones').click();
  await expect(browser(page).getByTestId('level-card')).toHaveText([/1\. Longer/, /2\. Longest/]);
});

test('the installed app opens level files', async ({ page }) => {
  const response = await page.request.get('./manifest.webmanifest');
  const manifest = (await response.json()) as {
    readonly file_handlers: readonly { readonly action: string; readonly accept: object }[];
  };
  await page.addInitScript(() => {
    // Stands in for the browser, which passes a file from the system.
    const files = [
      { getFile: () => Promise.resolve(new File(['#####\n#@$.#\n#####'], 'one.xsb')) },
    ];
    const launchQueue = {
      setConsumer: (consume: (launch: object) => void) => {
        consume({ files });
      },
    };
    Object.defineProperty(globalThis, 'launchQueue', { value: launchQueue });
  });
  const [handler] = manifest.file_handlers;
  expect(Object.values(handler?.accept ?? {}).flat()).toContain('.xsb');
  await page.goto(handler?.action ?? '');
  await expect(browser(page)).toContainText('“one”: 1 level');
  await button(page, 'Add this level').click();
  await expect(browser(page).getByTestId('level-card')).toHaveCount(1);
});

test('solutions are watched, exported with their collection, and read back as the file’s own', async ({
  page,
}) => {
  const rooms = [
    '#######\n#@ $ .#\n#     #\n#######\nTitle: Two steps\n\nSolution 5/2/1/1/1\ndruRR\n',
    '#####\n#pbo#\n#####\nTitle: Letters\n\nSolution/Moves\nUU\n',
  ];
  await page.goto('./?game=sokoban');
  await importFile(page, 'pond.sok', `Collection: Pond\n\n${rooms.join('\n')}`);
  await expect(browser(page)).toContainText('1 solution does not solve its level');
  await button(page, 'Add 2 levels').click();
  const cards = browser(page).getByTestId('level-card');
  await cards.first().click();
  await expect(page).toHaveURL(/pack=own-\w+&level=1$/);

  // Nothing from the file counts as the player's own.
  await page.keyboard.press('Shift+G');
  const game = page.getByRole('dialog', { name: 'This game' });
  await expect(game).toContainText('Your solutions appear here');
  await expect(game).toContainText('5 moves, 2 pushes');
  await game.getByRole('button', { name: 'Watch: solution from the file' }).click();
  const replay = page.getByRole('dialog', { name: /^Replay of/ });
  await expect(watchedIn(replay)).toHaveText('Solution from the file');
  await replay.getByRole('slider', { name: 'Move' }).press('End');
  await expect(replay.getByRole('img', { name: /1 of 1 placed/ })).toBeVisible();
  await page.keyboard.press('Escape');

  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await expect(page.getByRole('dialog', { name: 'Level complete' })).toBeVisible();
  await page.keyboard.press('Escape');
  await openLevels(page);
  await button(page, 'Export…').click();
  await option(page, 'With solutions (.sok)').click();
  const exported = page.waitForEvent('download');
  await button(page, 'Save file').click();
  const download = await exported;
  expect(download.suggestedFilename()).toBe('Pond.sok');
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain('Title: Two steps\n\nSolution:\nrRR\n\nSolution:\ndruRR\n');

  // On rereading, both belong to the file, and the player's own is not duplicated.
  await option(page, 'Open a level…').click();
  const file = { name: 'again.sok', mimeType: 'text/plain', buffer: Buffer.from(text) };
  await page.getByLabel('Level file').setInputFiles(file);
  await expect(browser(page)).toContainText('2 levels, 1 of them with');
  await expect(browser(page)).toContainText('2 levels are already');
});

test('an archive of collections is added with one click; a damaged one is reported', async ({
  page,
}) => {
  await page.goto('./?game=sokoban');
  await openLevels(page);
  await option(page, 'Open a level…').click();
  const bring = (name: string, bytes: Uint8Array) =>
    page.getByLabel('Level file').setInputFiles({
      ...{ name, mimeType: 'application/zip', buffer: Buffer.from(bytes) },
    });
  const archive = zip([
    { name: 'sets/First.xsb', text: collection(2).replace('Thousand', 'Two') },
    { name: 'sets/Second.xsb', text: collection(3).replace('Thousand', 'Three') },
    { name: 'sets/read me.txt', text: 'No level is in here.' },
  ]);
  await bring('broken.zip', archive.slice(0, 100));
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages).toContainText('“broken.zip” was not opened. It is damaged');
  await bring('sets.zip', archive);
  await expect(browser(page)).toContainText('“Two Rooms”: 2 levels');
  await expectAccessible(page, 'several files');
  await button(page, 'Add all 2 as collections').click();
  await expect(messages).toContainText('2 collections added.');
  await expect(page.getByRole('radio', { name: 'Three Rooms' })).toBeChecked();
  await expect(option(page, 'Two Rooms')).toBeVisible();
});

test('a dropped folder is added with its subfolders and archives', async ({ page }, testInfo) => {
  const folder = testInfo.outputPath('my sets');
  await mkdir(`${folder}/old`, { recursive: true });
  await writeFile(`${folder}/First.xsb`, collection(2).replace('Thousand', 'Two'));
  await writeFile(`${folder}/old/Second.sok`, collection(3).replace('Thousand', 'Three'));
  await writeFile(`${folder}/old/read me.txt`, 'No level is in here.');
  await writeFile(
    `${folder}/old/Third.zip`,
    zip([{ name: 'Third.xsb', text: collection(4).replace('Thousand', 'Four') }]),
  );
  await page.goto('./?game=sokoban');
  await expect(page.getByRole('application')).toBeVisible();
  const client = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    const data = { items: [], files: [folder], dragOperationsMask: 1 };
    await client.send('Input.dispatchDragEvent', { type, x: 300, y: 300, data });
  }
  await button(page, 'Add all 3 as collections').click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
    '3 collections added.',
  );
  for (const name of ['Two Rooms', 'Three Rooms', 'Four Rooms']) {
    await expect(option(page, name)).toBeVisible();
  }

  // The collections are in their folders, which can be collapsed and renamed, and keep their state.
  const folderOf = (name: string) =>
    browser(page).locator('summary', { hasText: new RegExp(name) });
  await expect(folderOf('my sets')).toHaveText('my sets 3');
  await expect(folderOf('old')).toHaveText('old 2');
  await option(page, 'Two Rooms').click();
  await button(page, 'Move…').click();
  await expect(page.getByLabel('Folder')).toBeFocused();
  await page.getByLabel('Folder').fill('Rooms');
  await expectAccessible(page, 'a collection that is moved');
  await button(page, 'Rename the folder of 3 collections').click();
  await expect(folderOf('Rooms')).toHaveText('Rooms 3');
  await folderOf('old').click();
  await expect(option(page, 'Four Rooms')).toBeHidden();
  await page.reload();
  await openLevels(page);
  await expect(option(page, 'Two Rooms')).toBeVisible();
  await expect(option(page, 'Four Rooms')).toBeHidden();
  await expectAccessible(page, 'folders of collections');
});
