import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { messages } from '../../e2e/support/messages.ts';
import { button, figure, press } from '../../e2e/support/spider.ts';
import { stored } from '../../e2e/support/stored.ts';
import { isPlayersKey } from '../../src/platform/own-keys.ts';

// Plays the app as a player does: by keys, buttons and files.

/** Links that the app has made or understands, as queries, by name. */
export type Links = Readonly<Record<string, string>>;

/** Exported files, by the names under which they are kept. */
export type Files = Readonly<Record<string, Buffer>>;

/** Waits until a figure of the bar, such as `Moves`, has this value. */
export async function untilFigure(page: Page, name: string, value: number): Promise<void> {
  await figure(page, name).getByText(String(value), { exact: true }).waitFor();
}

/** Closes the open dialog. */
export async function closeDialog(page: Page): Promise<void> {
  const open = page.locator('dialog[open]');
  await press(page, 'Escape');
  await open.waitFor({ state: 'detached' });
}

/** The file that `act` makes the browser save. */
export async function downloaded(page: Page, act: () => Promise<void>): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return readFile(await download.path());
}

/** Imports the statistics of another installation. */
export async function importStatistics(page: Page, buffer: Buffer): Promise<void> {
  await press(page, 't');
  await page
    .getByLabel('Statistics file')
    .setInputFiles({ name: 'other.json', mimeType: 'application/json', buffer });
  await messages(page).filter({ hasText: 'added' }).waitFor();
  await closeDialog(page);
}

/** Exports the statistics. */
export async function exportStatistics(page: Page): Promise<Buffer> {
  await press(page, 't');
  const file = await downloaded(page, () => button(page, 'Export').click());
  await closeDialog(page);
  return file;
}

/** The query of the link that `act` copies. */
export async function copiedLink(page: Page, act: () => Promise<void>): Promise<string> {
  const read = () => page.evaluate(() => navigator.clipboard.readText());
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await act();
  await page.waitForFunction(() => navigator.clipboard.readText().then((text) => text !== ''));
  return new URL(await read()).search;
}

/** The player's values in `localStorage`, by key. Those in the database are in a backup. */
export async function storedValues(page: Page): Promise<Readonly<Record<string, string>>> {
  const all = await page.evaluate(() =>
    Object.keys(localStorage).map((key) => [key, localStorage.getItem(key) ?? ''] as const),
  );
  return Object.fromEntries(all.filter(([key]) => isPlayersKey(key)));
}

/** Work done in idle time, such as finding winnable deals, takes minutes on a slow machine. */
const MAX_TENTHS = 3000;

/** Waits until the app has stored a value under a key, here or in the database; `has` may be part of it. */
export async function untilStored(page: Page, key: string, has = ''): Promise<void> {
  for (let tenths = 0; (await stored(page, key))?.includes(has) !== true; tenths++) {
    if (tenths > MAX_TENTHS) throw new Error(`${key} is not stored`);
    await page.waitForTimeout(100);
  }
}
