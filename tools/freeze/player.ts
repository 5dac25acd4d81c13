import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { messages } from '../../e2e/support/messages.ts';
import { button, figure, press } from '../../e2e/support/spider.ts';
import { stored } from '../../e2e/support/stored.ts';
import { isPlayersKey } from '../../src/platform/own-keys.ts';

// Hands that play the app as a player does: by its keys, its buttons and its files.

/** A link that the app has made or understands, as its query. */
export type Links = Readonly<Record<string, string>>;

/** What the app has exported, by the name under which it is kept. */
export type Files = Readonly<Record<string, Buffer>>;

/** Until a figure of the bar, such as `Moves`, has this value. */
export async function untilFigure(page: Page, name: string, value: number): Promise<void> {
  await figure(page, name).getByText(String(value), { exact: true }).waitFor();
}

/** Closes the dialog that is open. */
export async function closeDialog(page: Page): Promise<void> {
  const open = page.locator('dialog[open]');
  await press(page, 'Escape');
  await open.waitFor({ state: 'detached' });
}

/** What `act` has the browser save. */
export async function downloaded(page: Page, act: () => Promise<void>): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return readFile(await download.path());
}

/** Brings the statistics of another installation. */
export async function importStatistics(page: Page, buffer: Buffer): Promise<void> {
  await press(page, 't');
  await page
    .getByLabel('Statistics file')
    .setInputFiles({ name: 'other.json', mimeType: 'application/json', buffer });
  await messages(page).filter({ hasText: 'added' }).waitFor();
  await closeDialog(page);
}

/** The statistics as a file. */
export async function exportStatistics(page: Page): Promise<Buffer> {
  await press(page, 't');
  const file = await downloaded(page, () => button(page, 'Export').click());
  await closeDialog(page);
  return file;
}

/** The query of the link that `act` has copied. */
export async function copiedLink(page: Page, act: () => Promise<void>): Promise<string> {
  const read = () => page.evaluate(() => navigator.clipboard.readText());
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await act();
  await page.waitForFunction(() => navigator.clipboard.readText().then((text) => text !== ''));
  return new URL(await read()).search;
}

/** All of the player that `localStorage` has, by key. What the database has is in a backup. */
export async function storedValues(page: Page): Promise<Readonly<Record<string, string>>> {
  const all = await page.evaluate(() =>
    Object.keys(localStorage).map((key) => [key, localStorage.getItem(key) ?? ''] as const),
  );
  return Object.fromEntries(all.filter(([key]) => isPlayersKey(key)));
}

/** What is made in idle time, such as deals that can be won, takes a slow machine minutes. */
const MAX_TENTHS = 3000;

/** Until the app has stored a value under a key, be it in the database, of which `has` may be a part. */
export async function untilStored(page: Page, key: string, has = ''): Promise<void> {
  for (let tenths = 0; (await stored(page, key))?.includes(has) !== true; tenths++) {
    if (tenths > MAX_TENTHS) throw new Error(`${key} is not stored`);
    await page.waitForTimeout(100);
  }
}
