import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { stored } from '../../e2e/support/stored.ts';
import { RESERVE_KEY } from '../../src/platform/own-keys.ts';

// Hands that play the app as a player does: by its keys, its buttons and its files.

/** A link that the app has made or understands, as its query. */
export type Links = Readonly<Record<string, string>>;

/** What the app has exported, by the name under which it is kept. */
export type Files = Readonly<Record<string, Buffer>>;

export const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true });
export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Until a figure of the bar, such as `Moves`, has this value. */
export async function untilFigure(page: Page, name: string, value: number): Promise<void> {
  await page
    .locator('header dl > div', { has: page.getByText(name, { exact: true }) })
    .locator('dd')
    .getByText(String(value), { exact: true })
    .waitFor();
}

export async function fromMenu(page: Page, item: string | RegExp): Promise<void> {
  await button(page, 'More').click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Asks the levels page of Sokoban for a way to levels. */
export async function fromLevels(page: Page, name: string | RegExp): Promise<void> {
  await button(page, 'Levels').click();
  await page.getByRole('group', { name: 'Other levels' }).getByRole('button', { name }).click();
}

/** Asks “This game” for something that is seldom wanted. */
export async function fromGame(page: Page, name: string | RegExp): Promise<void> {
  await fromMenu(page, /^This game/);
  await page.getByRole('dialog').getByRole('button', { name }).click();
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

/** The query of the link that `act` has copied. */
export async function copiedLink(page: Page, act: () => Promise<void>): Promise<string> {
  const read = () => page.evaluate(() => navigator.clipboard.readText());
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await act();
  await page.waitForFunction(() => navigator.clipboard.readText().then((text) => text !== ''));
  return new URL(await read()).search;
}

/** All that `localStorage` has, by key, but for the room it holds. What the database has is in a backup. */
export async function storedValues(page: Page): Promise<Readonly<Record<string, string>>> {
  const all = await page.evaluate(() =>
    Object.keys(localStorage).map((key) => [key, localStorage.getItem(key) ?? ''] as const),
  );
  return Object.fromEntries(all.filter(([key]) => key !== RESERVE_KEY));
}

/** What is made in idle time, such as deals that can be won, takes a slow machine minutes. */
const MOST_TENTHS = 3000;

/** Until the app has stored a value under a key, be it in the database, of which `has` may be a part. */
export async function untilStored(page: Page, key: string, has = ''): Promise<void> {
  for (let tenths = 0; (await stored(page, key))?.includes(has) !== true; tenths++) {
    if (tenths > MOST_TENTHS) throw new Error(`${key} is not stored`);
    await page.waitForTimeout(100);
  }
}
