import type { Locator, Page } from '@playwright/test';
import { params as spiderParams, type SpiderParams } from '../../src/games/spider/rules/params.ts';
import { spider, type Position } from '../../src/games/spider/rules/game.ts';
import { boardLabels, PEACOCK, saveOf, type SpiderSession } from './games.ts';
import { storeBeforehand } from './stored.ts';
import { expect } from './test.ts';
import { messages } from './messages.ts';

export const SAVE_KEY = 'spider.v1.lastGame';
export const SETTINGS_KEY = 'spider.v1.settings';
/** Repeated here because its module imports text in a way that only Vite supports. */
export const DEAL_STOCK_KEY = 'spider.v1.dealStock';

/** A pile of the table. `getByRole` would compute the names of all hundred cards each time. */
const pile = (page: Page, name: string): Locator =>
  page.locator(`[role=listbox][aria-label="${name}"]`);

/** Columns are numbered from 1, as players count them. */
export const column = (page: Page, number: number): Locator => pile(page, `Column ${number}`);
export const card = (page: Page, number: number, index: number): Locator =>
  column(page, number).locator('[role=option]').nth(index);
export const topCard = (page: Page, number: number): Locator =>
  column(page, number).locator('[role=option]').last();
export const stock = (page: Page): Locator => pile(page, 'Stock');
export const foundations = (page: Page): Locator => pile(page, 'Foundations');

export const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true });
export const dialog = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('dialog', { name });
/** Opens a menu with its button, and chooses an entry. */
export async function chooseFrom(within: Locator | Page, menu: string, name: string) {
  await within.getByRole('button', { name: menu, exact: true }).click();
  await within.getByRole('menuitem', { name, exact: true }).click();
}
export const toast = (page: Page, text: string | RegExp): Locator =>
  messages(page).filter({ hasText: text });
export const announcer = (page: Page): Locator => page.getByTestId('announcer');
export const figure = (page: Page, name: string): Locator =>
  page
    .locator('header dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');
export const table = (page: Page): Locator => page.getByTestId('table');

/** Waits for the next frames and what follows them: announcements, sounds, the mirror. */
export async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((done) => {
        const wait = (frames: number) =>
          requestAnimationFrame(() => (frames > 1 ? wait(frames - 1) : setTimeout(done)));
        wait(3);
      }),
  );
}

/** Removes focus from the table, where it is visible. */
export async function unfocus(page: Page): Promise<void> {
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
  });
}

/** Waits until the cards have stopped moving. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('[data-testid=table]:not([data-moving])')).toBeVisible();
}

export const linkTo = (params: SpiderParams): string => `./?${spiderParams.format(params)}`;

/** Opens a deal by its link, without a save. The game that a visit starts with may appear before it. */
export async function openSpider(page: Page, params: Partial<SpiderParams> = {}): Promise<void> {
  const wanted = { ...PEACOCK, ...params };
  await page.goto(linkTo(wanted));
  await expect(topCard(page, 10)).toBeVisible();
  await expectBoard(page, spider.open(wanted));
  await settled(page);
  // The board appears before React, which takes it over: see early-board.spec.ts.
  await expect(page.locator('html[data-early]')).toHaveCount(0);
}

/** Loads the app with a saved game. */
export async function openSaved(page: Page, session: SpiderSession, elapsedMs = 0): Promise<void> {
  await storeBeforehand(page, { [SAVE_KEY]: saveOf(session, elapsedMs) });
  await page.goto('./?game=spider');
  await expectMoves(page, session.cursor);
  await settled(page);
}

/** Opens “New game” with its folded part: seed, grade and rule. */
export async function openNewGame(page: Page): Promise<Locator> {
  await press(page, 'n');
  const form = dialog(page, 'New game');
  const seed = form.getByLabel('Seed');
  await seed.waitFor({ state: 'attached' });
  if (!(await seed.isVisible())) await form.getByText('Choose the deal').click();
  await expect(seed).toBeVisible();
  return form;
}

export async function expectMoves(page: Page, moves: number): Promise<void> {
  await expect(figure(page, 'Moves')).toHaveText(String(moves));
}

/** The ten columns as a screen reader reads them, card by card. */
export async function readBoard(page: Page): Promise<string[][]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[role=listbox][aria-label^=Column]')].map((list) =>
      [...list.querySelectorAll('[role=option]')].map(
        (option) => option.getAttribute('aria-label') ?? option.textContent,
      ),
    ),
  );
}

export async function expectBoard(page: Page, position: Position): Promise<void> {
  await expect.poll(() => readBoard(page)).toEqual(boardLabels(position));
}

/** The bounding box of an element. Retries if the mirror has just replaced the element. */
export async function boxOf(locator: Locator) {
  const found: { box: Awaited<ReturnType<Locator['boundingBox']>> } = { box: null };
  await expect.poll(async () => (found.box = await locator.boundingBox())).not.toBeNull();
  if (!found.box) throw new Error('not shown');
  return found.box;
}

export async function centreOf(locator: Locator) {
  const { x, y, width, height } = await boxOf(locator);
  return { x: x + width / 2, y: y + height / 2 };
}

/** Presses the mouse on a card and moves it, without releasing. `offset` is in card widths. */
export async function dragTo(page: Page, from: Locator, to: Locator, offset = 0): Promise<void> {
  const [start, end, { width }] = [await centreOf(from), await centreOf(to), await boxOf(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x + offset * width, end.y, { steps: 5 });
}

/** Drags a card and those on it with the mouse. */
export async function drag(page: Page, from: Locator, to: Locator, offset = 0): Promise<void> {
  await dragTo(page, from, to, offset);
  await page.mouse.up();
  await settled(page);
}

export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Leaves hints to the quick ranking alone, because the coach's timing varies. */
export const withoutCoach = (page: Page) =>
  page.route('**/assets/spider-coach*', (route) => route.abort());
