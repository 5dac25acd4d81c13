import { deflateRawSync } from 'node:zlib';
import { expect, type Locator, type Page } from '@playwright/test';

/** A room that two steps to the right solve. */
const ROOM = ['#######', '#@$  .#', '#     #', '#######', 'Title: Two rooms'].join('\n');

/** The link to `ROOM`, relative to the app's address. */
export const SOKOBAN_LINK = `./?game=sokoban&xsb=${deflateRawSync(ROOM).toString('base64url')}`;

/** Waits for the linked room. */
async function roomShown(page: Page): Promise<void> {
  await expect(page.getByRole('application', { name: /^Two rooms/ })).toBeVisible();
}

/** Opens the linked room. */
export async function openRoom(page: Page): Promise<void> {
  await page.goto(SOKOBAN_LINK);
  await roomShown(page);
}

/** Waits for the linked room and walks one step; `moves` is the expected move count. */
export async function playSokoban(page: Page, key: string, moves: number): Promise<void> {
  await roomShown(page);
  await page.keyboard.press(key);
  const figure = page.locator('header dl > div').filter({ hasText: 'Moves' }).locator('dd');
  await expect(figure).toHaveText(String(moves));
}

/** Pastes text on the page, or into one of its elements. */
export async function pasteText(
  page: Page,
  text: string,
  into = page.locator('body'),
): Promise<void> {
  await into.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

/** On the levels page, opens a level that is on no list, or another way to find levels. */
export async function fromLevels(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Levels', exact: true }).first().click();
  await page.getByRole('group', { name: 'Other levels' }).getByRole('button', { name }).click();
}

/** The name of the line of moves that a replay shows. */
export function watchedIn(replay: Locator): Locator {
  return replay.getByRole('combobox', { name: 'What to watch' }).locator('option:checked');
}
