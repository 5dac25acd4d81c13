import type { Locator, Page } from '@playwright/test';
import { PEACOCK } from './support/games.ts';
import {
  SAVE_KEY,
  column,
  expectMoves,
  figure,
  linkTo,
  settled,
  table,
  topCard,
} from './support/spider.ts';
import { stored } from './support/stored.ts';
import { expect, test } from './support/test.ts';

/** Holds React back until the returned function is called. */
async function withoutReact(page: Page) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/start-*.js', async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

const bar = (page: Page) => page.getByRole('heading', { level: 1 });
const player = (page: Page) => page.locator('[data-piece=player]');

/** Marks an element, so that it can be recognized later. */
const mark = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    document.querySelector(wanted)?.setAttribute('data-same', '');
  }, selector);

/** The centre of an element. */
async function middleOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('nothing is there');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The column numbers of the first two top cards of which one can be moved onto the other. */
async function firstPair(page: Page): Promise<readonly [number, number]> {
  const ranks: Readonly<Record<string, number>> = { Ace: 1, Jack: 11, Queen: 12, King: 13 };
  const tops: number[] = [];
  for (let number = 1; number <= 10; number++) {
    const label = (await topCard(page, number).getAttribute('aria-label')) ?? '';
    const [name = ''] = label.split(' ');
    tops.push(ranks[name] ?? Number(name));
  }
  const from = tops.findIndex((rank) => tops.includes(rank + 1));
  return [from + 1, tops.indexOf((tops[from] ?? 0) + 1) + 1];
}

/** Presses the mouse on a card that has somewhere to go, and moves it halfway there. */
async function beginDrag(page: Page) {
  const [from, to] = await firstPair(page);
  const start = await middleOf(topCard(page, from));
  const end = await middleOf(topCard(page, to));
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
  await expect(table(page)).toHaveAttribute('data-dragging');
  return { to, end, cards: await column(page, to).locator('[role=option]').count() };
}

test(
  'cards can be dragged before React has loaded, and the bar counts the move when it appears',
  { tag: '@journey' },
  async ({ page }) => {
    const letGo = await withoutReact(page);
    await page.goto(linkTo({ ...PEACOCK, difficulty: '1-suit' }), { waitUntil: 'commit' });
    await expect(topCard(page, 10)).toBeVisible();
    await settled(page);
    const { to, end, cards } = await beginDrag(page);
    await page.mouse.move(end.x, end.y, { steps: 3 });
    await page.mouse.up();
    await expect(column(page, to).locator('[role=option]')).toHaveCount(cards + 1);
    await expect(bar(page)).toHaveCount(0);
    await mark(page, '[data-testid=table]');
    const before = await table(page).boundingBox();
    letGo();
    await expectMoves(page, 1);
    await expect(table(page)).toHaveAttribute('data-same');
    expect(await table(page).boundingBox()).toEqual(before);
  },
);

test('keys after one that only React’s page handles wait too, and keep their order', async ({
  page,
}) => {
  const letGo = await withoutReact(page);
  await page.goto(linkTo(PEACOCK), { waitUntil: 'commit' });
  await expect(topCard(page, 10)).toBeVisible();
  await settled(page);
  for (const key of ['d', 'u', '1', 'Enter', '6', 'Enter']) await page.keyboard.press(key);
  letGo();
  await expectMoves(page, 1);
  await expect.poll(() => stored(page, SAVE_KEY)).toContain('"log":"deal undo 0>5x1"');
});

test('a key that no page handles does not delay the others', async ({ page }) => {
  const letGo = await withoutReact(page);
  await page.goto(linkTo(PEACOCK), { waitUntil: 'commit' });
  await expect(topCard(page, 10)).toBeVisible();
  await page.keyboard.press('F8');
  await page.keyboard.press('1');
  await expect(column(page, 1)).toBeFocused();
  letGo();
  await expect(bar(page)).toBeVisible();
});

test('the effect of a key is announced before React has loaded, and only once', async ({
  page,
}) => {
  const letGo = await withoutReact(page);
  await page.goto(linkTo(PEACOCK), { waitUntil: 'commit' });
  await expect(topCard(page, 10)).toBeVisible();
  for (const key of ['1', 'Enter', '6', 'Enter']) await page.keyboard.press(key);
  const status = page.getByRole('status').filter({ hasText: 'to column 6' });
  await expect(status).toHaveCount(1);
  letGo();
  await expectMoves(page, 1);
  await expect(status).toHaveCount(1);
});

test('a drag continues while React takes over', async ({ page }) => {
  const letGo = await withoutReact(page);
  await page.goto(linkTo({ ...PEACOCK, difficulty: '1-suit' }), { waitUntil: 'commit' });
  await expect(topCard(page, 10)).toBeVisible();
  await settled(page);
  const { end } = await beginDrag(page);
  letGo();
  await expect(page.locator('.splash')).toHaveCount(0);
  await expect(table(page)).toHaveAttribute('data-dragging');
  await page.mouse.move(end.x, end.y, { steps: 3 });
  await expect(table(page)).toHaveAttribute('data-dragging');
  await page.mouse.up();
  await expectMoves(page, 1);
  await expect(bar(page)).toBeVisible();
  await expect(table(page)).not.toHaveAttribute('data-dragging');
  await expect(page.locator('.early')).toHaveCount(0);
});

for (const { name, width, height } of [
  { name: 'wide', width: 1280, height: 720 },
  { name: 'upright', width: 390, height: 844 },
  { name: 'sideways', width: 844, height: 390 },
]) {
  test(`a key steps before React has loaded, and the board stays in place: ${name}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const letGo = await withoutReact(page);
    await page.goto('./?game=sokoban', { waitUntil: 'commit' });
    await expect(page.getByRole('application')).toBeVisible();
    const place = await player(page).getAttribute('style');
    await page.getByRole('application').focus();
    await page.keyboard.press('ArrowRight');
    await expect(player(page)).not.toHaveAttribute('style', place ?? '');
    await expect(bar(page)).toHaveCount(0);
    await mark(page, '[role=application]');
    const before = await page.getByRole('application').boundingBox();
    letGo();
    await expect(bar(page)).toBeAttached();
    await expect(page.locator('.splash')).toHaveCount(0);
    await expect(page.getByRole('application')).toHaveAttribute('data-same');
    await expect(page.getByRole('application')).toBeFocused();
    expect(await page.getByRole('application').boundingBox()).toEqual(before);
    await expect(figure(page, 'Moves')).toHaveText('1');
    // Each key steps only once, by React's page alone.
    await page.keyboard.press('ArrowLeft');
    await expect(figure(page, 'Moves')).toHaveText('2');
  });
}

test('focus is kept in a browser without moveBefore too', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Element.prototype, 'moveBefore');
  });
  const letGo = await withoutReact(page);
  await page.goto('./?game=sokoban', { waitUntil: 'commit' });
  await page.getByRole('application').focus();
  letGo();
  await expect(page.locator('.splash')).toHaveCount(0);
  await expect(page.getByRole('application')).toBeFocused();
});

test('a link that takes time to open is left to React', async ({ page }) => {
  const letGo = await withoutReact(page);
  await page.goto('./?game=sokoban&view=editor', { waitUntil: 'commit' });
  await expect(page.locator('.splash')).toHaveCount(1);
  await expect(page.locator('.early')).toHaveCount(0);
  letGo();
  await expect(bar(page)).toBeVisible();
});
