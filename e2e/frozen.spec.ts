import type { Page } from '@playwright/test';
import { frozenSetNames, readFrozenParts } from '../src/test-support/frozen/frozen-set.ts';
import { button, dialog, expectMoves, figure, press, settled } from './support/spider.ts';
import { fromTools } from './support/settings.ts';
import { storeBeforehand } from './support/stored.ts';
import { expect, test } from './support/test.ts';
import { messages } from './support/messages.ts';

/**
 * Everything stored while all values were in `localStorage`, from the sets without a backup; if several sets have a
 * key, the latest value. `frozen.test.ts` opens the other sets.
 */
const STORED = Object.fromEntries(
  frozenSetNames()
    .map(readFrozenParts)
    .flatMap(({ local, files }) => (files.has('backup.json') ? [] : [...local])),
);

const statistics = (page: Page) => dialog(page, 'Statistics');
const tile = (page: Page, name: string) =>
  statistics(page)
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');
const levels = (page: Page) => dialog(page, 'Levels');
const collection = (page: Page, name: RegExp) =>
  page.locator('label:has([type=radio])', { hasText: name });
const title = (page: Page) => page.getByTestId('level-title');

/** The values that were set aside, by key. */
async function setAside(page: Page): Promise<Readonly<Record<string, string>>> {
  const all = await page.evaluate(() =>
    Object.keys(localStorage).map((key) => [key, localStorage.getItem(key) ?? ''] as const),
  );
  return Object.fromEntries(all.filter(([key]) => key.includes('.damaged')));
}

/** Expects that no message reports damaged data, and that nothing more was set aside. */
async function expectNoDamage(page: Page): Promise<void> {
  await expect(messages(page).filter({ hasText: /set aside|cannot be read|damaged/ })).toHaveCount(
    0,
  );
  const before = Object.entries(STORED).filter(([key]) => key.includes('.damaged'));
  expect(await setAside(page)).toEqual(Object.fromEntries(before));
}

test.beforeEach(async ({ page }) => {
  await storeBeforehand(page, STORED);
});

test(
  'a Spider game and its statistics open as an earlier release left them',
  { tag: '@journey' },
  async ({ page }) => {
    await page.goto('./?game=spider');
    const paused = dialog(page, 'Paused');
    await expect(paused).toContainText('8 moves');
    await button(page, 'Continue').click();
    await expectMoves(page, 8);
    await expect(page.locator('header code')).toHaveText('velvet214');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await settled(page);
    await press(page, 'r', 'r');
    await expectMoves(page, 10);

    await press(page, 't');
    await expect(tile(page, 'Played')).toHaveText('95');
    await expect(tile(page, 'Won')).toContainText('71');
    await expect(tile(page, 'Lost')).toHaveText('24');
    // Ten listed games, and the one in progress.
    await expect(statistics(page).locator('tbody tr')).toHaveCount(11);
    await press(page, 'Escape');
    await expectNoDamage(page);
  },
);

test(
  'a Sokoban game, levels, statistics and a drawing open as an earlier release left them',
  { tag: '@journey' },
  async ({ page }) => {
    await page.goto('./?game=sokoban');
    await expect(title(page)).toHaveText('Two Cushions');
    await expect(page.getByTestId('level-place')).toHaveText(/^Arcade 2 of/);
    await expect(figure(page, 'Moves')).toHaveText('3');
    await press(page, 'y');
    await expect(figure(page, 'Moves')).toHaveText('4');

    await press(page, 't');
    await expect(tile(page, 'Levels solved')).toHaveText(/^8/);
    await expect(
      statistics(page).getByRole('img', { name: /11 solutions on 4 days/ }),
    ).toBeVisible();
    await expect(
      statistics(page).getByRole('row', { name: /^The Nursery 5 of \d+/ }),
    ).toBeVisible();
    await press(page, 'Escape');

    await button(page, 'Levels').first().click();
    await collection(page, /^The Pond/).click();
    const cards = levels(page).getByTestId('level-card');
    await expect(cards).toHaveCount(3);
    await expect(cards.first()).toContainText('Two steps');
    await expect(cards.first()).toContainText('3 moves, 2 pushes');
    // From today's editor, and from the first one, which stored its levels separately.
    await expect(collection(page, /^My levels/)).toHaveCount(2);
    await collection(page, /^My levels/)
      .nth(1)
      .click();
    await expect(cards).toHaveText([/Drawn long ago/, /Drawn after it 🦚/]);
    await collection(page, /^The Nursery/).click();
    await cards.filter({ hasText: 'Hoop and Stick' }).click();
    await expect(title(page)).toHaveText('Hoop and Stick');
    await expect(figure(page, 'Moves')).toHaveText('9');
    await fromTools(page, 'Snapshots');
    await expect(button(page, 'Return to “Before the door”')).toBeVisible();
    await press(page, 'Escape');
    await expectNoDamage(page);

    await test.step('a drawing, with its undo history', async () => {
      await page.goto('./?game=sokoban&view=editor');
      await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Drawn here');
      await expect(page.getByLabel('Author', { exact: true })).toHaveValue('Pea Hen');
      await expect(page.getByText('Ready to play.')).toBeVisible();
      await page.getByRole('application').focus();
      await press(page, 'u', 'u', 'u');
      await expect(page.getByText('Ready to play.')).toBeHidden();
      await expectNoDamage(page);
    });
  },
);
