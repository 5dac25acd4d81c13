import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { parseBackup } from '../src/core/backup-file.ts';
import { parseJson } from '../src/core/parse-json.ts';
import { unseal } from '../src/core/sealed.ts';
import { readFrozenParts } from '../src/test-support/frozen/frozen-set.ts';
import { findUpdate, TAKES_OVER } from './support/release-test.ts';
import { DIST } from './support/releases.ts';
import { serveStatic } from './support/server.ts';
import { SOKOBAN_LINK } from './support/sokoban.ts';
import { button, dialog, press, settled, table } from './support/spider.ts';
import { expect, test } from './support/test.ts';

/**
 * The folder of an earlier release's build, such as 1.0.0. Without it, there is nothing to test:
 * `OLD_BUILD=/tmp/1.0.0/dist npm run -s playwright -- rollback`.
 */
const OLD_BUILD = process.env['OLD_BUILD'];

test.use({ serviceWorkers: 'allow', dailyLevels: false });
test.describe.configure({ timeout: 600_000 });

/** The contents of a backup by key: values as JSON without their seals, files as text. */
type Contents = ReadonlyMap<string, unknown>;

function contentsOf(text: string): Contents {
  const backup = parseBackup(text);
  if (!backup.ok) throw new Error(backup.error);
  const { local, archive, files } = backup.value.places;
  return new Map(
    Object.entries({ ...local, ...archive, ...files }).map(([key, stored]) => {
      const unsealed = unseal(stored);
      return [key, unsealed.kind === 'damaged' ? stored : (parseJson(unsealed.text) ?? stored)];
    }),
  );
}

/** The paths of everything that is in `before` but not in `after`. List items may have moved. */
function missing(before: unknown, after: unknown, path: string): readonly string[] {
  if (Array.isArray(before) && Array.isArray(after)) {
    return before.flatMap((item, index) =>
      after.some((each) => missing(item, each, '').length === 0) ? [] : [`${path}[${index}]`],
    );
  }
  if (typeof before === 'object' && before !== null) {
    if (typeof after !== 'object' || after === null) return [path];
    return Object.entries(before).flatMap(([name, value]) =>
      missing(value, (after as Readonly<Record<string, unknown>>)[name], `${path}.${name}`),
    );
  }
  return before === after ? [] : [`${path}: ${String(before)}, now ${String(after)}`];
}

const lost = (before: Contents, after: Contents) =>
  [...before].flatMap(([key, value]) => missing(value, after.get(key), key));

/** Saves a backup, which contains everything that the page's version of the app finds. */
async function backUp(page: Page, url: string): Promise<Contents> {
  await page.goto(`${url}?page=data`);
  await expect(page.getByRole('heading', { name: 'What is stored' })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Save a backup').click(),
  ]);
  return contentsOf(await readFile(await download.path(), 'utf8'));
}

async function restore(page: Page, url: string, text: string): Promise<void> {
  await page.goto(`${url}?page=data`);
  const file = { name: 'backup.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.getByLabel('Backup file', { exact: true }).setInputFiles(file);
  const restoring = dialog(page, 'Restore a backup');
  await restoring.getByRole('radio', { name: 'Replace' }).check();
  await restoring.getByRole('button', { name: 'Replace' }).click();
  // Version 1.0.0 names this panel differently.
  await expect(button(page, 'Undo')).toBeVisible();
}

/** The result of a function of the page; `meanwhile` if the page reloads before it returns. */
const during = <T>(asked: Promise<T>, meanwhile: T): Promise<T> =>
  asked.catch((error: unknown) => {
    if (String(error).includes('Execution context was destroyed')) return meanwhile;
    throw error;
  });

/** Waits until the page comes from the service worker, with all its files. */
async function installed(page: Page, url: string): Promise<void> {
  await page.goto(`${url}?page=home`);
  const isActive = () =>
    during(
      page.evaluate(
        async () => (await navigator.serviceWorker.ready).active?.state === 'activated',
      ),
      false,
    );
  await expect.poll(isActive, TAKES_OVER).toBe(true);
  await page.reload();
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/**
 * Makes the other build's service worker take over, as “Update now” does. The browser waits up to five minutes for a
 * busy worker of 1.0.0, whose page says nothing more; without that page, it does not.
 */
async function update(page: Page): Promise<void> {
  const entry = () =>
    page.evaluate(() => /assets\/[\w-]+\.js/.exec(document.head.innerHTML)?.[0] ?? null);
  const before = await entry();
  const address = page.url();
  expect(await findUpdate(page)).toBe('installed');
  await button(page, 'Update now').click(TAKES_OVER);
  const isNew = async () => (await during(entry(), before)) !== before;
  const isSoon = await expect
    .poll(isNew, { timeout: 20_000 })
    .toBe(true)
    .then(
      () => true,
      () => false,
    );
  if (isSoon) return;
  console.log('The update was not applied within 20 s: the page is closed and opened again');
  const openAgain = async () => {
    await page.goto('about:blank');
    await page.waitForTimeout(2000);
    await page.goto(address);
    return isNew();
  };
  await expect.poll(openAgain, TAKES_OVER).toBe(true);
}

/** Some values are written a moment after the last action: games 250 ms later, records once the database has them. */
const WRITTEN_MS = 1000;

/** Opens an address. Version 1.0.0 asks before leaving a game, and a paused game waits for a click. */
async function open(page: Page, address: string, there: Locator): Promise<void> {
  await page.goto(address);
  const question = page.getByRole('button', { name: /^(Open it|Continue)$/ });
  await expect(question.or(there).filter({ visible: true }).first()).toBeVisible();
  if (await question.isVisible()) await question.click();
  await expect(there).toBeVisible();
}

/**
 * Continues both games, leaves them for others, solves a level, and draws one, so that something of each kind is
 * written.
 */
async function play(page: Page, url: string, stage: number): Promise<void> {
  const pressAll = async (...keys: readonly string[]) => {
    await press(page, ...keys);
    await page.waitForTimeout(WRITTEN_MS);
  };
  const board = page.getByRole('application');
  await open(page, `${url}?game=spider`, table(page));
  await settled(page);
  await pressAll('1', 'h', 'Enter', 'd', 'u', 'd');
  const deal = page.locator('header code', { hasText: `stage${stage}` });
  await open(page, `${url}?seed=stage${stage}&difficulty=1-suit`, deal);
  await settled(page);
  await pressAll('d', 'd', 'u');

  await open(page, `${url}?game=sokoban`, board);
  await pressAll('ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown', 'u');
  const room = page.getByRole('application', { name: /^Two rooms/ });
  await open(page, new URL(SOKOBAN_LINK, url).href, room);
  // In later stages, it is already solved.
  await press(page, 'Home');
  await pressAll('ArrowRight', 'ArrowRight', 'ArrowRight');
  await expect(dialog(page, 'Level complete')).toBeVisible();
  const level = 5 + stage;
  const place = page.getByTestId('level-place').filter({ hasText: ` ${level} of` });
  await open(page, `${url}?game=sokoban&pack=playroom&level=${level}`, place);
  await pressAll('ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown', 'u');

  await open(page, `${url}?game=sokoban&view=editor`, board);
  await board.focus();
  await pressAll('ArrowDown', 'w', 'ArrowRight', ' ');
}

test('each release can open, continue and return what the other one stored', async ({ page }) => {
  test.skip(OLD_BUILD === undefined, 'OLD_BUILD is not set');
  const old = OLD_BUILD ?? '';
  const server = await serveStatic(old);
  const { url } = server;
  const backup = new TextDecoder().decode(
    readFrozenParts('2026-11-22-sealed').files.get('backup.json'),
  );
  await restore(page, url, backup);
  await play(page, url, 0);
  let before = await backUp(page, url);
  for (const [stage, folder] of [DIST, old, DIST, old].entries()) {
    await installed(page, url);
    server.release(folder);
    await update(page);
    const opened = await backUp(page, url);
    expect(lost(before, opened), `change of releases ${stage + 1}`).toEqual([]);
    await play(page, url, stage + 1);
    before = await backUp(page, url);
    console.log(`Change ${stage + 1}: ${opened.size} values and files, then ${before.size}`);
  }
  await server.stop();
});
